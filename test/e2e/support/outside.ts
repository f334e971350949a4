import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { chromium, expect, type Browser, type ElectronApplication, type Page } from '@playwright/test'
import { root } from '../../../build/program.ts'
import { findChromium } from '../../host/chromium.ts'
import { programUnderTest } from './program.ts'

/** What lies outside the program and is real all the same: the system's browser, and the system that brings an address back. */

declare global {
  /** In main: what the program has asked the system to open, oldest first. */
  var asked: string[]
}

/** Stands in for the system's opener, which would open a window on the screen of whoever runs the tests. */
export const watchOpening = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ shell }) => {
    globalThis.asked = []
    shell.openExternal = async (address) => {
      globalThis.asked.push(address)
    }
  })

/** What the program has asked the system to open so far, oldest first. */
export const askedToOpen = (app: ElectronApplication): Promise<readonly string[]> =>
  app.evaluate(() => globalThis.asked)

/** A Chromium of its own, which knows nothing of the program. */
export const openSystemBrowser = async (): Promise<Browser> => {
  if (process.platform === 'win32') return await chromium.launch({ channel: 'msedge' })
  const { executable, env } = await findChromium(false)
  return await chromium.launch({ executablePath: executable, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
}

/** Opens what the program last asked for, as the system would. The browser trusts the tests' certificates. */
export const openLoginPage = async (browser: Browser, app: ElectronApplication): Promise<Page> => {
  await expect.poll(async () => (await askedToOpen(app)).length).toBeGreaterThan(0)
  const address = (await askedToOpen(app)).at(-1) ?? ''
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.goto(address)
  return page
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
  const args = [root, `--user-data-dir=${profile}`, address]
  const second = spawn(programUnderTest().path, args, { cwd: root, stdio: 'ignore' })
  const [code] = await once(second, 'exit')
  expect(code, 'the second start leaves the address to the first').toBe(0)
}

/** Lets the program hear of an address as macOS tells it. */
export const openUrl = (app: ElectronApplication, address: string): Promise<void> =>
  app.evaluate(({ app }, url) => {
    app.emit('open-url', { preventDefault: () => undefined }, url)
  }, address)
