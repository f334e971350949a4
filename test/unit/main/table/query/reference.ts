import {
  isSameUnit,
  type Condition,
  type Filter,
  type Query,
  type Sort
} from '../../../../../preload/contract/index.ts'
import { formatDecimal, parseDecimal } from '../../../../../main/table/column/decimal.ts'
import { referenceLike } from '../../base/sql-like-reference.ts'

/** The query engine in the plainest way: row by row, cell by cell. Numbers are written canonically in its rows. */
export type Row = Readonly<Record<string, string | null>>
export type Kinds = Readonly<Record<string, 'text' | 'decimal' | 'date'>>

export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[\p{Zs}\t\n\r\u2028\u2029]+/gu, ' ')
export const trimmed = (text: string): string => text.replace(/^ (?=.)|(?<=.) $/gsu, '')
/** Texts that look the same are one value. */
export const canonical = (text: string): string =>
  text.normalize('NFC').replace(/\r\n|[\p{Zs}\t\n\r\u2028\u2029]/gu, ' ')
export const isNumber = (text: string | null): text is string => text !== null && /^-?\d+(\.\d+)?$/.test(text)
const isDate = (text: string): boolean =>
  /^\d{4}$/.test(text) ||
  (/^\d{4}-\d{2}$/.test(text)
    ? text.slice(5) >= '01' && text.slice(5) <= '12'
    : /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text))
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export const compareNumbers = (a: string, b: string): number => {
  const [left, right] = [parseDecimal(a), parseDecimal(b)]
  const difference = left.units * 10n ** BigInt(right.decimals) - right.units * 10n ** BigInt(left.decimals)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const lastOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
/** A day; a month or a year in the place of one where all of its days are so. */
const holdsOfDate = (op: string, cell: string, operand: string): boolean => {
  const firstDay = `${cell}-01-01`.slice(0, 10)
  const lastDay = cell.length === 10 ? cell : lastOf(`${cell}-12`.slice(0, 7))
  const [first, last] = [firstDay, lastDay].map((day) =>
    day.slice(0, operand.length) < operand ? -1 : day.slice(0, operand.length) > operand ? 1 : 0
  )
  return [first, last].every((order) => holds(op, order ?? 0))
}

const holds = (op: string, order: number): boolean =>
  ({ eq: order === 0, lt: order < 0, le: order <= 0, gt: order > 0, ge: order >= 0 })[op] ?? false

const letters = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' })
/** 0 for whatever begins with the operand: in Unicode's order U+FFFF comes after every letter. */
const compareTexts = (text: string, operand: string): number =>
  letters.compare(text, operand) < 0 ? -1 : letters.compare(text, `${operand}\uffff`) > 0 ? 1 : 0

const meets = (cell: string | null, condition: Condition, kind: Kinds[string] | undefined): boolean => {
  const text = cell === null ? null : trimmed(fold(cell))
  const with_ = (test: (text: string, wanted: string) => boolean, wanted: string) =>
    text !== null && test(text, fold(wanted))
  switch (condition.op) {
    case 'empty':
      return cell === null
    case 'notEmpty':
      return cell !== null
    case 'typeMismatch':
      return (
        cell !== null &&
        ((kind === 'decimal' && !isNumber(cell)) || (kind === 'date' && !(cell.length === 10 && isDate(cell))))
      )
    case 'ambiguousNumbers':
      return false
    case 'is':
      return with_((a, b) => a === trimmed(b), condition.value)
    case 'isNot':
      return !with_((a, b) => a === trimmed(b), condition.value)
    case 'begins':
      return with_((a, b) => a.startsWith(b), condition.value)
    case 'ends':
      return with_((a, b) => a.endsWith(b), condition.value)
    case 'contains':
      return with_((a, b) => a.includes(b), condition.value)
    case 'containsNot':
      return !with_((a, b) => a.includes(b), condition.value)
    case 'like':
      return with_((a, b) => referenceLike(b, a), condition.value)
    case 'unit.is':
      return isSameUnit(cell ?? '', condition.value)
    case 'oneOf':
      return condition.values
        .map(canonical)
        .includes(kind === 'decimal' && isNumber(cell) ? shortest(cell) : canonical(cell ?? ''))
    case 'noneOf':
      return !condition.values
        .map(canonical)
        .includes(kind === 'decimal' && isNumber(cell) ? shortest(cell) : canonical(cell ?? ''))
    case 'between':
      return isNumber(cell) && compareNumbers(cell, condition.value) >= 0 && compareNumbers(cell, condition.to) <= 0
    case 'date.between':
      return (
        cell !== null &&
        isDate(cell) &&
        holdsOfDate('ge', cell, condition.value) &&
        holdsOfDate('le', cell, condition.to)
      )
    case 'text.between':
      return cell !== null && compareTexts(cell, condition.value) >= 0 && compareTexts(cell, condition.to) <= 0
    case 'text.lt':
    case 'text.le':
    case 'text.gt':
    case 'text.ge':
      return cell !== null && holds(condition.op.slice('text.'.length), compareTexts(cell, condition.value))
    case 'ne':
      return !(isNumber(cell) && compareNumbers(cell, condition.value) === 0)
    case 'date.ne':
      return !(cell !== null && isDate(cell) && holdsOfDate('eq', cell, condition.value))
    default:
      if ('as' in condition) return isNumber(cell) && holds(condition.op, compareNumbers(cell, condition.value))
      return cell !== null && isDate(cell) && holdsOfDate(condition.op.slice('date.'.length), cell, condition.value)
  }
}

/** As the engine gives the number out. */
export const shortest = (cell: string): string => {
  const { units, decimals } = parseDecimal(cell)
  return formatDecimal(units, decimals)
}

const passes = (row: Row, { column, join, conditions }: Filter, kinds: Kinds): boolean => {
  const results = conditions.map((condition) => meets(row[column] ?? null, condition, kinds[column]))
  return join === 'and' ? results.every(Boolean) : results.some(Boolean)
}

const isQuote = (char = ''): boolean => '"“”'.includes(char) && char !== ''
const isSpace = (char = ' '): boolean => /\s/u.test(char)
const isWordPart = (char = ' '): boolean => /[\p{L}\p{N}]/u.test(char)

/** The search taken apart letter by letter: `whole` for what stood in quotes. */
const wanted = (search: string): readonly { readonly text: string; readonly whole: boolean }[] => {
  const parts: { text: string; whole: boolean }[] = []
  for (let at = 0; at < search.length; at++) {
    if (isSpace(search[at])) continue
    let end = at + 1
    if (isQuote(search[at])) {
      while (end < search.length && !isQuote(search[end])) end++
      if (end < search.length && isSpace(search[end + 1])) {
        parts.push({
          text: search
            .slice(at + 1, end)
            .trim()
            .replace(/\s+/gu, ' '),
          whole: true
        })
        at = end
        continue
      }
      at++
    }
    end = at
    while (end < search.length && !isSpace(search[end])) end++
    parts.push({ text: search.slice(at, end), whole: false })
    at = end
  }
  return parts.filter(({ text }) => text !== '')
}

const hasWhole = (cell: string, text: string): boolean =>
  Array.from({ length: cell.length }, (_, at) => at).some(
    (at) => cell.startsWith(text, at) && !isWordPart(cell[at - 1]) && !isWordPart(cell[at + text.length])
  )

const found = (row: Row, search: string): boolean =>
  wanted(fold(search)).every(({ text, whole }) =>
    Object.values(row).some((cell) => cell !== null && (whole ? hasWhole(fold(cell), text) : fold(cell).includes(text)))
  )

const collator = new Intl.Collator('sv', { numeric: true })

export const fits = (cell: string, kind: Kinds[string] | undefined): boolean =>
  kind === 'decimal' ? isNumber(cell) : kind === 'date' ? /^.{10}$/.test(cell) && isDate(cell) : true

export const compare = (a: Row, b: Row, { column, direction }: Sort, kinds: Kinds): number => {
  const kind = kinds[column]
  const [left = null, right = null] = [a[column], b[column]]
  const classOf = (cell: string | null) => (cell === null ? 2 : fits(cell, kind) ? 0 : 1)
  if (classOf(left) !== classOf(right)) return classOf(left) - classOf(right)
  if (left === null || right === null) return 0
  const order = kind === 'decimal' && classOf(left) === 0 ? compareNumbers(left, right) : collator.compare(left, right)
  return direction === 'asc' ? order : -order
}

/** Indices of the rows that the query selects, in its order. */
export const select = (rows: readonly Row[], { filters, search, sort }: Query, kinds: Kinds): number[] =>
  [...rows.keys()]
    .filter((i) => {
      const row = rows[i] ?? {}
      return (
        filters.every((filter) => passes(row, filter, kinds)) && (search.trim() === '' || found(row, search.trim()))
      )
    })
    .sort((i, j) => sort.reduce((order, key) => order || compare(rows[i] ?? {}, rows[j] ?? {}, key, kinds), 0))
