import type { Problem } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import { requireMemory, type Memory } from './base/memory.ts'
import { machineMemory } from './machine-memory.ts'
import { createTableExport } from './table-export.ts'
import { createTableLoad } from './table-load.ts'
import { startThread, type Thread } from './thread.ts'
import type { Tables } from './types.ts'

interface TablesOptions {
  readonly worker: URL
  /** The limit of the thread's JavaScript heap, in megabytes; else Node's own. */
  readonly heapMegabytes?: number
  readonly memory?: Memory
}

/** Memory that a new thread needs at its start. Without it, the process would end. */
const threadBytes = 32 * 1024 * 1024

/**
 * The table engine in a worker thread, whose entry is the file `worker`. The thread starts with the first load, or before it
 * (`prepare`). If it ends, its tables are lost, which `onLost` reports, and the next load starts a new thread.
 *
 * @throws nothing: where the thread cannot start, the first `load` throws the `memory` problem
 * @example
 * const tables = createTables({ worker })
 * const load = tables.load('kund', 1, catalogue.kund.fields, undefined)
 * for await (const chunk of bytes) await load.write(chunk)
 * const { rows } = await load.end()
 * const block = await tables.rows('kund', { load: 1, query: allRows, columns: ['Kund'], from: 0, to: 100 })
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
        await thread.ask('rehearse', '', {})
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
    matches: async (list, request) => requireRunning(thread).ask('matches', list, request),
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
