import { describe, expect, it } from 'vitest'
import { noFilters } from '../../../../preload/contract/index.ts'
import { problem } from '../../../../main/problem.ts'
import { createFindByPattern } from '../../../../main/orders/index.ts'
import { ordersOnEngine } from './on-engine.ts'
import { streamOf } from './plain-find-by-pattern.ts'

const is = (text: string) => ({ ...noFilters, Ordernummer: { operator: 'is', text } }) as const

describe('a look-up of orders', () => {
  it('gives the service’s own rows for the patterns, unrefined', async () => {
    const { lookUp, asked } = ordersOnEngine('[{"ÄrendeNummer":"000A-17"},{"Annat":"A-17","Borttagen":"-"}]')
    const { items, total } = await lookUp(is('A-17'))
    expect(asked).toEqual([is('A-17')])
    expect(total).toBe(2)
    expect(items.map(({ ÄrendeNummer, Borttagen }) => [ÄrendeNummer, Borttagen])).toEqual([
      ['000A-17', null],
      [null, null]
    ])
  })

  it('gives at most 200 of them, and says how many there are', async () => {
    const body = JSON.stringify(Array.from({ length: 20_000 }, (_, place) => ({ ÄrendeNummer: `A-${place}` })))
    const { items, total } = await ordersOnEngine(body).lookUp(noFilters)
    expect(total).toBe(20_000)
    expect(items).toHaveLength(200)
    expect(items.at(-1)?.ÄrendeNummer).toBe('A-199')
  })

  it('leaves the list that is shown alone, and several may be under way', async () => {
    const { lookUp, search, items } = ordersOnEngine('[{"ÄrendeNummer":"shown"}]', '[{"ÄrendeNummer":"1"}]', '[]')
    const { load } = await search()
    const [first, second] = await Promise.all([lookUp(is('1')), lookUp(is('2'))])
    expect([first.total, second.total]).toEqual([1, 0])
    expect((await items(load)).map((item) => item.ÄrendeNummer)).toEqual(['shown'])
  })

  it('lets go of the answer when it ends, also where it broke off', async () => {
    const signals: AbortSignal[] = []
    const { tables } = ordersOnEngine()
    const bodies = ['[{"ÄrendeNummer":"A-17"}]', '[{"ÄrendeNummer"', '{}']
    for (const body of bodies) {
      const lookUp = createFindByPattern({
        tables,
        fetchOrders: async (_filters, signal) => {
          signals.push(signal)
          return streamOf(body)
        }
      })
      await lookUp(is('A-17')).catch(() => undefined)
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
  })

  it('fails with the problem: nothing is concluded from what could not be asked or read', async () => {
    const { lookUp } = ordersOnEngine(problem('offline', 'login', 'offline'), '[{"ÄrendeNummer":"A-17"}', '{"Success":true}')
    await expect(lookUp(is('A-17'))).rejects.toMatchObject({ problem: { code: 'offline' } })
    await expect(lookUp(is('A-17'))).rejects.toMatchObject({ problem: { code: 'malformed', place: 'login' } })
    await expect(lookUp(is('A-17'))).rejects.toMatchObject({ problem: { code: 'malformed', place: 'login' } })
  })
})
