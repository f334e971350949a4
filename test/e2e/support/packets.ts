import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A listener of the test's own on this computer. */
interface PacketListener {
  /** Its addresses as a peer connection takes them. */
  readonly servers: readonly string[]
  /** Ends it, and gives how many packets have reached it. */
  readonly close: () => Promise<number>
}

export const listenForPackets = async (): Promise<PacketListener> => {
  let heard = 0
  const socket = createSocket('udp4').on('message', () => {
    heard += 1
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  return {
    servers: [`stun:127.0.0.1:${port}`],
    close: async () => {
      await new Promise<void>((resolve) => socket.close(resolve))
      return heard
    }
  }
}
