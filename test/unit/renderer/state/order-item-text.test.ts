import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../../renderer/i18n/format.ts'
import { afterText, beforeText, itemText, listedText } from '../../../../renderer/state/order-item-text.ts'
import { orderItem } from '../../../support/order-item.ts'
import { draftOf } from '../../main/order-queue/draft-of.ts'

const format = createFormat('sv')
const order = orderItem({
  ÄrendeNummer: 'A\u200b-1',
  Belopp: '1234.5',
  Skapad: '2026-11-21T08:30:00',
  BetaldDatum: '2026-11-21',
  ÄrendeFakturaExternStatusTypId: 1,
  StatusTypBeteckning: 'Registrerad'
})

describe('a field of an order', () => {
  it('is formatted as in a cell, and left as it was sent where it is no amount or time', () => {
    expect([itemText(order, 'Belopp', format), itemText(order, 'Skapad', format), itemText(order, 'BetaldDatum', format)]).toEqual([
      '1\u00a0234,50',
      format.dateTime('2026-11-21T08:30:00'),
      '2026-11-21'
    ])
    const odd = orderItem({ Belopp: { text: 'ca 5' }, Skapad: 'i går' })
    expect([itemText(odd, 'Belopp', format), itemText(odd, 'Skapad', format), itemText(odd, 'Borttagen', format)]).toEqual(['ca 5', 'i går', ''])
  })

  it('is shown with what is invisible in it', () => {
    expect(itemText(order, 'ÄrendeNummer', format)).toBe('A\u200b-1')
    expect(listedText(order, 'ÄrendeNummer', format)).not.toContain('\u200b')
  })

  it('that is to change is given as it was and as it will be, the status by its name where one is known', () => {
    expect([beforeText(order, 'Status', format), beforeText(order, 'Belopp', format), beforeText(orderItem(), 'BetaldDatum', format)]).toEqual([
      'Registrerad',
      '1\u00a0234,50',
      ''
    ])
    expect(beforeText(orderItem({ ÄrendeFakturaExternStatusTypId: 7 }), 'Status', format)).toBe('7')
    const paid = { id: 3, name: 'Betald', short: null, help: null }
    const draft = draftOf('A-1', { Status: ' 3', Belopp: '5' })
    expect([afterText(draft, 'Status', [paid], format), afterText(draft, 'Status', [], format), afterText(draft, 'Belopp', [paid], format)]).toEqual(['Betald', ' 3', '5,00'])
  })
})
