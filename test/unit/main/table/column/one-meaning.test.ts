import { describe, expect, it } from 'vitest'
import { numberText } from '../../../../../main/table/column/numbers.ts'
import { parseAmount, parseDate } from '../../../../../preload/contract/index.ts'
import { field, rawRows, read } from '../support.ts'

/**
 * Lists read numbers and dates from bytes, for their speed, and forms and imports from texts. What both of them
 * understand has one meaning: each case is held against both readers.
 */

const inForm = (text: string): string | null => {
  const amount = parseAmount(text)
  return amount.ok ? amount.value : null
}
const inList = (text: string): string | null => {
  const column = read(JSON.stringify([{ a: text }]), [field('a', 'decimal')]).columns[0]
  return column ? numberText(column.numbers(), column.codes[0] ?? 0) : null
}

describe('a number means the same in a list as in a form and an import', () => {
  it.each([
    ['12,50', '12.5'],
    ['1 234,50', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['12,50-', '-12.5'],
    ['1 234,50 -', '-1234.5'],
    ['(50)', '-50'],
    ['(1 234,50)', '-1234.5'],
    ['( 50 )', null],
    ['(50) kr', '-50'],
    ['(-50)', null],
    ['(50', null],
    ['()', null],
    ['50 kr', '50'],
    ['50kr', '50'],
    ['-50,25 kr.', '-50.25'],
    ['kr 50', '50'],
    ['SEK 1\u00a0234,50', '1234.5'],
    ['1 234,50 sek', '1234.5'],
    ['50:-', '50'],
    ['12,50- kr', '-12.5'],
    ['-   kr', '0'],
    ['\u221250', '-50'],
    ['\u2013 50', '-50'],
    ['50\u2212', null],
    ['1\u2019234,50', '1234.5'],
    ['+50', '50'],
    ['2019-', null],
    ['kr', null],
    ['sek kr', null],
    ['50 eur', null],
    ['5 ks', null],
    ['rk 50', null],
    ['1:50', null],
    ['1.234', null],
    ['(1.234)', null],
    ['1,2,3', null],
    ['-', null],
    ['x', null]
  ])('%j: %j', (text, value) => {
    expect([inForm(text), inList(text)]).toEqual([value, value])
  })
})

const dayInForm = (text: string): string | null => {
  const day = parseDate(text, '2026-11-21')
  return day.ok ? day.value : null
}
const dayInList = (text: string): unknown =>
  rawRows(read(JSON.stringify([{ a: text }]), [field('a', 'date')]))[0]?.['a']

describe('a date means the same in a list as in a form and an import', () => {
  it.each([
    ['2026-11-02', '2026-11-02'],
    ['2026-11-02T00:00:00', '2026-11-02'],
    ['2026-11-02 13:45', '2026-11-02'],
    ['20261102', '2026-11-02'],
    ['2026/11/02', '2026-11-02'],
    ['2026.11.02', '2026-11-02'],
    ['2026-11-2', '2026-11-02'],
    ['2.11.2026', '2026-11-02'],
    ['2 nov 2026', '2026-11-02'],
    ['2 november 2026', '2026-11-02'],
    ['den 2 november 2026', '2026-11-02'],
    ['02-nov-2026', '2026-11-02'],
    ['November 2, 2026', '2026-11-02'],
    ['2\u00a0okt 2026', '2026-10-02']
  ])('%s: %s', (text, day) => {
    expect([dayInForm(text), dayInList(text)]).toEqual([day, day])
  })

  it.each(['20261301', '20260230', '30 feb 2026', '2 nonsens 2026', '18991231', '123456789', '2026'])(
    '%s is none in either',
    (text) => {
      expect([dayInForm(text), dayInList(text)]).toEqual([null, text])
    }
  )

  // A form says at once how it has read them, and an import doubts them; in a list nobody would be told.
  it.each(['261102', '2/11', '2 nov 26', '26-11-02', '3/4/2026', '03-04-2026', 'idag', '2026/11/02 13:45'])(
    '%s stays as it was sent in a list',
    (text) => {
      expect(dayInList(text)).toBe(text)
    }
  )
})
