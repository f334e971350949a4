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
  type OrderNumbers,
  type Problem,
  type SubmissionState
} from '../../../preload/contract/index.ts'

/** The part of a save that may be stored in plain text. `''` stands for what is lost. */
export interface SubmissionMark {
  readonly id: string
  readonly address: string
  /** ISO date-time of its start. */
  readonly begun: string
  readonly state: SubmissionState
  /** Shows whether an order has the same numbers without revealing them (`fingerprintOf`). */
  readonly print: string
}

/** A save as it is stored (`OrderSubmission`). */
export interface Submission extends SubmissionMark {
  readonly draft: OrderDraft | null
  readonly draftId: string | null
  readonly numbers: OrderNumbers | null
  /** The numbers of the order in the list that it changes; null for a new order. */
  readonly changes: OrderNumbers | null
  /** Hashes of the orders like it in the list just before it was sent; null where the list had not been asked. */
  readonly before: readonly string[] | null
  /** Fields that the changed order had filled, and that were blank when it was sent. */
  readonly cleared: readonly OrderField[]
  /** True if the service has answered, even if the answer says nothing. */
  readonly answered: boolean
  readonly answer: string
  readonly problem: Problem | null
  readonly renewed: boolean
  /** The save of unknown outcome that this one repeats. It is unknown again if this one is not carried out. */
  readonly overrides: Submission | null
}

export interface OrderRecord {
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

/** A hash of the numbers, salted with the save's id. */
export const fingerprintOf = (id: string, numbers: OrderNumbers): string =>
  createHash('sha256')
    .update(`${id} ${numbersKey(numbers)}`)
    .digest('base64url')

/** The save of a mark of which nothing else can be read. */
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

/** The record without typed text, but for the two numbers by which a save is looked up. */
export const withoutTypedText = ({ submission }: OrderRecord): OrderRecord => ({
  drafts: [],
  submission: submission && submissionWithoutText(submission)
})

const isOf = (submission: Submission | null, { id }: KeptDraft): boolean =>
  submission !== null && (submission.draftId === null || submission.draftId === id)

/**
 * Merges an older record that could not be read at first with what has come since. A save of which only the mark was
 * known is completed. An older draft that may have been sent is marked so.
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

/** Mark of a file that cannot be read: it may have held a save. */
const brokenMark = (): Mark => ({ id: randomUUID(), address: '', begun: '', state: 'unknown', print: '' })

/** Days until an unused draft expires. */
const draftDays = 30
/** Days until a sent order expires: longer, because its outcome may have to be found out. */
const submissionDays = 180

export type OrderStore = UserDocuments<OrderRecord>

/**
 * The drafts and the last single order of all users, in one file a user. While it cannot be unsealed, a save is known
 * by its mark, and typed text goes beside it: a locked keyring hides no save and loses no draft.
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
