import type { DriftReport } from '../ipc/lists.ts'

/** Text members of an errand row, in the order of the page (Service: orders-and-errands.md, "Errand row"). */
export const errandTexts = [
  'ÄrendeNummer',
  'Nummer',
  'Ärendetyp',
  'Felbeskrivning',
  'Åtgärd',
  'Avser',
  'HuvudentitetNummer',
  'Fakturareferens',
  'Specifikation'
] as const
export type ErrandText = (typeof errandTexts)[number]

/** The members of an errand row that are shown. `Media` is retired, and never leaves main. */
export const errandMembers = [...errandTexts, 'ProcesSteg', 'Adress', 'Deltagare', 'Noteringar', 'Händelser'] as const
export type ErrandMember = (typeof errandMembers)[number]

/** The longest texts of a row's view; longer ones end with `…`. Not of an event's name, which is sent back as given. */
export const maxErrandText = 20_000

/** An undocumented member as plain text. Its name is a path: `Objekt.Namn`, `Noteringar[2].Id` (the second). */
export interface ErrandFact {
  readonly name: string
  readonly text: string
}

/** Service: orders-and-errands.md, "Process step". `null` is a missing or empty text, here and below. */
export interface ErrandStep {
  readonly Referensnamn: string | null
  readonly Beteckning: string | null
}

/** Position of a row in its workflow, by the names of its step. These are undocumented: most can be `unknown`. */
export type ErrandStanding = 'handler' | 'supplier' | 'cancelled' | 'completed' | 'unknown'

/** Service: orders-and-errands.md, "Participant". Personal data. */
export interface ErrandParticipant {
  readonly Visningsnamn: string | null
  readonly ÄrendeRadRollTypBeteckning: string | null
  readonly Telefon: string | null
  readonly Mobil: string | null
  readonly Epost: string | null
}

/** Service: orders-and-errands.md, "Note". Its `Fil` is retired, and never leaves main. */
export interface ErrandNote {
  readonly Notering: string | null
  /** The service's text. */
  readonly Skapad: string | null
  /** The same as a `dateTime` cell in local time: `2026-11-05` or `2026-11-05T08:05:00`. Null if unreadable. */
  readonly time: string | null
  readonly SkapadAv: string | null
}

/** Service: orders-and-errands.md, "Errand event". */
export interface ErrandEvent {
  readonly Beteckning: string | null
  /** Exactly as given; what is sent back. Null where it is missing or unusable: then the event cannot be chosen. */
  readonly Referensnamn: string | null
  readonly Knappbeteckning: string | null
}

/** An errand row as read (Service: orders-and-errands.md, "Errand row"). All text is plain, never markup. */
export interface ErrandRow {
  /** `ArendeRadId`, by which it was read. */
  readonly id: number
  /** Another id that the service named in its answer. Such a row cannot be saved. */
  readonly otherId: string | null
  /** Names this very state of the documented members. Two readings with the same text show the same. */
  readonly version: string
  /** ISO date-time of the answer. */
  readonly readAt: string
  readonly texts: Readonly<Record<ErrandText, string | null>>
  readonly step: ErrandStep | null
  readonly standing: ErrandStanding
  /** The undocumented members of `Adress`. The name is `''` where the whole address is one text. */
  readonly address: readonly ErrandFact[]
  readonly participants: readonly ErrandParticipant[]
  /** Newest first; those whose time cannot be read come last, as given. */
  readonly notes: readonly ErrandNote[]
  /** The events that can be chosen now, exactly those given, in their order. */
  readonly events: readonly ErrandEvent[]
  readonly facts: readonly ErrandFact[]
  /** Numbers of those that the service sent but that are not shown. All zero but for a response of unusual size. */
  readonly leftOut: Readonly<Record<'participants' | 'notes' | 'events' | 'facts', number>>
  /** The differences between the response and the documents, by path: `Noteringar.Id`, `ProcesSteg`. */
  readonly drift: DriftReport
}
