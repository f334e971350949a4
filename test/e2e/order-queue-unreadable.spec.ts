import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orderQueue } from '../../renderer/i18n/sv/order-queue.ts'
import { enterService, signInAs } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { leave } from './support/leaving.ts'
import {
  asPaste,
  checkRows,
  newOrders,
  openManyOrders,
  pasteRows,
  queueOrders,
  waitForCheck
} from './support/queue-acts.ts'
import { expect, test } from './support/service-test.ts'
import { requestsTo } from './support/sign-in-acts.ts'

/** A queue and an import whose files are broken: nothing of them is overwritten or sent before their person gives them up, each by itself. */

const exact = true

/** Ends every file of a folder in the middle, as a disk that is full may. Gives what each holds then. */
const breakFiles = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const broken = new Map<string, string>()
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    broken.set(name, text.slice(0, text.length / 2))
    await writeFile(join(folder, name), broken.get(name) ?? '')
  }
  return broken
}

test('a broken import and a broken queue stay as they are, are told, and make way when their person discards them', async ({
  launch,
  trust,
  profile,
  service
}) => {
  const first = await launch({ env: trust })
  await enterService(first.page, { login: service.address, reporting: service.address })
  await signInAs(first.page)
  await queueOrders(first.page, newOrders(1, 'KÖAD'))
  await first.page.getByRole('button', { name: orderQueue.views.import, exact }).click()
  await pasteRows(first.page, asPaste(newOrders(2, 'INLÄST')))
  await checkRows(first.page, 2)
  await waitForCheck(first.page)
  const kept = () => first.page.evaluate(() => window.kontorist.call('orderImport.kept', {}))
  await expect.poll(kept).toMatchObject({ ok: true, value: { import: { orders: [{}, {}] } } })
  await leave(first.app)

  const [queues, imports] = [join(profile, 'queues'), join(profile, 'imports')]
  const broken = await breakFiles(queues)
  expect(broken.size).toBeGreaterThan(0)
  expect((await breakFiles(imports)).size).toBeGreaterThan(0)

  const { app, page } = await launch({ env: trust })
  await signInAs(page)
  await openManyOrders(page)
  const button = (name: string) => page.getByRole('button', { name, exact })
  const confirm = (title: string, name: string) =>
    page.getByRole('dialog', { name: title, exact }).getByRole('button', { name, exact }).click()

  await button(orderQueue.views.import).click()
  await expect(page.getByText(orderQueue.unreadableImport.text, { exact })).toBeVisible()
  await expectNoFindings(app, page, 'an import that cannot be read')
  await button(orderQueue.unreadableImport.discard).click()
  await confirm(orderQueue.unreadableImport.title, orderQueue.unreadableImport.confirm)
  await expect(page.getByLabel(orderQueue.start.paste, { exact })).toBeVisible()
  expect(await readdir(imports)).toEqual([])

  await button(orderQueue.views.queue.replace('{count}', '0')).click()
  await expect(page.getByText(orderQueue.unreadableQueue, { exact })).toBeVisible()
  await expectNoFindings(app, page, 'a queue that cannot be read')
  await button(orderQueue.actions.readAgain).click()
  await expect(page.getByText(orderQueue.unreadableQueue, { exact })).toBeVisible()
  for (const [name, text] of broken) expect(await readFile(join(queues, name), 'utf8')).toBe(text)
  await button(orderQueue.actions.discard).click()
  await confirm(orderQueue.asking.discard.title, orderQueue.asking.discard.confirm)
  await expect(page.getByRole('heading', { name: orderQueue.empty.title, exact })).toBeVisible()
  expect(await readdir(queues)).toEqual([])
  expect(requestsTo(service, '/fakturaserviceorder/spara')).toEqual([])
})
