import { describe, expect, it } from 'vitest'
import { parseFilters } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import type { FilterColumn } from '../../../../../../renderer/grid/filters/language/tokens.ts'
import { choiceFilter } from '../../../../../../renderer/grid/filters/values/value-choice.ts'
import { parseValues, writeValues } from '../../../../../../renderer/grid/filters/language/picked-values.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'
import type { FilterOperator } from '../../../../../../preload/contract/index.ts'
import fc from 'fast-check'

const context = { language: 'sv', today: '2026-11-23' }
const columns = {
  Fom: { name: 'Fom', kind: 'date' },
  Period: { name: 'Period', kind: 'period' },
  Kund: { name: 'Kund', kind: 'text' },
  // Columns in which other texts stand among the dates and the numbers.
  AvtalUppsagd: { name: 'AvtalUppsagd', kind: 'date', typeMismatches: 3 },
  AvtalKundUppsägningstid: { name: 'AvtalKundUppsägningstid', kind: 'decimal', typeMismatches: 3 }
} as const satisfies Record<string, FilterColumn>

describe('values that are chosen', () => {
  const chosen = (column: keyof typeof columns, filter: string) =>
    parseFilters([columns[column]], { [column]: filterBy('oneOf', filter) }, context).filters[0]?.conditions

  it('are those of cells: a month also as a service sends it, and in quotes what is no date in a column of dates', () => {
    expect(chosen('Period', '202611; 2026-10')).toEqual([{ op: 'oneOf', values: ['2026-11', '2026-10'] }])
    expect(chosen('Fom', '"20261130"; ""; "2026"')).toEqual([{ op: 'oneOf', values: ['20261130', '', '2026'] }])
    expect(chosen('Kund', '202611')).toEqual([{ op: 'oneOf', values: ['202611'] }])
  })

  it('may be nothing, by its word, which in quotes is a text', () => {
    expect(chosen('Kund', '00005; (tomt)')).toEqual([{ op: 'oneOf', values: ['00005', ''] }])
    expect(chosen('Kund', '(empty); "(tomt)"; tomt; (inte tomt)')).toEqual([
      { op: 'oneOf', values: ['', '(tomt)', 'tomt', '(inte tomt)'] }
    ])
    expect(writeValues(['(tomt)', '', 'tomt'])).toBe('"(tomt)"; ""; tomt')
    const values = ['(tomt)', '', '(Empty)', '≠(inte tomt)', 'a; b']
    expect(parseValues(writeValues(values))).toEqual(values)
  })

  it('may be states, whatever else stands in the column: these are what they are under the heading', () => {
    const [terminated, empty] = [{ op: 'date.ge', value: '0000-01-01' }, { op: 'empty' }]
    expect(chosen('AvtalUppsagd', 'Uppsagt; (tomt)')).toEqual([terminated, empty])
    expect(chosen('AvtalUppsagd', 'Ej uppsagt; 2027-03-01')).toEqual([empty, { op: 'date.eq', value: '2027-03-01' }])
    expect(chosen('AvtalUppsagd', 'Uppsagt 2027-03-01; Uppsagt 2027-03-02')).toEqual([
      { op: 'date.eq', value: '2027-03-01' },
      { op: 'date.eq', value: '2027-03-02' }
    ])
    expect(chosen('AvtalUppsagd', '2027-03-01; ja; "2027"; "uppsagt"')).toEqual([
      { op: 'oneOf', values: ['2027-03-01', 'ja', '2027', 'uppsagt'] }
    ])
    const not = parseFilters(
      [columns.AvtalUppsagd],
      { AvtalUppsagd: filterBy('noneOf', 'uppsagt; 2027-03-01') },
      context
    )
    expect([not.filters, not.unparsed]).toMatchObject([[], [{ reason: 'noCell', part: 'uppsagt' }]])
  })

  it('may be months and years that somebody has typed, whatever else stands in the column: these are their days, as under the heading', () => {
    const march = { op: 'date.between', value: '2027-03-01', to: '2027-03-31' }
    for (const column of ['Fom', 'AvtalUppsagd'] as const) {
      expect(chosen(column, 'mars 2027')).toEqual([march])
      expect(chosen(column, '2027')).toEqual([{ op: 'date.between', value: '2027-01-01', to: '2027-12-31' }])
      expect(chosen(column, 'mars 2027; "mars 2027"; ja; ""; 2027-02-31')).toEqual([
        march,
        { op: 'empty' },
        { op: 'oneOf', values: ['mars 2027', 'ja', '2027-02-31'] }
      ])
      // All but those would be all: no cell has them as they stand.
      const not = parseFilters([columns[column]], { [column]: filterBy('noneOf', '2027-03-01; mars 2027') }, context)
      expect([not.filters, not.unparsed]).toMatchObject([[], [{ reason: 'noCell', part: 'mars 2027' }]])
    }
  })

  it('are themselves where they are chosen in the list, whatever days they might be typed for', () => {
    const values = ['2027-03-01', 'mars 2027', '2027', '31/1', 'uppsagt', '2027-02-31', '']
    for (const column of ['Fom', 'AvtalUppsagd'] as const) {
      for (const op of ['oneOf', 'noneOf'] as const) {
        const model = choiceFilter({ op, values }, columns[column])
        expect(parseFilters([columns[column]], model ? { [column]: model } : {}, context).filters).toEqual([
          { column, join: 'and', conditions: [{ op, values }] }
        ])
      }
    }
    expect(choiceFilter({ op: 'oneOf', values: ['2027', '2027-03-01'] }, columns.Fom)).toEqual(
      filterBy('oneOf', '"2027"; 2027-03-01')
    )
    expect(choiceFilter({ op: 'oneOf', values: ['2027', 'Mars'] }, columns.Kund)).toEqual(
      filterBy('oneOf', '2027; Mars')
    )
  })
})

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
