import { describe, expect, it } from 'vitest'
import { conditionModel, conditionRows, isComplete } from '../../../../../../renderer/grid/filters/ui/condition-rows.ts'
import { fieldContent, fieldModel } from '../../../../../../renderer/grid/filters/language/filter-input-value.ts'
import {
  heldSign,
  isSpan,
  replacesSign,
  type HeldSign
} from '../../../../../../renderer/grid/filters/language/pending-operator.ts'
import type { FilterModel } from '../../../../../../renderer/grid/state/query.ts'
import type { TypedColumn } from '../../../../../../renderer/grid/filters/language/typed-filter.ts'
import { column as columnOf } from '../../support.ts'

type Model = FilterModel[string]
const model = (type: string, filter?: string, filterTo?: string): Model => ({
  filterType: 'text',
  type,
  ...(filter !== undefined && { filter }),
  ...(filterTo !== undefined && { filterTo })
})
const two = (operator: 'AND' | 'OR'): Model => ({
  filterType: 'text',
  operator,
  conditions: [
    { filterType: 'text', type: 'startsWith', filter: 'A' },
    { filterType: 'text', type: 'blank' }
  ]
})

describe('the field of a filter', () => {
  const context = { language: 'sv', today: '2026-11-25' }
  const text = columnOf({ kind: 'text' })
  const codes = columnOf({ kind: 'account' })
  it.each<[string, TypedColumn, Model | null, string | null, string | null]>([
    ['nothing', text, null, null, ''],
    ['what was typed', text, model('typed', '>5'), null, '>5'],
    ['an operator and its text', text, model('startsWith', 'A'), 'startsWith', 'A'],
    ['chosen values', text, model('oneOf', 'a; b'), 'oneOf', 'a; b'],
    ['a range, as it is typed', columnOf(), model('numberBetween', '1', '2'), null, '1..2'],
    ['a range of texts', text, model('textBetween', 'A', 'C'), null, 'A..C'],
    ['a range of dates', columnOf({ kind: 'date' }), model('dateBetween', '31 jan.', 'mars'), null, '31 jan...mars'],
    ['what is no condition yet, as it is typed', columnOf(), model('numberGe', '1..2'), 'numberGe', '1..2'],
    ['nothing that is a text', text, model('blank'), null, null],
    ['nothing that one text says', text, two('OR'), null, null],
    ['ends in quotes that have dots', text, model('textBetween', 'a..b', 'c'), null, '"a..b".."c"'],
    [
      'ends in quotes that have commas',
      text,
      model('textBetween', 'Ek, Eva', 'Lind, Liv'),
      null,
      '"Ek, Eva".."Lind, Liv"'
    ],
    ['ends in quotes that begin with a sign', text, model('textBetween', '>5', 'A "6"'), null, '">5".."A ""6"""'],
    ['a text in quotes that looks like a range', text, model('textGe', 'A..C'), 'textGe', '"A..C"'],
    ['a code in quotes that looks like a range', codes, model('equals', '3000-3999'), 'equals', '"3000-3999"'],
    ['a number without the space of a list', columnOf(), model('numberBetween', '1, 5', '2'), null, '1,5..2'],
    ['no end that cannot be quoted', text, model('textBetween', 'a”..b', 'c'), null, null],
    ['no value that has two lines', text, model('equals', 'a\nb'), null, null]
  ])('holds %s', (_, column, filter, sign, expected) => {
    expect(fieldContent(column, filter, context)).toEqual({ sign, text: expected })
  })

  it('keeps the operator whose sign stands in it, as long as there is a text', () => {
    expect(fieldModel('B', 'startsWith')).toEqual(model('startsWith', 'B'))
    expect(fieldModel('B', null)).toEqual(model('typed', 'B'))
    expect(fieldModel('  ', 'startsWith')).toBeNull()
  })
})

