import type { Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { sampleRows, textOf } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { findings } from '../e2e/support/axe.ts'
import { cell, grid, status } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'

const field = 'Hyresobjekt'

/** Moves the grid's rows, as a dragged scrollbar does, so that this row comes to the top: once the grid is as long as that. */
const scrollTo = (page: Page, row: number): Promise<void> =>
  grid(page).evaluate(
    (viewport, top) =>
      new Promise<void>((resolve) => {
        const scroll = (): void => {
          viewport.scrollTo({ top })
          if (viewport.scrollTop === top) resolve()
          else requestAnimationFrame(scroll)
        }
        scroll()
      }),
    row * 28
  )

test('wherever one scrolls to, that place’s rows come', async ({ page }) => {
  const all = await sampleRows(createSample({ rows: 2_000 }), 'hyresobjekt')
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  for (const row of [1_700, 1_095, 1_900, 340, 1_290, 0]) {
    await scrollTo(page, row)
    for (const at of [row, row + 10, row + 20])
      await expect(cell(page, at, field)).toHaveText(textOf(all[at] ?? {}, field))
  }
  // On the way back from a drag that never rested.
  for (let row = 0; row < 1_900; row += 130) await scrollTo(page, row)
  await scrollTo(page, 610)
  await expect(cell(page, 615, field)).toHaveText(textOf(all[615] ?? {}, field))
  expect(await findings(page)).toEqual([])
})

test('one who scrolls after a search or a key stays there', async ({ page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  const search = page.getByRole('textbox', { name: texts.lists.search })
  await search.fill('lokal')
  await expect(status(page)).toContainText(' av ')
  await search.fill('')
  await expect(status(page)).not.toContainText(' av ')
  await scrollTo(page, 1_300)
  await expect(cell(page, 1_310, field)).toHaveText(/\S/)
  await cell(page, 1_310, field).click()
  await page.keyboard.press('PageDown')
  await scrollTo(page, 600)
  await expect(cell(page, 610, field)).toHaveText(/\S/)
})

test('the keyboard reaches every row, page by page and at the ends', async ({ page }) => {
  const all = await sampleRows(createSample({ rows: 2_000 }), 'hyresobjekt')
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  const focused = grid(page).locator('[role="gridcell"]:focus')
  const focusedRow = async (): Promise<number> =>
    Number(await focused.locator('xpath=ancestor::*[@role="row"]').getAttribute('row-index'))
  await cell(page, 0, field).click()
  let row = 0
  for (let times = 0; times < 12; times++) {
    // The grid takes one such key in a tenth of a second, as of a key that is held down: an earlier one it passes over.
    await expect(async () => {
      await page.keyboard.press('PageDown')
      await expect.poll(focusedRow, { timeout: 1_000 }).toBeGreaterThan(row)
    }).toPass({ timeout: 60_000 })
    row = await focusedRow()
    await expect(focused).toHaveText(textOf(all[row] ?? {}, field))
  }
  await page.keyboard.press('ControlOrMeta+End')
  await expect.poll(focusedRow).toBe(1_999)
  await page.keyboard.press('ControlOrMeta+Home')
  await expect.poll(focusedRow).toBe(0)
  await expect(focused).toHaveText(textOf(all[0] ?? {}, field))
})

test(
  'the window holds a few blocks of a list, however much of it has been seen',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, 20_000)
    await openList(page, 'hyresobjekt')
    const cdp = await page.context().newCDPSession(page)
    const held = async (): Promise<number> => {
      await cdp.send('HeapProfiler.collectGarbage')
      return (await cdp.send('Runtime.getHeapUsage')).usedSize
    }
    const see = async (from: number, to: number): Promise<void> => {
      for (let row = from; row < to; row += 200) {
        await scrollTo(page, row)
        await expect(cell(page, row + 10, field)).toHaveText(/\S/)
      }
    }
    await see(0, 2_000)
    const before = await held()
    await see(2_000, 18_000)
    // The blocks seen since are some 8 MB.
    expect((await held()) - before).toBeLessThan(3_000_000)
  }
)
