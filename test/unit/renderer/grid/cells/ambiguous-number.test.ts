import { expect, it } from 'vitest'
import type { Totals } from '../../../../../preload/contract/index.ts'
import { doubtfulSources, readAmbiguousNumber } from '../../../../../renderer/grid/cells/ambiguous-number.ts'
import { column, columnTotals, derivedColumn, formulaOf, lookedUp, totalsOf } from '../support.ts'

const totals = (ambiguousNumbers: Readonly<Record<string, number>>, ambiguousNumbersSaid = 0): Totals =>
  totalsOf(
    Object.fromEntries(
      Object.entries(ambiguousNumbers).map(([name, count]) => [
        name,
        columnTotals({ ambiguousNumbers: count, ambiguousNumbersSaid })
      ])
    )
  )

it('the columns whose values can be read in two ways are those of the shown rows, and those that a person has decided', () => {
  const columns = [
    column({ name: 'Debet', ambiguousNumbers: 9 }),
    column({ name: 'Kredit', ambiguousNumbers: 5, decimalSign: ',' }),
    column({ name: 'Netto', ambiguousNumbers: 4 }),
    column({ name: 'Köpoäng', ambiguousNumbers: 4, decimalSign: '.', summed: false }),
    column({ name: 'Yta' }),
    column({ name: 'Hidden', ambiguousNumbers: 3, decimalSign: ',' })
  ]
  const found = readAmbiguousNumber(columns, totals({ Debet: 2, Kredit: 0, Netto: 0, Yta: 0 }))
  expect(found.map(({ column: { name }, count, sign }) => [name, count, sign])).toEqual([
    ['Debet', 2, null],
    ['Kredit', 0, ',']
  ])
})

it('as many are told where a person has decided as where nobody has', () => {
  const decided = column({ name: 'Kredit', ambiguousNumbers: 5, decimalSign: ',' })
  expect(readAmbiguousNumber([decided], totals({ Kredit: 0 }, 2)).map(({ count }) => count)).toEqual([2])
})

it('of a formula, the columns that it takes them from are those where it is said how they are read', () => {
  const own = (n: number, text: string, ambiguousNumbers = 1) =>
    derivedColumn(formulaOf(`derived:${n}`, text), { ambiguousNumbers })
  const [year, more, other] = [own(1, '[Hyra] * 12 + [Yta]'), own(2, '[derived:1] + [Kredit]'), own(3, '[Yta] * 2', 0)]
  const columns = [
    column({ ambiguousNumbers: 3 }),
    column({ name: 'Yta' }),
    column({ name: 'Kredit', ambiguousNumbers: 2, decimalSign: ',' }),
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
    readAmbiguousNumber(columns, totals({ 'derived:1': 4, 'derived:3': 0 })).map(
      ({ column: { name }, count, sign }) => [name, count, sign]
    )
  ).toEqual([['derived:1', 4, null]])
  // A column that is looked up is as it was said of the one that it is looked up in.
  const looked = column({ ...lookedUp('Hyra'), ambiguousNumbers: 3, decimalSign: '.' })
  expect(readAmbiguousNumber([looked], totals({ [looked.name]: 0 }, 3))).toEqual([])
})
