import type { ColumnSummary } from '../../preload/contract/index.ts'
import { emptyPart, emptyShape, partsOf, rangePart, signOf, textOption, type TypedPart } from './typed-part.ts'

type TextColumn = Pick<ColumnSummary, 'listable' | 'unhyphenated'>

/** A text in quotes as a whole. A quote in it is written twice. */
const inQuotes = /^["“”]((?:[^"“”]|"")*)["“”]$/u
/** The same, where somebody has put quotes around a text that has some, as it stands: each of these opens behind a space and closes before one. */
const aroundQuotes = /^["“”]([^"“”]*(?:(?<=^["“”]|[\s(])["“”][^"“”\s][^"“”]*["“”](?=[\s),.;:!?]|["“”]$)[^"“”]*)+)["“”]$/u

/** What stands in quotes that are around the whole of a text; null where none are. */
const withinQuotes = (text: string): string | null => inQuotes.exec(text)?.[1]?.replaceAll('""', '"') ?? aroundQuotes.exec(text)?.[1] ?? null

/**
 * The text that is looked for: exactly what stands in quotes, such as `"=SUMMA"`, `" 2"` or `"Bengt "Benke" Ek"`, and else what is typed without the spaces
 * around it, which nobody sees. A quote that is never closed belongs to nothing, because the rest is still being typed.
 */
export const literalText = (typed: string): string => {
  const text = typed.trim()
  const quoted = withinQuotes(text)
  if (quoted !== null) return quoted
  return /^["“”][^"“”]*$/u.test(text) ? text.slice(1) : text
}

/** Whether a text, as an end of a range, may be one of several as well: it has a separator that does not stand in quotes. */
export const maySeparate = (typed: string): boolean => /[;,]/u.test(typed) && withinQuotes(typed.trim()) === null

/** Texts in quotes, one after the other: several whatever they hold. */
const quotedList = /^\s*(?:["“”](?:[^"“”]|"")*["“”]\s*(?:[;,]\s*|$)){2,}$/u
const eachQuoted = /["“”](?:[^"“”]|"")*["“”]/gu

/** How exactly that text is looked for. */
export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Two dots, or three between two ends: a text that ends in three is not finished. What begins with a quote is an end where the quote is closed before the dots. */
const dotted = /^(["“”](?:[^"“”]|"")*["“”]\s*|[^"“”.].*?|)(?:(?<!\.)(\.\.)(?!\.)|(?<!\.)\.{3}(?!\.)|…)(.*)$/su

/** A code: what comes before its number. */
const codeShape = /^(\D*)\d+$/u
const letter = /^\p{L}$/u

/** Whether the one may follow the other in a row of codes or letters, as `K00001` and `K00010`, or `A` and `C`. */
const areOfOneRow = (one: string, other: string): boolean => {
  const [first, second] = [codeShape.exec(one)?.[1], codeShape.exec(other)?.[1]]
  return first !== undefined && second !== undefined ? first.toLowerCase() === second.toLowerCase() : letter.test(one) && letter.test(other)
}

/** A range of texts: `K00001..K00010`, `A..`, and `K00001-K00010` where no value has a hyphen, so that none is looked for. Null where the text is none. */
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

/** In a list, a text is exactly the whole value, as a code is among others. */
const listedPart = (column: TextColumn, text: string): TypedPart => {
  const part = textPart(column, text)
  return part.option === 'contains' ? { ...part, option: 'equals' } : part
}

/**
 * What is typed into a column of text: a part of a value, unless a sign or a range says otherwise. In a column none of whose values holds a separator it is a list of
 * them, so that none is missed by taking it apart; texts that are all in quotes are a list in any. What is in quotes stays whole.
 */
export const readTexts = (column: TextColumn, text: string): readonly TypedPart[] => {
  const listed = column.listable === true && withinQuotes(text.trim()) === null ? partsOf(text, /[;,]/u) : []
  const parts = quotedList.test(text) ? (text.match(eachQuoted) ?? []) : listed
  return parts.length > 1 ? parts.map((part) => listedPart(column, part)) : [textPart(column, parts[0] ?? text)]
}
