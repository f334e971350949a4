import * as v from 'valibot'

/** Service: orders-and-errands.md, "Process step". */
export interface ProcessStep {
  readonly Referensnamn: string
  readonly Beteckning: string
}

/** Service: orders-and-errands.md, "Participant". */
export interface Participant {
  readonly Visningsnamn: string
  readonly ÄrendeRadRollTypBeteckning: string
  readonly Telefon: string
  readonly Mobil: string
  readonly Epost: string
}

/** Service: orders-and-errands.md, "Note". */
interface Note {
  readonly Notering: string
  readonly Skapad: string
  readonly SkapadAv: string
}

/** Service: orders-and-errands.md, "Errand event". */
export interface ErrandEvent {
  readonly Beteckning: string
  readonly Referensnamn: string
  readonly Knappbeteckning: string
}

/**
 * Service: orders-and-errands.md, "Errand row". The members of the address are undocumented; these are the sample's
 * own. `Media` and a note's `Fil` are retired and left out.
 */
export interface ErrandRow {
  readonly ÄrendeNummer: string
  readonly Nummer: string
  readonly Ärendetyp: string
  readonly Fakturareferens: string
  readonly Felbeskrivning: string
  readonly Åtgärd: string
  readonly Avser: string
  readonly HuvudentitetNummer: string
  readonly ProcesSteg: ProcessStep
  readonly Adress: { readonly Gatuadress: string; readonly Postnummer: string; readonly Postort: string }
  readonly Deltagare: readonly Participant[]
  readonly Noteringar: readonly Note[]
  readonly Händelser: readonly ErrandEvent[]
  readonly Specifikation: string
}

const text = v.optional(v.string())

/** Service: orders-and-errands.md, "Errand row, save body". Which members are required is undocumented, so none is. */
export const errandRowSaveSchema = v.object({
  Sessionsnyckel: text,
  Kontakt: v.optional(
    v.object({ Visningsnamn: text, Förnamn: text, Efternamn: text, Telefon: text, Mobil: text, Epost: text })
  ),
  Notering: text,
  HandelseReferensnamn: text
})
export type ErrandRowChange = v.InferOutput<typeof errandRowSaveSchema>
