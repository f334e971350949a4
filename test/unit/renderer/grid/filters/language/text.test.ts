import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ColumnFilter } from '../../../../../../preload/contract/index.ts'
import {
  completeFilter,
  filterBy,
  inputCountOf,
  isPicking,
  operatorsOf,
  type Operator
} from '../../../../../../renderer/grid/filters/language/operators.ts'
import { parseFilters } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import { writeValues } from '../../../../../../renderer/grid/filters/language/picked-values.ts'
import {
  fieldContent,
  filterOfField,
  filterOfText,
  pendingOperator,
  type PendingOperator
} from '../../../../../../renderer/grid/filters/language/text.ts'
import type { FilterColumn } from '../../../../../../renderer/grid/filters/language/tokens.ts'
import { runs } from '../../../../../support/random-runs.ts'
import { column as columnOf, joinedFilter } from '../../support.ts'

const context = { language: 'sv', today: '2026-11-25' }
const two = (join: 'and' | 'or') => joinedFilter(join, filterBy('begins', 'A'), filterBy('empty'))

describe('the field of a filter', () => {
  const text = columnOf({ kind: 'text' })
  const codes = columnOf({ kind: 'account' })
  it.each<[string, FilterColumn, ColumnFilter | null, string | null, string | null]>([
    ['nothing', text, null, null, ''],
    ['what was typed', text, filterBy('typed', '>5'), null, '>5'],
    ['an operator and its text', text, filterBy('begins', 'A'), 'begins', 'A'],
    ['chosen values', text, filterBy('oneOf', 'a; b'), 'oneOf', 'a; b'],
    ['a range, as it is typed', columnOf(), filterBy('between', '1', '2'), null, '1..2'],
    ['a range of texts', text, filterBy('text.between', 'A', 'C'), null, 'A..C'],
    [
      'a range of dates',
      columnOf({ kind: 'date' }),
      filterBy('date.between', '31 jan.', 'mars'),
      null,
      '31 jan...mars'
    ],
    ['what is no condition yet, as it is typed', columnOf(), filterBy('ge', '1..2'), 'ge', '1..2'],
    ['nothing that is a text', text, filterBy('empty'), null, null],
    ['nothing that one text says', text, two('or'), null, null],
    ['ends in quotes that have dots', text, filterBy('text.between', 'a..b', 'c'), null, '"a..b".."c"'],
    [
      'ends in quotes that have commas',
      text,
      filterBy('text.between', 'Ek, Eva', 'Lind, Liv'),
      null,
      '"Ek, Eva".."Lind, Liv"'
    ],
    ['ends in quotes that begin with a sign', text, filterBy('text.between', '>5', 'A "6"'), null, '">5".."A ""6"""'],
    ['a text in quotes that looks like a range', text, filterBy('text.ge', 'A..C'), 'text.ge', '"A..C"'],
    ['a code in quotes that looks like a range', codes, filterBy('is', '3000-3999'), 'is', '"3000-3999"'],
    ['a number without the space of a list', columnOf(), filterBy('between', '1, 5', '2'), null, '1,5..2'],
    ['no end that cannot be quoted', text, filterBy('text.between', 'a”..b', 'c'), null, null],
    ['no value that has two lines', text, filterBy('is', 'a\nb'), null, null]
  ])('holds %s', (_, column, filter, operator, expected) => {
    expect(fieldContent(column, filter, context)).toEqual({ operator, text: expected })
  })

  it('keeps the operator whose sign stands in it, as long as there is a text', () => {
    expect(filterOfText('B', 'begins')).toEqual(filterBy('begins', 'B'))
    expect(filterOfText('B', null)).toEqual(filterBy('typed', 'B'))
    expect(filterOfText('  ', 'begins')).toBeNull()
  })
})

