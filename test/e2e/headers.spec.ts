import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { goTo, openList, texts, typeCredentials } from './support/acts.ts'
import { closeHeaders, enterHeader, headersDialog } from './support/header-acts.ts'
import { openOrders } from './support/order-acts.ts'
import { filesWith } from './support/secrets.ts'
import {
  askToSignIn,
  expectForm,
  expectSignedIn,
  requestsTo,
  signInAgain,
  signInOver,
  signOut
} from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'
import { letPass, tokenLife } from './support/time.ts'

/** Headers that a service wants with every call. */

const key = 'hemlig-nyckel-4711-åäö'
const asByte = Buffer.from(key, 'latin1').toString('latin1')

test(
  'a refusal that speaks of a key leads to where it is entered, and the next sign-in carries it',
  { tag: '@smoke' },
  async ({ launch, profile, service, trust }) => {
    const { app, page } = await launch({ env: trust })
    service.fault(
      '/v2/auth',
      { kind: 'answer', status: 401, body: '{"message":"Access denied due to missing subscription key."}' },
      1
    )
    await askToSignIn(page, service, 'anna')
    await expect(page.getByRole('alert')).toContainText('nyckel')
    // It is not the password that is wrong, so it stays.
    await expect(page.getByLabel(texts.signIn.password, { exact: true })).toHaveValue('sample')
    await page.getByRole('button', { name: texts.problems.headers, exact: true }).click()
    await expect(headersDialog(page)).toContainText(new URL(service.address).host)
    await enterHeader(page, 'Ocp-Apim-Subscription-Key', key)
    await expect(headersDialog(page)).toContainText(texts.headers.held.memory)
    await closeHeaders(page)
    await typeCredentials(page, 'anna')
    await expectSignedIn(page)

    const [without, first] = requestsTo(service, '/v2/auth')
    expect(without?.headers).not.toHaveProperty('ocp-apim-subscription-key')
    expect(first?.headers['ocp-apim-subscription-key']).toBe(asByte)

    // The window knows the name, and nothing on disk knows the value.
    const told = await page.evaluate(async () => [
      document.body.outerHTML,
      JSON.stringify(await window.kontorist.call('headers.list', {}))
    ])
    expect(told.join()).toContain('Ocp-Apim-Subscription-Key')
    expect(told.join()).not.toContain('hemlig-nyckel')
    // While it runs, Windows lets nobody read some of its files.
    await app.close()
    expect(await filesWith(profile, [key])).toEqual([])
  }
)

test('every call of the service carries its own headers, the version and the language of the window', async ({
  app,
  page,
  service
}) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await goTo(page, texts.settings.title)
  for (const each of ['login', 'reporting'] as const) {
    await page.getByRole('button', { name: texts.headers.change[each], exact: true }).click()
    await enterHeader(page, 'X-Vendor-Client', each, each)
    await closeHeaders(page)
  }
  const before = service.requests.length
  await openList(page, 'kund')
  await goTo(page, texts.orders.title)
  await expect.poll(() => requestsTo(service, '/fakturaserviceorder/lista').length).toBeGreaterThan(0)
  await page.evaluate(() => window.kontorist.call('settings.choose', { language: 'en' }))
  await page.evaluate(() => window.kontorist.call('lists.open', { list: 'avtal' }))
  await expect.poll(() => requestsTo(service, '/avtal/').length).toBe(1)

  const version = await app.evaluate((electron) => electron.app.getVersion())
  const sent = service.requests.slice(before)
  const isReporting = (path: string): boolean => /^\/(kund|avtal)\//.test(path)
  expect(sent.length).toBeGreaterThanOrEqual(3)
  for (const { headers, path } of sent) {
    expect(headers['x-vendor-client'], path).toBe(isReporting(path) ? 'reporting' : 'login')
    expect(headers['x-client-version'], path).toBe(version)
    expect(headers['accept-language'], path).toBe(path === '/avtal/' ? 'en-GB' : 'sv-SE')
  }
})

test('a value that only memory held is missed after a restart: nothing is sent without it, and it can be entered before the sign-in', async ({
  launch,
  service,
  trust
}) => {
  const { app, page } = await launch({ env: trust })
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await signOut(page)
  await page.getByText(texts.signIn.more, { exact: true }).click()
  await page.getByRole('button', { name: texts.headers.openFromSignIn, exact: true }).click()
  await enterHeader(page, 'x-api-key', key)
  await app.close()
  const before = service.requests.length

  const { page: anew } = await launch({ env: trust })
  await expectForm(anew)
  await typeCredentials(anew, 'anna')
  await expect(anew.getByRole('alert')).toContainText('x-api-key')
  expect(service.requests).toHaveLength(before)
  await anew.getByRole('button', { name: texts.problems.headers, exact: true }).click()
  await expect(headersDialog(anew)).toContainText(texts.headers.held.missing)
  await anew.getByRole('button', { name: texts.headers.replaceNamed.replace('{name}', 'x-api-key') }).click()
  await expect(headersDialog(anew).getByLabel(texts.headers.value, { exact: true })).toBeFocused()
  await enterHeader(anew, 'x-api-key', key)
  await closeHeaders(anew)
  await typeCredentials(anew, 'anna')
  await expectSignedIn(anew)
  expect(requestsTo(service, '/v2/auth').at(-1)?.headers['x-api-key']).toBe(asByte)
})

