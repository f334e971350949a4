import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chooseSample, texts, typeCredentials } from './support/acts.ts'
import { askedToOpen, finishOn, lastCopied, openLoginPage, openSecurePage, openUrl } from './support/outside.ts'
import {
  askToSignIn,
  chooseSignIn,
  expectForm,
  expectSignedIn,
  giveUp,
  polls,
  redemptions,
  signIns
} from './support/sign-in-acts.ts'
import { expect, test } from './support/sign-in-test.ts'

test.use({ sharesProgram: true })

/** A sign-in that continues in the system's browser (Service: sign-in.md, "Callback"). */

const { page: text } = texts.signIn
const returnAddress = 'se.kontorist.desktop:/signed-in'

/** A checkout says that the answer does not come back by itself. */
const isInstalled = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const info = await window.kontorist.call('app.info', {})
    return info.ok && info.value.receivesReturnLinks
  })
const isOpenText = (installed: boolean): string =>
  (installed ? text.opened : text.openedHere).replace('{host}', 'localhost')

test(
  'a person signs in on a page in the browser, and the system brings them back',
  { tag: '@smoke' },
  async ({ app, bringBack, loginPage, page, service }) => {
    await askToSignIn(page, service, 'redirect')
    await expect(page.getByRole('heading', { name: text.title, level: 1 })).toBeVisible()
    await expect(page.getByText(isOpenText(await isInstalled(page)))).toBeVisible()
    await bringBack(await finishOn(await loginPage(), 'Logga in'))
    await expectSignedIn(page)

    const [signIn] = signIns(service)
    const [redemption, ...more] = redemptions(service)
    expect(more).toEqual([])
    expect(createHash('sha256').update(String(redemption?.['codeVerifier'])).digest('base64url')).toBe(
      signIn?.['codeChallenge']
    )
    // What the browser was given names none of what ties the answer to the question.
    const [address] = await askedToOpen(app)
    expect(address).toMatch(/^https:/)
    for (const name of ['state', 'nonce', 'codeChallenge']) expect(address).not.toContain(String(signIn?.[name]))
  }
)

test('the system brings the address back to the program that runs', async ({ app, loginPage, page, service }) => {
  await askToSignIn(page, service, 'redirect')
  await openUrl(app, await finishOn(await loginPage(), 'Logga in'))
  await expectSignedIn(page)
})

test('a person who gives up on the page is back at the form, without a word', async ({
  bringBack,
  loginPage,
  page,
  service
}) => {
  await askToSignIn(page, service, 'redirect')
  const address = await finishOn(await loginPage(), 'Avbryt')
  expect(address).toContain('error=cancel')
  await bringBack(address)
  await expectForm(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: texts.signIn.identifier })).toHaveValue('redirect')
})

test('a page that fails is told in general words, though its answer says not whose it is', async ({
  bringBack,
  loginPage,
  page,
  service
}) => {
  await askToSignIn(page, service, 'redirect')
  const address = await finishOn(await loginPage(), 'Låt inloggningen misslyckas')
  expect(address).toBe(`${returnAddress}?error=server_error`)
  await bringBack(address)
  await expect(page.getByRole('alert')).toContainText(texts.signIn.ended.pageFailed.title)
  await expect(page.getByText('server_error')).toHaveCount(0)
  await expectForm(page)
})

test('an error that no document names is told in the same general words', async ({ app, page, service }) => {
  await askToSignIn(page, service, 'redirect')
  await expect(page.getByText(isOpenText(await isInstalled(page)))).toBeVisible()
  const state = String(signIns(service)[0]?.['state'])
  await openUrl(app, `${returnAddress}?error=access_denied&error_description=%3Cb%3E&state=${state}`)
  await expect(page.getByRole('alert')).toContainText(texts.signIn.ended.pageFailed.title)
})

test('an answer that is not whole or not for this sign-in is turned away, and the sign-in still waits', async ({
  app,
  loginPage,
  page,
  service
}) => {
  await askToSignIn(page, service, 'redirect')
  const login = await loginPage()
  const state = String(signIns(service)[0]?.['state'])
  const other = 'x'.repeat(43)
  const { foreign, unreadable } = text.rejected
  const rejected: readonly (readonly [string, { readonly title: string }])[] = [
    [`?code=c&state=${other}`, foreign],
    ['?code=c', foreign],
    [`?error=cancel&state=${other}`, foreign],
    [`?code=c&error=cancel&state=${state}`, unreadable],
    [`?code=c&code=d&state=${state}`, unreadable],
    [`?code=c&state=${state}&state=${other}`, unreadable],
    [`?state=${state}`, unreadable],
    [`#code=c&state=${state}`, unreadable],
    [`/elsewhere?code=c&state=${state}`, unreadable]
  ]
  for (const [rest, { title }] of rejected) {
    await openUrl(app, returnAddress + rest)
    await expect(page.getByText(title), rest).toBeVisible()
    // Opening the page again takes the notice away, so that the next one is seen to come.
    await page.getByRole('button', { name: text.openAgain }).click()
    await expect(page.getByText(title), rest).toBeHidden()
  }
  expect(redemptions(service)).toEqual([])
  const opened = await askedToOpen(app)
  expect([opened.length, new Set(opened).size]).toEqual([1 + rejected.length, 1])
  await openUrl(app, await finishOn(login, 'Logga in'))
  await expectSignedIn(page)
})

