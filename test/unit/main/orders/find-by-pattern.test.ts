import { describe, expect, it } from 'vitest'
import { noFilters } from '../../../../preload/contract/index.ts'
import { problem } from '../../../../main/problem.ts'
import { createFindByPattern } from '../../../../main/orders/index.ts'
import { ordersOnEngine } from './on-engine.ts'
import { streamOf } from './plain-find-by-pattern.ts'

const is = (text: string) => ({ ...noFilters, Ordernummer: { operator: 'is', text } }) as const

describe('finding orders by pattern', () => {
  it('gives the service’s own rows for the patterns, not filtered further', async () => {
    const { findByPattern, asked } = ordersOnEngine('[{"ÄrendeNummer":"000A-17"},{"Annat":"A-17","Borttagen":"-"}]')
    const { items, total } = await findByPattern(is('A-17'))
    expect(asked).toEqual([is('A-17')])
    expect(total).toBe(2)
    expect(items.map(({ ÄrendeNummer, Borttagen }) => [ÄrendeNummer, Borttagen])).toEqual([
      ['000A-17', null],
      [null, null]
    ])
  })

  it('gives at most 5,000 of them, and says how many there are', async () => {
    const body = JSON.stringify(Array.from({ length: 20_000 }, (_, place) => ({ ÄrendeNummer: `A-${place}` })))
    const { items, total } = await ordersOnEngine(body).findByPattern(noFilters)
    expect(total).toBe(20_000)
    expect(items).toHaveLength(5000)
    expect(items.at(-1)?.ÄrendeNummer).toBe('A-4999')
  })

  it('does not touch the list that is shown, and several may run at once', async () => {
    const { findByPattern, search, items } = ordersOnEngine(
      '[{"ÄrendeNummer":"shown"}]',
      '[{"ÄrendeNummer":"1"}]',
      '[]'
    )
    const { loadId } = await search()
    const [first, second] = await Promise.all([findByPattern(is('1')), findByPattern(is('2'))])
    expect([first.total, second.total]).toEqual([1, 0])
    expect((await items(loadId)).map((item) => item.ÄrendeNummer)).toEqual(['shown'])
  })

  it('drops its table and ends the request when it is done, also after a failure', async () => {
    const signals: AbortSignal[] = []
    const { tables } = ordersOnEngine()
    const bodies = ['[{"ÄrendeNummer":"A-17"}]', '[{"ÄrendeNummer"', '{}']
    for (const body of bodies) {
      const findByPattern = createFindByPattern({
        tables,
        fetchOrders: async (_filters, signal) => {
          signals.push(signal)
          return streamOf(body)
        }
      })
      await findByPattern(is('A-17')).catch(() => undefined)
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true])
  })

  it('fails with the problem where the list cannot be fetched or read, and concludes nothing from it', async () => {
    const { findByPattern } = ordersOnEngine(
      problem('offline', 'login', 'offline'),
      '[{"ÄrendeNummer":"A-17"}',
      '{"Success":true}'
    )
    await expect(findByPattern(is('A-17'))).rejects.toMatchObject({ problem: { code: 'offline' } })
    await expect(findByPattern(is('A-17'))).rejects.toMatchObject({ problem: { code: 'malformed', place: 'login' } })
    await expect(findByPattern(is('A-17'))).rejects.toMatchObject({ problem: { code: 'malformed', place: 'login' } })
  })
})
