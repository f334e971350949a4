import { connect } from 'node:net'

type Environment = Readonly<Record<string, string | undefined>>

/** The path in an address of D-Bus; a name in the abstract namespace begins with NUL. Undefined and null as below. */
const pathIn = (address: string): string | null | undefined => {
  const [, kind, value = ''] = /^unix:(?:[^;]*,)?(path|abstract)=([^,;]+)/.exec(address) ?? []
  if (kind === undefined) return undefined
  try {
    return `${kind === 'abstract' ? '\0' : ''}${decodeURIComponent(value)}`
  } catch {
    return null
  }
}

/**
 * Where on Linux the session's D-Bus listens: a path, or a name in the abstract namespace (which begins with NUL). Null
 * where the environment names no bus; undefined where it names one in a way that only D-Bus itself can follow.
 */
export const sessionBusPath = (env: Environment): string | null | undefined => {
  const address = env['DBUS_SESSION_BUS_ADDRESS']
  if (!address) return env['XDG_RUNTIME_DIR'] ? `${env['XDG_RUNTIME_DIR']}/bus` : null
  return pathIn(address)
}

/** The same of the computer's own bus, which has one place on every system unless the environment names another. */
export const systemBusPath = (env: Environment): string | null | undefined =>
  pathIn(env['DBUS_SYSTEM_BUS_ADDRESS'] ?? 'unix:path=/run/dbus/system_bus_socket')

/** Resolves when somebody answers at the session's bus, as far as that can be seen; rejects where nobody does. */
export const expectSessionBus = async (env: Environment = process.env): Promise<void> => {
  const path = sessionBusPath(env)
  if (path === undefined) return
  if (path === null) throw new Error('there is no session bus')
  const answered = Promise.withResolvers<undefined>()
  const socket = connect(path, () => answered.resolve(undefined))
  socket.once('error', (error) => answered.reject(new Error(`there is no session bus: ${error.message}`)))
  await answered.promise.finally(() => socket.destroy())
}
