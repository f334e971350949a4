import type { Page } from '@playwright/test'
import { goTo, openList, texts } from './support/acts.ts'
import { goodOrder, openOrders, orderField, saveOrder, startOrder } from './support/order-acts.ts'
import {
  askToSignIn,
  chooseSignIn,
  expectForm,
  expectSignedIn,
  requestsTo,
  signInAgain,
  signInOver,
  signOut
} from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'
import { leaveAlone, letPass, tokenLife } from './support/time.ts'

test.use({ sharesProgram: true })

/** A session that ends in the middle of somebody's work, and an idle window that locks. */

const loads = '/kund/'

/** Opens a list, and types an order that is not saved yet. */
const work = async (page: Page): Promise<void> => {
  await openList(page, 'kund')
  await openOrders(page)
  await startOrder(page)
}

/** Everything typed is still there. */
const expectDraft = async (page: Page): Promise<void> => {
  await expect(orderField(page, 'LeverantorNamn')).toHaveValue(goodOrder.LeverantorNamn)
  await expect(orderField(page, 'Fakturanummer')).toHaveValue(goodOrder.Fakturanummer)
}

test(
  'a session that ends while somebody types loses nothing: they sign in over it and save',
  { tag: '@smoke' },
  async ({ app, page, service }) => {
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
    await work(page)
    await letPass(app, tokenLife)
    await saveOrder(page)
    const dialog = signInOver(page)
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(texts.signIn.interrupted.lapsed.replace('{name}: ', ''))
    // What lies beneath cannot be reached.
    await expect(orderField(page, 'LeverantorNamn')).toHaveCount(0)
    await signInAgain(page, 'anna')
    await expectDraft(page)
    await saveOrder(page)
    await expect.poll(() => requestsTo(service, '/fakturaserviceorder/spara').length).toBe(1)
    await openList(page, 'kund')
    expect(requestsTo(service, loads)).toHaveLength(1)
  }
)

test('somebody else who signs in over it starts afresh, and sees nothing of it', async ({ app, page, service }) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await openList(page, 'kund')
  await openOrders(page)
  await letPass(app, tokenLife)
  await page.getByRole('button', { name: texts.orders.reload }).click()
  await expect(signInOver(page)).toBeVisible()
  await signInAgain(page, 'berit')
  await expectSignedIn(page)
  const told = texts.shell.back.other.split('{before}').at(-1) ?? ''
  await expect(page.getByText(told).first()).toBeVisible()
  // Nor do the lists open with the password that the other one typed.
  const before = requestsTo(service, loads).length
  await goTo(page, texts.lists.names.kund)
  await expect(
    page.getByRole('main').getByRole('button', { name: texts.problems.reportingPassword, exact: true })
  ).toBeVisible()
  expect(requestsTo(service, loads)).toHaveLength(before)
})

test('what somebody typed waits for them, and is shown to nobody who signs in after them', async ({
  page,
  service
}) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await work(page)
  await signOut(page)
  await signInAgain(page, 'berit')
  await expectSignedIn(page)
  await openOrders(page)
  await expect(page.getByText(goodOrder.Ordernummer)).toHaveCount(0)
  await expect(orderField(page, 'LeverantorNamn')).toHaveCount(0)
  await signOut(page)
  await signInAgain(page, 'anna')
  await expectSignedIn(page)
  await openOrders(page)
  await expectDraft(page)
})

test('who does not want to go on leaves, and what was open is closed', async ({ app, page, service }) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await openOrders(page)
  await letPass(app, tokenLife)
  await page.getByRole('button', { name: texts.orders.reload }).click()
  await signInOver(page)
    .getByRole('button', { name: /^Logga ut / })
    .click()
  await expect(signInOver(page)).toBeHidden()
  await expectForm(page)
})

test(
  'a window that nobody has touched for a while shows nothing and answers nothing until they are back',
  { tag: '@smoke' },
  async ({ app, page, service }) => {
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
    await chooseSignIn(page, { idleMinutes: 5 })
    await work(page)
    const shown = page.getByText(goodOrder.Ordernummer)
    await leaveAlone(app, 6)
    const dialog = signInOver(page)
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText(texts.signIn.interrupted.hidden.replace('{name}: ', ''))
    await expect(shown).toBeHidden()

    const refused = await page.evaluate(async () => {
      const list = 'kund'
      const query = { filters: [], sort: [], search: '' }
      const answers = [
        await window.kontorist.call('lists.states', {}),
        await window.kontorist.call('rows.block', {
          of: { kind: 'list', list },
          loadId: 1,
          query,
          columns: ['KundId'],
          from: 0,
          to: 10
        }),
        await window.kontorist.call('rows.totals', { of: { kind: 'list', list }, loadId: 1, query }),
        await window.kontorist.call('orders.drafts', {})
      ]
      return answers.map((answer) => (answer.ok ? 'answered' : answer.problem.code))
    })
    expect(refused).toEqual(['signedOut', 'signedOut', 'signedOut', 'signedOut'])

    // Nor does loading the page anew lead around it.
    await page.reload()
    await expect(signInOver(page)).toBeVisible()
    await expect(shown).toBeHidden()

    await leaveAlone(app, 0)
    await signInAgain(page, 'anna')
    await openOrders(page)
    await expectDraft(page)
    await openList(page, 'kund')
    expect(requestsTo(service, loads)).toHaveLength(1)
  }
)
