import { createSerialQueue } from '../../serial-queue.ts'
import { problem } from '../../problem.ts'
import { applyRetention } from './retention.ts'
import {
  emptyRecord,
  markOf,
  mergeRecords,
  submissionFromMark,
  withoutTypedText,
  type OwnerRecord,
  type SubmissionMark
} from './order-record.ts'
import { seal, type DataKey, type OwnerFiles } from '../../storage/index.ts'
import { readEnvelope, unsealRecord, writeEnvelope, type Envelope } from './envelope.ts'

interface OwnerStoreOptions {
  readonly files: OwnerFiles
  readonly key: DataKey
  readonly now: () => Date
  /** True if typed text may be stored on disk; the policy decides. */
  readonly mayKeepDrafts: () => boolean
  /** Logs files that could not be read or written. */
  readonly logError: (text: string) => void
}

/** The records of all users, each changed as a whole. */
export interface OwnerStore {
  /** @throws ProblemError `notKept` where the file cannot be read, because it may hold a save. */
  readonly read: (owner: string) => Promise<OwnerRecord>
  /** The record as this run last read or wrote it; the empty record if it has not. */
  readonly cached: (owner: string) => OwnerRecord
  /**
   * On disk when it resolves.
   *
   * @throws ProblemError `notKept` where it could not be written; nothing has changed then.
   */
  readonly change: (owner: string, change: (now: OwnerRecord) => OwnerRecord) => Promise<void>
  /** The same for what has happened already: it holds in this run even where it cannot be written. Never rejects. */
  readonly changeBestEffort: (owner: string, change: (now: OwnerRecord) => OwnerRecord) => Promise<void>
  /**
   * The first mark of a save, of any owner, that matches; null where there is none.
   *
   * @throws ProblemError `notKept` where a file cannot be read.
   */
  readonly find: (matches: (mark: SubmissionMark) => boolean) => Promise<SubmissionMark | null>
  /** Removes what has expired, of every owner. */
  readonly sweep: () => Promise<void>
}

interface Entry {
  readonly record: OwnerRecord
  /** The sealed record of the file, where it could not be unsealed. */
  readonly unread: string | null
}

const isEmpty = ({ drafts, submission }: OwnerRecord): boolean => drafts.length === 0 && submission === null

const notKept = (error: unknown) => problem('notKept', 'program', `the file of drafts: ${String(error)}`)

/**
 * Stores the records in one file a person, encrypted where the key is available. Reads and writes run one at a time.
 *
 * @example
 * const store = createOwnerStore({ files, key, now: () => new Date(), mayKeepDrafts: () => true, logError })
 * await store.change(owner, (record) => ({ ...record, drafts: [draft, ...record.drafts] }))
 */
export const createOwnerStore = ({ files, key, now, mayKeepDrafts, logError }: OwnerStoreOptions): OwnerStore => {
  const entries = new Map<string, Entry>()
  const enqueue = createSerialQueue()

  const opened = async (owner: string, { mark, sealed, plain }: Envelope): Promise<Entry> => {
    const record = plain ?? { drafts: [], submission: mark && submissionFromMark(mark) }
    if (sealed === null) return { record, unread: null }
    key.retry()
    const dataKey = await key.get(false)
    const older = dataKey && unsealRecord(sealed, dataKey, owner)
    if (older === null) return { record, unread: sealed }
    return { record: plain ? mergeRecords(older, record) : older, unread: null }
  }

  /** The entry with what could not be unsealed before. That is dropped where its key has been lost. */
  const reopened = (owner: string, entry: Entry, dataKey: Uint8Array): Entry => {
    const older = entry.unread === null ? null : unsealRecord(entry.unread, dataKey, owner)
    return { record: older ? mergeRecords(older, entry.record) : entry.record, unread: null }
  }

  const load = async (owner: string): Promise<Entry> => {
    const known = entries.get(owner)
    if (known) return known
    const bytes = await files.read(owner).catch((error: unknown) => {
      throw notKept(error)
    })
    const envelope = bytes && applyRetention(readEnvelope(bytes), now(), mayKeepDrafts())
    const entry = envelope ? await opened(owner, envelope) : { record: emptyRecord, unread: null }
    entries.set(owner, entry)
    return entry
  }

  const write = async (owner: string, { record, unread }: Entry): Promise<void> => {
    const stored = mayKeepDrafts() ? record : withoutTypedText(record)
    if (isEmpty(stored) && unread === null) return files.remove(owner)
    // A sealed record that cannot be read now stays beside the new one.
    const dataKey = unread === null ? await key.get(true) : null
    const content = dataKey ? { sealed: seal(stored, dataKey, owner), plain: null } : { sealed: unread, plain: stored }
    const mark = stored.submission && markOf(stored.submission)
    await files.write(owner, writeEnvelope({ at: now().toISOString(), mark, ...content }))
  }

  /** The entry to be changed, with all that can be read by now. */
  const loadForChange = async (owner: string): Promise<Entry> => {
    const entry = await load(owner)
    const dataKey = entry.unread === null ? null : await key.get(true)
    return dataKey ? reopened(owner, entry, dataKey) : entry
  }

  /** The entry with its record changed; null where there is nothing to change. */
  const changed = (entry: Entry, change: (now: OwnerRecord) => OwnerRecord): Entry | null => {
    const record = change(entry.record)
    return record === entry.record ? null : { ...entry, record }
  }

  const change: OwnerStore['change'] = (owner, make) =>
    enqueue(async () => {
      const entry = changed(await loadForChange(owner), make)
      if (entry === null) return
      await write(owner, entry).catch((error: unknown) => {
        throw notKept(error)
      })
      entries.set(owner, entry)
    })

  const changeBestEffort: OwnerStore['changeBestEffort'] = (owner, make) =>
    enqueue(async () => {
      try {
        const entry = changed(await loadForChange(owner), make)
        if (entry === null) return
        entries.set(owner, entry)
        await write(owner, entry)
      } catch (error) {
        logError(`the file of drafts: ${String(error)}`)
      }
    })

  /** Called when a key has come late: reads what could not be unsealed, and seals what was written without it. */
  const reseal = (owner: string): Promise<void> =>
    enqueue(async () => {
      const entry = entries.get(owner)
      const dataKey = await key.get(false)
      if (!entry || !dataKey) return
      const complete = reopened(owner, entry, dataKey)
      entries.set(owner, complete)
      await write(owner, complete)
    }).catch((error: unknown) => {
      logError(`the file of drafts: ${String(error)}`)
    })
  key.onLate(() => {
    for (const owner of entries.keys()) void reseal(owner)
  })

  return {
    read: (owner) => enqueue(async () => (await load(owner)).record),
    cached: (owner) => entries.get(owner)?.record ?? emptyRecord,
    change,
    changeBestEffort,
    find: (matches) =>
      enqueue(async () => {
        let found: SubmissionMark | null = null
        await files
          .rewriteAll((bytes) => {
            const { mark } = readEnvelope(bytes)
            if (mark && matches(mark)) found ??= mark
            return bytes
          })
          .catch((error: unknown) => {
            throw notKept(error)
          })
        return found
      }),
    sweep: () =>
      enqueue(() =>
        files.rewriteAll((bytes) => {
          const envelope = readEnvelope(bytes)
          const retained = applyRetention(envelope, now(), mayKeepDrafts())
          return retained === envelope ? bytes : retained && writeEnvelope(retained)
        })
      ).catch((error: unknown) => {
        logError(`old files of drafts: ${String(error)}`)
      })
  }
}
