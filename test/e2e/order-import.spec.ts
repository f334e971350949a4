import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { orderQueue } from '../../renderer/i18n/sv/order-queue.ts'
import { signInAs } from './support/acts.ts'
import { closeWindow, kill } from './support/ending.ts'
import { cell } from './support/grid-acts.ts'
import { answerBoxes, askedInBoxes } from './support/leaving.ts'
import {
  asPaste,
  checkRows,
  editCell,
  enqueue,
  newOrders,
  openManyOrders,
  pasteRows,
  rowCounts,
  waitForCheck
} from './support/queue-acts.ts'
import { askToSignIn, expectSignedIn, signOut } from './support/sign-in-acts.ts'
import { expect, test } from './support/service-test.ts'

const savePath = '/fakturaserviceorder/spara'
const exact = true

const field = (page: Page) => page.getByLabel(orderQueue.start.paste, { exact })

/** What main keeps of the import, by the bridge: a test that kills the program waits for it. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const answer = await window.kontorist.call('orderImport.kept', {})
    return answer.ok ? answer.value.import : null
  })
const expectKept = async (page: Page, expected: unknown): Promise<void> => {
  await expect.poll(() => kept(page)).toMatchObject({ ...(expected as object) })
}

test.describe('after the program was killed', () => {
  test('rows are there as they were corrected and left out, for their person alone, and go once they are queued', async ({
    service,
    trust,
    launch
  }) => {
    const first = await launch({ env: trust })
    await askToSignIn(first.page, service, 'anna')
    await openManyOrders(first.page)
    await pasteRows(first.page, asPaste(newOrders(3, 'KVAR')))
    await checkRows(first.page, 3)
    await editCell(first.page, 0, 'Belopp', '77')
    await cell(first.page, 1, 'Belopp').click()
    await first.page.keyboard.press('Delete')
    await expectKept(first.page, { orders: [{ draft: { Belopp: '77,00' } }, { leftOut: true }, { leftOut: false }] })
    await kill(first.app)

    const { page } = await launch({ env: trust })
    await signInAs(page, 'bertil')
    await openManyOrders(page)
    await expect(field(page)).toHaveValue('')
    await signOut(page)
    await signInAs(page)
    await openManyOrders(page)
    await expect(rowCounts(page)).toHaveText('2 att skicka, 1 utelämnad')
    await expect(cell(page, 0, 'Belopp')).toHaveText('77,00')
    await waitForCheck(page)
    await enqueue(page, 2)
    await expect(cell(page, 1, 'Ordernummer')).toHaveText('KVAR-3')
    // The row that was left out is still to be decided.
    await expectKept(page, { stage: { rows: 1 }, orders: [{ draft: { Ordernummer: 'KVAR-2' } }] })
    expect(service.requests.filter(({ path }) => path === savePath)).toEqual([])
  })

  test('a table is there with its columns as they were matched, and text in the field as it was typed', async ({
    service,
    trust,
    launch
  }) => {
    const first = await launch({ env: trust })
    await askToSignIn(first.page, service, 'anna')
    await openManyOrders(first.page)
    await field(first.page).pressSequentially('A')
    await expectKept(first.page, { stage: { step: 'text', text: 'A' } })
    await kill(first.app)

    const second = await launch({ env: trust })
    await signInAs(second.page)
    await openManyOrders(second.page)
    await expect(field(second.page)).toHaveValue('A')
    await pasteRows(second.page, 'Vårt nr;Pris\nF1;100')
    const holds = second.page.getByLabel(orderQueue.columns.holds.replace('{name}', 'Kolumn 1'), { exact })
    await holds.selectOption('Fakturanummer')
    await expectKept(second.page, { stage: { step: 'columns', fields: ['Fakturanummer', null] } })
    await kill(second.app)

    const { page } = await launch({ env: trust })
    await signInAs(page)
    await openManyOrders(page)
    await expect(page.getByLabel(orderQueue.columns.holds.replace('{name}', 'Kolumn 1'), { exact })).toHaveValue(
      'Fakturanummer'
    )
  })

  test('5,000 rows are there, of which one costs one file to correct', async ({ profile, service, trust, launch }) => {
    const first = await launch({ env: trust })
    await askToSignIn(first.page, service, 'anna')
    await openManyOrders(first.page)
    await pasteRows(first.page, asPaste(newOrders(5000, 'M')))
    await checkRows(first.page, 5000, '5\u00a0000')
    await expectKept(first.page, { stage: { step: 'orders', rows: 5000 } })
    const folder = join(profile, 'imports')
    const written = async (): Promise<readonly string[]> => {
      const names = (await readdir(folder)).toSorted()
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    }
    const before = await written()
    await editCell(first.page, 0, 'Belopp', '77')
    await expectKept(first.page, {
      orders: Array.from({ length: 5000 }, (_, at) => (at === 0 ? { draft: { Belopp: '77,00' } } : {}))
    })
    const after = await written()
    expect(after.filter((text, at) => text !== before[at]).length).toBe(1)
    await kill(first.app)

    const { page } = await launch({ env: trust })
    await signInAs(page)
    await openManyOrders(page)
    await expect(cell(page, 0, 'Belopp')).toHaveText('77,00')
    await expect(rowCounts(page)).toHaveText('5\u00a0000 att skicka')
  })
})

test('what was read in is there again after signing out and in, and closing asks nothing about it', async ({
  signedIn: page,
  app
}) => {
  await openManyOrders(page)
  await pasteRows(page, asPaste(newOrders(2, 'UT')))
  await checkRows(page, 2)
  await signOut(page)
  await signInAs(page)
  await openManyOrders(page)
  await expect(cell(page, 1, 'Ordernummer')).toHaveText('UT-2')
  await answerBoxes(app, 'stay')
  await closeWindow(app)
})

test('what is discarded can be put back, and is then kept again', async ({ signedIn: page }) => {
  await openManyOrders(page)
  await pasteRows(page, asPaste(newOrders(2, 'BORT')))
  await checkRows(page, 2)
  await editCell(page, 0, 'Belopp', '77')
  await page.getByRole('button', { name: orderQueue.changes.title, exact }).click()
  await page.getByRole('menuitem', { name: orderQueue.changes.discard }).click()
  await expect(field(page)).toBeVisible()
  await expect.poll(() => kept(page)).toBeNull()
  // The menu and its button are gone with the rows.
  await expect(page.getByRole('heading', { name: orderQueue.title, level: 1 })).toBeFocused()
  await page.getByRole('button', { name: orderQueue.undoDiscard, exact }).click()
  await expect(cell(page, 0, 'Belopp')).toHaveText('77,00')
  await expectKept(page, { orders: [{ draft: { Belopp: '77,00' } }, {}] })
})

test('a policy that forbids it keeps nothing of it on disk, and ending the program asks first', async ({
  profile,
  service,
  trust,
  launch
}) => {
  const policy = join(profile, 'policy.json')
  await writeFile(policy, JSON.stringify({ keepDrafts: false }))
  const { app, page } = await launch({ env: { ...trust, KONTORIST_POLICY: policy } })
  await askToSignIn(page, service, 'anna')
  await expectSignedIn(page)
  await openManyOrders(page)
  await expect(page.getByText(orderQueue.start.kept.memory)).toBeVisible()
  await pasteRows(page, asPaste(newOrders(1, 'MINNE')))
  await checkRows(page, 1)
  await expectKept(page, { stage: { step: 'orders' } })
  // The window may go, the rows do not.
  await page.reload()
  await expect(cell(page, 0, 'Ordernummer')).toHaveText('MINNE-1')
  expect(await readdir(profile)).not.toContain('imports')
  await answerBoxes(app, 'stay')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => askedInBoxes(app)).toHaveLength(1)
  expect((await askedInBoxes(app))[0]).toContain('inte lagt i kön')
  await answerBoxes(app, 'leave')
  await closeWindow(app)
})

test('rows that are no orders are set apart, and doubtful values wait for the person, who sees why nothing can be queued yet', async ({
  signedIn: page
}) => {
  await openManyOrders(page)
  const text =
    'Ordernummer|Leverantör|Fakturanummer|Belopp\r\nB1|Åkes Rör|F1|100,50\r\nB2|Åkes Rör|7,35001E+12|200,00\r\nSumma|||300,50\r\n'
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'lista.csv', mimeType: '', buffer: Buffer.from(text, 'latin1') })
  await expect(page.getByText('lista.csv')).toContainText('Windows-1252')
  await expect(page.getByText('Rad 4 ser ut som en summa och utelämnas.')).toBeVisible()
  // The preview follows the choice, and so does what is said of it.
  await page.getByLabel(orderQueue.columns.encoding, { exact }).selectOption('macRoman')
  await expect(page.getByText('lista.csv')).toContainText('Mac')
  await page.getByLabel(orderQueue.columns.encoding, { exact }).selectOption('windows1252')
  await expect(page.getByRole('cell', { name: 'Åkes Rör' }).first()).toBeVisible()
  await checkRows(page, 2)
  await expect(rowCounts(page)).toHaveText('1 att skicka, 1 med fel, 1 utelämnad')
  await expect(page.getByText('En rad måste rättas eller utelämnas först.')).toBeVisible()
  await expect(cell(page, 1, 'remarks')).toContainText('7,35001E+12')
  await expect(cell(page, 2, 'remarks')).toContainText(orderQueue.apart.total)
  await editCell(page, 1, 'Fakturanummer', '7350012345678')
  await expect(rowCounts(page)).toHaveText('2 att skicka, 1 utelämnad')
  await expect(page.getByText(`${orderQueue.sum.replace('{amount}', '300,50')}`)).toBeVisible()
})
