import type { Page } from '@playwright/test'
import { exports as exportsEn } from '../../renderer/i18n/en/exports.ts'
import { filters as filtersEn } from '../../renderer/i18n/en/filters.ts'
import { groups as groupsEn, print as printEn, rows as rowsEn } from '../../renderer/i18n/en/grid.ts'
import { lists as listsEn } from '../../renderer/i18n/en/lists.ts'
import { exports } from '../../renderer/i18n/sv/exports.ts'
import { filters } from '../../renderer/i18n/sv/filters.ts'
import { groups, print, rows } from '../../renderer/i18n/sv/grid.ts'
import { lists } from '../../renderer/i18n/sv/lists.ts'
import { enterWithSample, openList } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { cell, grid } from '../e2e/support/grid-acts.ts'
import { resize } from '../e2e/support/room-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

/**
 * A list with all that is done with it, at 100 % in the one language and at 200 % in the other: axe finds nothing in either theme, and nothing hangs over the
 * edge. Each is seen once, because looking takes long.
 */

const inSwedish = { lists, filters, exports, print, groups, rows }
const inEnglish: typeof inSwedish = {
  lists: listsEn,
  filters: filtersEn,
  exports: exportsEn,
  print: printEn,
  groups: groupsEn,
  rows: rowsEn
}

/** A window of 1366 × 768, and what 200 % zoom leaves of it. */
const ways = [
  { language: 'en', words: inEnglish, percent: 100, size: { width: 1366, height: 768 } },
  { language: 'sv', words: inSwedish, percent: 200, size: { width: 683, height: 384 } }
] as const

const expectNoOverhang = async (page: Page, what: string): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), what).toBe(true)
}

for (const { language, words, percent, size } of ways) {
  test(
    `a list, its selection, its row panel, its groups and its dialogs can be read by anybody: ${language}, ${percent} %`,
    { tag: ['@a11y', '@full'] },
    async ({ page }) => {
      await enterWithSample(page, 2_000)
      await openList(page, 'kund')
      await page.evaluate((chosen) => window.kontorist.call('settings.choose', { language: chosen }), language)
      await expect(page.getByRole('heading', { name: words.lists.names.kund, level: 1 })).toBeVisible()
      await resize(page, size)
      const look = async (what: string): Promise<void> => {
        await expectNoFindings(null, page, `${what}, ${language}, ${percent} %`)
        await expectNoOverhang(page, what)
      }
      await page.getByRole('textbox', { name: words.lists.search, exact: true }).fill('gatan')
      await expect(page.getByRole('list', { name: words.lists.activeFilters, exact: true })).toContainText('gatan')
      await cell(page, 0, 'Hyresobjekt').click()
      await page.keyboard.press('Shift+ArrowDown')
      await expect(page.getByRole('button', { name: words.rows.clear, exact: true })).toBeVisible()
      await look('the list with a selection and a search')
      await page.keyboard.press('Space')
      await expect(page.getByRole('region', { name: words.rows.panel.title, exact: true })).toBeVisible()
      await look('the row panel')
      await shoot(page, `lists-looks-panel-${language}-${percent}`)
      await page.keyboard.press('Space')

      await page.keyboard.press('ControlOrMeta+E')
      await expect(
        page.getByRole('dialog').getByRole('button', { name: words.exports.start, exact: true })
      ).toBeVisible()
      // What hinders the start is in sight.
      await expect(page.getByRole('dialog').getByText(words.exports.personal.title)).toBeInViewport()
      await look('the dialog of an export')
      await shoot(page, `lists-looks-export-${language}-${percent}`)
      await page.keyboard.press('Escape')
      await page.keyboard.press('ControlOrMeta+P')
      await expect(
        page.getByRole('dialog').getByRole('button', { name: words.print.toFile, exact: true })
      ).toBeVisible()
      await look('the dialog of a print')
      await page.keyboard.press('Escape')

      await page.getByRole('textbox', { name: words.lists.search, exact: true }).fill('zzqq')
      await expect(page.getByRole('group', { name: words.filters.noRows.title, exact: true })).toBeVisible()
      await look('the list without rows')
      await page.getByRole('textbox', { name: words.lists.search, exact: true }).fill('')
      await page.getByRole('button', { name: words.groups.open, exact: true }).click()
      await look('the menu of groups')
      await page.getByLabel(words.groups.first, { exact: true }).selectOption({ index: 1 })
      await page.keyboard.press('Escape')
      await expect(grid(page).locator('[role="row"][row-index="0"]').first()).toBeVisible()
      await look('the groups')
      await shoot(page, `lists-looks-groups-${language}-${percent}`)
    }
  )
}
