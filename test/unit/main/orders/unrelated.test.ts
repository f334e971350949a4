import { expect, it } from 'vitest'
import { isUnrelated } from '../../../../main/orders/order-matching.ts'
import { orderItem } from '../../../support/order-item.ts'
import { draftOf } from '../work/queue/draft-of.ts'

const short = draftOf('12', { Fakturanummer: '55', LeverantorNamn: 'Åkes Rör', Belopp: '100' })
const long = draftOf('120034', { Fakturanummer: '550071', LeverantorNamn: 'Åkes Rör', Belopp: '100' })
const elsewhere = { LeverantörNamn: 'Bergs El', Belopp: '7200' }

it.each([
  [
    'a short number is within longer ones of another supplier, for another amount',
    true,
    short,
    { ÄrendeNummer: 'O-1255', ExterntFakturanummer: 'F50255', ...elsewhere }
  ],
  [
    'a short number is within a longer one, for the same amount',
    false,
    short,
    { ÄrendeNummer: 'O-1255', ExterntFakturanummer: 'X', ...elsewhere, Belopp: '100' }
  ],
  [
    'a short number is within a longer one of the same supplier',
    false,
    short,
    { ÄrendeNummer: 'O-1255', ExterntFakturanummer: 'X', ...elsewhere, LeverantörNamn: 'åkes rör' }
  ],
  ['a short number is there as it is', false, short, { ÄrendeNummer: '0012', ExterntFakturanummer: 'X', ...elsewhere }],
  [
    'a long number is within a longer one',
    false,
    long,
    { ÄrendeNummer: '2026-120034', ExterntFakturanummer: 'X', ...elsewhere }
  ],
  [
    'no number is there, and another amount',
    true,
    long,
    { ÄrendeNummer: '9', ExterntFakturanummer: '8', LeverantörNamn: 'Åkes Rör', Belopp: '7200' }
  ],
  [
    'it shows no number',
    false,
    short,
    { ÄrendeNummer: null, ExterntFakturanummer: null, ÄrendeBeteckning: null, ...elsewhere }
  ],
  [
    'it shows no supplier',
    false,
    short,
    { ÄrendeNummer: 'O-1255', ExterntFakturanummer: 'X', ...elsewhere, LeverantörNamn: null }
  ]
])('an order that the service gives is unrelated or not: %s', (_what, unrelated, draft, fields) => {
  expect(isUnrelated(orderItem(fields), draft)).toBe(unrelated)
})
