import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  comparisons,
  filterOperators,
  querySchema,
  textOperators,
  type FilterOperator
} from '../../../../../preload/contract/index.ts'
import { parseFilters } from '../../../../../renderer/grid/filters/language/parse-filters.ts'
import { toQuery, type FilterModel } from '../../../../../renderer/grid/state/query.ts'
import { joinedFilter } from '../support.ts'
import { filterBy, operatorsOf } from '../../../../../renderer/grid/filters/language/operators.ts'

const columns = [
  { name: 'Period', kind: 'period' },
  { name: 'Hyresobjekt', kind: 'text' },
  { name: 'AvtalFom', kind: 'date' },
  { name: 'Grundhyra', kind: 'decimal' },
  { name: 'HyresobjektHarMoms', kind: 'integer' },
  { name: 'AvtalUppsagd', kind: 'date' }
] as const

const read = (model: FilterModel, language = 'sv') => parseFilters(columns, model, { language, today: '2026-11-23' })
const one = (column: string, type: FilterOperator, filter?: string, filterTo?: string) =>
  read({ [column]: filterBy(type, filter, filterTo) })
const condition = (column: string, type: FilterOperator, filter?: string, filterTo?: string) =>
  one(column, type, filter, filterTo).filters[0]?.conditions[0]

describe('a filter of the grid', () => {
  it('has each operator where a column offers it', () => {
    const offered = columns.flatMap((column) => operatorsOf({ ...column, ambiguousNumbers: 1, typeMismatches: 1 }))
    expect(new Set(['typed', ...offered])).toEqual(new Set(filterOperators))
  })

  it.each(textOperators)('on text asks by its operator: %s', (op) => {
    expect(condition('Hyresobjekt', op, 'Å_1%')).toEqual({ op, value: 'Å_1%' })
  })

  it.each(comparisons)('on amounts is exact decimal text, whatever the operator: %s', (op) => {
    expect(condition('Grundhyra', op, '−1 234,50')).toEqual({ op, as: 'number', value: '-1234.50' })
  })

  it('on amounts takes a span', () => {
    expect(condition('Grundhyra', 'between', '1 000', '2 000,5')).toEqual({
      op: 'between',
      as: 'number',
      value: '1000',
      to: '2000.5'
    })
  })

  it('on a date given in part means the whole of it', () => {
    expect(condition('AvtalFom', 'date.eq', '2026')).toEqual({
      op: 'date.between',
      value: '2026-01-01',
      to: '2026-12-31'
    })
    expect(condition('AvtalFom', 'date.gt', '2026-02')).toEqual({ op: 'date.gt', value: '2026-02-28' })
    expect(condition('AvtalFom', 'date.lt', '2026-02')).toEqual({ op: 'date.lt', value: '2026-02-01' })
    expect(condition('AvtalFom', 'date.between', '2026-02', '2026-03')).toEqual({
      op: 'date.between',
      value: '2026-02-01',
      to: '2026-03-31'
    })
  })

  it('on a period means the month', () => {
    expect(condition('Period', 'date.eq', '2026-10')).toEqual({ op: 'date.eq', value: '2026-10' })
  })

  it('on AvtalUppsagd asks for terminated contracts, which have a date, or for those that have none', () => {
    expect(condition('AvtalUppsagd', 'terminated')).toEqual({ op: 'date.ge', value: '0000-01-01' })
    expect(condition('AvtalUppsagd', 'active')).toEqual({ op: 'empty' })
    // On any other date nothing is terminated.
    expect(condition('AvtalFom', 'terminated')).toBeUndefined()
  })

  it('on emptiness needs no text', () => {
    expect(condition('Grundhyra', 'empty')).toEqual({ op: 'empty' })
    expect(condition('Grundhyra', 'notEmpty')).toEqual({ op: 'notEmpty' })
  })

  it('joins two conditions by and, or by or', () => {
    const either = joinedFilter('or', filterBy('begins', 'A'), filterBy('ends', 'Z'))
    expect(read({ Hyresobjekt: either }).filters).toEqual([
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
    const asked = (type: FilterOperator, filter?: string): FilterModel => ({
      Hyresobjekt: filterBy(type, filter),
      Period: filterBy('typed', '2026-11')
    })
    for (const model of [asked('contains', 'Hus'), asked('empty'), asked('notEmpty')]) {
      const { filters, unparsed } = parseFilters(gone, model, { language: 'sv', today: '2026-11-23' })
      expect(filters.map(({ column }) => column)).toEqual(['Period'])
      expect(unparsed).toEqual([{ column: 'Hyresobjekt', typed: '', reason: 'missing', part: '' }])
    }
  })

  it('that cannot be read is left out and told', () => {
    expect(one('Grundhyra', 'gt', 'mycket')).toEqual({
      filters: [],
      unparsed: [{ column: 'Grundhyra', typed: 'mycket', reason: 'number', part: 'mycket' }]
    })
    expect(one('AvtalFom', 'date.between', '2026-02-31', '2026').unparsed).toEqual([
      { column: 'AvtalFom', typed: '2026-02-31 – 2026', reason: 'date', part: '2026-02-31' }
    ])
    expect(one('AvtalFom', 'date.ne', '2026').unparsed).toHaveLength(1)
  })

  it('on a column that the list no longer has asks nothing', () => {
    expect(one('Borta', 'contains', 'x')).toEqual({ filters: [], unparsed: [] })
  })
})

describe('a query', () => {
  it('fits the contract', () => {
    const { filters } = read({
      Period: filterBy('date.eq', '2026'),
      Hyresobjekt: filterBy('like', '%[0-9]'),
      Grundhyra: filterBy('between', '1', '2')
    })
    const query = toQuery(filters, [{ column: 'Hyresobjekt', direction: 'desc' }], `  ${'ö'.repeat(2000)} `)
    expect(v.is(querySchema, query)).toBe(true)
    expect(query.sort).toEqual([{ column: 'Hyresobjekt', direction: 'desc' }])
  })
})
