import {
  maxInboxMessages,
  type CallArgs,
  type InboxMessage,
  type InboxPage,
  type InboxSource,
  type InboxSources,
  type InboxState,
  type InboxTaken
} from '../../preload/contract/index.ts'
import { atMostEvery } from '../base/at-most-every.ts'
import type { InboxConfig } from './inbox-config.ts'
import { createUserDocuments, type DataKey, type UserFiles } from '../storage/index.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import {
  markMessages,
  removeMessages,
  restoreMessages,
  documentSchema,
  emptyDocument,
  isEmptyDocument,
  type InboxDocument
} from './document.ts'
import { createFolderReader } from './watch-folder.ts'
import { createListenerOnDemand } from './listener-on-demand.ts'
import { readNotifications } from './notification.ts'
import { createRefusals, createTake } from './take.ts'
import { createInboxStore, inboxKey } from './store.ts'

export interface InboxOptions {
  readonly files: UserFiles
  readonly key: DataKey
  readonly config: () => InboxConfig
  readonly now: () => Date
  /** Monotonic milliseconds. */
  readonly clock: () => number
  readonly logError: (text: string) => void
  /** Called when the messages have changed, for a flood of changes a few times a second. */
  readonly onChanged: (state: InboxState) => void
  /** Called when the state of the sources has changed, as often. */
  readonly onSourcesChanged: (sources: InboxSources) => void
  /** Called when messages have arrived that were not pasted in the window. */
  readonly onArrived: (count: number) => void
  /** Milliseconds between two looks at the folder. */
  readonly interval?: number
}

/**
 * The notifications of this installation (Service: orders-and-errands.md, "Notification"). Calls for messages reject
 * with `notKept` where the file cannot be read or written.
 */
export interface Inbox {
  readonly state: () => Promise<InboxState>
  readonly messages: (args: CallArgs<'inbox.messages'>) => Promise<InboxPage>
  /** Takes pasted or dropped notifications. */
  readonly take: (args: CallArgs<'inbox.take'>) => Promise<InboxTaken>
  readonly mark: (args: CallArgs<'inbox.mark'>) => Promise<void>
  readonly markAllRead: () => Promise<readonly number[]>
  readonly remove: (args: CallArgs<'inbox.remove'>) => Promise<void>
  readonly restore: (args: CallArgs<'inbox.restore'>) => Promise<void>
  readonly startOver: () => Promise<InboxState>
  readonly sources: () => InboxSources
  /** Begins to watch and to listen, as the settings say. Call it once. Never rejects. */
  readonly start: () => Promise<void>
  /** Looks at the folder now, because another one has been chosen. Never rejects. */
  readonly look: () => Promise<void>
  /** To be called when the settings have changed: a broken policy ends the listening. Never rejects. */
  readonly settingsChanged: () => Promise<void>
  /** Stops watching and listening. */
  readonly stop: () => Promise<void>
}

const lookInterval = 2_000
/** Milliseconds after which a port that was taken is tried again. */
const retryInterval = 60_000

/** Milliseconds within which changes are reported together. */
const pace = { interval: 150 }

const inWindow: readonly InboxSource[] = ['pasted']

