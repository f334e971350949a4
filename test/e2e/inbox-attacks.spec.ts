import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { noSecretService } from '../support/secret-service.ts'
import { enterWithSample, goTo, signInAs, texts } from './support/acts.ts'
import { kill } from './support/ending.ts'
import { freePort, inboxLink, messageLinks, notification, openInbox, send } from './support/inbox-acts.ts'
import { expect, test } from './support/keyring-test.ts'
import { chooseFolderInDialog } from './support/outside.ts'
import { askToSignIn, chooseSignIn, signOut } from './support/sign-in-acts.ts'
import { leaveAlone } from './support/time.ts'

/** Attacks on the inbox, and on the listener that a policy turns on. */

/** 132 bits. Of no use anywhere. */
const secret = 'dGVzdC1zZWNyZXQtcGF0aA'
const { inbox } = texts

/** Writes a policy that turns on the listener; gives its port and the environment in which the program finds it. */
const listening = async (profile: string) => {
  const port = await freePort()
  const file = join(profile, 'policy.json')
  await writeFile(file, JSON.stringify({ inbox: { listener: { port, secret } } }))
  return { port, secret, env: { KONTORIST_POLICY: file } }
}

/** How many ports the program listens on. */
const listeners = (app: ElectronApplication): Promise<number> =>
  app.evaluate(() => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length)

const call = (
  page: Page,
  name: 'inbox.state' | 'inbox.sources' | 'inbox.markAllRead' | 'inbox.startOver' | 'inbox.chooseFolder'
) => page.evaluate((asked) => window.kontorist.call(asked, {}), name)

test(
  'the listener takes what the supplier’s server sends while nobody is signed in, and the settings say that it is on',
  { tag: '@smoke' },
  async ({ launch, profile }) => {
    const { env, ...at } = await listening(profile)
    const { app, page } = await launch({ env })
    await expect.poll(() => send(at, notification(4711))).toBe(204)
    // One for each loopback address that the computer has.
    expect([1, 2]).toContain(await listeners(app))
    await enterWithSample(page)
    await expect(inboxLink(page)).toHaveAccessibleName(/1 oläst/)
    await goTo(page, texts.settings.title)
    await expect(page.getByText(inbox.listener.listening)).toBeVisible()
    await expect(page.getByText(`http://127.0.0.1:${at.port}/`)).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    expect(JSON.stringify(await call(page, 'inbox.sources'))).not.toContain(secret)
  }
)

test('attack: no port is listened on where no policy says so, whoever is signed in', async ({ app, page }) => {
  expect(await listeners(app)).toBe(0)
  await enterWithSample(page)
  await openInbox(page)
  expect(await listeners(app)).toBe(0)
})

test('attack: a guessed path gets no answer that tells anything, and the program’s own page reaches not even the right one', async ({
  launch,
  profile
}) => {
  const { env, port } = await listening(profile)
  const { page } = await launch({ env })
  await expect.poll(() => send({ port, secret: 'x'.repeat(22) }, notification(1))).toBe(404)
  await enterWithSample(page)
  const asked = await page.evaluate(async (address) => {
    try {
      return (await fetch(address, { method: 'POST', body: '{}' })).status
    } catch {
      return 'refused'
    }
  }, `http://127.0.0.1:${port}/${secret}`)
  expect(asked).toBe('refused')
  expect(await call(page, 'inbox.state')).toMatchObject({ ok: true, value: { total: 0 } })
})

test('attack: the program is killed in a flood: every message that was answered is there', async ({
  launch,
  profile
}) => {
  const { env, ...at } = await listening(profile)
  const first = await launch({ env })
  await expect.poll(() => send(at, notification(1))).toBe(204)
  const taken: number[] = []
  let killed: Promise<void> | null = null
  // The flood goes on while the program is being killed, and ends when nobody answers any more.
  for (let id = 2; (await send(at, notification(id))) === 204; id += 1) {
    taken.push(id)
    if (taken.length === 25) killed = kill(first.app)
  }
  await killed
  expect(taken.length).toBeGreaterThanOrEqual(25)

  const { page } = await launch({ env })
  await enterWithSample(page)
  const answer = await page.evaluate(() => window.kontorist.call('inbox.messages', { show: 'all', count: 5000 }))
  const kept = new Set(answer.ok ? answer.value.messages.map(({ errandId }) => errandId) : [])
  expect([1, ...taken].filter((id) => !kept.has(id))).toEqual([])
})

