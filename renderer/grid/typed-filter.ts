import { isNumericKind, type ColumnSummary } from '../../preload/contract/index.ts'

/** A column as far as the meaning of what is typed depends on it. */
export type TypedColumn = Pick<ColumnSummary, 'name' | 'kind' | 'digits' | 'listable'> & Partial<Pick<ColumnSummary, 'twoWays' | 'misfits'>>

/** How the values of a column are compared when text is typed. `code`: digits that are a name, such as an account. */
type Family = 'number' | 'date' | 'code' | 'text'

const familyOf = ({ kind, digits }: TypedColumn): Family => {
  if (isNumericKind(kind)) return 'number'
  if (kind === 'date' || kind === 'dateTime' || kind === 'period') return 'date'
  return kind === 'account' || digits === true ? 'code' : 'text'
}

/** One of the alternatives that were typed, in terms of an operator of the column and its texts. */
interface TypedPart {
  readonly option: string
  readonly value: string
  readonly to: string
}

const signs = {
  '>': 'Gt', '>=': 'Ge', '=>': 'Ge', '≥': 'Ge', '<': 'Lt', '<=': 'Le', '=<': 'Le', '≤': 'Le', '=': 'Eq', '<>': 'Ne', '!=': 'Ne', '≠': 'Ne'
} as const
const signShape = /^(>=|=>|≥|<=|=<|≤|<>|!=|≠|>|<|=)\s*(.*)$/su

/** What stands before a date in place of a sign, in both languages. */
const dateWords = {
  Gt: 'efter|after', Ge: 'från och med|fr\\.?o\\.?m\\.?|från|from|since', Lt: 'före|innan|before', Le: 'till och med|t\\.?o\\.?m\\.?|until|up to'
} as const
const dateWordShapes = Object.entries(dateWords).map(([name, words]) => ({ name, shape: new RegExp(`^(?:${words})\\s+(.+)$`, 'isu') }))

const emptyShape = /^(<>|!=|≠)?\s*\((?:(inte|ej|not)\s+)?(?:tomt|tom|empty|blank)\)$/iu
/** Among numbers and dates the word can mean nothing else, and needs no brackets. */
const emptyWord = /^(<>|!=|≠)?\s*\(?(?:(inte|ej|not)\s+)?(?:tomt|tom|empty|blank)\)?$/iu

/** What is typed for empty, or not empty, by a sign or a word. Null where the text is neither. */
const emptyPart = (shape: RegExp, text: string): TypedPart | null => {
  const found = shape.exec(text)
  if (!found) return null
  const [isSign, isWord] = [found[1] !== undefined, found[2] !== undefined]
  return { option: isSign === isWord ? 'blank' : 'notBlank', value: '', to: '' }
}

/** Where a list is taken apart. In a number a comma is a decimal or a group separator, unless a space follows it. */
const separators: { readonly [F in Exclude<Family, 'text'>]: RegExp } = { number: /;|,\s+/, date: /[;,]/, code: /[;,]/ }

const prefixOf = (family: Family): 'number' | 'date' => (family === 'date' ? 'date' : 'number')

/** The two ends of a range; an empty one is open. Null where the text is no range. `isValue`: whether a text can be an end. */
const rangeOf = (family: Family, text: string, isValue: (text: string) => boolean): readonly [string, string] | null => {
  const dots = /^(.*?)\s*(?:\.{2,3}|…)\s*(.*)$/su.exec(text)
  if (dots) return [dots[1] ?? '', dots[2] ?? '']
  const words = /^(.+?)\s+(?:till|to|[-–—])\s+(.+)$/isu.exec(text)
  if (words) return [words[1] ?? '', words[2] ?? '']
  // A minus or a part of a date, unless what is on either side is a whole value and all of it is none.
  if (family !== 'code' && isValue(text)) return null
  for (const { index } of text.matchAll(/[-–—]/g)) {
    const ends = [text.slice(0, index).trim(), text.slice(index + 1).trim()] as const
    if (index > 0 && ends.every(isValue)) return ends
  }
  return null
}

/** A code is exactly what it is, leading zeros included; above and below another it is as a number. */
const signOption = (prefix: string, family: Family, sign: string): string => {
  if (family === 'code' && sign === 'Eq') return 'equals'
  return family === 'code' && sign === 'Ne' ? 'notEqual' : `${prefix}${sign}`
}

