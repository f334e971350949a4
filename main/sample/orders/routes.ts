import { Hono } from 'hono'
import type { RequireToken, SignedInEnv } from '../auth/tokens.ts'
import { refuse, readJsonBody, streamJsonArray, type RowSource } from '../exchange.ts'
import { orderSaveSchema, type Order, type OrderToSave, seededOrders, registered, statuses } from './seed.ts'
import { suppliers } from '../estate/errands-and-suppliers.ts'
import { compileLike } from '../../base/sql-like.ts'

/** The two operations on invoice service orders (Service: orders-and-errands.md, "Order operations"). */
export const orderRoutes = (requireToken: RequireToken, now: () => Date, seeded: number): Hono<SignedInEnv> => {
  const orders = createSampleOrders(now, seeded)
  const app = new Hono<SignedInEnv>()

  app.post('/fakturaserviceorder/spara', requireToken, async (context) => {
    const body = await readJsonBody(context, orderSaveSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.error)
    return context.json({ Success: orders.save(body.value) })
  })

  app.get('/fakturaserviceorder/lista', requireToken, (context) => {
    const pattern = (name: string): string => context.req.query(name) ?? ''
    const found = orders.list({
      Ordernummer: pattern('Ordernummer'),
      Orgnummer: pattern('Orgnummer'),
      LeverantorNamn: pattern('LeverantorNamn'),
      Fakturanummer: pattern('Fakturanummer')
    })
    context.header('Content-Type', 'application/json; charset=utf-8')
    return context.body(streamJsonArray(found))
  })

  return app
}

/** A save with this supplier's name is answered `Success: false`. */
const refusedSupplier = 'avvisas'

/** The search parameters, and the member of an item that each one matches. */
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

/** The orders, starting with `seeded` ones of the seed. */
export const createSampleOrders = (now: () => Date, seeded: number) => {
  const seed = seededOrders(seeded)
  /** By index: seeded orders that were saved again, and orders that were added after them. */
  const changed = new Map<number, Order>()
  let count = seeded
  const at = (place: number): Order => changed.get(place) ?? seed(place)

  const locationOf = (meets: (order: Order) => boolean): number | null => {
    for (let place = 0; place < count; place++) if (meets(at(place))) return place
    return null
  }

  return {
    /** The orders that match every pattern, removed ones too. An empty pattern matches everything. */
    list: (patterns: Patterns): RowSource => {
      const tests = names
        .filter((name) => patterns[name] !== '')
        .map((name) => ({ member: parameters[name], matches: likePredicate(patterns[name]) }))
      return {
        units: count,
        rows: (place) => {
          const order = at(place)
          return tests.every(({ member, matches }) => matches(order[member] ?? '')) ? JSON.stringify(order) : ''
        }
      }
    },

    /** Adds the order, or changes the one with the same numbers. False for what the service refuses. */
    save: (saved: OrderToSave): boolean => {
      const ÄrendeNummer = blankIsNull(saved.Ordernummer)
      const ExterntFakturanummer = blankIsNull(saved.Fakturanummer)
      const status = statusOf(saved.Status)
      if (!status || (!ÄrendeNummer && !ExterntFakturanummer)) return false
      if (saved.LeversntorNamn?.trim().toLowerCase() === refusedSupplier) return false

      const known = locationOf(
        (order) =>
          order.Borttagen === null &&
          order.ÄrendeNummer === ÄrendeNummer &&
          order.ExterntFakturanummer === ExterntFakturanummer
      )
      const alike = known ?? locationOf((order) => order.ÄrendeNummer === ÄrendeNummer)
      const before = known === null ? null : at(known)
      const sibling = alike === null ? null : at(alike)
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
      changed.set(known ?? count++, order)
      return true
    }
  }
}

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('sv')

/**
 * A predicate for a LIKE pattern as SQL Server reads it under a Swedish collation that is sensitive to accents but not
 * to case. There is no escape character: a wildcard is literal within a set (`[%]`).
 */
export const likePredicate = (pattern: string): ((text: string) => boolean) => {
  const like = compileLike(fold(pattern))
  return (text) => {
    const folded = fold(text)
    return like.matches(folded, 0, folded.length)
  }
}
