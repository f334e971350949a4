import { describe, expect, it } from 'vitest'
import { isPossibleDouble } from '../../../../main/orders/order-matching.ts'
import { blankDraft, type OrderDraft, type OrderItem } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'
import { asGiven, finderOf } from './finder-of.ts'

const stored = {
  ÄrendeNummer: 'DI-1',
  ExterntFakturanummer: 'DIF-1',
  LeverantörNamn: 'Dubbel AB',
  Organisationsnummer: '556036-0793',
  Belopp: '500'
}
const draft = {
  ...blankDraft,
  Ordernummer: 'DI-2',
  Fakturanummer: 'DIF-1',
  LeverantorNamn: 'Dubbel AB',
  Orgnummer: '556036-0793',
  Belopp: '500'
}

describe('an order that may be the double of a draft', () => {
  it.each([
    ['the same invoice of the same organisation under another order number', {}, {}, true],
    [
      'however the numbers are written',
      { ExterntFakturanummer: ' dif-1', Organisationsnummer: '165560360793' },
      {},
      true
    ],
    [
      'the same name where one has no organisation number',
      { Organisationsnummer: null, LeverantörNamn: 'dubbel  ab' },
      {},
      true
    ],
    ['the same name where the draft has none', {}, { Orgnummer: '' }, true],
    [
      'the same two numbers of another supplier',
      { ÄrendeNummer: 'DI-2', Organisationsnummer: '2', LeverantörNamn: 'Annan AB' },
      {},
      true
    ],
    ['the same name of two organisations', { Organisationsnummer: '212000-0142' }, {}, false],
    [
      'the same invoice number of another supplier',
      { Organisationsnummer: '212000-0142', LeverantörNamn: 'Annan AB' },
      {},
      false
    ],
    ['another invoice of the same supplier', { ExterntFakturanummer: 'DIF-2' }, {}, false],
    ['no invoice number in either', { ExterntFakturanummer: null }, { Fakturanummer: '' }, false]
  ])('is one by %s', (_what, item, typed, is) => {
    expect(isPossibleDouble(orderItem({ ...stored, ...item }), { ...draft, ...typed })).toBe(is)
  })

  it('is found before the draft is sent', async () => {
    const { duplicates } = finderOf([asGiven(orderItem(stored))])
    expect((await duplicates(draft)).items).toEqual([orderItem(stored)])
  })
})

describe('a double among many orders with its invoice number', () => {
  const wanted = { ...draft, Fakturanummer: '1001', Ordernummer: 'ny-1' }
  const crowd = Array.from({ length: 300 }, (_, at) =>
    orderItem({
      ...stored,
      ÄrendeNummer: `O-${at}`,
      ExterntFakturanummer: `${at}1001`,
      Organisationsnummer: '212000-0142',
      LeverantörNamn: 'Annan AB'
    })
  )
  it.each<[string, Partial<OrderItem>, Partial<OrderDraft>]>([
    ['organisation number', { Organisationsnummer: '165560360793', LeverantörNamn: 'Firman' }, {}],
    ['name', { Organisationsnummer: null, LeverantörNamn: 'Dubbel  AB' }, {}],
    ['name alone', {}, { Orgnummer: '' }],
    ['order number', { ÄrendeNummer: 'ny-1', Organisationsnummer: '2', LeverantörNamn: 'Tredje AB' }, {}]
  ])('is found by its %s', async (_what, fields, typed) => {
    const double = orderItem({ ...stored, ExterntFakturanummer: '1001', ...fields })
    const finder = finderOf([...crowd, double].map(asGiven), { most: 500 })
    expect(await finder.duplicates({ ...wanted, ...typed })).toMatchObject({ items: [double], isComplete: true })
    expect(await finder.doubles({ ...wanted, ...typed })).toMatchObject({ items: [double], isComplete: true })
  })

  it('may be missing where there are more than can be looked at, and then that is said', async () => {
    const { duplicates, doubles } = finderOf(
      [...crowd, orderItem({ ...stored, ExterntFakturanummer: '1001' })].map(asGiven)
    )
    expect((await duplicates(wanted)).isComplete).toBe(false)
    expect((await doubles(wanted)).isComplete).toBe(false)
  })
})
