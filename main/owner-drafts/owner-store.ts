import { createSerialQueue } from '../serial-queue.ts'
import { problem } from '../problem.ts'
import { applyRetention } from './retention.ts'
import { withoutTypedText, markOf, mergeRecords, emptyRecord, submissionFromMark, type OwnerRecord, type SubmissionMark } from './owner-record.ts'
import type { DataKey } from './data-key.ts'
import { readEnvelope, seal, unseal, writeEnvelope, type Envelope } from './envelope.ts'

/** Files by the name of their owner, on the disk when `write` and `remove` are done. */
export interface OwnerFiles {
  readonly read: (name: string) => Promise<Uint8Array | null>
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  /** A file that is not there is no failure. */
  readonly remove: (name: string) => Promise<void>
  /** Does to every file what `revise` says: the same bytes leave it, null removes it. */
  readonly rewriteAll: (revise: (bytes: Uint8Array) => Uint8Array | null) => Promise<void>
}

interface OwnerStoreOptions {
  readonly files: OwnerFiles
  readonly key: DataKey
  readonly now: () => Date
  /** Whether what is typed may be kept on disk: an administrator's choice. */
  readonly mayKeepDrafts: () => boolean
  /** Hears, for the log, of files that could not be read or written. */
  readonly logError: (text: string) => void
}

/** Every person's belongings, each changed as a whole. */
export interface OwnerStore {
  /** Throws `notKept` where the file cannot be read: nobody can tell then whether a save stands in it. */
  readonly read: (owner: string) => Promise<OwnerRecord>
  /** What has been read or written already in this run; none where nothing has. */
  readonly cached: (owner: string) => OwnerRecord
  /** On the disk when it is done. Throws `notKept` where it is not, and nothing has changed then. */
  readonly change: (owner: string, change: (now: OwnerRecord) => OwnerRecord) => Promise<void>
  /** The same for what has happened already: it counts in this run also where it cannot be written. Never rejects. */
  readonly changeBestEffort: (owner: string, change: (now: OwnerRecord) => OwnerRecord) => Promise<void>
  /** The first save, of whomever it is, whose mark is wanted; null where there is none. Throws `notKept`. */
  readonly find: (wanted: (mark: SubmissionMark) => boolean) => Promise<SubmissionMark | null>
  /** Removes what has grown old, of whomever it is. */
  readonly sweep: () => Promise<void>
}

interface Entry {
  readonly belongings: OwnerRecord
  /** What stands in the file and could not be unsealed. */
  readonly unread: string | null
}

const isEmpty = ({ draft, submission }: OwnerRecord): boolean => draft === null && submission === null

const notKept = (error: unknown) => problem('notKept', 'program', `the file of drafts: ${String(error)}`)

export const createOwnerStore = ({ files, key, now, mayKeepDrafts, logError }: OwnerStoreOptions): OwnerStore => {
  const entries = new Map<string, Entry>()
  const inTurn = createSerialQueue()

  const opened = async (owner: string, { mark, sealed, plain }: Envelope): Promise<Entry> => {
    const belongings: OwnerRecord = plain ?? { draft: null, submission: mark && submissionFromMark(mark) }
    if (sealed === null) return { belongings, unread: null }
    key.retry()
    const held = await key.get(false)
    const older = held && unseal(sealed, held, owner)
    if (older === null) return { belongings, unread: sealed }
    return { belongings: plain ? mergeRecords(older, plain) : older, unread: null }
  }

  /** The entry with what could not be unsealed before; without it where the key that it was sealed with is lost. */
  const reopened = (owner: string, entry: Entry, held: Uint8Array): Entry => {
    const older = entry.unread === null ? null : unseal(entry.unread, held, owner)
    return { belongings: older ? mergeRecords(older, entry.belongings) : entry.belongings, unread: null }
  }

  const load = async (owner: string): Promise<Entry> => {
    const known = entries.get(owner)
    if (known) return known
    const bytes = await files.read(owner).catch((error: unknown) => {
      throw notKept(error)
    })
    const envelope = bytes && applyRetention(readEnvelope(bytes), now(), mayKeepDrafts())
    const entry = envelope ? await opened(owner, envelope) : { belongings: emptyRecord, unread: null }
    entries.set(owner, entry)
    return entry
  }

  const write = async (owner: string, { belongings, unread }: Entry): Promise<void> => {
    const kept = mayKeepDrafts() ? belongings : withoutTypedText(belongings)
    if (isEmpty(kept) && unread === null) return files.remove(owner)
    // What is sealed there and cannot be read now stays beside what is new.
    const held = unread === null ? await key.get(true) : null
    const content = held ? { sealed: seal(kept, held, owner), plain: null } : { sealed: unread, plain: kept }
    const mark = kept.submission && markOf(kept.submission)
    await files.write(owner, writeEnvelope({ at: now().toISOString(), mark, ...content }))
  }

  /** What is known of somebody before it is changed, with all that can be read by now. */
  const ready = async (owner: string): Promise<Entry> => {
    const entry = await load(owner)
    const held = entry.unread === null ? null : await key.get(true)
    return held ? reopened(owner, entry, held) : entry
  }

  /** The entry with its belongings changed; null where there is nothing to change. */
  const changed = (entry: Entry, change: (now: OwnerRecord) => OwnerRecord): Entry | null => {
    const belongings = change(entry.belongings)
    return belongings === entry.belongings ? null : { ...entry, belongings }
  }

  const change: OwnerStore['change'] = (owner, make) =>
    inTurn(async () => {
      const entry = changed(await ready(owner), make)
      if (entry === null) return
      await write(owner, entry).catch((error: unknown) => {
        throw notKept(error)
      })
      entries.set(owner, entry)
    })

  const changeBestEffort: OwnerStore['changeBestEffort'] = (owner, make) =>
    inTurn(async () => {
      try {
        const entry = changed(await ready(owner), make)
        if (entry === null) return
        entries.set(owner, entry)
        await write(owner, entry)
      } catch (error) {
        logError(`the file of drafts: ${String(error)}`)
      }
    })

  /** A key has come at last: what waited for it is read, and what was written without it is sealed. */
  const reseal = (owner: string): Promise<void> =>
    inTurn(async () => {
      const entry = entries.get(owner)
      const held = await key.get(false)
      if (!entry || !held) return
      const whole = reopened(owner, entry, held)
      entries.set(owner, whole)
      await write(owner, whole)
    }).catch((error: unknown) => {
      logError(`the file of drafts: ${String(error)}`)
    })
  key.onLate(() => {
    for (const owner of entries.keys()) void reseal(owner)
  })

  return {
    read: (owner) => inTurn(async () => (await load(owner)).belongings),
    cached: (owner) => entries.get(owner)?.belongings ?? emptyRecord,
    change,
    changeBestEffort,
    find: (wanted) =>
      inTurn(async () => {
        let found: SubmissionMark | null = null
        await files
          .rewriteAll((bytes) => {
            const { mark } = readEnvelope(bytes)
            if (mark && wanted(mark)) found ??= mark
            return bytes
          })
          .catch((error: unknown) => {
            throw notKept(error)
          })
        return found
      }),
    sweep: () =>
      inTurn(() =>
        files.rewriteAll((bytes) => {
          const envelope = readEnvelope(bytes)
          const left = applyRetention(envelope, now(), mayKeepDrafts())
          return left === envelope ? bytes : left && writeEnvelope(left)
        })
      ).catch((error: unknown) => {
        logError(`old files of drafts: ${String(error)}`)
      })
  }
}
