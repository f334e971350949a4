import { connect } from 'node:net'

/**
 * Where on Linux the session's D-Bus listens: a path, or a name in the abstract namespace (which begins with NUL). Null
 * where the environment names no bus; undefined where it names one in a way that only D-Bus itself can follow.
 */
export const sessionBusPath = (env: Readonly<Record<string, string | undefined>>): string | null | undefined => {
  const address = env['DBUS_SESSION_BUS_ADDRESS']
  if (!address) return env['XDG_RUNTIME_DIR'] ? `${env['XDG_RUNTIME_DIR']}/bus` : null
  const [, kind, value = ''] = /^unix:(?:[^;]*,)?(path|abstract)=([^,;]+)/.exec(address) ?? []
  if (kind === undefined) return undefined
  try {
    return `${kind === 'abstract' ? '\0' : ''}${decodeURIComponent(value)}`
  } catch {
    return null
  }
}

/** Resolves when somebody answers at the session's bus, as far as that can be seen; rejects where nobody does. */
export const expectSessionBus = async (env: Readonly<Record<string, string | undefined>> = process.env): Promise<void> => {
  const path = sessionBusPath(env)
  if (path === undefined) return
  if (path === null) throw new Error('there is no session bus')
  const answered = Promise.withResolvers<undefined>()
  const socket = connect(path, () => answered.resolve(undefined))
  socket.once('error', (error) => answered.reject(new Error(`there is no session bus: ${error.message}`)))
  await answered.promise.finally(() => socket.destroy())
}
