import { expect, it } from 'vitest'
import type { Totals } from '../../../../preload/contract/index.ts'
import { doubtfulSources, readTwoWays } from '../../../../renderer/grid/two-ways.ts'
import { column } from './support.ts'

const totals = (twoWays: Readonly<Record<string, number>>, twoWaysSaid = 0): Totals => ({
  loadId: 1,
  rows: 3,
  columns: Object.fromEntries(
    Object.entries(twoWays).map(([name, count]) => [
      name,
      { sum: '1', average: null, smallest: null, largest: null, counted: 1, notSummed: 0, twoWays: count, twoWaysSaid }
    ])
  ),
  spans: {},
  periods: 1,
  counted: null
})

it('the columns whose values can be read in two ways are those of the shown rows, and those that a person has decided', () => {
  const columns = [
    column({ name: 'Debet', twoWays: 9 }),
    column({ name: 'Kredit', twoWays: 5, decimalSign: ',' }),
    column({ name: 'Netto', twoWays: 4 }),
    column({ name: 'Köpoäng', twoWays: 4, decimalSign: '.', summed: false }),
    column({ name: 'Yta' }),
    column({ name: 'Hidden', twoWays: 3, decimalSign: ',' })
  ]
  const found = readTwoWays(columns, totals({ Debet: 2, Kredit: 0, Netto: 0, Yta: 0 }))
  expect(found.map(({ column: { name }, count, sign }) => [name, count, sign])).toEqual([
    ['Debet', 2, null],
    ['Kredit', 0, ',']
  ])
})

it('as many are told where a person has decided as where nobody has', () => {
  const decided = column({ name: 'Kredit', twoWays: 5, decimalSign: ',' })
  expect(readTwoWays([decided], totals({ Kredit: 0 }, 2)).map(({ count }) => count)).toEqual([2])
})

it('of a formula, the columns that it takes them from are those where it is said how they are read', () => {
  const own = (n: number, text: string, twoWays = 1) =>
    column({
      name: `derived:${n}`,
      twoWays,
      derived: {
        column: { kind: 'formula', id: `derived:${n}`, name: `Egen ${n}`, text, decimals: null },
        state: 'made',
        period: 'none'
      }
    })
  const [year, more, other] = [own(1, '[Hyra] * 12 + [Yta]'), own(2, '[derived:1] + [Kredit]'), own(3, '[Yta] * 2', 0)]
  const columns = [
    column({ twoWays: 3 }),
    column({ name: 'Yta' }),
    column({ name: 'Kredit', twoWays: 2, decimalSign: ',' }),
    year,
    more,
    other
  ]
  expect([year, more, other].map((each) => doubtfulSources(each, columns).map(({ name }) => name))).toEqual([
    ['Hyra'],
    ['Hyra'],
    []
  ])
  expect(
    readTwoWays(columns, totals({ 'derived:1': 4, 'derived:3': 0 })).map(({ column: { name }, count, sign }) => [
      name,
      count,
      sign
    ])
  ).toEqual([['derived:1', 4, null]])
  // A column that is looked up is as it was said of the one that it is looked up in.
  const lookedUp = column({
    name: 'derived:4',
    twoWays: 3,
    decimalSign: '.',
    derived: {
      column: {
        kind: 'lookUp',
        id: 'derived:4',
        name: 'Hämtad',
        from: 'hyresobjekt',
        by: 'object',
        column: 'Hyra',
        several: 'first'
      },
      state: 'made',
      period: 'none'
    }
  })
  expect(readTwoWays([lookedUp], totals({ 'derived:4': 0 }, 3))).toEqual([])
})
