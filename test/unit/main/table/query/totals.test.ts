import { describe, expect, it } from 'vitest'
import type { Column } from '../../../../../main/table/column/column.ts'
import { withColumns, type Table } from '../../../../../main/table/column/table.ts'
import { aggregatesOf, catalogueMeasures } from '../../../../../main/table/query/totals.ts'
import { field, noPause, read } from '../support.ts'

const totalOf = async (cells: readonly string[]) => {
  const table = read(JSON.stringify(cells.map((Hyra) => ({ Hyra }))), [field('Hyra', 'decimal')])
  return (await aggregatesOf(table, catalogueMeasures(table), Uint32Array.from(cells.keys()), noPause)).columns['Hyra']
}

describe('a total', () => {
  it('beyond what floats hold is exact', async () => {
    const half = '4503599627370495.5'
    const large = [half, half, '0.5', '-9007199254740991.25', '4503599627370496', '4503599627370496']
    expect(await totalOf(large)).toMatchObject({
      sum: '9007199254740992.25',
      smallest: '-9007199254740991.25',
      largest: '4503599627370496'
    })
  })

  it('tells apart the largest of numbers that floats do not', async () => {
    const large = [
      '90071992547409921',
      '90071992547409923',
      '90071992547409922',
      '-90071992547409921',
      '-90071992547409923'
    ]
    expect(await totalOf(large)).toMatchObject({ smallest: '-90071992547409923', largest: '90071992547409923' })
  })

  it.each([
    [['0.01', '0'], '0.01'],
    [['-0.01', '0'], '-0.01'],
    [['1', '1', '0'], '0.67'],
    [['1', '0', '0'], '0.33'],
    [['0.0005', '0'], '0.0003'],
    [['-0.0005', '0'], '-0.0003'],
    [['10', '20'], '15']
  ])(
    'of %j has the average %s: half away from zero, to two decimals or as many as there are',
    async (cells, average) => {
      expect(await totalOf(cells)).toMatchObject({ average })
    }
  )

  it('of no numbers is none, and has no average, no smallest and no largest; of values that are nothing together it is nothing', async () => {
    expect(await totalOf(['5', '-5'])).toMatchObject({ sum: '0', average: '0', counted: 2 })
    expect(await totalOf(['-', ''])).toMatchObject({ sum: null, counted: 0, notSummed: 0 })
    expect(await totalOf(['-', 'ej satt'])).toEqual({
      sum: null,
      average: null,
      smallest: null,
      largest: null,
      counted: 0,
      notSummed: 1,
      ambiguousNumbers: 0
    })
  })

  it('tells of every row whose value can be read in two ways', async () => {
    const six = ['1.234', '5', '1.234', '', 'enligt bilaga', '1.234']
    expect(await totalOf(six)).toMatchObject({
      sum: '5',
      counted: 1,
      notSummed: 4,
      ambiguousNumbers: 3,
      ambiguousNumbersLeftOut: 3
    })
    // So many that they are counted by their value.
    expect(await totalOf([...six, ...six, ...six])).toMatchObject({
      sum: '15',
      counted: 3,
      notSummed: 12,
      ambiguousNumbers: 9,
      ambiguousNumbersLeftOut: 9
    })
  })

  it('is of the periods of the list, not of months that were made of its dates', async () => {
    const months = {
      ...(read('[{"Slut":"2027-01"},{"Slut":"2027-02"}]', [field('Slut', 'period')]).columns[0] as Column),
      name: 'derived:5c1f'
    }
    const periodsIn = async (table: Table): Promise<number> =>
      (await aggregatesOf(withColumns(table, [months]), catalogueMeasures(table), Uint32Array.of(0, 1), noPause))
        .periods
    expect(await periodsIn(read('[{"Hyra":"1"},{"Hyra":"2"}]', [field('Hyra', 'decimal')]))).toBe(0)
    expect(await periodsIn(read('[{"Period":"2026-11"},{"Period":"2026-11"}]', [field('Period', 'period')]))).toBe(1)
  })
})