test('what cannot be a header is refused where it is typed, and one is removed again', async ({ page, service }) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await signOut(page)
  await page.getByText(texts.signIn.more, { exact: true }).click()
  await page.getByRole('button', { name: texts.headers.openFromSignIn, exact: true }).click()
  const dialog = headersDialog(page)
  const name = dialog.getByLabel(texts.headers.name, { exact: true })
  await name.fill('Authorization')
  await dialog.getByRole('button', { name: texts.headers.save, exact: true }).click()
  await expect(dialog.getByText(texts.headers.errors.refused)).toBeVisible()
  await expect(dialog.getByText(texts.headers.errors.required)).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('x-vendor-client')
  const value = dialog.getByLabel(texts.headers.value, { exact: true })
  await value.fill('nyckelö')
  await expect(dialog.getByText(texts.headers.doubtful.replace('{sign}', 'ö'))).toBeVisible()
  await value.fill('nyckel€')
  await dialog.getByRole('button', { name: texts.headers.save, exact: true }).click()
  await expect(dialog.getByText(texts.headers.errors.value.replace('{sign}', '€'))).toBeVisible()
  await enterHeader(page, 'x-vendor-client', 'kontoret')
  await dialog.getByRole('button', { name: texts.headers.removeNamed.replace('{name}', 'x-vendor-client') }).click()
  await expect(dialog.getByText(texts.headers.none)).toBeVisible()
  await closeHeaders(page)
  await typeCredentials(page, 'anna')
  await expectSignedIn(page)
  expect(requestsTo(service, '/v2/auth').at(-1)?.headers).not.toHaveProperty('x-vendor-client')
})

test('headers that the policy fixes go along, are shown by name, and cannot be changed', async ({
  launch,
  profile,
  service,
  trust
}) => {
  const file = join(profile, 'policy.json')
  await writeFile(
    file,
    JSON.stringify({ loginAddress: `${service.address}/v2/auth`, loginHeaders: { 'X-Firm-Key': 'firmans-nyckel' } })
  )
  const { page } = await launch({ env: { ...trust, KONTORIST_POLICY: file } })
  await page.getByLabel(texts.signIn.service.reportingAddress, { exact: true }).fill(service.address)
  await page.getByLabel(texts.signIn.service.user, { exact: true }).fill('rapport')
  await page.getByLabel(texts.signIn.service.password, { exact: true }).fill('sample')
  await page.getByRole('button', { name: texts.signIn.connect.startService, exact: true }).click()
  await typeCredentials(page, 'anna')
  await expectSignedIn(page)
  expect(requestsTo(service, '/v2/auth')[0]?.headers['x-firm-key']).toBe('firmans-nyckel')
  await openList(page, 'kund')
  expect(requestsTo(service, '/kund/')[0]?.headers).not.toHaveProperty('x-firm-key')

  await goTo(page, texts.settings.title)
  await page.getByRole('button', { name: texts.headers.change.login, exact: true }).click()
  await expect(headersDialog(page)).toContainText(`X-Firm-Key${texts.headers.held.policy}`)
  await expect(
    headersDialog(page).getByRole('button', { name: texts.headers.replaceNamed.replace('{name}', 'X-Firm-Key') })
  ).toHaveCount(0)
  for (const call of ['set', 'remove'] as const) {
    const args = { service: 'login', name: 'x-firm-KEY', value: 'annan' } as const
    const answer = await page.evaluate(([name, given]) => window.kontorist.call(name, given), [
      `headers.${call}`,
      args
    ] as const)
    expect(answer).toMatchObject({ ok: false, problem: { code: 'forbidden' } })
  }
  expect(await page.evaluate(() => document.body.outerHTML)).not.toContain('firmans-nyckel')
})

test('a key that is refused in the middle of one’s work is entered over it, and the work goes on', async ({
  app,
  page,
  service
}) => {
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await openList(page, 'kund')
  await openOrders(page)
  await letPass(app, tokenLife)
  service.fault('/v2/auth', { kind: 'answer', status: 403, body: '{"error":"invalid_api_key"}' }, 1)
  await page.getByRole('button', { name: texts.orders.reload }).click()
  await expect(signInOver(page)).toBeVisible()
  await typeCredentials(page, 'anna')
  await page.getByRole('button', { name: texts.problems.headers, exact: true }).click()
  await enterHeader(page, 'x-api-key', key)
  await headersDialog(page).locator('footer').getByRole('button').click()
  await expect(headersDialog(page)).toBeHidden()
  await expect(signInOver(page)).toBeVisible()
  await signInAgain(page, 'anna')
  expect(requestsTo(service, '/v2/auth').at(-1)?.headers['x-api-key']).toBe(asByte)
  await openList(page, 'kund')
  expect(requestsTo(service, '/kund/')).toHaveLength(1)
})
