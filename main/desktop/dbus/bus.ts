/** A signal of a bus. What its body holds is for whoever listens to check. */
export interface BusSignal {
  readonly path: string
  readonly iface: string
  readonly member: string
  readonly body: readonly unknown[]
}

/** A method of somebody's on a bus, with its arguments where it takes any. */
interface BusCall {
  readonly destination: string
  readonly path: string
  readonly iface: string
  readonly member: string
  readonly signature?: string
  readonly body?: readonly unknown[]
}

/** A connection to a bus. It never throws by itself, and nothing of it keeps the program from ending. */
export interface Bus {
  /** Gives the first value of the answer. Rejects where there is none in time. */
  readonly call: (call: BusCall) => Promise<unknown>
  /** Has the bus pass on the signals that a match rule fits. */
  readonly addMatch: (rule: string) => Promise<unknown>
  /** Settles when the bus has hung up, or the connection was closed. */
  readonly closed: Promise<void>
  readonly close: () => void
}

/** Longest that anybody on the bus may take to answer, in milliseconds. */
const patience = 5_000
/** More than a message about a locked screen is ever long. What declares more ends the connection before it is read. */
const maxMessageSize = 65_536
const signalType = 4

/** Connects to the bus at a socket. Rejects where nobody answers there as a bus does, within `timeout` milliseconds. */
export const openBus = async (socket: string, onSignal: (signal: BusSignal) => void, timeout = patience): Promise<Bus> => {
  // Of Linux alone, and loaded there only.
  const { createClient } = await import('dbus-native')
  // `direct`: it would say Hello by itself, and throw where nobody could catch it if nobody answered that.
  const bus = createClient({ socket, timeout, maxMessageSize, direct: true })
  const { connection } = bus
  const closed = Promise.withResolvers<undefined>()
  const close = (): void => {
    connection.stream.destroy()
    closed.resolve(undefined)
  }
  connection.on('close', close)
  connection.on('end', close)
  // Without a listener, an error of the bus would be the program's.
  connection.on('error', close)
  connection.on('handlerError', close)
  connection.on('message', ({ type, path = '', interface: iface = '', member = '', body }) => {
    if (type === signalType) onSignal({ path, iface, member, body: Array.isArray(body) ? body : [] })
  })
  const call: Bus['call'] = async ({ destination, path, iface, member, signature, body }) =>
    bus.invoke<unknown>({ destination, path, interface: iface, member, ...(signature !== undefined && { signature, body: [...(body ?? [])] }) })
  const busDaemon = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', iface: 'org.freedesktop.DBus' }
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
