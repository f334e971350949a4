import type { OrderField, OrderItem, OrderParameter } from '../ipc/orders.ts'

interface Names {
  /** Its name in the body of the save operation. */
  readonly save: string
  /** Its parameter of the list operation, which has four. */
  readonly parameter: OrderParameter | null
  /** Its name in an item of the list's answer. */
  readonly item: keyof OrderItem
}

/**
 * Up to three names of the service's for one field of an order, which only this file knows (Service: decisions.md,
 * "Names of an order's fields"). `LeversntorNamn` is the service's spelling.
 */
export const orderFieldNames = {
  Ordernummer: { save: 'Ordernummer', parameter: 'Ordernummer', item: 'ÄrendeNummer' },
  Orgnummer: { save: 'Orgnummer', parameter: 'Orgnummer', item: 'Organisationsnummer' },
  LeverantorNamn: { save: 'LeversntorNamn', parameter: 'LeverantorNamn', item: 'LeverantörNamn' },
  Fakturanummer: { save: 'Fakturanummer', parameter: 'Fakturanummer', item: 'ExterntFakturanummer' },
  Belopp: { save: 'Belopp', parameter: null, item: 'Belopp' },
  Status: { save: 'Status', parameter: null, item: 'ÄrendeFakturaExternStatusTypId' },
  BetaldDatum: { save: 'BetaldDatum', parameter: null, item: 'BetaldDatum' }
} as const satisfies Readonly<Record<OrderField, Names>>
