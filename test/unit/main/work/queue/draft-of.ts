import { blankDraft, type OrderDraft } from '../../../../../preload/contract/index.ts'

/** An order with this number, an invoice number of its own and an amount. */
export const draftOf = (number: string, fields: Partial<OrderDraft> = {}): OrderDraft => ({
  ...blankDraft,
  Ordernummer: number,
  Fakturanummer: `F${number}`,
  Belopp: '12,50',
  ...fields
})

export const draftsOf = (count: number): OrderDraft[] =>
  Array.from({ length: count }, (_, index) => draftOf(`A-${index + 1}`))
