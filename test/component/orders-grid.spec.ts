import type { Page } from '@playwright/test'
import { createFormat } from '../../renderer/i18n/format.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { now } from '../support/clock.ts'
import { texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { cell, expectColumn, grid, header, sortBy, status, totalOf } from '../e2e/support/grid-acts.ts'
import { openOrders } from '../e2e/support/order-acts.ts'
import { expect, test } from './support/test.ts'

/** The orders in the grid of the lists: its columns, filters, search, groups and the way back. */

const { decimal } = createFormat('sv')
const { columns } = texts.lists
const heads = texts.orders.columns

const daysAway = (by: number): string => new Date(now().getTime() + by * 86_400_000).toLocaleDateString('sv')
const order = (number: string, supplier: string, amount: number, paid: string | null, created = '2026-03-05') => ({
  ÄrendeNummer: number,
  LeverantörNamn: supplier,
  Organisationsnummer: '556000-4615',
  Belopp: amount,
  BetaldDatum: paid,
  Skapad: `${created}T08:00:00`,
  Borttagen: null
})
const answer = JSON.stringify([
  order('A-1', 'Rör och Golv AB', 100, daysAway(-1)),
  order('A-2', 'Rör och Golv AB', 250.5, daysAway(0), '2026-04-07'),
  order('A-3', 'Golv och Rör AB', -30, daysAway(1), '2026-04-08'),
  order('A-4', 'Glas AB', 7, null)
])
const filterField = (page: Page, field: keyof typeof heads) =>
  grid(page).locator(`.filter-field[data-column="${field}"] input`)
const search = (page: Page) => page.getByRole('textbox', { name: texts.lists.search, exact: true })
const chooseGroups = async (page: Page, first: string): Promise<void> => {
  await page.getByRole('button', { name: groups.open, exact: true }).click()
  await page.getByLabel(groups.first, { exact: true }).selectOption({ label: first })
}

test.beforeEach(async ({ signedIn, service }) => {
  service.fault('/fakturaserviceorder/lista', { kind: 'answer', body: answer })
  await openOrders(signedIn)
  await sortBy(signedIn, 'ÄrendeNummer')
  await expect(header(signedIn, 'ÄrendeNummer')).toHaveAttribute('aria-sort', 'ascending')
})

test('the words for days of the form of an order filter its list, and what cannot be read or is not there is told', async ({
  signedIn: page
}) => {
  for (const [typed, found] of [
    ['igår', ['A-1']],
    ['idag', ['A-2']],
    ['> i dag', ['A-3']],
    ['igår..imorgon', ['A-1', 'A-2', 'A-3']]
  ] as const) {
    await filterField(page, 'BetaldDatum').fill(typed)
    await expect(status(page)).toHaveText(`${found.length} av 4 ordrar`)
    await expectColumn(page, 'ÄrendeNummer', found)
  }
  await filterField(page, 'BetaldDatum').fill('snart')
  await expect(page.locator('.hint')).toContainText(texts.filters.notFiltering)
  await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText('snart')
  await filterField(page, 'BetaldDatum').fill('')
  await filterField(page, 'LeverantörNamn').fill('måleri')
  await expect(page.locator('.hint')).toContainText('”måleri” finns inte')
  await page.locator('.hint').getByRole('button', { name: 'Glas AB 1', exact: true }).click()
  await expectColumn(page, 'ÄrendeNummer', ['A-4'])
})

test('orders are searched by words in any order and by a phrase, and a hit in a hidden column names it', async ({
  signedIn: page
}) => {
  await search(page).fill('golv rör')
  await expect(status(page)).toHaveText('3 av 4 ordrar')
  await search(page).fill('"golv och rör"')
  await expect(status(page)).toHaveText('1 av 4 ordrar')
  await expectColumn(page, 'ÄrendeNummer', ['A-3'])
  await page.getByRole('button', { name: columns.title, exact: true }).click()
  await page
    .getByRole('checkbox', { name: columns.show.replace('{column}', heads.LeverantörNamn), exact: true })
    .uncheck()
  await page.keyboard.press('Escape')
  await expect(grid(page).locator('.hidden-hit')).toHaveText(
    texts.filters.hiddenHit.replace('{column}', heads.LeverantörNamn).replace('{text}', 'Golv och Rör AB')
  )
})

test(
  'orders are grouped with their sums, lead to the rows of a group, stand month by month, and every step is undone',
  { tag: '@full' },
  async ({ signedIn: page }) => {
    await chooseGroups(page, heads.LeverantörNamn)
    await page.keyboard.press('Escape')
    await expectColumn(page, groupColumnId, ['Glas AB', 'Golv och Rör AB', 'Rör och Golv AB'])
    await expect(cell(page, 2, 'number of rows')).toHaveText('2')
    await expect(cell(page, 2, 'Belopp')).toHaveText(decimal('350.5', 2))
    await expect(totalOf(page, 'Belopp')).toHaveText(decimal('327.5', 2))
    await expectNoFindings(null, page, 'orders in groups')
    await cell(page, 2, groupColumnId).click()
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText('2 av 4 ordrar')
    await expectColumn(page, 'ÄrendeNummer', ['A-1', 'A-2'])
    await page.getByRole('button', { name: groups.back, exact: true }).click()

    await page.getByRole('button', { name: groups.by.replace('{columns}', heads.LeverantörNamn), exact: true }).click()
    await page.getByLabel(groups.across, { exact: true }).selectOption({ label: heads.Skapad })
    await expect(page.getByLabel(groups.measure, { exact: true })).toHaveValue('Belopp')
    await page.keyboard.press('Escape')
    await expect(header(page, 'value 0')).toHaveText('2026-03')
    await expect(header(page, 'value 1')).toHaveText('2026-04')
    await expect(cell(page, 2, 'value 0')).toHaveText(decimal('100', 2))
    await expect(cell(page, 2, 'value 1')).toHaveText(decimal('250.5', 2))
    await expect(cell(page, 2, 'difference')).toHaveText(decimal('150.5', 2))
    await expect(cell(page, 2, 'percent')).toHaveText(/^150,5/)

    await page.getByRole('main').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cell(page, 2, 'Belopp')).toHaveText(decimal('350.5', 2))
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ControlOrMeta+z')
    await expect(grid(page).locator(`[col-id="${groupColumnId}"]`)).toHaveCount(0)
    await expectColumn(page, 'ÄrendeNummer', ['A-1', 'A-2', 'A-3', 'A-4'])
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expectColumn(page, groupColumnId, ['Glas AB', 'Golv och Rör AB', 'Rör och Golv AB'])
  }
)

test('columns of orders are found, hidden and shown by the chooser, and that is undone', async ({ signedIn: page }) => {
  await page.getByRole('button', { name: columns.title, exact: true }).click()
  const chooser = page.getByRole('dialog', { name: columns.title, exact: true })
  await expect(chooser.getByRole('region', { name: columns.groups.order, exact: true })).toBeVisible()
  await chooser.getByRole('textbox', { name: columns.search, exact: true }).fill('organisationsnr')
  await expect(chooser.locator('[data-column]')).toHaveCount(1)
  const box = chooser.getByRole('checkbox', {
    name: columns.show.replace('{column}', heads.Organisationsnummer),
    exact: true
  })
  const was = await box.isChecked()
  await box.setChecked(!was)
  await page.keyboard.press('Escape')
  await expect(header(page, 'Organisationsnummer')).toHaveCount(was ? 0 : 1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(header(page, 'Organisationsnummer')).toHaveCount(was ? 1 : 0)
})
