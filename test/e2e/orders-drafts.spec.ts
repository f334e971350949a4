import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from '@playwright/test'
import { goTo, signInAs, texts } from './support/acts.ts'
import { kill } from './support/ending.ts'
import { expect, test } from './support/keyring-test.ts'
import { goodOrder, openOrders, orderField, startOrder } from './support/order-acts.ts'
import { askToSignIn } from './support/sign-in-acts.ts'

/** What somebody has typed and not saved is on disk for them alone, sealed by a key that the keyring keeps. */

const kept = (page: Page) => page.evaluate(() => window.kontorist.call('orders.drafts', {}))
const expectKept = (page: Page): Promise<void> =>
  expect.poll(() => kept(page)).toMatchObject({ ok: true, value: [{ draft: { BetaldDatum: '2026-11-21' } }] })

/** Everything that the program has written, but what Chromium keeps for itself. */
const written = async (profile: string): Promise<string> => {
  const files = [
    join(profile, 'settings.json'),
    ...(await readdir(join(profile, 'drafts'))).map((name) => join(profile, 'drafts', name))
  ]
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n')
}

test(
  'what has been typed is on disk for its person alone, sealed, through sign-out too, and theirs again after a kill',
  { tag: '@smoke' },
  async ({ profile, service, start }) => {
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
  }
)

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

test('several drafts are listed with what identifies each, opened, discarded and put back, and there again after a kill', async ({
  service,
  start
}) => {
  const { drafts } = texts.orders
  const first = await start()
  await askToSignIn(first.page, service, 'anna')
  await openOrders(first.page)
  await startOrder(first.page)
  // From anywhere in the window.
  await goTo(first.page, texts.lists.overview.title)
  await first.page.keyboard.press('ControlOrMeta+n')
  await expect(orderField(first.page, 'Ordernummer')).toHaveValue('')
  await orderField(first.page, 'Ordernummer').fill('E2E-2')
  await expect
    .poll(() => kept(first.page))
    .toMatchObject({ value: [{ draft: { Ordernummer: 'E2E-2' } }, { draft: { Ordernummer: goodOrder.Ordernummer } }] })
  await kill(first.app)

  const { page } = await start()
  await signInAs(page)
  await openOrders(page)
  await expect(orderField(page, 'Ordernummer')).toHaveValue('E2E-2')
  await page.getByRole('button', { name: drafts.button.replace('{count}', '2') }).click()
  const list = page.getByRole('dialog', { name: drafts.title })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText(goodOrder.LeverantorNamn)).toBeVisible()
  const other = `${goodOrder.Ordernummer} · ${goodOrder.Fakturanummer}`
  await list.getByRole('button', { name: drafts.discard.replace('{name}', other) }).click()
  await expect(list).toBeHidden()
  await expect.poll(() => kept(page)).toMatchObject({ value: [{ draft: { Ordernummer: 'E2E-2' } }] })
  await page.getByRole('button', { name: drafts.undo }).click()
  await expect
    .poll(() => kept(page))
    .toMatchObject({ value: [{ draft: { Ordernummer: goodOrder.Ordernummer } }, { draft: { Ordernummer: 'E2E-2' } }] })
  await page.getByRole('button', { name: drafts.button.replace('{count}', '2') }).click()
  await list.getByText(other).click()
  await expect(orderField(page, 'Ordernummer')).toHaveValue(goodOrder.Ordernummer)
  await expect(orderField(page, 'LeverantorNamn')).toHaveValue(goodOrder.LeverantorNamn)
})
