import type { ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Fault } from './faults.ts'

/** The body in the chunks in which it is sent. */
const chunksOf = async function* (body: Response['body'], fault: Fault | null): AsyncGenerator<Uint8Array> {
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

/** Writes a chunk and waits until it has been sent. */
const flush = (outgoing: ServerResponse, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    outgoing.write(chunk, () => resolve())
  })

/** Resolves when the peer has received what was written, or has closed the connection. */
const drained = (outgoing: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      outgoing.off('drain', done).off('close', done)
      resolve()
    }
    outgoing.on('drain', done).on('close', done)
  })

/** Sends the response, altered by the fault. Reads the body no faster than the peer receives it, and stops with the peer. */
export const sendResponse = async (
  outgoing: ServerResponse,
  response: Response,
  fault: Fault | null
): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.flushHeaders()
  for await (const chunk of chunksOf(response.body, fault)) {
    if (outgoing.closed || outgoing.destroyed) return
    if (fault?.kind === 'cut') {
      await flush(outgoing, chunk.subarray(0, Math.ceil(chunk.length / 2)))
      break
    }
    if (!outgoing.write(chunk)) await drained(outgoing)
  }
  if (fault?.kind === 'cut') outgoing.destroy()
  else outgoing.end()
}
