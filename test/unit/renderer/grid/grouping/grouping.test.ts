import { column as columnOf } from '../support.ts'
import { parseFilters } from '../../../../../renderer/grid/filters/language/parse-filters.ts'
import { toQuery, type FilterModel } from '../../../../../renderer/grid/state/query.ts'
import { describe, expect, it } from 'vitest'
import {
  maxExceptions,
  steppedText,
  type Condition,
  type DateStep,
  type GroupLevel,
  type Sort,
  type ColumnSummary
} from '../../../../../preload/contract/index.ts'
import {
  allFolded,
  filtersOfGroup,
  freeSteps,
  leavesOneValue,
  ofColumns,
  toggled,
  turned,
  withAcross,
  withLevel,
  withStep,
  withoutUnits,
  withUnits,
  type Grouping
} from '../../../../../renderer/grid/grouping/grouping.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'

const by = (...columns: readonly string[]): Sort[] => columns.map((column) => ({ column, direction: 'asc' }))

const text = (name: string) => ({ name, kind: 'text' as const })
const end = { name: 'Slut', kind: 'date' as const }
const period = { name: 'Period', kind: 'period' as const }
const stepped = (column: string, ...steps: readonly (DateStep | undefined)[]): GroupLevel[] =>
  steps.map((step) => ({ column, direction: 'asc', ...(step && { step }) }))

