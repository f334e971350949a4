import type { OrderField, OrderItem, OrderParameter } from './orders.ts'

interface Names {
  /** In the body of the save operation. */
  readonly save: string
  /** Among the parameters of the list operation, which has four. */
  readonly parameter: OrderParameter | null
  /** In an item of the list's answer. */
  readonly item: keyof OrderItem
}

/**
 * One field of an order goes by up to three names in the service ("Invoice service order, save body", "Invoice service
 * order, list item", "Endpoints"). This is the only place that knows them. `LeversntorNamn` is the service's spelling.
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

/** The fields of an order, in the order in which a form asks for them. */
export const orderFields = [
  'Ordernummer',
  'Orgnummer',
  'LeverantorNamn',
  'Fakturanummer',
  'Belopp',
  'Status',
  'BetaldDatum'
] as const satisfies readonly OrderField[]
