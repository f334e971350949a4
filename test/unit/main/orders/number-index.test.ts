import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexNumbers, isLikelyMatch } from '../../../../main/orders/order-matching.ts'
import { orderItem } from '../../../support/order-item.ts'
import { runs } from '../../../support/random-runs.ts'

const number = fc.oneof(
  fc.string({ unit: fc.constantFrom('0', '1', 'a', 'A', '-', ' '), maxLength: 9 }),
  fc.constantFrom('', '1234567', '123456', '1234567890', '0001234567', 'F-1', 'f-1 ')
)
const numbers = fc.record({ Ordernummer: number, Fakturanummer: number })
const stored = fc.option(number, { nil: null })
const item = fc
  .record({ ÄrendeNummer: stored, ExterntFakturanummer: stored, ÄrendeBeteckning: stored })
  .map((fields) => orderItem(fields))

it('finds for each row of the list exactly the orders that it may be, as if each were compared with it', () => {
  fc.assert(
    fc.property(fc.array(numbers, { maxLength: 12 }), fc.array(item, { maxLength: 12 }), (orders, items) => {
      const matching = indexNumbers(orders)
      for (const each of items) {
        expect(matching(each)).toEqual(orders.flatMap((order, index) => (isLikelyMatch(each, order) ? [index] : [])))
      }
    }),
    { numRuns: runs(500) }
  )
})
