import type { Page } from '@playwright/test'
import { blankDraft, type ProblemCode } from '../../preload/contract/index.ts'
import { createHold, type Fault } from '../support/faults.ts'
import { texts } from './support/acts.ts'
import { openOrders } from './support/order-acts.ts'
import { finishOn } from './support/outside.ts'
import {
  askToSignIn,
  expectForm,
  expectSignedIn,
  renewals,
  requestsTo,
  signInAgain,
  signInOver
} from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'
import { letPass, tokenLife } from './support/time.ts'

test.use({ sharesProgram: true })

/** A session outlives its access token, and sends no refresh token twice (Service: decisions.md, "Refresh token is sent once"). */

const orders = '/fakturaserviceorder/lista'
const draft = { ...blankDraft, Ordernummer: 'A-17' }

/** Looks orders up so many times at once, and gives how each went: unlike searches, none ends another. */
const askForOrders = (page: Page, times = 1): Promise<readonly ('ok' | ProblemCode)[]> =>
  page.evaluate(
    async ({ draft: typed, count }) => {
      const calls = Array.from({ length: count }, () => window.kontorist.call('orders.duplicates', { draft: typed }))
      return (await Promise.all(calls)).map((answer) => (answer.ok ? 'ok' : answer.problem.code))
    },
    { draft, count: times }
  )

test('many calls with a token that has ended make one renewal', { tag: '@smoke' }, async ({ app, page, service }) => {
  await askToSignIn(page, service, 'anna', { keep: true })
  await expectSignedIn(page)
  await letPass(app, tokenLife)
  expect(await askForOrders(page, 8)).toEqual(Array.from({ length: 8 }, () => 'ok'))
  expect(renewals(service)).toHaveLength(1)
  expect(service.sample.alarms()).toBe(0)
})

test('a reading call that finds its token refused is made once more with a new one', async ({ page, service }) => {
  await askToSignIn(page, service, 'anna', { keep: true })
  await expectSignedIn(page)
  service.fault(orders, { kind: 'answer', status: 401 }, 1)
  await openOrders(page)
  expect([requestsTo(service, orders).length, renewals(service).length]).toEqual([2, 1])
  expect(service.sample.alarms()).toBe(0)
})

test('a session is renewed time after time, each time with another token', async ({ app, page, service }) => {
  await askToSignIn(page, service, 'anna', { keep: true })
  await expectSignedIn(page)
  for (let hour = 0; hour < 5; hour += 1) {
    await letPass(app, 60)
    expect(await askForOrders(page, 2)).toEqual(['ok', 'ok'])
  }
  expect(new Set(renewals(service).map(({ key }) => key)).size).toBe(5)
  expect(service.sample.alarms()).toBe(0)
})

test(
  'a renewal that was lost after a byte had left is never sent again: the person signs in, and goes on',
  { tag: '@smoke' },
  async ({ app, page, service }) => {
    const faults: readonly Fault[] = [
      { kind: 'cut', when: 'during' },
      { kind: 'cut', when: 'before' },
      { kind: 'cut', when: 'after' },
      { kind: 'cut', when: 'middle' },
      { kind: 'answer', status: 500 },
      { kind: 'answer', status: 503 },
      { kind: 'answer', body: '<html>' }
    ]
    await askToSignIn(page, service, 'anna', { keep: true })
    await expectSignedIn(page)
    await openOrders(page)
    for (const [index, fault] of faults.entries()) {
      await letPass(app, tokenLife)
      service.fault('/v2/auth', fault, 1)
      expect(await askForOrders(page, 3)).toEqual(['signedOut', 'signedOut', 'signedOut'])
      await expect(signInOver(page)).toBeVisible()
      // One that was cut off as it came in has no body to be told by.
      const sent = requestsTo(service, '/v2/auth').filter(({ body }) => !body.includes('"password"'))
      expect(sent).toHaveLength(index + 1)
      await signInAgain(page, 'anna')
      expect(await askForOrders(page)).toEqual(['ok'])
    }
    await expect(page.getByRole('heading', { name: texts.orders.title, level: 1 })).toBeVisible()
    expect(service.sample.alarms()).toBe(0)
  }
)

test('a renewal that provably never left is made again with the same token', async ({ app, page, service }) => {
  await askToSignIn(page, service, 'anna', { keep: true })
  await expectSignedIn(page)
  await letPass(app, tokenLife)
  service.cutConnections(1)
  expect(await askForOrders(page)).toEqual(['unreachable'])
  expect(renewals(service)).toHaveLength(0)
  expect(await askForOrders(page)).toEqual(['ok'])
  expect(renewals(service)).toHaveLength(1)
  expect(service.sample.alarms()).toBe(0)
})

test('a refresh token that the service refuses ends the session, and the person starts a new sign-in', async ({
  page,
  service
}) => {
  await askToSignIn(page, service, 'revoked', { keep: true })
  await expectSignedIn(page)
  service.fault(orders, { kind: 'answer', status: 401 }, 1)
  expect(await askForOrders(page)).toEqual(['signedOut'])
  await expect(signInOver(page)).toBeVisible()
  await signInAgain(page, 'revoked')
  expect(await askForOrders(page)).toEqual(['ok'])
  expect(renewals(service)).toHaveLength(1)
})

test('a renewal that an application has to confirm is shown over the work, and goes on with it', async ({
  app,
  page,
  service
}) => {
  await askToSignIn(page, service, 'refresh-process', { keep: true })
  await expectSignedIn(page)
  await openOrders(page)
  await letPass(app, tokenLife)
  expect(await askForOrders(page)).toEqual(['signedOut'])
  const dialog = page.getByRole('dialog', { name: texts.signIn.process.title })
  await expect(dialog).toBeVisible()
  // The code is redeemed under another heading.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: texts.orders.title, level: 1 })).toBeVisible()
  expect(await askForOrders(page)).toEqual(['ok'])
  expect(service.sample.alarms()).toBe(0)
})

test('a renewal that needs the browser is shown over the work, and goes on with it', async ({
  app,
  bringBack,
  loginPage,
  page,
  service
}) => {
  await askToSignIn(page, service, 'refresh-redirect', { keep: true })
  await expectSignedIn(page)
  await openOrders(page)
  await letPass(app, tokenLife)
  expect(await askForOrders(page)).toEqual(['signedOut'])
  const dialog = page.getByRole('dialog', { name: texts.signIn.page.title })
  await expect(dialog).toBeVisible()
  await bringBack(await finishOn(await loginPage(), 'Logga in'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await askForOrders(page)).toEqual(['ok'])
  expect(service.sample.alarms()).toBe(0)
})

test('a renewal that comes to its end after the person has signed out is thrown away', async ({
  app,
  page,
  service
}) => {
  await askToSignIn(page, service, 'anna', { keep: true })
  await expectSignedIn(page)
  await letPass(app, tokenLife)
  const hold = createHold('after')
  service.fault('/v2/auth', hold.fault, 1)
  const asked = askForOrders(page)
  await hold.reached
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByRole('menuitem', { name: texts.shell.account.signOut }).click()
  await expectForm(page)
  hold.release()
  expect(await asked).toEqual(['signedOut'])
  expect(await askForOrders(page)).toEqual(['signedOut'])
  await expectForm(page)
})
