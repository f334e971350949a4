import { describe, expect, it } from 'vitest'
import {
  durationText,
  type Condition,
  type DerivedState,
  type FieldKind,
  type SeveralRule,
  type FilterOperator
} from '../../../../../../preload/contract/index.ts'
import { lists as english } from '../../../../../../renderer/i18n/en/lists.ts'
import { lists as swedish } from '../../../../../../renderer/i18n/sv/lists.ts'
import { isTypeMismatchOf } from '../../../../../../renderer/grid/cells/cell-look.ts'
import type { FilterColumn } from '../../../../../../renderer/grid/filters/language/tokens.ts'
import { column, conditionsOf, lookedUp } from '../../support.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'

const typedInto = (name: string, kind: FieldKind, filter: string) =>
  conditionsOf({ name, kind }, filterBy('typed', filter))
const notice = (typed: string) => typedInto('AvtalKundUppsägningstid', 'integer', typed)
const equals = (value: string) => ({ op: 'eq', as: 'number', value })

it('a period of notice is found as its cell shows it, with its unit, in lists and ranges too', () => {
  for (const unit of ['Månader', 'Dagar', 'år', 'V.', 'Kvartal']) {
    for (const language of ['sv', 'en'] as const)
      expect(notice(durationText(language, '3', unit)), `${language} ${unit}`).toEqual([equals('3')])
  }
  expect(notice('3 månader, 12 mån')).toEqual([equals('3'), equals('12')])
  expect(notice('>3 mån')).toEqual([{ op: 'gt', as: 'number', value: '3' }])
  for (const range of ['3 månader till 6 månader', '3..6 månader', '3 månader - 6 månader', '3 to 6', '3 till 6']) {
    expect(notice(range), range).toEqual([{ op: 'between', as: 'number', value: '3', to: '6' }])
  }
  expect(notice('1e3')).toEqual([equals('1000')])
  expect(notice('månader')).toEqual(['number'])
  expect(typedInto('HyresobjektYta', 'decimal', '3 månader')).toEqual(['number'])
})

it('a state is found by the date that its cell shows, in both languages', () => {
  const day = [{ op: 'date.eq', value: '2026-03-02' }]
  const shown = (text: string): string => text.replace('{date}', '2026-03-02')
  for (const { terminated, ends, ended } of [swedish, english]) {
    expect(typedInto('AvtalUppsagd', 'date', shown(terminated))).toEqual(day)
    for (const text of [ends, ended]) expect(typedInto('AvtalTom', 'date', shown(text)), text).toEqual(day)
  }
  expect(typedInto('AvtalTom', 'date', 'upphör 2026-03')).toEqual([
    { op: 'date.between', value: '2026-03-01', to: '2026-03-31' }
  ])
  expect(typedInto('AvtalFrom', 'date', shown(swedish.ends))).toEqual(['date'])
})

it('a state is found by its word alone, and denied, also beside a date', () => {
  const [terminated, active] = [{ op: 'date.ge', value: '0000-01-01' }, { op: 'empty' }]
  for (const text of ['Uppsagt', 'uppsagda', 'Terminated', '≠ inte uppsagt'])
    expect(typedInto('AvtalUppsagd', 'date', text), text).toEqual([terminated])
  for (const text of ['ej uppsagt', 'inte uppsagd', 'not terminated', '<> uppsagt'])
    expect(typedInto('AvtalUppsagd', 'date', text), text).toEqual([active])
  expect(typedInto('AvtalUppsagd', 'date', 'ej uppsagt, 2026-03-02')).toEqual([
    active,
    { op: 'date.eq', value: '2026-03-02' }
  ])
  expect(typedInto('AvtalTom', 'date', 'uppsagt')).toEqual(['date'])
  expect(typedInto('AvtalUppsagd', 'text', 'uppsagt')).toEqual([{ op: 'contains', value: 'uppsagt' }])
})

