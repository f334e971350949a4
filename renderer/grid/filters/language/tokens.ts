import { isSameUnit, type ColumnSummary } from '../../../../preload/contract/index.ts'
import { fieldOf, type OfField } from '../../columns/column-summary.ts'
import { unitColumnOf } from '../../columns/units.ts'
import { isTerminationColumn } from '../../data/termination.ts'

/** The column properties that decide the meaning of a filter's text. `status`: left out if it is sure to exist. */
export type FilterColumn = Pick<ColumnSummary, 'name' | 'kind' | 'digits' | 'listable' | 'unhyphenated' | 'derived'> &
  Partial<Pick<ColumnSummary, 'ambiguousNumbers' | 'typeMismatches' | 'several' | 'unitColumn' | 'status'>>

const signs = {
  '>': 'gt',
  '>=': 'ge',
  '=>': 'ge',
  '≥': 'ge',
  '<': 'lt',
  '<=': 'le',
  '=<': 'le',
  '≤': 'le',
  '=': 'eq',
  '<>': 'ne',
  '!=': 'ne',
  '≠': 'ne'
} as const
export type Sign = (typeof signs)[keyof typeof signs]
const isSign = (text: string): text is keyof typeof signs => Object.hasOwn(signs, text)
const signShape = /^(>=|=>|≥|<=|=<|≤|<>|!=|≠|>|<|=)\s*(.*)$/su

/** Splits a text into its leading sign and the rest; null without a sign. */
export const signOf = (text: string): { readonly sign: Sign; readonly value: string } | null => {
  const [, sign = '', value = ''] = signShape.exec(text) ?? []
  return isSign(sign) ? { sign: signs[sign], value } : null
}

/** The words that replace a sign before a date, in both languages. */
const dateSigns = (
  [
    ['gt', 'efter|after'],
    ['ge', 'från och med|fr\\.?o\\.?m\\.?|från|from|since'],
    ['lt', 'före|innan|before'],
    ['le', 'till och med|t\\.?o\\.?m\\.?|until|up to']
  ] as const
).map(([sign, words]) => ({ sign, shape: new RegExp(`^(?:${words})\\s+(.+)$`, 'isu') }))

/** Splits the text of a date into its leading sign, which may be a word, and the rest; null without one. */
export const dateSignOf = (text: string): ReturnType<typeof signOf> => {
  const found = dateSigns.flatMap(({ sign, shape }) => {
    const [, value] = shape.exec(text) ?? []
    return value === undefined ? [] : { sign, value }
  })
  return signOf(text) ?? found[0] ?? null
}

/** Separates numbers. In a number a comma is a decimal or a group separator, unless a space follows it. */
export const numberSeparator = /;|,\s+/

/** Returns the nonempty parts of a list. */
export const partsOf = (text: string, separator: RegExp): readonly string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const emptyShapes = {
  inBrackets: /^(<>|!=|≠)?\s*\((?:(inte|ej|not)\s+)?(?:tomt|tom|empty|blank)\)$/iu,
  bare: /^(<>|!=|≠)?\s*\(?(?:(inte|ej|not)\s+)?(?:tomt|tom|empty|blank)\)?$/iu
}

/**
 * Returns the operator of a text that says that a cell is empty, or not empty; null for any other text. `bare`: the
 * word may have no brackets, as among numbers and dates, where it means nothing else.
 */
export const emptyOperator = (text: string, form: keyof typeof emptyShapes): 'empty' | 'notEmpty' | null => {
  const found = emptyShapes[form].exec(text)
  if (!found) return null
  const [isSigned, isWorded] = [found[1] !== undefined, found[2] !== undefined]
  return isSigned === isWorded ? 'empty' : 'notEmpty'
}

/** The words for a terminated contract, in both languages. */
const terminatedWords = ['uppsagt', 'uppsagd', 'uppsagda', 'terminated'] as const
const anyTerminated = terminatedWords.join('|')
const terminatedWord = new RegExp(`^(?:${anyTerminated})$`, 'iu')

/** The words that cells show before their date, in both languages: see `contractLooks`. */
const wordsBeforeDates: Readonly<Record<string, RegExp>> = {
  AvtalUppsagd: new RegExp(`^(?:${anyTerminated})\\s+(?=\\S)`, 'iu'),
  AvtalTom: /^(?:upphör|upphörde|ends|ended)\s+(?=\S)/iu
}

/** Matches a word that may be negated by a sign, another word, or both. */
const deniedShape = /^(?:(<>|!=|≠)|=)?\s*(?:(inte|ej|not)\s+)?(.*)$/isu

