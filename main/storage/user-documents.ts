import type * as v from 'valibot'
import { type Envelope, type Mark, envelopeBytes, parseEnvelope, printOf, seal, unseal } from './envelope.ts'
import { parsePrivately } from '../base/parse-privately.ts'
import { problem, ProblemError } from '../problem.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import type { DataKey } from './data-key.ts'

const day = 24 * 60 * 60 * 1000

interface ExpiryOptions {
  readonly now: () => Date
  readonly keepDays: number
  /** Set if documents belong to groups, which expire as a whole. */
  readonly hasGroups: boolean
}

export const createExpiry = ({ now, keepDays, hasGroups }: ExpiryOptions) => {
  const isOld = ({ at }: Envelope): boolean => now().getTime() - Date.parse(at) >= keepDays * day
  const counts = ({ until }: Mark): boolean => until === undefined || Date.parse(until) > now().getTime()
  const mayGo = (envelope: Envelope): boolean => isOld(envelope) && !envelope.marks.some(counts)

  return {
    /** True while a mark is valid. */
    counts,
    /** True if a document expires regardless of the others. */
    isExpired: (envelope: Envelope): boolean => !hasGroups && mayGo(envelope),
    /** A test, for all users' documents, of those to remove. `isInUse`: in use by this run, so its group stays. */
    expiredAmong: (
      all: readonly Envelope[],
      isInUse: (envelope: Envelope) => boolean
    ): ((envelope: Envelope) => boolean) => {
      if (!hasGroups) return mayGo
      const staying = new Set(all.filter((envelope) => !mayGo(envelope) || isInUse(envelope)).map(({ group }) => group))
      return (envelope) => !staying.has(envelope.group)
    }
  }
}

/** One file a user, named by the user's key. `write` and `remove` are durable when they resolve. */
export interface UserFiles {
  readonly read: (name: string) => Promise<Uint8Array | null>
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Succeeds where there is no file. */
  readonly remove: (name: string) => Promise<void>
  /** Replaces every file by what `revise` gives for it: the same bytes leave it alone, null removes it. */
  readonly rewriteAll: (revise: (bytes: Uint8Array) => Uint8Array | null) => Promise<void>
}

/** The place of a document: encrypted on disk, plain on disk because the system keeps no key, or in memory only. */
export type Keeping = 'sealed' | 'plain' | 'memory'

/** Returns the place of documents kept with this key. Asks the keyring again if it has refused. */
export const keepingWith = async ({
  key,
  mayKeep
}: {
  readonly key: DataKey
  readonly mayKeep: () => boolean
}): Promise<Keeping> => {
  if (!mayKeep()) return 'memory'
  key.retry()
  return (await key.get(true)) === null ? 'plain' : 'sealed'
}

export interface UserDocumentsOptions<Doc> {
  readonly files: UserFiles
  readonly key: DataKey
  readonly schema: v.GenericSchema<unknown, Doc>
  /** The document of a user who has none. It is never on disk. */
  readonly empty: Doc
  readonly isEmpty: (document: Doc) => boolean
  readonly now: () => Date
  /** Days after its last change until a document is removed. */
  readonly keepDays: number
  /** True if typed text may be stored on disk; the policy decides. */
  readonly mayKeep: () => boolean
  readonly logError: (text: string) => void
  /** The marks of what is not settled in a document. While it has any that counts, it does not expire. */
  readonly marksOf?: (document: Doc) => readonly Mark[]
  /** Names the group of a user's document: those of a group expire once none of them has changed for so long. */
  readonly groupOf?: (userKey: string) => string
  /** The part of a document that may be on disk; left out, all of it. The whole one holds in this run. */
  readonly stored?: (document: Doc) => Doc
  /** A document as a start of the program finds it: what was on its way then is unknown. */
  readonly afterRestart?: (document: Doc) => Doc
  /** Left out, a document that cannot be unsealed is not read at all. */
  readonly recovery?: Recovery<Doc>
}

