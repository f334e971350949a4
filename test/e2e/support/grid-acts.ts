import { expect, type Locator, type Page } from '@playwright/test'
import { fields } from '../../../renderer/i18n/sv/fields.ts'
import { filters } from '../../../renderer/i18n/sv/filters.ts'
import { groups } from '../../../renderer/i18n/sv/grid.ts'
import { statusLine, texts } from './acts.ts'
import type { FilterOperator } from '../../../preload/contract/index.ts'

/** What a person does in a grid, by field name. AG Grid marks a column's elements with `col-id`, a row's with `row-index`. */

export const grid = (page: Page): Locator => page.getByRole('grid')

/** The polite line under the grid: how many rows are shown. */
export const status = (page: Page): Locator => statusLine(page).getByRole('status')

/**
 * Waits until nothing that was done is pending: no pause in typing, no question to main, no frame. What is read after it is
 * final, because an input ends the settled state in its own task (`renderer/state/pending-work.ts`).
 */
export const settled = (page: Page): Promise<void> => page.locator('html[data-settled]').waitFor({ state: 'attached' })

/** The line under the grid once nothing is pending. */
export const settledStatus = async (page: Page): Promise<string> => {
  await settled(page)
  return status(page).innerText()
}

export const header = (page: Page, field: string): Locator =>
  grid(page).locator(`[role="columnheader"][col-id="${field}"]`)

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

/** How far the columns are scrolled and can be, in pixels, once they stand still for two frames: a wheel takes effect a moment later. */
const restingScroll = (page: Page): Promise<{ readonly left: number; readonly most: number }> =>
  grid(page).evaluate(async (columns) => {
    const frames = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    let left = Number.NaN
    while (left !== columns.scrollLeft) {
      left = columns.scrollLeft
      await frames()
    }
    return { left, most: columns.scrollWidth - columns.clientWidth }
  })

/**
 * Scrolls sideways, to the right and back again, until everything has been found: columns out of sight are not in the document.
 * Looked for only where the columns rest, so that none is leapt over.
 */
const sweep = async (
  page: Page,
  what: string,
  isFound: (ends: { readonly atLeft: boolean; readonly atRight: boolean }) => Promise<boolean>
): Promise<void> => {
  await grid(page).hover({ position: firstRow })
  let step = 400
  await expect(async () => {
    const { left, most } = await restingScroll(page)
    const ends = { atLeft: left <= 0, atRight: left >= most - 1 }
    if (await isFound(ends)) return
    if (ends.atRight) step = -400
    if (ends.atLeft) step = 400
    await page.mouse.wheel(step, 0)
    // A wheel that takes effect later than the next one would leap over columns together with it.
    if (most > 0)
      await expect.poll(() => grid(page).evaluate(({ scrollLeft }) => scrollLeft), { intervals: [16] }).not.toBe(left)
    throw new Error(`not in sight yet: ${what}`)
  }).toPass({ intervals: [50], timeout: 60_000 })
}

/** Scrolls sideways until the column can be seen whole and stays. */
export const reveal = async (page: Page, field: string): Promise<void> => {
  const isFound = async (): Promise<boolean> => (await restingPlace(page, field)) !== null
  if (!(await isFound())) await sweep(page, field, isFound)
}

/** The heading of every column that is shown, by its field. */
export const headings = async (page: Page): Promise<Readonly<Record<string, string>>> => {
  const found: Record<string, string> = {}
  const ends = { atLeft: false, atRight: false }
  await sweep(page, 'both ends', async ({ atLeft, atRight }) => {
    const seen = await grid(page)
      .locator('[role="columnheader"]')
      .evaluateAll((columns: HTMLElement[]) =>
        columns.map((column) => [column.getAttribute('col-id') ?? '', column.innerText.trim()] as const)
      )
    // A heading is drawn a moment after its column: one that is not there yet is waited for.
    if (seen.some(([, heading]) => heading === '')) return false
    Object.assign(found, Object.fromEntries(seen))
    ends.atLeft ||= atLeft
    ends.atRight ||= atRight
    return ends.atLeft && ends.atRight
  })
  return found
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
  const popup = page.locator('.value-filter')
  await popup.waitFor()
  // A column of many numbers has its values folded.
  const folded = popup.locator('details.each:not([open]) > summary')
  if (await folded.isVisible()) await folded.click()
  return popup
}

/** Opens a column's filter, chooses how to compare and types what to compare with: none, one or two texts. */
export const filterBy = async (
  page: Page,
  field: string,
  operator: FilterOperator,
  ...typed: readonly string[]
): Promise<void> => {
  const values = await openValues(page, field)
  const conditions = values.getByRole('group', { name: filters.conditions.operator, exact: true })
  if (!(await conditions.isVisible())) await values.getByText(filters.conditions.title, { exact: true }).click()
  await conditions.getByRole('combobox').selectOption(operator)
  const inputs = conditions.getByRole('textbox')
  for (const [place, text] of typed.entries()) await inputs.nth(place).fill(text)
  await values.getByRole('button', { name: filters.values.done, exact: true }).click()
}

/** What stands in the line under the grid of the selected rows; nowhere while none is selected. */
export const selectedCount = (page: Page): Locator => statusLine(page).getByText(/^[\d\u00a0]+ markerade?$/)

/** The row, if it is drawn and said to be selected. */
export const isSelected = (page: Page, row: number): Locator =>
  grid(page).locator(`.ag-row-selected[role="row"][row-index="${row}"][aria-selected="true"]`)

/** Groups the rows by one or two columns, by the menu and the columns' headings, and closes it. */
export const groupRowsBy = async (page: Page, first: string, then?: string): Promise<void> => {
  await page.getByRole('button', { name: groups.open, exact: true }).click()
  await page.getByLabel(groups.first, { exact: true }).selectOption({ label: first })
  if (then !== undefined) await page.getByLabel(groups.then, { exact: true }).first().selectOption({ label: then })
  await page.keyboard.press('Escape')
}
