import type { Progress } from './protocol.ts'
import type { Thread } from './thread.ts'
import type { TableLoad } from './types.ts'

/** Batches on their way to the worker at once: while it reads the one, the next lies ready. */
const maxInFlight = 2
/** Bytes that may wait for the next batch before the writer has to. */
const maxWaiting = 1024 * 1024

/**
 * Hands a load's chunks to the worker. A message costs more than reading a small chunk does, so those that arrive while
 * the worker is busy travel together: a slow network is shown chunk by chunk, a fast one costs few messages.
 */
export const createTableLoad = (thread: Thread, list: string, load: number): TableLoad => {
  let progress: Progress = { bytes: 0, rows: 0 }
  let failure: unknown = null
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let waitingBytes = 0
  const inFlight: Promise<void>[] = []

  const send = (): void => {
    const chunks = waiting
    waiting = []
    waitingBytes = 0
    const taken = thread
      .ask('write', list, { load, chunks }, chunks.map(({ buffer }) => buffer))
      .then((now) => {
        progress = now
      })
      // Told with the next chunk, or at the end.
      .catch((error: unknown) => (failure ??= error))
      .then(() => {
        inFlight.shift()
        if (waiting.length > 0 && failure === null) send()
      })
    inFlight.push(taken)
  }

  const check = (): void => {
    if (failure !== null) throw failure
  }

  return {
    write: async (chunk) => {
      check()
      waiting.push(owned(chunk))
      waitingBytes += chunk.byteLength
      if (inFlight.length < maxInFlight) send()
      else if (waitingBytes >= maxWaiting) await inFlight[0]
      check()
      return progress
    },
    snapshot: (as, atLeast) => thread.ask('begin', list, { load, as, atLeast }),
    end: async () => {
      while (inFlight.length > 0) await inFlight[0]
      check()
      return thread.ask('end', list, { load })
    },
    abort: () => {
      waiting = []
      thread.tell({ kind: 'abort', list, load })
    }
  }
}

/** The chunk itself where its buffer holds nothing else and may be given away, else a copy. */
const owned = (chunk: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteLength } = chunk
  const isWhole = buffer instanceof ArrayBuffer && !buffer.resizable && buffer.byteLength === byteLength && byteLength > 0
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(chunk)
}
