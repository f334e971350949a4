import { expect, type Locator, type Page } from '@playwright/test'
import type { OrderDraft, OrderField } from '../../../preload/contract/index.ts'
import { orderQueue } from '../../../renderer/i18n/sv/order-queue.ts'
import { orders } from '../../../renderer/i18n/sv/orders.ts'
import { goTo } from './acts.ts'
import { cell } from './grid-acts.ts'

/** What a person does with many orders at once, in Swedish. */

const exact = true

/** The form of a text with a number in it that goes with this count. */
export const counted = (text: string, count: number, value = String(count)): string => {
  const forms = text.split(' | ')
  const form = forms.length === 2 ? forms[count === 1 ? 0 : 1] : forms[Math.min(count, forms.length - 1)]
  return (form ?? text).replaceAll('{count}', value)
}

export const openManyOrders = async (page: Page): Promise<void> => {
  await goTo(page, orderQueue.title)
  await expect(page.getByRole('heading', { name: orderQueue.title, level: 1 })).toBeVisible()
}

/** Pastes text where the focus is, as the system's own paste does. */
export const pasteRows = async (page: Page, text: string): Promise<void> => {
  await expect(page.getByLabel(orderQueue.start.paste, { exact })).toBeVisible()
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    ;(document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    )
  }, text)
}

/** Goes from the columns to the rows. */
export const checkRows = async (page: Page, count: number, shown = String(count)): Promise<void> => {
  await page.getByRole('button', { name: counted(orderQueue.columns.check, count, shown), exact }).click()
  await expect(page.getByRole('grid', { name: orderQueue.checking.label })).toBeVisible()
}

/** The line below the grid that counts the rows. */
export const rowCounts = (page: Page): Locator => page.getByRole('main').locator('footer').getByRole('status')

/** Types into a cell of the grid as a person does: Enter begins, Enter ends. */
export const editCell = async (page: Page, row: number, field: OrderField, text: string): Promise<void> => {
  await cell(page, row, field).click()
  await page.keyboard.press('Enter')
  const editor = cell(page, row, field).getByRole('textbox')
  await editor.fill(text)
  await editor.press('Enter')
}

/** Waits until the service has been asked for duplicates. */
export const waitForCheck = async (page: Page): Promise<void> => {
  await expect(page.getByText(orderQueue.checking.at.split('{time}')[0] ?? '')).toBeVisible()
}

export const enqueue = (page: Page, count: number): Promise<void> =>
  page.getByRole('button', { name: counted(orderQueue.enqueue, count), exact }).click()

/** Orders as a sheet copies them, with the program's own headings. */
export const asPaste = (drafts: readonly Partial<OrderDraft>[]): string => {
  const fields: readonly OrderField[] = [
    'Ordernummer',
    'Fakturanummer',
    'Orgnummer',
    'LeverantorNamn',
    'Belopp',
    'Status',
    'BetaldDatum'
  ]
  return [
    fields.map((field) => orders.fields[field]),
    ...drafts.map((draft) => fields.map((field) => draft[field] ?? ''))
  ]
    .map((cells) => cells.join('\t'))
    .join('\r\n')
}

/** So many orders that the service does not have. */
export const newOrders = (count: number, prefix = 'KÖ'): readonly Partial<OrderDraft>[] =>
  Array.from({ length: count }, (_, at) => ({
    Ordernummer: `${prefix}-${at + 1}`,
    Fakturanummer: `${prefix}-F${at + 1}`,
    LeverantorNamn: 'Påhittade Rör AB',
    Belopp: `${at + 1}00,50`,
    Status: '1'
  }))

/** Puts orders into the queue, which does not run, by way of the import. */
export const queueOrders = async (page: Page, drafts: readonly Partial<OrderDraft>[]): Promise<void> => {
  await openManyOrders(page)
  await pasteRows(page, asPaste(drafts))
  await checkRows(page, drafts.length)
  await waitForCheck(page)
  await enqueue(page, drafts.length)
  await expect(cell(page, drafts.length - 1, 'state')).toHaveText(orderQueue.states.waiting)
}
