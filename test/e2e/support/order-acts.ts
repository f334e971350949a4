import type { Locator, Page } from '@playwright/test'
import type { OrderDraft, OrderField, OrderParameter, OrderView } from '../../../preload/contract/index.ts'
import { lists } from '../../../renderer/i18n/sv/lists.ts'
import { orderViews, orders } from '../../../renderer/i18n/sv/orders.ts'
import { expect } from '@playwright/test'
import { goTo, loadTimeout, runCommand, statusLine } from './acts.ts'

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

/** The tab of a preset. Its name is followed by its number of orders. */
export const preset = (page: Page, view: OrderView): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${orderViews.names[view]}(\\s[\\d\\s]+)?$`) })
export const openPreset = async (page: Page, view: OrderView): Promise<void> => {
  await preset(page, view).click()
  await expect(preset(page, view)).toHaveAttribute('aria-selected', 'true')
}

/** The text of one of the four LIKE filters, in their panel. */
export const searchField = (page: Page, parameter: OrderParameter): Locator =>
  page.getByRole('search', { name: orders.filters }).getByLabel(orders.fields[parameter], { exact })

/** The button that the filters are behind, with so many of them in force. */
export const filterButton = (page: Page, inForce = 0): Locator =>
  page.getByRole('button', { name: inForce ? `Filter (${inForce})` : 'Filter', exact })

/** The panel that it opens. */
export const searchPanel = (page: Page): Locator => page.getByRole('dialog', { name: orders.filters, exact })

/** The filters in force: those that the list was searched by, then the grid's. */
export const filtersInForce = (page: Page): Locator => page.getByRole('list', { name: lists.activeFilters })

export const openFilters = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Filter( \(\d\))?$/ }).click()
  await expect(searchPanel(page)).toBeVisible()
}

/** Sets one of the four LIKE filters and sends the search. */
export const filterOrders = async (
  page: Page,
  parameter: OrderParameter,
  operator: keyof typeof orders.operators,
  text: string
): Promise<void> => {
  const name = orders.fields[parameter]
  await openFilters(page)
  const choice = page.getByLabel(orders.operatorOf.replace('{field}', name), { exact })
  if ((await choice.locator(`option[value="${operator}"]`).count()) === 0)
    await searchPanel(page).getByText(orders.advanced.title, { exact }).click()
  await choice.selectOption(operator)
  const field = searchField(page, parameter)
  await field.fill(text)
  await field.press('Enter')
  await expect(searchPanel(page)).toHaveCount(0)
}

/** Says that the status whose name sounds like it means that an order is paid, as the program suggests. */
export const sayWhatMeansPaid = async (page: Page): Promise<void> => {
  await runCommand(page, orderViews.paid.open)
  const dialog = page.getByRole('dialog', { name: orderViews.paid.title })
  await expect(dialog.getByText(orderViews.paid.suggested, { exact })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /^Betald/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: orderViews.paid.save, exact }).click()
  await expect(dialog).toHaveCount(0)
}
