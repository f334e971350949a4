import * as v from 'valibot'
import { errandNumber, errandTextsAt, suppliers } from '../estate/errands-and-suppliers.ts'
import { dayText, newestMonth, choiceAt, randomBelow, purpose } from '../estate/seeded-random.ts'
import { companies } from '../estate/property.ts'

/** An invoice service order as the list has it (Service: orders-and-errands.md, "Order, list item"). */
export interface Order {
  readonly Borttagen: string | null
  readonly Skapad: string
  readonly ÄrendeFakturaExternStatusTypId: number
  readonly ÄrendeNummer: string | null
  readonly Organisationsnummer: string | null
  readonly LeverantörNamn: string | null
  readonly ExterntFakturanummer: string | null
  readonly Belopp: number | null
  readonly BetaldDatum: string | null
  readonly StatusTypBeteckning: string
  readonly StatusTypKortbeteckning: string
  readonly StatusTypHjälptext: string
  readonly ÄrendeBeteckning: string | null
  readonly OrganisationBeteckning: string | null
  readonly LeverantörNummer: string | null
}

/** The body of a save, with one name misspelt (Service: orders-and-errands.md, "Order, save body"). */
export const orderSaveSchema = v.object({
  Ordernummer: v.optional(v.string()),
  Orgnummer: v.optional(v.string()),
  LeversntorNamn: v.optional(v.string()),
  Fakturanummer: v.optional(v.string()),
  Belopp: v.optional(v.pipe(v.number(), v.finite())),
  Status: v.optional(v.pipe(v.number(), v.safeInteger())),
  BetaldDatum: v.optional(v.pipe(v.string(), v.isoDate()))
})
export type OrderToSave = v.InferOutput<typeof orderSaveSchema>

type StatusMembers = Pick<
  Order,
  'ÄrendeFakturaExternStatusTypId' | 'StatusTypBeteckning' | 'StatusTypKortbeteckning' | 'StatusTypHjälptext'
>

const status = (id: number, name: string, short: string, help: string): StatusMembers => ({
  ÄrendeFakturaExternStatusTypId: id,
  StatusTypBeteckning: name,
  StatusTypKortbeteckning: short,
  StatusTypHjälptext: help
})

/** The status of an order that is saved without one. */
export const registered = status(1, 'Registrerad', 'REG', 'Fakturan är registrerad men ännu inte granskad.')
/** The only status with which an order has a date of payment. */
export const paid = status(3, 'Betald', 'BET', 'Fakturan är betald till leverantören.')

/** The sample's statuses; the service's own are undocumented. */
export const statuses = [
  registered,
  status(2, 'Attesterad', 'ATT', 'Fakturan är godkänd för betalning.'),
  paid,
  status(4, 'Bestridd', 'BES', 'Fakturan är bestridd och utreds med leverantören.'),
  status(5, 'Krediterad', 'KRE', 'Leverantören har krediterat fakturan.')
] as const

/** Numbers as different suppliers write them, some with characters that are special in a LIKE pattern. */
const invoiceNumber = (position: number): string => {
  const number = 10_000 + 37 * position
  if (position % 10 === 3) return `F_${number}`
  if (position % 10 === 6) return `${number}[${position % 4}]`
  if (position % 20 === 9) return `100%-${number}`
  return position % 2 ? `INV-2026-${number}` : `${number}`
}

const at8 = (day: string): string => `${day}T08:${day.slice(-2)}:00Z`

/** The orders are spread over at most so many months. */
const months = 120

const orderAt = (position: number, perMonth: number): Order => {
  const month = newestMonth - Math.floor(position / perMonth)
  const created = dayText(month, 1 + randomBelow(12, purpose.signed, position))
  const later = dayText(month, 14 + randomBelow(14, purpose.noticeDay, position))
  const status = choiceAt(statuses, randomBelow(statuses.length, purpose.notice, position))
  const supplier = choiceAt(suppliers, randomBelow(suppliers.length, purpose.holder, position))
  return {
    Borttagen: position % 13 === 5 ? at8(later) : null,
    Skapad: at8(created),
    ÄrendeNummer: errandNumber(position),
    Organisationsnummer: supplier.organisationNumber,
    LeverantörNamn: supplier.name,
    ExterntFakturanummer: invoiceNumber(position),
    Belopp: (45_000 + randomBelow(2_400_000, purpose.amount, position)) / 100,
    BetaldDatum: status === paid ? later : null,
    ...status,
    ÄrendeBeteckning: errandTextsAt(position).title,
    OrganisationBeteckning: choiceAt(companies, position).name,
    LeverantörNummer: supplier.number
  }
}

/** The orders before anything is saved, each created from its position, so that long lists cost nothing unread. */
export const seededOrders = (count: number): ((position: number) => Order) => {
  const perMonth = Math.max(6, Math.ceil(count / months))
  return (position) => orderAt(position, perMonth)
}
