import { orderFields } from '../order-names.ts'
import type { OrderDraft, OrderField } from '../orders.ts'
import { readAmount, type AmountReason } from './amount.ts'
import { readDate, type DateReason } from './date.ts'
import { read, refused, type Reading } from './reading.ts'
import { readStatus, type StatusReason } from './status.ts'

/** An order as typed that could be read. `null` is a blank field; `Belopp` is canonical decimal text. */
export interface OrderValues {
  readonly Ordernummer: string | null
  readonly Orgnummer: string | null
  readonly LeverantorNamn: string | null
  readonly Fakturanummer: string | null
  readonly Belopp: string | null
  readonly Status: number | null
  readonly BetaldDatum: string | null
}

type Reason = AmountReason | DateReason | StatusReason
type FieldReading = Reading<string | number, Reason>

export type OrderReason =
  | Exclude<Reason, 'empty'>
  /** Neither an order number nor an invoice number: such an order could not be found again. */
  | 'numberNeeded'
type OrderReasons = Readonly<Partial<Record<OrderField, OrderReason>>>

type OrderReading =
  | { readonly ok: true; readonly values: OrderValues }
  | { readonly ok: false; readonly reasons: OrderReasons }

const readText = (text: string): Reading<string, 'empty'> => (text.trim() === '' ? refused('empty') : read(text.trim()))

const readFields = (draft: OrderDraft, today: string) => ({
  Ordernummer: readText(draft.Ordernummer),
  // As typed: other countries have numbers too, and the service's own may be wrong.
  Orgnummer: readText(draft.Orgnummer),
  LeverantorNamn: readText(draft.LeverantorNamn),
  Fakturanummer: readText(draft.Fakturanummer),
  Belopp: readAmount(draft.Belopp),
  Status: readStatus(draft.Status),
  BetaldDatum: readDate(draft.BetaldDatum, today)
})

const valueOf = <Value>(reading: Reading<Value, Reason>): Value | null => (reading.ok ? reading.value : null)

/**
 * A whole order as typed. Every field may be blank, except that an order number or an invoice number must be there.
 * `today` is `YYYY-MM-DD`, for dates typed without a year.
 */
export const readOrder = (draft: OrderDraft, today: string): OrderReading => {
  const readings = readFields(draft, today)
  const reasons: Partial<Record<OrderField, OrderReason>> = {}
  for (const field of orderFields) {
    const reading: FieldReading = readings[field]
    if (!reading.ok && reading.reason !== 'empty') reasons[field] = reading.reason
  }
  if (!readings.Ordernummer.ok && !readings.Fakturanummer.ok) reasons.Ordernummer = 'numberNeeded'
  if (Object.keys(reasons).length > 0) return { ok: false, reasons }
  return {
    ok: true,
    values: {
      Ordernummer: valueOf(readings.Ordernummer),
      Orgnummer: valueOf(readings.Orgnummer),
      LeverantorNamn: valueOf(readings.LeverantorNamn),
      Fakturanummer: valueOf(readings.Fakturanummer),
      Belopp: valueOf(readings.Belopp),
      Status: valueOf(readings.Status),
      BetaldDatum: valueOf(readings.BetaldDatum)
    }
  }
}
