import type { Problem, ProblemCode } from '../../preload/contract/index.ts'

/** A context in which problems have sentences of their own: a refused password is no expired token. */
export type ProblemContext = 'signIn' | 'lettings'

/** The texts of every code in one language, for any place. A missing one is a type error. */
export type ProblemTexts = Readonly<Record<ProblemCode, { readonly sentence: string; readonly advice: string }>>

interface ProblemText {
  /** Keys of the texts. */
  readonly sentence: string
  readonly advice: string
  /** Key of the name of the service, with its host if known. */
  readonly place: string
}

/**
 * Returns the keys of the texts about a problem. The most specific text wins: the context's, then the place's, then
 * the code's own. `exists`: true if there is a text under a key.
 */
export const problemText = (
  { code, place, host, refusedKey }: Problem,
  exists: (key: string) => boolean,
  context?: ProblemContext
): ProblemText => {
  const find = (part: 'sentence' | 'advice'): string =>
    refusedKey
      ? `problems.refusedKey.${part}`
      : ([context, place].map((where) => `problems.${where}.${code}.${part}`).find(exists) ??
        `problems.any.${code}.${part}`)
  return {
    sentence: find('sentence'),
    advice: find('advice'),
    place: `problems.places.${place}${host && place !== 'program' ? 'Host' : ''}`
  }
}
