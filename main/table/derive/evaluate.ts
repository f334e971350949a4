import { isNumericKind, type DerivedWords, type Formula, type Operator } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { isDateKind } from '../column/dates.ts'
import { rawText } from '../column/texts.ts'
import { formatDecimal } from '../column/decimal.ts'

/**
 * A value that a formula reckons with. A number is `units / over`, exactly; a day counts from 1970-01-01. `odd`: what
 * is no number or date, or a division by zero, which the result then shows as it is.
 */
export type Value =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly units: bigint; readonly over: bigint }
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'odd'; readonly text: string }

export const empty: Value = { kind: 'empty' }

const dayLength = 86_400_000

/** The day of a date, of a date with its time, or the first day of a month. Null where it is none of these. */
export const dayOf = (text: string): number | null => {
  const [, month, day] = /^(\d{4}-\d{2})(?:-(\d{2})(?:T.*)?)?$/.exec(text) ?? []
  if (month === undefined) return null
  const written = `${month}-${day ?? '01'}`
  const time = Date.parse(written)
  // Some days that do not exist are taken for one of the next month.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? null : time / dayLength
}

const [firstDay, lastDay] = [dayOf('0001-01-01') ?? 0, dayOf('9999-12-31') ?? 0]

/** A day as `YYYY-MM-DD`; null where its year has not four digits. */
export const textOfDay = (day: number): string | null =>
  day < firstDay || day > lastDay ? null : new Date(day * dayLength).toISOString().slice(0, 10)

/** The numbers with more digits are kept out of formulas, which could make them longer and longer. */
const mostDigits = 60

/** How a column's codes read in a formula: as its kind says, or as text or numbers where the formula wants that. */
export const valueReader = (column: Column, as: 'own' | 'number' | 'text'): ((code: number) => Value) => {
  const text = (code: number): string => rawText(column.dictionary, code)
  const read = readerOf(column, as, text)
  const known = new Map<number, Value>()
  return (code) => {
    if (code === 0) return empty
    const found = known.get(code) ?? read(code)
    known.set(code, found)
    return found
  }
}

const readerOf = (
  column: Column,
  as: 'own' | 'number' | 'text',
  text: (code: number) => string
): ((code: number) => Value) => {
  if (as === 'number' || (as === 'own' && isNumericKind(column.kind))) {
    const numbers = column.numbers()
    const over = 10n ** BigInt(numbers.decimals)
    return (code) => {
      if (Number.isNaN(numbers.scaled[code] ?? NaN) || numbers.decimals > mostDigits)
        return { kind: 'odd', text: text(code) }
      const units = numbers.exactUnits(code)
      return String(units).length > mostDigits ? { kind: 'odd', text: text(code) } : { kind: 'number', units, over }
    }
  }
  if (as === 'own' && isDateKind(column.kind)) {
    return (code) => {
      const day = dayOf(text(code))
      return day === null ? { kind: 'odd', text: text(code) } : { kind: 'day', day }
    }
  }
  return (code) => ({ kind: 'text', text: text(code) })
}

/** `units / over`, rounded half away from zero to so many decimals, times `10 ** decimals`. */
export const rounded = (units: bigint, over: bigint, decimals: number): bigint => {
  const scaled = units * 10n ** BigInt(decimals)
  const magnitude = ((scaled < 0n ? -scaled : scaled) * 2n + over) / (2n * over)
  return scaled < 0n ? -magnitude : magnitude
}

/** Gives the value of a formula for a row of codes, one for each of its columns. */
export type Evaluate = (codes: readonly number[]) => Value

interface EvaluateOptions {
  /** The formula's columns. The codes of a row are in their order. */
  readonly columns: readonly Column[]
  readonly words: DerivedWords
  /** To how many decimals numbers are rounded; null where they are not, because nothing is divided. */
  readonly decimals: number | null
}

/** Cell text of a division by zero. */
const divided = '÷ 0'

const numberOf = (units: bigint, over: bigint): Value => ({ kind: 'number', units, over })

/** Reckons with two numbers. */
const reckon = (operator: Operator, one: Value & { kind: 'number' }, other: Value & { kind: 'number' }): Value => {
  const over = one.over * other.over
  switch (operator) {
    case '*':
      return numberOf(one.units * other.units, over)
    case '/': {
      if (other.units === 0n) return { kind: 'odd', text: divided }
      const sign = other.units < 0n ? -1n : 1n
      return numberOf(sign * one.units * other.over, sign * other.units * one.over)
    }
    default: {
      const sign = operator === '-' ? -1n : 1n
      if (one.over === other.over) return numberOf(one.units + sign * other.units, one.over)
      return numberOf(one.units * other.over + sign * other.units * one.over, over)
    }
  }
}

