import type { OrderDraft, OrderFilters, OrderItem } from '../../../../preload/contract/index.ts'

export const blankDraft: OrderDraft = {
  Ordernummer: '',
  Orgnummer: '',
  LeverantorNamn: '',
  Fakturanummer: '',
  Belopp: '',
  Status: '',
  BetaldDatum: ''
}

export const filledDraft: OrderDraft = {
  Ordernummer: 'A-17',
  Orgnummer: '5560360793',
  LeverantorNamn: 'Åkes Rör & Värme AB',
  Fakturanummer: '0042',
  Belopp: '1 234,50',
  Status: '2',
  BetaldDatum: '261120'
}

const all = { operator: 'is', text: '' } as const
export const noFilters: OrderFilters = { Ordernummer: all, Orgnummer: all, LeverantorNamn: all, Fakturanummer: all }

export const emptyItem: OrderItem = {
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