/** Nothing is watched or listened to before `start`. */
export const createInbox = (options: InboxOptions): Inbox => {
  const {
    files,
    key,
    config,
    now,
    clock,
    logError,
    onChanged,
    onSourcesChanged,
    onArrived,
    interval = lookInterval
  } = options
  let revision = 0
  /** Messages removed in this run, kept to undo the removal. */
  let removed: readonly InboxMessage[] = []
  let timers: readonly NodeJS.Timeout[] = []

  const documents = createUserDocuments<InboxDocument>({
    files,
    key,
    schema: documentSchema,
    empty: emptyDocument,
    isEmpty: isEmptyDocument,
    now,
    // Unread messages do not expire.
    keepDays: Number.POSITIVE_INFINITY,
    // The content is not typed by a user, and is acknowledged as received only because it is on disk.
    mayKeep: () => true,
    logError
  })

  const stateOf = async ({ messages }: InboxDocument): Promise<InboxState> => ({
    total: messages.length,
    unread: messages.reduce((count, { read }) => count + (read ? 0 : 1), 0),
    revision,
    keeping: (await documents.keeping(inboxKey)) === 'sealed' ? 'sealed' : 'plain'
  })

  const tellMessages = atMostEvery(pace, () => {
    store
      .read()
      .then(stateOf)
      .then(onChanged, (error: unknown) => logError(`the inbox: ${String(error)}`))
  })
  const tellSources = atMostEvery(pace, () => onSourcesChanged(sources()))

  const store = createInboxStore({
    documents,
    clock,
    onChanged: () => {
      revision += 1
      tellMessages()
    }
  })
  const refusals = createRefusals(now, tellSources)
  const takeAll = createTake({
    store,
    refusals,
    organisations: () => config().organisations,
    now,
    onAdded: (source, count) => {
      if (!inWindow.includes(source)) onArrived(count)
    }
  })
  const folder = createFolderReader({ config, store, take: takeAll, clock, logError, onChanged: tellSources })
  const listener = createListenerOnDemand({ take: takeAll, refusals, clock, logError, onChanged: tellSources })

  const sources = (): InboxSources => {
    const { folder: chosen, folderManaged, organisations, organisationsManaged } = config()
    return {
      folder: {
        status: chosen ? folder.status() : 'off',
        path: chosen?.path ?? null,
        managed: folderManaged,
        deletes: chosen?.deletes ?? false
      },
      listener: listener.state(),
      organisations: { numbers: organisations ?? [], managed: organisationsManaged },
      refused: refusals.counts(),
      lastRefused: refusals.last()
    }
  }

  const change = (act: (document: InboxDocument) => InboxDocument): Promise<null> =>
    store.change((document) => ({ document: act(document), result: null }))

  const enqueue = createSerialQueue()
  /** Listens where it should and does not, and the other way round. */
  const follow = (): Promise<void> =>
    enqueue(async () => {
      const { listener: at } = config()
      const isStarted = timers.length > 0
      if (!isStarted || !at) await listener.stop()
      else if (listener.state().status !== 'listening') await listener.start(at)
    })
  const orLog = (act: () => Promise<void>) => (): Promise<void> =>
    act().catch((error: unknown) => logError(`the inbox: ${String(error)}`))

  return {
    state: async () => stateOf(await store.read()),

    messages: async ({ show, count }) => {
      const { messages } = await store.read()
      const shown = show === 'all' ? messages : messages.filter(({ read }) => !read)
      return { messages: shown.slice(-count).toReversed(), total: shown.length }
    },

    take: async ({ text }) => {
      const taken = await takeAll('pasted', readNotifications(text))
      tellSources()
      return {
        added: taken.filter((one) => one === 'added').length,
        repeated: taken.filter((one) => one === 'repeated').length,
        refused: taken.flatMap((one, index) => (typeof one === 'object' ? [{ ...one.refused, number: index + 1 }] : []))
      }
    },

    mark: async ({ ids, read }) => {
      const marked = new Set(ids)
      await change((document) => markMessages(document, marked, read))
    },

    markAllRead: () =>
      store.change((document) => {
        const ids = document.messages.flatMap(({ id, read }) => (read ? [] : [id]))
        return { document: markMessages(document, new Set(ids), true), result: ids }
      }),

    remove: async ({ ids }) => {
      const gone = new Set(ids)
      const taken = await store.change((document) => ({
        document: removeMessages(document, gone),
        result: document.messages.filter(({ id }) => gone.has(id))
      }))
      removed = [...removed, ...taken].slice(-maxInboxMessages)
    },

    restore: async ({ ids }) => {
      const wanted = new Set(ids)
      const back = removed.filter(({ id }) => wanted.has(id))
      await change((document) => restoreMessages(document, back))
    },

    startOver: async () => {
      await documents.remove(inboxKey)
      removed = []
      revision += 1
      const state = await stateOf(await store.read())
      tellMessages()
      return state
    },

    sources,

    start: orLog(async () => {
      timers = [
        setInterval(folder.tick, interval).unref(),
        setInterval(() => void orLog(follow)(), retryInterval).unref()
      ]
      // Removes the remains of interrupted writes.
      await documents.sweep()
      await Promise.all([folder.round(), follow()])
    }),

    look: async () => {
      await folder.round()
      tellSources()
    },

    settingsChanged: orLog(async () => {
      if (timers.length > 0) folder.tick()
      await follow()
      tellSources()
    }),

    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      timers = []
      await follow()
    }
  }
}
