import { createRequire } from 'node:module'
import process from 'node:process'
import { createApp } from './app.ts'
import { startBrowser, type Browser } from './browser.ts'
import { findChromium } from './chromium.ts'
import { ClipboardItem, createClipboard } from './clipboard.ts'
import { createDialog } from './dialog.ts'
import { guardPlain } from './guard.ts'
import { createIpc } from './ipc.ts'
import { createMenu } from './menu.ts'
import { setAppNameSource } from './menu-roles.ts'
import { createNotification } from './notification.ts'
import { createWindows } from './windows.ts'
import { createPowerMonitor } from './power-monitor.ts'
import { createProfileFiles } from './profile-files.ts'
import { readProgram } from './program.ts'
import { createProtocolModule } from './protocol.ts'
import { createSafeStorage } from './safe-storage.ts'
import { createSchemes } from './schemes.ts'
import { createScreen } from './screen.ts'
import { createSessions } from './sessions.ts'
import { createShell } from './shell.ts'
import { startEventLoopMonitor } from './event-loop-monitor.ts'
import { createTheme } from './theme.ts'

/** Whether there is a visible window. */
const headed = process.env['KONTORIST_HOST_HEADED'] === '1'

/** The host reports on standard error, as Electron does. */
const report = (text: string): void => {
  process.stderr.write(`[host] ${text}\n`)
}

export const program = readProgram(process.argv.slice(2), process.env['KONTORIST_HOST_RESOURCES'])

const schemes = createSchemes()
const sessions = createSessions(
  schemes,
  () => app.facade.isReady(),
  (session) => app.sessionCreated(session)
)
const ipc = createIpc()
const nativeTheme = createTheme()
const screen = createScreen()

/** What the program ends with, once it has said so. */
let exitCode: number | null = null

const app = createApp(program, {
  closeWindows: () => windows.closeAll(),
  // As on Electron, the code after the call still runs.
  exit: (code) => {
    exitCode = code
    setImmediate(() => process.exit(code))
  },
  report
})
setAppNameSource(() => app.facade.getName())
const files = createProfileFiles(() => app.facade.getPath('sessionData'), report)
const windows = createWindows({
  headed,
  workArea: screen.getPrimaryDisplay().workArea,
  sessions,
  page: { schemes, ipc, theme: nativeTheme, cacheScript: headed ? undefined : files.cacheScript, report },
  isReady: () => app.facade.isReady(),
  created: app.contentsCreated,
  allClosed: app.allWindowsClosed,
  report
})

/** The `electron` module that the program gets. */
export const electron = guardPlain('electron', {
  app: app.facade,
  BrowserWindow: windows.BrowserWindow,
  clipboard: createClipboard(),
  ClipboardItem,
  dialog: createDialog(report, headed),
  ipcMain: ipc.facade,
  Menu: createMenu(),
  nativeTheme,
  Notification: createNotification({ isReady: () => app.facade.isReady(), report }),
  powerMonitor: createPowerMonitor(),
  protocol: createProtocolModule(
    schemes,
    () => (scheme, handler) => {
      sessions.standard.protocol.facade.handle(scheme, handler)
    },
    () => app.facade.isReady()
  ),
  safeStorage: createSafeStorage({
    name: () => app.facade.getName(),
    isReady: () => app.facade.isReady(),
    passwordStore: program.switches.get('password-store'),
    loadKeyring: () => createRequire(import.meta.url)('keytar')
  }),
  screen,
  session: sessions.facade,
  shell: createShell(headed),
  webContents: windows.webContents
})

/** Starts Chromium for the program's windows. */
export const openBrowser = async (): Promise<Browser> => {
  const browser = await startBrowser(await findChromium(headed), { headed, appended: app.appended() })
  Object.defineProperty(process.versions, 'chrome', { value: browser.version, enumerable: true, configurable: true })
  windows.open(browser.cdp)
  await browser.cdp.browser.send('Target.setDiscoverTargets', { discover: true })
  await sessions.attach(browser.cdp)
  void browser.cdp.closed.then(() => {
    // Headed, Chromium ends with its last window, which the program already knows; and while a program ends, it may be the first to.
    if (headed) app.facade.quit()
    else if (exitCode === null) report('Chromium is gone')
    process.exit(exitCode ?? (headed ? 0 : 1))
  })
  return browser
}

/** Tells the program that it is ready. */
export const ready = (): void => {
  // With a visible window, a person's profile and terminal are left alone.
  if (!headed) {
    files.create()
    startEventLoopMonitor()
  }
  app.ready()
}
