import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createHold, redirectTo } from '../support/faults.ts'
import { startService } from '../support/service.ts'
import { texts } from './support/acts.ts'
import { openOrders } from './support/order-acts.ts'
import { askedToOpen, finishOn, openLoginPage, openUrl } from './support/outside.ts'
import { askToSignIn, expectForm, expectSignedIn, polls, redemptions, requestsTo } from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'

test.use({ sharesProgram: true })

/** One test per attack on signing in: somebody on the way, a page in the browser, or the service itself gone bad. */

test(
  'attack: an attacker’s own code is brought back with the attacker’s state',
  { tag: '@smoke' },
  async ({ app, loginPage, page, service }) => {
    await askToSignIn(page, service, 'redirect')
    const address = await finishOn(await loginPage(), 'Logga in')
    const theirs = new URL(address)
    theirs.searchParams.set('state', 'a'.repeat(43))
    await openUrl(app, theirs.href)
    await expect(page.getByText(texts.signIn.page.rejected.foreign.title)).toBeVisible()
    expect(redemptions(service)).toEqual([])
    await openUrl(app, address)
    await expectSignedIn(page)
  }
)

test('attack: a process leads its polls to another host', async ({ page, service }) => {
  await askToSignIn(page, service, 'process-foreign-link')
  await expectSignedIn(page)
  expect(polls(service)).toHaveLength(3)
})

test('attack: a poll is sent on to another host', async ({ page, service }) => {
  await using other = await startService()
  service.fault('/v2/auth/process', redirectTo(`${other.address}/v2/auth/process?id=1`, 307), 1)
  await askToSignIn(page, service, 'process-endless')
  // It is asked again where it was, like any answer that is none.
  await expect.poll(() => polls(service).length).toBeGreaterThan(1)
  expect(other.connections()).toBe(0)
})

test('attack: a call with a token is sent on to another host', { tag: '@smoke' }, async ({ page, service }) => {
  await using other = await startService()
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  service.fault('/fakturaserviceorder/lista', redirectTo(`${other.address}/fakturaserviceorder/lista`))
  await page.getByRole('navigation').getByRole('link', { name: texts.orders.title, exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(requestsTo(service, '/fakturaserviceorder/lista')[0]?.headers['authorization']).toMatch(/^Bearer /)
  expect(other.connections()).toBe(0)
})

test('attack: the login page is one without TLS', async ({ app, page, service }) => {
  await askToSignIn(page, service, 'redirect-http')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectForm(page)
  expect(await askedToOpen(app)).toEqual([])
})

test('attack: the application to open is a script, a file, or data', async ({ app, page, service }) => {
  const hold = createHold('before')
  service.fault('/v2/auth/process', hold.fault)
  await askToSignIn(page, service, 'process-script')
  await expect(page.getByRole('heading', { name: texts.signIn.process.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: texts.signIn.process.imageAlt })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Öppna Exempel-ID på den här enheten' })).toHaveCount(0)
  await expect(page.getByText(texts.signIn.process.otherLinks)).toHaveCount(0)
  const opened = await page.evaluate(() =>
    Promise.all(
      ['device', 'ios', 'android', '__proto__'].map((link) => window.kontorist.call('session.openOnDevice', { link }))
    )
  )
  expect(opened).toEqual(Array.from({ length: 4 }, () => ({ ok: true, value: false })))
  expect(await askedToOpen(app)).toEqual([])
  hold.release()
})

test('attack: a message is markup', async ({ page, service }) => {
  await askToSignIn(page, service, 'process-html')
  await expect(page.getByText('<img src=x onerror="document.title=1"><b>Bekräfta</b>')).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('main b, main img[src="x"]').length)).toBe(0)
  expect(await page.title()).toContain('Kontorist')
})

test('attack: an error of ten megabytes', async ({ page, service }) => {
  service.fault('/v2/auth', { kind: 'answer', status: 500, body: '<b>x</b>'.repeat(1_310_720) })
  await askToSignIn(page, service, 'anna')
  await expect(page.getByRole('alert')).toBeVisible()
  expect((await page.getByRole('alert').innerText()).length).toBeLessThan(2_000)
  await expectForm(page)
})

test('attack: the settings file is given an address without TLS', async ({ launch, profile, service, trust }) => {
  const { app, page } = await launch({ env: trust })
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await app.close()
  const before = service.requests.length
  const file = join(profile, 'settings.json')
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('https://localhost', 'http://localhost'))
  const { page: anew } = await launch({ env: trust })
  await expect(anew.getByRole('heading', { name: texts.signIn.connect.welcome })).toBeVisible()
  expect(service.requests).toHaveLength(before)
})

test('attack: a page in the browser floods the program with answers', async ({ app, page, service, systemBrowser }) => {
  await askToSignIn(page, service, 'redirect')
  await expect(page.getByRole('heading', { name: texts.signIn.page.title, level: 1 })).toBeVisible()
  for (let time = 0; time < 50; time += 1) {
    await openUrl(app, `se.kontorist.desktop:/signed-in?code=${time}&state=${'x'.repeat(5_000)}`)
  }
  await expect(page.getByText(texts.signIn.page.rejected.foreign.title)).toBeVisible()
  expect(redemptions(service)).toEqual([])
  await openUrl(app, await finishOn(await openLoginPage(systemBrowser, app), 'Logga in'))
  await expectSignedIn(page)
  await openOrders(page)
})
