import * as v from 'valibot'
import {
  errandDraftSchema,
  type ErrandDraft,
  type ErrandSubmissionState,
  type Problem
} from '../../../../preload/contract/index.ts'
import type { Mark, OwnerDocuments } from '../../../storage/index.ts'
import { baselineSchema, type Baseline } from './comparison.ts'

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
  saves.flatMap(({ id, state }) => (state === 'sending' || state === 'unknown' ? [{ id }] : []))

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
  readonly documents: OwnerDocuments<StoredSaves>
  /** True if typed text may be on disk. The record that something is being sent is written there in any case. */
  readonly mayKeepDrafts: () => boolean
  readonly logError: (text: string) => void
}

/** The saves of all users. */
export interface SaveRecords {
  /** @throws ProblemError `notKept` where they cannot be read, because one may be of unknown outcome */
  readonly list: (owner: string) => Promise<readonly SaveRecord[]>
  /** Those that this run has read or written already. */
  readonly cached: (owner: string) => readonly SaveRecord[]
  /**
   * Writes down that a save is being sent, in place of the row's last one, unless that is the only place where what it sent is left
   * (`isOnlyPlace`). It is on disk when this resolves.
   *
   * @throws ProblemError `notKept`: then nothing may be sent
   */
  readonly begin: (owner: string, record: SaveRecord) => Promise<void>
  /** Writes down how it ended. Holds in this run even where it cannot be written; the next run finds it unknown then. */
  readonly end: (owner: string, record: SaveRecord, ending: SaveEnding) => Promise<SaveRecord>
  /** @throws ProblemError `notKept` */
  readonly remove: (owner: string, id: string) => Promise<void>
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

  const remember = (owner: string, stored: StoredSaves): readonly SaveRecord[] => {
    const records = stored.map(toRecord)
    cached.set(owner, records)
    return records
  }

  const toStored = ({ problem: _, ...record }: SaveRecord): StoredSaves[number] => ({
    ...record,
    draft: mayKeepDrafts() ? record.draft : null
  })

  const isReplaced = (by: SaveRecord, save: SaveRecord): boolean =>
    save.id === by.id || (save.rowId === by.rowId && !isOnlyPlace(save))

  const put = async (owner: string, record: SaveRecord): Promise<void> => {
    const stored = await documents.change(owner, (saves) => [
      toStored(record),
      ...saves.filter((save) => !isReplaced(record, toRecord(save)))
    ])
    remember(owner, stored)
  }

  return {
    list: async (owner) => remember(owner, await documents.read(owner)),
    cached: (owner) => cached.get(owner) ?? [],
    begin: async (owner, record) => {
      const replaced = (cached.get(owner) ?? []).filter((save) => isReplaced(record, save))
      live.set(record.id, record)
      await put(owner, record).catch((error: unknown) => {
        live.delete(record.id)
        throw error
      })
      for (const { id } of replaced) live.delete(id)
    },
    end: async (owner, record, ending) => {
      const ended = { ...record, ...ending }
      live.set(record.id, ended)
      await put(owner, ended).catch((error: unknown) => logError(`the saves of errand rows: ${String(error)}`))
      cached.set(
        owner,
        (cached.get(owner) ?? []).map((each) => (each.id === ended.id ? ended : each))
      )
      return ended
    },
    remove: async (owner, id) => {
      remember(owner, await documents.change(owner, (saves) => saves.filter((save) => save.id !== id)))
      live.delete(id)
    }
  }
}
