import { expect, type Locator, type Page } from '@playwright/test'
import { fields } from '../../../renderer/i18n/sv/fields.ts'
import { filters } from '../../../renderer/i18n/sv/filters.ts'
import { grid as gridTexts } from '../../../renderer/i18n/sv/grid.ts'
import { statusLine, texts } from './acts.ts'

/** What a person does in a grid, by field name. AG Grid marks a column's elements with `col-id`, a row's with `row-index`. */

export const grid = (page: Page): Locator => page.getByRole('grid')

/** The polite line under the grid: how many rows are shown. */
export const status = (page: Page): Locator => statusLine(page).getByRole('status')

/** What the line says once it says something else than `before`, and the rows have been counted. */
export const statusAfter = async (page: Page, before: string): Promise<string> => {
  let text = ''
  await expect
    .poll(async () => {
      text = await status(page).innerText()
      return text !== before && text !== '' && !text.startsWith('…')
    })
    .toBe(true)
  return text
}

export const header = (page: Page, field: string): Locator => grid(page).locator(`[role="columnheader"][col-id="${field}"]`)

export const cell = (page: Page, row: number, field: string): Locator =>
  grid(page).locator(`[role="row"][row-index="${row}"] [col-id="${field}"]`)

/** The cell of the totals row. */
export const totalOf = (page: Page, field: string): Locator =>
  grid(page).locator(`[role="row"][row-index="b-0"] [col-id="${field}"]`)

/** A place on the first row, below the headings and their filters: a wheel over no row does not scroll sideways. */
const firstRow = { x: 500, y: 76 }

/**
 * Where a column begins, in pixels, if it can be seen whole and stands still for two frames; else null. Measured in one step,
 * because a locator waits for a column that has just been scrolled out of the document.
 */
const restingPlace = (page: Page, field: string): Promise<number | null> =>
  grid(page).evaluate(async (element, name) => {
    const place = (): number | null => {
      const column = element.querySelector(`[role="columnheader"][col-id="${name}"]`)?.getBoundingClientRect()
      const { left, right } = element.getBoundingClientRect()
      return column && column.left >= left && column.right <= right ? column.left : null
    }
    const before = place()
    if (before === null) return null
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return place() === before ? before : null
  }, field)

/** Scrolls sideways until the column can be seen whole and stays: columns out of sight are not in the document. */
export const reveal = async (page: Page, field: string): Promise<void> => {
  if ((await restingPlace(page, field)) !== null) return
  await grid(page).hover({ position: firstRow })
  await page.mouse.wheel(-100_000, 0)
  await expect(async () => {
    if ((await restingPlace(page, field)) !== null) return
    await page.mouse.wheel(600, 0)
    throw new Error(`${field} is not in sight yet`)
  }).toPass({ intervals: [50], timeout: 120_000 })
}

/** The heading of every column by its field, found in one sweep from the left to the right. */
export const headings = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const found = new Map<string, string>()
  const all = Number(await grid(page).getAttribute('aria-colcount'))
  await grid(page).hover({ position: firstRow })
  await page.mouse.wheel(-100_000, 0)
  await expect(async () => {
    const seen = await grid(page)
      .locator('[role="columnheader"]')
      .evaluateAll((columns: HTMLElement[]) => columns.map((column) => [column.getAttribute('col-id') ?? '', column.innerText.trim()] as const))
    for (const [field, heading] of seen) if (heading !== '') found.set(field, heading)
    // A heading is drawn a moment after its column: one that is not there yet is waited for.
    if (seen.every(([, heading]) => heading !== '')) await page.mouse.wheel(500, 0)
    expect(found.size).toBe(all)
  }).toPass({ intervals: [50], timeout: 120_000 })
  return Object.fromEntries(found)
}

/** Shows every column, also those that a list does not show at first, by the column chooser. */
export const showAllColumns = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
  const chooser = page.getByRole('dialog', { name: texts.lists.columns.title, exact: true })
  await chooser.getByRole('button', { name: texts.lists.columns.showAll, exact: true }).click()
  await expect(chooser.getByText(/^(\d+) (av|of) \1 /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chooser).toHaveCount(0)
}

/** Types into the filter field below a column's heading. */
export const filterColumn = async (page: Page, field: keyof typeof fields, text: string): Promise<void> => {
  await reveal(page, field)
  await filterField(page, field).fill(text)
}

/** Clicks a column's heading: ascending, then descending, then the service's order. */
export const sortBy = async (page: Page, field: string): Promise<void> => {
  await reveal(page, field)
  await header(page, field).click()
}

/** The texts of the first `count` cells of a column. */
export const columnText = async (page: Page, field: string, count: number): Promise<readonly string[]> => {
  const cells = Array.from({ length: count }, (_, row) => cell(page, row, field))
  for (const one of cells) await expect(one).toBeAttached()
  return Promise.all(cells.map((one) => one.innerText()))
}

/** The first cells of a column come to show these texts. The status is told before the rows are drawn, so reading once is too early. */
export const expectColumn = (page: Page, field: string, texts: readonly string[]): Promise<void> =>
  expect.poll(() => columnText(page, field, texts.length)).toEqual(texts)

/** The field below a column's heading. */
export const filterField = (page: Page, field: keyof typeof fields): Locator =>
  grid(page).getByRole('textbox', { name: `${fields[field]} Filtervärde`, exact: true })

/** Opens the values of a column, by the button in its filter field. */
export const openValues = async (page: Page, field: string): Promise<Locator> => {
  await reveal(page, field)
  await grid(page).locator(`.filter-field[data-column="${field}"] .open`).click()
  return page.locator('.value-filter')
}

/** Opens a column's filter, chooses how to compare and types what to compare with: none, one or two texts. */
export const filterBy = async (
  page: Page,
  field: string,
  operator: keyof typeof gridTexts,
  ...typed: readonly string[]
): Promise<void> => {
  const values = await openValues(page, field)
  const conditions = values.getByRole('group', { name: filters.conditions.operator, exact: true })
  if (!(await conditions.isVisible())) await values.getByText(filters.conditions.title, { exact: true }).click()
  await conditions.getByRole('combobox').selectOption({ label: gridTexts[operator] })
  const inputs = conditions.getByRole('textbox')
  for (const [place, text] of typed.entries()) await inputs.nth(place).fill(text)
  await values.getByRole('button', { name: filters.values.done, exact: true }).click()
}

/** What stands in the line under the grid of the selected rows; nowhere while none is selected. */
export const selectedCount = (page: Page): Locator => statusLine(page).getByText(/^[\d\u00a0]+ markerade?$/)

/** The row, if it is drawn and said to be selected. */
export const isSelected = (page: Page, row: number): Locator =>
  grid(page).locator(`.ag-row-selected[role="row"][row-index="${row}"][aria-selected="true"]`)
