import { describe, expect, it } from 'vitest'
import type { GridLayout, OutlineOut, PrintedWords } from '../../../../../preload/contract/index.ts'
import {
  contextOf,
  copyArgs,
  exportArgs,
  exportedColumns,
  exportedRows,
  firstScope,
  offeredScopes,
  personalOf,
  printArgs,
  shownColumns,
  type ExportContext
} from '../../../../../renderer/grid/output/exported-rows.ts'
import { column as columnOf, derivedColumn, loadedList } from '../support.ts'
import { listSource } from '../../../../../renderer/grid/data/row-source.ts'

const column = (
  name: string,
  hidden = false,
  pinned: 'left' | 'right' | null = null
): GridLayout['columns'][number] => ({ name, width: 100, hidden, pinned })
const layout: GridLayout = {
  columns: [
    column('A'),
    column('B', true),
    column('C', false, 'right'),
    column('D', false, 'left'),
    column('borta'),
    column('E')
  ],
  sort: []
}
const summary = (name: string) => columnOf({ name, kind: 'text', summed: false, distinct: 0, decimals: 0 })
const loaded = loadedList({ loadId: 7, rows: 100, columns: ['A', 'B', 'C', 'D', 'E', 'F'].map(summary) })
const context: ExportContext = {
  source: listSource('kund'),
  loaded,
  query: { filters: [], sort: [], search: 'x' },
  layout,
  selected: [
    { first: 1, last: 3 },
    { first: 9, last: 9 }
  ],
  total: 40
}

const printed: PrintedWords = {
  language: 'sv',
  title: 'Kunder',
  notes: [],
  sum: 'Summa',
  page: 'Sida',
  of: 'av',
  cut: { label: 'Avkortat', value: 'Långa texter' }
}
const words = { sheet: 'Rader', about: 'Om', sum: 'Summa', rows: 'Rader', language: 'sv' as const, notes: [] }
/** How it is exported, unless a test says otherwise. */
const choice = {
  scope: 'seen',
  format: 'xlsx',
  name: 'Kunder',
  words,
  personalAccepted: false,
  empty: '(tomt)',
  headingOf: (name: string) => `Rubrik ${name}`
} as const
type Outline = NonNullable<ExportContext['outline']>
const outlineOf = (more: Partial<Outline> = {}): Outline => ({
  unfolded: seen.unfolded,
  lines: 12,
  columns: 5,
  sums: [],
  counted: null,
  selected: { lines: [], columns: [], current: null },
  ...more
})

const seen: OutlineOut = {
  by: [{ column: 'B', direction: 'asc', heading: 'Rubrik B' }],
  empty: '(tomt)',
  unfolded: { levels: 0, except: [] },
  sums: [],
  across: { column: 'Period', measure: 'E', heading: 'Period' },
  words: {
    rows: 'Rader',
    counted: null,
    figure: 'Netto',
    difference: 'Skillnad {from} till {to}',
    percent: '%',
    total: 'Totalt',
    sum: 'Summa'
  }
}

describe('what of a grid is exported', () => {
  it('are the columns in the order in which they are seen: pinned ones at their sides', () => {
    expect(shownColumns(layout)).toEqual(['D', 'A', 'borta', 'E', 'C'])
    expect(exportedColumns(context, 'seen')).toEqual(['D', 'A', 'E', 'C'])
    expect(exportedColumns(context, 'selection')).toEqual(['D', 'A', 'E', 'C'])
  })

  it('are all columns, those that are hidden behind those that are seen', () => {
    expect(exportedColumns(context, 'all')).toEqual(['D', 'A', 'E', 'C', 'B', 'F'])
  })

  it('have a number in one column with its unit as it is seen, and are both fields where all columns are asked for', () => {
    const [number, unit] = ['AvtalKundUppsägningstid', 'AvtalKundUppsägningstidEnhet']
    const columns = [number, unit, 'Avtal'].map(summary)
    const contracts = {
      ...context,
      loaded: { ...loaded, columns },
      layout: { columns: [column(number), column('Avtal'), column(unit, true)], sort: [] }
    }
    const asked = { ...choice, headingOf: String }
    const joined = [
      { name: number, heading: number, unit },
      { name: 'Avtal', heading: 'Avtal' }
    ]
    expect(exportArgs(contracts, asked).columns).toEqual(joined)
    expect(exportArgs(contracts, { ...asked, scope: 'selection' }).columns).toEqual(joined)
    expect(copyArgs(contracts, { ...asked, language: 'sv', headings: true, outline: null }).columns).toEqual(joined)
    expect(printArgs(contracts, { ...asked, printed, to: 'file' }).columns).toEqual(joined)
    expect(exportArgs(contracts, { ...asked, scope: 'all' }).columns).toEqual(
      [number, 'Avtal', unit].map((name) => ({ name, heading: name }))
    )
  })

  it('are the rows of the query, or the selected ones', () => {
    expect(exportedRows(context, 'seen')).toBe(40)
    expect(exportedRows({ ...context, total: null }, 'all')).toBeNull()
    expect(exportedRows(context, 'selection')).toBe(4)
  })

  it('is asked for with the load, the query and the headings', () => {
    const args = exportArgs(context, { ...choice, scope: 'selection', format: 'csv' })
    expect(args).toMatchObject({
      of: { kind: 'list', list: 'kund' },
      loadId: 7,
      query: context.query,
      rows: context.selected,
      format: 'csv',
      name: 'Kunder'
    })
    expect(args.columns[0]).toEqual({ name: 'D', heading: 'Rubrik D' })
    expect(exportArgs(context, { ...choice, scope: 'all' }).rows).toBeNull()
  })

  it('are the groups as they are seen, instead of rows', () => {
    const grouped: ExportContext = {
      ...context,
      grouping: { by: [{ column: 'B', direction: 'asc' }], across: null },
      outline: outlineOf()
    }
    expect(exportedRows(grouped, 'outline')).toBe(12)
    expect(exportArgs(grouped, { ...choice, scope: 'outline', outline: seen })).toMatchObject({
      rows: null,
      groups: null,
      outline: seen,
      columns: [{ name: 'B' }, { name: 'Period' }, { name: 'E' }]
    })
  })

  it('are the selected lines of groups, whole, where more than the one that somebody is in is selected', () => {
    const selected = { lines: [{ first: 2, last: 4 }], columns: ['rows'], current: null } as const
    const grouped: ExportContext = {
      ...context,
      grouping: { by: [{ column: 'B', direction: 'asc' }], across: null },
      outline: outlineOf({ selected })
    }
    expect(firstScope(grouped)).toBe('lines')
    const one = outlineOf({ selected: { ...selected, lines: [{ first: 2, last: 2 }] } })
    expect(firstScope({ ...grouped, outline: one })).toBe('outline')
    expect(offeredScopes(grouped)).toEqual(['outline', 'lines', 'seen', 'all'])
    expect(exportedRows(grouped, 'lines')).toBe(3)
    expect(contextOf(grouped, 'lines').chosen).toEqual({ lines: [{ first: 2, last: 4 }], columns: null })
    expect(contextOf(grouped, 'outline')).toBe(grouped)
    expect([firstScope(context), offeredScopes(context)]).toEqual(['selection', ['seen', 'all', 'selection']])
    expect(offeredScopes({ selected: [] })).toEqual(['seen', 'all'])
  })

  it('has the groups with their headings and order in a workbook of all rows, and in nothing else', () => {
    const order = { measure: 'C', direction: 'desc' } as const
    const grouped = { ...context, grouping: { by: [{ column: 'A', direction: 'asc' as const }], across: null, order } }
    expect(exportArgs(grouped, choice).groups).toEqual({
      by: [{ column: 'A', direction: 'asc', heading: 'Rubrik A' }],
      order,
      empty: '(tomt)'
    })
    expect(exportArgs(grouped, { ...choice, format: 'csv' }).groups).toBeNull()
    expect(exportArgs(grouped, { ...choice, scope: 'selection' }).groups).toBeNull()
    expect(exportArgs(context, choice).groups).toBeNull()
  })
})

