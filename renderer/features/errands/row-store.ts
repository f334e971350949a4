import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import type { ErrandNote, ErrandRow, Problem } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'

const keyOf = ({ Notering, Skapad, SkapadAv }: ErrandNote): string => JSON.stringify([Notering, Skapad, SkapadAv])

/** The notes of a reading that an earlier one did not have; each of equal notes counts. */
export const newNotes = (before: readonly ErrandNote[], after: readonly ErrandNote[]): ReadonlySet<ErrandNote> => {
  const known = new Map<string, number>()
  for (const note of before) known.set(keyOf(note), (known.get(keyOf(note)) ?? 0) + 1)
  return new Set(
    // The oldest of equal notes is the one that was there before, and the newest come first.
    after.toReversed().filter((note) => {
      const left = known.get(keyOf(note)) ?? 0
      known.set(keyOf(note), left - 1)
      return left <= 0
    })
  )
}

/** The errand row that is open, as it was last read. In memory only; it goes when its person leaves. */
export const useErrandRow = defineStore('errandRow', () => {
  const id = ref<number | null>(null)
  /** The last answer; stays when a new reading fails. */
  const row = shallowRef<ErrandRow | null>(null)
  const loading = ref(false)
  const problem = shallowRef<Problem | null>(null)
  /** Notes of the last reading that were not in the one before. */
  const news = shallowRef<ReadonlySet<ErrandNote>>(new Set())
  const stepIsNew = ref(false)

  let calls = 0
  /** Shows a reading of the open row, from wherever it comes. A reading still under way is older, and is dropped. */
  const put = (answer: ErrandRow): void => {
    if (answer.id !== id.value) return
    calls += 1
    const before = row.value
    news.value = before ? newNotes(before.notes, answer.notes) : new Set()
    stepIsNew.value = before !== null && before.step?.Referensnamn !== answer.step?.Referensnamn
    row.value = answer
    loading.value = false
    problem.value = null
  }

  /** Reads the open row. Returns whether it was read. The answer to an earlier reading is dropped. */
  const reload = async (): Promise<boolean> => {
    if (id.value === null) return false
    const call = ++calls
    loading.value = true
    try {
      const answer = await callWithSignInRetry('errands.read', { id: id.value })
      if (call !== calls) return false
      put(answer)
      return true
    } catch (error) {
      if (call !== calls) return false
      const failed = problemOf(error)
      problem.value = failed.code === 'cancelled' ? null : failed
      loading.value = false
      return false
    }
  }

  const reset = (opened: number | null): void => {
    calls += 1
    id.value = opened
    row.value = null
    loading.value = false
    problem.value = null
    news.value = new Set()
    stepIsNew.value = false
  }

  /** Opens a row, or none. A row that is open already is read anew and stays in view. */
  const open = async (opened: number | null): Promise<void> => {
    if (opened !== id.value) reset(opened)
    if (!loading.value) await reload()
  }

  onUserLeft(() => {
    reset(null)
  })

  return { id, row, loading, problem, news, stepIsNew, open, reload, put }
})
