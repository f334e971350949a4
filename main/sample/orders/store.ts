import { like } from './like.ts'
import type { Order, OrderToSave } from './order.ts'
import { seededOrders } from './seed.ts'
import { registered, statuses } from './statuses.ts'
import { suppliers } from '../estate/suppliers.ts'

/** The supplier's name with which saving is answered `Success: false`. */
const refusedSupplier = 'avvisas'

/** The list's parameters and the member of an item that each is held against. */
const parameters = {
  Ordernummer: 'ÄrendeNummer',
  Orgnummer: 'Organisationsnummer',
  LeverantorNamn: 'LeverantörNamn',
  Fakturanummer: 'ExterntFakturanummer'
} as const satisfies Readonly<Record<string, keyof Order>>
type Patterns = Readonly<Record<keyof typeof parameters, string>>

const names = Object.keys(parameters) as readonly (keyof typeof parameters)[]

const blankIsNull = (text: string | undefined): string | null => text?.trim() || null

const statusOf = (id: number | undefined) =>
  id === undefined ? registered : statuses.find((status) => status.ÄrendeFakturaExternStatusTypId === id)

/** The orders, from the seed on. */
export const createOrders = (now: () => Date) => {
  const orders = [...seededOrders()]

  return {
    /** Orders that every pattern matches, removed ones too. An empty pattern matches everything. */
    list: (patterns: Patterns): readonly Order[] => {
      const tests = names
        .filter((name) => patterns[name] !== '')
        .map((name) => ({ member: parameters[name], matches: like(patterns[name]) }))
      return orders.filter((order) => tests.every(({ member, matches }) => matches(order[member] ?? '')))
    },

    /**
     * Adds the order, or changes the one that has its order and invoice number and is not removed. False where the
     * supplier is the one to refuse, the status is unknown, or both numbers are blank.
     */
    save: (saved: OrderToSave): boolean => {
      const ÄrendeNummer = blankIsNull(saved.Ordernummer)
      const ExterntFakturanummer = blankIsNull(saved.Fakturanummer)
      const status = statusOf(saved.Status)
      if (!status || (!ÄrendeNummer && !ExterntFakturanummer)) return false
      if (saved.LeversntorNamn?.trim().toLowerCase() === refusedSupplier) return false

      const known = orders.findIndex(
        (order) =>
          order.Borttagen === null &&
          order.ÄrendeNummer === ÄrendeNummer &&
          order.ExterntFakturanummer === ExterntFakturanummer
      )
      const before = orders[known]
      const sibling = before ?? orders.find((order) => order.ÄrendeNummer === ÄrendeNummer)
      const Organisationsnummer = blankIsNull(saved.Orgnummer)
      const supplier = suppliers.find(({ organisationNumber }) => organisationNumber === Organisationsnummer)
      const order: Order = {
        Borttagen: null,
        Skapad: before?.Skapad ?? now().toISOString(),
        ÄrendeNummer,
        Organisationsnummer,
        LeverantörNamn: blankIsNull(saved.LeversntorNamn),
        ExterntFakturanummer,
        Belopp: saved.Belopp ?? null,
        BetaldDatum: saved.BetaldDatum ?? null,
        ...status,
        ÄrendeBeteckning: sibling?.ÄrendeBeteckning ?? null,
        OrganisationBeteckning: sibling?.OrganisationBeteckning ?? null,
        LeverantörNummer: supplier?.number ?? null
      }
      if (before) orders[known] = order
      else orders.push(order)
      return true
    }
  }
}
