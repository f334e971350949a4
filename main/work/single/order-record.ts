import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createUserDocuments, type Mark, type UserDocuments } from '../../storage/index.ts'
import type { WorkContext } from '../context.ts'
import {
  malformedReasonSchema,
  numbersKey,
  orderDraftSchema,
  orderFields,
  problemCodes,
  type KeptDraft,
  type OrderDraft,
  type OrderField,
  type OrderNumber,
  type Problem,
  type SubmissionState
} from '../../../preload/contract/index.ts'

/** The part of a save that may be stored in plain text: enough to know that there is one. */
export interface SubmissionMark {
  readonly id: string
  /** The service's address when it was sent; `''` where it is lost. */
  readonly address: string
  /** When it was started, as an ISO date-time; `''` where it is lost. */
  readonly begun: string
  readonly state: SubmissionState
  /** Shows whether an order has the same numbers without revealing them (`fingerprintOf`); `''` where it is lost. */
  readonly print: string
}

/** A save as it is stored (`OrderSubmission`). */
export interface Submission extends SubmissionMark {
  readonly draft: OrderDraft | null
  /** Id of the draft that it is of; null where it is not known. */
  readonly draftId: string | null
  readonly numbers: Readonly<Record<OrderNumber, string>> | null
  /** The numbers of the order in the list that it was to change; null for a new order. */
  readonly changes: Readonly<Record<OrderNumber, string>> | null
  /**
   * Hashes of the orders like it that the list gave just before it was sent; null where the list had not been asked.
   */
  readonly before: readonly string[] | null
  /** The fields that the order which it was to change had filled, and that were blank when it was sent. */
  readonly cleared: readonly OrderField[]
  /** True if the service has answered, even if the answer says nothing. */
  readonly answered: boolean
  readonly answer: string
  readonly problem: Problem | null
  readonly renewed: boolean
  /** The save of unknown outcome that this one repeats. It is unknown again if this one is not carried out. */
  readonly overrides: Submission | null
}

/** All that is stored of one person. */
export interface OrderRecord {
  /** The one changed last first. */
  readonly drafts: readonly KeptDraft[]
  readonly submission: Submission | null
}

export const emptyRecord: OrderRecord = { drafts: [], submission: null }

const uuid = v.pipe(v.string(), v.uuid())

const markEntries = {
  id: uuid,
  address: v.string(),
  begun: v.string(),
  state: v.picklist(['sending', 'unknown', 'saved', 'refused', 'failed']),
  print: v.string()
} as const

export const markSchema = v.object(markEntries)

const problemFacts = {
  place: v.picklist(['login', 'reporting', 'updates', 'program']),
  detail: v.string(),
  host: v.exactOptional(v.string()),
  status: v.exactOptional(v.number()),
  retryAfter: v.exactOptional(v.number())
}

/** A problem as it is stored. */
export const problemSchema = v.variant('code', [
  // A newer version may know other reasons.
  v.object({ ...problemFacts, code: v.literal('malformed'), reason: v.fallback(malformedReasonSchema, 'other') }),
  v.object({ ...problemFacts, code: v.picklist(problemCodes.filter((code) => code !== 'malformed')) })
])

const numbersSchema = v.object({ Ordernummer: v.string(), Fakturanummer: v.string() })

const submissionEntries = {
  ...markEntries,
  draft: v.nullable(orderDraftSchema),
  numbers: v.nullable(numbersSchema),
  draftId: v.nullable(uuid),
  changes: v.nullable(numbersSchema),
  before: v.nullable(v.array(v.string())),
  cleared: v.array(v.picklist(orderFields)),
  answered: v.boolean(),
  answer: v.string(),
  problem: v.nullable(problemSchema),
  renewed: v.boolean()
}
const overriddenSchema = v.object({ ...submissionEntries, overrides: v.null() })

const submissionSchema = v.nullable(v.object({ ...submissionEntries, overrides: v.nullable(overriddenSchema) }))

const keptDraftSchema = v.object({
  id: uuid,
  draft: orderDraftSchema,
  original: v.nullable(orderDraftSchema),
  maybeSent: v.boolean(),
  at: v.string()
})

export const orderRecordSchema = v.object({ drafts: v.array(keptDraftSchema), submission: submissionSchema })

