import { createSample, type Sample } from '../../main/sample/index.ts'
import { matchesLike } from './sql-like-dialects.ts'

/** How a service takes a save of an order that it has. */
export type Mind = 'updates' | 'inserts' | 'ignores'

type Members = Readonly<Record<string, unknown>>

/** The member of an item that each search parameter matches. */
const searched = {
  Ordernummer: 'ÄrendeNummer',
  Orgnummer: 'Organisationsnummer',
  LeverantorNamn: 'LeverantörNamn',
  Fakturanummer: 'ExterntFakturanummer'
} as const

const statusNames = new Map<unknown, string>([
  [1, 'Registrerad'],
  [3, 'Betald']
])

/** An order that is registered and not paid. */
export const registeredOrder = (number: number, members: Members = {}): Members => ({
  Borttagen: null,
  Skapad: `2026-11-0${number}T08:00:00`,
  ÄrendeFakturaExternStatusTypId: 1,
  ÄrendeNummer: `B-${number}`,
  Organisationsnummer: '499000-1234',
  LeverantörNamn: 'Påhittade Rör AB',
  ExterntFakturanummer: `FB-${number}`,
  Belopp: 100.5 * number,
  BetaldDatum: null,
  StatusTypBeteckning: 'Registrerad',
  StatusTypKortbeteckning: 'REG',
  StatusTypHjälptext: 'Fakturan är registrerad.',
  ÄrendeBeteckning: null,
  OrganisationBeteckning: null,
  LeverantörNummer: null,
  ...members
})

/** An order that is paid, from which the program learns the status. */
export const paidOrder = (number: number): Members =>
  registeredOrder(number, {
    ÄrendeFakturaExternStatusTypId: 3,
    StatusTypBeteckning: 'Betald',
    StatusTypKortbeteckning: 'BET',
    BetaldDatum: '2026-11-02'
  })

/** The sample service, but with orders that a test sets, and saves that are taken by a mind. */
export const createOrdersOfMind = () => {
  const sample = createSample({ rows: 0, orders: 0 })
  let mind: Mind = 'updates'
  let orders: Members[] = []

  const save = (body: Members): void => {
    const item = {
      ÄrendeFakturaExternStatusTypId: body['Status'] ?? null,
      StatusTypBeteckning: statusNames.get(body['Status']) ?? null,
      ÄrendeNummer: body['Ordernummer'] ?? null,
      Organisationsnummer: body['Orgnummer'] ?? null,
      LeverantörNamn: body['LeversntorNamn'] ?? null,
      ExterntFakturanummer: body['Fakturanummer'] ?? null,
      Belopp: body['Belopp'] ?? null,
      BetaldDatum: body['BetaldDatum'] ?? null
    }
    const at = orders.findIndex(
      (order) =>
        order['ÄrendeNummer'] === item.ÄrendeNummer && order['ExterntFakturanummer'] === item.ExterntFakturanummer
    )
    if (mind === 'updates' && at >= 0) orders = orders.with(at, { ...orders[at], ...item })
    else if (mind !== 'ignores') orders = [...orders, { ...registeredOrder(9), Skapad: '2026-11-22T12:00:00', ...item }]
  }
  const list = (parameters: URLSearchParams): readonly Members[] =>
    orders.filter((order) =>
      Object.entries(searched).every(([parameter, member]) => {
        const pattern = parameters.get(parameter) ?? ''
        return pattern === '' || matchesLike('sqlServer', String(order[member] ?? ''), pattern)
      })
    )

  const fetch: Sample['fetch'] = async (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/fakturaserviceorder/lista') return Response.json(list(url.searchParams))
    if (url.pathname !== '/fakturaserviceorder/spara') return sample.fetch(request)
    save(await request.json())
    return Response.json({ Success: true })
  }

  return {
    sample: { ...sample, fetch },
    /** Begins with other orders and another mind. */
    start: (begun: readonly Members[], taken: Mind = 'updates'): void => {
      orders = [...begun]
      mind = taken
    },
    /** Somebody else changes an order. */
    change: (number: string, members: Members): void => {
      orders = orders.map((order) => (order['ÄrendeNummer'] === number ? { ...order, ...members } : order))
    },
    /** The orders with this number. */
    of: (number: string): readonly Members[] => orders.filter((order) => order['ÄrendeNummer'] === number)
  }
}
