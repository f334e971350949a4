import { describe, expect, it } from 'vitest'
import { allRows, noFilters, type DerivedColumn, type DerivedWords } from '../../../../preload/contract/index.ts'
import { ofView, ordersOnEngine, ordersOnEngineWith } from './on-engine.ts'

const words: DerivedWords = { several: 'flera', decimalSign: ',', today: '2026-11-21' }
const id = (n: number): string => `derived:00000000-0000-4000-8000-00000000000${n}`
const withVat: DerivedColumn = { kind: 'formula', id: id(1), name: 'Med moms', text: '[Belopp] * 1.25', decimals: 2 }
const order = (number: string, amount: number, more: object = {}) => ({
  ÄrendeNummer: number,
  ExterntFakturanummer: `F-${number}`,
  Organisationsnummer: '556677-8899',
  Belopp: amount,
  ...more
})
const answer = (...orders: readonly object[]): string => JSON.stringify(orders)

const world = (...bodies: readonly string[]) => {
  const { list, search, ...rest } = ordersOnEngine(...bodies)
  const derive = async (...columns: readonly DerivedColumn[]) => {
    const { loaded } = await list.derive({ of: ofView('all'), columns: [...columns], words })
    if (!loaded) throw new Error('nothing is loaded')
    return loaded
  }
  const cells = async (loadId: number, view: 'all' | 'duplicates' = 'all') =>
    (
      await list.block({
        loadId,
        of: ofView(view),
        query: { ...allRows, sort: [{ column: id(1), direction: 'desc' }] },
        columns: ['ÄrendeNummer', id(1)],
        from: 0,
        to: 10
      })
    ).cells
  return { list, search, derive, cells, ...rest }
}

describe('own columns of the order list', () => {
  it('are columns like others: they filter, sort, sum and group, in the views that there were, and come with the next search', async () => {
    const { list, search, derive, cells } = world(
      answer(order('A1', 100), order('A2', 200), order('A2', 200), order('A3', 8, { Borttagen: '2026-01-01' })),
      answer(order('26-1', 4))
    )
    const before = await search()
    const loaded = await derive(withVat)
    expect(loaded).toMatchObject({ rows: 4, matching: 4, views: before.views, filters: noFilters })
    expect(loaded.loadId).not.toBe(before.loadId)
    expect(loaded.columns.at(-1)).toMatchObject({
      name: id(1),
      kind: 'decimal',
      derived: { column: withVat, state: 'made' }
    })
    expect(await cells(loaded.loadId)).toEqual([
      ['A2', 'A2', 'A1'],
      ['250', '250', '125']
    ])
    expect(await cells(loaded.loadId, 'duplicates')).toEqual([
      ['A2', 'A2'],
      ['250', '250']
    ])

    const query = {
      ...allRows,
      filters: [
        {
          column: id(1),
          join: 'and' as const,
          conditions: [{ op: 'gt' as const, as: 'number' as const, value: '200' }]
        }
      ]
    }
    const asked = { loadId: loaded.loadId, of: ofView('all'), query }
    expect((await list.totals({ ...asked })).columns[id(1)]?.sum ?? null).toBe('500')
    const { lines } = await list.groups({
      ...asked,
      by: [{ column: id(1), direction: 'asc' }],
      totals: [],
      from: 0,
      to: 10
    })
    expect(lines.map(({ cell, rows }) => [cell, rows])).toEqual([['250', 2]])

    const next = await search({ Ordernummer: { operator: 'begins', text: '26' } })
    expect(await cells(next.loadId)).toEqual([['26-1'], ['5']])
    expect((await derive()).columns.every(({ derived }) => !derived)).toBe(true)
  })

  it('leave the orders of a view what they were counted as, though another month has begun', async () => {
    let today = new Date(2026, 10, 30)
    const { list, search } = ordersOnEngineWith(
      { now: () => today },
      answer(order('A1', 100, { BetaldDatum: '2026-11-02' }))
    )
    await search()
    today = new Date(2026, 11, 1)
    const { loaded } = await list.derive({ of: ofView('all'), columns: [withVat], words })
    const { total } = await list.block({
      loadId: loaded?.loadId ?? 0,
      of: ofView('paidThisMonth'),
      query: allRows,
      columns: [id(1)],
      from: 0,
      to: 10
    })
    expect(total).toBe(1)
  })

  it('show what a formula gives in the orders of the view', async () => {
    const { list, search } = world(answer(order('A1', 100), order('A2', 200, { Borttagen: '2026-01-01' })))
    const { loadId } = await search()
    const asked = { loadId, of: ofView('removed'), query: allRows, decimals: 2, words, rows: 5 }
    expect((await list.preview({ ...asked, text: '[Belopp] * 2' }))?.cells).toEqual(['400'])
    expect(await list.preview({ ...asked, text: '[Yta] * 2' })).toBeNull()
  })

  it('are formulas alone, and forgotten when somebody leaves', async () => {
    const { list, search, derive } = world(answer(order('A1', 100)), answer(order('A1', 100)))
    await search()
    const lookUp: DerivedColumn = {
      kind: 'lookUp',
      id: id(2),
      name: 'Kund',
      from: 'kund',
      by: 'customer',
      column: 'Kund',
      several: 'first'
    }
    for (const refused of [lookUp, { kind: 'change', id: id(3), name: 'Ändring' } as const])
      await expect(derive(refused)).rejects.toMatchObject({ problem: { code: 'invalid' } })
    await derive(withVat)
    list.drop()
    expect((await search()).columns.every(({ derived }) => !derived)).toBe(true)
  })
})
