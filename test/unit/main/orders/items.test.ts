import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalNumber } from '../../../../main/orders/decimal.ts'
import { readItems } from '../../../../main/orders/items.ts'
import { orderItem } from '../../../support/order-item.ts'

describe('the list of orders', () => {
  it('is read by the documented names', () => {
    const full = {
      Borttagen: '2026-01-02T03:04:05Z',
      Skapad: '2025-12-01T08:00:00+01:00',
      ÄrendeFakturaExternStatusTypId: 3,
      ÄrendeNummer: '000123',
      Organisationsnummer: '499000-1234',
      LeverantörNamn: 'Åkes Rör',
      ExterntFakturanummer: '0042',
      Belopp: 1234.5,
      BetaldDatum: '2026-01-01',
      StatusTypBeteckning: 'Betald',
      StatusTypKortbeteckning: 'B',
      StatusTypHjälptext: 'Fakturan är betald',
      ÄrendeBeteckning: 'Läckande kran',
      OrganisationBeteckning: 'Åkes',
      LeverantörNummer: 'L7'
    }
    expect(readItems(JSON.stringify([full]))).toEqual([{ ...full, Belopp: '1234.5' }])
  })

  it.each(['', ' \n', 'null', '[]', '\uFEFF[]'])('is empty for the body %j', (body) => {
    expect(readItems(body)).toEqual([])
  })

  it('ignores unknown members and takes missing, null and empty ones as nothing', () => {
    const body = '[{"Nytt":{"a":[1]},"ÄrendeNummer":"","LeverantörNamn":null,"Belopp":null,"Skapad":{"nested":1}}]'
    expect(readItems(body)).toEqual([orderItem()])
  })

  it('knows a name whichever way its dots are put on', () => {
    expect(readItems('[{"A\u0308rendeNummer":"7"}]')).toEqual([orderItem({ ÄrendeNummer: '7' })])
  })

  it.each([
    ['12345678901234567.89', '12345678901234567.89'],
    ['0.10', '0.1'],
    ['-0.0', '0'],
    ['1.234', '1.234'],
    ['12.5e2', '1250'],
    ['5E-3', '0.005'],
    ['"1 234,50"', '1234.5'],
    ['"1234.50"', '1234.5'],
    ['"-12"', '-12'],
    ['"1.234"', { text: '1.234' }],
    ['"ca 100"', { text: 'ca 100' }],
    ['1e999', { text: '1e999' }],
    ['{"source":"1"}', null],
    ['""', null],
    ['true', null]
  ])('keeps the amount %s exactly: %j', (written, amount) => {
    expect(readItems(`[{"Belopp":${written}}]`)).toEqual([orderItem({ Belopp: amount })])
  })

  it.each([
    ['3', 3],
    ['"3"', 3],
    ['3.0', 3],
    ['3.5', null],
    ['"x"', null],
    ['99999999999999999999', null]
  ])('reads the status %s as %s', (written, status) => {
    expect(readItems(`[{"ÄrendeFakturaExternStatusTypId":${written}}]`)).toEqual([
      orderItem({ ÄrendeFakturaExternStatusTypId: status })
    ])
  })

  it('takes a number where text is documented, digit by digit', () => {
    expect(readItems('[{"ExterntFakturanummer":10000000000000000001}]')).toEqual([
      orderItem({ ExterntFakturanummer: '10000000000000000001' })
    ])
  })

  it.each(['{}', '{"items":[]}', '"x"', '12', '[1]', '[[]]', '[null]', '[{]', '<html></html>', '[{}'])(
    'is malformed when the body is %s',
    (body) => {
      expect(() => readItems(body)).toThrow(expect.objectContaining({ problem: expect.objectContaining({ code: 'malformed' }) }))
    }
  )
})

describe('what is told of a malformed list', () => {
  it('is where the reading stopped, and nothing of what was read', () => {
    const detailOf = (body: string): string => {
      try {
        readItems(body)
        return ''
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    }
    expect(detailOf('[{"a":"Hemlig"')).toBe('malformed: the order list: not JSON, at position 14')
    expect(detailOf('[{"a":Hemlig}]')).not.toContain('Hemlig')
  })
})

describe('the text of a JSON number', () => {
  it('means the same written out in full', () => {
    const figures = fc.tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: -12, max: 12 }))
    fc.assert(
      fc.property(figures, ([digits, exponent]) => {
        const canonical = String(canonicalNumber(`${digits}e${exponent}`))
        expect(canonical).toMatch(/^(?!-0$)-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
        const [whole = '', fraction = ''] = canonical.split('.')
        const scaled = BigInt(whole.replace('-', '') + fraction.padEnd(12, '0')) * (canonical.startsWith('-') ? -1n : 1n)
        expect(scaled).toBe(BigInt(digits) * 10n ** BigInt(12 + exponent))
      })
    )
  })
})
