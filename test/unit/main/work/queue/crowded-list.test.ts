import { describe, expect, it } from 'vitest'
import type { HttpRequest } from '../../../../../main/http/index.ts'
import { nextStep } from '../../../../../renderer/features/work/unknown-step.ts'
import { changing } from './a-change.ts'
import { draftOf } from './draft-of.ts'
import { atListedService, listed, told } from './listed-service.ts'
import { lost, openQueue, savedNumber } from './open-queue.ts'

type Members = Readonly<Record<string, unknown>>

/** More orders than are read of an answer, whose numbers contain short ones. */
const crowd = (): Members[] =>
  Array.from({ length: 300 }, (_, index) => listed(`17${1000 + index}`, { ExterntFakturanummer: `42${1000 + index}` }))

/** Whether an order's number fits what a LIKE pattern asks for: contained in it, or equal to it. */
const fits = (pattern: string | undefined, number: unknown): boolean =>
  !pattern || (pattern.startsWith('%') ? String(number).includes(pattern.replaceAll('%', '')) : number === pattern)

/** A queue at a service that stores each order as the last of many, and loses its answer. `ignores`: its list ignores its parameters. */
const amongMany = ({ ignores = false } = {}) => {
  const orders = crowd()
  const answer = (request: HttpRequest) => {
    const number = savedNumber(request)
    if (number === null) {
      const { Ordernummer, Fakturanummer } = (request.query ?? {}) as Readonly<Record<string, string>>
      const isAsked = (order: Members): boolean =>
        fits(Ordernummer, order['ÄrendeNummer']) && fits(Fakturanummer, order['ExterntFakturanummer'])
      return JSON.stringify(ignores ? orders : orders.filter(isAsked))
    }
    const body = JSON.parse(JSON.stringify(request.body)) as Members
    orders.push({
      ÄrendeNummer: number,
      ExterntFakturanummer: body['Fakturanummer'] ?? null,
      Belopp: String(body['Belopp'])
    })
    return lost()
  }
  return openQueue({ answer })
}

const short = { Ordernummer: '17', Fakturanummer: '42' }

describe('an order with a lost answer, among more than the list can be read for', () => {
  it('is said to be among too many, and the list is asked once a look-up', async () => {
    const world = amongMany()
    await world.orders.save({ draft: draftOf('17', short) })
    await world.later(11)
    expect(await world.orders.submission()).toMatchObject({
      state: 'unknown',
      verdict: { kind: 'tooMany' },
      lookup: { isComplete: false }
    })
    expect(world.asked.filter(({ operation }) => operation === 'listOrders').map(({ query }) => query)).toEqual(
      Array.from({ length: 2 }, () => ({ Ordernummer: '%17%', Orgnummer: '', LeverantorNamn: '', Fakturanummer: '' }))
    )
    await world.orders.settle({ id: (await world.orders.submission())?.id ?? '', draft: 'discard' })
  })

  it('is never called missing where the list ignores what it is asked for', async () => {
    const world = amongMany({ ignores: true })
    await world.orders.save({ draft: draftOf('17', short) })
    await world.later(11)
    expect(await world.orders.submission()).toMatchObject({
      state: 'unknown',
      verdict: { kind: 'tooMany' },
      mayResend: true
    })
  })

  it('is never offered to be sent again from the queue', async () => {
    for (const world of [amongMany(), amongMany({ ignores: true })]) {
      await world.sendAll([draftOf('17', short), draftOf('171', { Fakturanummer: '' })])
      await world.later(11)
      for (const row of (await world.allRows()).filter(({ state }) => state === 'unknown')) {
        const looked = await world.queue.lookUp({ id: row.id, again: false })
        expect(nextStep(row, looked).action).not.toBe('again')
      }
      expect(world.sentNumbers()).toEqual(['17', '171'])
    }
  })
})

describe('a change of an order, among more than the list can be read for', () => {
  const crowded = Array.from({ length: 300 }, (_, index) => listed(`A-${index}`))
  const wanted = crowded.filter((_, at) => at === 10 || at === 250)

  it('is never told to be of an order that is gone or removed', async () => {
    const removed = crowded.map((order, at) => (at === 10 ? { ...order, Borttagen: '2026-11-21T08:00:00' } : order))
    for (const orders of [crowded, removed]) {
      const world = atListedService({ orders })
      await world.queue.add(changing(wanted))
      await world.run()
      expect(await told(world)).toEqual(['A-10 failed several', 'A-250 failed several'])
    }
  })

  it('is never told to be missing or unchanged once it is saved', async () => {
    for (const mind of ['updates', 'ignores'] as const) {
      const world = atListedService({ orders: crowded, mind })
      await world.queue.add(changing(wanted))
      await world.run()
      for (const { id } of await world.allRows()) await world.queue.sendAnyway({ id })
      await world.run()
      // What is seen of the first is told: it is as it was sent, or differs.
      expect(await told(world)).toEqual([
        `A-10 saved ${mind === 'updates' ? 'changed' : 'partly'}`,
        'A-250 saved tooMany'
      ])
    }
  })
})
