import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { createEventSender, createHandlers, serve } from '../../main/bridge/index.ts'
import { createErrands } from '../../main/errands/index.ts'
import { createExports } from '../../main/exports/index.ts'
import { createFixedHeaders } from '../../main/headers/index.ts'
import { createFetchWire, createHttp } from '../../main/http/index.ts'
import { createInbox } from '../../main/inbox/index.ts'
import { createLists } from '../../main/lists/index.ts'
import { createImportDocuments, createKeptImport } from '../../main/order-import/index.ts'
import { createOrderQueue, emptyPage, isEmptyPage, marksOfPage, ownerOfPage, pageSchema } from '../../main/order-queue/index.ts'
import { createFetchOrders, createFindByPattern, createFinder, createOrderList, createOrders, createReadOrders } from '../../main/orders/index.ts'
import { createAuthorizedCalls } from '../../main/service-calls/index.ts'
import { createDataKey, createOwnerDocuments, keepingWith } from '../../main/owner-documents/index.ts'
import { createOwnerDrafts, createOwnerStore } from '../../main/owner-drafts/index.ts'
import { createSavedViews } from '../../main/saved-views/index.ts'
import { createSample } from '../../main/sample/index.ts'
import { createSession } from '../../main/session/index.ts'
import { createWire } from '../../main/wire.ts'
import { createSettings, settingsFormat } from '../../main/settings/index.ts'
import { createTables } from '../../main/table/index.ts'
import { createUnsettled } from '../../main/unsettled.ts'
import { createUpdates } from '../../main/updates/index.ts'
import { onlyAddsService, type CallName, type EventName, type Events, type IpcResult, type ListState } from '../../preload/contract/index.ts'
import { memoryFiles } from './memory-files.ts'
import { quietApp } from './quiet-app.ts'
import { trustOnly } from './trust-only.ts'

interface RoomsOptions {
  readonly worker: URL
  /** Rentable objects of the sample service, whatever size of it is chosen; by default the chosen one. */
  readonly rows?: number
  /** The authorities of the services that calls may go to; without any, every address is the sample service's. */
  readonly authorities?: readonly string[]
  /** Content of the administrator's policy; by default there is none. */
  readonly policy?: unknown
  /** Waits for polling and for retries. By default they never end, so that nothing goes on by itself. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  readonly now?: () => Date
  readonly onEvent?: <Name extends EventName>(name: Name, payload: Events[Name]) => void
  readonly onFile?: (name: string, bytes: Uint8Array) => void
  /** Called with the text that was copied, and the table beside it. */
  readonly onCopy?: (text: string, html: string | null) => void
}

/** Waits until it is aborted: nothing that waits goes on by itself. */
const waitForever = (_milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))

/**
 * The program without its window, put together as in `main/index.ts`: every room, the bridge in front of them, and the sample
 * service behind whatever address is entered. The table engine is not rehearsed, which takes longer than a test could win by
 * it. `call` makes a call as the page does.
 */
