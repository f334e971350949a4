import { createHash } from 'node:crypto'
import * as v from 'valibot'
import {
  orderDraftSchema,
  problemCodes,
  type KeptDraft,
  type OrderDraft,
  type OrderNumber,
  type Problem,
  type SubmissionState
} from '../../preload/contract/index.ts'

/** What may stand in the clear of a save: enough to know that there is one. */
export interface SubmissionMark {
  readonly id: string
  /** The service's address as it was then; `''` where that is lost. */
  readonly address: string
  /** ISO date-time; `''` where that is lost. */
  readonly begun: string
  readonly state: SubmissionState
  /** Tells whether an order has the same numbers, and not which; `''` where that is lost (`printOf`). */
  readonly print: string
}

/** A save as it is written down (`OrderSubmission`). */
export interface Submission extends SubmissionMark {
  readonly draft: OrderDraft | null
  readonly numbers: Readonly<Record<OrderNumber, string>> | null
  readonly answer: string
  readonly problem: Problem | null
  readonly renewed: boolean
  /** The unknown one that the person chose to send again by this: unknown still, if this one is not carried out. */
  readonly overrides: Submission | null
}

/** All that is kept of one person. */
export interface OwnerRecord {
  readonly draft: KeptDraft | null
  readonly submission: Submission | null
}

export const emptyRecord: OwnerRecord = { draft: null, submission: null }

const markEntries = {
  id: v.pipe(v.string(), v.uuid()),
  address: v.string(),
  begun: v.string(),
  state: v.picklist(['sending', 'unknown', 'saved', 'refused', 'failed']),
  print: v.string()
} as const

export const markSchema = v.object(markEntries)

const problemSchema = v.object({
  code: v.picklist(problemCodes),
  place: v.picklist(['login', 'reporting', 'program']),
  detail: v.string(),
  host: v.exactOptional(v.string()),
  status: v.exactOptional(v.number()),
  retryAfter: v.exactOptional(v.number())
})

const submissionEntries = {
  ...markEntries,
  draft: v.nullable(orderDraftSchema),
  numbers: v.nullable(v.object({ Ordernummer: v.string(), Fakturanummer: v.string() })),
  answer: v.string(),
  problem: v.nullable(problemSchema),
  renewed: v.boolean()
}
const overriddenSchema = v.object({ ...submissionEntries, overrides: v.null() })

export const ownerRecordSchema = v.object({
  draft: v.nullable(v.object({ draft: orderDraftSchema, maybeSent: v.boolean() })),
  submission: v.nullable(v.object({ ...submissionEntries, overrides: v.nullable(overriddenSchema) }))
})

export const markOf = ({ id, address, begun, state, print }: Submission): SubmissionMark => ({ id, address, begun, state, print })

/** Another text for the same numbers in every save, because its id is in it. */
export const fingerprintOf = (id: string, numbers: Readonly<Record<OrderNumber, string>>): string =>
  createHash('sha256').update(JSON.stringify([id, numbers.Ordernummer.trim(), numbers.Fakturanummer.trim()])).digest('base64url')

/** A save of which only the mark can be read. */
export const submissionFromMark = (mark: SubmissionMark): Submission => ({
  ...mark,
  draft: null,
  numbers: null,
  answer: '',
  problem: null,
  renewed: false,
  overrides: null
})

const bareSubmission = (submission: Submission): Submission => ({
  ...submission,
  draft: null,
  answer: '',
  problem: null,
  overrides: submission.overrides && bareSubmission(submission.overrides)
})

/** Of what somebody typed nothing but the two numbers that a save is looked up by. */
export const withoutTypedText = ({ submission }: OwnerRecord): OwnerRecord => ({ draft: null, submission: submission && bareSubmission(submission) })

/**
 * Older belongings that could not be read at first, and what has come since: nothing of the newer is lost, and a save of
 * which only the mark was known gets back what belongs to it. An older draft may be what has been sent meanwhile.
 */
export const mergeRecords = (older: OwnerRecord, newer: OwnerRecord): OwnerRecord => {
  const { submission } = newer
  // The older save may have been settled meanwhile by somebody who saw its mark alone.
  const sent = submission !== null || older.submission !== null
  const same = submission !== null && submission.numbers === null && older.submission?.id === submission.id ? older.submission : null
  return {
    draft: newer.draft ?? (older.draft && { ...older.draft, maybeSent: older.draft.maybeSent || sent }),
    submission: same && submission ? { ...same, state: submission.state } : submission
  }
}
