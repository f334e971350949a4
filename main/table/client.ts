import type { Problem } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import { requireMemory, type Memory } from './base/memory.ts'
import { machineMemory } from './machine-memory.ts'
import { startThread, type Thread } from './thread.ts'
import type { Tables, TableLoad, ExportRequest, TableExport } from './types.ts'
import type { Progress } from './protocol.ts'

interface TablesOptions {
  readonly worker: URL
  /** The limit of the thread's JavaScript heap, in megabytes; else Node's own. */
  readonly heapMegabytes?: number
  readonly memory?: Memory
}

/** Memory that a new thread needs at its start. Without it, the process would end. */
const threadBytes = 32 * 1024 * 1024

/**
 * The table engine in a worker thread, whose entry is the file `worker`. The thread starts with the first load, or
 * before it (`prepare`). If it ends, its tables are lost, which `onLost` reports, and the next load starts a new
 * thread.
 *
 * @throws nothing: where the thread cannot start, the first `load` throws the `memory` problem
 */
export const createTables = ({ worker, heapMegabytes, memory = machineMemory }: TablesOptions): Tables => {
  const listeners = new Set<(why: Problem) => void>()
  let closed = false
  let exportsBegun = 0

  const start = (): Thread => {
    if (closed) throw noTable()
    requireMemory(memory, { total: threadBytes })
    const started = startThread(worker, heapMegabytes, ({ problem: why }) => {
      if (thread !== started) return
      thread = null
      if (!closed) for (const listener of listeners) listener(why)
    })
    return started
  }
  let thread: Thread | null = null

  return {
    prepare: async () => {
      try {
        thread ??= start()
        await thread.ask('jitWarmup', '', {})
      } catch {
        // The first load tries again, and reports the failure.
      }
    },
    load: (list, loadId, fields, counted, expectedBytes = null, keys = null) => {
      const running = (thread ??= start())
      running.tell({ kind: 'load', list, loadId, fields, counted, expectedBytes, keys })
      return createTableLoad(running, list, loadId)
    },
    rows: async (list, request) => requireRunning(thread).ask('rows', list, request),
    totals: async (list, request) => requireRunning(thread).ask('totals', list, request),
    facet: async (list, request) => requireRunning(thread).ask('facet', list, request),
    groups: async (list, request) => requireRunning(thread).ask('groups', list, request),
    figures: async (list, request) => requireRunning(thread).ask('figures', list, request),
    counts: async (list, request) => requireRunning(thread).ask('counts', list, request),
    alike: async (list, request) => requireRunning(thread).ask('alike', list, request),
    derive: async (list, request) => requireRunning(thread).ask('derive', list, request),
    changes: async (list, request) => requireRunning(thread).ask('changes', list, request),
    preview: async (list, request) => requireRunning(thread).ask('preview', list, request),
    position: async (list, request) => requireRunning(thread).ask('position', list, request),
    exportRows: async (list, request) => createTableExport(requireRunning(thread), list, ++exportsBegun, request),
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

const noTable = () => problem('cancelled', 'program', 'no table is loaded')

const requireRunning = (thread: Thread | null): Thread => {
  if (thread === null) throw noTable()
  return thread
}

/** How many batches may be sent ahead: while the worker reads one, the next is already there. */
const maxInFlight = 2
/** How many bytes may wait for the next batch before the writer has to wait. */
const maxPendingBytes = 1024 * 1024

/**
 * Sends a load's chunks to the worker. A message costs more than reading a small chunk, so chunks that arrive while the
 * worker is busy are sent together: a slow network is shown chunk by chunk, a fast one costs few messages.
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

/** Begins a file of rows in the worker. Each part is made on demand, one ahead, so the writer bounds the memory. */
export const createTableExport = async (
  thread: Thread,
  list: string,
  exportId: number,
  request: ExportRequest
): Promise<TableExport> => {
  const close = (): void => thread.tell({ kind: 'exportEnd', list, exportId })
  const next = (): ReturnType<TableExport['next']> => thread.ask('exportNext', list, { exportId })
  const size = await thread.ask('export', list, { ...request, exportId })
  // While one part is written, the next one is made.
  let ahead = next()
  ahead.catch(() => undefined)
  return {
    ...size,
    next: async () => {
      const part = await ahead
      if (part !== null) {
        ahead = next()
        ahead.catch(() => undefined)
      }
      return part
    },
    close
  }
}
