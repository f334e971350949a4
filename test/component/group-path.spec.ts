import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { enterWithSample, goTo, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { cell, filterColumn, grid, groupRowsBy, header } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'
import { shoot } from '../e2e/support/shoot.ts'

/** Deep in a long group one sees where one is, and comes to its line. */

test(
  'the heading says in which group the first line in sight is, and leads to it, as the left arrow does',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    await groupRowsBy(page, texts.fields.Fastighet, texts.fields.Hyresobjekt)
    const heading = header(page, groupColumnId)
    await expect(heading).toHaveText(`${texts.fields.Fastighet} › ${texts.fields.Hyresobjekt}`)
    await page.getByRole('button', { name: groups.level.replace('{n}', '2'), exact: true }).click()
    await expect(cell(page, 1, groupColumnId).locator('[data-level="1"]')).toBeVisible()
    await expect(heading.getByRole('button')).toHaveCount(0)
    const first = await cell(page, 0, groupColumnId).innerText()
    await grid(page).evaluate((viewport) => viewport.scrollTo({ top: 3 * 28 }))
    const button = heading.getByRole('button', { name: groups.toGroup.replace('{group}', first), exact: true })
    await expect(button).toHaveText(first)
    await expectNoFindings(null, page, 'deep in a group')
    await shoot(page, 'group-path')
    await button.click()
    await expect(cell(page, 0, groupColumnId)).toBeFocused()
    await expect(heading.getByRole('button')).toHaveCount(0)

    // A key leads there as well.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(cell(page, 2, groupColumnId)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(cell(page, 0, groupColumnId)).toBeFocused()

    // Far below, where the line of the group may have been let go of long ago.
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Home')
    const focused = page.locator(`[role="gridcell"][col-id="${groupColumnId}"]:focus`)
    await expect(focused.locator('[data-level="1"]')).toBeVisible()
    const name = await heading.getByRole('button').innerText()
    await page.keyboard.press('ArrowLeft')
    await expect(focused.locator('[data-level="0"]')).toBeVisible()
    await expect(focused).toHaveText(name)
  }
)

test('the rows of a group say of which group they are, and lead back to it, until its filter is removed', async ({
  page
}) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await groupRowsBy(page, texts.fields.Fastighet)
  await expect(cell(page, 0, groupColumnId)).not.toBeEmpty()
  await cell(page, 0, groupColumnId).click()
  const name = await cell(page, 0, groupColumnId).innerText()
  await page.keyboard.press('Enter')
  const shown = page.getByRole('group', { name: texts.filters.bar.label, exact: true })
  const back = shown.getByRole('button', { name: groups.back, exact: true })
  await expect(shown.getByText(`› ${name}`, { exact: true })).toBeVisible()
  // With another filter too, and after another page.
  await filterColumn(page, 'HyresobjektYta', '>30')
  await expect(shown.getByRole('listitem')).toHaveCount(2)
  await goTo(page, texts.lists.overview.title)
  await openList(page, 'hyresobjekt')
  await expectNoFindings(null, page, 'the rows of a group')
  await back.click()
  await expect(cell(page, 0, groupColumnId)).toHaveText(name)
  await expect(back).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(back).toBeVisible()
  await shown.getByRole('button', { name: texts.lists.clearFilters, exact: true }).click()
  await expect(back).toHaveCount(0)
})