/** So many decimals of a number of days that cannot be added are shown. */
const oddDecimals = 2

/** A day moved by a number of days, which must be whole. */
const moved = (day: number, { units, over }: Value & { kind: 'number' }, sign: number): Value => {
  const days = Number(units / over)
  const to = day + sign * days
  const text = units % over === 0n ? textOfDay(to) : null
  return text === null ? { kind: 'odd', text: formatNumber(units, over, oddDecimals) } : { kind: 'day', day: to }
}

const combine = (operator: Operator, one: Value, other: Value): Value => {
  // Shows the error rather than an empty cell, because only the error has to be corrected.
  if (one.kind === 'odd') return one
  if (other.kind === 'odd') return other
  if (one.kind === 'empty' || other.kind === 'empty') return empty
  if (one.kind === 'number' && other.kind === 'number') return reckon(operator, one, other)
  if (one.kind === 'day' && other.kind === 'day') return numberOf(BigInt(one.day - other.day), 1n)
  if (one.kind === 'day' && other.kind === 'number') return moved(one.day, other, operator === '-' ? -1 : 1)
  if (one.kind === 'number' && other.kind === 'day') return moved(other.day, one, 1)
  return empty
}

/** Canonical text. Numbers that are not rounded are over a power of ten. */
const formatNumber = (units: bigint, over: bigint, decimals: number | null): string =>
  decimals === null
    ? formatDecimal(units, String(over).length - 1)
    : formatDecimal(rounded(units, over, decimals), decimals)

/** A value as text; '' for the empty one. */
export const textOfValue = (value: Value, decimals: number | null): string => {
  switch (value.kind) {
    case 'empty':
      return ''
    case 'number':
      return formatNumber(value.units, value.over, decimals)
    case 'day':
      return textOfDay(value.day) ?? ''
    default:
      return value.text
  }
}

/** A formula that can be evaluated row by row. `as`: how its own columns are read. */
const compile = (formula: Formula, options: EvaluateOptions, as: 'own' | 'number' | 'text'): Evaluate => {
  const { columns, words, decimals } = options
  switch (formula.kind) {
    case 'number': {
      const value = numberOf(formula.units, 10n ** BigInt(formula.decimals))
      return () => value
    }
    case 'text': {
      const value: Value = formula.text === '' ? empty : { kind: 'text', text: formula.text }
      return () => value
    }
    case 'today': {
      const day = dayOf(words.today)
      const value: Value = day === null ? empty : { kind: 'day', day }
      return () => value
    }
    case 'column': {
      const at = columns.findIndex(({ name }) => name === formula.name)
      const column = columns[at]
      if (!column) return () => empty
      const isText = column.kind === 'text' || column.kind === 'account'
      const read = valueReader(
        column,
        as === 'number' && isText ? 'number' : as === 'text' && !isNumericKind(column.kind) ? 'text' : 'own'
      )
      return (codes) => read(codes[at] ?? 0)
    }
    case 'negative': {
      const of = compile(formula.of, options, 'number')
      return (codes) => {
        const value = of(codes)
        return value.kind === 'number' ? numberOf(-value.units, value.over) : value
      }
    }
    case 'month': {
      const of = compile(formula.of, options, 'own')
      return (codes) => {
        const value = of(codes)
        const text = value.kind === 'day' ? textOfDay(value.day) : null
        return text === null ? value : { kind: 'text', text: text.slice(0, 'YYYY-MM'.length) }
      }
    }
    case 'binary': {
      const { operator } = formula
      const side = operator === '&' ? 'text' : 'number'
      const [left, right] = [compile(formula.left, options, side), compile(formula.right, options, side)]
      if (operator !== '&') return (codes) => combine(operator, left(codes), right(codes))
      const written = (value: Value): string => {
        const text = textOfValue(value, decimals)
        return value.kind === 'number' ? text.replace('.', words.decimalSign) : text
      }
      return (codes) => {
        const text = written(left(codes)) + written(right(codes))
        return text === '' ? empty : { kind: 'text', text }
      }
    }
  }
}

/** Prepares a formula. An empty value makes the result empty, except that texts are joined without it. */
export const evaluator = (formula: Formula, options: EvaluateOptions): Evaluate => compile(formula, options, 'own')
