import { describe, expect, it, vi } from 'vitest'
import { allRows, likePatterns, noFilters } from '../../../../preload/contract/index.ts'
import { problem } from '../../../../main/problem.ts'
import { createControlledBody } from '../../../support/controlled-body.ts'
import { cellsWith, ofView, ordersOnEngine, ordersOnEngineWith } from './on-engine.ts'

const numbers = (...all: readonly string[]): string => JSON.stringify(all.map((number) => ({ ÄrendeNummer: number })))
const begins = (text: string) => ({ Ordernummer: { operator: 'begins', text } }) as const

describe('a search for orders', () => {
  it('is filtered to exactly what was asked for, and says what was sent and found', async () => {
    const { search, items, asked } = ordersOnEngine(numbers('A_17', 'A-17', 'a_1'))
    const loaded = await search(begins('a_'))
    expect(asked).toEqual([{ ...noFilters, ...begins('a_') }])
    expect(loaded).toMatchObject({ rows: 3, matching: 2, removed: 0, exactFilterOff: false, filters: asked[0] })
    expect(loaded.sent).toEqual({ Ordernummer: 'a_%', Orgnummer: '', LeverantorNamn: '', Fakturanummer: '' })
    expect(loaded.loadedAt).toBe(new Date(2026, 10, 21, 12).toISOString())
    expect((await items(loaded.loadId)).map((item) => item.ÄrendeNummer)).toEqual(['A_17', 'a_1'])
  })

  it('whose exact filters would leave no row shows the rows that the service returned', async () => {
    const padded = '[{"ÄrendeNummer":"0000A-17"},{"ÄrendeNummer":"0000A-18","Borttagen":"2026-01-01"}]'
    const renamed = '[{"OrderNr":"A-17"}]'
    const { search, items } = ordersOnEngine(padded, renamed, '[]', '[]')
    const first = await search(begins('A-1'))
    expect(first).toMatchObject({ rows: 2, matching: 2, removed: 1, exactFilterOff: true })
    expect(await items(first.loadId, {}, 'all')).toHaveLength(1)
    const second = await search(begins('A-1'))
    expect(second).toMatchObject({ exactFilterOff: true, matching: 1, drift: { unknown: ['OrderNr'] } })
    expect(second.drift.missing).toContain('ÄrendeNummer')
    expect(await search(begins('A-1'))).toMatchObject({ rows: 0, exactFilterOff: false })
  })

  describe('at a service that may take case into account', () => {
    const rows = (...fields: readonly object[]): string => JSON.stringify(fields)
    const contains = (text: string) => ({ LeverantorNamn: { operator: 'contains', text } }) as const
    const own = (text: string) => ({ operator: 'own', text }) as const

    it.each([
      ['Ordernummer', { operator: 'begins', text: 'so-2000' }, 'so-2000%'],
      ['LeverantorNamn', { operator: 'begins', text: 'Svensson' }, 'Svensson%'],
      ['LeverantorNamn', { operator: 'is', text: 'Rör%AB' }, 'Rör%AB'],
      ['Orgnummer', { operator: 'begins', text: '5566' }, '%5566%']
    ] as const)('is asked once, with the letters as typed: %s %j', async (parameter, filter, pattern) => {
      const { search, asked } = ordersOnEngine('[]')
      const loaded = await search({ [parameter]: filter })
      expect(asked).toHaveLength(1)
      expect(loaded).toMatchObject({ rows: 0, inAnyCase: false, sent: { [parameter]: pattern } })
    })

    it('is asked in any case by the person’s choice, once, and what it gives is refined', async () => {
      const { list, search, items, asked, kept } = ordersOnEngine('[]', numbers('SO-20001', 'XY-20002'))
      const filters = { ...noFilters, ...begins('so-2000') }
      await search(filters)
      const { loaded } = await list.search(filters, true)
      expect(asked[1]).toEqual({ ...noFilters, Ordernummer: own('__-2000%') })
      expect(loaded).toMatchObject({
        matching: 1,
        exactFilterOff: false,
        inAnyCase: true,
        filters,
        sent: { Ordernummer: '__-2000%' }
      })
      expect((await items(loaded?.loadId ?? 0)).map((item) => item.ÄrendeNummer)).toEqual(['SO-20001'])
      expect(kept).toEqual([true])
    })

    it('is asked in any case at once, and still once, where that is remembered, until the person takes it back', async () => {
      const { list, search, asked, kept } = ordersOnEngineWith({ searchesInAnyCase: () => true }, '[]', '[]')
      expect(await search(contains('rör'))).toMatchObject({ inAnyCase: true, sent: { LeverantorNamn: '%___%' } })
      await list.search({ ...noFilters, ...contains('rör') }, false)
      expect(asked.map((filters) => likePatterns(filters).LeverantorNamn)).toEqual(['%___%', '%rör%'])
      expect(kept).toEqual([false])
    })

    it('remembers nothing where nothing was found in any case either, and never changes a pattern of the person’s own', async () => {
      const { list, asked, kept } = ordersOnEngine('[]', numbers('XY-20001'))
      await list.search({ ...noFilters, Ordernummer: own('so%') }, true)
      expect((await list.search({ ...noFilters, ...begins('so-2000') }, true)).loaded).toMatchObject({
        matching: 0,
        exactFilterOff: false
      })
      expect([asked[0]?.Ordernummer, kept]).toEqual([own('so%'), []])
    })

    it('shows the rows in any case where none shows what it was asked for', async () => {
      const { list } = ordersOnEngine(rows({ OrderNr: 'SO-20001' }))
      expect((await list.search({ ...noFilters, ...begins('so-2000') }, true)).loaded).toMatchObject({
        matching: 1,
        exactFilterOff: true
      })
    })
  })

  it('leaves a pattern of the person’s own to the service', async () => {
    const { search } = ordersOnEngine(numbers('B', 'C'))
    expect(await search({ Ordernummer: { operator: 'own', text: 'zzz%' } })).toMatchObject({
      matching: 2,
      exactFilterOff: false
    })
  })

  it('counts removed orders, which have a view of their own', async () => {
    const body =
      '[{"Belopp":1},{"Belopp":"0.25","Borttagen":"/Date(1453849200000+0100)/"},{"Belopp":"2","Borttagen":"-"}]'
    const { search, items, list } = ordersOnEngine(body)
    const { loadId, matching, removed } = await search()
    expect([matching, removed]).toEqual([3, 1])
    expect(await items(loadId, {}, 'all')).toHaveLength(2)
    expect(await items(loadId, {}, 'removed')).toHaveLength(1)
    const sum = async (view: 'all' | 'removed') =>
      (await list.totals({ loadId, query: allRows, of: ofView(view) })).columns['Belopp']?.sum
    expect([await sum('all'), await sum('removed')]).toEqual(['3', '0.25'])
  })

  it('sorts dates of either format as dates, and other text after them', async () => {
    const dates = ['2016-01-28', '/Date(1453849200000+0100)/', 'snart', '0001-01-01', '2016-01-27T00:00:01']
    const { search, items } = ordersOnEngine(JSON.stringify(dates.map((Skapad) => ({ Skapad }))))
    const { loadId, drift } = await search()
    const sorted = async (direction: 'asc' | 'desc') =>
      (await items(loadId, { sort: [{ column: 'Skapad', direction }] })).map(({ Skapad }) => Skapad)
    const [first, second, third] = ['2016-01-27T00:00:00', '2016-01-27T00:00:01', '2016-01-28']
    expect(await sorted('asc')).toEqual([first, second, third, 'snart', null])
    expect(await sorted('desc')).toEqual([third, second, first, 'snart', null])
    expect(drift.typeMismatch).toEqual(['Skapad'])
    const day = [{ column: 'Skapad', join: 'and', conditions: [{ op: 'date.eq', value: '2016-01-27' }] }] as const
    expect(
      await items(loadId, { filters: [...day.map((one) => ({ ...one, conditions: [...one.conditions] }))] })
    ).toHaveLength(2)
  })

  it('reports unknown, missing and retyped fields as the lists do, with the unknown ones as columns at the end', async () => {
    const { search } = ordersOnEngine(
      '[{"A\u0308rendeNummer":"1","Belopp":"många","Extra":true,"BetaldDatum":{"dag":1}}]'
    )
    const { columns, drift } = await search()
    expect(drift.unknown).toEqual(['Extra'])
    expect(drift.missing).not.toContain('ÄrendeNummer')
    expect(drift.missing).toContain('Borttagen')
    expect(drift.typeMismatch).toEqual(['Belopp', 'BetaldDatum', 'Extra'])
    expect(columns.at(-1)).toMatchObject({ name: 'Extra', status: 'unknown', kind: 'text' })
    expect(columns).toHaveLength(16)
  })

  it('learns the statuses from the orders, each as most of them describe it', async () => {
    const status = (id: unknown, long: string | null, short: string | null = null, help: string | null = null) => ({
      ÄrendeFakturaExternStatusTypId: id,
      StatusTypBeteckning: long,
      StatusTypKortbeteckning: short,
      StatusTypHjälptext: help
    })
    const orders = [
      status(3, 'Betald', 'BET', 'Den är betald'),
      status(1, 'Gammal'),
      status(1, 'Mottagen'),
      status('1', 'Mottagen'),
      status(7, null, 'K'),
      status(7, null),
      status(7, null),
      status(77, null),
      status(77, ' '),
      status(null, 'Utan nummer'),
      status('x', 'Inget nummer')
    ]
    const { search } = ordersOnEngine(JSON.stringify(orders))
    expect((await search()).statuses).toEqual([
      { id: 1, name: 'Mottagen', short: null, help: null },
      { id: 3, name: 'Betald', short: 'BET', help: 'Den är betald' },
      { id: 7, name: 'K', short: 'K', help: null },
      // So that it can be told from no status at all.
      { id: 77, name: '', short: null, help: null }
    ])
  })

  it('finds where an order stands among the rows, by exactly its two numbers', async () => {
    const orders = [
      { ÄrendeNummer: 'B', ExterntFakturanummer: '1' },
      { ÄrendeNummer: 'a', ExterntFakturanummer: '2' },
      { ÄrendeNummer: 'A', ExterntFakturanummer: '2', Borttagen: '2026-01-01' },
      { ÄrendeNummer: 'C' }
    ]
    const { search, list } = ordersOnEngine(JSON.stringify(orders))
    const { loadId } = await search()
    const query = { ...allRows, sort: [{ column: 'ÄrendeNummer', direction: 'desc' }] } as const
    const place = async (orderNumber: string, invoiceNumber: string, view: 'all' | 'removed' = 'all') =>
      (
        await list.position({
          loadId,
          query: { ...query, sort: [...query.sort] },
          of: ofView(view),
          cells: cellsWith(orderNumber, invoiceNumber)
        })
      ).at
    expect(await place('C', '')).toBe(0)
    expect(await place('B', '1')).toBe(1)
    expect(await place('a', '2')).toBe(2)
    expect(await place('A', '2')).toBeNull()
    expect([await place('A', '2', 'removed'), await place('a', '2', 'removed')]).toEqual([0, null])
  })
})

