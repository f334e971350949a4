import { describe, expect, it } from 'vitest'
import { columnNameOf, keyOfColumn } from '../../../../preload/contract/index.ts'
import { columnDefs, type ColumnTexts } from '../../../../renderer/grid/column-defs.ts'
import type { FilterFields } from '../../../../renderer/grid/filter-field.ts'
import { parseFilters } from '../../../../renderer/grid/query.ts'
import { rowFields } from '../../../../renderer/grid/row-fields.ts'
import { totalText } from '../../../../renderer/grid/totals-row.ts'
import { unitColumnOf } from '../../../../renderer/grid/unit-columns.ts'
import { column, texts } from './support.ts'

const columnTexts: ColumnTexts = {
  ...texts('sv'),
  sum: 'Summa',
  noValue: '',
  notSummed: () => null,
  twoWays: () => null,
  notAdded: () => null,
  heading: ({ name }) => keyOfColumn(name),
  tooltip: () => '',
  misfit: '',
  readTwoWays: () => '',
  placeholder: () => ''
}

describe('the columns of fields that are called as what every object has', () => {
  const keys = Object.getOwnPropertyNames(Object.prototype)
  const columns = keys.map((key) => column({ name: columnNameOf(key), kind: 'text', status: 'unknown', summed: false }))
  const layout = { columns: columns.map(({ name }) => ({ name, width: 100, hidden: false, pinned: null })), sort: [] }
  const looks = { AvtalTom: () => null }
  const totals = { loadId: 1, rows: 1, columns: {}, spans: {}, periods: 0, counted: null }

  it('are made and shown as any others', () => {
    const defs = columnDefs(columns, layout, columnTexts, {} as FilterFields, looks)
    expect(defs.map(({ headerName }) => headerName)).toEqual(keys)
    expect(defs.every(({ cellRenderer }) => cellRenderer === undefined)).toBe(true)
    const row = { kind: 'row', index: 0, cells: keys.map((key) => [`i ${key}`]) } as const
    expect(rowFields(row, columns, layout, columnTexts, looks).filled.map(({ text, look }) => [text, look])).toEqual(keys.map((key) => [`i ${key}`, null]))
    for (const one of columns) expect([totalText(one, totals, false, columnTexts), unitColumnOf(one.name)]).toEqual(['', null])
  })

  it('have only the filters that they were given', () => {
    const context = { language: 'sv', today: '2026-11-25' }
    expect(parseFilters(columns, {}, context).filters).toEqual([])
    for (const { name } of columns) {
      // A grid puts the filters together so.
      const model: Record<string, { readonly filterType: 'text'; readonly type: string; readonly filter: string }> = {}
      model[name] = { filterType: 'text', type: 'contains', filter: 'x' }
      expect(parseFilters(columns, model, context).filters).toEqual([{ column: name, join: 'and', conditions: [{ op: 'contains', value: 'x' }] }])
    }
  })
})
