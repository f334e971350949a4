import { expect, it } from 'vitest'
import type { Totals } from '../../../../preload/contract/index.ts'
import { readTwoWays } from '../../../../renderer/grid/two-ways.ts'
import { column } from './support.ts'

const totals = (twoWays: Readonly<Record<string, number>>, twoWaysSaid = 0): Totals => ({
  loadId: 1,
  rows: 3,
  columns: Object.fromEntries(
    Object.entries(twoWays).map(([name, count]) => [name, { sum: '1', average: null, smallest: null, largest: null, counted: 1, notSummed: 0, twoWays: count, twoWaysSaid }])
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
  expect(found.map(({ column: { name }, count, sign }) => [name, count, sign])).toEqual([['Debet', 2, null], ['Kredit', 0, ',']])
})

it('as many are told where a person has decided as where nobody has', () => {
  const decided = column({ name: 'Kredit', twoWays: 5, decimalSign: ',' })
  expect(readTwoWays([decided], totals({ Kredit: 0 }, 2)).map(({ count }) => count)).toEqual([2])
})
