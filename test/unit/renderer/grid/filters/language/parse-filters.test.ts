import { describe, expect, it } from 'vitest'
import { parseFilters, parseSearch } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import { rewriteNumbers } from '../../../../../../renderer/grid/filters/language/numbers.ts'
import type { FilterColumn } from '../../../../../../renderer/grid/filters/language/tokens.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'
import { column } from '../../support.ts'

const context = { language: 'sv', today: '2026-11-23' }
const columns = {
  Yta: { name: 'Yta', kind: 'decimal' },
  Fom: { name: 'Fom', kind: 'date' },
  Period: { name: 'Period', kind: 'period' },
  Konto: { name: 'Konto', kind: 'account' },
  Kod: { name: 'Kod', kind: 'text', digits: true },
  Avtal: { name: 'Avtal', kind: 'text', listable: true },
  Nummer: { name: 'Nummer', kind: 'text', listable: true, unhyphenated: true },
  Kund: { name: 'Kund', kind: 'text' }
} as const satisfies Record<string, FilterColumn>

const parse = (column: keyof typeof columns, typed: string, language = 'sv') =>
  parseFilters([columns[column]], { [column]: filterBy('typed', typed) }, { ...context, language })
const conditions = (column: keyof typeof columns, typed: string, language?: string) =>
  parse(column, typed, language).filters[0]?.conditions

