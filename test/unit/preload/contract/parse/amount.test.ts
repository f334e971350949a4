import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '../../../../../preload/contract/index.ts'

const value = (text: string): string => {
  const reading = parseAmount(text)
  return reading.ok ? reading.value : `refused: ${reading.reason}`
}

describe('an amount that is typed', () => {
  it.each([
    ['1234', '1234'],
    ['1 234,50', '1234.5'],
    ['1\u00a0234,50', '1234.5'],
    ['1\u202f234\u2009567,05', '1234567.05'],
    ['1234.5', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234.567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['0,50', '0.5'],
    [',50', '0.5'],
    ['007', '7'],
    ['12,00', '12'],
    ['-12', '-12'],
    ['\u221212,5', '-12.5'],
    ['- 1 200', '-1200'],
    ['-0,00', '0'],
    ['  99,90 kr ', '99.9'],
    ['99 KR.', '99'],
    ['250:-', '250'],
    ['12,50-', '-12.5'],
    ['1 234,50-', '-1234.5'],
    ['(1 234,50)', '-1234.5'],
    ['(50)', '-50'],
    ['SEK 1 234,50', '1234.5'],
    ['kr 1 234,50', '1234.5'],
    ['\u20131 234,50', '-1234.5'],
    ['\u221250 kr', '-50'],
    ['+100,00', '100'],
    ["1'234.50", '1234.5'],
    ['-   kr', '0'],
    ['1 500 SEK', '1500'],
    ['9999999999999,99', '9999999999999.99']
  ])('reads %j as %s', (text, expected) => {
    expect(value(text)).toBe(expected)
  })

  it.each([
    ['', 'empty'],
    [' \u00a0 ', 'empty'],
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['-12.345', 'ambiguous'],
    ['0,125', 'decimals'],
    ['1 234,567', 'decimals'],
    ['1234.567', 'decimals'],
    ['12345678901234', 'tooLarge'],
    ['kr', 'notNumber'],
    ['abc', 'notNumber'],
    ['100,00 EUR', 'notNumber'],
    ['100,00 \u20ac', 'notNumber'],
    ['1,5E+06', 'notNumber'],
    ['-(50)', 'notNumber'],
    ['2019-', 'notNumber'],
    ['1e3', 'notNumber'],
    ['12,', 'notNumber'],
    ['1 23', 'notNumber'],
    ['12 34,5', 'notNumber'],
    ['1 234.567,00', 'notNumber'],
    ['1.234.50,00', 'notNumber'],
    ['1.234,567.89', 'notNumber'],
    ['--1', 'notNumber'],
    ['1-', 'notNumber'],
    ['Infinity', 'notNumber'],
    ['٣', 'notNumber']
  ])('refuses %j: %s', (text, reason) => {
    expect(parseAmount(text)).toEqual({ ok: false, reason })
  })

  const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark)

  it('comes out the same however it is grouped and marked', () => {
    const marks = fc.constantFrom(
      [' ', ','],
      [' ', '.'],
      ['\u00a0', ','],
      ['\u202f', ','],
      ['.', ','],
      [',', '.'],
      ['', ','],
      ['', '.']
    )
    fc.assert(
      fc.property(
        fc.bigInt(0n, 999_999_999_999_999n),
        fc.boolean(),
        marks,
        (cents, negative, [group = '', mark = '']) => {
          const whole = (cents / 100n).toString()
          const decimals = (cents % 100n).toString().padStart(2, '0')
          const sign = negative ? '\u2212' : ''
          const reading = value(`${sign}${grouped(whole, group)}${mark}${decimals}`)
          const canonical = decimals === '00' ? whole : `${whole}.${decimals.replace(/0$/, '')}`
          expect(reading).toBe(negative && cents !== 0n ? `-${canonical}` : canonical)
        }
      )
    )
  })

  it('is canonical or refused, whatever is typed, and what is canonical reads as itself', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,- \u00a0\u2212kr'), maxLength: 20 })
    fc.assert(
      fc.property(keys, (text) => {
        const reading = parseAmount(text)
        if (!reading.ok) return
        expect(reading.value).toMatch(/^(?!-0$)-?(0|[1-9]\d{0,12})(\.\d?[1-9])?$/)
        expect(parseAmount(reading.value)).toEqual(reading)
      })
    )
  })
})
