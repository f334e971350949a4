import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerTotals, createQueryable } from '../../../../../main/table/answers.ts'
import { cellsOf } from '../../../../../main/table/column/cells.ts'
import { columnOf, type Table } from '../../../../../main/table/column/table.ts'
import { summarise } from '../../../../../main/table/summary.ts'
import type { Condition, Filter } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { field, noPause, query, read, askRows, askFacet, askGroups, where, derive } from '../support.ts'

interface Row {
  readonly Period: string
  readonly Key: string
  readonly Netto: number
}

const fields = [field('Period', 'period'), field('Key'), field('Netto', 'decimal')]

const months = ['2025-12', '2026-09', '2026-10', '2026-11']
/** A month as services write it, or what is none. */
const writings: readonly ((month: string) => string)[] = [
  (month) => month,
  (month) => month.replace('-', ''),
  (month) => `${month}-01`,
  (month) => `${month}-30T00:00:00`,
  (month) => `${month}-01T00:00:00+01:00`
]
const rowArbitrary = fc.record({
  Period: fc.constantFrom(...months, '', 'alla'),
  Key: fc.constantFrom('A', 'B', ''),
  Netto: fc.integer({ min: -5, max: 5 })
})
const isMonth = (text: string): boolean => months.includes(text)

/** Rows whose months are written in one way, and the same rows as services may write them. */
const rowsArbitrary = fc.array(fc.tuple(rowArbitrary, fc.constantFrom(...writings)), { maxLength: 40 }).map((all) => ({
  plain: all.map(([row]) => row),
  written: all.map(([row, write]): Row => (isMonth(row.Period) ? { ...row, Period: write(row.Period) } : row))
}))

const tableOf = (rows: readonly Row[]): Table => read(JSON.stringify(rows), fields)

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    op: fc.constantFrom('date.eq', 'date.ne', 'date.lt', 'date.le', 'date.gt', 'date.ge'),
    value: fc.constantFrom(...months)
  }),
  fc.record({ op: fc.constant('date.between'), value: fc.constantFrom(...months), to: fc.constantFrom(...months) }),
  fc.record({ op: fc.constant('oneOf'), values: fc.subarray([...months, '', 'alla']) }),
  fc.record({ op: fc.constantFrom('empty', 'typeMismatch') })
) as fc.Arbitrary<Condition>
const filtersArbitrary: fc.Arbitrary<Filter[]> = fc
  .array(condition, { maxLength: 1 })
  .map((conditions) => (conditions.length === 0 ? [] : [{ column: 'Period', join: 'and', conditions }]))

/** Everything that is asked of periods. */
const answersOf = async (table: Table, filters: readonly Filter[]) => {
  const shown = createQueryable(7, table, noPause)
  const asked = query({ filters: [...filters], sort: [{ column: 'Period', direction: 'desc' }] })
  const groups = { loadId: 7, query: asked, totals: ['Netto'], from: 0, to: 200 }
  const { periods, drift, columns } = await summarise(table, noPause)
  return {
    periods,
    drift,
    period: columns[0],
    rows: await askRows(shown, { query: asked, columns: ['Period', 'Key', 'Netto'] }),
    totals: await answerTotals(shown, { loadId: 7, query: asked }),
    facet: await askFacet(shown, { query: asked, column: 'Period' }),
    groups: await askGroups(shown, { ...groups, by: [{ column: 'Period', direction: 'asc' }] }),
    across: await askGroups(shown, {
      ...groups,
      by: [{ column: 'Key', direction: 'asc' }],
      across: { column: 'Period', measure: 'Netto' }
    })
  }
}

describe('months that a service writes in several ways', () => {
  it('are filtered, sorted, counted, grouped and set beside each other as one', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, filtersArbitrary, async ({ plain, written }, filters) => {
        expect(await answersOf(tableOf(written), filters)).toEqual(await answersOf(tableOf(plain), filters))
      }),
      { numRuns: runs(300) }
    )
  })

  it('are one month where the columns of another list are looked up', async () => {
    await fc.assert(
      fc.asyncProperty(rowsArbitrary, rowsArbitrary, fc.boolean(), async (own, others, hasPeriod) => {
        const lookedUp = async (here: readonly Row[], there: readonly Row[]) => {
          const { table } = await derive(
            tableOf(here),
            [
              {
                make: 'lookUp',
                name: 'new',
                other: 'there',
                key: 'Key',
                otherKey: 'Key',
                period: hasPeriod ? 'Period' : null,
                otherPeriod: 'Period',
                column: 'Netto',
                kind: 'decimal',
                several: 'sum'
              }
            ],
            tableOf(there)
          )
          return cellsOf(columnOf(table, 'new'), Uint32Array.from(here.keys()))
        }
        expect(await lookedUp(own.written, others.written)).toEqual(await lookedUp(own.plain, others.plain))
      }),
      { numRuns: runs(300) }
    )
  })

  it('are found by the month that a person types', async () => {
    const shown = createQueryable(
      7,
      tableOf(['202611', '202611', '202610', 'alla'].map((Period) => ({ Period, Key: 'A', Netto: 1 }))),
      noPause
    )
    const found = async (one: Condition) =>
      (await askRows(shown, { query: where('Period', one), columns: ['Period'] })).cells[0]
    expect(await found({ op: 'date.eq', value: '2026-11' })).toEqual(['2026-11', '2026-11'])
    expect(await found({ op: 'date.between', value: '2026-01', to: '2026-12' })).toEqual([
      '2026-11',
      '2026-11',
      '2026-10'
    ])
    expect(await found({ op: 'date.gt', value: '2026-10' })).toEqual(['2026-11', '2026-11'])
    expect(await found({ op: 'typeMismatch' })).toEqual(['alla'])
  })
})