it('a state before words for a date, a sign or a range is the date alone', () => {
  const span = (value: string, to: string) => [{ op: 'date.between', value, to }]
  for (const word of ['uppsagt', 'Uppsagda', 'terminated']) {
    const of = (text: string) => typedInto('AvtalUppsagd', 'date', `${word} ${text}`)
    expect(of('kv1 2027')).toEqual(span('2027-01-01', '2027-03-31'))
    expect(of('mars 2027')).toEqual(span('2027-03-01', '2027-03-31'))
    expect(of('nästa kvartal')).toEqual(span('2027-01-01', '2027-03-31'))
    expect(of('>2027-03-01')).toEqual([{ op: 'date.gt', value: '2027-03-01' }])
    expect(of('efter 2027-03-01')).toEqual([{ op: 'date.gt', value: '2027-03-01' }])
    expect(of('2027-03-01..2027-04-30')).toEqual(span('2027-03-01', '2027-04-30'))
    expect(of('2027-03-01 till 2027-04-30')).toEqual(span('2027-03-01', '2027-04-30'))
    expect(of(`kv1 2027, ${word} kv3 2027`)).toEqual([
      ...span('2027-01-01', '2027-03-31'),
      ...span('2027-07-01', '2027-09-30')
    ])
  }
  expect(typedInto('AvtalTom', 'date', 'upphör kv1 2027')).toEqual(span('2027-01-01', '2027-03-31'))
  // What says two things is neither.
  for (const text of ['uppsagt (tomt)', 'uppsagt uppsagt', 'ej uppsagt kv1 2027', 'uppsagt snart'])
    expect(typedInto('AvtalUppsagd', 'date', text), text).toEqual(['date'])
})

it('a state, and nothing, are understood in the form of conditions as under the heading', () => {
  const read = (name: string, kind: FieldKind, type: FilterOperator, filter: string) => {
    return conditionsOf({ name, kind, typeMismatches: 0 }, filterBy(type, filter))
  }
  const [terminated, empty, notEmpty] = [{ op: 'date.ge', value: '0000-01-01' }, { op: 'empty' }, { op: 'notEmpty' }]
  const state = (type: FilterOperator, text: string) => read('AvtalUppsagd', 'date', type, text)
  for (const text of ['Uppsagt', ' uppsagd ']) expect(state('date.eq', text), text).toEqual([terminated])
  for (const text of ['ej uppsagt', '(tomt)', '(tom)', 'tomt', '(empty)'])
    expect(state('date.eq', text), text).toEqual([empty])
  for (const text of ['Uppsagt', '(inte tomt)']) expect(state('date.ne', text), text).toEqual([empty])
  expect(state('date.ne', '(tomt)')).toEqual([notEmpty])
  expect(state('date.eq', 'uppsagt kv1 2027')).toEqual([{ op: 'date.between', value: '2027-01-01', to: '2027-03-31' }])
  expect(state('oneOf', 'Uppsagt')).toEqual([terminated])
  expect(state('noneOf', 'Uppsagt')).toEqual(['noCell'])
  expect(state('date.gt', 'Uppsagt')).toEqual(['date'])
  expect(read('AvtalMoms', 'integer', 'eq', '(tomt)')).toEqual([empty])
  // In a text, both may stand as they are.
  expect(read('Avtal', 'text', 'is', '(tomt)')).toEqual([{ op: 'is', value: '(tomt)' }])
})

describe('a state in a column that was looked up', () => {
  const read = (
    field: string,
    filter: string,
    {
      rule = 'first',
      type = 'typed',
      ...given
    }: Partial<FilterColumn> & { readonly rule?: SeveralRule; readonly type?: FilterOperator } = {}
  ) => {
    const looked: FilterColumn = { kind: 'date', typeMismatches: 0, ...lookedUp(field, rule), ...given }
    return conditionsOf(looked, filterBy(type, filter))
  }
  const [terminated, active] = [{ op: 'date.ge', value: '0000-01-01' }, { op: 'empty' }]
  const march = { op: 'date.between', value: '2027-03-01', to: '2027-03-31' }

  it('is understood as in the list that it comes from, alone, before a date, and beside the word for several', () => {
    expect([read('AvtalUppsagd', 'uppsagt'), read('AvtalUppsagd', 'ej uppsagt')]).toEqual([[terminated], [active]])
    expect(read('AvtalUppsagd', 'Uppsagt 2026-03-02', { rule: 'several' })).toEqual([
      { op: 'date.eq', value: '2026-03-02' }
    ])
    expect(read('AvtalUppsagd', 'uppsagt mars 2027; flera', { rule: 'several', several: 'flera' })).toEqual([
      march,
      { op: 'is', value: 'flera' }
    ])
    expect(read('AvtalTom', 'upphör mars 2027')).toEqual([march])
    expect(read('AvtalUppsagd', 'Uppsagt', { type: 'date.eq' })).toEqual([terminated])
    expect(read('AvtalUppsagd', '', { type: 'active' })).toEqual([active])
  })

  it('is none in a number of dates, in another field, and in a formula of that name', () => {
    expect(read('AvtalUppsagd', 'uppsagt', { rule: 'count', kind: 'integer' })).toEqual(['number'])
    expect(read('AvtalUppsagd', 'uppsagt', { rule: 'sum' })).toEqual(['date'])
    expect(read('AvtalFom', 'uppsagt')).toEqual(['date'])
    const derived: DerivedState = {
      column: { kind: 'formula', id: 'derived:1', name: 'AvtalUppsagd', text: '[AvtalUppsagd]', decimals: null },
      state: 'made',
      period: 'none'
    }
    expect(read('AvtalUppsagd', 'uppsagt', { derived })).toEqual(['date'])
  })
})