describe('what of a grid is printed', () => {
  const printing = { ...choice, printed, to: 'file' } as const
  const order = { measure: null, direction: 'desc' } as const
  const grouped: ExportContext = {
    ...context,
    loaded: { ...loaded, columns: loaded.columns.map((one) => ({ ...one, summed: one.name === 'E' })) },
    grouping: { by: [{ column: 'B', direction: 'asc' }], across: null, order }
  }

  it('are the rows in their groups', () => {
    const { groups, outline, rows, columns } = printArgs(grouped, { ...printing, scope: 'groups' })
    expect({ groups, outline, rows }).toEqual({
      groups: { by: [{ column: 'B', direction: 'asc', heading: 'Rubrik B' }], order, empty: '(tomt)' },
      outline: undefined,
      rows: null
    })
    expect(columns.map(({ name }) => name)).toEqual(['D', 'A', 'E', 'C'])
  })

  it('are the groups as they are seen, with the columns that they tell of', () => {
    const { groups, rows, columns, outline } = printArgs(grouped, { ...printing, scope: 'outline', outline: seen })
    expect({ groups, rows, outline }).toEqual({ groups: null, rows: null, outline: seen })
    expect(columns).toEqual([
      { name: 'B', heading: 'Rubrik B' },
      { name: 'Period', heading: 'Period' },
      { name: 'E', heading: 'Netto' }
    ])
  })

  it('are no groups where rows are selected, or none are grouped', () => {
    expect(printArgs(grouped, { ...printing, scope: 'selection' })).toMatchObject({
      groups: null,
      rows: [
        { first: 1, last: 3 },
        { first: 9, last: 9 }
      ]
    })
    expect(printArgs(context, printing).groups).toBeNull()
  })
})

describe('a looked-up number whose unit is another field', () => {
  it('leaves with it, also among all columns, where nothing else has it', () => {
    const own = { ...summary('derived:1'), kind: 'integer' as const, unitColumn: 'derived:1 unit' }
    const other: ExportContext = { ...context, loaded: { ...loaded, columns: [...loaded.columns, own] } }
    expect(
      exportArgs(other, { ...choice, scope: 'all', headingOf: String }).columns.find(({ name }) => name === own.name)
    ).toEqual({
      name: own.name,
      heading: own.name,
      unit: own.unitColumn
    })
  })
})

describe('the personal data that leaves', () => {
  it('is also what groups are called by', () => {
    const grouped: ExportContext = {
      ...context,
      grouping: { by: [{ column: 'Kund', direction: 'asc' }], across: null }
    }
    expect(personalOf(grouped, ['KundTyp'], true)).toEqual(['KundTyp', 'Kund'])
    expect(personalOf(grouped, ['KundTyp'], false)).toEqual(['KundTyp'])
  })

  it('is also a column that is looked up, whatever its name', () => {
    const phone = {
      kind: 'lookUp',
      id: 'derived:00000000-0000-4000-8000-000000000001',
      name: 'Mobil',
      from: 'kund',
      by: 'customer',
      column: 'KundMobilNr',
      several: 'first'
    } as const
    const other: ExportContext = {
      ...context,
      source: listSource('avtal'),
      loaded: { ...loaded, columns: [...loaded.columns, derivedColumn(phone, { kind: 'text' })] }
    }
    expect(personalOf(other, ['A', phone.id], false)).toEqual([phone.id])
  })
})
