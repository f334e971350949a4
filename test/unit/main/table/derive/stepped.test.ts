import { describe, expect, it } from 'vitest'
import { steppedName } from '../../../../../main/table/derive/stepped.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { cellsOf } from '../../../../../main/table/column/cells.ts'
import type { DateStep, GroupLevel } from '../../../../../preload/contract/index.ts'
import { out } from '../export/outline-support.ts'
import { words } from '../export/support.ts'
import { askGroups, askRows, exportOf, field, read, where, queryableOf } from '../support.ts'

const rows = [
  { Tom: '2026-10-31', Tid: '2026-10-31T08:00:00', Period: '2026-10', Ort: 'A', Hyra: '1' },
  { Tom: '2027-01-01', Tid: '2027-01-01T00:00:00', Period: '2027-01', Ort: 'A', Hyra: '2' },
  { Tom: '2026-12-01', Tid: '2026-12-01', Period: '2026-12', Ort: 'B', Hyra: '4' },
  { Tom: '2026-10-01', Tid: '2026-10-01T23:59:59', Period: '2026-10', Ort: 'A', Hyra: '8' },
  { Tom: 'tills vidare', Tid: null, Period: 'okänd', Ort: 'B', Hyra: '16' },
  { Tom: null, Tid: null, Period: null, Ort: 'A', Hyra: '32' }
]
const fields = [
  field('Tom', 'date'),
  field('Tid', 'dateTime'),
  field('Period', 'period'),
  field('Ort'),
  { ...field('Hyra', 'integer'), summed: true }
]
const tableOf = () => read(JSON.stringify(rows), fields)
const asked = () => queryableOf(rows, fields)

const groupsBy = async (
  by: readonly GroupLevel[],
  across?: { readonly column: string; readonly measure: string | null; readonly step?: DateStep }
) => {
  const { lines, across: beside } = await askGroups(asked(), { by, totals: ['Hyra'], ...(across && { across }) })
  return {
    lines: lines.map(
      ({ cell, rows: count, columns, across: own }) => [cell, count, own ? own.values : columns['Hyra']?.sum] as const
    ),
    beside
  }
}

