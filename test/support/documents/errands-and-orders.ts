/**
 * The fields of errand rows and of invoice service orders, typed by hand from the service's own documentation and from
 * nothing of ours, so that what we send and read can be compared with them.
 */

/** Service: orders-and-errands.md, "Errand row". Without `Media`, which is retired. */
export const documentedErrandRow = [
  'ÄrendeNummer',
  'Nummer',
  'Ärendetyp',
  'Fakturareferens',
  'Felbeskrivning',
  'Åtgärd',
  'Avser',
  'HuvudentitetNummer',
  'ProcesSteg',
  'Adress',
  'Deltagare',
  'Noteringar',
  'Händelser',
  'Specifikation'
] as const

/** Retired members, which are never shown. */
export const documentedDiscontinued = ['Media', 'Fil'] as const

/** The parts of an errand row. The members of its address are undocumented. */
export const documentedErrandParts = {
  ProcesSteg: ['Referensnamn', 'Beteckning'],
  Deltagare: ['Visningsnamn', 'ÄrendeRadRollTypBeteckning', 'Telefon', 'Mobil', 'Epost'],
  Noteringar: ['Notering', 'Skapad', 'SkapadAv'],
  Händelser: ['Beteckning', 'Referensnamn', 'Knappbeteckning']
} as const

/** Service: orders-and-errands.md, "Errand row, save body". With the contact object in it. */
export const documentedErrandSave = ['Sessionsnyckel', 'Kontakt', 'Notering', 'HandelseReferensnamn'] as const
export const documentedContact = ['Visningsnamn', 'Förnamn', 'Efternamn', 'Telefon', 'Mobil', 'Epost'] as const

/** Service: orders-and-errands.md, "Notification". */
export const documentedNotification = ['ArenderadId', 'ErrandRowId', 'Organisationsnummer', 'Arenderad'] as const

/** Service: orders-and-errands.md, "Order, save body". The third name is the service's own spelling. */
export const documentedOrderSave = {
  Ordernummer: 'text',
  Orgnummer: 'text',
  LeversntorNamn: 'text',
  Fakturanummer: 'text',
  Belopp: 'decimal',
  Status: 'integer',
  BetaldDatum: 'date'
} as const

/** The member of the response to a save. */
export const documentedSaveAnswer = 'Success'

/** Service: orders-and-errands.md, "Order, list item". */
export const documentedOrderItem = {
  Borttagen: 'date-time',
  Skapad: 'date-time',
  ÄrendeFakturaExternStatusTypId: 'integer',
  ÄrendeNummer: 'text',
  Organisationsnummer: 'text',
  LeverantörNamn: 'text',
  ExterntFakturanummer: 'text',
  Belopp: 'decimal',
  BetaldDatum: 'date',
  StatusTypBeteckning: 'text',
  StatusTypKortbeteckning: 'text',
  StatusTypHjälptext: 'text',
  ÄrendeBeteckning: 'text',
  OrganisationBeteckning: 'text',
  LeverantörNummer: 'text'
} as const

/** Service: orders-and-errands.md, "Order search". All text. */
export const documentedOrderParameters = ['Ordernummer', 'Orgnummer', 'LeverantorNamn', 'Fakturanummer'] as const
