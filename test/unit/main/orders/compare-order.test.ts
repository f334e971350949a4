import { describe, expect, it } from 'vitest'
import { agrees, compareOrder } from '../../../../main/orders/compare-order.ts'
import { orderFields, type OrderItem, type OrderValues } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'

const sent: OrderValues = {
  Ordernummer: 'A-17',
  Orgnummer: '4990001234',
  LeverantorNamn: 'Åkes Rör & Värme AB',
  Fakturanummer: '0042',
  Belopp: '1234.5',
  Status: 2,
  BetaldDatum: '2026-11-20'
}
const stored = orderItem({
  ÄrendeNummer: 'A-17',
  Organisationsnummer: '4990001234',
  LeverantörNamn: 'Åkes Rör & Värme AB',
  ExterntFakturanummer: '0042',
  Belopp: '1234.5',
  ÄrendeFakturaExternStatusTypId: 2,
  BetaldDatum: '2026-11-20'
})
const fieldsOf = (item: Partial<OrderItem>, values: Partial<OrderValues> = {}) =>
  compareOrder({ ...sent, ...values }, { ...stored, ...item }).fields

describe('an order of the list, compared with what was sent', () => {
  it.each<readonly [what: string, field: keyof OrderValues, item: Partial<OrderItem>]>([
    ['padded with blanks', 'Ordernummer', { ÄrendeNummer: 'A-17      ' }],
    ['in another case', 'Ordernummer', { ÄrendeNummer: 'a-17' }],
    ['filled up with zeros', 'Fakturanummer', { ExterntFakturanummer: '000000000042' }],
    ['without its zeros', 'Fakturanummer', { ExterntFakturanummer: '42' }],
    ['in the errand’s name', 'Ordernummer', { ÄrendeNummer: '2026-1', ÄrendeBeteckning: 'A-17' }],
    ['with a dash', 'Orgnummer', { Organisationsnummer: '499000-1234' }],
    ['with its century', 'Orgnummer', { Organisationsnummer: '16499000-1234' }],
    [
      'with its letters composed otherwise',
      'LeverantorNamn',
      { LeverantörNamn: 'Åkes Rör & Värme AB '.normalize('NFD') }
    ],
    ['at midnight', 'BetaldDatum', { BetaldDatum: '2026-11-20T00:00:00' }]
  ])('has a field that is written %s the same', (_what, field, item) => {
    expect(fieldsOf(item)[field]).toBe('same')
  })

  it.each<readonly [what: string, field: keyof OrderValues, item: Partial<OrderItem>]>([
    ['a number cut short', 'Ordernummer', { ÄrendeNummer: 'A-1' }],
    ['another number', 'Ordernummer', { ÄrendeNummer: '2026-1' }],
    ['the number of another member', 'Fakturanummer', { ExterntFakturanummer: 'A-17' }],
    ['another organisation', 'Orgnummer', { Organisationsnummer: '499000-1235' }],
    ['a name in capitals', 'LeverantorNamn', { LeverantörNamn: 'ÅKES RÖR & VÄRME AB' }],
    ['a name without its dots', 'LeverantorNamn', { LeverantörNamn: 'Akes Ror & Varme AB' }],
    ['an öre less', 'Belopp', { Belopp: '1234.49' }],
    ['a rounded amount', 'Belopp', { Belopp: '1235' }],
    ['another status', 'Status', { ÄrendeFakturaExternStatusTypId: 1 }],
    ['the day before', 'BetaldDatum', { BetaldDatum: '2026-11-19' }]
  ])('differs by %s', (_what, field, item) => {
    expect(fieldsOf(item)[field]).toBe('different')
    expect(agrees(compareOrder(sent, { ...stored, ...item }))).toBe(false)
  })

  it.each<readonly [what: string, field: keyof OrderValues, item: Partial<OrderItem>]>([
    ['is empty', 'Ordernummer', { ÄrendeNummer: null }],
    ['is empty', 'Orgnummer', { Organisationsnummer: null }],
    ['is empty', 'LeverantorNamn', { LeverantörNamn: null }],
    ['is empty', 'Fakturanummer', { ExterntFakturanummer: null }],
    ['is empty', 'Belopp', { Belopp: null }],
    ['can be read in two ways', 'Belopp', { Belopp: { text: '1.234' } }],
    ['is empty', 'Status', { ÄrendeFakturaExternStatusTypId: null }],
    ['is empty', 'BetaldDatum', { BetaldDatum: null }],
    ['is no date', 'BetaldDatum', { BetaldDatum: 'betald' }]
  ])('cannot be compared where what the list gives %s: %s', (_what, field, item) => {
    expect(fieldsOf(item)[field]).toBe('notComparable')
    expect(agrees(compareOrder(sent, { ...stored, ...item }))).toBe(false)
  })

  it('is not compared in a field that was left blank', () => {
    for (const field of orderFields) {
      const { fields } = compareOrder({ ...sent, [field]: null }, orderItem({ StatusTypBeteckning: 'x' }))
      expect(fields[field]).toBe('notSent')
    }
    expect(agrees(compareOrder({ ...sent, Status: null }, { ...stored, ÄrendeFakturaExternStatusTypId: 1 }))).toBe(true)
  })

  it('does not agree once it has been removed', () => {
    expect(agrees(compareOrder(sent, stored))).toBe(true)
    expect(agrees(compareOrder(sent, { ...stored, Borttagen: '2026-11-21T08:00:00' }))).toBe(false)
  })
})
