import { orderFields, type OrderDraft, type OrderField } from '../ipc/orders.ts'
import { parseAmount, type AmountReason } from './amount.ts'
import { parseDate, type DateReason } from './date.ts'
import { parsed, rejected, type ParseResult } from './parse-result.ts'
import { parseStatus, type StatusReason } from './status.ts'

/** The values of an order. `null` is a blank field. `Belopp` is canonical decimal text. */
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
type FieldReading = ParseResult<string | number, Reason>

export type OrderReason =
  | Exclude<Reason, 'empty'>
  /** Neither an order number nor an invoice number, so that the order could not be found again. */
  | 'numberNeeded'
type OrderReasons = Readonly<Partial<Record<OrderField, OrderReason>>>

type OrderReading =
  { readonly ok: true; readonly values: OrderValues } | { readonly ok: false; readonly reasons: OrderReasons }

const readText = (text: string): ParseResult<string, 'empty'> =>
  text.trim() === '' ? rejected('empty') : parsed(text.trim())

const readFields = (draft: OrderDraft, today: string) => ({
  Ordernummer: readText(draft.Ordernummer),
  // Unchanged: numbers of other countries have other forms, and the service may store wrong ones.
  Orgnummer: readText(draft.Orgnummer),
  LeverantorNamn: readText(draft.LeverantorNamn),
  Fakturanummer: readText(draft.Fakturanummer),
  Belopp: parseAmount(draft.Belopp),
  Status: parseStatus(draft.Status),
  BetaldDatum: parseDate(draft.BetaldDatum, today)
})

const valueOf = <Value>(reading: ParseResult<Value, Reason>): Value | null => (reading.ok ? reading.value : null)

/** Parses a typed order, which needs an order or invoice number. `today`: `YYYY-MM-DD`, for dates without a year. */
export const parseOrder = (draft: OrderDraft, today: string): OrderReading => {
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
