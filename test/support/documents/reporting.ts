/**
 * The fields of the five lists and their types, typed by hand from the service's own documentation and from nothing of
 * ours, so that our catalogue can be compared with them.
 */

/** The documentation's own type names. A date is free text in a documented form. */
export type DocumentedType = 'free text' | 'YYYY-MM' | 'YYYY-MM-DD' | 'integer' | 'decimal' | 'account'

type Fields = Readonly<Record<string, DocumentedType>>

export const documentedLists: Readonly<Record<string, Fields>> = {
  hyresobjekt: {
    HyresobjektGrundhyra: 'decimal',
    AvtalTAhyra: 'decimal',
    HyresobjektTAhyra: 'decimal',
    HyresobjektYta: 'decimal',
    HyresobjektHarMoms: 'integer',
    Period: 'YYYY-MM',
    BolagNummer: 'free text',
    Bolag: 'free text',
    BostadsområdeNummer: 'free text',
    Bostadsområde: 'free text',
    BovärdsområdeNummer: 'free text',
    Bovärdsområde: 'free text',
    FastighetNummer: 'free text',
    Fastighet: 'free text',
    ByggnadNummer: 'free text',
    Byggnad: 'free text',
    Hyresobjekt: 'free text',
    HyresobjektStatusKod: 'free text',
    HyresobjektStatus: 'free text',
    HyresobjektGruppKod: 'free text',
    HyresobjektGrupp: 'free text',
    HyresobjektTypKod: 'free text',
    HyresobjektTyp: 'free text',
    HyresobjektStorlekKod: 'free text',
    HyresobjektStorlek: 'free text',
    HyresobjektAnvändning: 'free text',
    HyresobjektAvtal: 'free text',
    HyresobjektAvtalstatus: 'free text',
    HyresobjektKst: 'free text',
    HyresobjektByggnadByggÅr: 'free text',
    HyresobjektAdress: 'free text',
    HyresobjektPostnr: 'free text',
    HyresobjektPostort: 'free text'
  },
  avtal: {
    AvtalMoms: 'integer',
    AvtalFörlängningstid: 'integer',
    AvtalKundUppsägningstid: 'integer',
    AvtalHyresvärdUppsägningstid: 'integer',
    AvtalPrisdelBelopp: 'integer',
    Avtal: 'free text',
    AvtalSamDeb: 'free text',
    KundId: 'free text',
    AvtalHyresobjekt: 'free text',
    AvtalTyp: 'free text',
    AvtalSignerad: 'YYYY-MM-DD',
    AvtalFom: 'YYYY-MM-DD',
    AvtalTom: 'YYYY-MM-DD',
    AvtalUppsagd: 'YYYY-MM-DD',
    AvtalLedigFom: 'YYYY-MM-DD',
    AvtalKundUppsägningstidEnhet: 'free text',
    AvtalHyresvärdUppsägningstidEnhet: 'free text',
    AvtalBorgensman: 'free text',
    AvtalDebiteringsperiod: 'free text',
    AvtalBetalsätt: 'free text',
    AvtalAnvändning: 'free text',
    AvtalPrisdelTypId: 'free text',
    AvtalPrisdelTyp: 'free text',
    AvtalPrisdelTypAnvändning: 'free text',
    AvtalPrisdelTypTAKoppladTill: 'free text',
    AvtalPrisdelTypKoppladTill: 'free text',
    AvtalPrisdelAktiv: 'free text',
    AvtalPrisdelAktivFom: 'YYYY-MM-DD',
    AvtalPrisdelAktivTom: 'YYYY-MM-DD',
    AvtalPrisdelBeloppFom: 'YYYY-MM-DD',
    AvtalPrisdelBeloppTom: 'YYYY-MM-DD'
  },
  kund: {
    Period: 'YYYY-MM',
    Bolag: 'free text',
    Hyresobjekt: 'free text',
    HyresobjektAdress: 'free text',
    HyresobjektPostnr: 'free text',
    HyresobjektPostort: 'free text',
    KundTyp: 'free text',
    KundId: 'free text',
    Kund: 'free text',
    KundPersonOrgNr: 'free text',
    KundLand: 'free text',
    KundTelHem: 'free text',
    KundTelArb: 'free text',
    KundMobilNr: 'free text',
    KundEpostHem: 'free text',
    KundEpostArb: 'free text'
  },
  bokforingtransaktion: {
    Konto: 'account',
    Debet: 'decimal',
    Kredit: 'decimal',
    Netto: 'decimal',
    Period: 'YYYY-MM',
    BolagNummer: 'free text',
    Bolag: 'free text',
    FastighetNummer: 'free text',
    Fastighet: 'free text',
    HyresobjektGruppKod: 'free text',
    HyresobjektGrupp: 'free text'
  },
  uthyrning: {
    Köpoäng: 'integer',
    AntalIntresseAnmälningar: 'integer',
    Period: 'YYYY-MM',
    Kö: 'free text',
    Marknadsplats: 'free text',
    Sökområde: 'free text',
    FastighetNummer: 'free text',
    Fastighet: 'free text',
    ByggnadNummer: 'free text',
    Byggnad: 'free text',
    Hyresobjekt: 'free text',
    HyresobjektStorlek: 'free text',
    HyresobjektAnvändning: 'free text',
    HyresobjektAdress: 'free text',
    HyresobjektPostnr: 'free text',
    HyresobjektPostort: 'free text'
  }
}

/** The two fields that are JSON numbers in the examples (Service: reporting.md, "Values"). */
export const documentedJsonNumbers: readonly string[] = ['Köpoäng', 'AntalIntresseAnmälningar']
