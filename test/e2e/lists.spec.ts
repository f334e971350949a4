import { allFields } from '../../preload/contract/index.ts'
import type { Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { byText, containing, distinctOf, sampleRows, sumOf, textOf } from '../support/reference.ts'
import { catalogue, enterWithSample, listIds, openList, signInAs, statusLine, texts } from './support/acts.ts'
import {
  cell,
  expectColumn,
  filterColumn,
  header,
  headings,
  reveal,
  settledStatus,
  showAllColumns,
  sortBy,
  status,
  totalOf
} from './support/grid-acts.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

const rows = 2_000
const sample = createSample({ rows })
const { integer, decimal } = createFormat('sv')
const rowsOfAll = (shown: number, all: number): string =>
  shown === all ? `${integer(all)} rader` : `${integer(shown)} av ${integer(all)} rader`

/** What each list is filtered and sorted by, a text with å, ä or ö in it, and what is summed, with its decimals. */
const looks = {
  hyresobjekt: { text: 'HyresobjektAdress', part: 'VÄG', summed: 'HyresobjektGrundhyra', decimals: 0 },
  avtal: { text: 'AvtalPrisdelTyp', part: 'hyra', summed: 'AvtalPrisdelBelopp', decimals: 0 },
  kund: { text: 'Kund', part: 'ö', summed: null, decimals: 0 },
  bokforingtransaktion: { text: 'Fastighet', part: 'ä', summed: 'Debet', decimals: 2 },
  uthyrning: { text: 'HyresobjektPostort', part: 'Ö', summed: 'AntalIntresseAnmälningar', decimals: 0 }
} as const

for (const list of listIds) {
  test(
    `${list}: every documented column can be shown, and rows, filter, sort and total are what an independent computation gives`,
    { tag: list === 'bokforingtransaktion' ? '@smoke' : [] },
    async ({ page }) => {
      const { text, part, summed, decimals } = looks[list]
      const all = await sampleRows(sample, list)
      const periods = new Set(all.map((row) => textOf(row, 'Period')))
      const newest = [...periods].toSorted().at(-1) ?? ''
      // A list with several periods opens on the newest.
      const opened = periods.size > 1 ? all.filter((row) => textOf(row, 'Period') === newest) : all

      await enterWithSample(page, rows)
      await openList(page, list)
      const { counted } = catalogue[list]
      if (counted) await expect(statusLine(page)).toContainText(integer(distinctOf(opened, counted)))

      const named = allFields(list).map(({ name }) => [name, texts.fields[name as keyof typeof texts.fields]])
      await showAllColumns(page)
      await expect(status(page)).toContainText(rowsOfAll(opened.length, all.length))
      expect(await headings(page), 'Swedish headings').toEqual(Object.fromEntries(named))

      const filtered = containing(opened, text, part)
      expect(filtered.length).toBeGreaterThan(0)
      await filterColumn(page, text, part)
      await expect(status(page)).toContainText(rowsOfAll(filtered.length, all.length))

      for (const direction of ['asc', 'desc'] as const) {
        const sorted = byText(filtered, text, direction).map((row) => textOf(row, text))
        await sortBy(page, text)
        await expect(header(page, text)).toHaveAttribute('aria-sort', direction === 'asc' ? 'ascending' : 'descending')
        await expect(cell(page, 0, text)).toHaveText(sorted[0] ?? '')
        await expectColumn(page, text, sorted.slice(0, 8))
      }

      if (summed) {
        await reveal(page, summed)
        await expect(totalOf(page, summed)).toHaveText(decimal(sumOf(filtered, summed), decimals))
      }
    }
  )
}

test('a search goes over all columns, and every word has to be in the row', { tag: '@smoke' }, async ({ page }) => {
  const all = await sampleRows(sample, 'hyresobjekt')
  const words = ['lokal', 'ängs']
  const found = all.filter((row) => {
    const cells = Object.values(row).map((value) => String(value).toLowerCase())
    return words.every((word) => cells.some((text) => text.includes(word)))
  })
  expect(found.length).toBeGreaterThan(0)
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await page.getByRole('textbox', { name: texts.lists.search }).fill('lokal ÄNGS')
  await expect(status(page)).toContainText(rowsOfAll(found.length, all.length))
})

test('one key leads from the search to the first of the rows that it finds, and nowhere where it finds none', async ({
  page
}) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  const search = page.getByRole('textbox', { name: texts.lists.search })
  await expect(search).toHaveAccessibleDescription(texts.lists.searchKeys)
  await cell(page, 3, 'Hyresobjekt').click()
  // Before the pause after which the search is made.
  await search.fill('lokal')
  await search.press('ArrowDown')
  await expect(cell(page, 0, 'Hyresobjekt')).toBeFocused()
  await expect(status(page)).toHaveText(/ av /)
  await expect(cell(page, 0, 'Hyresobjekt')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 1, 'Hyresobjekt')).toBeFocused()

  await search.fill('finns inte')
  await expect(status(page)).toHaveText(/^0 av /)
  await search.press('ArrowDown')
  await expect(search).toBeFocused()
})

