import type { OrderDraft, OrderItem } from '../../../../../preload/contract/index.ts'
import { orderItem } from '../../../../support/order-item.ts'

/** A whole order of the list with some fields set, as the window makes it. */
export const changeOf = (item: OrderItem, set: Partial<OrderDraft>): OrderDraft => ({
  Ordernummer: item.ÄrendeNummer ?? '',
  Orgnummer: item.Organisationsnummer ?? '',
  LeverantorNamn: item.LeverantörNamn ?? '',
  Fakturanummer: item.ExterntFakturanummer ?? '',
  Belopp: typeof item.Belopp === 'string' ? item.Belopp.replace('.', ',') : '',
  Status: String(item.ÄrendeFakturaExternStatusTypId ?? ''),
  BetaldDatum: item.BetaldDatum ?? '',
  ...set
})

export const paid = { Status: '3', BetaldDatum: '2026-11-22' } as const

/** The arguments that queue a change of each of these orders as they are now. */
export const changing = (orders: readonly Readonly<Record<string, unknown>>[], set: Partial<OrderDraft> = paid) => {
  const items = orders.map((order) => ({ ...orderItem(order as Partial<OrderItem>), Belopp: String(order['Belopp']) }))
  return {
    drafts: items.map((item) => changeOf(item, set)),
    changes: items.map((item, index) => ({ index, item: { ...item } })),
    despiteDuplicates: []
  }
}
