import { connect } from 'node:net'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The socket path in a D-Bus address; a name in the abstract namespace begins with NUL. Null if the path is malformed,
 * undefined if the address uses another transport.
 */
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
 * The socket of the D-Bus session bus on Linux: a path, or a name in the abstract namespace (begins with NUL). Null if
 * the environment names no bus; undefined if it names one in a way that only D-Bus itself can resolve.
 */
export const sessionBusPath = (env: Environment): string | null | undefined => {
  const address = env['DBUS_SESSION_BUS_ADDRESS']
  if (!address) return env['XDG_RUNTIME_DIR'] ? `${env['XDG_RUNTIME_DIR']}/bus` : null
  return pathIn(address)
}

/** The socket of the system bus, in the same form. It is at a fixed path unless the environment says otherwise. */
export const systemBusPath = (env: Environment): string | null | undefined =>
  pathIn(env['DBUS_SYSTEM_BUS_ADDRESS'] ?? 'unix:path=/run/dbus/system_bus_socket')

/**
 * Resolves if the session bus accepts a connection, or if its address cannot be checked here.
 * @throws (rejects) if there is no session bus, or nothing listens on its socket.
 */
export const expectSessionBus = async (env: Environment = process.env): Promise<void> => {
  const path = sessionBusPath(env)
  if (path === undefined) return
  if (path === null) throw new Error('there is no session bus')
  const answered = Promise.withResolvers<undefined>()
  const socket = connect(path, () => answered.resolve(undefined))
  socket.once('error', (error) => answered.reject(new Error(`there is no session bus: ${error.message}`)))
  await answered.promise.finally(() => socket.destroy())
}
