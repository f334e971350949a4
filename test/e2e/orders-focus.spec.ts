import type { Page } from '@playwright/test'
import { texts } from './support/acts.ts'
import { openOrders, orderField, orderForm, startOrder } from './support/order-acts.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

const { orders } = texts
const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

test('a click that brings the focus to the status selects it, so that what is typed takes its place, and a second one goes to a letter', async ({ signedIn: page }) => {
  await openOrders(page)
  await startOrder(page)
  const status = orderField(page, 'Status')
  const selected = (): Promise<string> => status.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0))
  await expect(status).not.toHaveValue('')
  const name = await status.inputValue()
  await status.click()
  expect(await selected()).toBe(name)
  await status.click()
  expect(await selected()).toBe('')
  await orderField(page, 'Belopp').click()
  await status.click()
  await page.keyboard.type('2')
  await expect(status).toHaveValue('2')
})

test('the focus stays with somebody who discards a draft, in its form or in the list of drafts', async ({ signedIn: page }) => {
  await openOrders(page)
  await startOrder(page)
  await orderField(page, 'Ordernummer').press('Escape')
  await page.getByRole('dialog', { name: orders.closing.title }).getByRole('button', { name: orders.closing.discard, exact: true }).press('Enter')
  await expect(orderForm(page)).toHaveCount(0)
  await expect.poll(() => hasFocus(page)).toBe(true)

  await startOrder(page)
  await orderField(page, 'Ordernummer').press('Escape')
  await page.getByRole('dialog', { name: orders.closing.title }).getByRole('button', { name: orders.closing.keep, exact: true }).press('Enter')
  // The form gives the focus back as it goes, which would close a list that is opened before.
  await expect(orderForm(page)).toHaveCount(0)
  await expect.poll(() => hasFocus(page)).toBe(true)
  await page.getByRole('button', { name: orders.drafts.button.replace('{count}', '1') }).press('Enter')
  const list = page.getByRole('dialog', { name: orders.drafts.title })
  await list.getByRole('button', { name: /^Kasta utkastet / }).press('Enter')
  await expect(list).toHaveCount(0)
  await expect.poll(() => hasFocus(page)).toBe(true)
})
