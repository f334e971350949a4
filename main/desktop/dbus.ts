import { connect } from 'node:net'

type Environment = Readonly<Record<string, string | undefined>>

/** The socket path in a D-Bus address. Null if it is malformed, undefined for another transport. */
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
 * The socket of the session bus: a path, or an abstract name that begins with NUL. Null if the environment names none;
 * undefined if only D-Bus itself can resolve it.
 */
export const sessionBusPath = (env: Environment): string | null | undefined => {
  const address = env['DBUS_SESSION_BUS_ADDRESS']
  if (!address) return env['XDG_RUNTIME_DIR'] ? `${env['XDG_RUNTIME_DIR']}/bus` : null
  return pathIn(address)
}

/** The socket of the system bus, in the same form. */
export const systemBusPath = (env: Environment): string | null | undefined =>
  pathIn(env['DBUS_SYSTEM_BUS_ADDRESS'] ?? 'unix:path=/run/dbus/system_bus_socket')

/** Rejects if there is no session bus, or nothing listens there. An address that cannot be checked resolves. */
export const expectSessionBus = async (env: Environment = process.env): Promise<void> => {
  const path = sessionBusPath(env)
  if (path === undefined) return
  if (path === null) throw new Error('there is no session bus')
  const answered = Promise.withResolvers<undefined>()
  const socket = connect(path, () => answered.resolve(undefined))
  socket.once('error', (error) => answered.reject(new Error(`there is no session bus: ${error.message}`)))
  await answered.promise.finally(() => socket.destroy())
}

/** A D-Bus signal. Its body is unchecked. */
export interface BusSignal {
  readonly path: string
  readonly iface: string
  readonly member: string
  readonly body: readonly unknown[]
}

interface BusCall {
  readonly destination: string
  readonly path: string
  readonly iface: string
  readonly member: string
  readonly signature?: string
  readonly body?: readonly unknown[]
}

/** A connection to a bus. It does not keep the process alive. */
export interface Bus {
  /** The first value of the reply. Rejects if none comes in time. */
  readonly call: (call: BusCall) => Promise<unknown>
  readonly addMatch: (rule: string) => Promise<unknown>
  readonly closed: Promise<void>
  readonly close: () => void
}

/** Milliseconds for the reply to a method call. */
const defaultTimeout = 5_000
/** Bytes, far more than a message about a locked screen has. A larger one ends the connection before it is read. */
const maxMessageSize = 65_536
const signalType = 4

/** Rejects if nothing at the socket answers like a bus within `timeout` milliseconds. */
export const openBus = async (
  socket: string,
  onSignal: (signal: BusSignal) => void,
  timeout = defaultTimeout
): Promise<Bus> => {
  // Exists on Linux only.
  const { createClient } = await import('dbus-native')
  // `direct` keeps the library from sending `Hello` itself: without a reply it would throw where it cannot be caught.
  const bus = createClient({ socket, timeout, maxMessageSize, direct: true })
  const { connection } = bus
  const closed = Promise.withResolvers<undefined>()
  const close = (): void => {
    connection.stream.destroy()
    closed.resolve(undefined)
  }
  connection.on('close', close)
  connection.on('end', close)
  // Without these listeners, an error of the connection would be an uncaught exception.
  connection.on('error', close)
  connection.on('handlerError', close)
  connection.on('message', ({ type, path = '', interface: iface = '', member = '', body }) => {
    if (type === signalType) onSignal({ path, iface, member, body: Array.isArray(body) ? body : [] })
  })
  const call: Bus['call'] = async ({ destination, path, iface, member, signature, body }) =>
    bus.invoke<unknown>({
      destination,
      path,
      interface: iface,
      member,
      ...(signature !== undefined && { signature, body: [...(body ?? [])] })
    })
  const busDaemon = {
    destination: 'org.freedesktop.DBus',
    path: '/org/freedesktop/DBus',
    iface: 'org.freedesktop.DBus'
  }
  const opened: Bus = {
    call,
    addMatch: (rule) => call({ ...busDaemon, member: 'AddMatch', signature: 's', body: [rule] }),
    closed: closed.promise,
    close
  }
  try {
    const name = await call({ ...busDaemon, member: 'Hello' })
    if (typeof name !== 'string') throw new Error('the bus gave no name')
    bus.name = name
    return opened
  } catch (error) {
    close()
    throw error
  }
}
