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

  it('filters any column by whole values', () => {
    const model = { filterType: 'text' as const, type: 'oneOf', filter: 'Betald; ""' }
    const columns = [{ name: 'StatusTypBeteckning', kind: 'text' as const }, { name: 'LeverantörNamn', kind: 'text' as const }]
    expect(parseFilters(columns, { StatusTypBeteckning: model, LeverantörNamn: model }, 'sv')).toEqual({
      filters: columns.map(({ name }) => ({ column: name, join: 'and', conditions: [{ op: 'oneOf', values: ['Betald', ''] }] })),
      unparsed: []
    })
  })
})
