import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../../../main/table/column/cells.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import type { Derivation } from '../../../../../main/table/derive/derive.ts'
import { totalOf } from '../../../../../main/table/query/totals.ts'
import { createViews } from '../../../../../main/table/query/views.ts'
import { maxDecimalDigits } from '../../../../../preload/contract/index.ts'
import { derive, field, noPause, read, where } from '../support.ts'

const fields = [field('Key'), field('Rent', 'decimal'), field('Area', 'decimal')]
type Row = Readonly<Record<string, string>>

/** What becomes of a derived column of these rows: its cells, and its sum with how many values that leaves out. */
const derived = async (rows: readonly Row[], derivation: Derivation, others: readonly Row[] = []) => {
  const { table } = await derive(read(JSON.stringify(rows), fields), [derivation], read(JSON.stringify(others), fields))
  const column = columnOf(table, 'new')
  const all = Uint32Array.from(rows.keys())
  const { sum, notSummed, ambiguousNumbers } = await totalOf(column, all, noPause)
  return { table, cells: cellsOf(column, all), sum, notSummed, ambiguousNumbers }
}
const formula = (text: string): Derivation => ({ make: 'formula', name: 'new', text, decimals: null })
const sumOfRents: Derivation = {
  make: 'lookUp',
  name: 'new',
  other: 'there',
  key: 'Key',
  otherKey: 'Key',
  period: null,
  otherPeriod: null,
  column: 'Rent',
  kind: 'decimal',
  several: 'sum'
}

/** As long as a service's number can be. */
const longest = '9'.repeat(40)
/** One digit longer: to a service's column it is a text. */
const tooLong = '9'.repeat(41)

describe('a number that is reckoned in a derived column', () => {
  it('is one where it is longer than a service’s can be: it is added up, and found by what it is', async () => {
    const twice = '1' + '9'.repeat(39) + '8'
    const { table, cells, sum, notSummed } = await derived([{ Key: 'A' }, { Key: 'B' }], sumOfRents, [
      { Key: 'A', Rent: longest },
      { Key: 'A', Rent: longest },
      { Key: 'B', Rent: '2' }
    ])
    expect(cells).toEqual([twice, '2'])
    expect([sum, notSummed]).toEqual(['2' + '0'.repeat(40), 0])
    expect([
      ...(await createViews(table, noPause)
        .select('rows', where('new', { op: 'gt', as: 'number', value: longest }))
        .view())
    ]).toEqual([0])
    const product = await derived(
      [
        { Rent: longest, Area: longest },
        { Rent: '-0.5', Area: '3' }
      ],
      formula('[Rent] * [Area]')
    )
    expect(product.cells).toEqual([String(BigInt(longest) ** 2n), '-1.5'])
    expect([product.sum, product.notSummed]).toEqual([`${BigInt(longest) ** 2n - 2n}.5`, 0])
  })

  it('is none where the service sent what is too long for one, which stands there as it was sent', async () => {
    const summed = await derived([{ Key: 'A' }, { Key: 'B' }], sumOfRents, [
      { Key: 'A', Rent: tooLong },
      { Key: 'A', Rent: '1' },
      { Key: 'B', Rent: '2' }
    ])
    expect(summed).toMatchObject({ cells: [{ text: tooLong }, '2'], sum: '2', notSummed: 1, ambiguousNumbers: 0 })
    const reckoned = await derived([{ Rent: tooLong }, { Rent: '2' }], formula('[Rent] * 2'))
    expect(reckoned).toMatchObject({ cells: [{ text: tooLong }, '4'], sum: '4', notSummed: 1, ambiguousNumbers: 0 })
    const only: Derivation = { ...sumOfRents, several: 'several' }
    const looked = await derived([{ Key: 'A' }, { Key: 'B' }], only, [
      { Key: 'A', Rent: tooLong },
      { Key: 'B', Rent: '2' },
      { Key: 'B', Rent: '3' }
    ])
    expect(looked).toMatchObject({ cells: [{ text: tooLong }, { text: 'flera' }], notSummed: 2, ambiguousNumbers: 0 })
  })

  it('is told not to be one where it has more digits than can be filtered by', async () => {
    const { cells, notSummed } = await derived([{ Rent: longest, Area: longest }], formula('[Rent] * [Area] * 12'))
    expect(cells).toEqual([{ text: String(BigInt(longest) ** 2n * 12n) }])
    expect(String(BigInt(longest) ** 2n * 12n).length).toBeGreaterThan(maxDecimalDigits)
    expect(notSummed).toBe(1)
  })
})
