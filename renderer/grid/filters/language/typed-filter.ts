import { isNumericKind, type ColumnSummary } from '../../../../preload/contract/index.ts'
import { typedState, withoutShownWords } from '../../cells/cell-state-words.ts'
import {
  emptyPart,
  emptyShape,
  emptyWord,
  numberSeparator,
  partsOf,
  rangePart,
  signOf,
  textOption,
  type TypedPart
} from './filter-token.ts'
import { readTexts } from './typed-text.ts'

/** The column properties that decide the meaning of typed text. */
export type TypedColumn = Pick<ColumnSummary, 'name' | 'kind' | 'digits' | 'listable' | 'unhyphenated' | 'derived'> &
  Partial<Pick<ColumnSummary, 'ambiguousNumbers' | 'typeMismatches' | 'several' | 'unitColumn'>>

/**
 * The way in which the values of a column are compared with typed text. `code`: digits that are a name, such as an
 * account.
 */
type Family = 'number' | 'date' | 'code' | 'text'

const familyOf = ({ kind, digits }: TypedColumn): Family => {
  if (isNumericKind(kind)) return 'number'
  if (kind === 'date' || kind === 'dateTime' || kind === 'period') return 'date'
  return kind === 'account' || digits === true ? 'code' : 'text'
}

/** The words that replace a sign before a date, in both languages. */
const dateWords = {
  Gt: 'efter|after',
  Ge: 'från och med|fr\\.?o\\.?m\\.?|från|from|since',
  Lt: 'före|innan|before',
  Le: 'till och med|t\\.?o\\.?m\\.?|until|up to'
} as const
const dateWordShapes = Object.entries(dateWords).map(([name, words]) => ({
  name,
  shape: new RegExp(`^(?:${words})\\s+(.+)$`, 'isu')
}))

/** The separators of a list. */
const separators: { readonly [F in Exclude<Family, 'text'>]: RegExp } = {
  number: numberSeparator,
  date: /[;,]/,
  code: /[;,]/
}

/** The prefixes of a family's options. A code is a text, and its ranges follow the order of its column. */
const prefixes = { number: 'number', date: 'date', code: 'text' } as const

/**
 * Returns the two ends of a range; an empty one is open. Null if the text is no range. `isValue`: true if a text can
 * be an end.
 */
const rangeOf = (
  family: Family,
  text: string,
  isValue: (text: string) => boolean
): readonly [string, string] | null => {
  const dots = /^(.*?)\s*(?:\.{2,3}|…)\s*(.*)$/su.exec(text)
  if (dots) return [dots[1] ?? '', dots[2] ?? '']
  const words = /^(.+?)\s+(?:till|to|[-–—])\s+(.+)$/isu.exec(text)
  if (words) return [words[1] ?? '', words[2] ?? '']
  // A hyphen is a minus or a part of a date, unless both sides are whole values and the text itself is none.
  if (family !== 'code' && isValue(text)) return null
  for (const { index } of text.matchAll(/[-–—]/g)) {
    const ends = [text.slice(0, index).trim(), text.slice(index + 1).trim()] as const
    if (index > 0 && ends.every(isValue)) return ends
  }
  return null
}

/** Removes thousands separators, which the values of a code never have but a typed comparison may. */
const ungrouped = (digits: string): string => digits.replace(/(?<=\d)\s+(?=\d)/gu, '')

const partOf = (
  column: TypedColumn,
  family: Exclude<Family, 'text'>,
  text: string,
  isAlone: boolean,
  isValue: (text: string) => boolean
): TypedPart => {
  const empty = emptyPart(family === 'code' ? emptyShape : emptyWord, text)
  if (empty) return empty
  const state = typedState(column, text)
  if (state) return state
  const prefix = prefixes[family]
  const signed = signOf(text)
  if (signed)
    return family === 'code'
      ? { option: textOption(signed.sign), value: ungrouped(signed.value), to: '' }
      : { option: `${prefix}${signed.sign}`, value: signed.value, to: '' }
  if (family === 'date') {
    for (const { name, shape } of dateWordShapes) {
      const [, value] = shape.exec(text) ?? []
      if (value !== undefined) return { option: `date${name}`, value, to: '' }
    }
  }
  const range = rangeOf(family, text, isValue)
  if (range)
    return family === 'code' ? rangePart(prefix, ungrouped(range[0]), ungrouped(range[1])) : rangePart(prefix, ...range)
  return { option: singleOption(column, family, isAlone), value: text, to: '' }
}

/** Returns the option of a single value: an account begins with it; a code contains it, and in a list equals it. */
const singleOption = ({ kind }: TypedColumn, family: Exclude<Family, 'text'>, isAlone: boolean): string => {
  if (family !== 'code') return `${family}Eq`
  if (kind === 'account') return 'startsWith'
  return isAlone ? 'contains' : 'equals'
}

/**
 * Parses a typed filter into alternatives, of which a row has to meet one: `>5000`, `5000..6000`, `3000-3999, 1930`,
 * `kv1 2027`, `(tomt)`, `(inte tomt)`. Numbers, dates and codes have signs, ranges and lists; text has signs and
 * ranges with two dots (`K00001..K00010`, `>K02900`), and lists in columns without commas (`K02510, K00001`). All
 * else is searched for literally, and so is quoted text (`literalText`). `isValue`: true if a text is a whole value
 * of the column.
 */
export const readTyped = (
  column: TypedColumn,
  text: string,
  isValue: (text: string) => boolean
): readonly TypedPart[] => {
  const family = familyOf(column)
  if (family === 'text') {
    // The marker for multiple values may be a part of a text; its negation is always the state.
    const state = typedState(column, text)
    return state?.option === 'notEqual' ? [state] : readTexts(column, text)
  }
  const parts = partsOf(text, separators[family])
  const isPlain =
    family === 'code' && !parts.every((part) => /^[\d\s<>=≥≤≠!.…–—-]+$/u.test(part) || emptyShape.test(part))
  // Letters make the filter one of text.
  if (isPlain) return readTexts(column, text)
  return parts.map((part) => partOf(column, family, withoutShownWords(column, part), parts.length === 1, isValue))
}

/** Rewrites each number of a filter typed into a column of numbers. */
export const rewriteNumbers = (text: string, write: (number: string) => string): string =>
  text.replace(/[-−]?\d(?:[\d \u00a0\u202f]|[.,](?=\d))*/gu, (number) => {
    const bare = number.trimEnd()
    return write(bare) + number.slice(bare.length)
  })