describe('an operator that was chosen', () => {
  const context = { language: 'sv', today: '2026-11-25' }
  const columns = {
    date: columnOf({ kind: 'date' }),
    dateTime: columnOf({ kind: 'dateTime' }),
    period: columnOf({ kind: 'period' }),
    number: columnOf({ kind: 'decimal' }),
    account: columnOf({ kind: 'account' }),
    code: columnOf({ kind: 'text', digits: true }),
    text: columnOf({ kind: 'text', listable: true })
  }
  it.each<[keyof typeof columns, string, string]>([
    ['date', 'dateGe', 'nästa kvartal'],
    ['date', 'dateGe', 'kv1 2027'],
    ['date', 'dateGe', 'v 12'],
    ['date', 'dateLt', '2027'],
    ['date', 'dateEq', 'mars'],
    ['dateTime', 'dateGt', 'förra månaden'],
    ['date', 'dateGe', '2027-01-01..2027-03-31'],
    ['date', 'dateGe', '2027-01-01 till 2027-03-31'],
    ['date', 'dateGe', '<2027-01-01'],
    ['date', 'dateGe', 'före idag'],
    ['date', 'dateNe', '>idag'],
    ['date', 'dateGe', 'idag; imorgon'],
    ['date', 'dateGe', '(tomt)'],
    ['period', 'dateGe', 'i år'],
    ['number', 'numberGe', '5000..6000'],
    ['number', 'numberGe', '100-200'],
    ['number', 'numberGt', '<5'],
    ['number', 'numberGe', '1; 2'],
    ['account', 'equals', '3000-3999'],
    ['account', 'startsWith', '30, 31'],
    ['code', 'contains', '>100'],
    ['text', 'textGe', 'K00001..K00010'],
    ['text', 'textGe', '<K5'],
    ['text', 'textLt', 'Malmö, Lund']
  ])('is replaced by a text that says how it compares: %s, %s, %s', (kind, option, text) => {
    expect(replacesSign(columns[kind], text, { option, overSpan: false }, context)).toBe(true)
  })

  it.each<[keyof typeof columns, string, string]>([
    ['date', 'dateGe', '2027-01-15'],
    ['date', 'dateGe', 'idag'],
    ['date', 'dateGe', ' 15/1 '],
    ['date', 'dateGe', 'näs'],
    ['dateTime', 'dateLe', 'igår'],
    ['period', 'dateGe', '2026-11'],
    ['period', 'dateGe', 'mars'],
    ['number', 'numberGe', '5000'],
    ['number', 'numberLt', '-5'],
    ['account', 'equals', '3010'],
    ['code', 'contains', '12'],
    ['text', 'textGe', 'K5'],
    // What is chosen to be looked for as it stands.
    ['text', 'contains', 'A..C'],
    ['text', 'equals', '=SUMMA'],
    ['text', 'startsWith', '>5'],
    ['code', 'like', '1-2'],
    ['date', 'oneOf', '2027-01-01; 2027-01-02'],
    // Not in it is the opposite of in it.
    ['date', 'dateNe', 'nästa kvartal'],
    ['number', 'numberNe', '1..5'],
    ['account', 'notEqual', '30, 31']
  ])('is kept before a single value, and where the text says nothing else: %s, %s, %s', (kind, option, text) => {
    expect(replacesSign(columns[kind], text, { option, overSpan: false }, context)).toBe(false)
  })

  /** Types texts one after the other, each of which is applied: the filter after each, as operator and text. */
  const typing = (
    first: string,
    texts: readonly string[],
    column = columns.date,
    option = 'dateGe'
  ): readonly string[] => {
    let [held, before]: [HeldSign | null, string] = [null, first]
    let standing = fieldContent(column, model(option, first), context)
    return texts.map((text) => {
      held = heldSign(held, {
        standing,
        before,
        text,
        isInserted: text.length > before.length,
        isSpan: (each) => isSpan(column, each, context)
      })
      before = text
      const applied = fieldModel(text, held && !replacesSign(column, text, held, context) ? held.option : null)
      standing = fieldContent(column, applied, context)
      return applied && !('conditions' in applied) ? `${applied.type} ${applied.filter}` : ''
    })
  }

  it('is there again once a span has become a day that begins with it', () => {
    expect(typing('idag', ['2', '2027', '2027-01', '2027-01-15'])).toEqual([
      'dateGe 2',
      'typed 2027',
      'typed 2027-01',
      'dateGe 2027-01-15'
    ])
    expect(typing('2027-01-15', ['2027-01-1', '2027-01', '2027-01-2'])).toEqual([
      'dateGe 2027-01-1',
      'typed 2027-01',
      'dateGe 2027-01-2'
    ])
  })

  it('is forgotten once a span that took its place gives way to another text, or to none', () => {
    expect(typing('idag', ['nästa kvartal', '2027-01-15'])).toEqual(['typed nästa kvartal', 'typed 2027-01-15'])
    expect(typing('idag', ['', '2027-01-15'])).toEqual(['', 'typed 2027-01-15'])
  })

  it('stays before a span that it was chosen for, while that is mended', () => {
    expect(typing('2027-03', ['2027-0', '2027-04'])).toEqual(['dateGe 2027-0', 'dateGe 2027-04'])
    expect(typing('2027-03', ['nästa kvartal'])).toEqual(['typed nästa kvartal'])
    expect(typing('2027-03', ['2027-03..2027-05'])).toEqual(['typed 2027-03..2027-05'])
  })

  it('is gone once something is typed over all values that were chosen, and stays while they are changed', () => {
    const over = (...texts: readonly string[]) => typing('B; A', texts, columns.text, 'oneOf')
    expect(over('>5', '>50')).toEqual(['typed >5', 'typed >50'])
    expect(over('B; A; C', 'B', 'B; D')).toEqual(['oneOf B; A; C', 'oneOf B', 'oneOf B; D'])
    expect(over('B; ', 'B', 'C; B')).toEqual(['oneOf B; ', 'oneOf B', 'oneOf C; B'])
    expect(typing('Ledig', ['Ledi', 'Ledig'], columns.text, 'noneOf')).toEqual(['noneOf Ledi', 'noneOf Ledig'])
    expect(typing('2027-03-01', ['mars 2027'], columns.date, 'oneOf')).toEqual(['typed mars 2027'])
  })

  it('is gone while nothing has been applied yet, however much is typed over the values', () => {
    const standing = fieldContent(columns.text, model('oneOf', 'B; A'), context)
    const isSpanOf = (): boolean => false
    const first = heldSign(null, { standing, before: 'B; A', text: 'b', isInserted: true, isSpan: isSpanOf })
    expect(first).toBeNull()
    expect(heldSign(first, { standing, before: 'b', text: 'bo', isInserted: true, isSpan: isSpanOf })).toBeNull()
    // Typed back as it was.
    expect(heldSign(first, { standing, before: 'bo', text: 'B; A', isInserted: true, isSpan: isSpanOf })).toMatchObject(
      { option: 'oneOf' }
    )
    // An operator that has been chosen, and no value yet.
    expect(
      heldSign(null, {
        standing: { sign: 'oneOf', text: '' },
        before: '',
        text: 'B',
        isInserted: true,
        isSpan: isSpanOf
      })
    ).toMatchObject({ option: 'oneOf' })
  })

  it('is gone with the first key over the values that were chosen, also where they begin with it, but not while they are shortened', () => {
    const standing = fieldContent(columns.number, model('oneOf', '3000'), context)
    const change = (text: string, isInserted: boolean) =>
      heldSign(null, { standing, before: '3000', text, isInserted, isSpan: () => false })
    expect([change('3', true), change('3', false)?.option, change('30001', true)?.option]).toEqual([
      null,
      'oneOf',
      'oneOf'
    ])
    // A part of them is selected and typed over: the others stay chosen.
    const several = fieldContent(columns.text, model('oneOf', 'Betald; Bestridd'), context)
    expect(
      heldSign(null, {
        standing: several,
        before: 'Betald; Bestridd',
        text: 'B; Bestridd',
        isInserted: true,
        isSpan: () => false
      })?.option
    ).toBe('oneOf')
  })
})

