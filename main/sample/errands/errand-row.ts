import * as v from 'valibot'

/** The parts of an errand row ("Errand integration", "Errand row"). */
export interface ProcessStep {
  readonly Referensnamn: string
  readonly Beteckning: string
}

export interface Participant {
  readonly Visningsnamn: string
  readonly ÄrendeRadRollTypBeteckning: string
  readonly Telefon: string
  readonly Mobil: string
  readonly Epost: string
}

interface Note {
  readonly Notering: string
  readonly Skapad: string
  readonly SkapadAv: string
}

export interface ErrandEvent {
  readonly Beteckning: string
  readonly Referensnamn: string
  readonly Knappbeteckning: string
}

/** The documents leave the address's members open; these are the sample's. `Media` and a note's `Fil` are left out. */
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

/** The save-errand-row body; which fields are required is not said, so none is. */
export const errandRowSaveSchema = v.object({
  Sessionsnyckel: text,
  Kontakt: v.optional(
    v.object({ Visningsnamn: text, Förnamn: text, Efternamn: text, Telefon: text, Mobil: text, Epost: text })
  ),
  Notering: text,
  HandelseReferensnamn: text
})
export type ErrandRowChange = v.InferOutput<typeof errandRowSaveSchema>
