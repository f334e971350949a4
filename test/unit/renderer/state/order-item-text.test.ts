import { describe, expect, it } from 'vitest'
import type { OrderField, OrderItem } from '../../../../preload/contract/index.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'
import { afterText, beforeText, itemText, listedText } from '../../../../renderer/state/order-item-text.ts'
import { orderItem } from '../../../support/order-item.ts'
import { draftOf } from '../../main/work/queue/draft-of.ts'

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
    expect([
      itemText(order, 'Belopp', format),
      itemText(order, 'Skapad', format),
      itemText(order, 'BetaldDatum', format)
    ]).toEqual(['1\u00a0234,50', format.dateTime('2026-11-21T08:30:00'), '2026-11-21'])
    const odd = orderItem({ Belopp: { text: 'ca 5' }, Skapad: 'i går' })
    expect([
      itemText(odd, 'Belopp', format),
      itemText(odd, 'Skapad', format),
      itemText(odd, 'Borttagen', format)
    ]).toEqual(['ca 5', 'i går', ''])
  })

  it('is shown with what is invisible in it', () => {
    expect(itemText(order, 'ÄrendeNummer', format)).toBe('A\u200b-1')
    expect(listedText(order, 'ÄrendeNummer', format)).not.toContain('\u200b')
  })

  it('that is to change is given as it was and as it will be, the status by its name', () => {
    const nameOf = (id: number): string => (id === 3 ? 'Betald' : `Status ${id}`)
    const before = (item: OrderItem, field: OrderField): string => beforeText(item, field, nameOf, format)
    expect([before(order, 'Status'), before(order, 'Belopp'), before(orderItem(), 'BetaldDatum')]).toEqual([
      'Registrerad',
      '1\u00a0234,50',
      ''
    ])
    expect([before(orderItem({ ÄrendeFakturaExternStatusTypId: 7 }), 'Status'), before(orderItem(), 'Status')]).toEqual(
      ['Status 7', '']
    )
    const after = (Status: string, field: OrderField = 'Status'): string =>
      afterText(draftOf('A-1', { Status, Belopp: '5' }), field, nameOf, format)
    expect([after(' 3'), after('7'), after(''), after('sju'), after('3', 'Belopp')]).toEqual([
      'Betald',
      'Status 7',
      '',
      'sju',
      '5,00'
    ])
  })
})
