import type { FilterOperator } from '../../../../../../preload/contract/index.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterColumn } from '../../../../../../renderer/grid/filters/language/tokens.ts'
import { parseFilters } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import { parseValues, writeValues } from '../../../../../../renderer/grid/filters/language/picked-values.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'

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
    expect(parseValues(text)).toEqual(values)
  })

  it('is read to the values that it was written from, whatever they are', () => {
    const value = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'a;" ') }))
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        expect(parseValues(writeValues(values))).toEqual(values)
      })
    )
  })

  it.each(['oneOf', 'noneOf'] as const)('filters any column by whole values: %s', (op) => {
    const columns = [
      { name: 'Status', kind: 'text' as const },
      { name: 'Belopp', kind: 'decimal' as const }
    ]
    expect(
      parseFilters(
        columns,
        { Status: filterBy(op, 'Betald; ""'), Belopp: filterBy(op, '1234.50') },
        { language: 'sv', today: '2026-11-23' }
      )
    ).toEqual({
      filters: [
        { column: 'Status', join: 'and', conditions: [{ op, values: ['Betald', ''] }] },
        { column: 'Belopp', join: 'and', conditions: [{ op, values: ['1234.50'] }] }
      ],
      unparsed: []
    })
  })

  describe('that somebody has typed as they would under the heading', () => {
    const context = { language: 'sv', today: '2026-11-26' }
    const read = (column: FilterColumn, type: FilterOperator, filter: string) =>
      parseFilters([column], { [column.name]: filterBy(type, filter) }, context)
    const amounts = { name: 'Belopp', kind: 'decimal', typeMismatches: 0 } as const
    const days = { name: 'AvtalUppsagd', kind: 'date', typeMismatches: 0 } as const

    it.each([
      [amounts, '1 324; 6 809,50', '1 324; 6 809,50'],
      [days, '2027-03; (tomt)', '2027-03; (tomt)']
    ])('is read as there, where one of some is asked for: %j %s', (column, chosen, typed) => {
      expect(read(column, 'oneOf', chosen)).toEqual(read(column, 'typed', typed))
      expect(read(column, 'oneOf', chosen).unparsed).toEqual([])
    })

    it('is told where none of them is asked for, because it would leave every row', () => {
      for (const [column, first] of [
        [amounts, '1 324'],
        [days, '2027-03']
      ] as const) {
        expect(read(column, 'noneOf', `${first}; ""`)).toMatchObject({
          filters: [],
          unparsed: [{ reason: 'noCell', part: first }]
        })
      }
    })

    it('may be a cell, in quotes where it is no number, and as it stands where values of the column are in doubt', () => {
      for (const [column, filter] of [
        [{ ...amounts, typeMismatches: 1 }, '"1 324"'],
        [amounts, '"1 324"'],
        [{ ...amounts, ambiguousNumbers: 1 }, '1 324']
      ] as const) {
        expect(read(column, 'noneOf', filter).filters).toEqual([
          { column: 'Belopp', join: 'and', conditions: [{ op: 'noneOf', values: ['1 324'] }] }
        ])
      }
      // Without quotes it is the number that it says, as under the heading.
      for (const filter of ['1 324', '1 324, 5', '1..5', '>5']) {
        expect(read({ ...amounts, typeMismatches: 1 }, 'noneOf', filter)).toMatchObject({
          filters: [],
          unparsed: [{ reason: 'noCell', part: filter }]
        })
        expect(read({ ...amounts, typeMismatches: 1 }, 'oneOf', filter)).toEqual(
          read({ ...amounts, typeMismatches: 1 }, 'typed', filter)
        )
      }
      // Nor is one refused that means nothing: it may have been a cell when it was chosen.
      for (const type of ['oneOf', 'noneOf'] as const)
        expect(read(amounts, type, '100; okänd').filters).toEqual([
          { column: 'Belopp', join: 'and', conditions: [{ op: type, values: ['100', 'okänd'] }] }
        ])
      expect(read(amounts, 'noneOf', '1324; ""').filters).toEqual([
        { column: 'Belopp', join: 'and', conditions: [{ op: 'noneOf', values: ['1324', ''] }] }
      ])
    })
  })
})
