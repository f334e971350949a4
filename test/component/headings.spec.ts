import type { Page } from '@playwright/test'
import { enterWithSample, openList } from '../e2e/support/acts.ts'
import { expectNoFindings, switchTheme } from '../e2e/support/axe.ts'
import { grid, header } from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

/** Headings in columns that are as wide as the program has made them. */

/** The headings that can be seen and are not shown in full. */
const cutHeadings = (page: Page): Promise<readonly string[]> =>
  grid(page)
    .locator('[role="columnheader"] .ag-header-cell-text')
    .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : [])))

test(
  'headings are shown in full, also beside the marks of a sort by several columns',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, 2_000)
    for (const [list, fields] of [
      ['avtal', ['Avtal', 'AvtalHyresobjekt', 'KundId', 'AvtalTyp']],
      ['uthyrning', ['Hyresobjekt', 'HyresobjektStorlek', 'HyresobjektAnvändning', 'Köpoäng']]
    ] as const) {
      await openList(page, list)
      await expect(header(page, fields[0])).toBeVisible()
      expect(await cutHeadings(page)).toEqual([])
      for (const field of fields)
        await header(page, field)
          .locator('.ag-header-cell-label')
          .click({ modifiers: field === fields[0] ? [] : ['Shift'] })
      for (const field of fields) await expect(header(page, field)).toHaveAttribute('aria-sort', 'ascending')
      expect(await cutHeadings(page)).toEqual([])
    }
    await shoot(page, 'headings-sorted-light')
    await switchTheme(null, page, 'dark')
    await expectNoFindings(null, page, 'sorted headings')
    await shoot(page, 'headings-sorted-dark')
  }
)