/** Goes on with a document that cannot be unsealed, by its marks, with new content in plain text beside it. */
interface Recovery<Doc> {
  readonly fromMarks: (marks: readonly Mark[]) => Doc
  /** The marks of a file that is broken, or of a newer version. */
  readonly brokenMarks: () => readonly Mark[]
  /** Joins an older document that can be unsealed now with what has come since. */
  readonly merge: (older: Doc, newer: Doc) => Doc
  /** Days after which of a marked document the marks alone stay. */
  readonly keepMarkedDays: number
  /** True if a document without marks may be on disk; the policy decides. */
  readonly mayKeepUnmarked: () => boolean
}

interface Entry<Doc> {
  readonly document: Doc
  /** The sealed document of the file, where it could not be unsealed. */
  readonly unread: string | null
  /** ISO date-time of its last change. */
  readonly at: string
  /** The form in which its file was written; null if there is none. */
  readonly kept: Exclude<Keeping, 'memory'> | null
}

/**
 * Documents of one kind, one a user (`Session.userKey`), each changed as a whole. Every call but `sweep` rejects with
 * `notKept` where the file cannot be read, written or unsealed: for this run nothing has changed then. The file is as
 * it was, or whole and new where only its folder could not be synced.
 */
export interface UserDocuments<Doc> {
  readonly read: (userKey: string) => Promise<Doc>
  /** Gives the changed document. It is on disk when this resolves, unless `keeping` is `memory`. */
  readonly change: (userKey: string, change: (now: Doc) => Doc) => Promise<Doc>
  /** The same for what has happened already: it holds in this run even where it cannot be written. Never rejects. */
  readonly changeBestEffort: (userKey: string, change: (now: Doc) => Doc) => Promise<void>
  /** The document as this run last read or wrote it; the empty one if it has not. */
  readonly cached: (userKey: string) => Doc
  /** The place of the user's document, or of the first one if there is none yet. */
  readonly keeping: (userKey: string) => Promise<Keeping>
  /** The valid marks of all documents, of every user, also of those that cannot be decrypted now. */
  readonly marks: () => Promise<readonly Mark[]>
  /** Removes a document, also one that cannot be read. */
  readonly remove: (userKey: string) => Promise<void>
  /** Removes what has expired, of every user, and everything where nothing may be kept. Never rejects. */
  readonly sweep: () => Promise<void>
}

const notKept = (error: unknown) =>
  problem('notKept', 'program', error instanceof Error ? error.message : String(error))

/**
 * Documents in one file a user, encrypted where the key is available: one written in plain text because the keyring did
 * not answer in time is encrypted when it does. Reads and writes run one at a time. A file that cannot be unsealed now
 * is never overwritten: what it holds may have been sent.
 */
