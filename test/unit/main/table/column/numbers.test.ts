import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal } from '../../../../../main/table/column/decimal.ts'
import { numberText } from '../../../../../main/table/column/numbers.ts'
import {
  parseNumeral,
  maxExactDigits,
  parsePlainNumber,
  type PlainNumber
} from '../../../../../main/table/column/numeral.ts'
import { runs } from '../../../../support/random-runs.ts'
import { bytesOf, field, read } from '../support.ts'

/** The column's values as canonical numbers, null where one is no number. */
const numbersOf = (values: readonly unknown[]): (string | null)[] => {
  const table = read(JSON.stringify(values.map((value) => ({ a: value }))), [field('a', 'decimal')])
  const column = table.columns[0]
  return values.map((_, row) => (column ? numberText(column.numbers(), column.codes[row] ?? 0) : null))
}

describe('a number', () => {
  it.each([
    ['1e3', '1000'],
    ['-1.5E-3', '-0.0015'],
    ['2.25e1', '22.5'],
    ['9007199254740993', '9007199254740993'],
    ['123456789012345678,12', '123456789012345678.12'],
    ['2026-11-01', null],
    ['2026-11', null],
    ['1-)', null],
    ['1e999', null],
    ['ej satt', null],
    ['1'.repeat(41), null]
  ])('written %j is %j', (text, value) => {
    expect(numbersOf([text])).toEqual([value])
  })
})

it('a long number of any form is exact beside one of many decimals', () => {
  const texts = ['1e3', '12,5-', "1'234,5", '+7,25', '- 8,5', '123456789012,123456789012345']
  expect(numbersOf([...texts, '0,123456789012345'])).toEqual([
    '1000',
    '-12.5',
    '1234.5',
    '7.25',
    '-8.5',
    '123456789012.123456789012345',
    '0.123456789012345'
  ])
})

describe('an ambiguous value', () => {
  it.each<[string, readonly unknown[], readonly (string | null)[]]>([
    ['has decimals where its separator is the decimal one elsewhere', ['1,234', '5,5', '7'], ['1.234', '5.5', '7']],
    ['has decimals where its point is the decimal sign elsewhere', ['1.234', '5.5'], ['1.234', '5.5']],
    ['is grouped where its point groups elsewhere', ['1.234', '1.234,50'], ['1234', '1234.5']],
    ['is grouped where its comma groups elsewhere', ['1,234', '1,234,567'], ['1234', '1234567']],
    ['is grouped where the comma is the decimal sign', ['1.234', '5,5'], ['1234', '5.5']],
    ['is grouped where the point is the decimal sign', ['1,234', '5.5'], ['1234', '5.5']],
    ['stays text where both separators are decimal ones', ['1.234', '5,5', '5.5'], [null, '5.5', '5.5']],
    ['stays text where one separator is both', ['1.234', '5.5', '1.234.567'], [null, '5.5', '1234567']],
    ['is a decimal where the service writes JSON numbers', [1.234, 7], ['1.234', '7']]
  ])('%s', (_, values, numbers) => {
    expect(numbersOf(values)).toEqual(numbers)
  })
})

const decimals = fc.integer({ min: 0, max: 12 })
const amount = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), decimals)

/** The reading of canonical text as a fraction, by nothing but BigInt. */
const written = (units: bigint, places: number, sign: ',' | '.', group: string): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places).replace(/\B(?=(\d{3})+$)/g, group)
  return `${units < 0n ? '\u2212' : ''}${whole}${places > 0 ? `${sign}${digits.slice(-places)}` : ''}`
}

describe('a column of amounts in one style', () => {
  it('is read exactly, whatever the style and the size', () => {
    const signs = fc.constantFrom(',', '.')
    const groups = fc.constantFrom(' ', '\u00a0', '\u202f', '')
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 10 }), signs, groups, (amounts, sign, group) => {
        // The first value settles the decimal sign.
        const values = [`0${sign}5`, ...amounts.map(([units, places]) => written(units, places, sign, group))]
        const expected = ['0.5', ...amounts.map(([units, places]) => formatDecimal(units, places))]
        expect(numbersOf(values)).toEqual(expected)
      })
    )
  })
})

describe('a number read from its bytes', () => {
  const like = fc.oneof(
    fc.stringMatching(/^[-\u2212]?\d{0,9}[.,]?\d{0,9}$/),
    fc.stringMatching(/^[-\u2212]?\d{0,4}(?:[ \u00a0\u202f]\d{2,3}){0,12}(?:[.,]\d{0,4})?$/),
    fc.array(fc.constantFrom(...'-0123456789,. e+'), { maxLength: 12 }).map((letters) => letters.join(''))
  )

  const plainOf = (text: string): PlainNumber | null => {
    const plain: PlainNumber = { units: 0, digits: 0, decimals: 0, separator: null }
    return parsePlainNumber(bytesOf(text), 0, bytesOf(text).length, plain) ? plain : null
  }

  it('is the one that its text is read as', () => {
    fc.assert(
      fc.property(like, (text) => {
        const plain = plainOf(text)
        if (plain === null) return
        const numeral = parseNumeral(text)
        expect(numeral?.ambiguousSeparator).toBeUndefined()
        expect(numeral?.decimalSeparator ?? null).toBe(plain.separator)
        const digits = `${numeral?.whole}${numeral?.fraction}`
        expect([digits.replace('-', '').length, numeral?.fraction.length]).toEqual([plain.digits, plain.decimals])
        if (plain.digits <= maxExactDigits) expect(plain.units).toBe(Number(digits))
      }),
      { numRuns: runs(2000) }
    )
  })

  it.each([
    '0',
    '-7',
    '7818,00',
    '12.5',
    '-0,1',
    '123456789012,25',
    '6\u00a0270\u202f739,40',
    '\u22121 000',
    '0.30000000000000004'
  ])('is parsed in every usual form, %s', (text) => {
    expect(plainOf(text)).not.toBeNull()
  })
})

describe('canonical text', () => {
  it('and exact decimals are two forms of one value', () => {
    fc.assert(
      fc.property(amount, ([units, places]) => {
        const text = formatDecimal(units, places)
        expect(text).toMatch(/^(0|-?[1-9]\d*|-?(0|[1-9]\d*)\.\d*[1-9])$/)
        const back = parseDecimal(text)
        expect(back.units * 10n ** BigInt(places - back.decimals)).toBe(units)
      })
    )
  })
})
