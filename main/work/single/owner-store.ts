import { createSerialQueue } from '../../serial-queue.ts'
import { problem } from '../../problem.ts'
import { applyRetention } from './retention.ts'
import {
  emptyRecord,
  markOf,
  mergeRecords,
  submissionFromMark,
  withoutTypedText,
  type OrderRecord,
  type SubmissionMark
} from './order-record.ts'
import { seal, type DataKey, type UserFiles } from '../../storage/index.ts'
import { readEnvelope, unsealRecord, writeEnvelope, type Envelope } from './envelope.ts'

interface OwnerStoreOptions {
  readonly files: UserFiles
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
  readonly read: (userKey: string) => Promise<OrderRecord>
  /** The record as this run last read or wrote it; the empty record if it has not. */
  readonly cached: (userKey: string) => OrderRecord
  /**
   * On disk when it resolves.
   *
   * @throws ProblemError `notKept` where it could not be written; nothing has changed then.
   */
  readonly change: (userKey: string, change: (now: OrderRecord) => OrderRecord) => Promise<void>
  /** The same for what has happened already: it holds in this run even where it cannot be written. Never rejects. */
  readonly changeBestEffort: (userKey: string, change: (now: OrderRecord) => OrderRecord) => Promise<void>
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
  readonly record: OrderRecord
  /** The sealed record of the file, where it could not be unsealed. */
  readonly unread: string | null
}

const isEmpty = ({ drafts, submission }: OrderRecord): boolean => drafts.length === 0 && submission === null

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

  const opened = async (userKey: string, { mark, sealed, plain }: Envelope): Promise<Entry> => {
    const record = plain ?? { drafts: [], submission: mark && submissionFromMark(mark) }
    if (sealed === null) return { record, unread: null }
    key.retry()
    const dataKey = await key.get(false)
    const older = dataKey && unsealRecord(sealed, dataKey, userKey)
    if (older === null) return { record, unread: sealed }
    return { record: plain ? mergeRecords(older, record) : older, unread: null }
  }

  /** The entry with what could not be unsealed before. That is dropped where its key has been lost. */
  const reopened = (userKey: string, entry: Entry, dataKey: Uint8Array): Entry => {
    const older = entry.unread === null ? null : unsealRecord(entry.unread, dataKey, userKey)
    return { record: older ? mergeRecords(older, entry.record) : entry.record, unread: null }
  }

  const load = async (userKey: string): Promise<Entry> => {
    const known = entries.get(userKey)
    if (known) return known
    const bytes = await files.read(userKey).catch((error: unknown) => {
      throw notKept(error)
    })
    const envelope = bytes && applyRetention(readEnvelope(bytes), now(), mayKeepDrafts())
    const entry = envelope ? await opened(userKey, envelope) : { record: emptyRecord, unread: null }
    entries.set(userKey, entry)
    return entry
  }

  const write = async (userKey: string, { record, unread }: Entry): Promise<void> => {
    const stored = mayKeepDrafts() ? record : withoutTypedText(record)
    if (isEmpty(stored) && unread === null) return files.remove(userKey)
    // A sealed record that cannot be read now stays beside the new one.
    const dataKey = unread === null ? await key.get(true) : null
    const content = dataKey
      ? { sealed: seal(stored, dataKey, userKey), plain: null }
      : { sealed: unread, plain: stored }
    const mark = stored.submission && markOf(stored.submission)
    await files.write(userKey, writeEnvelope({ at: now().toISOString(), mark, ...content }))
  }

  /** The entry to be changed, with all that can be read by now. */
  const loadForChange = async (userKey: string): Promise<Entry> => {
    const entry = await load(userKey)
    const dataKey = entry.unread === null ? null : await key.get(true)
    return dataKey ? reopened(userKey, entry, dataKey) : entry
  }

  /** The entry with its record changed; null where there is nothing to change. */
  const changed = (entry: Entry, change: (now: OrderRecord) => OrderRecord): Entry | null => {
    const record = change(entry.record)
    return record === entry.record ? null : { ...entry, record }
  }

  const change: OwnerStore['change'] = (userKey, make) =>
    enqueue(async () => {
      const entry = changed(await loadForChange(userKey), make)
      if (entry === null) return
      await write(userKey, entry).catch((error: unknown) => {
        throw notKept(error)
      })
      entries.set(userKey, entry)
    })

  const changeBestEffort: OwnerStore['changeBestEffort'] = (userKey, make) =>
    enqueue(async () => {
      try {
        const entry = changed(await loadForChange(userKey), make)
        if (entry === null) return
        entries.set(userKey, entry)
        await write(userKey, entry)
      } catch (error) {
        logError(`the file of drafts: ${String(error)}`)
      }
    })

  /** Called when a key has come late: reads what could not be unsealed, and seals what was written without it. */
  const reseal = (userKey: string): Promise<void> =>
    enqueue(async () => {
      const entry = entries.get(userKey)
      const dataKey = await key.get(false)
      if (!entry || !dataKey) return
      const complete = reopened(userKey, entry, dataKey)
      entries.set(userKey, complete)
      await write(userKey, complete)
    }).catch((error: unknown) => {
      logError(`the file of drafts: ${String(error)}`)
    })
  key.onLate(() => {
    for (const userKey of entries.keys()) void reseal(userKey)
  })

  return {
    read: (userKey) => enqueue(async () => (await load(userKey)).record),
    cached: (userKey) => entries.get(userKey)?.record ?? emptyRecord,
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