describe('dates that are put together', () => {
  it('are groups by year, quarter, month and day, in their order, and what is no date follows, then what is empty', async () => {
    expect((await groupsBy([{ column: 'Tom', direction: 'asc', step: 'quarter' }])).lines).toEqual([
      ['2026-Q4', 3, '13'],
      ['2027-Q1', 1, '2'],
      ['tills vidare', 1, '16'],
      [null, 1, '32']
    ])
    expect((await groupsBy([{ column: 'Tom', direction: 'desc', step: 'month' }])).lines.map(([cell]) => cell)).toEqual(
      ['2027-01', '2026-12', '2026-10', 'tills vidare', null]
    )
    expect((await groupsBy([{ column: 'Tid', direction: 'asc', step: 'day' }])).lines.map(([cell]) => cell)).toEqual([
      '2026-10-01',
      '2026-10-31',
      '2026-12-01',
      '2027-01-01',
      null
    ])
    expect(
      (await groupsBy([{ column: 'Period', direction: 'asc', step: 'year' }])).lines.map(([cell, count]) => [
        cell,
        count
      ])
    ).toEqual([
      ['2026', 3],
      ['2027', 1],
      ['okänd', 1],
      [null, 1]
    ])
  })

  it('take a month in the place of a date for one of its quarter and year, and every group is what the filter of its name lets through', async () => {
    const of = queryableOf(
      ['2027-06-30', '2027-06', '2027', '2027-02-30', '270331', null].map((Tom) => ({ Tom })),
      [field('Tom', 'date')]
    )
    const linesOf = async (step: DateStep) =>
      (await askGroups(of, { by: [{ column: 'Tom', direction: 'asc', step }] })).lines
    expect((await linesOf('month')).map(({ cell, rows: count }) => [cell, count])).toEqual(
      expect.arrayContaining([
        ['2027-06', 2],
        ['2027', 1],
        ['2027-02-30', 1],
        ['270331', 1]
      ])
    )
    expect((await linesOf('quarter')).map(({ cell, rows: count }) => [cell, count])).toContainEqual(['2027-Q2', 2])
    const [year] = (await linesOf('year')).filter(({ cell }) => cell === '2027')
    expect(year?.rows).toBe(3)
    const found = async (value: string, to: string) => {
      const filtered = where('Tom', { op: 'date.between', value, to })
      return (await askRows(of, { query: filtered, columns: ['Tom'] })).cells[0]
    }
    expect(await found('2027-01-01', '2027-12-31')).toEqual(['2027-06-30', '2027-06', '2027'])
    expect(await found('2027-04-01', '2027-06-30')).toEqual(['2027-06-30', '2027-06'])
    expect(await found('2027-06-01', '2027-06-30')).toEqual(['2027-06-30', '2027-06'])
    // Neither is one of its days.
    expect(await found('2027-06-30', '2027-06-30')).toEqual(['2027-06-30'])
  })

  it('stand before everything that is no date, which stands together in either direction, as it does in the column itself', async () => {
    const texts = ['2026-05-04', 'tills vidare', '2027-02-30', '2028-01-01', '1 maj', null, '2027-03-01']
    const of = queryableOf(
      texts.map((Tom) => ({ Tom })),
      [field('Tom', 'date')]
    )
    const cellsIn = async (direction: 'asc' | 'desc', step?: DateStep) => {
      const { lines } = await askGroups(of, { by: [{ column: 'Tom', direction, step }] })
      return lines.map(({ cell }) => cell)
    }
    const none = ['1 maj', '2027-02-30', 'tills vidare']
    for (const [step, dates] of [
      [undefined, ['2026-05-04', '2027-03-01', '2028-01-01']],
      ['month', ['2026-05', '2027-03', '2028-01']],
      ['quarter', ['2026-Q2', '2027-Q1', '2028-Q1']],
      ['year', ['2026', '2027', '2028']]
    ] as const) {
      expect(await cellsIn('asc', step)).toEqual([...dates, ...none, null])
      expect(await cellsIn('desc', step)).toEqual([...dates.toReversed(), ...none.toReversed(), null])
    }
    const { across } = await askGroups(of, {
      by: [{ column: 'Tom', direction: 'asc' }],
      from: 0,
      to: 1,
      across: { column: 'Tom', measure: null, step: 'year' }
    })
    expect(across).toMatchObject({ cells: ['2026', '2027', '2028', ...none, null], compared: [1, 2] })
  })

  it('are the columns of a matrix, each beside the one before it', async () => {
    const { lines, beside } = await groupsBy([{ column: 'Ort', direction: 'asc' }], {
      column: 'Period',
      measure: 'Hyra',
      step: 'quarter'
    })
    expect(beside?.cells).toEqual(['2026-Q4', '2027-Q1', 'okänd', null])
    expect(lines).toEqual([
      ['A', 4, ['9', '2', null, '32']],
      ['B', 2, ['4', null, '16', null]]
    ])
  })

  it('can stand in two levels, and leave by the names of their field and step', async () => {
    const by = (['year', 'month'] as const).map((step) => ({
      column: 'Tom',
      direction: 'asc' as const,
      step,
      heading: `Avtal t.o.m. per ${step}`
    }))
    const file = await exportOf(asked(), { outline: out([], { by, sums: [] }), format: 'jsonLines', words })
    expect(
      file
        .toString()
        .split('\n')
        .slice(0, 3)
        .map((line) => JSON.parse(line) as unknown)
    ).toEqual([
      { 'Tom (year)': '2026', 'Tom (month)': null, Rader: 3 },
      { 'Tom (year)': '2026', 'Tom (month)': '2026-10', Rader: 2 },
      { 'Tom (year)': '2026', 'Tom (month)': '2026-12', Rader: 1 }
    ])
  })

  it('are made once, and none are made of a column without dates', () => {
    const table = tableOf()
    const name = steppedName(table, { column: 'Tom', step: 'year' })
    expect(cellsOf(columnOf(table, name), Uint32Array.of(0, 4, 5))).toEqual(['2026', 'tills vidare', null])
    const made = columnOf(table, name)
    expect(columnOf(table, steppedName(table, { column: 'Tom', step: 'year' }))).toBe(made)
    expect(steppedName(table, { column: 'Ort', step: 'year' })).toBe('Ort')
    expect(steppedName(table, { column: 'Tom' })).toBe('Tom')
  })
})
