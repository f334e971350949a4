import type { Page } from '@playwright/test'
import { texts } from '../e2e/support/acts.ts'
import { cell, grid } from '../e2e/support/grid-acts.ts'
import { openOrders, orderField, orderForm, startOrder } from '../e2e/support/order-acts.ts'
import { expect, test } from './support/test.ts'

const { orders } = texts
const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

test('a click that brings the focus to the status selects it, so that what is typed takes its place, and a second one goes to a letter', async ({
  signedIn: page
}) => {
  await openOrders(page)
  await startOrder(page)
  const status = orderField(page, 'Status')
  const selected = (): Promise<string> =>
    status.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0))
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

test('the first key in a form moves nothing, and a press beside a field loses no key that follows', async ({
  signedIn: page,
  service
}) => {
  // A usual laptop, where the page's buttons just fit.
  await page.setViewportSize({ width: 1366, height: 768 })
  await openOrders(page)
  const firstRow = (await cell(page, 0, 'ÄrendeNummer').boundingBox())?.y
  expect(firstRow).toBeLessThanOrEqual(200)
  await cell(page, 0, 'ÄrendeNummer').click()
  await page.getByRole('button', { name: orders.change, exact: true }).click()
  const places = () => Promise.all([grid(page), orderField(page, 'Ordernummer')].map((each) => each.boundingBox()))
  const before = await places()
  expect((await cell(page, 0, 'ÄrendeNummer').boundingBox())?.y).toBe(firstRow)
  // The buttons stand on one line, with room for the one that comes.
  const tops = await Promise.all(
    [orders.change, orders.new].map(
      async (name) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y
    )
  )
  expect(new Set(tops).size).toBe(1)
  await orderField(page, 'Status').fill('Betald')
  await expect(
    page.getByRole('button', { name: orders.drafts.button.replace('{count}', '1'), exact: true })
  ).toBeVisible()
  // Whatever has come above a field is named where it fails.
  const text = await orderForm(page).innerText()
  expect(await places(), text).toEqual(before)

  await orderForm(page).getByText(orders.hints.BetaldDatum, { exact: true }).click()
  await page.keyboard.type('27/11 2026')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(orderForm(page)).toHaveCount(0)
  expect(service.requests.findLast(({ path }) => path === '/fakturaserviceorder/spara')?.body).toContain(
    '"BetaldDatum":"2026-11-27"'
  )
})

test('the focus stays with somebody who discards a draft, in its form or in the list of drafts', async ({
  signedIn: page
}) => {
  await openOrders(page)
  await startOrder(page)
  await orderField(page, 'Ordernummer').press('Escape')
  await page
    .getByRole('dialog', { name: orders.closing.title })
    .getByRole('button', { name: orders.closing.discard, exact: true })
    .press('Enter')
  await expect(orderForm(page)).toHaveCount(0)
  await expect.poll(() => hasFocus(page)).toBe(true)

  await startOrder(page)
  await orderField(page, 'Ordernummer').press('Escape')
  await page
    .getByRole('dialog', { name: orders.closing.title })
    .getByRole('button', { name: orders.closing.keep, exact: true })
    .press('Enter')
  // The form gives the focus back as it goes, which would close a list that is opened before.
  await expect(orderForm(page)).toHaveCount(0)
  await expect.poll(() => hasFocus(page)).toBe(true)
  await page.getByRole('button', { name: orders.drafts.button.replace('{count}', '1') }).press('Enter')
  const list = page.getByRole('dialog', { name: orders.drafts.title })
  await list.getByRole('button', { name: /^Kasta utkastet / }).press('Enter')
  await expect(list).toHaveCount(0)
  await expect.poll(() => hasFocus(page)).toBe(true)
})
