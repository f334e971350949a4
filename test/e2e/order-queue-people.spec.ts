import type { Page } from '@playwright/test'
import { orderQueue as english } from '../../renderer/i18n/en/order-queue.ts'
import { orderQueue } from '../../renderer/i18n/sv/order-queue.ts'
import { createHold } from '../support/faults.ts'
import { signInAs, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { cell } from './support/grid-acts.ts'
import { counted, newOrders, openManyOrders, queueOrders } from './support/queue-acts.ts'
import { chooseSignIn, expectForm, requestsTo, signInAgain, signInOver } from './support/sign-in-acts.ts'
import { expect, test } from './support/service-test.ts'
import { leaveAlone } from './support/time.ts'

const savePath = '/fakturaserviceorder/spara'
const exact = true

test.use({ sharesProgram: true })

const startSending = (page: Page): Promise<void> =>
  page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
const askToLeave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByRole('menuitem', { name: texts.shell.account.signOut }).click()
}
const leaving = (page: Page) => page.getByRole('dialog', { name: orderQueue.leaving.title })
const leave = async (page: Page): Promise<void> => {
  await askToLeave(page)
  await leaving(page).getByRole('button', { name: texts.shell.account.signOut, exact }).click()
  await expectForm(page)
}

test('who signs out with orders in the queue is told what becomes of them, and may go back', async ({
  signedIn: page,
  service
}) => {
  await queueOrders(page, newOrders(2, 'GÅ'))
  await askToLeave(page)
  await expect(leaving(page)).toContainText(counted(orderQueue.leaving.waiting, 2))
  await expect(leaving(page)).toContainText(/krypterad|klartext/)
  await page.keyboard.press('Escape')
  await expect(leaving(page)).toBeHidden()
  await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.waiting)

  await leave(page)
  await signInAs(page)
  await expect(page.getByText(counted(orderQueue.notice.waiting.title, 2))).toBeVisible()
  expect(requestsTo(service, savePath)).toEqual([])
})

test('nothing of a queue that waits is seen or sent by another person on the same computer', async ({
  signedIn: page,
  service
}) => {
  await queueOrders(page, newOrders(2, 'ANNAS'))
  await leave(page)
  await signInAs(page, 'eva')
  await openManyOrders(page)
  await page.getByRole('button', { name: orderQueue.views.queue.replace('{count}', '0'), exact }).click()
  await expect(page.getByRole('heading', { name: orderQueue.empty.title })).toBeVisible()
  await expect(page.getByText('ANNAS')).toHaveCount(0)
  // Nor by asking main, or by starting a queue of one's own.
  const known = await page.evaluate(async () => {
    const states = ['waiting', 'sending', 'unknown', 'saved', 'refused', 'failed'] as const
    const rows = await window.kontorist.call('orderQueue.rows', { states: [...states], from: 0, to: 10 })
    const run = await window.kontorist.call('orderQueue.resume', {})
    return [rows.ok && rows.value.total, run.ok && run.value.counts.waiting]
  })
  expect(known).toEqual([0, 0])
  await page.getByRole('button', { name: orderQueue.empty.import, exact }).click()
  await queueOrders(page, newOrders(1, 'EVAS'))
  await startSending(page)
  await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.saved)
  expect(requestsTo(service, savePath).map(({ body }) => String(body).includes('EVAS-1'))).toEqual([true])

  await askToLeave(page)
  await expectForm(page)
  await signInAs(page)
  await openManyOrders(page)
  await expect(page.getByRole('heading', { name: counted(orderQueue.paused.first, 2) })).toBeVisible()
  await expect(cell(page, 1, 'Ordernummer')).toHaveText('ANNAS-2')
})

test('a row that another person’s order of unknown outcome holds back is decided in the queue, with what the list has', async ({
  app,
  signedIn: page,
  service
}) => {
  await queueOrders(page, newOrders(1, 'OVISS'))
  service.fault(savePath, { kind: 'cut', when: 'before' }, 1)
  await startSending(page)
  await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.unknown)
  await leave(page)
  await signInAs(page, 'eva')
  await queueOrders(page, newOrders(1, 'OVISS'))
  await startSending(page)
  await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.failed)
  await cell(page, 0, 'Ordernummer').click()
  await page.getByRole('button', { name: orderQueue.heldBack.decide, exact }).click()
  const question = page.getByRole('dialog', { name: orderQueue.heldBack.title })
  await expect(question).toContainText(texts.orders.duplicates.unsettled)
  await expect(question).toContainText(orderQueue.heldBack.nothing)
  await expectNoFindings(app, page, 'the question about a row that was held back')
  await question.getByRole('button', { name: orderQueue.heldBack.send, exact }).click()
  await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.waiting)
  await startSending(page)
  await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.saved)
  expect(requestsTo(service, savePath)).toHaveLength(2)
})

test('a window that locks while the queue runs pauses it after the order that is on its way', async ({
  app,
  signedIn: page,
  service
}) => {
  await chooseSignIn(page, { idleMinutes: 5 })
  await queueOrders(page, newOrders(3, 'LÅS'))
  const hold = createHold('after')
  service.fault(savePath, hold.fault, 1)
  await startSending(page)
  await hold.reached
  await leaveAlone(app, 6)
  await expect(signInOver(page)).toBeVisible()
  await expect(page.getByText('LÅS-1')).toBeHidden()
  hold.release()
  await leaveAlone(app, 0)
  await signInAgain(page, 'anna')
  await expect(page.getByRole('heading', { name: counted(orderQueue.paused.session, 2) })).toBeVisible()
  // What was on its way was written down meanwhile.
  await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.saved)
  expect(requestsTo(service, savePath)).toHaveLength(1)
  await page.getByRole('button', { name: orderQueue.actions.resume, exact }).click()
  await expect(cell(page, 2, 'state')).toHaveText(orderQueue.states.saved)
  expect(requestsTo(service, savePath)).toHaveLength(3)
})

test(
  'the queue in English, in a window of 640 pixels, has no findings and nothing beside the window',
  { tag: '@a11y' },
  async ({ app, signedIn: page, service }) => {
    await queueOrders(page, newOrders(3, 'SMALL'))
    await page.evaluate(() => window.kontorist.call('settings.choose', { language: 'en' }))
    await page.setViewportSize({ width: 640, height: 800 })
    service.fault(savePath, { kind: 'cut', when: 'before' }, 1)
    service.fault(savePath, { kind: 'answer', status: 422, body: 'no' }, 1)
    await page.getByRole('button', { name: english.actions.start, exact }).click()
    await expect(page.getByRole('heading', { name: counted(english.unknownRows.idle, 1) })).toBeVisible()
    await cell(page, 1, 'Ordernummer').click()
    await expect(page.getByText(english.detail.texts.rejected.replace('{status}', '422'))).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640)
    await expectNoFindings(app, page, 'the queue at 640 pixels')
    await page.getByRole('button', { name: english.actions.title, exact }).click()
    await expectNoFindings(app, page, 'its menu')
  }
)