export const startRooms = ({ worker, rows, authorities, policy, sleep = waitForever, now = () => new Date(), onEvent, onFile, onCopy }: RoomsOptions) => {
  let file = settingsFormat('0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11').defaults
  let onListChanged = (_state: ListState): void => undefined
  const secrets = new Map<string, string>()
  let hasKeychain = true
  const sentEvents = new Set<EventName>()
  const send = createEventSender({
    send: (name, payload) => {
      sentEvents.add(name)
      onEvent?.(name, payload)
    },
    mayShowData: () => session.mayShowData()
  })
  const copy = async (text: string): Promise<void> => onCopy?.(text, null)
  const saveFile = async (name: string, content: () => Uint8Array | AsyncIterable<Uint8Array>): Promise<boolean> => {
    const parts: Uint8Array[] = []
    const made = content()
    for await (const part of made instanceof Uint8Array ? [made] : made) if (onFile) parts.push(part.slice())
    onFile?.(name, Buffer.concat(parts))
    return true
  }

  const settings = createSettings({
    file: { read: () => file, write: (value) => (file = structuredClone(value)) },
    policy: () => (policy === undefined ? undefined : { source: 'policy.json', content: policy }),
    readAuthorities: () => [],
    logError: () => undefined,
    onChanged: (now) => {
      settings.claimReportingPassword(session.owner())
      void inbox.settingsChanged()
      send('settings.changed', now)
    }
  })
  const { onConnectionChanged } = settings
  const wire =
    authorities === undefined && rows !== undefined
      ? createFetchWire(createSample({ rows, now }).fetch)
      : createWire({ connection: () => settings.get().connection, onConnectionChanged, proxiesFor: async () => [null], trust: trustOnly(...(authorities ?? [])), now })
  const http = createHttp({ wire, sleep })
  const store = {
    get: async (name: string) => {
      if (!hasKeychain) throw new Error('there is no keychain')
      return secrets.get(name) ?? null
    },
    set: async (name: string, value: string) => void secrets.set(name, value),
    delete: async (name: string) => void secrets.delete(name)
  }
  const locationOf = async (name: string): Promise<'keychain' | null> => (secrets.has(name) ? 'keychain' : null)
  const headers = createFixedHeaders({
    store: { ...store, locationOf },
    deviceId: settings.deviceId(),
    address: settings.address,
    policy: (service) => settings.servicePolicy().headers[service],
    entries: { read: settings.storedHeaders, write: settings.saveHeaders }
  })
  const session = createSession({
    http,
    clock: () => performance.now(),
    sleep,
    deviceId: settings.deviceId(),
    address: settings.loginAddress,
    signInSettings: settings.signInSettings,
    secrets: store,
    marker: { read: settings.refreshTokenMarker, write: settings.writeRefreshTokenMarker },
    openInBrowser: async () => true,
    openApplication: async () => false,
    copy,
    onChanged: (state) => {
      calls.sessionChanged()
      drafts.ownerMayHaveChanged()
      imports.ownerMayHaveChanged()
      settings.claimReportingPassword(session.owner())
      send('session.changed', state)
      orders.sessionChanged()
      errands.sessionChanged(state)
      orderQueue.sessionChanged()
    },
    onOtherUser: () => dropAll(),
    reporting: {
      account: settings.reportingAccount,
      enter: settings.enterReportingPassword,
      handOver: () => {
        settings.releaseReportingPassword()
        savedViews.handOver().catch(() => undefined)
      }
    }
  })
  const dataKey = createDataKey({ secrets: { ...store, locationOf }, name: 'drafts' })
  const ownerStore = createOwnerStore({
    files: memoryFiles().files,
    key: dataKey,
    now,
    mayKeepDrafts: settings.mayKeepDrafts,
    logError: () => undefined
  })
  const drafts = createOwnerDrafts({ owner: session.owner, store: ownerStore, now })
  const tables = createTables({ worker })
  const lists = createLists({
    http,
    tables,
    source: () => settings.reportingAccess(session.owner()),
    isSorted: (list) => (settings.layout(list)?.sort.length ?? 0) > 0,
    decimalSigns: settings.decimalSigns,
    keepDecimalSign: settings.keepDecimalSign,
    now,
    onChanged: (state) => {
      onListChanged(state)
      send('lists.changed', state)
    }
  })
  const calls = createAuthorizedCalls({
    ...session,
    http,
    address: settings.ordersAddress,
    loginAddress: settings.loginAddress,
    tokenWord: () => settings.signInSettings().ordersTokenWord
  })
  const fetchOrders = createFetchOrders(calls)
  const orderList = createOrderList({
    fetchOrders,
    tables,
    paidStatuses: settings.paidStatuses,
    searchesInAnyCase: settings.searchesInAnyCase, keepSearchesInAnyCase: settings.keepSearchesInAnyCase,
    now,
    onChanged: (state) => send('orders.changed', state)
  })
  const finding = { findByPattern: createFindByPattern({ fetchOrders, tables }), searchesInAnyCase: settings.searchesInAnyCase, now }
  const saving = {
    calls,
    address: settings.ordersAddress,
    owner: session.owner,
    now,
    clock: () => performance.now(),
    sleep: (milliseconds: number) => sleep(milliseconds),
    newId: randomUUID
  }
  const orders = createOrders({
    ...saving,
    ...finding,
    store: ownerStore,
    drafts,
    isUnsettledInQueue: (numbers) => orderQueue.isUnsettled(numbers),
    findOtherInQueue: (numbers) => orderQueue.findOther(numbers),
    onChanged: () => send('orders.submissionChanged', null)
  })
  const errands = createErrands({
    ...saving,
    files: { drafts: memoryFiles().files, saves: memoryFiles().files, recent: memoryFiles().files },
    key: dataKey,
    mayKeepDrafts: settings.mayKeepDrafts,
    fixedSessionKey: settings.fixedSessionKey,
    logError: () => undefined,
    onChanged: () => send('errands.submissionChanged', null)
  })
  const inbox = createInbox({
    files: memoryFiles().files,
    key: dataKey,
    config: settings.inboxConfig,
    now,
    clock: () => performance.now(),
    logError: () => undefined,
    onChanged: (state) => session.owner() !== null && send('inbox.changed', state),
    onSourcesChanged: (sources) => session.owner() !== null && send('inbox.sourcesChanged', sources),
    onArrived: () => undefined
  })
  const keeping = { key: dataKey, mayKeep: settings.mayKeepDrafts, now, logError: () => undefined }
  const orderQueue = createOrderQueue({
    ...saving,
    pages: createOwnerDocuments({
      ...keeping,
      files: memoryFiles().files,
      schema: pageSchema,
      empty: emptyPage,
      isEmpty: isEmptyPage,
      marksOf: marksOfPage,
      groupOf: ownerOfPage,
      keepDays: 180,
      mayKeep: () => true
    }),
    finder: createFinder(finding),
    readOrders: createReadOrders({ fetchOrders, tables }),
    singleOrders: orders,
    isSignedIn: () => session.state().kind === 'signedIn',
    mayKeepDrafts: settings.mayKeepDrafts,
    saveFile,
    onChanged: (state) => send('orderQueue.changed', state)
  })
  const savedViews = createSavedViews({ ...keeping, files: memoryFiles().files, owner: session.owner, saveFile })
  const imports = createKeptImport({ documents: createImportDocuments({ ...keeping, files: memoryFiles().files }), owner: session.owner })
  const exports = createExports({ lists, orderList, session, saveFile, mayExport: settings.mayExportFiles, mayExportPersonal: settings.mayExportPersonalData, copy: async ({ text, table }) => onCopy?.(await text.text(), (await table?.text()) ?? null), printer: { toPdf: async (page) => page('').bytes(), toPaper: async () => false }, keeping: { ...keeping, files: memoryFiles().files }, onChanged: (progress) => send('exports.changed', progress) })
  const dropAll = () => {
    lists.dropAll()
    orderList.drop()
    errands.drop()
  }
  const signOut = () => {
    dropAll()
    return session.signOut()
  }
  settings.onConnectionChanged((next, previous) => void (onlyAddsService(previous, next) || signOut()))
  const unsettled = createUnsettled({ orderQueue, imports, orders, errands, session, mayKeepDrafts: settings.mayKeepDrafts })
  const updates = createUpdates({
    way: 'self',
    installation: { version: '0.1.0', platform: 'linux', arch: 'x64' },
    keys: ['MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='],
    feed: 'https://updates.invalid/',
    policy: settings.updatePolicy,
    wire,
    files: memoryFiles().files,
    takeHandedOver: () => null,
    installer: { isOffered: async () => false, fetch: () => Promise.reject(new Error('nothing is offered')) },
    busy: unsettled.updating,
    now,
    clock: () => performance.now(),
    logError: () => undefined,
    logInfo: () => undefined,
    onChanged: (state) => send('updates.changed', state)
  })

  const listeners = new Map<string, (event: null, args: unknown) => Promise<unknown>>()
  const failures: unknown[] = []
  serve<null>(
    { senderOf: () => 'own', handle: (name, listener) => listeners.set(name, listener) },
    {
      handlers: createHandlers({
        app: { ...quietApp, copy, draftKeeping: () => keepingWith(keeping) },
        settings,
        confirmSchemes: async () => false,
        headers,
        session: { ...session, signOut },
        lists,
        orders,
        orderList,
        errands,
        savedViews,
        exports,
        updates: { ...updates, inHand: unsettled.setInHand },
        inbox,
        chooseFolder: async () => null,
        orderQueue,
        imports
      }),
      mayShowData: session.mayShowData,
      onProblem: (_name, { code, detail }) => code === 'internal' && failures.push(detail)
    }
  )

  /** Arguments and result are cloned, as they are between page and main. */
  const call = async (name: CallName, args: unknown): Promise<IpcResult<unknown>> => {
    const listener = listeners.get(name)
    if (!listener) throw new Error(`${name} is not served`)
    return structuredClone(await listener(null, structuredClone(args))) as IpcResult<unknown>
  }

  return {
    call,
    lists,
    /** Bugs of the program: the details of its `internal` problems. */
    failures,
    /** The events that the page has been sent so far. */
    sentEvents,
    /** Resolves when no list is loading any more. */
    quiet: async (): Promise<void> => {
      while (lists.states().some(({ progress }) => progress)) {
        const next = Promise.withResolvers<null>()
        onListChanged = () => next.resolve(null)
        if (lists.states().some(({ progress }) => progress)) await next.promise
      }
      await setImmediate()
    },
    stored: () => file,
    /** From now on the system has no keychain. Before anything has been kept: a key that is known stays. */
    removeKeychain: () => void (hasKeychain = false),
    /** Locks the window, as being idle or the computer's screen does. */
    lock: session.lock,
    close: tables.close
  }
}

export type Rooms = ReturnType<typeof startRooms>
