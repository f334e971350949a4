import type { DerivedWords, Formula, Operator } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { formatDecimal } from '../column/decimal.ts'
import { isNumericKind } from '../column/kind.ts'
import { dayOf, empty, rounded, textOfDay, valueReader, type Value } from './values.ts'

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

/** Makes a formula ready to be evaluated. Where a value is empty, so is what is reckoned with it; texts are joined without it. */
export const evaluator = (formula: Formula, options: EvaluateOptions): Evaluate => compile(formula, options, 'own')