describe('an operator that was chosen', () => {
  const columns = {
    date: columnOf({ kind: 'date' }),
    dateTime: columnOf({ kind: 'dateTime' }),
    period: columnOf({ kind: 'period' }),
    number: columnOf({ kind: 'decimal' }),
    account: columnOf({ kind: 'account' }),
    code: columnOf({ kind: 'text', digits: true }),
    text: columnOf({ kind: 'text', listable: true })
  }
  it.each<[keyof typeof columns, Operator, string]>([
    ['date', 'date.ge', 'nästa kvartal'],
    ['date', 'date.ge', 'kv1 2027'],
    ['date', 'date.ge', 'v 12'],
    ['date', 'date.lt', '2027'],
    ['date', 'date.eq', 'mars'],
    ['dateTime', 'date.gt', 'förra månaden'],
    ['date', 'date.ge', '2027-01-01..2027-03-31'],
    ['date', 'date.ge', '2027-01-01 till 2027-03-31'],
    ['date', 'date.ge', '<2027-01-01'],
    ['date', 'date.ge', 'före idag'],
    ['date', 'date.ne', '>idag'],
    ['date', 'date.ge', 'idag; imorgon'],
    ['date', 'date.ge', '(tomt)'],
    ['period', 'date.ge', 'i år'],
    ['number', 'ge', '5000..6000'],
    ['number', 'ge', '100-200'],
    ['number', 'gt', '<5'],
    ['number', 'ge', '1; 2'],
    ['account', 'is', '3000-3999'],
    ['account', 'begins', '30, 31'],
    ['code', 'contains', '>100'],
    ['text', 'text.ge', 'K00001..K00010'],
    ['text', 'text.ge', '<K5'],
    ['text', 'text.lt', 'Malmö, Lund']
  ])('is replaced by a text that says how it compares: %s, %s, %s', (kind, operator, text) => {
    expect(filterOfField(columns[kind], text, { operator, overSpan: false }, context)).toEqual(filterBy('typed', text))
  })

  it.each<[keyof typeof columns, Operator, string]>([
    ['date', 'date.ge', '2027-01-15'],
    ['date', 'date.ge', 'idag'],
    ['date', 'date.ge', ' 15/1 '],
    ['date', 'date.ge', 'näs'],
    ['dateTime', 'date.le', 'igår'],
    ['period', 'date.ge', '2026-11'],
    ['period', 'date.ge', 'mars'],
    ['number', 'ge', '5000'],
    ['number', 'lt', '-5'],
    ['account', 'is', '3010'],
    ['code', 'contains', '12'],
    ['text', 'text.ge', 'K5'],
    // What is chosen to be looked for as it stands.
    ['text', 'contains', 'A..C'],
    ['text', 'is', '=SUMMA'],
    ['text', 'begins', '>5'],
    ['code', 'like', '1-2'],
    ['date', 'oneOf', '2027-01-01; 2027-01-02'],
    // Not in it is the opposite of in it.
    ['date', 'date.ne', 'nästa kvartal'],
    ['number', 'ne', '1..5'],
    ['account', 'isNot', '30, 31']
  ])('is kept before a single value, and where the text says nothing else: %s, %s, %s', (kind, operator, text) => {
    expect(filterOfField(columns[kind], text, { operator, overSpan: false }, context)).toEqual(filterBy(operator, text))
  })

  /** Types texts one after the other, each of which is applied: the filter after each, as operator and text. */
  const typing = (
    first: string,
    texts: readonly string[],
    column: FilterColumn = columns.date,
    operator: Operator = 'date.ge'
  ): readonly string[] => {
    let [pending, before]: [PendingOperator | null, string] = [null, first]
    let applied = fieldContent(column, filterBy(operator, first), context)
    return texts.map((text) => {
      const typed = { applied, before, text, isInserted: text.length > before.length }
      pending = pendingOperator(column, pending, typed, context)
      before = text
      const filter = filterOfField(column, text, pending, context)
      applied = fieldContent(column, filter, context)
      return filter?.conditions.map((entered) => `${entered.operator} ${entered.value}`).join() ?? ''
    })
  }

  it('is there again once a span has become a day that begins with it', () => {
    expect(typing('idag', ['2', '2027', '2027-01', '2027-01-15'])).toEqual([
      'date.ge 2',
      'typed 2027',
      'typed 2027-01',
      'date.ge 2027-01-15'
    ])
    expect(typing('2027-01-15', ['2027-01-1', '2027-01', '2027-01-2'])).toEqual([
      'date.ge 2027-01-1',
      'typed 2027-01',
      'date.ge 2027-01-2'
    ])
  })

  it('is forgotten once a span that took its place gives way to another text, or to none', () => {
    expect(typing('idag', ['nästa kvartal', '2027-01-15'])).toEqual(['typed nästa kvartal', 'typed 2027-01-15'])
    expect(typing('idag', ['', '2027-01-15'])).toEqual(['', 'typed 2027-01-15'])
  })

  it('stays before a span that it was chosen for, while that is mended', () => {
    expect(typing('2027-03', ['2027-0', '2027-04'])).toEqual(['date.ge 2027-0', 'date.ge 2027-04'])
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
    const applied = fieldContent(columns.text, filterBy('oneOf', 'B; A'), context)
    const over = (pending: PendingOperator | null, before: string, text: string) =>
      pendingOperator(columns.text, pending, { applied, before, text, isInserted: true }, context)
    const first = over(null, 'B; A', 'b')
    expect(first).toBeNull()
    expect(over(first, 'b', 'bo')).toBeNull()
    // Typed back as it was.
    expect(over(first, 'bo', 'B; A')).toMatchObject({ operator: 'oneOf' })
    // An operator that has been chosen, and no value yet.
    const empty = { applied: { operator: 'oneOf', text: '' }, before: '', text: 'B', isInserted: true } as const
    expect(pendingOperator(columns.text, null, empty, context)).toMatchObject({ operator: 'oneOf' })
  })

  it('is gone with the first key over the values that were chosen, also where they begin with it, but not while they are shortened', () => {
    const change = (column: FilterColumn, before: string, text: string, isInserted: boolean) => {
      const applied = fieldContent(column, filterBy('oneOf', before), context)
      return pendingOperator(column, null, { applied, before, text, isInserted }, context)?.operator
    }
    expect(change(columns.number, '3000', '3', true)).toBeUndefined()
    expect(change(columns.number, '3000', '3', false)).toBe('oneOf')
    expect(change(columns.number, '3000', '30001', true)).toBe('oneOf')
    // A part of them is selected and typed over: the others stay chosen.
    expect(change(columns.text, 'Betald; Bestridd', 'B; Bestridd', true)).toBe('oneOf')
  })
})