test('an answer that comes after the person has given up is told to be late, and is not used', async ({
  bringBack,
  loginPage,
  page,
  service
}) => {
  await askToSignIn(page, service, 'redirect')
  const login = await loginPage()
  await giveUp(page)
  await expectForm(page)
  await bringBack(await finishOn(login, 'Logga in'))
  await expect(page.getByText(texts.signIn.ended.late.title)).toBeVisible()
  expect(redemptions(service)).toEqual([])
})

test('an answer that comes a second time changes nothing', async ({ app, loginPage, page, service }) => {
  await askToSignIn(page, service, 'redirect')
  const address = await finishOn(await loginPage(), 'Logga in')
  await openUrl(app, address)
  await openUrl(app, address)
  await expectSignedIn(page)
  await openUrl(app, address)
  await expectSignedIn(page)
  expect(redemptions(service)).toHaveLength(1)
})

test('a program that is started by an answer, and knows of no sign-in, says so', async ({
  launch,
  service,
  systemBrowser,
  trust
}) => {
  const { app, page } = await launch({ env: trust })
  await askToSignIn(page, service, 'redirect')
  const address = await finishOn(await openLoginPage(systemBrowser, app), 'Logga in')
  await app.close()
  const { page: anew } = await launch({ env: trust, args: [address] })
  await expect(anew.getByText(texts.signIn.ended.late.title)).toBeVisible()
  await expectForm(anew)
  expect(redemptions(service)).toEqual([])
})

test('where the system cannot open a browser, the link is copied and the answer pasted', async ({
  app,
  page,
  service,
  systemBrowser
}) => {
  await app.evaluate(({ shell }) => {
    shell.openExternal = () => Promise.reject(new Error('no browser'))
  })
  await askToSignIn(page, service, 'redirect')
  await expect(page.getByText(text.notOpened.title)).toBeVisible()
  await page.getByRole('button', { name: text.copy }).click()
  await expect(page.getByText(text.copied, { exact: true })).toBeVisible()
  const link = (await lastCopied(app)) ?? ''

  const login = await openSecurePage(systemBrowser, link)
  const address = await finishOn(login, 'Logga in')
  await page.getByText(text.paste.title).click()
  const field = page.getByLabel(text.paste.label)
  await field.fill(address.replace(/state=./, 'state='))
  await page.getByRole('button', { name: text.paste.go, exact: true }).click()
  await expect(page.getByText(text.paste.errors.foreign)).toBeVisible()
  await field.fill(address)
  await page.getByRole('button', { name: text.paste.go, exact: true }).click()
  await expectSignedIn(page)
})

test('a page and an application stand beside each other: the page is first, and nobody is asked any more', async ({
  bringBack,
  loginPage,
  page,
  service
}) => {
  await askToSignIn(page, service, 'redirect-process-endless')
  await expect(page.getByRole('heading', { name: texts.signIn.both.title, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.signIn.process.heading })).toBeVisible()
  await bringBack(await finishOn(await loginPage(), 'Logga in'))
  await expectSignedIn(page)
  expect(redemptions(service)).toHaveLength(1)
})

test('a page and an application stand beside each other: the application is first, and the page is late', async ({
  app,
  page,
  service
}) => {
  await askToSignIn(page, service, 'redirect-process')
  await expect(page.getByRole('heading', { name: texts.signIn.page.heading })).toBeVisible()
  await expectSignedIn(page)
  const state = String(signIns(service)[0]?.['state'])
  await openUrl(app, `${returnAddress}?code=c&state=${state}`)
  await expectSignedIn(page)
  expect([polls(service).length, redemptions(service).length]).toEqual([3, 1])
})

test('with sample data, where no browser finds a page, an application confirms instead', async ({ app, page }) => {
  await chooseSample(page)
  await typeCredentials(page, 'redirect')
  await expect(page.getByRole('heading', { name: texts.signIn.process.title, level: 1 })).toBeVisible()
  await giveUp(page)
  await expectForm(page)
  expect(await askedToOpen(app)).toEqual([])
})

test(
  'an identity provider of the settings is a button, and may end in any way',
  { tag: '@smoke' },
  async ({ bringBack, loginPage, page, service }) => {
    const account = page.getByRole('button', { name: /^Konto:/ })
    const signOut = async (): Promise<void> => {
      await account.click()
      await page.getByRole('menuitem', { name: texts.shell.account.signOut }).click()
    }
    await askToSignIn(page, service, 'anna')
    await expectSignedIn(page)
    await signOut()
    await chooseSignIn(page, {
      realms: ['sample-direct', 'sample-app', 'sample-id'].map((realm) => ({ realm, label: `Genom ${realm}` }))
    })

    await page.getByRole('button', { name: 'Genom sample-direct' }).click()
    await expectSignedIn(page)
    await signOut()
    await page.getByRole('button', { name: 'Genom sample-app' }).click()
    await expect(page.getByRole('heading', { name: texts.signIn.process.title, level: 1 })).toBeVisible()
    await expectSignedIn(page)
    await signOut()
    await page.getByRole('button', { name: 'Genom sample-id' }).click()
    await bringBack(await finishOn(await loginPage(), 'Logga in'))
    await expectSignedIn(page)

    const federated = signIns(service).filter(({ method }) => method === 'federated')
    expect(federated).toMatchObject(
      ['sample-direct', 'sample-app', 'sample-id'].map((realm) => ({ realm, returnAddress, responseMode: 'query' }))
    )
    const once = federated.flatMap(({ state, nonce, codeChallenge }) => [state, nonce, codeChallenge])
    expect(new Set(once).size).toBe(9)
  }
)
