import { isNumericKind } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { isDateKind } from '../column/dates.ts'
import { rawText } from '../column/texts.ts'

/**
 * A value that a formula reckons with. A number is `units / over`, exactly; a day counts from 1970-01-01. `odd`: what is no number or
 * date, or a division by zero, which the result then shows as it is.
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
