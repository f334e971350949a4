import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal } from '../../../../../../preload/contract/index.ts'
import { parseTypedNumber } from '../../../../../../renderer/grid/filters/language/numbers.ts'

describe('a typed number', () => {
  it.each([
    ['1 234,50', '1234.50'],
    ['1\u00a0234\u202f567', '1234567'],
    ['1234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1.234.567', '1234567'],
    ['−5', '-5'],
    ['0,125', '0.125'],
    ['007', '7'],
    ['1,234', '1.234'],
    ['0,30000000000000004', '0.30000000000000004'],
    ['12\u00a0345\u00a0678\u00a0901\u00a0234\u00a0567\u00a0890,5', '12345678901234567890.5'],
    ['1e3', '1000'],
    ['1,5E-2', '0.015'],
    ['-1.25e1', '-12.5'],
    ['12e-1', '1.2'],
    ['0012e1', '120']
  ])('is read in Swedish: %s', (typed, canonical) => {
    expect(parseTypedNumber('sv', typed)).toBe(canonical)
  })

  it.each([
    ['1,234.50', '1234.50'],
    ['1,234', '1234'],
    ['1.234', '1.234'],
    ['1,5', '1.5']
  ])('is read in English: %s', (typed, canonical) => {
    expect(parseTypedNumber('en', typed)).toBe(canonical)
  })

  it.each([
    '',
    '-',
    'abc',
    '1,2,3',
    '1.23.4',
    '1,',
    '12a',
    '1.234',
    '1,234,5',
    '1e',
    'e3',
    '1e3,5',
    '1e99',
    '1e-99',
    '1'.repeat(81)
  ])('is not guessed at: %s', (typed) => {
    expect(parseTypedNumber('sv', typed)).toBeNull()
  })

  it('is parsed exactly from every amount that the grid shows', () => {
    const amount = fc
      .tuple(
        fc.boolean(),
        fc.bigInt({ min: 1n, max: 10n ** 40n }),
        fc.stringMatching(/^\d{1,40}$/).filter((digits) => digits.length !== 3)
      )
      .map(([negative, whole, decimals]) => `${negative ? '-' : ''}${whole}.${decimals}`)
    fc.assert(
      fc.property(amount, fc.constantFrom('sv', 'en'), (text, language) => {
        expect(parseTypedNumber(language, formatDecimal(language, text))).toBe(text)
      })
    )
  })
})