test('a grid is as it was arranged, after a restart', { tag: '@smoke' }, async ({ launch }) => {
  const first = await launch()
  await enterWithSample(first.page, rows)
  await openList(first.page, 'hyresobjekt')
  await first.page.getByRole('button', { name: texts.lists.columns.title }).click()
  const show = texts.lists.columns.show.replace('{column}', texts.fields.HyresobjektTyp)
  await first.page.getByRole('checkbox', { name: show, exact: true }).uncheck()
  await first.page.keyboard.press('Escape')
  await expect(header(first.page, 'HyresobjektTyp')).toHaveCount(0)
  await sortBy(first.page, 'Hyresobjekt')
  await expect(header(first.page, 'Hyresobjekt')).toHaveAttribute('aria-sort', 'ascending')
  // What comes thick and fast is kept after a pause.
  await expect
    .poll(() => first.page.evaluate(() => window.kontorist.call('settings.layout', { grid: 'hyresobjekt' })))
    .toMatchObject({ ok: true, value: { sort: [{ column: 'Hyresobjekt' }] } })
  await first.app.close()

  const { page } = await launch()
  await signInAs(page)
  await openList(page, 'hyresobjekt')
  await expect(header(page, 'HyresobjektStatus')).toBeVisible()
  await expect(header(page, 'HyresobjektTyp')).toHaveCount(0)
  await expect(header(page, 'Hyresobjekt')).toHaveAttribute('aria-sort', 'ascending')
})

test('what was asked of a list is asked again after a restart, by the same person only', async ({ launch }) => {
  const listStates = (page: Page) =>
    page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
  const first = await launch()
  await enterWithSample(first.page, rows)
  await openList(first.page, 'avtal')
  await filterColumn(first.page, 'AvtalTyp', 'Förråd')
  await first.page.getByRole('textbox', { name: texts.lists.search, exact: true }).fill('väg')
  await expect
    .poll(() => listStates(first.page))
    .toMatchObject({ ok: true, value: [{ list: 'avtal', asked: { search: 'väg' } }] })
  await expect(status(first.page)).toContainText(/^\d+ av /)
  const told = await settledStatus(first.page)
  await first.app.close()

  const { page } = await launch()
  await signInAs(page)
  await openList(page, 'avtal')
  await expect(status(page)).toHaveText(told)
  await expect(page.getByRole('textbox', { name: texts.lists.search, exact: true })).toHaveValue('väg')
  // What the list opens with anyway is not kept.
  await page.getByRole('textbox', { name: texts.lists.search, exact: true }).fill('')
  await filterColumn(page, 'AvtalTyp', '')
  await expect.poll(() => listStates(page)).toEqual({ ok: true, value: [] })
})
