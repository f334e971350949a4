import { orderQueue } from '../../renderer/i18n/sv/order-queue.ts'
import { orders } from '../../renderer/i18n/sv/orders.ts'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { workbook } from '../unit/renderer/features/order-queue/reading/a-workbook.ts'
import { cell } from '../e2e/support/grid-acts.ts'
import { checkRows, openManyOrders, pasteRows, rowCounts } from '../e2e/support/queue-acts.ts'
import { expect, test } from './support/test.ts'

const exact = true
const count = 204
/** A column of amounts in euro, and one of dates that each can be read in two ways. */
const doubtful = [
  'Ordernummer\tBelopp\tValuta\tBetaldatum',
  ...Array.from(
    { length: count },
    (_, at) => `EUR-${at + 1}\t${at + 1},50\tEUR\t${String((at % 3) + 1).padStart(2, '0')}/04/2026`
  )
].join('\r\n')

const forAll = (text: string, field: 'Belopp' | 'BetaldDatum'): string =>
  text.replace('{field}', orders.fields[field]).replace('{count}', String(count))
const { useAlike, keepAlike } = orderQueue.inspector

test('the same doubt in a whole column is settled at once by the keyboard, and can be undone', async ({
  signedIn: page
}) => {
  await openManyOrders(page)
  await pasteRows(page, doubtful)
  await checkRows(page, count)
  await expect(rowCounts(page)).toHaveText('inga att skicka, 204 med fel')

  await page.getByRole('button', { name: orderQueue.nextFault, exact }).press('Enter')
  await expect(cell(page, 0, 'BetaldDatum')).toBeFocused()
  await page.keyboard.press('F6')
  await expect(
    page.getByRole('heading', { name: orderQueue.inspector.title.replace('{row}', '2'), exact })
  ).toBeFocused()
  const keepAmounts = page.getByRole('button', { name: forAll(keepAlike, 'Belopp'), exact })
  const useDates = page.getByRole('button', { name: forAll(useAlike, 'BetaldDatum'), exact })
  await keepAmounts.press('Enter')
  await expect(keepAmounts).toBeHidden()
  await expect(rowCounts(page)).toHaveText('inga att skicka, 204 med fel')

  await useDates.press('Enter')
  await expect(rowCounts(page)).toHaveText('204 att skicka')
  await expect(cell(page, 1, 'BetaldDatum')).toHaveText('2026-02-04')

  await page.keyboard.press('ControlOrMeta+z')
  await expect(useDates).toBeVisible()
  await expect(rowCounts(page)).toHaveText('inga att skicka, 204 med fel')
  await page.keyboard.press('F6')
  await expect(cell(page, 0, 'BetaldDatum')).toBeFocused()
})

test('what a table was read without is still said after the window is loaded again', async ({ signedIn: page }) => {
  const kept = () => page.evaluate(() => window.kontorist.call('orderImport.kept', {}))
  const cut = page.getByText(orderQueue.columns.cut.replace('{count}', '100'), { exact })
  await openManyOrders(page)
  await pasteRows(page, Array.from({ length: 101 }, (_, at) => `Kolumn ${at}`).join('\t'))
  await expect(cut).toBeVisible()
  await expect.poll(kept).toMatchObject({ ok: true, value: { import: { stage: { step: 'columns' } } } })
  await page.reload()
  await openManyOrders(page)
  await expect(cut).toBeVisible()
  await page.getByRole('button', { name: ui.cancel, exact }).click()

  const sheet = page.getByText(orderQueue.columns.leftOutSheets.tooManyRows.replace('{name}', 'Alla år'), { exact })
  const bytes = workbook({
    Blad1: [['Ordernr'], ['A1']],
    'Alla år': Array.from({ length: 5002 }, (_, at) => [`A${at}`])
  })
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'ordrar.xlsx', mimeType: '', buffer: Buffer.from(bytes) })
  await expect(sheet).toBeVisible()
  await expect(cut).toBeHidden()
  await expect.poll(kept).toMatchObject({ ok: true, value: { import: { stage: { source: { kind: 'workbook' } } } } })
  await page.reload()
  await openManyOrders(page)
  await expect(sheet).toBeVisible()
  await expect(cut).toBeHidden()
})
