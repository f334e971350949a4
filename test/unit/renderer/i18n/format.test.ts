import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDecimal } from '../../../../preload/contract/index.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'

const canonical = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 18n }),
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 })
  )
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`)

afterEach(() => {
  vi.useRealTimers()
})

describe('an amount', () => {
  it('is grouped and has a comma in Swedish', () => {
    expect(formatDecimal('sv', '-1234567.5', 2)).toBe('\u22121\u00a0234\u00a0567,50')
    expect(formatDecimal('sv', '999')).toBe('999')
    expect(formatDecimal('sv', '1000')).toBe('1\u00a0000')
  })

  it('is grouped with commas and has a point in English', () => {
    expect(formatDecimal('en', '-1234567.5', 2)).toBe('\u22121,234,567.50')
  })

  it('keeps all its decimals, however few are requested', () => {
    expect(formatDecimal('sv', '0.123456789012', 2)).toBe('0,123456789012')
  })

  it('is returned unchanged when it is not canonical', () => {
    expect(formatDecimal('sv', 'cirka 5')).toBe('cirka 5')
  })

  it('can be parsed back to exactly the text it was made from', () => {
    fc.assert(
      fc.property(canonical, fc.constantFrom('sv', 'en'), (text, language) => {
        const shown = formatDecimal(language, text)
        const back = language === 'sv' ? shown.replaceAll('\u00a0', '').replace(',', '.') : shown.replaceAll(',', '')
        expect(back.replace('\u2212', '-')).toBe(text)
      })
    )
  })
})

describe('sizes and times', () => {
  const sv = createFormat('sv')
  const en = createFormat('en')
  /** Which of Unicode's spaces stands before a unit is the platform's affair. */
  const plain = (text: string) => text.replace(/\s/g, ' ')

  it('count bytes in decimal units', () => {
    expect(plain(sv.bytes(0))).toBe('0 B')
    expect(plain(sv.bytes(190_400_000))).toBe('190 MB')
    expect(plain(sv.bytes(1_240))).toBe('1,24 kB')
    expect(plain(en.bytes(1_240))).toBe('1.24 kB')
  })

  it('format a date as an ISO date in both languages', () => {
    const at = new Date(2026, 10, 29, 4, 7, 9).toISOString()
    for (const format of [sv, en]) {
      expect(format.dateTime(at)).toBe('2026-11-29 04:07')
      expect(format.time(at)).toBe('04:07')
      expect(format.timeWithSeconds(at)).toBe('04:07:09')
    }
  })

  it('name a day the same wherever this computer is', () => {
    expect([sv.day('2025-08-17'), en.day('2025-08-17')]).toEqual(['2025-08-17', '2025-08-17'])
  })

  it('say the day of what did not happen today', () => {
    expect(sv.when('2020-11-21T12:00:00.000Z')).toMatch(/^2020-11-2[12] \d\d:\d\d$/)
    vi.setSystemTime(new Date(2026, 10, 24, 23, 59))
    expect(sv.when(new Date(2026, 10, 24, 0, 1).toISOString())).toBe('00:01')
    expect(en.when('2020-11-21T12:00:00.000Z')).toMatch(/^2020-11-2[12] \d\d:\d\d$/)
  })

  it('return text that is no time unchanged', () => {
    expect(sv.time('snart')).toBe('snart')
    expect(sv.when('snart')).toBe('snart')
  })

  it('says how long something is ago in whole minutes, and in hours from one on', () => {
    const minute = 60_000
    const said = (language: string) =>
      [12 * minute, 59.9 * minute, 60 * minute, 200 * minute].map((age) => createFormat(language).ago(age))
    expect(said('sv')).toEqual([
      'för 12 minuter sedan',
      'för 59 minuter sedan',
      'för 1 timme sedan',
      'för 3 timmar sedan'
    ])
    expect(said('en')).toEqual(['12 minutes ago', '59 minutes ago', '1 hour ago', '3 hours ago'])
  })
})