export const markOf = ({ id, address, begun, state, print }: Submission): SubmissionMark => ({
  id,
  address,
  begun,
  state,
  print
})

/** A hash of the numbers, salted with the save's id: the same numbers have another fingerprint in every save. */
export const fingerprintOf = (id: string, numbers: Readonly<Record<OrderNumber, string>>): string =>
  createHash('sha256')
    .update(`${id} ${numbersKey(numbers)}`)
    .digest('base64url')

/** The save that a mark stands for, where nothing else of it can be read. */
export const submissionFromMark = (mark: SubmissionMark): Submission => ({
  ...mark,
  draft: null,
  draftId: null,
  numbers: null,
  changes: null,
  before: null,
  cleared: [],
  answered: false,
  answer: '',
  problem: null,
  renewed: false,
  overrides: null
})

const submissionWithoutText = (submission: Submission): Submission => ({
  ...submission,
  draft: null,
  answer: '',
  problem: null,
  overrides: submission.overrides && submissionWithoutText(submission.overrides)
})

/** The record without what was typed, but for the two numbers by which a save is looked up. */
export const withoutTypedText = ({ submission }: OrderRecord): OrderRecord => ({
  drafts: [],
  submission: submission && submissionWithoutText(submission)
})

/** True if the draft may be the one that was sent. */
const isOf = (submission: Submission | null, { id }: KeptDraft): boolean =>
  submission !== null && (submission.draftId === null || submission.draftId === id)

/**
 * Merges an older record that could not be read at first with what has come since. Nothing newer is lost, and a save of
 * which only the mark was known is completed. An older draft that may be what was sent is marked so.
 */
export const mergeRecords = (older: OrderRecord, newer: OrderRecord): OrderRecord => {
  const { submission } = newer
  const same =
    submission !== null && submission.numbers === null && older.submission?.id === submission.id
      ? older.submission
      : null
  const olderDrafts = older.drafts
    .filter(({ id }) => !newer.drafts.some((draft) => draft.id === id))
    // The older save may have been settled meanwhile, by its mark alone.
    .map((draft) => ({
      ...draft,
      maybeSent: draft.maybeSent || isOf(older.submission, draft) || isOf(submission, draft)
    }))
  return {
    drafts: [...newer.drafts, ...olderDrafts],
    submission: same && submission ? { ...same, state: submission.state } : submission
  }
}

/** The mark of a file that cannot be read, because it may have held a save. */
const brokenMark = (): Mark => ({ id: randomUUID(), address: '', begun: '', state: 'unknown', print: '' })

/** Days until a draft expires that its author does not return to. */
const draftDays = 30
/** Sent orders are kept for longer: they are needed to find out their outcome. */
const submissionDays = 180

/** The drafts and the last single order of all users. */
export type OrderStore = UserDocuments<OrderRecord>

/**
 * Stores them in one file a user. While it cannot be unsealed, a save is known by its mark, and typed text goes beside
 * it: a locked keyring hides no save and loses no draft. The mark stays until its user has seen how the save ended.
 */
export const createOrderStore = (
  options: Pick<Parameters<typeof createUserDocuments>[0], 'files' | 'key' | 'now' | 'logError'> &
    Pick<WorkContext, 'mayKeepDrafts'>
): OrderStore =>
  createUserDocuments<OrderRecord>({
    ...options,
    schema: orderRecordSchema,
    empty: emptyRecord,
    isEmpty: ({ drafts, submission }) => drafts.length === 0 && submission === null,
    keepDays: draftDays,
    mayKeep: () => true,
    marksOf: ({ submission }) => (submission ? [{ ...markOf(submission) }] : []),
    stored: (record) => (options.mayKeepDrafts() ? record : withoutTypedText(record)),
    afterRestart: (record) =>
      record.submission?.state === 'sending'
        ? { ...record, submission: { ...record.submission, state: 'unknown' } }
        : record,
    recovery: {
      fromMarks: ([mark]) => ({ drafts: [], submission: mark ? submissionFromMark(v.parse(markSchema, mark)) : null }),
      brokenMarks: () => [brokenMark()],
      merge: mergeRecords,
      keepMarkedDays: submissionDays,
      mayKeepUnmarked: options.mayKeepDrafts
    }
  })
