import * as v from 'valibot'
import type { ErrandMember, ErrandRow } from './errand-row.ts'
import type { Problem } from '../ipc/problem.ts'

/** Members of the contact object, in the order sent (Service: orders-and-errands.md, "Errand row, save body"). */
export const contactFields = ['Visningsnamn', 'Förnamn', 'Efternamn', 'Telefon', 'Mobil', 'Epost'] as const
export type ContactField = (typeof contactFields)[number]

/** The most characters of a contact's field, of a note, of an event's name and of a session key. */
export const errandLengths = { contact: 500, note: 20_000, event: 500, sessionKey: 2000 } as const

const contactText = v.pipe(v.string(), v.maxLength(errandLengths.contact))
/** The unsaved input for a row. It must never be lost. */
export const errandDraftSchema = v.object({
  contact: v.object({
    Visningsnamn: contactText,
    Förnamn: contactText,
    Efternamn: contactText,
    Telefon: contactText,
    Mobil: contactText,
    Epost: contactText
  }),
  note: v.pipe(v.string(), v.maxLength(errandLengths.note)),
  /** The `Referensnamn` of a chosen event. */
  event: v.nullable(v.pipe(v.string(), v.maxLength(errandLengths.event)))
})
export type ErrandDraft = v.InferOutput<typeof errandDraftSchema>

export const blankErrandDraft: ErrandDraft = {
  contact: { Visningsnamn: '', Förnamn: '', Efternamn: '', Telefon: '', Mobil: '', Epost: '' },
  note: '',
  event: null
}

export interface KeptErrandDraft {
  readonly draft: ErrandDraft
  /** ISO date-time of the last change. */
  readonly at: string
  /** True if it may have been sent once already. */
  readonly maybeSent: boolean
  /** Label of the chosen event's button, which the row may offer no longer; null if none was chosen or recorded. */
  readonly eventLabel: string | null
}

/** The source of the session key that is sent with saves, if any. Its text never leaves main. */
export type ErrandSessionKey = 'none' | 'typed' | 'policy'

/** A member of the body to be sent, by its path in the JSON. */
export interface PreviewMember {
  readonly name: 'Sessionsnyckel' | 'Notering' | 'HandelseReferensnamn' | `Kontakt.${ContactField}`
  /** Null for the session key. */
  readonly text: string | null
}

/** Why a draft cannot be sent. */
export type PreviewRefusal =
  | 'empty'
  /** The chosen event is none of those that the row gave. */
  | 'eventNotOffered'
  /** The service named another row in its answer (`ErrandRow.otherId`). */
  | 'otherRow'
  /** The outcome of the last save of this row is unknown, or has not been settled. */
  | 'unsettled'
  /** The row was not read in this run of the program, or too long ago: it has to be read again. */
  | 'notRead'

/** Exactly what would be sent. Sends nothing. */
export type ErrandPreview =
  | {
      readonly kind: 'ready'
      /** Names this preview for `errands.save`, until it is sent, replaced by another, or the session ends. */
      readonly id: string
      readonly members: readonly PreviewMember[]
      /** The whole body as indented JSON, the session key as `"[hidden]"`. */
      readonly json: string
    }
  | { readonly kind: 'refused'; readonly reason: PreviewRefusal }

/** One thing that is different from what the person saw. For lists, one item that has come or gone. */
export interface ErrandDifference {
  readonly member: ErrandMember
  /** Null where it was empty, or has been added. */
  readonly before: string | null
  /** Null where it is empty now, or has been removed. */
  readonly after: string | null
}

export type ErrandSubmissionState =
  | 'sending'
  /** The answer was lost: it may or may not have been carried out. Never sent again unless the person chooses to. */
  | 'unknown'
  /** 2xx, whose meaning is undocumented: `comparison` says what the row shows of it. The draft is kept here. */
  | 'sent'
  /** A status that refuses the request. The draft stays. */
  | 'refused'
  /** Nothing left this computer. The draft stays. */
  | 'failed'

/** Result of looking in the row for what was sent. None proves anything: others change the row too. */
export type ErrandFound =
  /** It is there, and was not before. Never for an event, which a row does not show. */
  | 'there'
  /** An accepted note: the row has one more with its text, in a name other than the user's, or in none. */
  | 'thereByOther'
  /** For an event that the service has accepted: the row is in another process step than before, whatever moved it. */
  | 'moved'
  | 'notThere'
  /** It was there before already, or cannot be distinguished. */
  | 'unclear'

export interface ErrandFinding {
  readonly name: Exclude<PreviewMember['name'], 'Sessionsnyckel'>
  readonly found: ErrandFound
  /** For an event, the process step before and now; for the rest, the text sent, and the same if it was found. */
  readonly before: string | null
  readonly after: string | null
  /** For a note that is `thereByOther`: its author, as the service says. */
  readonly by?: string | null
}

/** The result of comparing a save with the row when that was read again. */
export interface ErrandComparison {
  /** ISO date-time of the reading. */
  readonly at: string
  readonly findings: readonly ErrandFinding[]
  /** True if nothing that was sent is missing: everything is `there`, `thereByOther` or `moved`. */
  readonly complete: boolean
}

/** A save of an errand row, one per row. On disk before its first byte is sent, until its outcome is settled. */
export interface ErrandSubmission {
  readonly id: string
  readonly rowId: number
  readonly state: ErrandSubmissionState
  /** ISO date-time of its start. */
  readonly begun: string
  readonly host: string
  /** The draft that was sent, as typed. Null if it is not kept on this computer. */
  readonly draft: ErrandDraft | null
  /** The service's response in one line, a refusal or the text of a 2xx, without secrets; `''` if there was none. */
  readonly answer: string
  readonly problem: Problem | null
  /** The refusal mentions the session key: the user must be asked for it. */
  readonly wantsSessionKey: boolean
  /** The service refused the token (401), which has been renewed since. It can be saved again at once. */
  readonly renewed: boolean
  /** The service answered with 2xx, by a body that says that it was not carried out. */
  readonly denied: boolean
  /** The last comparison with the row. Null before the row has been read again. */
  readonly comparison: ErrandComparison | null
  readonly comparisonProblem: Problem | null
  readonly comparing: boolean
  /** The row as the comparison read it. Null where none has been made, or main has forgotten the row. */
  readonly row: ErrandRow | null
  /** The address it was sent to, if the program now uses another one. Then it is neither compared nor sent again. */
  readonly otherAddress: string | null
  /** True if the row has been read again often enough, over enough time, for the input to be sent again. */
  readonly mayResend: boolean
}

/** The result of `errands.save`. */
export type ErrandSaveResult =
  /** Nothing was sent: the row has changed. Confirmed by its `version`, it is sent if it still offers the event. */
  | {
      readonly kind: 'changed'
      readonly row: ErrandRow
      readonly differences: readonly ErrandDifference[]
      readonly offered: boolean
    }
  /** It was sent, or tried to. */
  | { readonly kind: 'submitted'; readonly submission: ErrandSubmission }
