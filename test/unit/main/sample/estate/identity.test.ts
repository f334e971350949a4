import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDigit,
  email,
  landline,
  mobile,
  organisationNumber,
  personalNumber
} from '../../../../../main/sample/estate/identity.ts'

/** Luhn's check in another form: from the right, over all digits with their check digit. */
const passesLuhn = (number: string): boolean =>
  [...number.replace(/\D/g, '').slice(-10)]
    .reverse()
    .flatMap((digit, place) => [...String(Number(digit) * (place % 2 ? 2 : 1))])
    .reduce((sum, digit) => sum + Number(digit), 0) %
    10 ===
  0

const serial = fc.integer({ min: 0, max: 16_799_999 })

describe('identity numbers that belong to nobody', () => {
  it('ends with the check digit of the well-known example', () => {
    expect(checkDigit('811218987')).toBe('6')
    expect(passesLuhn('811218-9876')).toBe(true)
  })

  it('makes personal numbers that pass the check', () => {
    fc.assert(fc.property(serial, (n) => passesLuhn(personalNumber(n))))
  })

  it('writes personal numbers as coordination numbers of people born from 1840 to 1889', () => {
    fc.assert(
      fc.property(serial, (n) => {
        const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)-\d{4}$/.exec(personalNumber(n)) ?? []
        expect(Number(year)).toBeGreaterThanOrEqual(1840)
        expect(Number(year)).toBeLessThanOrEqual(1889)
        expect(Number(month)).toBeGreaterThanOrEqual(1)
        expect(Number(month)).toBeLessThanOrEqual(12)
        expect(Number(day)).toBeGreaterThanOrEqual(61)
        expect(Number(day)).toBeLessThanOrEqual(88)
      })
    )
  })

  it('gives no two people the same personal number', () => {
    const differ = (one: number, other: number) => one === other || personalNumber(one) !== personalNumber(other)
    fc.assert(fc.property(serial, serial, differ))
    expect(new Set(Array.from({ length: 50_000 }, (_, n) => personalNumber(n))).size).toBe(50_000)
  })

  it('makes organisation numbers of the unused group 4 that pass the check', () => {
    fc.assert(
      fc.property(serial, (n) => {
        expect(organisationNumber(n)).toMatch(/^4\d[2-9]\d{3}-\d{4}$/)
        expect(passesLuhn(organisationNumber(n))).toBe(true)
      })
    )
  })

  it('takes phone numbers from the series kept free for fiction only', () => {
    fc.assert(
      fc.property(serial, (n) => {
        expect(landline(n)).toMatch(/^(031-390 06 \d\d|040-628 04 \d\d|08-465 004 \d\d|0980-319 2\d\d)$/)
        expect(mobile(n)).toMatch(/^070-174 06 (0[5-9]|[1-9]\d)$/)
      })
    )
  })

  it('writes e-mail at example domains, without letters that an address cannot have', () => {
    expect(email('Åsa Öberg', 1)).toBe('asa.oberg1@example.se')
    expect(email('Café Påhittet AB', 3)).toBe('cafe.pahittet.ab3@example.com')
    fc.assert(fc.property(serial, (n) => /^[a-z.]+\d+@example\.(com|se|org)$/.test(email('Märta Ångström', n))))
  })
})
