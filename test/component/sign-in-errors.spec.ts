import { problems } from '../../renderer/i18n/sv/problems.ts'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { goTo, signInAs, texts, typeCredentials } from '../e2e/support/acts.ts'
import { openOrders } from '../e2e/support/order-acts.ts'
import {
  askToSignIn,
  chooseSignIn,
  expectForm,
  expectSignedIn,
  redemptions,
  requestsTo
} from '../e2e/support/sign-in-acts.ts'
import { expect, test } from './support/test.ts'

/** How a sign-in by password can fail (Service: sign-in.md, "Sign-in errors"; sign-in.md, "Outcomes"). */

test('an account that is locked is not let in, and the person learns that it may be', async ({ page, service }) => {
  await askToSignIn(page, service, 'locked')
  await expect(page.getByRole('alert')).toContainText(problems.signIn.forbidden.advice)
  await signInAs(page, 'anna')
})

test('a service that does not know the return address says so, and the address can be copied for it', async ({
  page,
  service,
  taken
}) => {
  const lift = service.fault('/v2/auth', {
    kind: 'answer',
    status: 400,
    body: '{"message":"returnAddress: not registered"}'
  })
  await askToSignIn(page, service, 'anna')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(problems.any.returnAddress.advice)
  await expect(alert).toContainText('se.kontorist.desktop:/signed-in')
  await alert.getByRole('button', { name: ui.copy, exact: true }).click()
  await expect.poll(() => taken.copied.at(-1)?.text).toBe('se.kontorist.desktop:/signed-in')
  lift()
  await signInAs(page, 'anna')
})

test('the return address to register is copied in the settings', async ({ page, service, taken }) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await goTo(page, texts.settings.title)
  await page.getByText(texts.settings.signIn.advanced, { exact: true }).click()
  await expect(page.getByText(texts.settings.signIn.returnAddressText)).toBeVisible()
  await page.getByRole('button', { name: ui.copy, exact: true }).click()
  await expect.poll(() => taken.copied.at(-1)?.text).toBe('se.kontorist.desktop:/signed-in')
})

test('a service that takes its time is waited for', async ({ page, service }) => {
  await askToSignIn(page, service, 'slow')
  await expect(page.getByRole('button', { name: texts.signIn.going })).toBeVisible()
  await expectSignedIn(page)
})

test('who is not registered as anybody is called by what they typed', async ({ page, service }) => {
  await askToSignIn(page, service, 'no-actor')
  await expectSignedIn(page)
  await expect(page.getByRole('button', { name: 'Konto: no-actor' })).toBeVisible()
})

test('who asked to stay signed in and may not is told', async ({ page, service }) => {
  await askToSignIn(page, service, 'no-refresh', { keep: true })
  await expectSignedIn(page)
  const notice = page.getByText(texts.shell.lifetime.accessToken.title)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: texts.shell.lifetime.dismiss }).click()
  await expect(notice).toBeHidden()
})

test('a token that somebody else asked for is rejected when an application’s code is redeemed', async ({
  page,
  service
}) => {
  await askToSignIn(page, service, 'process-other-nonce')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectForm(page)
  expect(redemptions(service)).toHaveLength(1)
})

test('the word before the token is the one in the settings', async ({ page, service }) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await chooseSignIn(page, { tokenWord: 'Token' })
  const lift = service.fault('/fakturaserviceorder/lista', { kind: 'answer', body: '[]' })
  await openOrders(page)
  lift()
  expect(requestsTo(service, '/fakturaserviceorder/lista')[0]?.headers['authorization']).toMatch(/^Token eyJ/)
})

test('a wrong password is asked for again, and the name stays', async ({ page, service }) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await page.getByRole('button', { name: /^Konto:/ }).click()
  await page.getByRole('menuitem', { name: texts.shell.account.signOut }).click()
  await expect(page.getByText(texts.signIn.signedOut.title)).toBeVisible()
  await typeCredentials(page, 'anna', 'fel')
  await expect(page.getByRole('alert')).toContainText(problems.signIn.unauthorized.sentence)
  await signInAs(page, 'anna')
})
