import { type Failure, isOpen } from '../exchange.ts'
import * as v from 'valibot'
import {
  errandDraftSchema,
  type ErrandDraft,
  type ErrandSubmissionState,
  type Problem
} from '../../../preload/contract/index.ts'
import { createUserDocuments, type DataKey, type UserFiles } from '../../storage/index.ts'
import type { WorkContext } from '../context.ts'
import { baselineSchema, type Baseline } from './comparison.ts'
import { HttpError } from '../../http/index.ts'
import { malformedProblem, toProblem } from '../../problem.ts'
import { successIn, type Answer } from '../../service-calls/index.ts'

export interface SaveEnding {
  readonly state: ErrandSubmissionState
  /** Excerpt of the service's answer, without secrets. */
  readonly answer: string
  readonly problem: Problem | null
  readonly wantsSessionKey: boolean
  readonly renewed: boolean
  /** Answered with 2xx, by a body that says that it was not carried out. */
  readonly denied: boolean
}

/** A save of an errand row, from before its first byte leaves until it is settled. */
export interface SaveRecord extends SaveEnding {
  readonly id: string
  readonly rowId: number
  /** ISO date-time of its start. */
  readonly begun: string
  readonly address: string
  /** Null where typed text may not be on disk. */
  readonly draft: ErrandDraft | null
  readonly before: Baseline
}

/** A user's saves, newest first: one a row, and accepted ones that the row does not show. */
const saveRecordsSchema: v.GenericSchema<unknown, readonly SaveRecord[]> = v.array(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    rowId: v.number(),
    state: v.picklist(['sending', 'unknown', 'sent', 'refused', 'failed']),
    begun: v.string(),
    address: v.string(),
    draft: v.nullable(errandDraftSchema),
    before: baselineSchema,
    answer: v.string(),
    problem: v.null(),
    wantsSessionKey: v.boolean(),
    renewed: v.boolean(),
    denied: v.boolean()
  })
)

interface SaveRecordsOptions extends Pick<WorkContext, 'mayKeepDrafts' | 'now' | 'logError'> {
  readonly files: UserFiles
  readonly key: DataKey
  readonly keepDays: number
}

/** True if the typed text may be stored nowhere else: the service accepted it, and need not have stored it. */
export const isOnlyPlace = ({ state, draft }: Pick<SaveRecord, 'state' | 'draft'>): boolean =>
  state === 'sent' && draft !== null

const isReplaced = (by: SaveRecord, save: SaveRecord): boolean =>
  save.id === by.id || (save.rowId === by.rowId && !isOnlyPlace(save))

const put =
  (record: SaveRecord) =>
  (saves: readonly SaveRecord[]): readonly SaveRecord[] => [
    record,
    ...saves.filter((save) => !isReplaced(record, save))
  ]

/** The saves of all users. A save is always written down; its text only where that may be kept. */
export const createSaveRecords = ({ mayKeepDrafts, ...options }: SaveRecordsOptions) => {
  const documents = createUserDocuments<readonly SaveRecord[]>({
    ...options,
    schema: saveRecordsSchema,
    empty: [],
    isEmpty: (saves) => saves.length === 0,
    mayKeep: () => true,
    // Nothing else of them may be read without the key.
    marksOf: (saves) => saves.filter(isOpen).map(({ id }) => ({ id })),
    stored: (saves) => saves.map((save) => ({ ...save, problem: null, draft: mayKeepDrafts() ? save.draft : null })),
    afterRestart: (saves) => saves.map((save) => (save.state === 'sending' ? { ...save, state: 'unknown' } : save))
  })

  return {
    /** Rejects with `notKept` where they cannot be read, because one may be of unknown outcome. */
    list: documents.read,
    cached: documents.cached,
    /**
     * Writes down that a save is being sent, in place of the row's last one unless that `isOnlyPlace`. On disk when it
     * resolves; where it rejects with `notKept`, nothing may be sent.
     */
    begin: async (userKey: string, record: SaveRecord): Promise<void> => {
      await documents.change(userKey, put(record))
    },
    /** Writes down the ending. Holds in this run even where it cannot be written; the next run finds it unknown. */
    end: async (userKey: string, record: SaveRecord, ending: SaveEnding): Promise<SaveRecord> => {
      const ended = { ...record, ...ending }
      await documents.changeBestEffort(userKey, put(ended))
      return ended
    },
    remove: async (userKey: string, id: string): Promise<void> => {
      await documents.change(userKey, (saves) => saves.filter((save) => save.id !== id))
    },
    sweep: documents.sweep
  }
}

export type SaveRecords = ReturnType<typeof createSaveRecords>

type Hide = (text: string) => string

export const sending: SaveEnding = {
  state: 'sending',
  answer: '',
  problem: null,
  wantsSessionKey: false,
  renewed: false,
  denied: false
}

/** A refusal that speaks of the session key, in Swedish or English. */
const speaksOfKey = (error: unknown): boolean =>
  error instanceof HttpError && error.bodyMatches(/session(?:s|_|-| )?(?:nyckel|key)/i)

/** The ending of a failed save. `renewed`: the refused token has been replaced. */
export const endingOfFailure = ({ state, error, problem }: Failure, renewed: boolean, hide: Hide): SaveEnding => {
  const why = { ...problem, detail: hide(problem.detail) }
  const isRefused = state === 'rejected'
  return {
    ...sending,
    state: isRefused ? 'refused' : state,
    answer: isRefused ? why.detail : '',
    problem: why,
    wantsSessionKey: isRefused && speaksOfKey(error),
    renewed
  }
}

/** A page for a browser, such as a sign-in page that a gateway puts before the service. The beginning says so. */
const isPage = (text: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*<(?:!doctype\s+html|html)\b/i.test(
    text.replace(/^\uFEFF/, '').slice(0, 10_000)
  )

/**
 * The ending of a save that was answered with 2xx. The body is undocumented: it is only shown, and decides nothing. A
 * page, however, is not the service's answer: then it is unknown whether the save has reached the service.
 */
export const endingOfAnswer = ({ text, excerpt }: Answer, hide: Hide): SaveEnding => {
  const answer = hide(excerpt())
  if (!isPage(text)) return { ...sending, state: 'sent', answer, denied: successIn(text) === false }
  const why = malformedProblem('unexpected', 'login', `a page in place of an answer: ${answer}`)
  return { ...sending, state: 'unknown', answer, problem: toProblem(why) }
}
