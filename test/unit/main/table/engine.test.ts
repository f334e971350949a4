import { describe, expect, it } from 'vitest'
import { chunk, fields, pausingEngine } from './pausing-engine.ts'
import { bytesOf, query } from './support.ts'

/** With a list that has come to its end, whatever is still done for it. */
const loading = async () => {
  const engine = pausingEngine()
  engine.take({ kind: 'load', list: 'kund', loadId: 1, fields, counted: undefined })
  engine.ask({
    kind: 'write',
    loadId: 1,
    chunks: [
      chunk([
        { Namn: 'B', Hyra: '2,5' },
        { Namn: 'A', Hyra: '1' }
      ])
    ]
  })
  const end = engine.ask({ kind: 'end', loadId: 1 })
  while (engine.outcome(end) === undefined) await engine.step()
  return engine
}

const loaded = async () => {
  const engine = await loading()
  await engine.run()
  return engine
}

describe('queries', () => {
  it('give a block of the view with its total', async () => {
    const { rowsOf, run, outcome } = await loaded()
    const call = rowsOf({ sort: [{ column: 'Namn', direction: 'asc' }] })
    await run()
    expect(outcome(call)).toEqual({ loadId: 1, total: 2, from: 0, cells: [['A', 'B']] })
  })

  it('that a newer one makes obsolete are cancelled', async () => {
    const { rowsOf, run, step, outcome } = await loaded()
    const older = rowsOf({ search: 'a' })
    await step()
    const newer = rowsOf({ search: 'b' })
    await run()
    expect(outcome(older)).toBe('cancelled')
    expect(outcome(newer)).toMatchObject({ total: 1, cells: [['B']] })
  })

  it('that are equal share one evaluation, and totals of the same rows do not cancel it', async () => {
    const { ask, rowsOf, run, outcome } = await loaded()
    const sort = [{ column: 'Namn', direction: 'asc' }] as const
    const calls = [rowsOf({ search: 'a', sort: [...sort] }), rowsOf({ search: 'a', sort: [...sort] })]
    const totals = ask({ kind: 'totals', loadId: 1, query: query({ search: 'a' }) })
    await run()
    for (const call of calls) expect(outcome(call)).toMatchObject({ total: 1 })
    expect(outcome(totals)).toMatchObject({
      loadId: 1,
      rows: 1,
      columns: { Hyra: { sum: '1', counted: 1, notSummed: 0 } }
    })
  })

  it('whose result is cached are answered although newer ones came', async () => {
    const { rowsOf, run, outcome } = await loaded()
    rowsOf({ search: 'a' })
    await run()
    const newer = rowsOf({ search: 'b' })
    const again = rowsOf({ search: 'a' })
    await run()
    expect(outcome(again)).toMatchObject({ total: 1 })
    expect(outcome(newer)).toBe('cancelled')
  })
})

