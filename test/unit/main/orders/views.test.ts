import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allRows, orderViews, type OrderItem, type OrderView } from '../../../../preload/contract/index.ts'
import { runs } from '../../../support/random-runs.ts'
import { duplicateGroups, itemsInView } from './views-reference.ts'
import { cellsWith, ofView, useSharedTables } from './on-engine.ts'

const { ordersOf } = useSharedTables()

const order = (place: number, fields: Readonly<Record<string, unknown>>) => ({
  ÄrendeBeteckning: `${place}`,
  ...fields
})
const bodyOf = (orders: readonly Readonly<Record<string, unknown>>[]): string =>
  JSON.stringify(orders.map((fields, place) => order(place, fields)))
const places = (items: readonly OrderItem[]): readonly number[] =>
  items.map(({ ÄrendeBeteckning }) => Number(ÄrendeBeteckning))

/** The places in the answer of the orders that a view shows. */
const shown = async (
  view: OrderView,
  orders: readonly Readonly<Record<string, unknown>>[],
  facts: Parameters<typeof ordersOf>[1] = {}
) => {
  const { search, items } = ordersOf(bodyOf(orders), facts)
  return places(await items((await search()).loadId, {}, view))
}

const november = () => new Date(2026, 10, 21, 12)
const paidStatuses = () => [3]

describe('a view of the orders', () => {
  const status = (id: unknown, BetaldDatum: unknown = null) => ({ ÄrendeFakturaExternStatusTypId: id, BetaldDatum })

  it('tells unpaid orders from paid ones by date and by the statuses that mean paid', async () => {
    const orders = [
      status(1),
      status(3),
      status(1, '2026-11-01'),
      status(3, '2026-11-01'),
      status(null),
      status('x'),
      status('3.0'),
      status(3, 'snart'),
      status(3, '2026-11-31')
    ]
    expect(await shown('unpaid', orders, { paidStatuses })).toEqual([0, 4, 5])
    expect(await shown('paidUndated', orders, { paidStatuses })).toEqual([1, 6, 7, 8])
    expect(await shown('paidThisMonth', orders, { paidStatuses, now: november })).toEqual([2, 3])
  })

  it('guesses at no status as long as nobody has said which means paid, and takes none for paid where somebody says so', async () => {
    const orders = [{ ...status(3), StatusTypBeteckning: 'Betald' }, status(1), status(3, '2026-11-01')]
    for (const none of [null, []]) {
      expect(await shown('unpaid', orders, { paidStatuses: () => none })).toEqual([0, 1])
      expect(await shown('paidUndated', orders, { paidStatuses: () => none })).toEqual([])
    }
    const views = async (paid: readonly number[] | null) =>
      (await ordersOf(bodyOf(orders), { paidStatuses: () => paid }).search()).views
    expect((await views(null)).counts).toMatchObject({ unpaid: 2, paidUndated: null })
    expect((await views([])).counts).toMatchObject({ unpaid: 2, paidUndated: 0 })
  })

  it('follows the local clock over the end of a month, and what is said of the statuses, without another search', async () => {
    let now = new Date(2026, 10, 30, 23, 59, 59)
    let paid: readonly number[] | null = null
    const orders = [
      status(3, '2026-11-30'),
      status(3, '2026-12-01'),
      status(3),
      status(3, '/Date(1796079599000+0100)/')
    ]
    const { search, items, list } = ordersOf(bodyOf(orders), { now: () => now, paidStatuses: () => paid })
    const { loadId, views } = await search()
    expect(views).toMatchObject({ month: '2026-11', counts: { paidThisMonth: 2, paidUndated: null } })
    expect(places(await items(loadId, {}, 'paidThisMonth'))).toEqual([0, 3])
    now = new Date(2026, 11, 1, 0, 0, 0)
    paid = [3]
    // A row that was selected by its position must not become another one.
    expect(places(await items(loadId, {}, 'paidThisMonth'))).toEqual([0, 3])
    expect(await list.views({ loadId })).toMatchObject({
      month: '2026-12',
      counts: { paidThisMonth: 1, paidUndated: 1 }
    })
    expect(places(await items(loadId, {}, 'paidThisMonth'))).toEqual([1])
  })

  it('counts no removed order as a double, and none that the search leaves out', async () => {
    const double = { ExterntFakturanummer: '42', ÄrendeNummer: '7' }
    expect(await shown('duplicates', [double, { ...double, Borttagen: '2026-11-01' }])).toEqual([])
    const { search, items } = ordersOf(bodyOf([double, double, { ...double, ÄrendeNummer: '07' }]), {})
    const { loadId, views } = await search({ Ordernummer: { operator: 'is', text: '07' } })
    expect([views.counts.duplicates, await items(loadId, {}, 'duplicates')]).toEqual([0, []])
  })

  it('says where in a block another group of doubles begins, also where the block begins with it', async () => {
    const double = (number: string) => ({ ExterntFakturanummer: number, ÄrendeNummer: `A${number}` })
    const { search, list } = ordersOf(bodyOf(['1', '1', '1', '2', '2', '3', '3'].map(double)), {})
    const { loadId } = await search()
    const block = async (from: number, to: number, view: 'duplicates' | 'all' = 'duplicates') => {
      const { cells, groupStarts } = await list.block({
        loadId,
        query: allRows,
        of: ofView(view),
        columns: ['ÄrendeNummer'],
        from,
        to
      })
      return [cells, groupStarts]
    }
    expect(await block(0, 7)).toEqual([[['A1', 'A1', 'A1', 'A2', 'A2', 'A3', 'A3']], [3, 5]])
    expect(await block(3, 5)).toEqual([[['A2', 'A2']], [0]])
    expect(await block(4, 7)).toEqual([[['A2', 'A3', 'A3']], [1]])
    expect(await block(7, 7)).toEqual([[[]], []])
    expect((await block(0, 7, 'all'))[1]).toBeUndefined()
  })

  it('says where a double stands, beside the first of its group', async () => {
    const orders = [
      { ExterntFakturanummer: '1', ÄrendeNummer: 'A', Belopp: 5 },
      { ExterntFakturanummer: '2', ÄrendeNummer: 'B', Belopp: 4 },
      { ExterntFakturanummer: '1', ÄrendeNummer: 'a', Belopp: 1 },
      { ExterntFakturanummer: '2', ÄrendeNummer: '0B', Belopp: 9 }
    ]
    const { search, list } = ordersOf(bodyOf(orders), {})
    const { loadId } = await search()
    const query = { filters: [], search: '', sort: [{ column: 'Belopp', direction: 'desc' as const }] }
    expect((await list.position({ loadId, query, of: ofView('duplicates'), cells: cellsWith('a', '1') })).at).toBe(3)
  })

  it('has the person’s own filters, search, sums and values on top', async () => {
    const orders = [1, 2, 3].map((Belopp) => ({
      ...status(1),
      Belopp,
      StatusTypBeteckning: Belopp < 3 ? 'Ny' : 'Klar',
      LeverantörNamn: `L${Belopp}`
    }))
    const { search, items, list } = ordersOf(
      bodyOf([...orders, { ...status(3), Belopp: 9, StatusTypBeteckning: 'Betald' }]),
      { paidStatuses }
    )
    const { loadId } = await search()
    const filter = {
      column: 'StatusTypBeteckning',
      join: 'and' as const,
      conditions: [{ op: 'oneOf' as const, values: ['Ny'] }]
    }
    const query = { filters: [filter], sort: [], search: '' }
    expect(places(await items(loadId, query, 'unpaid'))).toEqual([0, 1])
    expect(places(await items(loadId, { search: 'L2' }, 'unpaid'))).toEqual([1])
    expect((await list.totals({ loadId, query, of: ofView('unpaid') })).columns['Belopp']?.sum).toBe('3')
    // A value's own filter leaves it to be chosen from, the view does not.
    const facet = await list.facet({
      loadId,
      query,
      of: ofView('unpaid'),
      column: 'StatusTypBeteckning',
      contains: '',
      order: 'count',
      limit: 10
    })
    expect([facet.cells, facet.counts]).toEqual([
      ['Ny', 'Klar'],
      [2, 1]
    ])
    // The view itself is of this column.
    const ofStatus = await list.facet({
      loadId,
      query: { ...query, filters: [] },
      of: ofView('unpaid'),
      column: 'ÄrendeFakturaExternStatusTypId',
      contains: '',
      order: 'count',
      limit: 10
    })
    expect([ofStatus.cells, ofStatus.counts]).toEqual([['1'], [3]])
  })
})