describe('a grouping', () => {
  it.each<[string, Sort[], number, string | null, Sort[]]>([
    ['a first column', [], 0, 'Bolag', by('Bolag')],
    ['a column within another', by('Bolag'), 1, 'Ort', by('Bolag', 'Ort')],
    ['another in place of one', by('Bolag', 'Ort'), 0, 'Typ', by('Typ', 'Ort')],
    ['none at a level: those within move outwards', by('Bolag', 'Ort', 'Typ'), 1, null, by('Bolag', 'Typ')],
    ['a column that another level has: it moves', by('Bolag', 'Ort'), 0, 'Ort', by('Ort')],
    ['a column that another level has, further in', by('Bolag', 'Ort'), 2, 'Bolag', by('Ort', 'Bolag')],
    ['none at the only level', by('Bolag'), 0, null, []]
  ])('takes %s', (_, grouping, level, column, expected) => {
    expect(withLevel(grouping, level, column === null ? null : text(column))).toEqual(expected)
  })

  it('keeps the direction of a level whose column changes, and turns it', () => {
    const descending = turned(by('Bolag', 'Ort'), 0)
    expect(descending).toEqual([
      { column: 'Bolag', direction: 'desc' },
      { column: 'Ort', direction: 'asc' }
    ])
    expect(withLevel(descending, 0, text('Typ'))[0]).toEqual({ column: 'Typ', direction: 'desc' })
  })

  it('takes dates at several levels, by other steps, the years outside the months whichever was chosen first', () => {
    expect(withLevel([], 0, end)).toEqual(stepped('Slut', 'month'))
    expect(withLevel(stepped('Slut', 'month'), 1, end)).toEqual(stepped('Slut', 'year', 'month'))
    expect(withLevel(stepped('Slut', 'year'), 1, end)).toEqual(stepped('Slut', 'year', 'month'))
    expect(withLevel(stepped('Period', undefined), 1, period)).toEqual(stepped('Period', 'year', undefined))
    expect(withStep(stepped('Slut', 'year', 'month'), 0, undefined)).toEqual(stepped('Slut', 'month', undefined))
    const apart: GroupLevel[] = [...stepped('Slut', 'month'), ...by('Ort')]
    expect(withLevel(apart, 2, end)).toEqual([...stepped('Slut', 'year'), ...by('Ort'), ...stepped('Slut', 'month')])
  })

  it('offers no step of a column that another level has, and nothing of a column without steps', () => {
    expect(freeSteps(stepped('Slut', 'year', 'month'), 1, end)).toEqual([undefined, 'month', 'quarter'])
    expect(freeSteps(by('Ort'), 1, text('Ort'))).toEqual([])
    expect(freeSteps(by('Ort'), 0, text('Ort'))).toEqual([undefined])
  })

  it('leads to the rows of the month where its year stands within or outside it', () => {
    const month = { Slut: filterBy('typed', '2027-03') }
    const year = { Slut: filterBy('typed', '2027') }
    expect(filtersOfGroup({ by: stepped('Slut', 'year', 'month'), across: null }, { cells: ['2027'] })).toEqual(year)
    expect(
      filtersOfGroup({ by: stepped('Slut', 'year', 'month'), across: null }, { cells: ['2027', '2027-03'] })
    ).toEqual(month)
    expect(
      filtersOfGroup({ by: stepped('Slut', 'month', 'year'), across: null }, { cells: ['2027-03', '2027'] })
    ).toEqual(month)
    const called = (step: DateStep | undefined, text: string): string => steppedText('sv', step, text)
    expect(
      filtersOfGroup({ by: stepped('Slut', 'quarter'), across: null }, { cells: ['2027-Q1'] }, [], called)
    ).toEqual({ Slut: filterBy('typed', 'kv1 2027') })
  })

  it('leaves out columns that are gone', () => {
    const grouping = { by: by('Bolag', 'Ort'), across: { column: 'Period', measure: 'Hyra' } }
    expect(ofColumns(grouping, [{ name: 'Ort' }, { name: 'Period' }])).toEqual({ by: by('Ort'), across: null })
    expect(
      ofColumns(
        grouping,
        ['Ort', 'Bolag', 'Period', 'Hyra'].map((name) => ({ name }))
      )
    ).toEqual(grouping)
    const counting = { by: by('Ort'), across: { column: 'Period', measure: null } }
    expect(ofColumns(counting, [{ name: 'Ort' }, { name: 'Period' }])).toEqual(counting)
  })

  it('is sorted by a figure beside others for as long as that stands there, of whichever measure', () => {
    const across = { column: 'Slut', measure: 'Hyra', step: 'year' as const }
    const order = {
      measure: 'Hyra',
      direction: 'desc' as const,
      beside: { column: 'Slut', step: 'year' as const, figure: { value: '2026' } }
    }
    const grouping = { by: by('Ort'), across, order }
    expect(withAcross(grouping, { ...across, measure: null })).toEqual({
      by: by('Ort'),
      across: { ...across, measure: null },
      order: { ...order, measure: null }
    })
    expect(withAcross(grouping, { ...across, step: 'month' })).toEqual({
      by: by('Ort'),
      across: { ...across, step: 'month' }
    })
    expect(withAcross(grouping, { ...across, column: 'Typ' })).not.toHaveProperty('order')
    expect(withAcross(grouping, null)).toEqual({ by: by('Ort'), across: null })
    // A count of contracts stands beside no values.
    const counting = {
      by: by('Ort'),
      across: null,
      order: { measure: null, counted: true as const, direction: 'desc' as const }
    }
    expect([withAcross(counting, across).order, withAcross(counting, null).order]).toEqual([undefined, counting.order])
    const bySum = { measure: 'Hyra', direction: 'desc' as const }
    expect(withAcross({ ...grouping, order: bySum }, null)).toEqual({ by: by('Ort'), across: null, order: bySum })
    expect(
      ofColumns(
        grouping,
        ['Ort', 'Slut', 'Hyra'].map((name) => ({ name }))
      )
    ).toEqual(grouping)
    expect(
      ofColumns(
        grouping,
        ['Ort', 'Hyra'].map((name) => ({ name }))
      )
    ).toEqual({ by: by('Ort'), across: null })
  })

  it('gives the filters that leave the rows of a group: an empty value, one that is no number, and one that needs quotes too', () => {
    expect(
      filtersOfGroup({ by: by('Bolag', 'Hyra', 'Ort'), across: null }, { cells: ['A; B', { text: 'okänd' }, null] })
    ).toEqual({
      Bolag: filterBy('oneOf', '"A; B"'),
      Hyra: filterBy('oneOf', 'okänd'),
      Ort: filterBy('oneOf', '""')
    })
    expect(Object.keys(filtersOfGroup({ by: by('Bolag', 'Ort'), across: null }, { cells: ['A'] }))).toEqual(['Bolag'])
    // Without quotes it would stand for the days of its year, of which this group has none.
    const year = filterBy('oneOf', '"2027"')
    expect(
      filtersOfGroup({ by: stepped('Slut', 'month'), across: null }, { cells: ['2027'] }, [], undefined, [end])
    ).toEqual({ Slut: year })
  })

  it('gives the filters that leave the rows behind one of the values beside each other', () => {
    const grouping = { by: by('Bolag'), across: { column: 'Period', measure: null } }
    expect(Object.keys(filtersOfGroup(grouping, { cells: ['A'] }))).toEqual(['Bolag'])
    expect(filtersOfGroup(grouping, { cells: ['A'], across: '2026-11' })['Period']).toEqual(
      filterBy('oneOf', '2026-11')
    )
  })
})

