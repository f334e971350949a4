import { foldText } from '../../../preload/contract/index.ts'

/** By ready-made view, search words that are no value of any service, in Swedish and English alike. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    vacancies:
      'vakant vakanta vakans vakanser ledig ledigt lediga outhyrd outhyrt outhyrda tom tomt tomma tomställd vacant vacancy vacancies unlet unoccupied empty',
    terminated: 'uppsagd uppsagt uppsagda uppsägning uppsägningar terminated termination',
    ending: 'utgående utgår upphör slutar ending expiring expires'
  })
)

/** Shorter text is the beginning of too much. */
const shortest = 3

/** The id of the ready-made view that the typed text, or what it is the beginning of, means; null for none. */
export const viewMeant = (typed: string): string | null => {
  const text = foldText(typed.trim())
  if (text.length < shortest) return null
  return (
    [...words].find(([, all]) =>
      foldText(all)
        .split(' ')
        .some((word) => word.startsWith(text))
    )?.[0] ?? null
  )
}
