import type { Locator, Page } from '@playwright/test'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { filterColumn, header, settledStatus, sortBy, status } from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

/** What is taken away in one press is told, and put back in one. */

const { taken } = texts.filters
const notice = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text })
const putBack = async (page: Page, text: string): Promise<void> => {
  await notice(page, text).getByRole('button', { name: views.undo, exact: true }).click()
  await expect(notice(page, text)).toHaveCount(0)
}
const chip = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: texts.lists.activeFilters }).getByRole('button', { name, exact: true })

test(
  'a filter, a search, a sort, a grouping and how the columns stand are put back from the notice that they are gone',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    const whole = await settledStatus(page)
    await filterColumn(page, 'HyresobjektStatus', 'Ledig')
    const filtered = await settledStatus(page)
    expect(filtered).not.toBe(whole)
    const removed = chip(page, texts.lists.clearFilter.replace('{filter}', texts.fields.HyresobjektStatus))
    await removed.click()
    await expect(status(page)).toHaveText(whole)
    await expect(notice(page, taken.filter.split('{')[0] ?? '')).toContainText(
      `${texts.fields.HyresobjektStatus} innehåller Ledig`
    )
    // A notice that has the pointer stays.
    await notice(page, taken.filter.split('{')[0] ?? '').hover()
    await expectNoFindings(null, page, 'a filter that is taken away')
    await shoot(page, 'taken-filter')
    await putBack(page, taken.filter.split('{')[0] ?? '')
    await expect(status(page)).toHaveText(filtered)

    await page.getByRole('textbox', { name: texts.lists.search, exact: true }).fill('gatan')
    const searched = await settledStatus(page)
    expect(searched).not.toBe(filtered)
    await chip(page, texts.filters.bar.clearSearch.replace('{search}', 'gatan')).click()
    await expect(status(page)).toHaveText(filtered)
    await putBack(page, taken.search.replace('{search}', 'gatan'))
    await expect(status(page)).toHaveText(searched)
    await expect(page.getByRole('textbox', { name: texts.lists.search, exact: true })).toHaveValue('gatan')

    await sortBy(page, 'HyresobjektAdress')
    await chip(page, texts.filters.bar.clearSort).click()
    await expect(header(page, 'HyresobjektAdress')).toHaveAttribute('aria-sort', 'none')
    await putBack(page, taken.sort)
    await expect(header(page, 'HyresobjektAdress')).toHaveAttribute('aria-sort', 'ascending')

    await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
    const chooser = page.getByRole('dialog', { name: texts.lists.columns.title, exact: true })
    await chooser.getByRole('button', { name: texts.lists.columns.hideAll, exact: true }).click()
    await expect(header(page, 'HyresobjektYta')).toHaveCount(0)
    await chooser.getByRole('button', { name: texts.lists.columns.reset, exact: true }).click()
    await expect(header(page, 'HyresobjektYta')).toHaveCount(1)
    await putBack(page, taken.columns)
    await expect(header(page, 'HyresobjektYta')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: groups.open, exact: true }).click()
    await page.getByLabel(groups.first, { exact: true }).selectOption({ label: texts.fields.Fastighet })
    await page.getByRole('button', { name: groups.clear, exact: true }).click()
    await putBack(page, taken.groups)
    await expect(
      page.getByRole('button', { name: groups.by.replace('{columns}', texts.fields.Fastighet), exact: true })
    ).toBeVisible()
  }
)

test('what has been chosen since a filter was taken away stays when it is put back', async ({ page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  const whole = await settledStatus(page)
  await filterColumn(page, 'HyresobjektStatus', 'Ledig')
  expect(await settledStatus(page)).not.toBe(whole)
  await chip(page, texts.lists.clearFilter.replace('{filter}', texts.fields.HyresobjektStatus)).click()
  await expect(status(page)).toHaveText(whole)
  await filterColumn(page, 'HyresobjektTyp', 'Lokal')
  const since = await settledStatus(page)
  expect(since).not.toBe(whole)
  await putBack(page, taken.filter.split('{')[0] ?? '')
  expect(await settledStatus(page)).not.toBe(since)
  await expect(chip(page, texts.lists.clearFilter.replace('{filter}', texts.fields.HyresobjektTyp))).toBeVisible()
  await expect(chip(page, texts.lists.clearFilter.replace('{filter}', texts.fields.HyresobjektStatus))).toBeVisible()
})

test('a filter that would leave nothing to stand beside its value is told when it goes, and comes back with one press, beside what was chosen', async ({
  page
}) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'bokforingtransaktion')
  // The list opens with its newest period.
  const period = chip(page, texts.lists.clearFilter.replace('{filter}', texts.fields.Period))
  await expect(period).toBeVisible()
  await expect(status(page)).toContainText(' av ')
  const filtered = await settledStatus(page)
  await page.getByRole('button', { name: groups.open, exact: true }).click()
  await page.getByRole('button', { name: groups.compare, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(header(page, 'difference')).toBeAttached()
  await expect(period).toHaveCount(0)
  const whole = await settledStatus(page)
  expect(whole).not.toBe(filtered)
  const [told = '', because = ''] = taken.alone.split('{filter}')
  await expect(notice(page, because)).toContainText(`${told}${texts.fields.Period} `)
  await shoot(page, 'taken-alone')
  await putBack(page, because)
  await expect(period).toBeVisible()
  await expect(status(page)).toHaveText(filtered)
  // The periods stand beside each other still, of which there is one.
  await expect(header(page, 'value 0')).toBeAttached()
  await expect(header(page, 'value 1')).toHaveCount(0)
  // The keys lead back over each of the two: the filter, and the figures that stand beside each other.
  await header(page, 'value 0').click()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status(page)).toHaveText(whole)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status(page)).toHaveText(filtered)
})
