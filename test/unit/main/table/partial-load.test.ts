import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summarise } from '../../../../main/table/summary.ts'
import { runs } from '../../../support/random-runs.ts'
import { chunk, fields, pausingEngine } from './pausing-engine.ts'
import {
  bytesOf,
  chunked,
  createTable,
  field,
  lengthsArbitrary,
  newReader,
  noPause,
  query,
  rawRows,
  read
} from './support.ts'

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('Växjö', '-', '', 'Hus 2', '1,5', '1.234', '"', 'a\nb', '𝄞') },
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom(null, true, 1.5, 7, ['x', { y: 1 }])
)
const list = fc.array(fc.dictionary(fc.constantFrom('Namn', 'Hyra', 'Period', 'Okänt', 'Å'), cell), { maxLength: 30 })

describe('the rows so far, whatever they are and wherever the answer is cut', () => {
  const known = [field('Period', 'period'), field('Namn'), field('Hyra', 'decimal')]

  it('are the first of the whole, stay so while it is read on, and do not disturb it', () => {
    fc.assert(
      fc.property(list, lengthsArbitrary, (rows, lengths) => {
        const body = bytesOf(JSON.stringify(rows))
        const reader = newReader()
        const tables = chunked(body, lengths).map((piece) => {
          reader.feed(piece)
          return { rows: reader.rows(), table: createTable(reader, known, undefined, false) }
        })
        reader.end()
        const whole = rawRows(createTable(reader, known, undefined))
        expect(whole).toEqual(rawRows(read(body, known)))
        for (const { rows: count, table } of tables) {
          expect(table.rows).toBe(count)
          expect(rawRows(table)).toEqual(whole.slice(0, count))
        }
      }),
      { numRuns: runs(300) }
    )
  })

  it('are counted without the row that the answer was cut in', async () => {
    const counts = async (table: ReturnType<typeof createTable>) => {
      const { columns } = await summarise(table, noPause)
      // A field that only the cut row has is known of already, and empty.
      return columns.flatMap(({ name, empties, distinct }) => (distinct > 0 ? [[name, empties, distinct]] : []))
    }
    await fc.assert(
      fc.asyncProperty(list, lengthsArbitrary, async (rows, lengths) => {
        const reader = newReader()
        for (const piece of chunked(bytesOf(JSON.stringify(rows)), lengths)) {
          reader.feed(piece)
          const first = read(JSON.stringify(rows.slice(0, reader.rows())), known)
          expect(await counts(createTable(reader, known, undefined, false))).toEqual(await counts(first))
        }
      }),
      { numRuns: runs(100) }
    )
  })

  it('say of no field that it is missing, since it may still come', () => {
    const reader = newReader()
    reader.feed(bytesOf('[{"Namn":"A"},{"Hyra":"1","Nytt":1,'))
    const statuses = ({ columns }: ReturnType<typeof createTable>) => columns.map(({ name, status }) => [name, status])
    expect(statuses(createTable(reader, known, undefined, false))).toEqual([
      ['Period', 'known'],
      ['Namn', 'known'],
      ['Hyra', 'known'],
      ['Nytt', 'unknown']
    ])
    reader.feed(bytesOf('"Hyra":"2"}]'))
    reader.end()
    expect(statuses(createTable(reader, known, undefined))[0]).toEqual(['Period', 'missing'])
  })
})

/** An engine that has read so much of a first load. */
const reading = async (text: string) => {
  const engine = pausingEngine()
  engine.take({ kind: 'load', list: 'kund', loadId: 1, fields, counted: undefined })
  engine.ask({ kind: 'write', loadId: 1, chunks: [bytesOf(text)] })
  await engine.run()
  const begin = (as: number, atLeast = 1) => engine.ask({ kind: 'snapshot', loadId: 1, as, atLeast })
  return { ...engine, begin }
}

