import { connect, type Socket } from 'node:net'
import process from 'node:process'

/*
 * Unlocks a keyring in its place, as its prompt does once a person has typed the password. The password travels in a
 * session that belongs to one connection, so no command-line tool can do it; this speaks just enough D-Bus to.
 */

/** D-Bus marshalling, little-endian: each value is aligned to a multiple of its size. */
const marshalling = () => {
  const bytes: number[] = []
  const align = (size: number): void => {
    while (bytes.length % size !== 0) bytes.push(0)
  }
  const number = (value: number): void => {
    align(4)
    bytes.push(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24)
  }
  const array = (values: readonly number[]): void => {
    number(values.length)
    bytes.push(...values)
  }
  return {
    bytes,
    align,
    number,
    array,
    /** A string or an object path. */
    text: (text: string): void => {
      array([...Buffer.from(text)])
      bytes.push(0)
    },
    signature: (text: string): void => {
      bytes.push(text.length, ...Buffer.from(text), 0)
    }
  }
}
type Marshalling = ReturnType<typeof marshalling>

interface Call {
  readonly to: string
  readonly path: string
  readonly face: string
  readonly member: string
  readonly signature?: string
  readonly body?: (values: Marshalling) => void
}

const methodCall = (serial: number, { to, path, face, member, signature = '', body }: Call): Buffer => {
  const values = marshalling()
  body?.(values)
  const fields = marshalling()
  const field = (code: number, type: string, text: string): void => {
    fields.align(8)
    fields.bytes.push(code)
    fields.signature(type)
    if (type === 'g') fields.signature(text)
    else fields.text(text)
  }
  field(1, 'o', path)
  field(2, 's', face)
  field(3, 's', member)
  field(6, 's', to)
  field(8, 'g', signature)
  const message = marshalling()
  message.bytes.push('l'.charCodeAt(0), 1, 0, 1)
  message.number(values.bytes.length)
  message.number(serial)
  message.array(fields.bytes)
  message.align(8)
  return Buffer.from([...message.bytes, ...values.bytes])
}

/** Reads exactly as many bytes as asked for. */
const createReader = (socket: Socket) => {
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let kept = Buffer.alloc(0)
  return async (length: number): Promise<Buffer> => {
    while (kept.length < length) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('the bus has hung up')
      kept = Buffer.concat([kept, value])
    }
    const read = kept.subarray(0, length)
    kept = kept.subarray(length)
    return read
  }
}

const textAt = (body: Buffer, at: number): string => body.toString('utf8', at + 4, at + 4 + body.readUInt32LE(at))

/** Unlocks the login keyring of the Secret Service on the bus at the socket `path`. Throws where it stays locked. */
export const unlockKeyring = async (path: string, password: string): Promise<void> => {
  const socket = connect(path)
  const read = createReader(socket)
  const call = async (serial: number, made: Call): Promise<Buffer> => {
    socket.write(methodCall(serial, made))
    for (;;) {
      const head = await read(16)
      const rest = await read(Math.ceil(head.readUInt32LE(12) / 8) * 8 + head.readUInt32LE(4))
      const body = rest.subarray(rest.length - head.readUInt32LE(4))
      if (head[1] === 3) throw new Error(`the keyring stays locked: ${textAt(body, 0)}`)
      if (head[1] === 2) return body
    }
  }
  try {
    const uid = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')
    socket.write(`\0AUTH EXTERNAL ${uid}\r\n`)
    while ((await read(1)).toString() !== '\n');
    socket.write('BEGIN\r\n')
    const bus = { to: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', face: 'org.freedesktop.DBus' }
    await call(1, { ...bus, member: 'Hello' })
    const secrets = { to: 'org.freedesktop.secrets', path: '/org/freedesktop/secrets' }
    const opened = await call(2, {
      ...secrets,
      face: 'org.freedesktop.Secret.Service',
      member: 'OpenSession',
      signature: 'sv',
      body: (values) => {
        values.text('plain')
        values.signature('s')
        values.text('')
      }
    })
    // A variant with an empty string, then the session's path.
    const session = textAt(opened, 12)
    await call(3, {
      ...secrets,
      face: 'org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface',
      member: 'UnlockWithMasterPassword',
      signature: 'o(oayays)',
      body: (values) => {
        values.text('/org/freedesktop/secrets/collection/login')
        values.align(8)
        values.text(session)
        values.array([])
        values.array([...Buffer.from(password)])
        values.text('text/plain')
      }
    })
  } finally {
    socket.destroy()
  }
}
