import { describe, expect, it } from 'vitest'
import type { ColumnSummary } from '../../../../../preload/contract/index.ts'
import { withoutUnits, withUnits } from '../../../../../renderer/grid/grouping/grouped-units.ts'
import { filtersOfGroup, leavesOneValue, type Grouping } from '../../../../../renderer/grid/grouping/grouping.ts'
import { parseFilters } from '../../../../../renderer/grid/filters/language/parse-filters.ts'
import { toQuery, type FilterModel } from '../../../../../renderer/grid/state/query.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'

const [name, units] = ['AvtalKundUppsägningstid', 'AvtalKundUppsägningstidEnhet']
const summary = (parts: Pick<ColumnSummary, 'name' | 'kind'> & Partial<ColumnSummary>): ColumnSummary => ({
  summed: false,
  status: 'known',
  typeMismatches: 0,
  empties: 0,
  distinct: 2,
  decimals: 0,
  ambiguousNumbers: 0,
  decimalSign: null,
  ...parts
})
const columns = [
  summary({ name, kind: 'integer' }),
  summary({ name: units, kind: 'text' }),
  summary({ name: 'AvtalTyp', kind: 'text' })
]
const context = { language: 'sv', today: '2026-11-26' }
const swedish = { column: units, language: 'sv' as const }

const kept: Grouping = {
  by: [
    { column: name, direction: 'asc' },
    { column: 'AvtalTyp', direction: 'desc' }
  ],
  across: { column: name, measure: null },
  order: { measure: null, direction: 'desc', beside: { column: name, figure: { value: '1 månad' } } }
}

describe('a grouping by numbers with their units', () => {
  it('is asked for with the column of the units, in the language of the window, and kept without', () => {
    const asked = withUnits(kept, columns, 'en')
    const english = { column: units, language: 'en' }
    expect(asked).toEqual({
      by: [
        { column: name, direction: 'asc', units: english },
        { column: 'AvtalTyp', direction: 'desc' }
      ],
      across: { column: name, measure: null, units: english },
      order: {
        measure: null,
        direction: 'desc',
        beside: { column: name, figure: { value: '1 month' }, units: english }
      }
    })
    expect(withoutUnits(withUnits(kept, columns, 'sv'))).toEqual(kept)
    expect(withUnits({ ...kept, order: { measure: null, direction: 'asc' } }, columns, 'sv').order).toEqual({
      measure: null,
      direction: 'asc'
    })
  })

  it('is one by the numbers alone where no row has a unit', () => {
    expect(
      withUnits(
        kept,
        columns.map((column) => ({ ...column, distinct: 0 })),
        'sv'
      )
    ).toEqual(kept)
    expect(
      withUnits(
        kept,
        columns.filter((column) => column.name !== units),
        'sv'
      )
    ).toEqual(kept)
  })

  it.each([
    '3 månader',
    '1 vecka',
    '1\u00a0000 dagar',
    '\u22121,5 år',
    '3 utan enhet',
    '6 Kvartal',
    '6 kv.',
    '2 Kalla dagar',
    '4 m2',
    'tre',
    null
  ])('leads from a group to exactly the rows with its number and unit: %s', (cell) => {
    const grouping = { by: [{ column: name, direction: 'asc' as const, units: swedish }], across: null }
    const before = [
      {
        column: name,
        join: 'and' as const,
        conditions: [{ op: 'ge' as const, as: 'number' as const, value: '1' }],
        unit: { column: units, word: 'mån' }
      }
    ]
    const model = filtersOfGroup(grouping, { cells: [cell] }, before) as Record<string, FilterModel[string]>
    const { filters, unparsed } = parseFilters(columns, model, context)
    expect(unparsed).toEqual([])
    expect(toQuery(filters, [], '').filters).toEqual([
      { column: name, units: swedish, join: 'and', conditions: [{ op: 'oneOf', values: [cell ?? ''] }] }
    ])
  })

  it('has several values beside each other where only their number is filtered by', () => {
    const leavesOne = (model: FilterModel[string]): boolean =>
      leavesOneValue(parseFilters(columns, { [name]: model }, context).filters, { units: swedish })
    for (const one of [
      filterBy('typed', '3 månader'),
      filterBy('oneOf', '3 månader'),
      filterBy('typed', '(tomt)'),
      filterBy('oneOf', '""')
    ])
      expect([one, leavesOne(one)]).toEqual([one, true])
    for (const several of [
      filterBy('typed', '3'),
      filterBy('oneOf', '3'),
      filterBy('oneOf', '3 månader; 3 dagar'),
      filterBy('typed', '>3 mån')
    ])
      expect([several, leavesOne(several)]).toEqual([several, false])
  })
})
