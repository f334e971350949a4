import type { CellClassParams, ValueFormatterParams } from 'ag-grid-community'
import { describe, expect, it } from 'vitest'
import { columnNameOf, keyOfColumn, type Cell, type ColumnSummary } from '../../../../../preload/contract/index.ts'
import type { CellLooks } from '../../../../../renderer/grid/cells/cell-look.ts'
import { columnDefs, needsOtherDefs } from '../../../../../renderer/grid/columns/column-defs.ts'
import type { ColumnTexts } from '../../../../../renderer/grid/columns/use-column-texts.ts'
import type { FilterFields } from '../../../../../renderer/grid/filters/ui/filter-field.ts'
import type { GridRow } from '../../../../../renderer/grid/cells/grid-row.ts'
import { parseFilters } from '../../../../../renderer/grid/filters/language/parse-filters.ts'
import { rowFields } from '../../../../../renderer/grid/panel/row-fields.ts'
import { totalText } from '../../../../../renderer/grid/data/totals-row.ts'
import { unitColumnOf } from '../../../../../renderer/grid/columns/units.ts'
import { column, columnTotals, lookedUp, texts, totalsOf } from '../support.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'

const columnTexts: ColumnTexts = {
  ...texts('sv'),
  sum: 'Summa',
  noValue: '',
  notSummed: () => null,
  several: () => null,
  ambiguousNumbers: () => null,
  notAdded: () => null,
  heading: ({ name }) => keyOfColumn(name),
  tooltip: () => '',
  typeMismatch: '',
  readAmbiguousNumber: () => '',
  examples: () => []
}

describe('the columns of fields that are called as what every object has', () => {
  const keys = Object.getOwnPropertyNames(Object.prototype)
  const columns = keys.map((key) => column({ name: columnNameOf(key), kind: 'text', status: 'unknown', summed: false }))
  const layout = { columns: columns.map(({ name }) => ({ name, width: 100, hidden: false, pinned: null })), sort: [] }
  const looks = { AvtalTom: () => null }
  const totals = totalsOf({})

  it('are made and shown as any others', () => {
    const defs = columnDefs(() => columns, layout, columnTexts, {} as FilterFields, looks)
    expect(defs.map(({ headerName }) => headerName)).toEqual(keys)
    expect(defs.every(({ cellRenderer }) => cellRenderer === undefined)).toBe(true)
    const row = { kind: 'row', index: 0, cells: keys.map((key) => [`i ${key}`]) } as const
    expect(rowFields(row, columns, layout, columnTexts, looks).filled.map(({ text, look }) => [text, look])).toEqual(
      keys.map((key) => [`i ${key}`, null])
    )
    for (const one of columns)
      expect([totalText(one, totals, false, columnTexts), unitColumnOf(one)]).toEqual(['', null])
  })

  it('have only the filters that they were given', () => {
    const context = { language: 'sv', today: '2026-11-25' }
    expect(parseFilters(columns, {}, context).filters).toEqual([])
    for (const { name } of columns) {
      // A grid puts the filters together so.
      const model = { [name]: filterBy('contains', 'x') }
      expect(parseFilters(columns, model, context).filters).toEqual([
        { column: name, join: 'and', conditions: [{ op: 'contains', value: 'x' }] }
      ])
    }
  })
})