/** The marker for multiple values in both languages: stored filters are read in either. */
const severalWord = /^(?:flera|several)$/iu

/** True if a text is the marker for multiple values, in a column whose cells may have it. */
export const isSeveralWord = ({ several }: Pick<Partial<ColumnSummary>, 'several'>, text: string): boolean =>
  several !== undefined && severalWord.test(text.trim())

/**
 * Returns the filter for a cell state that is typed alone: terminated or not, multiple looked-up values or not. Null
 * for any other text.
 */
export const stateOf = (
  column: OfField & Pick<ColumnSummary, 'kind' | 'several'>,
  text: string
): { readonly operator: 'is' | 'isNot' | 'terminated' | 'active'; readonly value: string } | null => {
  const [, sign, no, word = ''] = deniedShape.exec(text.trim()) ?? []
  const isDenied = (sign === undefined) !== (no === undefined)
  if (isSeveralWord(column, word)) return { operator: isDenied ? 'isNot' : 'is', value: column.several ?? '' }
  return isTerminationColumn(column) && terminatedWord.test(word)
    ? { operator: isDenied ? 'active' : 'terminated', value: '' }
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

/** Matches a unit: one or more words behind a number that do not separate the ends of a range. */
export const unitWord =
  /(?<=\d)(?:\s*(?!(?:till|to)(?!\p{L}))\p{L}+\.?)(?:\s+(?!(?:till|to)(?!\p{L}))\p{L}+\.?)*(?=\s*(?:$|\.\.|[-–—…]|(?:till|to)\s))/giu

/** Returns the units behind the numbers of a text. */
export const unitsIn = (text: string): readonly string[] => [...text.matchAll(unitWord)].map(([word]) => word.trim())

/** True if a displayed value has another unit than this one, the words for "no unit" included. */
export const hasOtherUnit = (value: string, unit: string): boolean =>
  unitsIn(value).some((own) => !isSameUnit(own, unit))

/**
 * Removes the words that cells show around their values from a text: `3 månader`, `Uppsagt 2026-03-02`, and before any
 * other form of a date (`uppsagt kv1 2027`). A state before another state, or before nothing, has a meaning of its own
 * and stays.
 */
export const withoutCellWords = (
  column: OfField & Pick<ColumnSummary, 'kind' | 'several' | 'unitColumn'>,
  text: string
): string => {
  if (unitColumnOf(column) !== null) return text.replace(unitWord, '')
  const before = wordsBeforeDates[fieldOf(column)]
  const rest = before ? text.replace(before, '') : text
  return emptyOperator(rest, 'bare') || stateOf(column, rest) ? text : rest
}

/** Matches a text that is quoted as a whole. A quote in it is doubled. */
const inQuotes = /^["“”]((?:[^"“”]|"")*)["“”]$/u
/**
 * Matches quotes around a text that contains plain quotes: each of these opens behind a space and closes before one.
 */
const aroundQuotes =
  /^["“”]([^"“”]*(?:(?<=^["“”]|[\s(])["“”][^"“”\s][^"“”]*["“”](?=[\s),.;:!?]|["“”]$)[^"“”]*)+)["“”]$/u

/** Returns the content of quotes around a whole text; null without such quotes. */
export const withinQuotes = (text: string): string | null =>
  inQuotes.exec(text)?.[1]?.replaceAll('""', '"') ?? aroundQuotes.exec(text)?.[1] ?? null

/**
 * Returns the text to search for: the exact content of quotes, such as `"=SUMMA"`, `" 2"` or `"Bengt "Benke" Ek"`,
 * else the typed text without the invisible spaces around it. An opening quote alone is dropped, because the rest is
 * still being typed.
 */
export const literalText = (typed: string): string => {
  const text = typed.trim()
  const quoted = withinQuotes(text)
  if (quoted !== null) return quoted
  return /^["“”][^"“”]*$/u.test(text) ? text.slice(1) : text
}

/** Quotes a text, so that it is searched for exactly. */
export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Matches consecutive quoted texts: a list, whatever they contain. */
const quotedList = /^\s*(?:["“”](?:[^"“”]|"")*["“”]\s*(?:[;,]\s*|$)){2,}$/u

/** Returns the texts of a list that are all quoted, with their quotes; null for any other text. */
export const quotedParts = (text: string): readonly string[] | null =>
  quotedList.test(text) ? text.match(/["“”](?:[^"“”]|"")*["“”]/gu) : null
