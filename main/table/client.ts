import { problem } from '../problem.ts'
import type { Progress } from './protocol.ts'
import { startThread, type Thread } from './thread.ts'
import type { TableLoad, Tables } from './types.ts'

/** Chunks that may be on their way to the worker at once: enough that it never waits, few enough to hold little. */
const maxInFlight = 4

/**
 * The table engine in a worker thread, whose entry is the file `worker`. The thread starts with the first load, and
 * starts anew with the next load after it has ended; the tables it held are gone then, which `onLost` tells.
 */
export const createTables = ({ worker }: { readonly worker: URL }): Tables => {
  const listeners = new Set<() => void>()
  let thread: Thread | null = null
  let closed = false

  const start = (): Thread => {
    if (closed) throw gone()
    const started = startThread(worker, () => {
      if (thread !== started) return
      thread = null
      if (!closed) for (const listener of listeners) listener()
    })
    return started
  }

  return {
    load: (list, load, fields, counted) => {
      const on = (thread ??= start())
      on.tell({ kind: 'load', list, load, fields, counted })
      return feed(on, list, load)
    },
    rows: async (list, request) => running(thread).ask('rows', list, request),
    totals: async (list, request) => running(thread).ask('totals', list, request),
    facet: async (list, request) => running(thread).ask('facet', list, request),
    groups: async (list, request) => running(thread).ask('groups', list, request),
    matches: async (list, request) => running(thread).ask('matches', list, request),
    drop: (list) => thread?.tell({ kind: 'drop', list }),
    onLost: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => {
      closed = true
      await thread?.stop()
    }
  }
}

const gone = () => problem('cancelled', 'program', 'no table is loaded')

const running = (thread: Thread | null): Thread => {
  if (thread === null) throw gone()
  return thread
}

const feed = (thread: Thread, list: string, load: number): TableLoad => {
  let progress: Progress = { bytes: 0, rows: 0 }
  let failure: unknown = null
  const inFlight: Promise<void>[] = []
  return {
    write: async (chunk) => {
      if (failure !== null) throw failure
      const bytes = owned(chunk)
      const taken = thread.ask('write', list, { load, chunk: bytes }, [bytes.buffer]).then((now) => {
        progress = now
      })
      // Nobody may be waiting for this chunk yet: then its failure is told with the next one.
      taken.catch((error: unknown) => (failure ??= error))
      inFlight.push(taken)
      if (inFlight.length >= maxInFlight) await inFlight.shift()
      return progress
    },
    end: async () => {
      await Promise.all(inFlight)
      return thread.ask('end', list, { load })
    },
    abort: () => thread.tell({ kind: 'abort', list, load })
  }
}

/** The chunk itself where its buffer holds nothing else and may be given away, else a copy. */
const owned = (chunk: Uint8Array): Uint8Array<ArrayBuffer> => {
  const { buffer, byteLength } = chunk
  const isWhole = buffer instanceof ArrayBuffer && !buffer.resizable && buffer.byteLength === byteLength && byteLength > 0
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(chunk)
}
