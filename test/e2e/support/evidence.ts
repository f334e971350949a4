import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Page, TestInfo } from '@playwright/test'
import type { Launched } from './launch.ts'

/** Whether a trace holds the document as it was at every step. */
const keepsSnapshots = process.env['KONTORIST_E2E_SNAPSHOTS'] === '1'

/**
 * Begins to record what a launched program does, in case its test fails: every step, and the document as it was where that is
 * asked for, which costs a fifth of all time; but no film, which would cost more time than the program itself where pictures are
 * drawn without a graphics card.
 */
export const record = async ({ app }: Launched): Promise<void> => {
  await app.context().tracing.start({ screenshots: false, snapshots: keepsSnapshots })
}

/** Forgets what has been recorded of a program that stays for another test. */
export const discardRecording = ({ app }: Launched): Promise<void> => app.context().tracing.stopChunk()

/** Begins to record what such a program does in the next test. */
export const recordAgain = async ({ app }: Launched): Promise<void> => {
  await app.context().tracing.startChunk()
}

/** How long a bridge that hangs is waited for, in milliseconds. */
const patience = 5_000

/** How far a page has come that shows nothing: its document, what main answers it of what it asks first, and the files that it has. */
const progressOf = (page: Page): Promise<string> =>
  page.evaluate(async (milliseconds) => {
    const answerOf = async (call: 'app.info' | 'settings.get' | 'session.state'): Promise<string> => {
      const late = new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), milliseconds))
      return `${call}: ${await Promise.race([window.kontorist.call(call, {}).then(({ ok }) => (ok ? 'good' : 'refused')), late]).catch(String)}`
    }
    const answers =
      'kontorist' in globalThis
        ? await Promise.all((['app.info', 'settings.get', 'session.state'] as const).map(answerOf))
        : ['no bridge']
    const files = performance.getEntriesByType('resource').map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
    return [`document: ${document.readyState}`, ...answers, ...files].join(', ')
  }, patience)

const keepWindow = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  // The words alone are what a run whose files are gone can still show.
  await info.attach(`${name}-text`, { body: await page.locator('body').innerText(), contentType: 'text/plain' })
  await info.attach(`${name}-progress`, { body: await progressOf(page).catch(String), contentType: 'text/plain' })
  const document = info.outputPath(`${name}.html`)
  await writeFile(document, await page.content())
  await info.attach(`${name}-document`, { path: document, contentType: 'text/html' })
  const path = info.outputPath(`${name}.png`)
  await page.screenshot({ path, timeout: 20_000 })
  await info.attach(name, { path, contentType: 'image/png' })
}

/** What a run whose files are gone can show of the log is its end. */
const endOfLog = 2_000

const logOf = (profile: string): Promise<string> =>
  readFile(join(profile, 'logs', 'kontorist.log'), 'utf8').then(
    (log) => log.slice(-endOfLog),
    (error: unknown) => String(error)
  )

/**
 * Attaches to a test what its program left: a trace, a picture and the document of each window, what it wrote, and its log.
 * Playwright does this by itself for browsers only.
 */
export const attachEvidence = async (
  { app, output, profile }: Pick<Launched, 'app' | 'output' | 'profile'>,
  info: TestInfo,
  name: string
): Promise<void> => {
  await info.attach(`${name}-output`, { body: output(), contentType: 'text/plain' })
  await info.attach(`${name}-log`, { body: await logOf(profile), contentType: 'text/plain' })
  for (const [index, page] of app.windows().entries()) {
    try {
      await keepWindow(page, info, `${name}-window-${index + 1}`)
    } catch (error) {
      // A page that hangs has no picture. The trace shows it all the same.
      await info.attach(`${name}-window-${index + 1}-missing`, { body: String(error), contentType: 'text/plain' })
    }
  }
  const trace = info.outputPath(`${name}-trace.zip`)
  await app.context().tracing.stop({ path: trace })
  // By this name Playwright's own report finds the trace.
  await info.attach('trace', { path: trace, contentType: 'application/zip' })
}

/** The same, for a test that has failed. */
export const keepEvidence = async (
  launched: Pick<Launched, 'app' | 'output' | 'profile'>,
  info: TestInfo,
  name: string
): Promise<void> => {
  if (info.status !== info.expectedStatus) await attachEvidence(launched, info, name)
}
