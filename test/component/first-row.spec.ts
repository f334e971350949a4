import type { Locator, Page } from '@playwright/test'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { listIds, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { filterColumn, filterField, grid, settled } from '../e2e/support/grid-acts.ts'
import { openOrders } from '../e2e/support/order-acts.ts'
import { boxOf, resize } from '../e2e/support/room-acts.ts'
import { expect, test } from './support/test.ts'

/** The room above the rows in a window of a common size: where the first one begins, in pixels. */

const size = { width: 1366, height: 768 }
const [highest, highestBelowNotice] = [200, 240]
const pages: readonly { readonly name: string; readonly open: (page: Page) => Promise<void> }[] = [
  ...listIds.map((list) => ({ name: list, open: (page: Page) => openList(page, list) })),
  { name: 'orders', open: openOrders }
]
const firstRow = (page: Page): Locator => grid(page).locator('[role="row"][row-index="0"]').first()
const top = async (page: Page): Promise<number> => (await boxOf(firstRow(page))).y

for (const { name, open } of pages)
  test(`the first row of ${name} begins at ${highest} pixels or above`, async ({ page, signedIn }) => {
    await resize(page, size)
    await open(signedIn)
    expect(await top(page)).toBeLessThanOrEqual(highest)
  })

test('a filter does not move the rows', async ({ signedIn: page }) => {
  await openList(page, 'hyresobjekt')
  const before = await top(page)
  await filterColumn(page, 'HyresobjektTyp', 'a')
  await settled(page)
  await expect(page.getByRole('list', { name: texts.lists.activeFilters, exact: true })).toBeVisible()
  expect(await top(page)).toBe(before)
})

test('a notice above the rows is one line, which is unfolded and closed', async ({ signedIn: page, service }) => {
  await resize(page, size)
  await openList(page, 'hyresobjekt')
  service.fault('/hyresobjekt/', { kind: 'answer', status: 500, body: 'no' })
  await page.getByRole('button', { name: texts.lists.reload, exact: true }).click()
  const notice = page.getByRole('status').filter({ hasText: texts.lists.reloadFailed.split('{time}')[1] ?? '' })
  await expect(notice).toBeVisible()
  expect(await top(page)).toBeLessThanOrEqual(highestBelowNotice)
  await expectNoFindings(null, page, 'a folded notice above the rows')
  const folded = (await boxOf(notice)).height
  await notice.getByRole('button', { name: ui.wholeNotice, exact: true }).press('Enter')
  expect((await boxOf(notice)).height).toBeGreaterThan(folded)
  await notice.getByRole('button', { name: ui.close, exact: true }).press('Enter')
  await expect(notice).toHaveCount(0)
  // The focus goes on to what follows.
  await expect(page.locator(':focus')).toBeVisible()
  expect(await top(page)).toBeLessThanOrEqual(highest)
})

test('only the focused filter field has examples, as many as it has room for', async ({ signedIn: page }) => {
  await resize(page, size)
  await openList(page, 'hyresobjekt')
  const field = (name: keyof typeof texts.fields): Locator => filterField(page, name)
  await expect(
    grid(page).locator('.filter-field input:placeholder-shown[placeholder]:not([placeholder=""])')
  ).toHaveCount(0)
  for (const [name, example] of [
    ['HyresobjektGrundhyra', '>5000, 100..200'],
    ['HyresobjektAvtal', 'A1..A9'],
    ['HyresobjektTyp', '']
  ] as const) {
    await field(name).focus()
    await expect(field(name)).toHaveAttribute('placeholder', example)
  }
  await expect(field('HyresobjektAvtal')).toHaveAttribute('placeholder', '')
})
