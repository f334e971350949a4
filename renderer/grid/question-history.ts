import { computed, shallowRef } from 'vue'
import { changed, historyOf, redone, undone, type History } from '../state/history.ts'

interface QuestionHistoryOptions<State> {
  /** What is asked now; null where nothing is there to be asked. Equal questions are written alike. */
  readonly read: () => State | null
  /** Asks it again. */
  readonly show: (state: State) => void | Promise<void>
}

/** Undoes and redoes changes of what a page asks of its rows: filters, search, sort, and what the page has besides. */
export const createQuestionHistory = <State>({ read, show }: QuestionHistoryOptions<State>) => {
  const history = shallowRef<History<State> | null>(null)
  /** A question that is being shown again is asked part by part, and no part of it is a change of the person's. */
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

  /** Call it when something else may be asked. */
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
    /** Makes changes that are one to the person. */
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
export type QuestionHistory = Omit<ReturnType<typeof createQuestionHistory>, 'forget'>
