import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

/** A listener of the test's own on this computer. */
interface PacketListener {
  /** Its addresses as a peer connection takes them. */
  readonly servers: readonly string[]
  /** Resolves when so many packets have reached it. */
  readonly hears: (packets: number) => Promise<void>
  /** Ends it, and gives how many packets have reached it. */
  readonly close: () => Promise<number>
}

/** Lets a page ask these servers who it is, as a peer connection does. Resolves when it has begun to, or cannot. */
export const askServers = (page: Page, { servers }: PacketListener): Promise<void> =>
  page.evaluate(
    (urls) =>
      new Promise<void>((resolve) => {
        const connection = new RTCPeerConnection({
          iceServers: [{ urls: [...urls], username: 'u', credential: 'data' }]
        })
        // It asks again and again for as long as it is there.
        Object.assign(window, { connection })
        connection.onicecandidate = () => resolve()
        connection.createDataChannel('data')
        void connection.setLocalDescription()
      }),
    servers
  )

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
    hears: async (packets) => {
      while (heard < packets) await once(socket, 'message')
    },
    close: async () => {
      await new Promise<void>((resolve) => socket.close(resolve))
      return heard
    }
  }
}
