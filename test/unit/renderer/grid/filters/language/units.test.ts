import { describe, expect, it } from 'vitest'
import { durationText, isSameUnit, type ColumnFilter } from '../../../../../../preload/contract/index.ts'
import { describeFilters } from '../../../../../../renderer/grid/filters/language/words.ts'
import { queryBeside, toQuery } from '../../../../../../renderer/grid/state/query.ts'
import {
  comparedNumbers,
  parseFilters,
  parseSearch
} from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import { hasOtherUnit, type FilterColumn } from '../../../../../../renderer/grid/filters/language/tokens.ts'
import { typedWithUnits } from '../../../../../../renderer/grid/filters/language/text.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'
import { joinedFilter } from '../../support.ts'

const [name, units] = ['AvtalKundUppsägningstid', 'AvtalKundUppsägningstidEnhet']
const column: FilterColumn = { name, kind: 'integer' }
const context = { language: 'sv', today: '2026-11-26' }
const typed = (text: string) => filterBy('typed', text)
const read = (model: ColumnFilter) => parseFilters([column], { [name]: model }, context)
const asked = (text: string) => toQuery(read(typed(text)).filters, [], '').filters

const equals = (value: string) => ({ op: 'eq', as: 'number', value })
/** What is asked of the column of units. */
const isOf = (unit: string) => ({ column: units, join: 'and', conditions: [{ op: 'unit.is', value: unit }] })