describe('the conditions of a filter', () => {
  it.each([
    filterBy('typed', '>5'),
    filterBy('between', '1', '2'),
    filterBy('text.between', 'A', 'C'),
    filterBy('empty'),
    two('and'),
    two('or')
  ])('are those that it was made of: %j', (filter) => {
    expect(completeFilter(filter)).toEqual(filter)
  })

  it('count once all their texts are there', () => {
    for (const filter of [filterBy('typed'), filterBy('between', '', ' '), filterBy('contains', ' ')])
      expect(completeFilter(filter)).toBeNull()
    expect(completeFilter(filterBy('notEmpty'))).toEqual(filterBy('notEmpty'))
    const filter = joinedFilter('or', filterBy('contains', 'a'), filterBy('contains'))
    expect(completeFilter(filter)).toEqual(filterBy('contains', 'a'))
  })

  it.each([
    ['between', '5', ' ', 'ge', '5'],
    ['between', '', '5', 'le', '5'],
    ['date.between', '2027-03', '', 'date.ge', '2027-03'],
    ['text.between', '', 'C', 'text.le', 'C']
  ] as const)('are open at the end that a range has not: %s %j to %j', (operator, value, to, open, text) => {
    expect(completeFilter(filterBy(operator, value, to))).toEqual(filterBy(open, text))
  })
})

