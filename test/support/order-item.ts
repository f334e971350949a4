import type { OrderItem } from '../../preload/contract/index.ts'

const empty: OrderItem = {
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

/** An order of the list with these fields; all others are null. */
export const orderItem = (fields: Partial<OrderItem> = {}): OrderItem => ({ ...empty, ...fields })
