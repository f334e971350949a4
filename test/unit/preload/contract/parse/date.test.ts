import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDay, parseDate } from '../../../../../preload/contract/index.ts'

const today = '2026-11-21'

describe('a date that is typed', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-1-5', '2026-01-05'],
    ['2026/11/05', '2026-11-05'],
    ['2026.11.05', '2026-11-05'],
    ['20261121', '2026-11-21'],
    ['261121', '2026-11-21'],
    ['26-11-21', '2026-11-21'],
    ['26\u201311\u201321', '2026-11-21'],
    ['21/11', '2026-11-21'],
    ['5/1', '2027-01-05'],
    ['28/6 2025', '2025-06-28'],
    ['28/6-25', '2025-06-28'],
    ['21/11/26', '2026-11-21'],
    ['12.11.2026', '2026-11-12'],
    ['5.1.2026', '2026-01-05'],
    ['2026-11-05 00:00:00', '2026-11-05'],
    ['2026-11-05 00:00', '2026-11-05'],
    ['2026-11-05T00:00:00', '2026-11-05'],
    ['2026-11-05T00:00:00.000', '2026-11-05'],
    ['2026/11/05 00:00:00', '2026-11-05'],
    ['2026-11-05 13:45', '2026-11-05'],
    ['2026-11-05T13:45:10.123', '2026-11-05'],
    ['2026-11-05T00:00:00Z', '2026-11-05'],
    ['2026-11-05T00:00:00+01:00', '2026-11-05'],
    ['12.11.26', '2026-11-12'],
    ['31-12-2026', '2026-12-31'],
    ['2 nov 2026', '2026-11-02'],
    ['2 november 2026', '2026-11-02'],
    ['den 2 maj 2026', '2026-05-02'],
    ['02-nov-26', '2026-11-02'],
    ['2-Oct-2026', '2026-10-02'],
    ['15 okt. 2026', '2026-10-15'],
    ['November 2, 2026', '2026-11-02'],
    ['11/2/2026 12:00:00 AM', '2026-11-02'],
    ['20260329', '2026-03-29'],
    [' Idag ', today],
    ['i dag', today],
    ['today', today],
    ['igår', '2026-11-20'],
    ['iga\u030ar', '2026-11-20'],
    ['Yesterday', '2026-11-20'],
    ['imorgon', '2026-11-22'],
    ['240229', '2024-02-29']
  ])('reads %j as %s', (text, expected) => {
    expect(parseDate(text, today)).toEqual({ ok: true, value: expected })
  })

  it.each([
    ['', 'empty'],
    ['2026-11-31', 'impossible'],
    ['20260229', 'impossible'],
    ['261301', 'impossible'],
    ['260100', 'impossible'],
    ['31/6', 'impossible'],
    ['11/21', 'impossible'],
    ['00010101', 'outOfRange'],
    ['1899-12-31', 'outOfRange'],
    ['1.1.2100', 'outOfRange'],
    ['2026-11-21\u200b', 'invisible'],
    ['\u200e2026-11-21', 'invisible'],
    ['next\u200b week', 'notDate'],
    ['2026-11', 'notDate'],
    ['2026-11/21', 'notDate'],
    ['21.11', 'notDate'],
    ['31.11.2026', 'impossible'],
    ['2026-11-01T23:00:00Z', 'notDate'],
    ['2026-11-05T12:00:00+01:00', 'notDate'],
    ['2 nop 2026', 'notDate'],
    ['31 nov 2026', 'impossible'],
    ['46328', 'notDate'],
    ['2026-11/05 00:00:00', 'notDate'],
    ['00:00:00', 'notDate'],
    ['26112', 'notDate'],
    ['next week', 'notDate']
  ])('refuses %j: %s', (text, reason) => {
    expect(parseDate(text, today)).toEqual({ ok: false, reason })
  })

  it('takes the nearest year for a day without one', () => {
    expect(parseDate('28/12', '2027-01-05')).toEqual({ ok: true, value: '2026-12-28' })
    expect(parseDate('5/1', '2026-12-28')).toEqual({ ok: true, value: '2027-01-05' })
    expect(parseDate('29/2', '2027-08-01')).toEqual({ ok: true, value: '2028-02-29' })
    expect(parseDate('29/2', '2026-08-01')).toEqual({ ok: false, reason: 'impossible' })
  })

  it('reads every day of this century in each of its shapes', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10)
        const [year = '', month = '', date = ''] = iso.split('-')
        const short = year.slice(2)
        for (const text of [
          iso,
          year + month + date,
          short + month + date,
          `${Number(date)}/${Number(month)} ${year}`
        ]) {
          expect(parseDate(text, today)).toEqual({ ok: true, value: iso })
        }
      })
    )
  })
})

it("the day on the person's clock is local, not UTC", () => {
  expect(localDay(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05')
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})