describe('a partial load', () => {
  it('is queried under a load id of its own, while the load goes on', async () => {
    const { begin, ask, rowsOf, run, outcome } = await reading(
      '[{"Namn":"B","Hyra":"2,5"},{"Namn":"A","Hyra":"1"},{"Namn":"C"'
    )
    const begun = begin(2)
    await run()
    expect(outcome(begun)).toMatchObject({ rows: 2, drift: { missing: [] } })
    const calls = [rowsOf({}, 2), rowsOf({ sort: [{ column: 'Namn', direction: 'asc' }] }, 2), rowsOf({}, 1)]
    await run()
    expect(calls.map(outcome)).toMatchObject([
      { loadId: 2, total: 2, cells: [['B', 'A']] },
      { loadId: 2, total: 2, cells: [['A', 'B']] },
      'cancelled'
    ])
    ask({ kind: 'write', loadId: 1, chunks: [bytesOf('}]')] })
    const end = ask({ kind: 'end', loadId: 1 })
    await run()
    expect(outcome(end)).toMatchObject({ rows: 3 })
    const after = [rowsOf({}, 2), rowsOf({}, 1)]
    await run()
    expect(after.map(outcome)).toMatchObject(['cancelled', { loadId: 1, total: 3, cells: [['B', 'A', 'C']] }])
  })

  it('is not made of fewer rows than asked for', async () => {
    const { begin, run, outcome } = await reading('[{"Namn":"B"},{"Na')
    const calls = [begin(2, 2), begin(3, 1)]
    await run()
    expect(calls.map(outcome)).toMatchObject([null, { rows: 1 }])
  })

  it('is followed by a longer one', async () => {
    const { begin, ask, rowsOf, run, outcome } = await reading('[{"Namn":"B"},')
    begin(2)
    ask({ kind: 'write', loadId: 1, chunks: [bytesOf('{"Namn":"A"},')] })
    const longer = begin(3)
    await run()
    expect(outcome(longer)).toMatchObject({ rows: 2 })
    const calls = [rowsOf({}, 2), rowsOf({}, 3)]
    await run()
    expect(calls.map(outcome)).toMatchObject(['cancelled', { loadId: 3, total: 2 }])
  })

  it('is dropped with a load that is aborted or replaced by another', async () => {
    for (const order of [
      { kind: 'abort', list: 'kund', loadId: 1 },
      { kind: 'load', list: 'kund', loadId: 4, fields, counted: undefined },
      { kind: 'drop', list: 'kund' }
    ] as const) {
      const { begin, rowsOf, take, run, outcome } = await reading('[{"Namn":"B"},')
      begin(2)
      await run()
      const before = rowsOf({}, 2)
      await run()
      expect(outcome(before)).toMatchObject({ total: 1 })
      take(order)
      const after = rowsOf({}, 2)
      await run()
      expect(outcome(after)).toBe('cancelled')
    }
  })

  it('whose load is aborted while it is made is never shown', async () => {
    const { begin, rowsOf, take, step, run, outcome } = await reading('[{"Namn":"B"},')
    const begun = begin(2)
    await step()
    take({ kind: 'abort', list: 'kund', loadId: 1 })
    const rows = rowsOf({}, 2)
    await run()
    expect([begun, rows].map(outcome)).toEqual([null, 'cancelled'])
  })

  it('fails as malformed where the load has failed already, and nothing more is read after it', async () => {
    const { begin, ask, rowsOf, run, outcome } = await reading('[{"Namn":"B"},')
    begin(2)
    const broken = ask({ kind: 'write', loadId: 1, chunks: [bytesOf('{"Namn":}')] })
    const calls = [begin(3), ask({ kind: 'end', loadId: 1 })]
    await run()
    expect([broken, ...calls].map(outcome)).toEqual(['malformed', 'malformed', 'malformed'])
    // Until it is given up, which whoever loads does then.
    const rows = rowsOf({}, 2)
    await run()
    expect(outcome(rows)).toMatchObject({ total: 1 })
  })

  it('of a reload leaves the rows that are shown', async () => {
    const { take, ask, rowsOf, run, outcome } = await reading('[{"Namn":"B"}]')
    ask({ kind: 'end', loadId: 1 })
    await run()
    take({ kind: 'load', list: 'kund', loadId: 2, fields, counted: undefined })
    ask({ kind: 'write', loadId: 2, chunks: [chunk([{ Namn: 'C' }])] })
    ask({ kind: 'snapshot', loadId: 2, as: 3, atLeast: 1 })
    await run()
    const both = [rowsOf({}, 1), rowsOf({}, 3)]
    await run()
    expect(both.map(outcome)).toMatchObject([{ cells: [['B']] }, { cells: [['C']] }])
    take({ kind: 'abort', list: 'kund', loadId: 2 })
    const after = [rowsOf({}, 1), rowsOf({}, 3)]
    await run()
    expect(after.map(outcome)).toMatchObject([{ cells: [['B']] }, 'cancelled'])
  })

  it('has totals in the engine too; the caller has to know that they are those of a part', async () => {
    const { begin, ask, run, outcome } = await reading('[{"Namn":"B","Hyra":"2,5"},')
    begin(2)
    await run()
    const totals = ask({ kind: 'totals', loadId: 2, query: query({}) })
    await run()
    expect(outcome(totals)).toMatchObject({ loadId: 2, rows: 1, columns: { Hyra: { sum: '2.5' } } })
  })
})
