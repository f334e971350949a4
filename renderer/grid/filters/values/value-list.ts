import { maxCellLength } from '../../../../preload/contract/index.ts'
import { emptyShape, saysEmpty } from '../language/filter-token.ts'

/** The length of the longest cell. */
export const maxText = maxCellLength + 1
/** Far more values than a user chooses. */
export const maxValues = 1000
/** The contract's limit of a typed filter. */
export const maxLine = 20_000

/** True for `(tomt)` in any language, as typed under a heading. */
const isEmptyWord = (text: string): boolean => saysEmpty(emptyShape, text)

const needsQuotes = (value: string): boolean =>
  value === '' || /[;"]/.test(value) || value.trim() !== value || isEmptyWord(value)

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`

/** Matches a value, quoted or up to the next semicolon. */
const item = /\s*(?:"((?:[^"]|"")*)"\s*|(?!\s*")([^;]*))(;|$)/y

/**
 * Writes the values as one line that can be read and edited: `Betald; Bestridd; ""`. Quotes are put around an empty
 * value, one with a semicolon, the word for empty, and anything else that would be misread without them (`isQuoted`).
 */
export const writeValueList = (values: readonly string[], isQuoted: (value: string) => boolean = () => false): string =>
  values.map((value) => (needsQuotes(value) || isQuoted(value) ? quoted(value) : value)).join('; ')

/** A value of such a line. A quoted value is a literal cell, whatever it would mean without quotes. */
export interface ListedValue {
  readonly value: string
  readonly inQuotes: boolean
}

/** Parses the values of such a line; the word for empty becomes the empty value. Null without any value. */
export const parseListedValues = (text: string): ListedValue[] | null => {
  const values: ListedValue[] = []
  if (text.trim() === '') return null
  item.lastIndex = 0
  while (item.lastIndex < text.length && values.length < maxValues) {
    const found = item.exec(text)
    // An unclosed quote, or text after a closing one.
    if (!found) return null
    const [, inQuotes, bare = ''] = found
    if (inQuotes !== undefined) values.push({ value: inQuotes.replaceAll('""', '"').slice(0, maxText), inQuotes: true })
    else if (bare.trim() !== '')
      values.push({ value: isEmptyWord(bare.trim()) ? '' : bare.trim().slice(0, maxText), inQuotes: false })
  }
  return values.length > 0 ? values : null
}

/** Parses the values of such a line as they stand in cells. */
export const parseValueList = (text: string): string[] | null =>
  parseListedValues(text)?.map(({ value }) => value) ?? null
