import type { ErrandNote } from '../../../preload/contract/index.ts'

const keyOf = ({ Notering, Skapad, SkapadAv }: ErrandNote): string => JSON.stringify([Notering, Skapad, SkapadAv])

/**
 * The notes of a reading that an earlier one did not have. A note that stands there twice is new once where it stood there
 * once before.
 */
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
