import { errandNumber, errandTextsAt } from '../estate/errand-texts.ts'
import { dayText, newestMonth } from '../estate/dates.ts'
import { choiceAt, randomBelow, purpose } from '../estate/seeded-random.ts'
import { companies } from '../estate/place-names.ts'
import { suppliers } from '../estate/suppliers.ts'
import type { Order } from './order.ts'
import { paid, statuses } from './statuses.ts'

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

/**
 * The orders before anything is saved: some removed, some paid, of every status. Each is created on demand from its
 * position, so that a list of any length costs nothing until it is read.
 */
export const seededOrders = (count: number): ((position: number) => Order) => {
  const perMonth = Math.max(6, Math.ceil(count / months))
  return (position) => orderAt(position, perMonth)
}
