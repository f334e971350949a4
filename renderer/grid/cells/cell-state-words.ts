import type { ColumnSummary } from '../../../preload/contract/index.ts'
import { fieldOf, type OfField } from '../columns/column-summary.ts'
import { isTerminationColumn } from '../data/termination.ts'
import { emptyWord, type TypedPart } from '../filters/language/filter-token.ts'
import { unitColumnOf } from '../columns/units.ts'

/** The words for a terminated contract, in both languages. */
const terminatedWords = ['uppsagt', 'uppsagd', 'uppsagda', 'terminated'] as const
const anyTerminated = terminatedWords.join('|')

/** The words that cells show before their date, in both languages: see `contractLooks`. */
const stateWords: Readonly<Record<string, RegExp>> = {
  AvtalUppsagd: new RegExp(`^(?:${anyTerminated})\\s+(?=\\S)`, 'iu'),
  AvtalTom: /^(?:upphör|upphörde|ends|ended)\s+(?=\S)/iu
}

/** Matches a unit: one or more words behind a number that do not separate the ends of a range. */
export const unitWord =
  /(?<=\d)(?:\s*(?!(?:till|to)(?!\p{L}))\p{L}+\.?)(?:\s+(?!(?:till|to)(?!\p{L}))\p{L}+\.?)*(?=\s*(?:$|\.\.|[-–—…]|(?:till|to)\s))/giu

/** Matches a word that may be negated by a sign, another word, or both. */
const deniedShape = /^(?:(<>|!=|≠)|=)?\s*(?:(inte|ej|not)\s+)?(.*)$/isu
const terminatedWord = new RegExp(`^(?:${anyTerminated})$`, 'iu')

/** The marker for multiple values in both languages: stored filters are read in either. */
const severalWord = /^(?:flera|several)$/iu

/** True if a text is the marker for multiple values, in a column whose cells may have it. */
export const isSeveralWord = ({ several }: Pick<Partial<ColumnSummary>, 'several'>, text: string): boolean =>
  several !== undefined && severalWord.test(text.trim())

/**
 * Returns the filter for a cell state that is typed alone: terminated or not, multiple looked-up values or not. Null
 * for any other text.
 */
export const typedState = (
  column: OfField & Pick<ColumnSummary, 'kind' | 'several'>,
  text: string
): TypedPart | null => {
  const [, sign, no, word = ''] = deniedShape.exec(text.trim()) ?? []
  const isDenied = (sign === undefined) !== (no === undefined)
  if (isSeveralWord(column, word))
    return { option: isDenied ? 'notEqual' : 'equals', value: column.several ?? '', to: '' }
  return isTerminationColumn(column) && terminatedWord.test(word)
    ? { option: isDenied ? 'active' : 'terminated', value: '', to: '' }
    : null
}

/** Matches a partly typed state, possibly negated. */
const begunShape = /^(?:(inte|ej|not)(?:\s+|$))?(\p{L}*)$/iu

/** Returns the contract state whose words begin with a text, in either language; null for none. */
export const begunState = (
  column: OfField & Pick<ColumnSummary, 'kind'>,
  text: string
): 'terminated' | 'active' | null => {
  const [whole, no, word = ''] = begunShape.exec(text.trim()) ?? []
  if (!whole || !isTerminationColumn(column) || !terminatedWords.some((each) => each.startsWith(word.toLowerCase())))
    return null
  return no === undefined ? 'terminated' : 'active'
}

/**
 * Removes the words that cells show around their values from a typed filter: `3 månader`, `Uppsagt 2026-03-02`, and
 * before any other form of a date (`uppsagt kv1 2027`). A state before another state, or before nothing, has a
 * meaning of its own and stays.
 */
export const withoutShownWords = (
  column: OfField & Pick<ColumnSummary, 'kind' | 'several' | 'unitColumn'>,
  text: string
): string => {
  if (unitColumnOf(column) !== null) return text.replace(unitWord, '')
  const state = stateWords[fieldOf(column)]
  const rest = state ? text.replace(state, '') : text
  return emptyWord.test(rest) || typedState(column, rest) ? text : rest
}
