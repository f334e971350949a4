import {
  parseAmount,
  parseDate,
  parseStatus,
  type OrderField,
  type OrderReason,
  type OrderStatus,
  type ParseResult
} from '../../preload/contract/index.ts'
import type { Format } from '../i18n/format.ts'
import { completeStatus, findStatusByName } from './order-statuses.ts'

interface NormaliseOptions {
  /** `YYYY-MM-DD`. */
  readonly today: string
  readonly statuses: readonly OrderStatus[]
  readonly format: Pick<Format, 'decimal'>
  /** Accepts the beginning of a status's name, as in a field that then shows the whole of it. Not for files. */
  readonly completes?: boolean
}

/** The text as parsed, which shows a slip of the keyboard; or as typed, with the reason of its rejection. */
interface NormalisedField {
  readonly text: string
  readonly reason: OrderReason | null
}

const normalised = <Value>(
  text: string,
  reading: ParseResult<Value, OrderReason | 'empty'>,
  show: (value: Value) => string
): NormalisedField => {
  if (reading.ok) return { text: show(reading.value), reason: null }
  return reading.reason === 'empty' ? { text: '', reason: null } : { text, reason: reading.reason }
}

/** Reformats a field that has lost focus. Text that cannot be parsed is only trimmed. */
export const normaliseField = (
  field: OrderField,
  text: string,
  { today, statuses, format, completes = false }: NormaliseOptions
): NormalisedField => {
  if (field === 'Belopp') return normalised(text, parseAmount(text), (amount) => format.decimal(amount, 2))
  if (field === 'BetaldDatum') return normalised(text, parseDate(text, today), (day) => day)
  if (field === 'Status') {
    const found = completes ? completeStatus(statuses, text) : findStatusByName(statuses, text)
    return normalised(text, parseStatus(String(found?.id ?? text)), String)
  }
  return { text: text.trim(), reason: null }
}
