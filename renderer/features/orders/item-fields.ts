import type { OrderItem } from '../../../preload/contract/index.ts'

/** The columns of the order list, in the order in which they come: what the order is, what it costs, how far it has got. */
export const itemFields = [
  'ÄrendeNummer',
  'ExterntFakturanummer',
  'LeverantörNamn',
  'Organisationsnummer',
  'Belopp',
  'StatusTypBeteckning',
  'BetaldDatum',
  'Skapad',
  'ÄrendeBeteckning',
  'OrganisationBeteckning',
  'LeverantörNummer',
  'StatusTypKortbeteckning',
  'ÄrendeFakturaExternStatusTypId',
  'StatusTypHjälptext',
  'Borttagen'
] as const satisfies readonly (keyof OrderItem)[]

export type ItemField = (typeof itemFields)[number]
