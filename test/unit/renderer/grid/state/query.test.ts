import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { querySchema } from '../../../../../preload/contract/index.ts'
import { parseFilters, toQuery, type FilterModel } from '../../../../../renderer/grid/state/query.ts'

const columns = [
  { name: 'Period', kind: 'period' },
  { name: 'Hyresobjekt', kind: 'text' },
  { name: 'AvtalFom', kind: 'date' },
  { name: 'Grundhyra', kind: 'decimal' },
  { name: 'HyresobjektHarMoms', kind: 'integer' },
  { name: 'AvtalUppsagd', kind: 'date' }
] as const

const read = (model: FilterModel, language = 'sv') => parseFilters(columns, model, { language, today: '2026-11-23' })
const one = (column: string, type: string, filter?: string, filterTo?: string) =>
  read({ [column]: { filterType: 'text', type, filter: filter ?? null, filterTo: filterTo ?? null } })
const condition = (column: string, type: string, filter?: string, filterTo?: string) =>
  one(column, type, filter, filterTo).filters[0]?.conditions[0]

describe('a filter of the grid', () => {
  it.each([
    ['contains', 'contains'],
    ['notContains', 'containsNot'],
    ['equals', 'is'],
    ['notEqual', 'isNot'],
    ['startsWith', 'begins'],
    ['endsWith', 'ends'],
    ['like', 'like']
  ])('on text asks %s as %s', (option, op) => {
    expect(condition('Hyresobjekt', option, 'Å_1%')).toEqual({ op, value: 'Å_1%' })
  })

  it.each(['numberEq', 'numberNe', 'numberLt', 'numberLe', 'numberGt', 'numberGe'])(
    'on amounts is exact decimal text, whatever the operator: %s',
    (option) => {
      expect(condition('Grundhyra', option, '−1 234,50')).toEqual({
        op: option.slice('number'.length).toLowerCase(),
        as: 'number',
        value: '-1234.50'
      })
    }
  )

  it('on amounts takes a span', () => {
    expect(condition('Grundhyra', 'numberBetween', '1 000', '2 000,5')).toEqual({
      op: 'between',
      as: 'number',
      value: '1000',
      to: '2000.5'
    })
  })

  it('on a date given in part means the whole of it', () => {
    expect(condition('AvtalFom', 'dateEq', '2026')).toEqual({
      op: 'date.between',
      value: '2026-01-01',
      to: '2026-12-31'
    })
    expect(condition('AvtalFom', 'dateGt', '2026-02')).toEqual({ op: 'date.gt', value: '2026-02-28' })
    expect(condition('AvtalFom', 'dateLt', '2026-02')).toEqual({ op: 'date.lt', value: '2026-02-01' })
    expect(condition('AvtalFom', 'dateBetween', '2026-02', '2026-03')).toEqual({
      op: 'date.between',
      value: '2026-02-01',
      to: '2026-03-31'
    })
  })

  it('on a period means the month', () => {
    expect(condition('Period', 'dateEq', '2026-10')).toEqual({ op: 'date.eq', value: '2026-10' })
  })

  it('on whether an object has VAT asks for a number, such as 25', () => {
    expect(condition('HyresobjektHarMoms', 'numberEq', '25')).toEqual({ op: 'eq', as: 'number', value: '25' })
    expect(condition('HyresobjektHarMoms', 'numberGt', '0')).toEqual({ op: 'gt', as: 'number', value: '0' })
  })

  it('on AvtalUppsagd asks for terminated contracts, which have a date, or for those that have none', () => {
    expect(condition('AvtalUppsagd', 'terminated')).toEqual({ op: 'date.ge', value: '0000-01-01' })
    expect(condition('AvtalUppsagd', 'active')).toEqual({ op: 'empty' })
    // On any other date nothing is terminated.
    expect(condition('AvtalFom', 'terminated')).toBeUndefined()
  })

  it('on emptiness needs no text', () => {
    expect(condition('Grundhyra', 'blank')).toEqual({ op: 'empty' })
    expect(condition('Grundhyra', 'notBlank')).toEqual({ op: 'notEmpty' })
  })

  it('joins two conditions by and, or by or', () => {
    const conditions = [
      { filterType: 'text' as const, type: 'startsWith', filter: 'A' },
      { filterType: 'text' as const, type: 'endsWith', filter: 'Z' }
    ]
    expect(read({ Hyresobjekt: { filterType: 'text', operator: 'OR', conditions } }).filters).toEqual([
      {
        column: 'Hyresobjekt',
        join: 'or',
        conditions: [
          { op: 'begins', value: 'A' },
          { op: 'ends', value: 'Z' }
        ]
      }
    ])
  })

  it('on a column that is not there is left out and told, whatever it asks', () => {
    const gone = columns.map((column) => ({
      ...column,
      status: column.name === 'Hyresobjekt' ? ('missing' as const) : ('known' as const)
    }))
    const asked = (type: string, filter?: string): FilterModel => ({
      Hyresobjekt: { filterType: 'text', type, filter: filter ?? null },
      Period: { filterType: 'text', type: 'typed', filter: '2026-11' }
    })
    for (const model of [asked('contains', 'Hus'), asked('blank'), asked('notBlank')]) {
      const { filters, unparsed } = parseFilters(gone, model, { language: 'sv', today: '2026-11-23' })
      expect(filters.map(({ column }) => column)).toEqual(['Period'])
      expect(unparsed).toEqual([{ column: 'Hyresobjekt', typed: '', reason: 'missing', part: '' }])
    }
  })

  it('that cannot be read is left out and told', () => {
    expect(one('Grundhyra', 'numberGt', 'mycket')).toEqual({
      filters: [],
      unparsed: [{ column: 'Grundhyra', typed: 'mycket', reason: 'number', part: 'mycket' }]
    })
    expect(one('AvtalFom', 'dateBetween', '2026-02-31', '2026').unparsed).toEqual([
      { column: 'AvtalFom', typed: '2026-02-31 – 2026', reason: 'date', part: '2026-02-31' }
    ])
    expect(one('AvtalFom', 'dateNe', '2026').unparsed).toHaveLength(1)
  })

  it('without a chosen condition asks nothing', () => {
    expect(read({ Hyresobjekt: { filterType: 'text' } })).toEqual({ filters: [], unparsed: [] })
  })

  it('on a column that the list no longer has asks nothing', () => {
    expect(one('Borta', 'contains', 'x')).toEqual({ filters: [], unparsed: [] })
  })
})

describe('a query', () => {
  it('fits the contract', () => {
    const { filters } = read({
      Period: { filterType: 'text', type: 'dateEq', filter: '2026' },
      Hyresobjekt: { filterType: 'text', type: 'like', filter: '%[0-9]' },
      Grundhyra: { filterType: 'text', type: 'numberBetween', filter: '1', filterTo: '2' }
    })
    const query = toQuery(filters, [{ column: 'Hyresobjekt', direction: 'desc' }], `  ${'ö'.repeat(2000)} `)
    expect(v.is(querySchema, query)).toBe(true)
    expect(query.sort).toEqual([{ column: 'Hyresobjekt', direction: 'desc' }])
  })
})
