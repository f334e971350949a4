import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { noSecretService } from '../support/secret-service.ts'
import { signInAs, texts } from './support/acts.ts'
import { kill } from './support/ending.ts'
import { expect, test } from './support/keyring-test.ts'
import { goodOrder, openOrders, orderField, startOrder } from './support/order-acts.ts'
import { askToSignIn } from './support/sign-in-acts.ts'

/** What somebody has typed and not saved is on disk for them alone, sealed by a key that the keyring keeps. */

const reason = noSecretService()
test.skip(reason !== null, `no Secret Service: ${reason}`)

const kept = (page: Page) => page.evaluate(() => window.kontorist.call('orders.draft', {}))
const expectKept = (page: Page): Promise<void> =>
  expect.poll(() => kept(page)).toMatchObject({ ok: true, value: { draft: { BetaldDatum: '2026-11-21' } } })

/** Everything that the program has written, but what Chromium keeps for itself. */
const written = async (profile: string): Promise<string> => {
  const files = [join(profile, 'settings.json'), ...(await readdir(join(profile, 'drafts'))).map((name) => join(profile, 'drafts', name))]
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
}

test('what has been typed is on disk for its person alone, sealed, through sign-out too, and theirs again after a kill', async ({
  profile,
  service,
  start
}) => {
  const first = await start()
  await askToSignIn(first.page, service, 'anna')
  await openOrders(first.page)
  await startOrder(first.page)
  await expectKept(first.page)
  const [name = '', ...others] = await readdir(join(profile, 'drafts'))
  expect(others).toEqual([])
  if (process.platform !== 'win32') {
    expect((await stat(join(profile, 'drafts'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(profile, 'drafts', name))).mode & 0o777).toBe(0o600)
  }
  await first.page.evaluate(() => window.kontorist.call('session.signOut', {}))
  expect(await written(profile)).not.toContain(goodOrder.Ordernummer)
  expect(await written(profile)).not.toContain(goodOrder.LeverantorNamn)
  await kill(first.app)

  const { page } = await start()
  await signInAs(page)
  await openOrders(page)
  await expect(page.getByText(texts.orders.restored.text)).toBeVisible()
  await expect(orderField(page, 'Ordernummer')).toHaveValue(goodOrder.Ordernummer)
})

test('a policy that forbids it keeps nothing typed on disk', async ({ profile, service, start }) => {
  const policy = join(profile, 'policy.json')
  await writeFile(policy, JSON.stringify({ keepDrafts: false }))
  const { page } = await start({ env: { KONTORIST_POLICY: policy } })
  await askToSignIn(page, service, 'anna')
  await openOrders(page)
  await startOrder(page)
  await expectKept(page)
  expect(await readdir(profile)).not.toContain('drafts')
})
