import { computed, shallowRef } from 'vue'
import { changed, historyOf, redone, undone, type History } from '../../state/history.ts'

interface QueryHistoryOptions<State> {
  /** Returns the current query; null if there is none. Equal queries must have equal JSON. */
  readonly read: () => State | null
  /** Applies a query. */
  readonly show: (state: State) => void | Promise<void>
}

/** Undoes and redoes changes of a page's query: filters, search, sort, and the page's own parts. */
export const createQueryHistory = <State>({ read, show }: QueryHistoryOptions<State>) => {
  const history = shallowRef<History<State> | null>(null)
  /** Number of running applications. A query is applied part by part, and these parts are no changes by the user. */
  let showing = 0

  const silently = async (work: () => void | Promise<void>): Promise<void> => {
    showing += 1
    try {
      await work()
    } finally {
      showing -= 1
    }
  }
  const step = async (to: (from: History<State>) => History<State>): Promise<void> => {
    if (!history.value) return
    const next = to(history.value)
    if (next === history.value) return
    history.value = next
    await silently(() => show(next.present))
  }

  /** Records a possible change of the query. */
  const note = (): void => {
    const now = showing > 0 ? null : read()
    if (now === null) return
    if (!history.value) history.value = historyOf(now)
    else if (JSON.stringify(now) !== JSON.stringify(history.value.present)) history.value = changed(history.value, now)
  }

  return {
    canUndo: computed(() => (history.value?.past.length ?? 0) > 0),
    canRedo: computed(() => (history.value?.future.length ?? 0) > 0),
    note,
    /** Runs several changes as a single undo step. */
    asOne: async (work: () => void | Promise<void>): Promise<void> => {
      await silently(work)
      note()
    },
    undo: (): Promise<void> => step(undone),
    redo: (): Promise<void> => step(redone),
    forget: (): void => {
      history.value = null
    }
  }
}
export type QueryHistory = Omit<ReturnType<typeof createQueryHistory>, 'forget'>