const number = (op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge', value: string) => ({ op, as: 'number', value })
const between = (value: string, to: string) => ({ op: 'between', as: 'number', value, to })
const text = (op: 'lt' | 'le' | 'gt' | 'ge', value: string) => ({ op: `text.${op}`, value })
const texts = (value: string, to: string) => ({ op: 'text.between', value, to })

describe('what is typed into a column of numbers', () => {
  it.each([
    ['>5000', [number('gt', '5000')]],
    ['>= 5 000,50', [number('ge', '5000.50')]],
    ['=>5', [number('ge', '5')]],
    ['≤ −5', [number('le', '-5')]],
    ['<0', [number('lt', '0')]],
    ['<>0', [number('ne', '0')]],
    ['≠ 0', [number('ne', '0')]],
    ['50', [number('eq', '50')]],
    ['5000..6000', [between('5000', '6000')]],
    ['5000 … 6000,5', [between('5000', '6000.5')]],
    ['5000-6000', [between('5000', '6000')]],
    ['-10--5', [between('-10', '-5')]],
    ['5000 till 6000', [between('5000', '6000')]],
    ['5000 – 6000', [between('5000', '6000')]],
    ['..6000', [number('le', '6000')]],
    ['5000..', [number('ge', '5000')]],
    ['-5', [number('eq', '-5')]],
    ['1,5; 2, >100', [number('eq', '1.5'), number('eq', '2'), number('gt', '100')]],
    ['(tomt)', [{ op: 'empty' }]],
    ['tomt', [{ op: 'empty' }]],
    ['<> tomt', [{ op: 'notEmpty' }]],
    ['<>(tomt)', [{ op: 'notEmpty' }]],
    ['inte tomt', [{ op: 'notEmpty' }]],
    ['(not empty)', [{ op: 'notEmpty' }]],
    ['<>(inte tomt)', [{ op: 'empty' }]],
    ['0; (tomt)', [number('eq', '0'), { op: 'empty' }]]
  ])('%s', (typed, expected) => {
    expect(conditions('Yta', typed)).toEqual(expected)
  })

  it('is read as its language writes numbers', () => {
    expect(conditions('Yta', '>1,234.50', 'en')).toEqual([number('gt', '1234.50')])
    expect(conditions('Yta', '1,000..2,000', 'en')).toEqual([between('1000', '2000')])
  })

  it.each([
    ['mycket', 'number', 'mycket'],
    ['>', 'incomplete', ''],
    ['5000..sex', 'number', 'sex'],
    ['5; många; 6', 'number', 'många'],
    ['1.234', 'ambiguous', '1.234'],
    ['6000..5000', 'reversed', '6000 – 5000'],
    [';', 'incomplete', '']
  ])('is told where it cannot be read, and then nothing of it filters: %s', (typed, reason, part) => {
    expect(parse('Yta', typed)).toEqual({ filters: [], unparsed: [{ column: 'Yta', typed, reason, part }] })
  })
})

describe('what is typed into a column of dates', () => {
  it.each([
    ['kv1 2027', [{ op: 'date.between', value: '2027-01-01', to: '2027-03-31' }]],
    ['>kv1 2027', [{ op: 'date.gt', value: '2027-03-31' }]],
    ['före nästa kvartal', [{ op: 'date.lt', value: '2027-01-01' }]],
    ['t.o.m. 31/1', [{ op: 'date.le', value: '2027-01-31' }]],
    ['from 2027', [{ op: 'date.ge', value: '2027-01-01' }]],
    ['2026-01..2026-03', [{ op: 'date.between', value: '2026-01-01', to: '2026-03-31' }]],
    ['2026-01-2026-03', [{ op: 'date.between', value: '2026-01-01', to: '2026-03-31' }]],
    ['2026-2027', [{ op: 'date.between', value: '2026-01-01', to: '2027-12-31' }]],
    ['idag till 31/1', [{ op: 'date.between', value: '2026-11-23', to: '2027-01-31' }]],
    ['idag', [{ op: 'date.eq', value: '2026-11-23' }]],
    ['2026-03-15', [{ op: 'date.eq', value: '2026-03-15' }]],
    ['jan..juni', [{ op: 'date.between', value: '2027-01-01', to: '2027-06-30' }]],
    ['..idag; (tomt)', [{ op: 'date.le', value: '2026-11-23' }, { op: 'empty' }]]
  ])('%s', (typed, expected) => {
    expect(conditions('Fom', typed)).toEqual(expected)
  })

  it('is of months where the column is of periods', () => {
    expect(conditions('Period', 'kv1 2027')).toEqual([{ op: 'date.between', value: '2027-01', to: '2027-03' }])
    expect(conditions('Period', '202601-202603, 2025')).toEqual([
      { op: 'date.between', value: '2026-01', to: '2026-03' },
      { op: 'date.between', value: '2025-01', to: '2025-12' }
    ])
    expect(parse('Period', 'v 12').unparsed).toEqual([
      { column: 'Period', typed: 'v 12', reason: 'period', part: 'v 12' }
    ])
  })

  it.each([
    ['snart', 'date', 'snart'],
    ['<>2026', 'day', '2026'],
    ['2027..2026', 'reversed', '2027 – 2026']
  ])('is told where it cannot be read: %s', (typed, reason, part) => {
    expect(parse('Fom', typed).unparsed).toEqual([{ column: 'Fom', typed, reason, part }])
  })
})

describe('what is typed into a column of accounts or codes', () => {
  it.each([
    ['3000-3999, 1930', [texts('3000', '3999'), { op: 'begins', value: '1930' }]],
    ['19', [{ op: 'begins', value: '19' }]],
    ['3000..3999;19', [texts('3000', '3999'), { op: 'begins', value: '19' }]],
    ['>=3000', [text('ge', '3000')]],
    ['>3 000', [text('gt', '3000')]],
    ['3 000 - 3 999', [texts('3000', '3999')]],
    ['3000..', [text('ge', '3000')]],
    ['3010A..3010C', [texts('3010A', '3010C')]],
    ['hyra', [{ op: 'contains', value: 'hyra' }]]
  ])('of accounts: %s', (typed, expected) => {
    expect(conditions('Konto', typed)).toEqual(expected)
  })

  it.each([
    ['0101-0199, 0300', [texts('0101', '0199'), { op: 'is', value: '0300' }]],
    ['01', [{ op: 'contains', value: '01' }]],
    ['<>01', [{ op: 'isNot', value: '01' }]],
    ['=0300', [{ op: 'is', value: '0300' }]]
  ])('of codes: %s', (typed, expected) => {
    expect(conditions('Kod', typed)).toEqual(expected)
  })
})

describe('what is typed into a column of text without commas', () => {
  const is = (value: string) => ({ op: 'is', value })
  it.each([
    ['K02510, K00001', [is('K02510'), is('K00001')]],
    ['K02510;K00001,', [is('K02510'), is('K00001')]],
    ['K02510, =K1, (tomt)', [is('K02510'), is('K1'), { op: 'empty' }]],
    ['001 10, 002 12', [is('001 10'), is('002 12')]],
    ['K02510,', [{ op: 'contains', value: 'K02510' }]],
    ['K025', [{ op: 'contains', value: 'K025' }]],
    ['"K02510, K00001"', [{ op: 'contains', value: 'K02510, K00001' }]],
    ['K00001..K00010, K00020', [texts('K00001', 'K00010'), is('K00020')]],
    ['>K02900; <K1, <>K5', [text('gt', 'K02900'), text('lt', 'K1'), { op: 'isNot', value: 'K5' }]],
    ['K00001-K00010', [{ op: 'contains', value: 'K00001-K00010' }]],
    [',', [{ op: 'contains', value: ',' }]]
  ])('is a list of them, or a part of one: %s', (typed, expected) => {
    expect(conditions('Avtal', typed)).toEqual(expected)
  })
})

describe('a hyphen in a column of text none of whose values has one', () => {
  it.each([
    ['K00001-K00010', [texts('K00001', 'K00010')]],
    ['k1 – K9, K20', [texts('k1', 'K9'), { op: 'is', value: 'K20' }]],
    ['100-200', [texts('100', '200')]],
    ['A-C', [texts('A', 'C')]]
  ])('is between the ends of a range: %s', (typed, expected) => {
    expect(conditions('Nummer', typed)).toEqual(expected)
  })

  it.each(['K1-L2', 'Anna-Lena', 'A-Lena', 'K1-', '-K1', 'K1-K2-K3', '-'])(
    'is looked for where its sides are not alike: %s',
    (typed) => {
      expect(conditions('Nummer', typed)).toEqual([{ op: 'contains', value: typed }])
    }
  )
})

describe('what is typed into a column of text', () => {
  it.each([
    ['Andersson, Anna', [{ op: 'contains', value: 'Andersson, Anna' }]],
    ['1003-0101', [{ op: 'contains', value: '1003-0101' }]],
    ['inte tomt', [{ op: 'contains', value: 'inte tomt' }]],
    ['(inte tomt)', [{ op: 'notEmpty' }]],
    ['(Not  empty)', [{ op: 'notEmpty' }]],
    ['tomt', [{ op: 'contains', value: 'tomt' }]],
    ['=Ledig', [{ op: 'is', value: 'Ledig' }]],
    ['<>Ledig', [{ op: 'isNot', value: 'Ledig' }]],
    ['(tomt)', [{ op: 'empty' }]],
    ['(empty)', [{ op: 'empty' }]],
    ['>5', [text('gt', '5')]],
    ['>=A', [text('ge', 'A')]],
    ['< M', [text('lt', 'M')]],
    ['≤Hus 2', [text('le', 'Hus 2')]],
    ['A..C', [texts('A', 'C')]],
    ['K00001 .. K00010', [texts('K00001', 'K00010')]],
    ['K00001...K00010', [texts('K00001', 'K00010')]],
    ['A … C', [texts('A', 'C')]],
    ['A..', [text('ge', 'A')]],
    ['..C', [text('le', 'C')]],
    ['"A..C"', [{ op: 'contains', value: 'A..C' }]],
    ['"A..C', [{ op: 'contains', value: 'A..C' }]],
    ['"A..C".."D "', [texts('A..C', 'D ')]],
    ['>"=A"', [text('gt', '=A')]],
    ['">5"', [{ op: 'contains', value: '>5' }]],
    ['Storgatan...', [{ op: 'contains', value: 'Storgatan...' }]],
    ['...', [{ op: 'contains', value: '...' }]],
    ['..', [{ op: 'contains', value: '..' }]],
    ['A....C', [{ op: 'contains', value: 'A....C' }]],
    ['A till C', [{ op: 'contains', value: 'A till C' }]],
    ['A - C', [{ op: 'contains', value: 'A - C' }]],
    [' % ', [{ op: 'contains', value: '%' }]],
    [' =Ledig ', [{ op: 'is', value: 'Ledig' }]],
    ['"=SUMMA"', [{ op: 'contains', value: '=SUMMA' }]],
    ['="=SUMMA(A1)"', [{ op: 'is', value: '=SUMMA(A1)' }]],
    ['<>”Ledig”', [{ op: 'isNot', value: 'Ledig' }]],
    ['"Påslagen "', [{ op: 'contains', value: 'Påslagen ' }]],
    ['"(tomt)"', [{ op: 'contains', value: '(tomt)' }]],
    ['"Kv ""Eken"""', [{ op: 'contains', value: 'Kv "Eken"' }]],
    ['"Eken" AB', [{ op: 'contains', value: '"Eken" AB' }]],
    ['"Bengt "Benke" Ek"', [{ op: 'contains', value: 'Bengt "Benke" Ek' }]],
    ['=“Bengt ”Benke” Ek”', [{ op: 'is', value: 'Bengt ”Benke” Ek' }]],
    ['""Benke" Ek"', [{ op: 'contains', value: '"Benke" Ek' }]],
    ['"Eken" och "Benke"', [{ op: 'contains', value: '"Eken" och "Benke"' }]],
    ['"Bengt "Benke Ek"', [{ op: 'contains', value: '"Bengt "Benke Ek"' }]],
    ['"Påsl', [{ op: 'contains', value: 'Påsl' }]]
  ])('%s', (typed, expected) => {
    expect(conditions('Kund', typed)).toEqual(expected)
  })

  it('is exactly what stands in quotes, whichever condition is chosen, and in a pattern what is typed', () => {
    const chosen = (type: 'begins' | 'containsNot' | 'like', filter: string) =>
      parseFilters([columns.Kund], { Kund: filterBy(type === 'like' ? ('like' as 'contains') : type, filter) }, context)
        .filters[0]?.conditions
    expect(chosen('begins', '"=" ')).toEqual([{ op: 'begins', value: '=' }])
    expect(chosen('containsNot', ' x ')).toEqual([{ op: 'containsNot', value: 'x' }])
    expect(chosen('like', '"% ')).toEqual([{ op: 'like', value: '"% ' }])
  })

  it.each([
    ['C..A', 'reversed', 'C – A'],
    ['K10..K9', 'reversed', 'K10 – K9'],
    ['>', 'incomplete', ''],
    ['=', 'incomplete', ''],
    ['<>', 'incomplete', ''],
    ['A..""', 'incomplete', ''],
    ['K00001..K00010, K02510', 'ends', 'K00001..K00010, K02510'],
    ['A..C; K1', 'ends', 'A..C; K1'],
    ['>K1, K2', 'ends', '>K1, K2']
  ])('is told where it cannot be read: %s', (typed, reason, part) => {
    expect(parse('Kund', typed)).toEqual({ filters: [], unparsed: [{ column: 'Kund', typed, reason, part }] })
  })

  it('may have a comma in the end of a range where that stands in quotes', () => {
    expect(conditions('Kund', '"Ek, Eva".."Lind, Liv"')).toEqual([texts('Ek, Eva', 'Lind, Liv')])
    expect(conditions('Kund', '>="Ek, Eva"')).toEqual([text('ge', 'Ek, Eva')])
    expect(conditions('Kund', 'Ek, Eva')).toEqual([{ op: 'contains', value: 'Ek, Eva' }])
  })

  it('is a list where all of it stands in quotes, whatever commas there are', () => {
    const is = (value: string) => ({ op: 'is', value })
    expect(conditions('Kund', '"Ek, Eva", "Lind, Liv"')).toEqual([is('Ek, Eva'), is('Lind, Liv')])
    expect(conditions('Kund', ' "Ek; Eva" ;“Kv ""Eken"""; ')).toEqual([is('Ek; Eva'), is('Kv "Eken"')])
    expect(conditions('Avtal', '"K1, K2", "K3"')).toEqual([is('K1, K2'), is('K3')])
    expect(conditions('Kund', '"Ek, Eva", Lind')).toEqual([{ op: 'contains', value: '"Ek, Eva", Lind' }])
    expect(conditions('Kund', '"Ek, Eva", "Lind')).toEqual([{ op: 'contains', value: '"Ek, Eva", "Lind' }])
  })

  it('is a range that ends with all that begins as its end does', () => {
    expect(conditions('Kund', 'Ce..C')).toEqual([texts('Ce', 'C')])
    expect(conditions('Kund', 'c..B')).toBeUndefined()
  })

  it.each(['"', '""', ' " '])('is incomplete while nothing stands between the quotes: %s', (typed) => {
    expect(parse('Kund', typed)).toMatchObject({ filters: [], unparsed: [{ reason: 'incomplete' }] })
  })
})

describe('typed alternatives that another condition is joined to', () => {
  const joined = (operator: 'and' | 'or') =>
    parseFilters(
      [columns.Konto],
      {
        Konto: {
          join: operator,
          conditions: [
            { operator: 'typed', value: '3000-3999, 1930', to: '' },
            { operator: 'ends', value: '0', to: '' }
          ]
        }
      },
      context
    ).filters

  it('must hold beside it, or instead of it', () => {
    const alternatives = [texts('3000', '3999'), { op: 'begins', value: '1930' }]
    expect(joined('and')).toEqual([
      { column: 'Konto', join: 'or', conditions: alternatives },
      { column: 'Konto', join: 'or', conditions: [{ op: 'ends', value: '0' }] }
    ])
    expect(joined('or')).toEqual([
      { column: 'Konto', join: 'or', conditions: [...alternatives, { op: 'ends', value: '0' }] }
    ])
  })
})

it('every number of a typed text is written anew, and nothing else', () => {
  expect(rewriteNumbers('>=1,234.50; 5..6, (tomt)', (text) => `[${text}]`)).toBe('>=[1,234.50]; [5]..[6], (tomt)')
  expect(rewriteNumbers('1 234,5 till 2 000', (text) => `[${text}]`)).toBe('[1 234,5] till [2 000]')
})

describe('what is looked for among the values of a column', () => {
  const day = { language: 'sv', today: '2026-11-25' }
  const rent = column({ name: 'HyresobjektGrundhyra', kind: 'decimal' })
  const account = column({ name: 'Konto', kind: 'account' })
  const until = column({ name: 'AvtalTom', kind: 'date' })
  const status = column({ name: 'HyresobjektStatus', kind: 'text' })

  it.each([
    [rent, '>5000', [{ op: 'gt', as: 'number', value: '5000' }]],
    [rent, '5000..6000', [{ op: 'between', as: 'number', value: '5000', to: '6000' }]],
    [
      account,
      '3000-3999, 1930',
      [
        { op: 'text.between', value: '3000', to: '3999' },
        { op: 'begins', value: '1930' }
      ]
    ],
    [until, 'kv1 2027', [{ op: 'date.between', value: '2027-01-01', to: '2027-03-31' }]],
    [until, '31/1', [{ op: 'date.eq', value: '2027-01-31' }]],
    [status, '<>Ledig', [{ op: 'isNot', value: 'Ledig' }]],
    [status, 'A..C', [{ op: 'text.between', value: 'A', to: 'C' }]],
    [status, '(tomt)', [{ op: 'empty' }]]
  ])('is a condition where it says how it compares (%#)', (of, typed, conditions) => {
    const read = parseSearch(of, typed, day)
    expect(read).toMatchObject({ kind: 'condition', filter: filterBy('typed', typed) })
    expect(read.kind === 'condition' && read.filters.flatMap((filter) => filter.conditions)).toEqual(conditions)
  })

  it.each([
    [status, 'vakant'],
    [account, '19'],
    [rent, '5000'],
    [rent, ' ']
  ])('is a value where it does not (%#)', (of, typed) => {
    expect(parseSearch(of, typed, day)).toEqual({ kind: 'value' })
  })

  it('is said not to be readable where it is meant to be a condition', () => {
    expect(parseSearch(rent, '5000..mycket', day)).toMatchObject({
      kind: 'unread',
      reason: 'number',
      part: 'mycket'
    })
    expect(parseSearch(until, '>31/2', day)).toMatchObject({ kind: 'unread', reason: 'date' })
  })
})
