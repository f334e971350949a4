import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startService } from '../support/service.ts'
import { texts } from './support/acts.ts'
import { withoutKeychain } from './support/keychain-reach.ts'
import { expect, keptFlag, test } from './support/keyring-test.ts'
import { askToSignIn, expectForm, expectSignedIn, renewals, signOut } from './support/sign-in-acts.ts'

/** A session that outlives the program, in a real keyring (Service: decisions.md, "Keeping the refresh token"). */

test(
  'a person who stays signed in is so after every restart, until they sign out',
  { tag: '@smoke' },
  async ({ profile, service, start }) => {
    const first = await start()
    await askToSignIn(first.page, service, 'anna', { keep: true })
    await expectSignedIn(first.page)
    await expect(first.page.getByText(texts.shell.lifetime.untilQuit.title)).toHaveCount(0)
    await first.app.close()
    const { origin } = new URL(service.address)
    expect(await keptFlag(profile)).toEqual({ origin, id: expect.any(String), spent: false })

    for (const time of [1, 2]) {
      const again = await start()
      await expectSignedIn(again.page)
      expect(renewals(service)).toHaveLength(time)
      if (time === 2) await signOut(again.page)
      if (time === 2) await expect.poll(() => keptFlag(profile)).toBeNull()
      await again.app.close()
    }

    const last = await start()
    await expectForm(last.page)
    expect(new Set(renewals(service).map(({ key }) => key)).size).toBe(2)
    expect(service.sample.alarms()).toBe(0)
  }
)

test('a keyring that is locked is told, and the session goes on once it is unlocked', async ({
  keyring,
  profile,
  service,
  start
}) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna', { keep: true })
  await expectSignedIn(first.page)
  await first.app.close()

  await keyring.lock()
  const { page } = await start()
  const notice = page.getByText(texts.signIn.ended.keychain.title)
  await expect(notice).toBeVisible()
  expect(await keptFlag(profile)).toMatchObject({ spent: false })
  expect(renewals(service)).toEqual([])
  await keyring.unlock()
  await page.getByRole('button', { name: texts.signIn.retry }).click()
  await expectSignedIn(page)
  expect(renewals(service)).toHaveLength(1)
  expect(service.sample.alarms()).toBe(0)
})

test(
  'without a keyring a person is signed in until they quit, and is told so',
  { tag: '@smoke' },
  async ({ kontorist, launch, page, profile, service, trust }) => {
    await askToSignIn(page, service, 'anna', { keep: true })
    await expectSignedIn(page)
    await expect(page.getByText(texts.shell.lifetime.untilQuit.title)).toBeVisible()
    // The flag goes a moment after the person has been let in: they do not wait for a keychain that does not answer.
    await expect.poll(() => keptFlag(profile)).toBeNull()
    await kontorist.app.close()
    const { page: anew } = await launch({ env: trust })
    await expectForm(anew)
    expect(renewals(service)).toEqual([])
  }
)

test('a program that is kept from the keychain leaves alone the one that is there', async ({
  profile,
  service,
  start
}) => {
  const { page } = await start({ env: withoutKeychain })
  await askToSignIn(page, service, 'anna', { keep: true })
  await expectSignedIn(page)
  await expect(page.getByText(texts.shell.lifetime.untilQuit.title)).toBeVisible()
  await expect.poll(() => keptFlag(profile)).toBeNull()
})

/** How the files begin that say where the key of what people type is. It stays for them when they sign out. */
const draftsKeyFile = async (profile: string): Promise<string> => {
  const { deviceId } = JSON.parse(await readFile(join(profile, 'settings.json'), 'utf8')) as {
    readonly deviceId: string
  }
  return createHash('sha256').update(`drafts ${deviceId}`).digest('hex').slice(0, 32)
}

test('a token that is too large for a keychain is kept in a file that the keyring’s key seals', async ({
  profile,
  service,
  start
}) => {
  const first = await start()
  await askToSignIn(first.page, service, 'large-refresh', { keep: true })
  await expectSignedIn(first.page)
  await first.app.close()
  const folder = join(profile, 'secrets')
  const files = await readdir(folder)
  expect(files.length).toBeGreaterThan(0)
  // The large tokens of the sample end in a long row of the same letter.
  for (const file of files) expect((await readFile(join(folder, file))).includes('AAAAAAAA'), file).toBe(false)

  const { page } = await start()
  await expectSignedIn(page)
  expect(String(renewals(service)[0]?.['key'])).toHaveLength(4000)
  await signOut(page)
  const ofDrafts = await draftsKeyFile(profile)
  await expect.poll(async () => (await readdir(folder)).filter((name) => !name.startsWith(ofDrafts))).toEqual([])
  expect(service.sample.alarms()).toBe(0)
})

test('a service that cannot be reached at the start leaves the session kept, and it goes on when it is back', async ({
  service,
  start
}) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna', { keep: true })
  await expectSignedIn(first.page)
  await first.app.close()

  service.cutConnections(1)
  const { page } = await start()
  await expect(page.getByText(texts.signIn.offlineKept)).toBeVisible()
  expect(renewals(service)).toEqual([])
  await page.getByRole('button', { name: texts.signIn.retry }).click()
  await expectSignedIn(page)
  expect(service.sample.alarms()).toBe(0)
})

test('a session belongs to its service: who connects to another is signed out, and nothing is kept', async ({
  profile,
  service,
  start
}) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna', { keep: true })
  await expectSignedIn(first.page)
  const address = 'https://elsewhere.example'
  const elsewhere = {
    kind: 'service',
    loginAddress: address,
    reportingAddress: address,
    reportingUser: 'rapport'
  } as const
  await first.page.evaluate((args) => window.kontorist.call('settings.connect', args), elsewhere)
  await expectForm(first.page)
  await expect.poll(() => keptFlag(profile)).toBeNull()
  await first.app.close()
  const second = await start()
  await expectForm(second.page)
  expect(renewals(service)).toEqual([])
})

test('a session belongs to its service: a policy that fixes another ends it, and the other gets nothing', async ({
  profile,
  service,
  start
}) => {
  await using other = await startService()
  const first = await start()
  await askToSignIn(first.page, service, 'anna', { keep: true })
  await expectSignedIn(first.page)
  await first.app.close()
  const file = join(profile, 'policy.json')
  await writeFile(file, JSON.stringify({ loginAddress: other.address }))
  const second = await start({ env: { KONTORIST_POLICY: file } })
  await expectForm(second.page)
  await expect.poll(() => keptFlag(profile)).toBeNull()
  expect([renewals(service), other.requests]).toEqual([[], []])
})

test('a session that the service has ended meanwhile asks for a new sign-in, and is asked about once', async ({
  service,
  start
}) => {
  const first = await start()
  await askToSignIn(first.page, service, 'revoked', { keep: true })
  await expectSignedIn(first.page)
  await first.app.close()
  for (const _ of [1, 2]) {
    const { app, page } = await start()
    await expectForm(page)
    await app.close()
  }
  expect(renewals(service)).toHaveLength(1)
})
