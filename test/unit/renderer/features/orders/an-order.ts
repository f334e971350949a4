import type { OrderDraft, OrderItem, OrderList } from '../../../../../preload/contract/index.ts'

const nothing: OrderItem = {
  Borttagen: null,
  Skapad: null,
  ÄrendeFakturaExternStatusTypId: null,
  ÄrendeNummer: null,
  Organisationsnummer: null,
  LeverantörNamn: null,
  ExterntFakturanummer: null,
  Belopp: null,
  BetaldDatum: null,
  StatusTypBeteckning: null,
  StatusTypKortbeteckning: null,
  StatusTypHjälptext: null,
  ÄrendeBeteckning: null,
  OrganisationBeteckning: null,
  LeverantörNummer: null
}

export const order = (fields: Partial<OrderItem>): OrderItem => ({ ...nothing, ...fields })

export const listOf = (...items: readonly OrderItem[]): OrderList => ({
  items,
  sent: { Ordernummer: '', Orgnummer: '', LeverantorNamn: '', Fakturanummer: '' },
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
