import type { OrderQueueReportWords } from '../../../../../preload/contract/index.ts'

/** The words of a report in Swedish, as the window gives them. */
export const words: OrderQueueReportWords = {
  headings: {
    kind: 'Slag',
    Ordernummer: 'Ordernummer',
    Orgnummer: 'Orgnummer',
    LeverantorNamn: 'Leverantör',
    Fakturanummer: 'Fakturanummer',
    Belopp: 'Belopp',
    Status: 'Status',
    BetaldDatum: 'Betald',
    change: 'Ändring',
    state: 'Utfall',
    list: 'I listan',
    decidedBy: 'Avgjort av',
    sentAt: 'Skickad',
    endedAt: 'Klar',
    answer: 'Svar',
    problem: 'Problem'
  },
  kinds: { new: 'Ny', change: 'Ändring' },
  states: {
    waiting: 'Väntar',
    sending: 'Skickas',
    unknown: 'Okänd',
    saved: 'Sparad',
    refused: 'Nekad',
    failed: 'Inte skickad'
  },
  rejected: 'Tjänsten tog inte emot den',
  outcomes: {
    changed: 'ändrad',
    beside: 'en andra bredvid',
    partly: 'inte som skickad',
    unchanged: 'oförändrad',
    missing: 'saknas',
    tooMany: 'för många',
    notAsked: 'inte läst'
  },
  inList: { same: 'finns där', similar: 'samma nummer', missing: 'finns inte' },
  conflicts: { gone: 'finns inte', removed: 'borttagen', several: 'flera', changed: 'ändrad sedan den valdes' },
  columns: {
    Borttagen: 'Borttagen',
    Skapad: 'Skapad',
    ÄrendeFakturaExternStatusTypId: 'Status-id',
    ÄrendeNummer: 'Ordernummer',
    Organisationsnummer: 'Orgnummer',
    LeverantörNamn: 'Leverantör',
    ExterntFakturanummer: 'Fakturanummer',
    Belopp: 'Belopp',
    BetaldDatum: 'Betald',
    StatusTypBeteckning: 'Status',
    StatusTypKortbeteckning: 'Status, kort',
    StatusTypHjälptext: 'Om statusen',
    ÄrendeBeteckning: 'Ärende',
    OrganisationBeteckning: 'Organisation',
    LeverantörNummer: 'Leverantörsnr'
  },
  decidedBy: { exchange: 'svaret', list: 'listan', person: 'en person' },
  problems: { offline: 'Ingen uppkoppling; "försök" igen' }
}
