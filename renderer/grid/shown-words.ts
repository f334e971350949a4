import type { ColumnSummary } from '../../preload/contract/index.ts'
import { fieldOf, type OfField } from './shown-field.ts'
import { isTerminationColumn } from './termination.ts'
import { emptyWord, type TypedPart } from './typed-part.ts'
import { unitColumnOf } from './unit-columns.ts'

/** What a terminated contract is called, in both languages. */
const terminatedWords = ['uppsagt', 'uppsagd', 'uppsagda', 'terminated'] as const
const anyTerminated = terminatedWords.join('|')

/** The words that cells show before their date, in both languages: see `contractLooks`. */
const stateWords: Readonly<Record<string, RegExp>> = {
  AvtalUppsagd: new RegExp(`^(?:${anyTerminated})\\s+(?=\\S)`, 'iu'),
  AvtalTom: /^(?:upphör|upphörde|ends|ended)\s+(?=\S)/iu
}

/** A unit: a word behind a number, or several, none of which stands between two ends of a range. */
export const unitWord = /(?<=\d)(?:\s*(?!(?:till|to)(?!\p{L}))\p{L}+\.?)(?:\s+(?!(?:till|to)(?!\p{L}))\p{L}+\.?)*(?=\s*(?:$|\.\.|[-–—…]|(?:till|to)\s))/giu

/** A word that may be denied, by a sign, another word, or both. */
const deniedShape = /^(?:(<>|!=|≠)|=)?\s*(?:(inte|ej|not)\s+)?(.*)$/isu
const terminatedWord = new RegExp(`^(?:${anyTerminated})$`, 'iu')

/** The word for several values in both languages: what has been kept is read in either. */
const severalWord = /^(?:flera|several)$/iu

/** Whether a text is the word for several values, in a column whose cells have it. */
export const isSeveralWord = ({ several }: Pick<Partial<ColumnSummary>, 'several'>, text: string): boolean => several !== undefined && severalWord.test(text.trim())

/**
 * The state that cells of the column show, where its word is typed alone: that a contract is terminated, or not; that several values were looked up, or not.
 * Null where the text says none of these.
 */
export const typedState = (column: OfField & Pick<ColumnSummary, 'kind' | 'several'>, text: string): TypedPart | null => {
  const [, sign, no, word = ''] = deniedShape.exec(text.trim()) ?? []
  const isDenied = (sign === undefined) !== (no === undefined)
  if (isSeveralWord(column, word)) return { option: isDenied ? 'notEqual' : 'equals', value: column.several ?? '', to: '' }
  return isTerminationColumn(column) && terminatedWord.test(word) ? { option: isDenied ? 'active' : 'terminated', value: '', to: '' } : null
}

/** A state that may be denied, as far as it has been typed. */
const begunShape = /^(?:(inte|ej|not)(?:\s+|$))?(\p{L}*)$/iu

/** The state of contracts whose words begin with a text, in either language; null where it is the beginning of none. */
export const begunState = (column: OfField & Pick<ColumnSummary, 'kind'>, text: string): 'terminated' | 'active' | null => {
  const [whole, no, word = ''] = begunShape.exec(text.trim()) ?? []
  if (!whole || !isTerminationColumn(column) || !terminatedWords.some((each) => each.startsWith(word.toLowerCase()))) return null
  return no === undefined ? 'terminated' : 'active'
}

/**
 * What is typed into the filter of a column, without the words that its cells show around their values: `3 månader`, `Uppsagt 2026-03-02`, and whatever else
 * may be typed for a date (`uppsagt kv1 2027`). A state before another one, or before nothing, says two things, and stays.
 */
export const withoutShownWords = (column: OfField & Pick<ColumnSummary, 'kind' | 'several' | 'unitColumn'>, text: string): string => {
  if (unitColumnOf(column) !== null) return text.replace(unitWord, '')
  const state = stateWords[fieldOf(column)]
  const rest = state ? text.replace(state, '') : text
  return emptyWord.test(rest) || typedState(column, rest) ? text : rest
}