const partOf = (column: TypedColumn, family: Exclude<Family, 'text'>, text: string, isAlone: boolean, isValue: (text: string) => boolean): TypedPart => {
  const empty = emptyPart(family === 'code' ? emptyShape : emptyWord, text)
  if (empty) return empty
  const prefix = prefixOf(family)
  const [, sign, rest = ''] = signShape.exec(text) ?? []
  if (sign !== undefined) return { option: signOption(prefix, family, signs[sign as keyof typeof signs]), value: rest, to: '' }
  if (family === 'date') {
    for (const { name, shape } of dateWordShapes) {
      const [, value] = shape.exec(text) ?? []
      if (value !== undefined) return { option: `date${name}`, value, to: '' }
    }
  }
  const [from, to] = rangeOf(family, text, isValue) ?? [text, null]
  if (to === null) return { option: singleOption(column, family, isAlone), value: text, to: '' }
  if (to === '') return { option: `${prefix}Ge`, value: from, to: '' }
  return from === '' ? { option: `${prefix}Le`, value: to, to: '' } : { option: `${prefix}Between`, value: from, to }
}

/** What a single value means: an account begins with it; a code contains it, and among others is exactly it. */
const singleOption = ({ kind }: TypedColumn, family: Exclude<Family, 'text'>, isAlone: boolean): string => {
  if (family !== 'code') return `${family}Eq`
  if (kind === 'account') return 'startsWith'
  return isAlone ? 'contains' : 'equals'
}

const textPart = (text: string): TypedPart => {
  const empty = emptyPart(emptyShape, text.trim())
  if (empty) return empty
  const [, sign, value = ''] = /^(=|<>|!=|≠)\s*(.+)$/su.exec(text.trim()) ?? []
  if (sign !== undefined) return { option: sign === '=' ? 'equals' : 'notEqual', value, to: '' }
  return { option: 'contains', value: text, to: '' }
}

/** In a list, a text is exactly the whole value, as a code is among others. */
const listedPart = (text: string): TypedPart => {
  const part = textPart(text)
  return part.option === 'contains' ? { ...part, option: 'equals' } : part
}

/** The texts of a column none of whose values holds a separator, so that none is missed by taking what is typed apart. What is in quotes stays whole. */
const listedTexts = (text: string): readonly TypedPart[] => {
  const parts = inQuotes.test(text.trim()) ? [] : partsOf(text, separators.code)
  return parts.length > 1 ? parts.map(listedPart) : [textPart(parts[0] ?? text)]
}

const partsOf = (text: string, separator: RegExp): readonly string[] => text.split(separator).map((part) => part.trim()).filter((part) => part !== '')

/**
 * Takes apart what a person types into a column's filter, into alternatives of which a row has to meet one: `>5000`, `5000..6000`,
 * `3000-3999, 1930`, `kv1 2027`, `(tomt)`, `(inte tomt)`. Numbers, dates and codes have signs, ranges and lists; columns of text without
 * commas have lists (`K02510, K00001`); other text is searched for as it stands, but for `=` and `<>` before it, unless it is in quotes
 * (`literalText`). `isValue`: whether a text is a whole value of the column.
 */
export const readTyped = (column: TypedColumn, text: string, isValue: (text: string) => boolean): readonly TypedPart[] => {
  const family = familyOf(column)
  if (family === 'text') return column.listable === true ? listedTexts(text) : [textPart(text)]
  const parts = partsOf(text, separators[family])
  const isPlain = family === 'code' && !parts.every((part) => /^[\d\s<>=≥≤≠!.…–—-]+$/u.test(part) || emptyShape.test(part))
  // Letters in a column of digits are looked for as they stand, or in a list.
  if (isPlain) return column.listable === true ? listedTexts(text) : [textPart(text)]
  return parts.map((part) => partOf(column, family, part, parts.length === 1, isValue))
}

/** A text in quotes as a whole. A quote in it is written twice. */
const inQuotes = /^["“”]((?:[^"“”]|"")*)["“”]$/u

/**
 * The text that is looked for: exactly what stands in quotes, such as `"=SUMMA"` or `" 2"`, and else what is typed without the spaces
 * around it, which nobody sees. A quote that is never closed belongs to nothing, because the rest is still being typed.
 */
export const literalText = (typed: string): string => {
  const text = typed.trim()
  const [, quoted] = inQuotes.exec(text) ?? []
  if (quoted !== undefined) return quoted.replaceAll('""', '"')
  return /^["“”][^"“”]*$/u.test(text) ? text.slice(1) : text
}

/** What is typed into a column of numbers, with every number in it written by `write`. */
export const rewriteNumbers = (text: string, write: (number: string) => string): string =>
  text.replace(/[-−]?\d(?:[\d \u00a0\u202f]|[.,](?=\d))*/gu, (number) => {
    const bare = number.trimEnd()
    return write(bare) + number.slice(bare.length)
  })
