import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactAddress } from '../../../../../preload/contract/index.ts'

describe('a way to reach somebody', () => {
  it.each([
    ['phone', '0980-319 228', 'tel:0980319228'],
    ['phone', ' 070-174 06 05 ', 'tel:0701740605'],
    ['phone', '+46 70 174 06 05', 'tel:+46701740605'],
    ['phone', '+46 (0)70-174 06 05', 'tel:+46701740605'],
    ['phone', '08 \u2013 123 45 67', 'tel:081234567'],
    ['phone', '(08) 123 45 67', 'tel:081234567'],
    ['phone', '070-123-45-67', 'tel:0701234567'],
    ['mail', 'karin.ost+jour@example.com', 'mailto:karin.ost+jour@example.com'],
    ['mail', ' K@sub.example.se ', 'mailto:K@sub.example.se']
  ] as const)('by %s is plain: %j', (way, text, address) => {
    expect(contactAddress(way, text)).toBe(address)
  })

  it.each([
    ['phone', ''],
    ['phone', '112'],
    ['phone', '*#06#'],
    ['phone', '0701740605,,1234'],
    ['phone', '070-174 06 05 eller 08-1'],
    ['phone', '019-123 45 / 46'],
    ['phone', '08/123 45 67'],
    ['phone', '019-123 45, 46'],
    ['phone', '019-123 45; 46'],
    ['phone', '019-123 45 & 46'],
    ['phone', '019-123 45 - 46'],
    ['phone', '019-123 45 \u2013 46'],
    ['phone', '019-123 45\u201346'],
    ['phone', '019-123 45  46'],
    ['phone', '019-123 45 (46)(47)'],
    ['phone', '08-123 45 08-123 46'],
    ['phone', '019123456 019123457'],
    ['phone', '+4619123456+4619123457'],
    ['phone', 'tel:0701740605'],
    ['phone', '0701740605;phone-context=x'],
    ['phone', '12345678901234567890'],
    ['phone', '070\u202e174'],
    ['mail', 'karin'],
    ['mail', 'a@b'],
    ['mail', 'a@example.com?subject=x'],
    ['mail', 'a@example.com,b@example.com'],
    ['mail', 'a@example.com%0ABcc:b@example.com'],
    ['mail', 'mailto:a@example.com'],
    ['mail', '"a b"@example.com'],
    ['mail', '-a@example.com'],
    ['mail', 'a..b@example.com'],
    ['mail', 'a@-example.com'],
    ['mail', `${'a'.repeat(300)}@example.com`],
    ['mail', 'https://example.com/@example.com']
  ] as const)('by %s is not opened: %j', (way, text) => {
    expect(contactAddress(way, text)).toBeNull()
  })

  it('is, whatever the text, nothing or an address of one of two schemes with plain characters only', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.emailAddress(),
      fc.stringMatching(/^\+?[\d ()*#;,?&%-]{1,30}$/)
    )
    fc.assert(
      fc.property(fc.constantFrom('phone', 'mail'), text, (way, typed) => {
        const address = contactAddress(way, typed)
        if (address !== null)
          expect(address).toMatch(way === 'phone' ? /^tel:\+?\d{5,15}$/ : /^mailto:[\w.+-]+@[\w.-]+$/)
      })
    )
  })
})
