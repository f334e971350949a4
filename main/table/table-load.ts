import type { Progress } from './protocol.ts'
import type { Thread } from './thread.ts'
import type { TableLoad } from './types.ts'

/** How many batches may be sent ahead: while the worker reads one, the next is already there. */
const maxInFlight = 2
/** How many bytes may wait for the next batch before the writer has to wait. */
const maxPendingBytes = 1024 * 1024

/**
 * Sends a load's chunks to the worker. A message costs more than reading a small chunk, so chunks that arrive while the worker
 * is busy are sent together: a slow network is shown chunk by chunk, a fast one costs few messages.
 */
export const createTableLoad = (thread: Thread, list: string, loadId: number): TableLoad => {
  let progress: Progress = { bytes: 0, rows: 0 }
  let failure: unknown = null
  let pending: Uint8Array<ArrayBuffer>[] = []
  let pendingBytes = 0
  const inFlight: Promise<void>[] = []

  const send = (): void => {
    const chunks = pending
    pending = []
    pendingBytes = 0
    const sent = thread
      .ask(
        'write',
        list,
        { loadId, chunks },
        chunks.map(({ buffer }) => buffer)
      )
      .then((latest) => {
        progress = latest
      })
      // Thrown by the next `write`, or by `end`.
      .catch((error: unknown) => (failure ??= error))
      .then(() => {
        inFlight.shift()
        if (pending.length > 0 && failure === null) send()
      })
    inFlight.push(sent)
  }

  const check = (): void => {
    if (failure !== null) throw failure
  }

  return {
    write: async (chunk) => {
      check()
      pending.push(transferable(chunk))
      pendingBytes += chunk.byteLength
      if (inFlight.length < maxInFlight) send()
      else if (pendingBytes >= maxPendingBytes) await inFlight[0]
      check()
      return progress
    },
    snapshot: (as, atLeast) => thread.ask('snapshot', list, { loadId, as, atLeast }),
    end: async () => {
      while (inFlight.length > 0) await inFlight[0]
      check()
      return thread.ask('end', list, { loadId })
    },
    rowsRead: async () => {
      while (inFlight.length > 0) await inFlight[0]
      return progress.rows
    },
    abort: () => {
      pending = []
      thread.tell({ kind: 'abort', list, loadId })
    }
  }
}

/** The chunk itself where it is all that its buffer holds, so that the buffer can be transferred; else a copy. */
const transferable = (chunk: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteLength } = chunk
  const isWhole =
    buffer instanceof ArrayBuffer && !buffer.resizable && buffer.byteLength === byteLength && byteLength > 0
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(chunk)
}
