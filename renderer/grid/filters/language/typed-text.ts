import type { ColumnSummary } from '../../../../preload/contract/index.ts'
import { emptyPart, emptyShape, partsOf, rangePart, signOf, textOption, type TypedPart } from './filter-token.ts'

type TextColumn = Pick<ColumnSummary, 'listable' | 'unhyphenated'>

/** Matches a text that is quoted as a whole. A quote in it is doubled. */
const inQuotes = /^["“”]((?:[^"“”]|"")*)["“”]$/u
/**
 * Matches quotes around a text that contains plain quotes: each of these opens behind a space and closes before one.
 */
const aroundQuotes =
  /^["“”]([^"“”]*(?:(?<=^["“”]|[\s(])["“”][^"“”\s][^"“”]*["“”](?=[\s),.;:!?]|["“”]$)[^"“”]*)+)["“”]$/u

/** Returns the content of quotes around a whole text; null without such quotes. */
const withinQuotes = (text: string): string | null =>
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

/** True if an end of a range may be a list as well: it contains a separator outside quotes. */
export const maySeparate = (typed: string): boolean => /[;,]/u.test(typed) && withinQuotes(typed.trim()) === null

/** Matches consecutive quoted texts: a list, whatever they contain. */
const quotedList = /^\s*(?:["“”](?:[^"“”]|"")*["“”]\s*(?:[;,]\s*|$)){2,}$/u
const eachQuoted = /["“”](?:[^"“”]|"")*["“”]/gu

/** Quotes a text, so that it is searched for exactly. */
export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`

/**
 * Matches two dots, or three between two ends: a text that ends in three is not finished. A text that begins with a
 * quote is an end if the quote is closed before the dots.
 */
const dotted = /^(["“”](?:[^"“”]|"")*["“”]\s*|[^"“”.].*?|)(?:(?<!\.)(\.\.)(?!\.)|(?<!\.)\.{3}(?!\.)|…)(.*)$/su

/** Matches a code, capturing the part before its number. */
const codeShape = /^(\D*)\d+$/u
const letter = /^\p{L}$/u

/** True if both texts can belong to one series of codes or letters, such as `K00001` and `K00010`, or `A` and `C`. */
const areOfOneRow = (one: string, other: string): boolean => {
  const [first, second] = [codeShape.exec(one)?.[1], codeShape.exec(other)?.[1]]
  return first !== undefined && second !== undefined
    ? first.toLowerCase() === second.toLowerCase()
    : letter.test(one) && letter.test(other)
}

/**
 * Parses a range of texts: `K00001..K00010`, `A..`, and `K00001-K00010` in a column without hyphens, where none can
 * be meant literally. Null for any other text.
 */
const textRange = ({ unhyphenated }: TextColumn, text: string): TypedPart | null => {
  const [, first = '', two, last = ''] = dotted.exec(text) ?? []
  const [from, to] = [first.trim(), last.trim()]
  if (two === undefined ? from !== '' && to !== '' : from !== '' || to !== '') return rangePart('text', from, to)
  const [one = '', other = '', ...more] = unhyphenated === true ? text.split(/\s*[-–—]\s*/u) : []
  return more.length === 0 && areOfOneRow(one, other) ? rangePart('text', one, other) : null
}

const textPart = (column: TextColumn, typed: string): TypedPart => {
  const text = typed.trim()
  const empty = emptyPart(emptyShape, text)
  if (empty) return empty
  const signed = signOf(text)
  if (signed) return { option: textOption(signed.sign), value: signed.value, to: '' }
  return textRange(column, text) ?? { option: 'contains', value: typed, to: '' }
}

/** Parses a text of a list. It equals the whole value, like a code in a list. */
const listedPart = (column: TextColumn, text: string): TypedPart => {
  const part = textPart(column, text)
  return part.option === 'contains' ? { ...part, option: 'equals' } : part
}

/**
 * Parses a filter of a text column: a part of a value, unless a sign or a range says otherwise. In a column whose
 * values contain no separator it may be a list, because splitting loses no value; texts that are all quoted are a
 * list in any column. Quoted texts stay whole.
 */
export const readTexts = (column: TextColumn, text: string): readonly TypedPart[] => {
  const listed = column.listable === true && withinQuotes(text.trim()) === null ? partsOf(text, /[;,]/u) : []
  const parts = quotedList.test(text) ? (text.match(eachQuoted) ?? []) : listed
  return parts.length > 1 ? parts.map((part) => listedPart(column, part)) : [textPart(column, parts[0] ?? text)]
}