describe('the conditions of a filter', () => {
  it.each([
    null,
    model('typed', '>5'),
    model('numberBetween', '1', '2'),
    model('textBetween', 'A', 'C'),
    model('blank'),
    two('AND'),
    two('OR')
  ])('are those that it was made of: %j', (filter) => {
    expect(conditionModel(conditionRows(filter))).toEqual(filter)
  })

  it('count once all their texts are there', () => {
    expect(isComplete({ option: 'numberBetween', value: '', to: ' ' })).toBe(false)
    expect(isComplete({ option: 'contains', value: ' ', to: '' })).toBe(false)
    expect(isComplete({ option: 'notBlank', value: '', to: '' })).toBe(true)
    const rows = [
      { option: 'contains', value: 'a', to: '' },
      { option: 'contains', value: '', to: '' }
    ]
    expect(conditionModel({ join: 'OR', rows })).toEqual(model('contains', 'a'))
  })

  it.each([
    ['number', '5', ' ', 'numberGe', '5'],
    ['number', '', '5', 'numberLe', '5'],
    ['date', '2027-03', '', 'dateGe', '2027-03'],
    ['text', '', 'C', 'textLe', 'C']
  ])('are open at the end that a range of %ss has not: %j to %j', (kind, value, to, type, filter) => {
    expect(conditionModel({ join: 'AND', rows: [{ option: `${kind}Between`, value, to }] })).toEqual(
      model(type, filter)
    )
  })
})
