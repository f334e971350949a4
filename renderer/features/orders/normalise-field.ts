import {
  parseAmount,
  parseDate,
  parseStatus,
  type OrderField,
  type OrderReason,
  type OrderStatus,
  type ParseResult
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { findStatusByName } from './statuses.ts'

/** What reading a field needs to know besides its text. */
interface NormaliseOptions {
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly statuses: readonly OrderStatus[]
  readonly format: Pick<Format, 'decimal'>
}

/** A field's text as the program understood it, shown back so that a slip is seen; or why it was not understood. */
interface NormalisedField {
  readonly text: string
  readonly reason: OrderReason | null
}

const tidied = <Value>(
  text: string,
  reading: ParseResult<Value, OrderReason | 'empty'>,
  show: (value: Value) => string
): NormalisedField => {
  if (reading.ok) return { text: show(reading.value), reason: null }
  return reading.reason === 'empty' ? { text: '', reason: null } : { text, reason: reading.reason }
}

/** Reads a field that has been left. What cannot be read stays as it was typed, and so does what is sent as typed. */
export const normaliseField = (field: OrderField, text: string, { today, statuses, format }: NormaliseOptions): NormalisedField => {
  if (field === 'Belopp') return tidied(text, parseAmount(text), (amount) => format.decimal(amount, 2))
  if (field === 'BetaldDatum') return tidied(text, parseDate(text, today), (day) => day)
  if (field === 'Status') return tidied(text, parseStatus(String(findStatusByName(statuses, text)?.id ?? text)), String)
  return { text: text.trim(), reason: null }
}
