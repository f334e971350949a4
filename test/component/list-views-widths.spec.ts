import type { Page } from '@playwright/test'
import { views as english } from '../../renderer/i18n/en/views.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { filterColumn, header, settledStatus, status } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'
import { changed, isOpen, saveAs } from '../e2e/support/view-acts.ts'

/** What the widths of columns have to do with views: those that somebody has chosen are a part of them, those that fit the window and its language are not. */

const speak = (page: Page, language: 'sv' | 'en'): Promise<unknown> =>
  page.evaluate((chosen) => window.kontorist.call('settings.choose', { language: chosen }), language)
/** Makes a column wider by its edge. */
const drag = async (page: Page, field: string, by: number): Promise<void> => {
  const before = (await header(page, field).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await header(page, field).locator('.ag-header-cell-resize').hover()
  await page.mouse.down()
  await page.mouse.move(before.x + before.width + by, before.y + 5, { steps: 4 })
  await page.mouse.up()
}
const widthOf = async (page: Page, field: string): Promise<number> =>
  Math.round((await header(page, field).boundingBox())?.width ?? 0)

test(
  'a view of the person’s own is no other one in another language, when its list is opened anew, and when the window is loaded again',
  { tag: '@full' },
  async ({ page }) => {
    /** Opens the contracts in English: the grid is made anew, with headings of other widths. */
    const openInEnglish = async (): Promise<void> => {
      await speak(page, 'en')
      await page.getByRole('navigation').getByRole('link', { name: 'Contracts', exact: true }).click()
      await isOpen(page, 'Bostäder')
      await expect(status(page)).toContainText(/of .* contracts/)
      await expect(page.getByRole('status').filter({ hasText: english.changed })).toHaveCount(0)
    }
    await enterWithSample(page)
    await openList(page, 'avtal')
    const all = await settledStatus(page)
    await filterColumn(page, 'AvtalTyp', 'bostad')
    expect(await settledStatus(page)).not.toBe(all)
    await saveAs(page, views.ready.first.name, 'Bostäder')
    await expect(changed(page)).toHaveCount(0)
    await openList(page, 'kund')
    await openInEnglish()
    await speak(page, 'sv')
    await page.reload()
    await openInEnglish()
  }
)

test(
  'a width that is dragged makes another view, until that is undone or reset',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page)
    await openList(page, 'kund')
    await settledStatus(page)
    await expect(changed(page)).toHaveCount(0)
    const before = await widthOf(page, 'Kund')
    await drag(page, 'Kund', 60)
    await expect(changed(page)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(changed(page)).toHaveCount(0)
    await expect.poll(() => widthOf(page, 'Kund')).toBe(before)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(changed(page)).toBeVisible()
    expect(await widthOf(page, 'Kund')).toBeGreaterThan(before)
    await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
    await page.getByRole('button', { name: texts.lists.columns.reset, exact: true }).click()
    await expect(changed(page)).toHaveCount(0)
  }
)
