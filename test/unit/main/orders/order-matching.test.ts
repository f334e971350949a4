import fc from 'fast-check'
import { expect, it } from 'vitest'
import { indexNumbers, isLikelyMatch, isUnrelated } from '../../../../main/orders/order-matching.ts'
import { orderItem } from '../../../support/order-item.ts'
import { runs } from '../../../support/random-runs.ts'
import { draftOf } from '../work/queue/draft-of.ts'

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

const short = draftOf('12', { Fakturanummer: '55', LeverantorNamn: 'Åkes Rör', Belopp: '100' })
const wild = { ...short, Ordernummer: '1_2' }
const long = draftOf('120034', { Fakturanummer: '550071', LeverantorNamn: 'Åkes Rör', Belopp: '100' })
/** A short number is within its order number; it is of another supplier and for another amount. */
const longer = orderItem({
  ÄrendeNummer: 'O-1255',
  ExterntFakturanummer: 'X',
  LeverantörNamn: 'Bergs El',
  Belopp: '7200'
})

it.each([
  ['both short numbers are within longer ones', true, short, { ExterntFakturanummer: 'F50255' }],
  ['a short number is within a longer one, for the same amount', false, short, { Belopp: '100' }],
  ['a short number is within a longer one of the same supplier', false, short, { LeverantörNamn: 'åkes rör' }],
  ['a short number is there as it is', false, short, { ÄrendeNummer: '0012' }],
  ['a long number is within a longer one', false, long, { ÄrendeNummer: '2026-120034' }],
  ['no number is there, and another amount', true, long, { ÄrendeNummer: '9', LeverantörNamn: 'Åkes Rör' }],
  [
    'its number fits a typed wildcard alone',
    true,
    wild,
    { ÄrendeNummer: '1X2', LeverantörNamn: 'Åkes Rör', Belopp: '100' }
  ],
  ['it shows no number', false, short, { ÄrendeNummer: null, ExterntFakturanummer: null }],
  ['it shows no supplier', false, short, { LeverantörNamn: null }]
])('an order that the service gives is unrelated or not: %s', (_what, unrelated, draft, fields) => {
  expect(isUnrelated({ ...longer, ...fields }, draft)).toBe(unrelated)
})