describe('the word for several values, in a column that was looked up', () => {
  const looked = (kind: FieldKind): FilterColumn => ({
    name: 'derived:1',
    kind,
    typeMismatches: 0,
    ambiguousNumbers: 0,
    several: 'flera'
  })
  const read = (kind: FieldKind, filter: string, type: FilterOperator = 'typed') => {
    return conditionsOf(looked(kind), filterBy(type, filter))
  }
  const [is, isNot] = [
    { op: 'is', value: 'flera' },
    { op: 'isNot', value: 'flera' }
  ]

  it.each<[FieldKind, string, Condition]>([
    ['decimal', '>5000', { op: 'gt', as: 'number', value: '5000' }],
    ['integer', '7', { op: 'eq', as: 'number', value: '7' }],
    ['date', '2026-03-02', { op: 'date.eq', value: '2026-03-02' }]
  ])('is what cells say, alone and beside others: %s', (kind, other, condition) => {
    // Also in the language that it was kept in.
    for (const typed of ['flera', ' Flera ', '=flera', 'several']) expect(read(kind, typed), typed).toEqual([is])
    for (const typed of ['ej flera', 'inte flera', 'not flera', '≠flera', '<> flera'])
      expect(read(kind, typed), typed).toEqual([isNot])
    expect(read(kind, `flera; ${other}`)).toEqual([is, condition])
    expect(read(kind, `${other}, flera`)).toEqual([condition, is])
    expect(read(kind, 'flera..flera')).toHaveLength(1)
    expect(read(kind, 'fler')).toEqual([kind === 'date' ? 'date' : 'number'])
  })

  it('is chosen in the checklist, and understood in the form of conditions', () => {
    expect(read('decimal', 'flera; 5', 'oneOf')).toEqual([{ op: 'oneOf', values: ['flera', '5'] }])
    expect(read('decimal', 'several; 5', 'oneOf')).toEqual([{ op: 'oneOf', values: ['flera', '5'] }])
    expect(read('decimal', 'Flera', 'oneOf')).toEqual([{ op: 'oneOf', values: ['flera'] }])
    expect(read('decimal', 'FLERA; 5', 'noneOf')).toEqual([{ op: 'noneOf', values: ['flera', '5'] }])
    expect(read('decimal', 'flera', 'eq')).toEqual([is])
    expect(read('decimal', 'flera', 'ne')).toEqual([isNot])
    expect(read('date', 'Flera', 'date.eq')).toEqual([is])
    expect(read('date', 'flera', 'date.ne')).toEqual([isNot])
    expect(read('decimal', 'flera', 'gt')).toEqual(['number'])
  })

  it('is none where no cell says it', () => {
    expect(typedInto('Hyra', 'decimal', 'flera')).toEqual(['number'])
  })

  it('marks no cell as one that does not fit its column', () => {
    expect(isTypeMismatchOf(column({ several: 'flera' }), { text: 'flera' })).toBe(false)
    expect(isTypeMismatchOf(column({ several: 'flera' }), { text: 'x' })).toBe(true)
    expect(isTypeMismatchOf(column(), { text: 'flera' })).toBe(true)
  })
})
