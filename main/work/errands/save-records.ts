import { type Failure, isOpen } from '../exchange.ts'
import * as v from 'valibot'
import {
  errandDraftSchema,
  type ErrandDraft,
  type ErrandSubmissionState,
  type Problem
} from '../../../preload/contract/index.ts'
import type { Mark, UserDocuments } from '../../storage/index.ts'
import { baselineSchema, type Baseline } from './comparison.ts'
import { HttpError } from '../../http/index.ts'
import { malformedProblem, toProblem } from '../../problem.ts'
import { successIn, type Answer } from '../../service-calls/index.ts'

export const saveRecordsSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.uuid()),
    rowId: v.number(),
    state: v.picklist(['sending', 'unknown', 'sent', 'refused', 'failed']),
    begun: v.string(),
    address: v.string(),
    /** Null where typed text may not be on disk. */
    draft: v.nullable(errandDraftSchema),
    before: baselineSchema,
    answer: v.string(),
    wantsSessionKey: v.boolean(),
    renewed: v.boolean(),
    denied: v.optional(v.boolean(), false)
  })
)
/** A user's saves as they are on disk, newest first: one a row, and those that were accepted and not shown by the row. */
export type StoredSaves = readonly Readonly<v.InferOutput<typeof saveRecordsSchema>[number]>[]

/** Marks of the saves of unknown outcome. Nothing else of them may be read without the key. */
export const marksOfSaves = (saves: StoredSaves): readonly Mark[] =>
  saves.flatMap(({ id, state }) => (isOpen({ state }) ? [{ id }] : []))

/** Outcome of a save, or that it has not ended. */
export interface SaveEnding {
  readonly state: ErrandSubmissionState
  /** An excerpt of the service's answer, without secrets. */
  readonly answer: string
  readonly problem: Problem | null
  readonly wantsSessionKey: boolean
  readonly renewed: boolean
  /** It was answered with 2xx, by a body that says that it was not carried out. */
  readonly denied: boolean
}

/** A save of an errand row, from before its first byte leaves until it is settled. */
export interface SaveRecord extends SaveEnding {
  readonly id: string
  readonly rowId: number
  /** ISO date-time of its start. */
  readonly begun: string
  /** The service's address that it was sent to. */
  readonly address: string
  readonly draft: ErrandDraft | null
  readonly before: Baseline
}

export interface SaveRecordsOptions {
  readonly documents: UserDocuments<StoredSaves>
  /** True if typed text may be on disk. The record that something is being sent is written there in any case. */
  readonly mayKeepDrafts: () => boolean
  readonly logError: (text: string) => void
}

/** The saves of all users. */
export interface SaveRecords {
  /** @throws ProblemError `notKept` where they cannot be read, because one may be of unknown outcome */
  readonly list: (userKey: string) => Promise<readonly SaveRecord[]>
  /** Those that this run has read or written already. */
  readonly cached: (userKey: string) => readonly SaveRecord[]
  /**
   * Writes down that a save is being sent, in place of the row's last one, unless that is the only place where what it sent is left
   * (`isOnlyPlace`). It is on disk when this resolves.
   *
   * @throws ProblemError `notKept`: then nothing may be sent
   */
  readonly begin: (userKey: string, record: SaveRecord) => Promise<void>
  /** Writes down how it ended. Holds in this run even where it cannot be written; the next run finds it unknown then. */
  readonly end: (userKey: string, record: SaveRecord, ending: SaveEnding) => Promise<SaveRecord>
  /** @throws ProblemError `notKept` */
  readonly remove: (userKey: string, id: string) => Promise<void>
}

/** True if the typed text may be stored nowhere else: the service has accepted it, and need not have stored it. */
export const isOnlyPlace = ({ state, draft }: Pick<SaveRecord, 'state' | 'draft'>): boolean =>
  state === 'sent' && draft !== null

export const createSaveRecords = ({ documents, mayKeepDrafts, logError }: SaveRecordsOptions): SaveRecords => {
  /** The saves of this run, whole: with what is not written to disk. */
  const live = new Map<string, SaveRecord>()
  const cached = new Map<string, readonly SaveRecord[]>()

  /** One that is `sending` on disk, but not in this run, was cut off by the end of the program. */
  const toRecord = (stored: StoredSaves[number]): SaveRecord =>
    live.get(stored.id) ?? { ...stored, problem: null, state: stored.state === 'sending' ? 'unknown' : stored.state }

  const remember = (userKey: string, stored: StoredSaves): readonly SaveRecord[] => {
    const records = stored.map(toRecord)
    cached.set(userKey, records)
    return records
  }

  const toStored = ({ problem: _, ...record }: SaveRecord): StoredSaves[number] => ({
    ...record,
    draft: mayKeepDrafts() ? record.draft : null
  })

  const isReplaced = (by: SaveRecord, save: SaveRecord): boolean =>
    save.id === by.id || (save.rowId === by.rowId && !isOnlyPlace(save))

  const put = async (userKey: string, record: SaveRecord): Promise<void> => {
    const stored = await documents.change(userKey, (saves) => [
      toStored(record),
      ...saves.filter((save) => !isReplaced(record, toRecord(save)))
    ])
    remember(userKey, stored)
  }

  return {
    list: async (userKey) => remember(userKey, await documents.read(userKey)),
    cached: (userKey) => cached.get(userKey) ?? [],
    begin: async (userKey, record) => {
      const replaced = (cached.get(userKey) ?? []).filter((save) => isReplaced(record, save))
      live.set(record.id, record)
      await put(userKey, record).catch((error: unknown) => {
        live.delete(record.id)
        throw error
      })
      for (const { id } of replaced) live.delete(id)
    },
    end: async (userKey, record, ending) => {
      const ended = { ...record, ...ending }
      live.set(record.id, ended)
      await put(userKey, ended).catch((error: unknown) => logError(`the saves of errand rows: ${String(error)}`))
      cached.set(
        userKey,
        (cached.get(userKey) ?? []).map((each) => (each.id === ended.id ? ended : each))
      )
      return ended
    },
    remove: async (userKey, id) => {
      remember(userKey, await documents.change(userKey, (saves) => saves.filter((save) => save.id !== id)))
      live.delete(id)
    }
  }
}

/** Replaces secrets in a text of the service's. */
type Hide = (text: string) => string

/** A save that has begun. */
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
 * Returns the ending of a save that was answered with 2xx. The body of the answer is undocumented, so it decides
 * nothing, and is only shown where it says no in the way documented for orders (`Success`). A page, however, is not the
 * service's answer: then it is unknown whether the save has reached the service.
 */
export const endingOfAnswer = ({ text, excerpt }: Answer, hide: Hide): SaveEnding => {
  const answer = hide(excerpt())
  if (!isPage(text)) return { ...sending, state: 'sent', answer, denied: successIn(text) === false }
  const why = malformedProblem('unexpected', 'login', `a page in place of an answer: ${answer}`)
  return { ...sending, state: 'unknown', answer, problem: toProblem(why) }
}