describe('a unit that is typed', () => {
  it('is asked for in its own column, beside the numbers', () => {
    expect(asked('3 månader')).toEqual([{ column: name, join: 'and', conditions: [equals('3')] }, isOf('månader')])
    expect(asked('3')).toEqual([{ column: name, join: 'and', conditions: [equals('3')] }])
    expect(asked('3 Kalla dagar')).toEqual([
      { column: name, join: 'and', conditions: [equals('3')] },
      isOf('Kalla dagar')
    ])
    expect(asked('>3 utan enhet')[1]).toEqual(isOf('utan enhet'))
  })

  it.each([
    '3 månader, 6 mån',
    '3 månader; 6 MÅNADER',
    '3..9 månader',
    '3 månader..9 månader',
    '3 månader till 9 månader',
    '3 månader - 9',
    '>3 månader',
    '≤ 3 mån.',
    '1 månad'
  ])('is one for all that it stands behind: %s', (text) => {
    const [numbers, unit, ...others] = asked(text)
    expect([numbers?.column, unit?.column, others]).toEqual([name, units, []])
    expect(unit?.conditions.map((condition) => 'value' in condition && isSameUnit(condition.value, 'månader'))).toEqual(
      [true]
    )
  })

  it('finds what is shown as it is typed, however the unit was sent, and no other unit', () => {
    const sent = ['Månader', 'månad', 'MÅN.', 'm', 'Dagar', 'dag', 'år', 'Å', 'V.', 'Kvartal', 'kv.']
    for (const [one, other] of sent.flatMap((each) => sent.map((against) => [each, against] as const))) {
      for (const number of ['1', '3']) {
        const [shown, against] = [one, other].map((unit) => durationText('sv', number, unit).toLowerCase())
        expect(isSameUnit(shown?.replace(/^\d /, '') ?? '', other), `${one} ${other}`).toBe(shown === against)
      }
    }
  })

  it.each([
    ['3 dagar, >9 månader', 'units'],
    ['3 dagar, 9..12 månader', 'units'],
    ['3 dagar..9 månader', 'units'],
    ['3 månader, 6', 'units'],
    ['<>3 månader', 'unitNot']
  ])('that filters of two columns cannot both say is told, and then nothing filters: %s', (text, reason) => {
    expect(read(typed(text))).toEqual({ filters: [], unparsed: [{ column: name, typed: text, reason, part: text }] })
  })

  it('of a looked-up column is asked for where its units are', () => {
    const lookedUp: FilterColumn = { name: 'derived:1', kind: 'integer', unitColumn: 'derived:1 unit' }
    const of = (model: ColumnFilter) =>
      toQuery(parseFilters([lookedUp], { [lookedUp.name]: model }, context).filters, [], '').filters
    expect(of(typed('3 månader')).map((filter) => filter.column)).toEqual([lookedUp.name, lookedUp.unitColumn])
    expect(of(filterBy('oneOf', '3 månader; 3 veckor'))).toMatchObject([
      { column: lookedUp.name, units: { column: lookedUp.unitColumn, language: 'sv' } }
    ])
  })

  it('of its own behind each of several equal numbers is one of the values that can be chosen', () => {
    const chosen = (...values: readonly string[]) => [
      { column: name, units: { column: units, language: 'sv' }, join: 'and', conditions: [{ op: 'oneOf', values }] }
    ]
    expect(asked('3 veckor, 9 MÅN')).toEqual(chosen('3 veckor', '9 månader'))
    expect(asked('(tomt), 3 mån')).toEqual(chosen('', '3 månader'))
    const lookedUp: FilterColumn = {
      name: 'derived:1',
      kind: 'integer',
      several: 'flera',
      unitColumn: 'derived:1 unit'
    }
    const several = parseFilters([lookedUp], { [lookedUp.name]: typed('several; 3 veckor') }, context)
    expect([several.filters[0]?.conditions, several.unparsed]).toEqual([
      [{ op: 'oneOf', values: ['flera', '3 veckor'] }],
      []
    ])
    expect(asked('=3 veckor; 1,5 månad; 3 utan enhet')).toEqual(chosen('3 veckor', '1,5 månader', '3 utan enhet'))
    expect(asked('3 vecka, 6 veckor')).toEqual([expect.objectContaining({ column: name }), isOf('vecka')])
    const missing = parseFilters(
      [column, { name: units, kind: 'text', status: 'missing' }],
      { [name]: typed('3 veckor, 9 månader') },
      context
    )
    expect(missing.unparsed).toMatchObject([{ reason: 'noUnit' }])
  })

  it('is told where no column has it', () => {
    const { unparsed } = parseFilters(
      [column, { name: units, kind: 'text', status: 'missing' }],
      { [name]: typed('3 månader') },
      context
    )
    expect(unparsed).toMatchObject([{ reason: 'noUnit' }])
  })

  it('holds for each of two conditions that must both hold, and is one where either may', () => {
    const joined = (join: 'and' | 'or', ...texts: readonly string[]) => joinedFilter(join, ...texts.map(typed))
    expect(toQuery(read(joined('and', '>3 mån', '<9')).filters, [], '').filters.map((filter) => filter.column)).toEqual(
      [name, units, name]
    )
    expect(
      toQuery(read(joined('or', '3 mån', '9 månader')).filters, [], '').filters.map((filter) => filter.column)
    ).toEqual([name, units])
    expect(read(joined('or', '3 mån', '9 dagar'))).toMatchObject({ filters: [], unparsed: [{ reason: 'units' }] })
    expect(read(joined('or', '3 mån', '9'))).toMatchObject({ filters: [], unparsed: [{ reason: 'units' }] })
  })

  it('is read as well in a condition whose operator is chosen', () => {
    for (const [model, condition] of [
      [filterBy('eq', '3 månader'), equals('3')],
      [filterBy('ge', '3,5 mån'), { op: 'ge', as: 'number', value: '3.5' }],
      [filterBy('between', '3', '9 månader'), { op: 'between', as: 'number', value: '3', to: '9' }]
    ] as const) {
      const [numbers, unit, ...others] = toQuery(read(model).filters, [], '').filters
      expect([numbers?.conditions, unit?.column, others], JSON.stringify(model)).toEqual([[condition], units, []])
    }
    expect(read(filterBy('ne', '3 månader'))).toMatchObject({ filters: [], unparsed: [{ reason: 'unitNot' }] })
    expect(read(filterBy('between', '3 dagar', '9 månader'))).toMatchObject({
      filters: [],
      unparsed: [{ reason: 'units' }]
    })
  })

  it('is said with its numbers, and alone in its own column', () => {
    const words = {
      condition: (key: string, values: Readonly<Record<string, string | number>>) =>
        [key, ...Object.values(values)].join(' '),
      decimal: (text: string) => text
    }
    const said = (text: string) => describeFilters(read(typed(text)).filters, words)
    expect(said('3 månader, >9 mån')).toBe('number.eq 3 månader or  number.gt 9 månader'.replace('or  ', 'or '))
    expect(said('3..9 mån')).toBe('between 3 9 mån')
    expect(asked('3 Mån').map((filter) => describeFilters([filter], words))).toEqual(['number.eq 3', 'is Mån'])
  })

  it('is that of each value that is chosen, in the language of the window', () => {
    const chosen = (type: 'oneOf' | 'noneOf', filter: string, language = 'sv') => {
      const { filters, unparsed } = parseFilters([column], { [name]: filterBy(type, filter) }, { ...context, language })
      return unparsed.length > 0 ? unparsed.map(({ reason, part }) => [reason, part]) : toQuery(filters, [], '').filters
    }
    const united = (op: 'oneOf' | 'noneOf', language: 'sv' | 'en', ...values: readonly string[]) => [
      { column: name, units: { column: units, language }, join: 'and', conditions: [{ op, values }] }
    ]
    expect(chosen('oneOf', '3 månader; 3 dagar')).toEqual(united('oneOf', 'sv', '3 månader', '3 dagar'))
    expect(chosen('noneOf', '3 MÅN; 1 dagar; ""')).toEqual(united('noneOf', 'sv', '3 månader', '1 dag', ''))
    expect(chosen('oneOf', '3 månader; 3 utan enhet; 6 Kvartal; tre', 'en')).toEqual(
      united('oneOf', 'en', '3 months', '3 without unit', '6 Kvartal', 'tre')
    )
    // Of any unit, as where a number is typed.
    expect(chosen('oneOf', '3; 6')).toEqual([
      { column: name, join: 'and', conditions: [{ op: 'oneOf', values: ['3', '6'] }] }
    ])
    expect(chosen('oneOf', '3; 6 månader')).toEqual([['someUnits', '3']])
    const { filters } = read(filterBy('oneOf', '3 månader; 3 dagar'))
    const words = {
      condition: (key: string, values: Readonly<Record<string, string | number>>) =>
        [key, ...Object.values(values)].join(' '),
      decimal: (text: string) => text
    }
    expect(describeFilters(filters, words)).toBe('is 3 månader or  3 dagar'.replace('or  ', 'or '))
    expect(queryBeside(name, { filters }, toQuery(filters, [], '')).filters).toEqual([])
  })

  it('is that of the chosen values of each of two conditions', () => {
    const both = joinedFilter('and', filterBy('oneOf', '3'), filterBy('noneOf', '3 månader; 6 månader'))
    expect(read(both).filters.map((filter) => [filter.units?.column, filter.conditions])).toEqual([
      [undefined, [{ op: 'oneOf', values: ['3'] }]],
      [units, [{ op: 'noneOf', values: ['3 månader', '6 månader'] }]]
    ])
    expect(read({ ...both, join: 'or' })).toMatchObject({
      filters: [],
      unparsed: [{ reason: 'units' }]
    })
  })

  it('is part of what a column is filtered by', () => {
    const parsed = read(typed('3 månader'))
    const other = { column: units, join: 'and', conditions: [{ op: 'contains', value: 'd' }] } as const
    const all = { filters: [...parsed.filters, { ...other, conditions: [...other.conditions] }] }
    expect(queryBeside(name, all, toQuery(all.filters, [], 'x'))).toEqual({ filters: [other], sort: [], search: 'x' })
    expect(parseSearch(column, '3 månader', context)).toMatchObject({ kind: 'condition' })
    expect(parseSearch(column, '3', context)).toEqual({ kind: 'value' })
  })

  it('leaves values with other units out of what is compared, which is told of those that have one', () => {
    const compared = (text: string) => read(typed(text)).filters.map(comparedNumbers).includes('ofUnit')
    for (const text of ['>3 mån', '<= 3 mån', '3..6 mån', '3 mån, >9 mån'])
      expect([text, compared(text)]).toEqual([text, true])
    for (const text of ['3 mån', '3 mån, 6 mån', '>3', '(tomt)']) expect([text, compared(text)]).toEqual([text, false])
    const ofAny = (text: string) => read(typed(text)).filters.map(comparedNumbers).includes('ofAnyUnit')
    for (const text of ['>3', '<= 3', '3..6', '3, >9']) expect([text, ofAny(text)]).toEqual([text, true])
    for (const text of ['>3 mån', '3', '3, 6', '(tomt)', '3 mån, 6 veckor'])
      expect([text, ofAny(text)]).toEqual([text, false])
    for (const value of ['3 månader', '1 månad', 'tre', ''])
      expect([value, hasOtherUnit(value, 'mån')]).toEqual([value, false])
    for (const value of ['3 år', '14 days', '6 Kvartal', '3 utan enhet'])
      expect([value, hasOtherUnit(value, 'mån')]).toEqual([value, true])
  })

  it('is offered as those that there are, each once', () => {
    const found = [
      { unit: 'Dagar', count: 2 },
      { unit: 'Månad', count: 1 },
      { unit: 'Månader', count: 4 },
      { unit: '', count: 9 }
    ]
    expect(typedWithUnits('3..9 kvartal', found, 'sv')).toEqual([
      { text: '3..9 månader', count: 5 },
      { text: '3..9 dagar', count: 2 }
    ])
    for (const [text, other] of [
      ['>3', '>3 månader'],
      ['3..9', '3..9 månader'],
      ['3.. ', '3 månader.. '],
      ['1 000; >9', '1 000 månader; >9 månader'],
      ['<1,5, >9', '<1,5 månader, >9 månader']
    ])
      expect(typedWithUnits(text ?? '', found, 'sv')[0]?.text).toBe(other)
    expect(typedWithUnits('1 kvartal', found, 'en').map(({ text }) => text)).toEqual(['1 month', '1 day'])
  })
})
