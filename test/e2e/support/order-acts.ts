import type { Locator, Page } from '@playwright/test'
import type { OrderDraft, OrderField, OrderParameter } from '../../../preload/contract/index.ts'
import { orderSearch, orderViews, orders } from '../../../renderer/i18n/sv/orders.ts'
import { expect } from '@playwright/test'
import { goTo, loadTimeout, statusLine } from './acts.ts'

const exact = true

/** An order that reads. The organisation number has a right check digit and belongs to nobody in the sample. */
export const goodOrder: OrderDraft = {
  Ordernummer: 'E2E-4711',
  Orgnummer: '4990001234',
  LeverantorNamn: 'Påhittade Rör AB',
  Fakturanummer: 'F-2026-17',
  Belopp: '1 234,5',
  Status: '1',
  BetaldDatum: '261121'
}

export const openOrders = async (page: Page): Promise<void> => {
  await goTo(page, orders.title)
  await expect(page.getByRole('heading', { name: orders.title, level: 1 })).toBeVisible()
  await expect(statusLine(page)).toContainText(orders.status.at.replace('{time}', ''), { timeout: loadTimeout })
  // It begins with an ellipsis until the first answer.
  await expect(statusLine(page).getByRole('status')).not.toHaveText(/^…/)
}

export const orderForm = (page: Page): Locator => page.getByRole('complementary')

export const orderField = (page: Page, field: OrderField): Locator =>
  orderForm(page).getByLabel(orders.fields[field], { exact })

/** Fills the form, field by field, as a person does: each is left before the next. */
export const fillOrder = async (page: Page, draft: OrderDraft): Promise<void> => {
  for (const field of Object.keys(draft) as OrderField[]) {
    await orderField(page, field).fill(draft[field])
    await orderField(page, field).blur()
  }
}

export const startOrder = async (page: Page, draft: OrderDraft = goodOrder): Promise<void> => {
  await page.getByRole('button', { name: orders.new, exact }).click()
  await fillOrder(page, draft)
}

export const saveOrder = (page: Page): Promise<void> =>
  orderForm(page).getByRole('button', { name: orders.form.save, exact }).click()

/** The text of one of the four LIKE filters, on the page or in its panel. */
export const searchField = (page: Page, parameter: OrderParameter): Locator =>
  page.getByRole('search', { name: orders.filters }).getByLabel(orders.fields[parameter], { exact })

/** The button that the filters are behind in little room, with so many of them in force. */
export const filterButton = (page: Page, inForce = 0): Locator =>
  page.getByRole('button', { name: inForce ? `Filter (${inForce})` : 'Filter', exact })

/** The panel that it opens. */
export const searchPanel = (page: Page): Locator => page.getByRole('dialog', { name: orders.filters, exact })

/** What the list was searched by, where the filters are out of view. */
export const filtersInForce = (page: Page): Locator => page.getByRole('list', { name: orderSearch.inForce })

/** The button that it is behind in a very low window, with so many of them. */
export const foldedFilters = (page: Page, inForce: 1 | 2 | 3 | 4): Locator =>
  page.getByRole('button', {
    name: orderSearch.folded.split(' | ')[Math.min(inForce, 2)]?.replace('{count}', String(inForce)) ?? '',
    exact
  })

/** Sets one of the four LIKE filters and sends the search. */
export const filterOrders = async (
  page: Page,
  parameter: OrderParameter,
  operator: keyof typeof orders.operators,
  text: string
): Promise<void> => {
  const name = orders.fields[parameter]
  await page.getByLabel(orders.operatorOf.replace('{field}', name), { exact }).selectOption(operator)
  const field = searchField(page, parameter)
  await field.fill(text)
  await field.press('Enter')
}

/** Says that the status whose name sounds like it means that an order is paid, as the program suggests. */
export const sayWhatMeansPaid = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: orderViews.paid.open, exact }).click()
  const dialog = page.getByRole('dialog', { name: orderViews.paid.title })
  await expect(dialog.getByText(orderViews.paid.suggested, { exact })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /^Betald/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: orderViews.paid.save, exact }).click()
  await expect(dialog).toHaveCount(0)
}
