import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../../renderer/i18n/format.ts'
import { foundOrderColumns } from '../../../../renderer/state/found-order-columns.ts'
import { orderItem } from '../../../support/order-item.ts'

describe('orders beside each other', () => {
  it('are shown by the fields that any of them has, in one order, the amount as one', () => {
    const first = orderItem({ ÄrendeNummer: 'A-1', Belopp: '1234.5', Organisationsnummer: null, BetaldDatum: null })
    const second = orderItem({
      ÄrendeNummer: 'A-2',
      Belopp: null,
      Organisationsnummer: '4990001234',
      BetaldDatum: null
    })
    const columns = foundOrderColumns([first, second], (name) => `${name}:`, createFormat('sv'))
    const names = columns.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['ÄrendeNummer', 'Organisationsnummer', 'Belopp']))
    expect(names).not.toContain('BetaldDatum')
    const amount = columns.find(({ name }) => name === 'Belopp')
    expect([amount?.heading, amount?.kind, amount?.text(first), amount?.text(second)]).toEqual([
      'Belopp:',
      'amount',
      '1\u00a0234,50',
      ''
    ])
  })
})
