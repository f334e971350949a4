import { expect, type Page } from '@playwright/test'
import { orderChanges } from '../../../renderer/i18n/sv/order-changes.ts'
import { orderQueue } from '../../../renderer/i18n/sv/order-queue.ts'
import { openOrders } from './order-acts.ts'
import { counted } from './queue-acts.ts'

/** Changes of orders that are selected in the list. */

const exact = true

/** Opens what can be set in the selected orders. */
export const openMarkingOf = async (page: Page, purpose: 'paid' | 'status'): Promise<void> => {
  await page.getByRole('button', { name: orderChanges.mark.button, exact }).click()
  await page.getByRole('menuitem', { name: orderChanges.mark[purpose], exact }).click()
}

/** Selects an order in the list, and opens what can be set in it. */
export const openMarking = async (page: Page, number: string, purpose: 'paid' | 'status' = 'paid'): Promise<void> => {
  await page.getByRole('gridcell', { name: number, exact }).click()
  await openMarkingOf(page, purpose)
}

/** Queues what has been set in so many orders. */
export const enqueue = (page: Page, count: number): Promise<void> =>
  page.getByRole('button', { name: counted(orderChanges.mark.enqueue, count), exact }).click()

/** Marks `count` orders at once, selected by keyboard up to this one, as paid on a day. Stays on the page of the queue. */
export const markAsPaid = async (page: Page, last: string, count = 1): Promise<void> => {
  await openOrders(page)
  await page.getByRole('gridcell', { name: last, exact }).click()
  // The newest come first.
  for (let others = 1; others < count; others++) await page.keyboard.press('Shift+ArrowUp')
  await openMarkingOf(page, 'paid')
  await page.getByLabel(orderChanges.mark.newStatus, { exact }).selectOption('3')
  await page.getByLabel(orderChanges.mark.paidOn, { exact }).fill('261121')
  await enqueue(page, count)
  await expect(page.getByRole('heading', { name: orderQueue.title, level: 1 })).toBeVisible()
}

/** Lets the queue begin. */
export const start = (page: Page): Promise<void> =>
  page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
