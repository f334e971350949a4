import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserWindow } from 'electron'
import { serve } from './bridge/index.ts'
import { desktopHandlers } from './compose/desktop-handlers.ts'
import { desktopSystem } from './compose/desktop-system.ts'
import { composeRooms, createSignal, sweepOldFiles } from './compose/index.ts'
import * as desktop from './desktop/index.ts'
import { toLogText } from './problem.ts'
import { lookTwiceADay } from './updates/index.ts'

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
let window: BrowserWindow | null = null
const currentWindow = (): BrowserWindow | null => window
let openWindow = (): void => undefined
const page = desktop.createIpcHost(currentWindow, devServer)
const log = desktop.openLog()
for (const word of setAside) log.error(word)
const exit = (reason: unknown): void => desktop.exitWithError(log, reason)

const start = (): void => {
  const inboxOpened = createSignal<undefined>()
  const { system, settingsChanged, trust, language } = desktopSystem({
    currentWindow,
    log,
    send: page.send,
    onInboxOpened: () => inboxOpened.emit(undefined),
    workerFile
  })
  const { settings, clock } = system
  const rooms = composeRooms(system, settingsChanged)
  const { session, send, tables, exports, updates, closeBlockers, inbox } = rooms
  tables.onLost(({ detail }) => log.crash('worker', detail))
  rooms.sessionChanged.on((state) => {
    if (state.kind !== 'signedOut') void tables.prepare()
  })
  inboxOpened.on(() => {
    desktop.showWindow({ currentWindow, openWindow: () => openWindow() })
    send('app.command', 'inbox')
  })
  desktop.delayQuit(exports.end)

  desktop.installGuards(devServer)
  desktop.serveApp(bundle('../renderer'), language)
  const { handlers, applyAppearance } = desktopHandlers({ rooms, system, language, currentWindow, log })
  serve(page, {
    handlers,
    mayShowData: session.mayShowData,
    onProblem: (name, problem) => log.error(`${name}: ${toLogText(problem)}`)
  })
  settingsChanged.on((changed) => {
    applyAppearance()
    deepLinks.register(changed.signIn.returnAddress)
  })
  applyAppearance()

  const confirmBeforeClosing = desktop.confirmBeforeClosing({ closeBlockers: closeBlockers.closing, language })
  openWindow = () => {
    // With the window, exports end: they can be neither seen nor ended any more, and a PDF's page would keep the
    // program open.
    window = desktop.openWindow({
      preload: bundle('../preload/index.cjs'),
      devServer,
      language,
      logError: log.error,
      onCrash: (why) => log.crash('window', why),
      onFatal: exit,
      onClosed: exports.cancel
    })
    confirmBeforeClosing(window)
  }
  openWindow()
  desktop
    .reportPaint(currentWindow, log.info)
    .catch((error: unknown) => log.error(`the paint cannot be told: ${String(error)}`))
  // Before a sign-in, because the system may take long over it.
  void desktop.firstPaint.then(() => settings.get().connection?.kind !== 'sample' && trust.readEarly())
  void sweepOldFiles({ settings, kept: rooms.kept })
  void session.start()
  void inbox.start()
  lookTwiceADay({ clock, look: updates.check, logError: log.error })
  deepLinks.start({ returnAddress: settings.signInSettings().returnAddress, onDeepLink: session.handleCallback })
}

desktop.handleUncaughtErrors(log)
desktop.registerAppScheme()
desktop.disableChromiumRequests()
desktop.enableSandbox()
desktop.runSingleInstance({
  onReady: removal ?? start,
  currentWindow,
  openWindow: () => openWindow(),
  onFatal: exit,
  log
})
