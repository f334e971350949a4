import { problem } from '../problem.ts'
import { feed } from './feed.ts'
import { startThread, type Thread } from './thread.ts'
import type { Tables } from './types.ts'

/**
 * The table engine in a worker thread, whose entry is the file `worker`. The thread starts at once, so that the first list
 * does not wait for it, and anew with the next load after it has ended; the tables it held are gone then, which `onLost` tells.
 */
export const createTables = ({ worker }: { readonly worker: URL }): Tables => {
  const listeners = new Set<() => void>()
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
  let thread: Thread | null = start()

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
