import { maxCellLength } from '../../preload/contract/index.ts'
import { emptyShape, saysEmpty } from './typed-part.ts'

/** As long as a cell can be. */
export const maxText = maxCellLength + 1
/** Far more values than anybody chooses. */
export const maxValues = 1000
/** As long as the contract keeps a typed filter. */
export const maxLine = 20_000

/** `(tomt)` in any language, as it is typed under a heading. */
const isEmptyWord = (text: string): boolean => saysEmpty(emptyShape, text)

const needsQuotes = (value: string): boolean => value === '' || /[;"]/.test(value) || value.trim() !== value || isEmptyWord(value)

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`

/** A value, in quotes or up to the next semicolon. */
const item = /\s*(?:"((?:[^"]|"")*)"\s*|(?!\s*")([^;]*))(;|$)/y

/**
 * The values as one line that a person can read and change: `Betald; Bestridd; ""`. Quotes hold an empty value, one with a semicolon, and the word for nothing,
 * and what else would be read as something that it is not (`isQuoted`).
 */
export const writeValueList = (values: readonly string[], isQuoted: (value: string) => boolean = () => false): string =>
  values.map((value) => (needsQuotes(value) || isQuoted(value) ? quoted(value) : value)).join('; ')

/** A value of such a line. What stands in quotes is a cell as it stands, whatever it would mean without them. */
export interface ListedValue {
  readonly value: string
  readonly inQuotes: boolean
}

/** The values of such a line, in which the word for nothing is the empty one. Null where it has none. */
export const parseListedValues = (text: string): ListedValue[] | null => {
  const values: ListedValue[] = []
  if (text.trim() === '') return null
  item.lastIndex = 0
  while (item.lastIndex < text.length && values.length < maxValues) {
    const found = item.exec(text)
    // A quote that is never closed, or that something follows.
    if (!found) return null
    const [, inQuotes, bare = ''] = found
    if (inQuotes !== undefined) values.push({ value: inQuotes.replaceAll('""', '"').slice(0, maxText), inQuotes: true })
    else if (bare.trim() !== '') values.push({ value: isEmptyWord(bare.trim()) ? '' : bare.trim().slice(0, maxText), inQuotes: false })
  }
  return values.length > 0 ? values : null
}

/** The same, as they stand in cells. */
export const parseValueList = (text: string): string[] | null => parseListedValues(text)?.map(({ value }) => value) ?? null