describe('which groups are open', () => {
  it('is turned for one group, and back', () => {
    const once = toggled(allFolded, ['010', ''])
    expect(once).toEqual({ levels: 0, except: [['010', '']] })
    expect(toggled(once, ['010'])).toEqual({ levels: 0, except: [['010', ''], ['010']] })
    expect(toggled(once, ['010', ''])).toEqual(allFolded)
  })

  it('has no more exceptions than the contract takes', () => {
    const full = { levels: 1, except: Array.from({ length: maxExceptions }, (_, at) => [String(at)]) }
    const { except } = toggled(full, ['one more'])
    expect([except.length, except[0], except.at(-1)]).toEqual([maxExceptions, ['1'], ['one more']])
  })
})

describe('a filter of the column whose values shall stand beside each other', () => {
  const between = (value: string, to: string): Condition => ({ op: 'date.between', value, to })
  const leavesOne = (step: DateStep | undefined, ...conditions: Condition[]): boolean =>
    leavesOneValue([{ column: 'Period', join: 'or', conditions }], { step })

  it('leaves one of them where it asks for one, and several where it asks for a range of them', () => {
    for (const one of [
      { op: 'date.eq', value: '2026-11' },
      { op: 'oneOf', values: ['2026-11'] },
      { op: 'is', value: 'Ledig' },
      { op: 'empty' }
    ] satisfies Condition[]) {
      expect(leavesOne(undefined, one), one.op).toBe(true)
      expect(leavesOne(undefined, one, { op: 'date.eq', value: '2026-10' }), one.op).toBe(false)
    }
    for (const several of [
      between('2025-01', '2025-06'),
      { op: 'oneOf', values: ['2026-10', '2026-11'] },
      { op: 'contains', value: 'led' },
      { op: 'date.ge', value: '2025-01' }
    ] satisfies Condition[]) {
      expect(leavesOne(undefined, several), several.op).toBe(false)
    }
    expect(leavesOneValue([])).toBe(false)
  })

  it('leaves one step of days where its range is within one', () => {
    expect(leavesOne('year', between('2025-01-01', '2025-12-31'))).toBe(true)
    expect(leavesOne('quarter', between('2025-04', '2025-06'))).toBe(true)
    expect(leavesOne('quarter', between('2025-03', '2025-06'))).toBe(false)
    expect(leavesOne('month', between('2025-02-01', '2025-02-28'))).toBe(true)
    expect(leavesOne('month', between('2025-01-01', '2025-12-31'))).toBe(false)
  })
})

const [name, units] = ['AvtalKundUppsägningstid', 'AvtalKundUppsägningstidEnhet']
const summary = (parts: Partial<ColumnSummary>) => columnOf({ distinct: 2, decimals: 0, summed: false, ...parts })
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
