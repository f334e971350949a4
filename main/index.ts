import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { BrowserWindow } from 'electron'
import { onlyAddsService } from '../preload/contract/index.ts'
import { createEventSender, createHandlers, serve } from './bridge/index.ts'
import * as desktop from './desktop/index.ts'
import { createErrands } from './errands/index.ts'
import { createExports } from './exports/index.ts'
import { createFixedHeaders } from './headers/index.ts'
import { createHttp, createTrust, readCertificates } from './http/index.ts'
import { createInbox } from './inbox/index.ts'
import { createLists } from './lists/index.ts'
import { createImportDocuments, createKeptImport } from './order-import/index.ts'
import { sweepOldFiles } from './old-files.ts'
import { createOrderQueue, emptyPage, isEmptyPage, marksOfPage, ownerOfPage, pageSchema } from './order-queue/index.ts'
import { createFetchOrders, createFindByPattern, createFinder, createOrderList, createOrders, createReadOrders } from './orders/index.ts'
import { createAuthorizedCalls } from './service-calls/index.ts'
import { createDataKey, createOwnerDocuments, keepingWith } from './owner-documents/index.ts'
import { createOwnerDrafts, createOwnerStore } from './owner-drafts/index.ts'
import { toLogText } from './problem.ts'
import { createSavedViews } from './saved-views/index.ts'
import { createSession } from './session/index.ts'
import { createSettings, settingsFormat } from './settings/index.ts'
import { createTables } from './table/index.ts'
import { createUnsettled } from './unsettled.ts'
import { createUpdates, lookTwiceADay } from './updates/index.ts'
import { createWire } from './wire.ts'

// First of all: a program that has been started unsafely goes no further.
desktop.refuseUnsafeStart()
desktop.useLocalProfile()
desktop.moveClock()
// Before anything of the profile is opened: a link in it is not followed.
const setAside = desktop.setAsideProfileLinks()
// Before anything of the profile is read: what is to be removed is not used any more.
const removal = await desktop.continueRemoval()

const bundle = (path: string): string => join(import.meta.dirname, path)
/** The bundle of a worker thread, which `electron.vite.config.ts` names. */
const workerFile = (name: 'table-worker' | 'certificates-worker'): URL => pathToFileURL(bundle(`${name}.cjs`))
const devServer = desktop.devServerUrl()
const deepLinks = desktop.watchDeepLinks()
const page = desktop.createIpcHost(() => window, devServer)
const log = desktop.openLog()
for (const word of setAside) log.error(word)
let window: BrowserWindow | null = null
let openWindow = (): void => undefined
const exit = (reason: unknown): void => desktop.exitWithError(log, reason)

