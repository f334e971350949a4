import * as v from 'valibot'

/** An invoice service order as the list has it (Service: orders-and-errands.md, "Order, list item"). */
export interface Order {
  readonly Borttagen: string | null
  readonly Skapad: string
  readonly ÄrendeFakturaExternStatusTypId: number
  readonly ÄrendeNummer: string | null
  readonly Organisationsnummer: string | null
  readonly LeverantörNamn: string | null
  readonly ExterntFakturanummer: string | null
  readonly Belopp: number | null
  readonly BetaldDatum: string | null
  readonly StatusTypBeteckning: string
  readonly StatusTypKortbeteckning: string
  readonly StatusTypHjälptext: string
  readonly ÄrendeBeteckning: string | null
  readonly OrganisationBeteckning: string | null
  readonly LeverantörNummer: string | null
}

/**
 * The body of a save; its names differ from the list's, and one is misspelt (Service: orders-and-errands.md, "Order,
 * save body").
 */
export const orderSaveSchema = v.object({
  Ordernummer: v.optional(v.string()),
  Orgnummer: v.optional(v.string()),
  LeversntorNamn: v.optional(v.string()),
  Fakturanummer: v.optional(v.string()),
  Belopp: v.optional(v.pipe(v.number(), v.finite())),
  Status: v.optional(v.pipe(v.number(), v.safeInteger())),
  BetaldDatum: v.optional(v.pipe(v.string(), v.isoDate()))
})
export type OrderToSave = v.InferOutput<typeof orderSaveSchema>
