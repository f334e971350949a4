import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Fault } from './faults.ts'

/** The body in the pieces in which it is sent. */
const pieces = async function* (body: Response['body'], fault: Fault | null): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  try {
    for (;;) {
      const next = await reader?.read()
      if (!next || next.done) return
      if (fault?.kind !== 'slow') {
        yield next.value
        continue
      }
      for (let from = 0; from < next.value.length; from += fault.bytes) {
        await setTimeout(fault.ms)
        yield next.value.subarray(from, from + fault.bytes)
      }
    }
  } finally {
    await reader?.cancel()
  }
}

/** Hands a piece over to the network and waits until it is gone. */
const flush = (outgoing: ServerResponse, piece: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    outgoing.write(piece, () => resolve())
  })

/** Resolves when the peer has taken what was written, or has gone. */
const drained = (outgoing: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      outgoing.off('drain', done).off('close', done)
      resolve()
    }
    outgoing.on('drain', done).on('close', done)
  })

/**
 * Sends the answer, as the fault lets it. Asks for no more of the body than the peer takes, and for nothing more once
 * the peer has gone.
 */
export const sendResponse = async (outgoing: ServerResponse, response: Response, fault: Fault | null): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.flushHeaders()
  for await (const piece of pieces(response.body, fault)) {
    if (outgoing.closed || outgoing.destroyed) return
    if (fault?.kind === 'cut') {
      await flush(outgoing, piece.subarray(0, Math.ceil(piece.length / 2)))
      break
    }
    if (!outgoing.write(piece)) await drained(outgoing)
  }
  if (fault?.kind === 'cut') outgoing.destroy()
  else outgoing.end()
}