const column = fc
  .oneof(
    fc.record({ kind: fc.constantFrom('integer', 'decimal', 'date', 'dateTime', 'period', 'account') }),
    fc.record({
      kind: fc.constant('text'),
      digits: fc.constantFrom(true),
      listable: fc.constant(true),
      unhyphenated: fc.boolean()
    }),
    fc.record({ kind: fc.constant('text'), listable: fc.boolean(), unhyphenated: fc.boolean() })
  )
  .map(({ kind, ...more }): FilterColumn => ({
    name: 'F',
    kind: kind as FilterColumn['kind'],
    ...('digits' in more && { digits: true }),
    ...('listable' in more && more.listable && { listable: true }),
    ...('listable' in more && more.listable && more.unhyphenated && { unhyphenated: true })
  }))

/** What a field takes apart, and what it leaves whole. */
const pieces = fc.constantFrom(
  '..',
  '...',
  '…',
  '.',
  ',',
  ';',
  ' ',
  '"',
  '""',
  '“',
  '”',
  '>',
  '<',
  '=',
  '<>',
  '≥',
  '!=',
  '-',
  '–',
  '−',
  '%',
  '_',
  '(tomt)',
  '(inte tomt)',
  'tomt',
  ' till ',
  ' to ',
  ' - ',
  'före ',
  'från och med ',
  'A',
  'ä',
  'K00001',
  'K2',
  'Ek, Eva',
  '12',
  '5',
  '3000',
  '1 234,50',
  '1.234',
  '2026-11-26',
  '2026-03',
  '2026',
  'idag',
  'nästa kvartal',
  'kv1 2027',
  'mars',
  '31/1',
  '\n',
  'månader',
  'Uppsagt '
)
const text = fc.oneof(
  { weight: 6, arbitrary: fc.array(pieces, { maxLength: 5 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) }
)
const asked = column.chain((of) =>
  fc.record({
    column: fc.constant(of),
    operator: fc.constantFrom('typed' as const, ...operatorsOf(of)),
    value: text,
    to: text,
    values: fc.array(text, { minLength: 1, maxLength: 3 }),
    language: fc.constantFrom('sv', 'en')
  })
)

it('what stands in a field for a filter is read as the condition that the filter is, with any operator and any text', () => {
  let conditions = 0
  let quoted = 0
  fc.assert(
    fc.property(asked, ({ column: of, operator, value, to, values, language }) => {
      const at = { language, today: '2026-11-26' }
      const filter = filterBy(
        operator,
        isPicking(operator) ? writeValues(values) : value,
        inputCountOf(operator) === 2 ? to : ''
      )
      const read = (each: ColumnFilter | null) => (each ? parseFilters([of], { F: each }, at).filters : [])
      const meant = read(filter)
      const applied = fieldContent(of, filter, at)
      const { text: shown } = applied
      if (meant.length === 0 || shown === null || operator === 'typed') return
      // A letter is typed and taken away again.
      const typed = `${shown}x`
      const first = pendingOperator(of, null, { applied, before: shown, text: typed, isInserted: true }, at)
      const last = pendingOperator(of, first, { applied, before: typed, text: shown, isInserted: false }, at)
      expect(read(filterOfField(of, shown, last, at))).toEqual(meant)
      expect(shown).not.toMatch(/[\r\n]/)
      conditions++
      if (shown.includes('".."')) quoted++
    }),
    { numRuns: runs(20_000) }
  )
  expect([conditions > 1000, quoted > 10]).toEqual([true, true])
})

it('a field has a text for every range of texts that can be quoted', () => {
  const plain = fc.array(pieces, { maxLength: 5 }).map((all) => all.join('').replaceAll(/[“”\n]/gu, ''))
  fc.assert(
    fc.property(plain, plain, fc.boolean(), (value, to, unhyphenated) => {
      const of: FilterColumn = { name: 'F', kind: 'text', ...(unhyphenated && { unhyphenated: true }) }
      expect(fieldContent(of, filterBy('text.between', value, to), context).text).not.toBeNull()
    }),
    { numRuns: runs(5_000) }
  )
})
