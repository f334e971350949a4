import { likePatterns, noFilters, type OrderDraft, type OrderItem, type OrderList } from '../../../../../preload/contract/index.ts'

export const listOf = (...items: readonly OrderItem[]): OrderList => ({
  items,
  sent: likePatterns(noFilters),
  at: '2026-11-21T12:00:00.000Z'
})

export const typed: OrderDraft = {
  Ordernummer: 'A-17',
  Orgnummer: '',
  LeverantorNamn: 'Åkes Rör',
  Fakturanummer: '0042',
  Belopp: '1 234,50',
  Status: '',
  BetaldDatum: ''
}