describe('the classes of a cell', () => {
  const classesOf = (
    given: Partial<ColumnSummary>,
    cell: Cell | undefined,
    row: Partial<GridRow> = {},
    looks: CellLooks = {}
  ): unknown => {
    const one = column(given)
    const [def] = columnDefs(
      () => [one],
      { columns: [{ name: one.name, width: 100, hidden: false, pinned: null }], sort: [] },
      columnTexts,
      {} as FilterFields,
      looks
    )
    const data = { kind: 'row', index: 0, cells: [[cell]], ...row }
    return (
      typeof def?.cellClass === 'function' &&
      def.cellClass({ value: cell, data } as unknown as CellClassParams<GridRow, Cell>)
    )
  }
  const number = ['ag-right-aligned-cell', 'numeric']
  const total = (notSummed: number) =>
    ({ kind: 'totals', totals: totalsOf({ Hyra: columnTotals({ notSummed }) }) }) as const

  it.each([
    ['a number', {}, '1', {}, number],
    ['a text', { kind: 'text' }, 'x', {}, []],
    ['no value', { kind: 'text' }, null, {}, ['empty']],
    ['a row that is not loaded', { kind: 'text' }, undefined, {}, []],
    ['a value of another kind', {}, { text: 'x' }, {}, [...number, 'typeMismatch']],
    [
      'a value that can be read in two ways',
      {},
      '1',
      { ambiguousNumbers: { Hyra: { 0: '1.000' } } },
      [...number, 'two-ways']
    ],
    ['the date of a termination', { name: 'AvtalUppsagd', kind: 'date' }, '2026-11-25', {}, ['terminated']],
    [
      'the date of a termination that was looked up',
      { kind: 'date', ...lookedUp('AvtalUppsagd') },
      '2026-11-25',
      {},
      ['terminated']
    ],
    ['a sum of all values', {}, undefined, total(0), number],
    ['a sum that leaves some out', {}, undefined, total(1), [...number, 'partial']]
  ] satisfies readonly (readonly [
    string,
    Partial<ColumnSummary>,
    Cell | undefined,
    Partial<GridRow>,
    readonly string[]
  ])[])('are of %s', (_, given, cell, row, classes) => {
    expect(classesOf(given, cell, row)).toEqual(classes)
  })

  it('do not say that a cell is empty that shows what its row knows', () => {
    expect(
      classesOf({ kind: 'text' }, null, {}, { Hyra: () => ({ text: 'i kö', className: '', tone: null, help: null }) })
    ).toEqual([])
  })
})

describe('a column that was looked up', () => {
  const rendererOf = (given: Partial<ColumnSummary>): unknown => {
    const one = column({ kind: 'date', ...given })
    const layout = { columns: [{ name: one.name, width: 100, hidden: false, pinned: null }], sort: [] }
    return columnDefs(() => [one], layout, columnTexts, {} as FilterFields, { AvtalUppsagd: () => null })[0]
      ?.cellRenderer
  }

  it('is rendered in the way of the field that it comes from, unless it counts or adds', () => {
    expect([rendererOf(lookedUp('AvtalUppsagd')), rendererOf(lookedUp('AvtalUppsagd', 'several'))]).toEqual([
      expect.any(Function),
      expect.any(Function)
    ])
    for (const other of [lookedUp('AvtalUppsagd', 'count'), lookedUp('AvtalUppsagd', 'sum'), lookedUp('AvtalFom')])
      expect(rendererOf(other)).toBeUndefined()
  })
})

describe('definitions that were made before the rows were there', () => {
  const before = [column({ decimals: 0 })]

  it('show a cell by what is known of its column by then', () => {
    let known = before
    const [def] = columnDefs(
      () => known,
      { columns: [{ name: 'Hyra', width: 100, hidden: false, pinned: null }], sort: [] },
      columnTexts,
      {} as FilterFields
    )
    known = [column({ decimals: 2 })]
    const shown =
      typeof def?.valueFormatter === 'function' &&
      def.valueFormatter({
        value: '7',
        data: { kind: 'row', index: 0, cells: [['7']] }
      } as unknown as ValueFormatterParams<GridRow, Cell>)
    expect(shown).toBe('7,00')
  })

  it.each([
    ['more decimals', { decimals: 2 }, false],
    ['values of another kind, which the heading says', { decimals: 0, typeMismatches: 2 }, true],
    ['no values at all', { decimals: 0, status: 'missing' }, true],
    ['another kind', { decimals: 0, kind: 'text' }, true]
  ] satisfies readonly (readonly [string, Partial<ColumnSummary>, boolean])[])(
    'of a column with %s',
    (_, given, are) => {
      expect(needsOtherDefs(before, [column(given)], columnTexts)).toBe(are)
    }
  )
})
