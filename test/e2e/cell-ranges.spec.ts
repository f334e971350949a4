import { enterWithSample, openList } from './support/acts.ts'
import { cell, grid, selectedCount } from './support/grid-acts.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

/** Ranges of cells are selected by mouse and keyboard, and the line under the grid reckons with them, in lists and among orders alike. */

test('dragging goes on beside the rows, over columns and rows that are not drawn yet, the pinned ones too', async ({ page }) => {
  await enterWithSample(page, 20_000)
  await openList(page, 'hyresobjekt')
  await cell(page, 3, 'Hyresobjekt').hover()
  await page.mouse.down()
  const box = await grid(page).boundingBox()
  if (!box) throw new Error('there is no grid')
  // Held below the rows and at their edge, by the scrollbar: nothing else moves the mouse.
  await page.mouse.move(box.x + box.width - 1, box.y + box.height + 20)
  await expect.poll(async () => Number((await selectedCount(page).innerText()).replaceAll(/\D/g, ''))).toBeGreaterThan(150)
  await expect.poll(() => grid(page).locator('[col-id="HyresobjektGrundhyra"].in-range').count()).toBeGreaterThan(0)
  await page.mouse.up()
  const rows = Number((await selectedCount(page).innerText()).replaceAll(/\D/g, ''))
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(cell(page, 0, 'Hyresobjekt')).toBeFocused()
  expect(rows).toBeGreaterThan(150)
})
