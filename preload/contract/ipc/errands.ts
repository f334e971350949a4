import * as v from 'valibot'
import { call, event } from './call.ts'
import type { ErrandRow } from '../domain/errand-row.ts'
import {
  errandDraftSchema,
  errandLengths,
  type ErrandPreview,
  type ErrandSaveResult,
  type ErrandSessionKey,
  type ErrandSubmission,
  type ErrandSubmissionState,
  type KeptErrandDraft
} from '../domain/errand-save.ts'

export type ErrandIdReason =
  | 'empty'
  | 'tooLarge'
  /** Neither a number, nor an address, nor a notification. */
  | 'notUnderstood'
  /** An address, but not that of an errand row. */
  | 'otherAddress'
  /** Not a whole number from 1 to 2^53 - 1. */
  | 'outOfRange'
  /** JSON that is no notification: it names no errand row. */
  | 'noId'
  /** Several notifications at once. */
  | 'several'
  /** Its members name different errand rows. */
  | 'contradiction'
  /** A `NotifieringMeddelande`, which the service retired on 2024-12-12. */
  | 'retired'

/** The result of searching a pasted text for an id. An address is only parsed: its host is never called. */
export type FoundErrandId =
  | {
      readonly ok: true
      readonly id: number
      readonly from: 'id' | 'address' | 'notification'
      /** The notification's, as text; else null. */
      readonly ErrandRowId: string | null
      readonly Organisationsnummer: string | null
    }
  | { readonly ok: false; readonly reason: ErrandIdReason }

/** A row that the user has read, or has typed something for. */
export interface RecentErrandRow {
  readonly id: number
  /** `ÄrendeNummer`, `Nummer` and `Ärendetyp` when it was last read; null where it was not, or has none. */
  readonly ÄrendeNummer: string | null
  readonly Nummer: string | null
  readonly Ärendetyp: string | null
  /** ISO date-time of the last reading, or else of the last keystroke. */
  readonly at: string
  readonly hasDraft: boolean
  /** The state of a save of it that has not been settled, or null. */
  readonly submission: ErrandSubmissionState | null
}

/** `ArendeRadId`: a whole number that a JSON number holds exactly. */
export const errandIdSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))
const id = errandIdSchema
const uuid = v.pipe(v.string(), v.maxLength(36), v.uuid())
const version = v.pipe(v.string(), v.maxLength(64))
/** The longest text that can be pasted. What is longer than a notification can be is answered with `tooLarge`. */
export const maxErrandPaste = 1_000_000

export const errandCalls = {
  /** Reads the row from the service, and remembers it among the recent ones. */
  'errands.read': call<ErrandRow>()(v.object({ id })),
  /** Finds the id in an id, an address of any host or a notification as JSON. Makes no network request. */
  'errands.findId': call<FoundErrandId>()(v.object({ text: v.pipe(v.string(), v.maxLength(maxErrandPaste)) })),
  /** The user's recent rows, newest first, at most 100, and all with a draft or an unsettled save. */
  'errands.recent': call<readonly RecentErrandRow[]>()(v.object({})),
  /** The recent rows with this `ÄrendeNummer`. No documented call finds rows by it, so there may be others. */
  'errands.recentOf': call<readonly RecentErrandRow[]>()(
    v.object({ ÄrendeNummer: v.pipe(v.string(), v.maxLength(500)) })
  ),
  /** Forgets one recent row, or all (null). Drafts and unsettled saves stay. Answers with what is left. */
  'errands.forgetRecent': call<readonly RecentErrandRow[]>()(v.object({ id: v.nullable(id) })),

  /** The draft of a row on disk, which survives a restart, or null. */
  'errands.draft': call<KeptErrandDraft | null>()(v.object({ id })),
  /** Keeps the draft of a row, also while locked; null or a blank one removes it. `maybeSent`, once set, stays. */
  'errands.keepDraft': call<null>()(
    v.object({
      id,
      draft: v.nullable(errandDraftSchema),
      maybeSent: v.boolean(),
      eventLabel: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(errandLengths.event))), null)
    })
  ),

  'errands.sessionKey': call<ErrandSessionKey>()(v.object({})),
  /** Keeps a session key in memory until sign-out or lock; null forgets it. A preview made before is void. */
  'errands.useSessionKey': call<ErrandSessionKey>()(
    v.object({ key: v.nullable(v.pipe(v.string(), v.maxLength(errandLengths.sessionKey), v.trim(), v.minLength(1))) })
  ),

  /** Shows exactly what a save of this draft would send. `seen`: the `version` that the person has before them. */
  'errands.preview': call<ErrandPreview>()(v.object({ id, draft: errandDraftSchema, seen: version })),
  /**
   * Reads the row, and sends what was previewed, once, if the row is what the user saw or `confirmed`. Throws where
   * nothing was sent: `cancelled` for a void preview, `notKept`, `unknownOutcome` while a save of the row is unsettled,
   * and as the reading does.
   */
  'errands.save': call<ErrandSaveResult>()(v.object({ preview: uuid, confirmed: v.nullable(version) })),
  /** The last save of the row that has not been settled, or null. Starts a comparison where one is due. */
  'errands.submission': call<ErrandSubmission | null>()(v.object({ id })),
  /** Reads the row again, now, for a save that was sent or is unknown, and compares. Null without such a save. */
  'errands.compareAgain': call<ErrandSubmission | null>()(v.object({ submission: uuid })),
  /**
   * Closes a save whose outcome has been shown or decided. Keeping the `draft` of an unknown one needs `mayResend`;
   * else `unknownOutcome`. An accepted save that the row does not show stays until its text is the row's draft again
   * (`putBack`, `invalid` where there is another draft) or discarded.
   */
  'errands.settle': call<null>()(v.object({ submission: uuid, draft: v.picklist(['keep', 'discard', 'putBack']) }))
} as const

export const errandEvents = {
  /** A save of a row has changed, or another person has signed in. Carries nothing: call `errands.submission`. */
  'errands.submissionChanged': event<null>()
} as const
