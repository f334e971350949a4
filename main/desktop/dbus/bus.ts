/** A D-Bus signal. Its body is unchecked: the handler validates it. */
export interface BusSignal {
  readonly path: string
  readonly iface: string
  readonly member: string
  readonly body: readonly unknown[]
}

/** A D-Bus method call, with its arguments if it takes any. */
interface BusCall {
  readonly destination: string
  readonly path: string
  readonly iface: string
  readonly member: string
  readonly signature?: string
  readonly body?: readonly unknown[]
}

/** A connection to a bus. It never throws on its own, and does not keep the process alive. */
export interface Bus {
  /** Returns the first value of the reply. Rejects if no reply comes in time. */
  readonly call: (call: BusCall) => Promise<unknown>
  /** Subscribes to the signals that a match rule selects. */
  readonly addMatch: (rule: string) => Promise<unknown>
  /** Settles when the bus has hung up or the connection was closed. */
  readonly closed: Promise<void>
  readonly close: () => void
}

/** How long a method call may wait for its reply, in milliseconds. */
const defaultTimeout = 5_000
/**
 * Far larger than any message about a locked screen. A message that declares more ends the connection before it is
 * read.
 */
const maxMessageSize = 65_536
const signalType = 4

/**
 * Connects to the bus at a socket.
 * @throws (rejects) if nothing there answers like a bus within `timeout` milliseconds.
 */
export const openBus = async (
  socket: string,
  onSignal: (signal: BusSignal) => void,
  timeout = defaultTimeout
): Promise<Bus> => {
  // Exists on Linux only, so it is loaded here and not at the top.
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
