import type { InboxFolder } from '../../preload/contract/index.ts'
import { forgetFilesBut } from './document.ts'
import type { InboxConfig } from './inbox-config.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import { limits } from './limits.ts'
import { refuse, type ReadNotification, decodeText, readNotifications } from './notification.ts'
import type { InboxStore } from './store.ts'
import type { Take } from './take.ts'
import {
  deleteTaken,
  putBackAside,
  listFolder,
  type FolderEntry,
  type FolderListing,
  readFolderFile
} from './folder-files.ts'

interface FolderOptions {
  readonly config: () => InboxConfig
  readonly store: InboxStore
  readonly take: Take
  /** Monotonic milliseconds. */
  readonly clock: () => number
  readonly logError: (text: string) => void
  /** Called when the reported state of the folder has changed. */
  readonly onChanged: () => void
}

type Status = InboxFolder['status']

/** Time, in milliseconds, for which an unchanged file that is no JSON may still be incomplete. */
const patience = 30_000

/** The notifications of a file, and the bytes that they were read from; null where none were. */
interface EntryRead {
  readonly read: readonly ReadNotification[]
  readonly bytes: Uint8Array | null
}

/** State of a file in an earlier round. */
interface Sighting {
  readonly fingerprint: string
  readonly since: number
}

/**
 * Reads the notifications that another program writes into a folder, each file once it is unchanged between two rounds.
 * It polls, because network folders send no change events. Rounds never overlap, and none rejects.
 */
export const createFolderReader = ({ config, store, take, clock, logError, onChanged }: FolderOptions) => {
  let status: Status = 'off'
  let seen = new Map<string, Sighting>()
  let rounds = 0
  /** The folder in which nothing of an earlier run is left aside. */
  let cleared: string | null = null
  let isSaid = false

  const setStatus = (next: Status): void => {
    if (next === status) return
    status = next
    onChanged()
  }

  /** Since when the file has been as it is now; null where this is the first look at it. */
  const unchangedSince = ({ name, fingerprint }: FolderEntry): number | null => {
    const known = seen.get(name)
    return known?.fingerprint === fingerprint ? known.since : null
  }

  const readEntry = async (entry: FolderEntry, since: number): Promise<EntryRead | null> => {
    const content = await readFolderFile(entry.path)
    if ('gone' in content) return null
    if ('refused' in content) return { read: [refuse(content.refused, entry.name.slice(0, limits.text))], bytes: null }
    const text = decodeText(content.bytes)
    const read = text === null ? [refuse('notJson')] : readNotifications(text)
    const isBroken = read.some((one) => 'refused' in one && one.refused.reason === 'notJson')
    if (isBroken && clock() - since < patience) return null
    return { read: isBroken ? [refuse('notJson', entry.name.slice(0, limits.text))] : read, bytes: content.bytes }
  }

  /** Gives whether there was room for it. */
  const takeEntry = async (entry: FolderEntry, since: number, deletes: boolean): Promise<boolean> => {
    const entryRead = await readEntry(entry, since)
    if (!entryRead) return true
    const { read, bytes } = entryRead
    const taken = await take('folder', read, entry.fingerprint)
    // A file with a refused notification stays, to be examined.
    if (deletes && bytes && taken.every((one) => typeof one === 'string')) await deleteTaken(entry, bytes)
    return taken.every((one) => typeof one === 'string' || one.refused.reason !== 'full')
  }

  const takeEach = async (
    ready: readonly { readonly entry: FolderEntry; readonly since: number }[],
    deletes: boolean
  ): Promise<boolean> => {
    for (const { entry, since } of ready) if (!(await takeEntry(entry, since, deletes))) return false
    return true
  }

  /** Only without room: a network folder may be empty for a moment, and its files must not be taken twice. */
  const forgetGone = async ({ entries }: FolderListing): Promise<void> => {
    const there = new Set(entries.map(({ fingerprint }) => fingerprint))
    await store.change((document) => ({ document: forgetFilesBut(document, there), result: null }))
  }

  const look = async (folder: { readonly path: string; readonly deletes: boolean }): Promise<void> => {
    if (folder.deletes && cleared !== folder.path) {
      await putBackAside(folder.path).then(
        () => (cleared = folder.path),
        () => undefined
      )
    }
    const listing = await listFolder(folder.path).catch((): FolderListing | null => null)
    if (!listing) return setStatus('unreadable')
    const { files } = await store.read()
    const known = new Set(files)
    const fresh = listing.entries.filter(({ fingerprint }) => !known.has(fingerprint))
    const ready = fresh.flatMap((entry) => {
      const since = unchangedSince(entry)
      return since === null ? [] : [{ entry, since }]
    })
    const now = clock()
    seen = new Map(
      fresh.map((entry) => [entry.name, { fingerprint: entry.fingerprint, since: unchangedSince(entry) ?? now }])
    )
    const hadRoom = await takeEach(ready.slice(0, limits.filesAtOnce), folder.deletes)
    if (files.length > limits.remembered - limits.filesAtOnce) await forgetGone(listing)
    setStatus(!hadRoom ? 'full' : listing.isCrowded ? 'crowded' : 'watched')
    isSaid = false
  }

  const run = async (): Promise<void> => {
    const { folder } = config()
    if (!folder) {
      seen = new Map()
      return setStatus('off')
    }
    if (!store.mayTry()) return
    try {
      await look(folder)
    } catch (error) {
      // The inbox cannot be written: every file stays where it is, and is taken when it can.
      if (!isSaid) logError(`the folder of the inbox: ${String(error)}`)
      isSaid = true
    }
  }

  const enqueue = createSerialQueue()
  const round = (): Promise<void> => {
    rounds += 1
    return enqueue(run).finally(() => {
      rounds -= 1
    })
  }

  return {
    /** Looks at the folder, as it is chosen by then. */
    round,
    /** Runs a round, unless one is under way. */
    tick: (): void => {
      if (rounds === 0) void round()
    },
    status: () => status
  }
}
