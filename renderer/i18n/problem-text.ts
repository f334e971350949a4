import type { Problem, ProblemCode } from '../../preload/contract/index.ts'

/** Where a problem was met, if its sentence differs there: a refused password is another thing than a lost session. */
export type ProblemContext = 'signIn'

/** What is said about each code in one language, wherever it was met. `satisfies ProblemTexts` makes a forgotten one a type error. */
export type ProblemTexts = Readonly<Record<ProblemCode, { readonly sentence: string; readonly advice: string }>>

interface ProblemText {
  /** Keys of the texts. */
  readonly sentence: string
  readonly advice: string
  /** Key of the place's name: of a service with its host in it, where the host is known. */
  readonly place: string
}

/**
 * The keys of what is said about a problem. The most particular text that exists wins: the context's, then the
 * place's, then the code's own. `exists` tells whether there is a text under a key.
 */
export const problemText = (
  { code, place, host, refusedKey }: Problem,
  exists: (key: string) => boolean,
  context?: ProblemContext
): ProblemText => {
  const find = (part: 'sentence' | 'advice'): string =>
    refusedKey
      ? `problems.refusedKey.${part}`
      : ([context, place].map((where) => `problems.${where}.${code}.${part}`).find(exists) ?? `problems.any.${code}.${part}`)
  return {
    sentence: find('sentence'),
    advice: find('advice'),
    place: `problems.places.${place}${host && place !== 'program' ? 'Host' : ''}`
  }
}