describe('questions about the same rows', () => {
  const ofNames = { loadId: 1, column: 'Namn', contains: '', order: 'count', limit: 10 } as const
  const byName = { loadId: 1, by: [{ column: 'Namn', direction: 'asc' }], totals: ['Hyra'], from: 0, to: 10 } as const

  it('are answered side by side, whatever each asks for', async () => {
    const { ask, rowsOf, run, outcome } = await loaded()
    const rows = rowsOf({ search: 'a' })
    const facet = ask({ kind: 'facet', query: query({ search: 'b' }), ...ofNames })
    const groups = ask({ kind: 'groups', query: query({ search: '2' }), ...byName })
    await run()
    expect(outcome(rows)).toMatchObject({ total: 1, cells: [['A']] })
    expect(outcome(facet)).toEqual({ loadId: 1, cells: ['B'], counts: [1], omitted: 0 })
    expect(outcome(groups)).toMatchObject({
      total: 1,
      lines: [{ level: 0, cell: 'B', rows: 1, columns: { Hyra: { sum: '2.5' } } }]
    })
  })

  it('cancel older ones of their own kind', async () => {
    const { ask, run, step, outcome } = await loaded()
    const older = [
      ask({ kind: 'facet', query: query({ search: 'a' }), ...ofNames }),
      ask({ kind: 'groups', query: query({ search: 'a' }), ...byName })
    ]
    await step()
    const newer = [
      ask({ kind: 'facet', query: query({ search: 'b' }), ...ofNames }),
      ask({ kind: 'groups', query: query({ search: 'b' }), ...byName })
    ]
    await run()
    for (const call of older) expect(outcome(call)).toBe('cancelled')
    for (const call of newer) expect(outcome(call)).toMatchObject({ loadId: 1 })
  })

  it('are cancelled also where only what is asked about the rows differs', async () => {
    const { ask, run, step, outcome } = await loaded()
    const older = ask({ kind: 'facet', query: query({}), ...ofNames, contains: 'a' })
    await step()
    const newer = ask({ kind: 'facet', query: query({}), ...ofNames, contains: 'b' })
    await run()
    expect(outcome(older)).toBe('cancelled')
    expect(outcome(newer)).toMatchObject({ cells: ['B'] })
  })

  it('do not cancel each other where they ask for blocks of the same view', async () => {
    const { ask, run, outcome } = await loaded()
    const blocks = [0, 1].map((from) => ask({ kind: 'groups', query: query({}), ...byName, from, to: from + 1 }))
    await run()
    expect(blocks.map(outcome)).toMatchObject([
      { total: 2, lines: [{ cell: 'A' }] },
      { total: 2, lines: [{ cell: 'B' }] }
    ])
  })

  it('about a list that is not loaded, or about another load of it, are cancelled', async () => {
    const { ask, run, outcome } = await loaded()
    const absent = ask({ kind: 'facet', query: query({}), ...ofNames }, 'avtal')
    const old = ask({ kind: 'facet', query: query({}), ...ofNames, loadId: 0 })
    await run()
    expect([absent, old].map(outcome)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('what the first sort needs', () => {
  it('is prepared while no request is pending, and a request is answered before that is done', async () => {
    const { rowsOf, step, pauses, outcome } = await loading()
    await step()
    const rows = rowsOf({})
    await step()
    await step()
    expect(outcome(rows)).toMatchObject({ total: 2 })
    expect(pauses()).toBeGreaterThan(0)
  })

  it('is not prepared any further for a list that is dropped', async () => {
    const { take, step, pauses } = await loading()
    take({ kind: 'drop', list: 'kund' })
    await step()
    expect(pauses()).toBe(0)
  })
})

describe('a reload', () => {
  it('leaves the shown rows to be asked for until it has ended', async () => {
    const { take, ask, rowsOf, run, outcome } = await loaded()
    take({ kind: 'load', list: 'kund', loadId: 2, fields, counted: undefined })
    ask({ kind: 'write', loadId: 2, chunks: [chunk([{ Namn: 'C' }])] })
    const before = rowsOf({})
    await run()
    expect(outcome(before)).toMatchObject({ loadId: 1, total: 2 })
    ask({ kind: 'end', loadId: 2 })
    await run()
    const [late, present] = [rowsOf({}, 1), rowsOf({}, 2)]
    await run()
    expect(outcome(late)).toBe('cancelled')
    expect(outcome(present)).toMatchObject({ loadId: 2, cells: [['C']] })
  })

  it('frees the memory of its chunks as it reads them', async () => {
    const { take, ask, run } = await loaded()
    const chunks = [bytesOf('[{"Namn":"A"},'), bytesOf('{"Namn":"B"}]')]
    take({ kind: 'load', list: 'kund', loadId: 2, fields, counted: undefined })
    ask({ kind: 'write', loadId: 2, chunks })
    await run()
    expect(chunks.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0])
  })

  it('that is malformed leaves them too', async () => {
    const { take, ask, rowsOf, run, outcome } = await loaded()
    take({ kind: 'load', list: 'kund', loadId: 2, fields, counted: undefined })
    const write = ask({ kind: 'write', loadId: 2, chunks: [bytesOf('[{"Namn":}')] })
    const later = ask({ kind: 'write', loadId: 2, chunks: [bytesOf('[]')] })
    const end = ask({ kind: 'end', loadId: 2 })
    const rows = rowsOf({})
    await run()
    for (const call of [write, later, end]) expect(outcome(call)).toBe('malformed')
    expect(outcome(rows)).toMatchObject({ loadId: 1, total: 2 })
  })

  it('of large chunks answers requests between its slices', async () => {
    const { take, ask, rowsOf, step, run, outcome } = await loaded()
    take({ kind: 'load', list: 'kund', loadId: 2, fields, counted: undefined })
    const many = Array.from({ length: 60_000 }, (_, i) => ({ Namn: `${'x'.repeat(50)}${i % 10}` }))
    const write = ask({ kind: 'write', loadId: 2, chunks: [chunk(many)] })
    const rows = rowsOf({})
    await step()
    await step()
    expect(outcome(rows)).toMatchObject({ loadId: 1, total: 2 })
    expect(outcome(write)).toBeUndefined()
    await run()
    expect(outcome(write)).toMatchObject({ rows: 60_000 })
  })

  it('of small chunks that come as fast as they are read keeps no question waiting for more than a slice', async () => {
    const { take, ask, rowsOf, step, run, outcome } = await loaded()
    take({ kind: 'load', list: 'kund', loadId: 2, fields, counted: undefined })
    ask({ kind: 'write', loadId: 2, chunks: [bytesOf('[{}')] })
    const small = () => bytesOf(`,{"Namn":"${'x'.repeat(50)}"}`.repeat(1000))
    const writes = Array.from({ length: 60 }, () => ask({ kind: 'write', loadId: 2, chunks: [small()] }))
    const rows = rowsOf({
      filters: ['a', 'b', 'c'].map((value) => ({
        column: 'Namn',
        join: 'and',
        conditions: [{ op: 'containsNot', value }]
      }))
    })
    while (outcome(rows) === undefined) await step()
    const read = writes.filter((write) => outcome(write) !== undefined).length
    expect(read * small().length).toBeLessThan(400_000)
    await run()
    expect(outcome(writes.at(-1) ?? 0)).toMatchObject({ rows: 60_001 })
  })

  it('makes its table column by column, with questions in between', async () => {
    const { take, ask, step, run, outcome } = await loaded()
    const turnsToEnd = async (loadId: number, columns: number) => {
      take({ kind: 'load', list: 'kund', loadId, fields: [], counted: undefined })
      ask({
        kind: 'write',
        loadId,
        chunks: [chunk([Object.fromEntries(Array.from({ length: columns }, (_, i) => [`k${i}`, 'x']))])]
      })
      await run()
      const end = ask({ kind: 'end', loadId })
      let turns = 0
      for (; outcome(end) === undefined; turns++) await step()
      return turns
    }
    const one = await turnsToEnd(2, 1)
    // A turn to copy each, and one to summarise it.
    expect(await turnsToEnd(3, 51)).toBeGreaterThanOrEqual(one + 100)
  })

  it('copies a column of many bytes in steps, with questions in between', async () => {
    const { take, ask, step, run, outcome } = await loaded()
    const turnsToEnd = async (loadId: number, megabytes: number) => {
      take({ kind: 'load', list: 'kund', loadId, fields: [], counted: undefined })
      const long = 'x'.repeat(1_000_000)
      ask({
        kind: 'write',
        loadId,
        chunks: [chunk(Array.from({ length: megabytes }, (_, i) => ({ Namn: `${long}${i}` })))]
      })
      await run()
      const end = ask({ kind: 'end', loadId })
      let turns = 0
      for (; outcome(end) === undefined; turns++) await step()
      return turns
    }
    const short = await turnsToEnd(2, 1)
    expect(await turnsToEnd(3, 40)).toBeGreaterThanOrEqual(short + 4)
  })

  it('that is aborted while it ends shows nothing of it', async () => {
    const { take, ask, rowsOf, run, outcome } = await loaded()
    take({ kind: 'load', list: 'kund', loadId: 2, fields, counted: undefined })
    ask({ kind: 'write', loadId: 2, chunks: [chunk([{ Namn: 'C' }])] })
    const end = ask({ kind: 'end', loadId: 2 })
    take({ kind: 'abort', list: 'kund', loadId: 2 })
    await run()
    expect(outcome(end)).toBe('cancelled')
    const rows = rowsOf({})
    await run()
    expect(outcome(rows)).toMatchObject({ loadId: 1 })
  })
})

it('a dropped list is gone', async () => {
  const { take, rowsOf, run, outcome } = await loaded()
  take({ kind: 'drop', list: 'kund' })
  const rows = rowsOf({})
  await run()
  expect(outcome(rows)).toBe('cancelled')
})
