import type { OrderDraft } from '../../../../../preload/contract/index.ts'

/** An order with something typed in every field. */
export const filledDraft: OrderDraft = {
  Ordernummer: 'A-17',
  Orgnummer: '4990001234',
  LeverantorNamn: 'Åkes Rör & Värme AB',
  Fakturanummer: '0042',
  Belopp: '1 234,50',
  Status: '2',
  BetaldDatum: '261120'
}
