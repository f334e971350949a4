import { describe, expect, it } from 'vitest'
import { createFinder } from '../../../../main/orders/find-order.ts'
import { isPossibleDouble } from '../../../../main/orders/possible-double.ts'
import { blankDraft } from '../../../../preload/contract/index.ts'
import { orderItem } from '../../../support/order-item.ts'

const stored = { ÄrendeNummer: 'DI-1', ExterntFakturanummer: 'DIF-1', LeverantörNamn: 'Dubbel AB', Organisationsnummer: '556036-0793', Belopp: '500' }
const draft = { ...blankDraft, Ordernummer: 'DI-2', Fakturanummer: 'DIF-1', LeverantorNamn: 'Dubbel AB', Orgnummer: '556036-0793', Belopp: '500' }

describe('an order that may be the double of a draft', () => {
  it.each([
    ['the same invoice of the same organisation under another order number', {}, {}, true],
    ['however the numbers are written', { ExterntFakturanummer: ' dif-1', Organisationsnummer: '165560360793' }, {}, true],
    ['the same name where one has no organisation number', { Organisationsnummer: null, LeverantörNamn: 'dubbel  ab' }, {}, true],
    ['the same name where the draft has none', {}, { Orgnummer: '' }, true],
    ['the same two numbers of another supplier', { ÄrendeNummer: 'DI-2', Organisationsnummer: '2', LeverantörNamn: 'Annan AB' }, {}, true],
    ['the same name of two organisations', { Organisationsnummer: '212000-0142' }, {}, false],
    ['the same invoice number of another supplier', { Organisationsnummer: '212000-0142', LeverantörNamn: 'Annan AB' }, {}, false],
    ['another invoice of the same supplier', { ExterntFakturanummer: 'DIF-2' }, {}, false],
    ['no invoice number in either', { ExterntFakturanummer: null }, { Fakturanummer: '' }, false]
  ])('is one by %s', (_what, item, typed, is) => {
    expect(isPossibleDouble(orderItem({ ...stored, ...item }), { ...draft, ...typed })).toBe(is)
  })

  it('is found before the draft is sent', async () => {
    const { duplicates } = createFinder({
      findByPattern: async ({ Ordernummer }) => {
        const items = Ordernummer.text === '' ? [orderItem(stored)] : []
        return { items, total: items.length }
      },
      now: () => new Date(0)
    })
    expect((await duplicates(draft)).items).toEqual([orderItem(stored)])
  })
})
