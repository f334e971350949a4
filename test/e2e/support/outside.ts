import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { chromium, expect, test, type Browser, type ElectronApplication, type Page } from '@playwright/test'
import { findChromium } from '../../host/chromium.ts'
import { commandLine, environment } from './command-line.ts'
import { programUnderTest } from './program.ts'

/** What lies outside the program and is real all the same: the system's browser, and the system that brings an address back. */

/** What the program has asked of the system since it was started, each oldest first. */
interface Outside {
  readonly opened: string[]
  readonly copied: string[]
  /** Cells, as text and as a table. */
  readonly copiedCells: Electron.ClipboardItem[]
  /** What the notifications of the system's have said, and what a click on each does. */
  readonly notified: { readonly text: string; readonly click: () => void }[]
}

declare global {
  /** In main: what `standIn` has heard. */
  var outside: Outside
  /** In main: what the dialogs for saving a file have suggested. */
  var suggested: string[]
}

/**
 * Stands in for what the program would do on the screen and the clipboard of whoever runs the specs: programs that run at the
 * same time share both. Nothing is opened, copied or notified; a box that waits for an answer is answered as if it had been closed;
 * a box that would hold everything up until somebody presses its button is written to standard error.
 */
export const standIn = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ clipboard, dialog, Notification, shell }) => {
    const heard: Outside = { opened: [], copied: [], copiedCells: [], notified: [] }
    globalThis.outside = heard
    shell.openExternal = async (address) => void heard.opened.push(address)
    shell.openPath = async (path) => {
      heard.opened.push(path)
      return ''
    }
    shell.showItemInFolder = (path) => void heard.opened.push(path)
    clipboard.writeText = async (text) => void heard.copied.push(text)
    clipboard.write = async (items) => void heard.copiedCells.push(...items)
    Notification.prototype.show = function show(this: InstanceType<typeof Notification>) {
      heard.notified.push({ text: `${this.title}: ${this.body}`, click: () => void this.emit('click', {}) })
    }
    dialog.showMessageBox = async (...args: readonly unknown[]) => {
      const { cancelId = 0 } = args.at(-1) as { readonly cancelId?: number }
      return { response: cancelId, checkboxChecked: false }
    }
    dialog.showErrorBox = (title, content) => {
      // At once: the program may end before a stream has been emptied.
      process.getBuiltinModule('node:fs').writeSync(2, `[error box] ${title}: ${content}\n`)
    }
  })

/** What the program has asked the system to open so far, oldest first. */
export const askedToOpen = (app: ElectronApplication): Promise<readonly string[]> =>
  app.evaluate(() => globalThis.outside.opened)

/** What the program has copied last; null where it has copied nothing. */
export const lastCopied = (app: ElectronApplication): Promise<string | null> =>
  app.evaluate(() => globalThis.outside.copied.at(-1) ?? null)

/** The cells that the program has copied last, as a program takes them that reads this type; null where it has copied none. */
export const lastCopiedCells = (app: ElectronApplication, type: 'text/plain' | 'text/html'): Promise<string | null> =>
  app.evaluate(async (_electron, wanted) => {
    const payload = await globalThis.outside.copiedCells.at(-1)?.getType(wanted)
    return payload instanceof Blob ? payload.text() : null
  }, type)

/** What the system's notifications have said so far, oldest first. */
export const notified = (app: ElectronApplication): Promise<readonly string[]> =>
  app.evaluate(() => globalThis.outside.notified.map(({ text }) => text))

/** Clicks on the newest notification, as a person does. */
export const clickNotification = (app: ElectronApplication): Promise<void> =>
  app.evaluate(() => globalThis.outside.notified.at(-1)?.click())

/** Answers the system's dialog for a folder, in the person's place; null closes it. */
export const chooseFolderInDialog = (app: ElectronApplication, folder: string | null): Promise<void> =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] })
  }, folder)

/** Answers the system's dialogs for where a file is to be saved, in the person's place; null closes them. Gives what they suggest, oldest first. */
export const saveFilesAs = async (
  app: ElectronApplication,
  path: string | null
): Promise<() => Promise<readonly string[]>> => {
  await app.evaluate(({ dialog }, chosen) => {
    globalThis.suggested = []
    dialog.showSaveDialog = async (...args: readonly unknown[]) => {
      const { defaultPath = '' } = args.at(-1) as { readonly defaultPath?: string }
      globalThis.suggested.push(defaultPath)
      return { canceled: chosen === null, filePath: chosen ?? '' }
    }
  }, path)
  return () => app.evaluate(() => globalThis.suggested)
}

/** A Chromium of its own, which knows nothing of the program. */
export const openSystemBrowser = async (): Promise<Browser> => {
  if (process.platform === 'win32') return await chromium.launch({ channel: 'msedge' })
  const { executable, env } = await findChromium(false)
  return await chromium.launch({ executablePath: executable, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
}

/** Reason why the browser cannot open a page over TLS here, or null. Chromium ends at the first one without this library. */
const noSecurePages = (): string | null => {
  if (process.platform !== 'linux') return null
  try {
    process.dlopen({ exports: {} }, 'libsqlite3.so.0')
  } catch (error) {
    // Found, it is refused because it is no module of Node's.
    if (String(error).includes('cannot open shared object'))
      return 'libsqlite3-0, which Chromium opens login pages with, is not installed'
  }
  return null
}

/** Opens a page of the service. The browser trusts the tests' certificates. Skips the test where it cannot open any. */
export const openSecurePage = async (browser: Browser, address: string): Promise<Page> => {
  const reason = noSecurePages()
  test.skip(reason !== null, reason ?? '')
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** Opens what the program last asked for, as the system would. */
export const openLoginPage = async (browser: Browser, app: ElectronApplication): Promise<Page> => {
  await expect.poll(async () => (await askedToOpen(app)).length).toBeGreaterThan(0)
  return openSecurePage(browser, (await askedToOpen(app)).at(-1) ?? '')
}

/** The buttons of the sample's login page. */
type Button = 'Logga in' | 'Avbryt' | 'Låt inloggningen misslyckas'

/** Presses a button of the login page and gives the address that the browser then hands to the system. */
export const finishOn = async (page: Page, button: Button): Promise<string> => {
  const leaving = page.waitForRequest((request) => !request.url().startsWith('https:'))
  await page.getByRole('button', { name: button, exact: true }).click()
  const address = (await leaving).url()
  await page.context().close()
  return address
}

/** Starts the program once more, on the same profile, as Windows and Linux do when an address of its scheme is opened. */
export const startWith = async (profile: string, address: string): Promise<void> => {
  const { args, cwd } = commandLine({ profile, args: [address] })
  const second = spawn(programUnderTest().path, args, { cwd, env: environment(), stdio: 'ignore' })
  const [code] = await once(second, 'exit')
  expect(code, 'the second start leaves the address to the first').toBe(0)
}

/** Lets the program hear of an address as the system tells it: macOS by an event of its own, the others by a second start. */
export const openUrl = (app: ElectronApplication, address: string): Promise<void> =>
  app.evaluate(({ app }, url) => {
    if (process.platform === 'darwin') app.emit('open-url', { preventDefault: () => undefined }, url)
    else app.emit('second-instance', {}, [process.execPath, url], process.cwd(), null)
  }, address)