describe('an answer that is no list', () => {
  it.each(['', ' \n', 'null', '[]', '\uFEFF[]'])('is empty for the body %j', async (body) => {
    expect(await ordersOnEngine(body).search()).toMatchObject({ rows: 0, matching: 0, statuses: [] })
  })

  it.each([
    '{}',
    '{"items":[]}',
    '"x"',
    '12',
    '[1]',
    '[[]]',
    '[null]',
    '[{]',
    '<html></html>',
    '[{}',
    '[{"a":"Hemlig"'
  ])('is malformed when the body is %s, and nothing of it is told but the place', async (body) => {
    const { search, states } = ordersOnEngine(body)
    const failed = { code: 'malformed', place: 'login' }
    await expect(search()).rejects.toMatchObject({ problem: failed })
    expect(states.at(-1)).toMatchObject({ progress: null, problem: failed })
    expect(JSON.stringify(states)).not.toContain('Hemlig')
  })
})

describe('while a search is on its way', () => {
  it('what was loaded before stays, also where the new answer breaks off, and the problem is reported', async () => {
    const broken = createControlledBody()
    const { search, items, list, states } = ordersOnEngine(
      numbers('A-1'),
      broken,
      problem('offline', 'login', 'offline')
    )
    const { loadId } = await search()
    const second = list.search(noFilters)
    broken.send('[{"ÄrendeNummer":"B-1"}')
    expect((await items(loadId)).map((item) => item.ÄrendeNummer)).toEqual(['A-1'])
    broken.cut(problem('unreachable', 'login', 'cut'))
    await expect(second).rejects.toMatchObject({ problem: { code: 'unreachable', position: { byte: 24 } } })
    expect(states.at(-1)).toMatchObject({ loaded: { loadId }, problem: { code: 'unreachable' } })
    await expect(search()).rejects.toMatchObject({ problem: { code: 'offline' } })
    expect(await items(loadId)).toHaveLength(1)
  })

  it('a newer one takes its place, whichever answer comes last', async () => {
    const slow = createControlledBody()
    const { search, items, list } = ordersOnEngine(slow, numbers('new'))
    const first = expect(list.search(noFilters)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    const { loadId } = await search()
    slow.send(numbers('old'))
    slow.end()
    await first
    expect((await items(loadId)).map((item) => item.ÄrendeNummer)).toEqual(['new'])
  })

  it('if it is cancelled when its rows have replaced the older ones already, nothing is loaded any more', async () => {
    const { search, items, list, states, tables } = ordersOnEngine(numbers('A-1'), numbers('A-2'))
    const { loadId } = await search()
    const { promise: asked, resolve: begin } = Promise.withResolvers<null>()
    // The first that is asked about the new rows, before the search is over.
    const { counts } = tables
    vi.spyOn(tables, 'counts').mockImplementation((...args) => {
      begin(null)
      return counts(...args)
    })
    const second = expect(list.search(noFilters)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    await asked
    list.cancel()
    await second
    expect(states.at(-1)).toEqual({ progress: null, loaded: null, problem: null })
    await expect(items(loadId)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })

  it('signing out forgets it and what was loaded', async () => {
    const { search, items, list, states } = ordersOnEngine(numbers('A-1'), createControlledBody())
    const { loadId } = await search()
    const second = list.search(noFilters)
    list.drop()
    await expect(second).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(states.at(-1)).toEqual({ progress: null, loaded: null, problem: null })
    await expect(items(loadId)).rejects.toMatchObject({ problem: { code: 'cancelled' } })
  })
})

it('25,000 orders of more than 10 MiB are opened, and what is asked of them is answered', async () => {
  const order = (place: number) => ({ ÄrendeNummer: `A-${place}`, Belopp: 0.01, StatusTypHjälptext: 'x'.repeat(400) })
  const body = JSON.stringify(Array.from({ length: 25_000 }, (_, place) => order(place)))
  expect(body.length).toBeGreaterThan(10 * 1024 * 1024)
  const { search, list } = ordersOnEngine(body)
  const { loadId, rows, matching } = await search()
  expect([rows, matching]).toEqual([25_000, 25_000])
  expect((await list.totals({ loadId, query: allRows, of: ofView('all') })).columns['Belopp']?.sum).toBe('250')
})