export const createUserDocuments = <Doc>(options: UserDocumentsOptions<Doc>): UserDocuments<Doc> => {
  const { files, key, schema, empty, isEmpty, now, keepDays, mayKeep, logError, marksOf, groupOf, recovery } = options
  const { stored = (document: Doc) => document, afterRestart = (document: Doc) => document } = options
  const entries = new Map<string, Entry<Doc>>()
  /** By `printOf` their user, the marks of the files before this run has written any; null before the first look. */
  let marksBefore: Map<string, readonly Mark[]> | null = null
  const enqueue = createSerialQueue()
  const expiry = createExpiry({ now, keepDays, hasGroups: groupOf !== undefined })
  const none: Entry<Doc> = { document: empty, unread: null, at: '', kept: null }

  const unsealed = (sealed: string, dataKey: Uint8Array, userKey: string): Doc => {
    const value = unseal(sealed, dataKey, userKey)
    if (value === undefined) throw new Error('what was kept cannot be unsealed: its key is another one')
    return parsePrivately(schema, value)
  }

  /** The document, and what of it is still sealed. Throws where that cannot be read and nothing replaces it. */
  const open = async (
    userKey: string,
    { sealed, plain, marks }: Envelope
  ): Promise<Pick<Entry<Doc>, 'document' | 'unread'>> => {
    const isMarkAlone = recovery !== undefined && plain === null
    if (sealed === null)
      return { document: isMarkAlone ? recovery.fromMarks(marks) : parsePrivately(schema, plain), unread: null }
    const beside = plain === null ? null : parsePrivately(schema, plain)
    key.retry()
    const dataKey = await key.get(false)
    try {
      if (dataKey === null) throw new Error('the keyring is locked, and with it what was kept')
      const older = unsealed(sealed, dataKey, userKey)
      return { document: beside && recovery ? recovery.merge(older, beside) : older, unread: null }
    } catch (error) {
      if (!recovery) throw error
      return { document: beside ?? recovery.fromMarks(marks), unread: sealed }
    }
  }

  /** The entry with what could not be unsealed before. That is dropped where its key has been lost. */
  const reopened = (userKey: string, entry: Entry<Doc>, dataKey: Uint8Array): Entry<Doc> => {
    if (entry.unread === null || !recovery) return entry
    try {
      const older = unsealed(entry.unread, dataKey, userKey)
      return { ...entry, document: recovery.merge(older, entry.document), unread: null }
    } catch {
      return { ...entry, unread: null }
    }
  }

  const write = async (
    userKey: string,
    { document, unread }: Pick<Entry<Doc>, 'document' | 'unread'>,
    at: string
  ): Promise<Entry<Doc>> => {
    if (!mayKeep()) return { document, unread, at, kept: null }
    const onDisk = stored(document)
    if (isEmpty(onDisk) && unread === null) {
      await files.remove(userKey)
      return { document, unread, at, kept: null }
    }
    // What cannot be unsealed now stays beside the new document.
    const dataKey = unread === null ? await key.get(true) : null
    const content = dataKey
      ? { sealed: seal(onDisk, dataKey, userKey), plain: null }
      : { sealed: unread, plain: onDisk }
    const marks = [...(marksOf?.(document) ?? [])]
    const group = groupOf ? printOf(groupOf(userKey)) : null
    await files.write(userKey, envelopeBytes({ at, ...content, userKey: printOf(userKey), group, marks }))
    return { document, unread, at, kept: dataKey ? 'sealed' : 'plain' }
  }

  /** Seals a plain document, and reads what could not be unsealed, if there is a key by now. It keeps its date. */
  const sealLater = async (userKey: string): Promise<void> => {
    try {
      const entry = entries.get(userKey)
      if (!entry || (entry.kept !== 'plain' && entry.unread === null)) return
      const dataKey = await key.get(entry.unread === null)
      if (dataKey === null) return
      const complete = reopened(userKey, entry, dataKey)
      entries.set(userKey, complete)
      entries.set(userKey, await write(userKey, complete, entry.at))
    } catch (error) {
      logError(`a file of what was kept: ${String(error)}`)
    }
  }
  key.onLate(() => {
    for (const userKey of entries.keys()) void enqueue(() => sealLater(userKey))
  })

  const envelopeOf = (bytes: Uint8Array): Envelope => {
    try {
      const envelope = parseEnvelope(bytes)
      if (recovery && envelope.plain !== null) parsePrivately(schema, envelope.plain)
      return envelope
    } catch (error) {
      if (!recovery) throw error
      return {
        version: 1,
        at: '',
        sealed: null,
        plain: null,
        userKey: '',
        group: null,
        marks: [...recovery.brokenMarks()]
      }
    }
  }

  /** The part of a file that may stay: null, the envelope, or its marks alone, which hold nothing personal. */
  const retained = (envelope: Envelope): Envelope | null => {
    if (!recovery) return expiry.isExpired(envelope) ? null : envelope
    if (envelope.marks.length === 0) return recovery.mayKeepUnmarked() && !isOlder(envelope, keepDays) ? envelope : null
    return isOlder(envelope, recovery.keepMarkedDays) ? { ...envelope, sealed: null, plain: null } : envelope
  }
  const isOlder = ({ at }: Envelope, days: number): boolean => now().getTime() - Date.parse(at) >= days * day

  const load = async (userKey: string): Promise<Entry<Doc>> => {
    const known = entries.get(userKey)
    if (known !== undefined) return known
    const bytes = mayKeep() ? await files.read(userKey) : null
    const envelope = bytes && retained(envelopeOf(bytes))
    if (envelope === null) {
      entries.set(userKey, none)
      return none
    }
    const { document, unread } = await open(userKey, envelope)
    const entry: Entry<Doc> = {
      document: afterRestart(document),
      unread,
      at: envelope.at,
      kept: envelope.sealed === null ? 'plain' : 'sealed'
    }
    entries.set(userKey, entry)
    // Afterwards, so that no reader waits for a keyring.
    if (entry.kept === 'plain') void enqueue(() => sealLater(userKey))
    return entry
  }

  /** The entry with its document changed and all that can be read by now; null where nothing changes. */
  const changed = async (userKey: string, change: (now: Doc) => Doc): Promise<Entry<Doc> | null> => {
    const entry = await load(userKey)
    const dataKey = entry.unread === null ? null : await key.get(true)
    const before = dataKey ? reopened(userKey, entry, dataKey) : entry
    const document = change(before.document)
    return document === before.document ? null : { ...before, document }
  }

  const allEnvelopes = async (): Promise<readonly Envelope[]> => {
    const all: Envelope[] = []
    await files.rewriteAll((bytes) => {
      all.push(envelopeOf(bytes))
      return bytes
    })
    return all
  }

  /** Runs one at a time. Whatever fails is `notKept`, unless the change itself has a problem. */
  const run = <Result>(task: () => Promise<Result>): Promise<Result> =>
    enqueue(task).catch((error: unknown) => {
      throw error instanceof ProblemError ? error : notKept(error)
    })

  return {
    read: (userKey) => run(async () => (await load(userKey)).document),
    cached: (userKey) => entries.get(userKey)?.document ?? empty,
    change: (userKey, change) =>
      run(async () => {
        const entry = await changed(userKey, change)
        if (entry) entries.set(userKey, await write(userKey, entry, now().toISOString()))
        return entry?.document ?? (await load(userKey)).document
      }),
    changeBestEffort: (userKey, change) =>
      enqueue(async () => {
        try {
          const entry = await changed(userKey, change)
          if (!entry) return
          entries.set(userKey, entry)
          entries.set(userKey, await write(userKey, entry, now().toISOString()))
        } catch (error) {
          logError(`a file of what was kept: ${String(error)}`)
        }
      }),
    keeping: (userKey) =>
      run(async () => {
        if (!mayKeep()) return 'memory'
        const { kept } = await load(userKey)
        if (kept === 'plain') await sealLater(userKey)
        return entries.get(userKey)?.kept ?? ((await key.get(true)) === null ? 'plain' : 'sealed')
      }),
    marks: () =>
      run(async () => {
        if (marksOf === undefined) return []
        marksBefore ??= new Map((await allEnvelopes()).map(({ userKey, marks }) => [userKey, marks]))
        const known = new Set([...entries.keys()].map(printOf))
        const unread = [...marksBefore].flatMap(([userKey, marks]) => (known.has(userKey) ? [] : marks))
        return [...unread, ...[...entries.values()].flatMap(({ document }) => marksOf(document))].filter(expiry.counts)
      }),
    remove: (userKey) =>
      run(async () => {
        await files.remove(userKey)
        entries.delete(userKey)
        marksBefore?.delete(printOf(userKey))
      }),
    sweep: () =>
      enqueue(async () => {
        const known: Envelope[] = []
        const parsed = (bytes: Uint8Array): Envelope | null => {
          try {
            return parseEnvelope(bytes)
          } catch {
            // Written by a newer version, or broken: it stays until its user decides.
            return null
          }
        }
        await files.rewriteAll((bytes) => {
          const envelope = parsed(bytes)
          if (envelope) known.push(envelope)
          return bytes
        })
        const inUse = new Set([...entries.keys()].map((userKey) => groupOf && printOf(groupOf(userKey))))
        const isExpired = expiry.expiredAmong(known, ({ group }) => group !== null && inUse.has(group))
        await files.rewriteAll((bytes) => {
          if (!mayKeep()) return null
          const envelope = parsed(bytes)
          if (!envelope) return bytes
          const left = recovery ? retained(envelope) : isExpired(envelope) ? null : envelope
          return left === envelope ? bytes : left && envelopeBytes(left)
        })
      }).catch((error: unknown) => {
        logError(`old files of what was kept: ${String(error)}`)
      })
  }
}