describe('of any orders', () => {
  const date = fc.constantFrom(
    null,
    '-',
    '2026-11-03',
    '2026-11-30T23:59:59',
    '2026-12-01',
    '2025-11-03',
    '0001-01-01T00:00:00',
    'snart',
    '/Date(1453849200000+0100)/'
  )
  const fields = fc.record({
    Borttagen: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: date }),
    BetaldDatum: date,
    ÄrendeFakturaExternStatusTypId: fc.constantFrom(null, 1, 3, '3', '3.0', '4.0', 'x', 7),
    ÄrendeNummer: fc.constantFrom(null, 'A', ' a', '0A', 'B', '7', '007'),
    ExterntFakturanummer: fc.constantFrom(null, '-', '1', '01', 'F1', 'f1 ', 'å', 'A\u030a'),
    Organisationsnummer: fc.constantFrom(null, '499000-1234', '164990001234', '4990009999', '-'),
    LeverantörNamn: fc.constantFrom(null, 'Rör AB', 'RÖR  ab', 'El AB')
  })
  const paid = fc.constantFrom(null, [], [3], [3, 4, 99], [7])

  it('every view has exactly the rows that looking at each gives, and as many as it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fields, { maxLength: 14 }), paid, async (orders, ids) => {
        const { search, items } = ordersOf(bodyOf(orders), { paidStatuses: () => ids, now: november })
        const { loadId, views } = await search()
        const all = (await items(loadId)).toSorted(
          (one, other) => Number(one.ÄrendeBeteckning) - Number(other.ÄrendeBeteckning)
        )
        expect(all).toHaveLength(orders.length)
        const facts = { paid: ids, month: '2026-11' }
        for (const view of orderViews) {
          const expected = itemsInView(all, view, facts)
          const found = places(await items(loadId, {}, view))
          expect(
            found.toSorted((one, other) => one - other),
            view
          ).toEqual(places(expected))
          expect(views.counts[view], view).toBe(view === 'paidUndated' && ids === null ? null : expected.length)
        }
      }),
      { numRuns: runs(150) }
    )
  })

  it('the doubles of each group stand together, in whichever order the rows are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fields, { maxLength: 14 }),
        fc.constantFrom('asc', 'desc'),
        async (orders, direction) => {
          const { search, items } = ordersOf(bodyOf(orders), {})
          const { loadId } = await search()
          const sort = [{ column: 'LeverantörNamn', direction }] as const
          const sorted = await items(loadId, { sort: [...sort] }, 'all')
          const groups = duplicateGroups(sorted).map((group) => sorted.filter((item) => group.includes(item)))
          const expected = groups.toSorted(
            (one, other) => sorted.findIndex((item) => item === one[0]) - sorted.findIndex((item) => item === other[0])
          )
          expect(places(await items(loadId, { sort: [...sort] }, 'duplicates'))).toEqual(places(expected.flat()))
        }
      ),
      { numRuns: runs(100) }
    )
  })
})
