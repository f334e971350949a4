import type { Problem } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import { createTableLoad } from './table-load.ts'
import { machineMemory } from './machine-memory.ts'
import { requireMemory, type Memory } from './base/memory.ts'
import { startThread, type Thread } from './thread.ts'
import type { Tables } from './types.ts'

interface TablesOptions {
  readonly worker: URL
  /** How large the thread's JavaScript heap may grow, in megabytes; else as Node has it. */
  readonly heapMegabytes?: number
  readonly memory?: Memory
}

/** What a new thread takes before it has done anything; one that does not get it ends the process. */
const threadBytes = 32 * 1024 * 1024

/**
 * The table engine in a worker thread, whose entry is the file `worker`. The thread starts at once, so that the first list
 * does not wait for it, and anew with the next load after it has ended; the tables it held are gone then, which `onLost` tells.
 */
export const createTables = ({ worker, heapMegabytes, memory = machineMemory }: TablesOptions): Tables => {
  const listeners = new Set<(why: Problem) => void>()
  let closed = false

  const start = (): Thread => {
    if (closed) throw gone()
    requireMemory(memory, { total: threadBytes })
    const started = startThread(worker, heapMegabytes, ({ problem: why }) => {
      if (thread !== started) return
      thread = null
      if (!closed) for (const listener of listeners) listener(why)
    })
    return started
  }
  const startEarly = (): Thread | null => {
    try {
      return start()
    } catch {
      // The first load tries again, and tells.
      return null
    }
  }
  let thread = startEarly()

  return {
    load: (list, load, fields, counted, expectedBytes = null) => {
      const on = (thread ??= start())
      on.tell({ kind: 'load', list, load, fields, counted, expectedBytes })
      return createTableLoad(on, list, load)
    },
    rows: async (list, request) => running(thread).ask('rows', list, request),
    totals: async (list, request) => running(thread).ask('totals', list, request),
    facet: async (list, request) => running(thread).ask('facet', list, request),
    groups: async (list, request) => running(thread).ask('groups', list, request),
    place: async (list, request) => running(thread).ask('place', list, request),
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
