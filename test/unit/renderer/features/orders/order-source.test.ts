import { describe, expect, it } from 'vitest'
import { itemsOf } from '../../../../../renderer/features/orders/order-source.ts'

describe('the orders in a block of rows', () => {
  it('are read by the names of the columns, in the order of the rows', () => {
    const columns = ['Region', 'Belopp', 'ÄrendeNummer', 'ÄrendeFakturaExternStatusTypId', 'ExterntFakturanummer']
    const cells = [
      ['Norr', null],
      ['1000.5', { text: 'ca 5' }],
      ['A-1', 'A-2'],
      ['3', null],
      [null, 'F-2']
    ]
    expect(itemsOf({ cells }, columns)).toMatchObject([
      { ÄrendeNummer: 'A-1', Belopp: '1000.5', ÄrendeFakturaExternStatusTypId: 3, ExterntFakturanummer: null },
      {
        ÄrendeNummer: 'A-2',
        Belopp: { text: 'ca 5' },
        ÄrendeFakturaExternStatusTypId: null,
        ExterntFakturanummer: 'F-2'
      }
    ])
    expect(itemsOf({ cells: columns.map(() => []) }, columns)).toEqual([])
  })
})
