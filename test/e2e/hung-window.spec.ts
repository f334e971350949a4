import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { enterWithSample } from './support/acts.ts'
import { closing } from './support/ending.ts'
import { goodOrder, openOrders, orderField, startOrder } from './support/order-acts.ts'
import { expect, test } from './support/test.ts'

/** A window whose page hangs, as the system tells of it, and a person who answers every box by its second button. */
const hang = (app: ElectronApplication, whileClosing: boolean): Promise<void> =>
  app.evaluate(({ BrowserWindow, dialog }, closing) => {
    const [window] = BrowserWindow.getAllWindows()
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false })
    if (!window) return
    const { webContents } = window
    // `hang-recovery.test.ts` tests how long the program waits before it asks.
    const later = globalThis.setTimeout
    Object.assign(globalThis, {
      setTimeout: (act: () => void, milliseconds = 0) => later(act, milliseconds < 10_000 ? milliseconds : 0)
    })
    // Playwright cannot go on with a page that has really gone.
    webContents.forcefullyCrashRenderer = () =>
      void webContents.emit('render-process-gone', {}, { reason: 'killed', exitCode: 1 })
    if (closing) {
      // It never closes by itself: a page that hangs answers nobody who asks whether it may be left.
      window.close = () => undefined
      window.emit('close', { preventDefault: () => undefined })
    }
    window.emit('unresponsive')
  }, whileClosing)

const keptOrder = (page: Page): Promise<unknown> => page.evaluate(() => window.kontorist.call('orders.drafts', {}))

test(
  'a window that hangs is loaded anew when the person says so, and what was typed is still there',
  { tag: '@smoke' },
  async ({ app, page, profile }) => {
    await enterWithSample(page)
    await openOrders(page)
    await startOrder(page)
    await expect
      .poll(() => keptOrder(page))
      .toMatchObject({
        value: [{ draft: { LeverantorNamn: goodOrder.LeverantorNamn, BetaldDatum: '2026-11-21' } }]
      })
    const reloaded = page.waitForEvent('load')
    await hang(app, false)
    await reloaded
    await openOrders(page)
    await expect(orderField(page, 'LeverantorNamn')).toHaveValue(goodOrder.LeverantorNamn)
    const log = await readFile(join(profile, 'logs', 'kontorist.log'), 'utf8')
    expect(log).toContain('the page does not answer; the person chose to reload')
  }
)

test('a window that hangs while it is closed can be closed all the same', async ({ app, page }) => {
  await enterWithSample(page)
  await closing(app, () => hang(app, true))
})

test('a page that will not be left does not keep its window open, and the session’s end closes it', async ({
  app,
  page,
  profile
}) => {
  await enterWithSample(page)
  await closing(app, () =>
    app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      let isLeft = false
      window?.webContents.emit('will-prevent-unload', { preventDefault: () => void (isLeft = true) })
      // Windows tells of the end of its session; elsewhere the window is closed as by a person.
      const end = () => (process.platform === 'win32' ? window?.emit('session-end', {}) : window?.close())
      if (isLeft) setImmediate(end)
    })
  )
  const log = await readFile(join(profile, 'logs', 'kontorist.log'), 'utf8')
  expect(log).toContain('the page would not be left')
  if (process.platform === 'win32') expect(log).toContain('the system ends the session')
})
