import type { Problem } from '../../../../../preload/contract/index.ts'
import { settle } from '../../session/fake-clock.ts'
import { changing } from './a-change.ts'
import { openQueue, saved, savedNumber, type OpenQueueOptions } from './open-queue.ts'

/** How a service takes a save of an order that it has. */
export type Mind = 'updates' | 'inserts' | 'ignores'

type Members = Readonly<Record<string, unknown>>

/** An order of the list of such a service, with a status and an amount. */
export const listed = (number: string, members: Members = {}): Members => ({
  Skapad: '2026-11-01T08:00:00',
  ÄrendeNummer: number,
  ExterntFakturanummer: `F${number}`,
  Organisationsnummer: '499000-1234',
  LeverantörNamn: 'Åkes Rör',
  Belopp: '12.5',
  ÄrendeFakturaExternStatusTypId: 1,
  BetaldDatum: null,
  StatusTypBeteckning: 'Läge 1',
  ...members
})

const itemOf = (body: Members, created: string): Members => ({
  Skapad: created,
  ÄrendeNummer: body['Ordernummer'],
  ExterntFakturanummer: body['Fakturanummer'] ?? null,
  Organisationsnummer: body['Orgnummer'] ?? null,
  LeverantörNamn: body['LeversntorNamn'] ?? null,
  Belopp: body['Belopp'],
  ÄrendeFakturaExternStatusTypId: body['Status'] ?? null,
  BetaldDatum: body['BetaldDatum'] ?? null,
  StatusTypBeteckning: `Läge ${String(body['Status'])}`
})

interface ServiceOptions extends Omit<OpenQueueOptions, 'answer'> {
  readonly mind?: Mind
  readonly orders?: readonly Members[]
  /** Called with the number of an order before it is saved; a text is answered in its place, a problem loses the answer. */
  readonly onSave?: (number: string, orders: Members[]) => string | Promise<string> | Problem | undefined
  /** Called before the list answers; what it gives is answered in its place. */
  readonly onList?: (orders: Members[]) => string | Problem | undefined
}

/** A queue at a service that lists its orders, and takes a save by its mind. */
export const atListedService = ({
  mind = 'updates',
  orders: before = [],
  onSave,
  onList,
  ...options
}: ServiceOptions = {}) => {
  const orders: Members[] = [...before]
  const store = (body: Members): void => {
    const at = orders.findIndex(
      (order) =>
        order['ÄrendeNummer'] === body['Ordernummer'] &&
        order['ExterntFakturanummer'] === (body['Fakturanummer'] ?? null)
    )
    if (mind === 'ignores') return
    if (mind === 'updates' && at >= 0) orders[at] = { ...orders[at], ...itemOf(body, String(orders[at]?.['Skapad'])) }
    else orders.push(itemOf(body, '2026-11-22T12:00:00'))
  }
  const world = openQueue({
    ...options,
    answer: (request) => {
      const number = savedNumber(request)
      if (number === null) return onList?.(orders) ?? JSON.stringify(orders)
      const instead = onSave?.(number, orders)
      if (typeof instead === 'string' || instead instanceof Promise) return instead
      store(JSON.parse(JSON.stringify(request.body)) as Members)
      return instead ?? saved
    }
  })
  return { ...world, single: world.orders, orders }
}

export const five = ['A-1', 'A-2', 'A-3', 'A-4', 'A-5'].map((number) => listed(number))

type World = ReturnType<typeof atListedService>

/** Queues a change of every order as it is now, and sends them as far as it goes. */
export const markAll = async (world: World, meanwhile?: (orders: World['orders']) => void) => {
  await world.queue.add(changing(world.orders))
  meanwhile?.(world.orders)
  const state = await world.run()
  await settle()
  return state
}
export const setOrder = (orders: World['orders'], number: string, members: Readonly<Record<string, unknown>>): void => {
  const at = orders.findIndex((order) => order['ÄrendeNummer'] === number)
  orders[at] = { ...orders[at], ...members }
}
/** Each row of the queue in words: its number, its state, and what the list says of it. */
export const told = async ({ allRows }: World): Promise<readonly string[]> =>
  (await allRows()).map(({ numbers, state, change }) =>
    [numbers.Ordernummer, state, change?.conflict?.kind, change?.outcome?.kind].filter(Boolean).join(' ')
  )
export const rowOf = async ({ allRows }: World, number: string) => {
  const row = (await allRows()).find(({ numbers }) => numbers.Ordernummer === number)
  if (!row) throw new Error(`${number} is not in the queue`)
  return row
}
