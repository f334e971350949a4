import type { Progress } from './protocol.ts'
import type { Thread } from './thread.ts'
import type { TableLoad } from './types.ts'

/** How many messages may be on their way: while the worker reads one, the next is already there. */
const maxInFlight = 2
/** What is read in one go. A busy worker is sent no less, because a message costs more than reading what the network gives at once. */
const blockBytes = 256 * 1024
/** How many blocks may wait for the next message before the writer has to wait. */
const maxWaiting = 3

/** Memory that both threads see, with what has been written to it. */
interface Block {
  readonly bytes: Uint8Array
  filled: number
}

/**
 * Sends a load's chunks to the worker, in blocks of shared memory that are used again and again: were the chunks handed over themselves, the
 * garbage collectors of both threads would take as long as reading. A slow network is shown chunk by chunk, a fast one costs few messages.
 */
export const createTableLoad = (thread: Thread, list: string, loadId: number): TableLoad => {
  let progress: Progress = { bytes: 0, rows: 0 }
  let failure: unknown = null
  let waiting: Block[] = []
  const free: Block[] = []
  const inFlight: Promise<void>[] = []

  const isSendDue = (): boolean =>
    waiting.length > 0 && failure === null && (inFlight.length === 0 || (inFlight.length < maxInFlight && waiting[0]?.filled === blockBytes))

  const send = (): void => {
    const blocks = waiting
    waiting = []
    const sent = thread
      .ask('write', list, { loadId, chunks: blocks.map(({ bytes, filled }) => bytes.subarray(0, filled)) })
      .then((latest) => {
        progress = latest
      })
      // Thrown by the next `write`, or by `end`.
      .catch((error: unknown) => (failure ??= error))
      .then(() => {
        inFlight.shift()
        free.push(...blocks)
        if (isSendDue()) send()
      })
    inFlight.push(sent)
  }

  const nextBlock = (): Block => {
    const block = free.pop() ?? { bytes: new Uint8Array(new SharedArrayBuffer(blockBytes)), filled: 0 }
    block.filled = 0
    waiting.push(block)
    return block
  }

  const copy = (chunk: Uint8Array): void => {
    for (let at = 0; at < chunk.length; ) {
      const last = waiting.at(-1)
      const block = last && last.filled < blockBytes ? last : nextBlock()
      const part = chunk.subarray(at, at + blockBytes - block.filled)
      block.bytes.set(part, block.filled)
      block.filled += part.length
      at += part.length
    }
  }

  const check = (): void => {
    if (failure !== null) throw failure
  }
  /** Until all that has been written has been read. */
  const settled = async (): Promise<void> => {
    while (inFlight.length > 0) await inFlight[0]
  }

  return {
    write: async (chunk) => {
      check()
      copy(chunk)
      if (isSendDue()) send()
      else if (waiting.length > maxWaiting) await inFlight[0]
      check()
      return progress
    },
    snapshot: (as, atLeast) => thread.ask('snapshot', list, { loadId, as, atLeast }),
    end: async () => {
      await settled()
      check()
      return thread.ask('end', list, { loadId })
    },
    rowsRead: async () => {
      await settled()
      return progress.rows
    },
    abort: () => {
      waiting = []
      thread.tell({ kind: 'abort', list, loadId })
    }
  }
}