test('attack: the page reads and changes the inbox while nobody is signed in', async ({ page }) => {
  await enterWithSample(page)
  await page.evaluate((text) => window.kontorist.call('inbox.take', { text }), notification(1))
  await signOut(page)
  for (const name of [
    'inbox.state',
    'inbox.sources',
    'inbox.markAllRead',
    'inbox.startOver',
    'inbox.chooseFolder'
  ] as const) {
    expect(await call(page, name)).toMatchObject({ ok: false, problem: { code: 'signedOut' } })
  }
  await signInAs(page)
  expect(await call(page, 'inbox.state')).toMatchObject({ ok: true, value: { total: 1, unread: 1 } })
})

test('attack: somebody at the locked window asks for the inbox, and looks at it', async ({ app, signedIn: page }) => {
  await page.evaluate((text) => window.kontorist.call('inbox.take', { text }), notification(4711))
  await openInbox(page)
  await expect(messageLinks(page)).toHaveText(['Ärenderad 4711'])
  await chooseSignIn(page, { idleMinutes: 60 })
  await leaveAlone(app, 60)
  await expect(page.getByRole('dialog', { name: texts.signIn.interrupted.title })).toBeVisible()
  expect(await call(page, 'inbox.state')).toMatchObject({ ok: false, problem: { code: 'signedOut' } })
  await expect(messageLinks(page)).toHaveCount(0)
  await expect(page.getByText('Ärenderad 4711')).toBeHidden()
})

test('attack: the page names a folder by itself', async ({ app, page }) => {
  await enterWithSample(page)
  await chooseFolderInDialog(app, null)
  const answer = await page.evaluate(() =>
    window.kontorist.call('inbox.chooseFolder', { folder: '/etc', path: '/etc' } as object)
  )
  expect(answer).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
  expect(await call(page, 'inbox.sources')).toMatchObject({
    ok: true,
    value: { folder: { status: 'off', path: null } }
  })
})

test('attack: a message leads to another host, or is markup', async ({ app, page }) => {
  await enterWithSample(page)
  const text = JSON.stringify([
    {
      ArenderadId: 1,
      ErrandRowId: '<img src=x onerror=alert(1)>',
      Organisationsnummer: '1',
      Arenderad: 'https://attacker.example/session/arenderad/2'
    },
    { ArenderadId: 3, ErrandRowId: '', Organisationsnummer: '1', Arenderad: 'javascript:alert(1)' }
  ])
  await page.evaluate((pasted) => window.kontorist.call('inbox.take', { text: pasted }), text)
  await openInbox(page)
  await expect(messageLinks(page)).toHaveText(['Ärenderad 1'])
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(page.locator('a[href*="attacker"]')).toHaveCount(0)
  await messageLinks(page).click()
  expect(await app.evaluate(() => globalThis.outside.opened)).toEqual([])
})

test.describe('with a keyring', () => {
  const reason = noSecretService()
  test.skip(reason !== null, `no Secret Service: ${reason}`)

  test('attack: whoever reads the disk learns nothing of the messages', async ({ profile, service, start }) => {
    const { page } = await start()
    await askToSignIn(page, service, 'anna')
    await openInbox(page)
    await page.evaluate((text) => window.kontorist.call('inbox.take', { text }), notification(4711))
    await expect(messageLinks(page)).toHaveText(['Ärenderad 4711'])
    const folder = join(profile, 'inbox')
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    expect(files).toHaveLength(1)
    for (const content of files) expect(content).not.toMatch(/4711|499000|tjanst\.example/)
    await expect(page.getByText(inbox.keptPlain)).toBeHidden()
  })
})
