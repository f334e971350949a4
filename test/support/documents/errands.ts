/**
 * The fields of errand rows and of invoice service orders, typed by hand from the service's documents ("Errand
 * integration, invoice service orders, notifications and change policy") and from nothing of ours.
 */

/** "Errand row". `Media` is left out of it there, as it carries nothing any more. */
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

/** Members that carry nothing any more, and are never shown. */
export const documentedDiscontinued = ['Media', 'Fil'] as const

/** The parts of an errand row. The members of its address are not shown. */
export const documentedErrandParts = {
  ProcesSteg: ['Referensnamn', 'Beteckning'],
  Deltagare: ['Visningsnamn', 'ÄrendeRadRollTypBeteckning', 'Telefon', 'Mobil', 'Epost'],
  Noteringar: ['Notering', 'Skapad', 'SkapadAv'],
  Händelser: ['Beteckning', 'Referensnamn', 'Knappbeteckning']
} as const

/** "Save-errand-row body", and the contact object in it. */
export const documentedErrandSave = ['Sessionsnyckel', 'Kontakt', 'Notering', 'HandelseReferensnamn'] as const
export const documentedContact = ['Visningsnamn', 'Förnamn', 'Efternamn', 'Telefon', 'Mobil', 'Epost'] as const

/** "Invoice service order, save body". The third name is the service's own spelling. */
export const documentedOrderSave = {
  Ordernummer: 'text',
  Orgnummer: 'text',
  LeversntorNamn: 'text',
  Fakturanummer: 'text',
  Belopp: 'decimal',
  Status: 'integer',
  BetaldDatum: 'date'
} as const

/** The member of the answer to a save. */
export const documentedSaveAnswer = 'Success'

/** "Invoice service order, list item". */
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

/** The parameters of the list operation, all text. */
export const documentedOrderParameters = ['Ordernummer', 'Orgnummer', 'LeverantorNamn', 'Fakturanummer'] as const