const start = (): void => {
  const send = createEventSender({ send: page.send, mayShowData: () => session.mayShowData() })
  const applyAppearance = (): void => desktop.applyAppearance(settings.get(), (command) => send('app.command', command), diagnostics.help)

  const settings = createSettings({
    file: desktop.settingsFile('settings', log.error, settingsFormat(randomUUID())),
    policy: desktop.loadPolicy,
    readAuthorities: desktop.readAuthorities,
    logError: log.error,
    onChanged: (changed) => {
      applyAppearance()
      settings.claimReportingPassword(session.owner())
      void inbox.settingsChanged()
      deepLinks.register(changed.signIn.returnAddress)
      send('settings.changed', changed)
    }
  })
  log.follow(settings.logLevel)
  const trust = createTrust({ certificates: () => readCertificates(workerFile('certificates-worker')), authorities: settings.certificateAuthorities })
  const secrets = desktop.secretStore(log.error)
  const headers = createFixedHeaders({
    store: secrets,
    deviceId: settings.deviceId(),
    address: settings.address,
    policy: (service) => settings.servicePolicy().headers[service],
    entries: { read: settings.storedHeaders, write: settings.saveHeaders }
  })
  const wire = createWire({ connection: () => settings.get().connection, onConnectionChanged: settings.onConnectionChanged, proxiesFor: desktop.systemProxies, trust })
  const http = createHttp({
    wire,
    log,
    headersFor: async (to, signal) => ({ common: desktop.clientHeaders(settings.get()), fixed: await headers.headersFor(to, signal) })
  })
  const clock = desktop.suspendAwareClock()
  const session = createSession({
    http,
    clock,
    deviceId: settings.deviceId(),
    address: settings.loginAddress,
    signInSettings: settings.signInSettings,
    secrets,
    marker: { read: settings.refreshTokenMarker, write: settings.writeRefreshTokenMarker },
    openInBrowser: desktop.openExternal,
    openApplication: desktop.openExternalApp,
    copy: desktop.copyText,
    signOutCall: () => settings.servicePolicy().signOut,
    onSignOutFailed: log.error,
    onChanged: (state) => {
      calls.sessionChanged()
      drafts.ownerMayHaveChanged()
      imports.ownerMayHaveChanged()
      settings.claimReportingPassword(session.owner())
      send('session.changed', state)
      if (state.kind !== 'signedOut') void tables.prepare()
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
        savedViews.handOver().catch((error: unknown) => log.error(`the saved views: ${String(error)}`))
      }
    }
  })
  const dataKey = createDataKey({ secrets, name: `drafts ${settings.deviceId()}` })
  const ownerStore = createOwnerStore({
    files: desktop.ownerFiles('drafts'),
    key: dataKey,
    now: () => new Date(),
    mayKeepDrafts: settings.mayKeepDrafts,
    logError: log.error
  })
  const drafts = createOwnerDrafts({ owner: session.owner, store: ownerStore, now: () => new Date() })
  const tables = createTables({ worker: workerFile('table-worker') })
  tables.onLost(({ detail }) => log.crash('worker', detail))
  const lists = createLists({
    http,
    tables,
    source: () => settings.reportingAccess(session.owner()),
    isSorted: (list) => (settings.layout(list)?.sort.length ?? 0) > 0,
    decimalSigns: settings.decimalSigns,
    keepDecimalSign: settings.keepDecimalSign,
    now: () => new Date(),
    logError: log.error,
    onChanged: (state) => send('lists.changed', state)
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
    now: () => new Date(),
    logError: log.error,
    onChanged: (state) => send('orders.changed', state)
  })
  const finding = { findByPattern: createFindByPattern({ fetchOrders, tables }), searchesInAnyCase: settings.searchesInAnyCase, now: () => new Date() }
  const saving = {
    calls,
    address: settings.ordersAddress,
    owner: session.owner,
    now: () => new Date(),
    clock,
    sleep: (milliseconds: number) => sleep(milliseconds, undefined, { ref: false }),
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
    files: { drafts: desktop.ownerFiles('errand-drafts'), saves: desktop.ownerFiles('errand-saves'), recent: desktop.ownerFiles('errand-rows') },
    key: dataKey,
    mayKeepDrafts: settings.mayKeepDrafts,
    fixedSessionKey: settings.fixedSessionKey,
    logError: log.error,
    onChanged: () => send('errands.submissionChanged', null)
  })
  const notifyArrivals = desktop.createArrivalNotifier({ language: () => desktop.languageOf(settings.get()), onClick: () => openInbox() })
  const inbox = createInbox({
    files: desktop.ownerFiles('inbox'),
    key: dataKey,
    config: settings.inboxConfig,
    now: () => new Date(),
    clock,
    logError: log.error,
    onChanged: (state) => session.owner() !== null && send('inbox.changed', state),
    onSourcesChanged: (sources) => session.owner() !== null && send('inbox.sourcesChanged', sources),
    onArrived: notifyArrivals
  })
  const openInbox = () => {
    desktop.showWindow({ currentWindow: () => window, openWindow: () => openWindow() })
    send('app.command', 'inbox')
  }
  const keeping = { key: dataKey, mayKeep: settings.mayKeepDrafts, now: () => new Date(), logError: log.error }
  const queuePages = createOwnerDocuments({
    ...keeping,
    files: desktop.ownerFiles('queues'),
    schema: pageSchema,
    empty: emptyPage,
    isEmpty: isEmptyPage,
    marksOf: marksOfPage,
    groupOf: ownerOfPage,
    keepDays: 180,
    // The queue itself leaves out what may not be kept: the numbers of what was sent have to be.
    mayKeep: () => true
  })
  const saveFile = desktop.createSaveFile({ currentWindow: () => window, mayExport: settings.mayExportFiles })
  const orderQueue = createOrderQueue({
    ...saving,
    pages: queuePages,
    finder: createFinder(finding),
    readOrders: createReadOrders({ fetchOrders, tables }),
    singleOrders: orders,
    isSignedIn: () => session.state().kind === 'signedIn',
    mayKeepDrafts: settings.mayKeepDrafts,
    saveFile,
    onChanged: (state) => send('orderQueue.changed', state)
  })
  const savedViews = createSavedViews({ ...keeping, files: desktop.ownerFiles('saved-views'), owner: session.owner, saveFile })
  const imports = createKeptImport({ documents: createImportDocuments({ ...keeping, files: desktop.ownerFiles('imports') }), owner: session.owner })
  const exports = createExports({ lists, orderList, session, saveFile, mayExport: settings.mayExportFiles, mayExportPersonal: settings.mayExportPersonalData, copy: desktop.copyCells, printer: desktop.printer, keeping: { ...keeping, files: desktop.ownerFiles('export-journals') }, onChanged: (progress) => send('exports.changed', progress) })
  desktop.delayQuit(exports.end)
  const dropAll = () => {
    lists.dropAll()
    orderList.drop()
    errands.drop()
  }
  // A session that ends by itself keeps the lists, because the user is looking at them.
  const signOut = () => {
    dropAll()
    return session.signOut()
  }
  settings.onConnectionChanged((next, previous) => {
    if (!onlyAddsService(previous, next)) void signOut()
  })
  const unsettled = createUnsettled({ orderQueue, imports, orders, errands, session, mayKeepDrafts: settings.mayKeepDrafts })
  const updates = createUpdates({
    ...desktop.updateParts(log.error),
    policy: settings.updatePolicy,
    wire,
    busy: unsettled.updating,
    now: () => new Date(),
    clock,
    logError: log.error,
    logInfo: log.info,
    onChanged: (state) => send('updates.changed', state)
  })

  desktop.installGuards(devServer)
  const language = () => desktop.languageOf(settings.get())
  desktop.serveApp(bundle('../renderer'), language)
  const confirmSchemes = desktop.createSchemeConfirmation({ currentWindow: () => window, language })
  const locking = desktop.watchIdle({ clock, idleMinutes: () => settings.signInSettings().idleMinutes, onIdle: session.lock })
  const copyMenu = desktop.createCopyMenu({ currentWindow: () => window, language, copy: desktop.copyText, command: (command) => send('app.command', command), logError: log.error })
  const diagnostics = desktop.createDiagnostics({ log, settings: settings.get, copy: desktop.copyText, language })
  const leave = () => Promise.all([updates.cancel(), signOut()])
  const removeAllData = desktop.createRemoval({ currentWindow: () => window, language, unsettled: unsettled.closing, leave })
  const app = { info: desktop.appInfo, notices: desktop.notices, locking, draftKeeping: () => keepingWith(keeping), copy: desktop.copyText, contact: desktop.openContact, copyMenu, removeAllData, ...diagnostics, logError: log.error }
  serve(page, {
    handlers: createHandlers({
      app,
      settings,
      confirmSchemes,
      headers,
      session: { ...session, signOut },
      lists,
      orders,
      orderList,
      orderQueue,
      imports,
      errands,
      savedViews,
      exports,
      updates: { ...updates, inHand: unsettled.setInHand },
      inbox,
      chooseFolder: desktop.createFolderChoice({ currentWindow: () => window })
    }),
    mayShowData: session.mayShowData,
    onProblem: (name, problem) => log.error(`${name}: ${toLogText(problem)}`)
  })
  applyAppearance()

  const confirmBeforeClosing = desktop.confirmBeforeClosing({ unsettled: unsettled.closing, language })
  openWindow = () => {
    // Exports end with the window: the user could neither see nor cancel them, and the page of a PDF would keep the
    // program running.
    window = desktop.openWindow({ preload: bundle('../preload/index.cjs'), devServer, language, logError: log.error, onCrash: (why) => log.crash('window', why), onFatal: exit, onClosed: exports.cancel })
    confirmBeforeClosing(window)
  }
  openWindow()
  desktop.reportPaint(() => window, log.info).catch((error: unknown) => log.error(`the paint cannot be told: ${String(error)}`))
  // Before the user signs in, because the system may take long over it.
  void desktop.firstPaint.then(() => settings.get().connection?.kind !== 'sample' && trust.readEarly())
  void sweepOldFiles({ settings, kept: [ownerStore, errands, queuePages, savedViews, imports, exports] })
  void session.start()
  void inbox.start()
  lookTwiceADay({ clock, look: updates.check, logError: log.error })
  deepLinks.start({ returnAddress: settings.signInSettings().returnAddress, onDeepLink: session.handleCallback })
}

desktop.handleUncaughtErrors(log)
desktop.registerAppScheme()
desktop.disableChromiumRequests()
desktop.enableSandbox()
desktop.runSingleInstance({ onReady: removal ?? start, currentWindow: () => window, openWindow: () => openWindow(), onFatal: exit, log })
