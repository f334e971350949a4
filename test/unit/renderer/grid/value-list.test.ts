import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFilters } from '../../../../renderer/grid/query.ts'
import { parseValueList, writeValueList } from '../../../../renderer/grid/value-list.ts'

describe('a line of chosen values', () => {
  it.each([
    ['Betald; Bestridd', ['Betald', 'Bestridd']],
    ['Betald', ['Betald']],
    [' Betald ;; Bestridd; ', ['Betald', 'Bestridd']],
    ['""; "a; b"', ['', 'a; b']],
    ['"a ""b"""', ['a "b"']],
    ['', null],
    [' ; ', null],
    ['"a', null],
    ['"a" b', null]
  ])('%j has the values %j', (text, values) => {
    expect(parseValueList(text)).toEqual(values)
  })

  it('is read to the values that it was written from, whatever they are', () => {
    const value = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a;" ') }))
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        expect(parseValueList(writeValueList(values))).toEqual(values)
      })
    )
  })

  it.each(['oneOf', 'noneOf'] as const)('filters any column by whole values: %s', (op) => {
    const model = { filterType: 'text' as const, type: op, filter: 'Betald; ""' }
    const columns = [{ name: 'Status', kind: 'text' as const }, { name: 'Belopp', kind: 'decimal' as const }]
    expect(parseFilters(columns, { Status: model, Belopp: { ...model, filter: '1234.50' } }, { language: 'sv', today: '2026-11-23' })).toEqual({
      filters: [
        { column: 'Status', join: 'and', conditions: [{ op, values: ['Betald', ''] }] },
        { column: 'Belopp', join: 'and', conditions: [{ op, values: ['1234.50'] }] }
      ],
      unparsed: []
    })
  })
})
