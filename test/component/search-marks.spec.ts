import type { Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { sampleRows, textOf } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { grid, header, status } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'

const rows = 2_000
const sample = createSample({ rows })
const { integer } = createFormat('sv')

const search = (page: Page, text: string): Promise<void> =>
  page.getByRole('textbox', { name: texts.lists.search }).fill(text)

/** The texts that are marked in the cells. */
const marks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search-hit') ?? [])].map((range) => (range instanceof Range ? range.toString() : ''))
  )

test('words are found in any order and any column, and marked where they stand', async ({ page }) => {
  const all = await sampleRows(sample, 'hyresobjekt')
  const found = all.filter((row) =>
    ['lärk', 'ledig'].every((word) => Object.values(row).some((cell) => String(cell).toLowerCase().includes(word)))
  )
  expect(found.length).toBeGreaterThan(0)
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  for (const text of ['ledig lärk', 'LÄRK  ledig']) {
    await search(page, text)
    await expect(status(page)).toContainText(`${integer(found.length)} av ${integer(all.length)} rader`)
  }
  await page.setViewportSize({ width: 4000, height: 800 })
  await expect
    .poll(async () => new Set((await marks(page)).map((text) => text.toLowerCase())))
    .toEqual(new Set(['ledig', 'lärk']))
  await search(page, '')
  await expect.poll(() => marks(page)).toEqual([])
})

test('what stands in quotes is found as it stands, and no other number along with it', async ({ page }) => {
  const all = await sampleRows(sample, 'hyresobjekt')
  const street = textOf(
    all.find((row) => /^\S+ 4$/.test(textOf(row, 'HyresobjektAdress'))) ?? all[0] ?? {},
    'HyresobjektAdress'
  )
  const exactly = all.filter((row) => textOf(row, 'HyresobjektAdress') === street)
  const beginning = all.filter((row) => textOf(row, 'HyresobjektAdress').startsWith(street))
  expect(exactly.length).toBeGreaterThan(0)
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await search(page, street)
  await expect(status(page)).toContainText(` av ${integer(all.length)} rader`)
  // Whoever did not know of the quotes is told.
  await page.getByRole('button', { name: texts.filters.bar.phrase.replace('{phrase}', street), exact: true }).click()
  await expect(page.getByRole('textbox', { name: texts.lists.search })).toHaveValue(`"${street}"`)
  await expect(status(page)).toContainText(`${integer(exactly.length)} av ${integer(all.length)} rader`)
  await expect(page.getByRole('button', { name: texts.filters.bar.phrase.replace('{phrase}', street) })).toHaveCount(0)
  expect(beginning.length).toBeGreaterThanOrEqual(exactly.length)
})

test('a row that only a hidden column has the word in names the column', { tag: '@full' }, async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await page.getByRole('button', { name: texts.lists.columns.title }).click()
  await page
    .getByRole('checkbox', {
      name: texts.lists.columns.show.replace('{column}', texts.fields.HyresobjektStatus),
      exact: true
    })
    .uncheck()
  await page.keyboard.press('Escape')
  await expect(header(page, 'HyresobjektStatus')).toHaveCount(0)
  await search(page, 'ledig')
  await expect(page.getByRole('group', { name: texts.filters.bar.label })).toContainText(
    /ledig · även i (en dold kolumn|\d+ dolda kolumner)/
  )
  const first = grid(page).locator('[role="row"][row-index="0"]')
  const named = texts.filters.hiddenHit.replace('{column}', texts.fields.HyresobjektStatus).replace('{text}', 'Ledig')
  await expect(first.locator('.hidden-hit')).toHaveText(named)
  await expect(first.locator('.hidden-hit > span')).toBeInViewport({ ratio: 1 })
  const described = texts.filters.hiddenHits.replace('{hits}', named)
  await expect(first).toHaveAttribute('aria-description', described)
  // To draw the selection does not take it away.
  await first.getByRole('gridcell').first().click()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(first).toHaveAttribute('aria-description', described)
  await search(page, '')
  await expect(grid(page).locator('.hidden-hit')).toHaveCount(0)
})
