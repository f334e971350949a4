import type { Page } from '@playwright/test'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, openList } from './support/acts.ts'
import { filterField, grid, header, selectedCount } from './support/grid-acts.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

const rows = 2_000

const hasFocus = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

test('Tab reaches the headings, the filters and the rows in one stop each, and leaves them again', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  // The last that stands above the grid.
  const panel = page.getByRole('button', { name: views.menu.replace('{name}', views.ready.first.name), exact: true })
  await panel.focus()
  await page.keyboard.press('Tab')
  await expect(header(page, 'Hyresobjekt')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(header(page, 'HyresobjektAdress')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(filterField(page, 'HyresobjektAdress')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(filterField(page, 'HyresobjektStatus')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(grid(page).locator('[role="row"][row-index="0"] [role="gridcell"]:focus')).toHaveCount(1)
  // The next thing to reach comes with the row that is selected now.
  await expect(selectedCount(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(grid(page).locator(':focus')).toHaveCount(0)
  // What counts the selection follows.
  await expect.poll(() => hasFocus(page)).toBe(true)
  // And back.
  await page.keyboard.press('Shift+Tab')
  await expect(grid(page).locator('[role="row"][row-index="0"] [role="gridcell"]:focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(grid(page).locator('.filter-field input:focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(grid(page).locator('[role="columnheader"]:focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(panel).toBeFocused()
})
