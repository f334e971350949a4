import type { Locator, Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { sampleRows, sumOf, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import {
  cell,
  expectColumn,
  filterColumn,
  grid,
  groupRowsBy,
  header,
  reveal,
  settledStatus,
  status
} from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

/** The values of a column beside each other, in groups: a matrix. */

const rows = 2_000
const sample = createSample({ rows })

const menu = (page: Page): Locator => page.getByRole('button', { name: groups.by.replace('{columns}', '').trim() })
const namesOf = (all: readonly Row[], field: string): readonly string[] =>
  [...new Set(all.map((row) => textOf(row, field)))].toSorted((one, other) =>
    one.localeCompare(other, 'sv', { numeric: true })
  )
/** The names by a figure, the largest first; those without one last, those of the same as they are. */
const byFigure = (names: readonly string[], figureOf: (name: string) => number | null): readonly string[] =>
  names.toSorted((one, other) => (figureOf(other) ?? -Infinity) - (figureOf(one) ?? -Infinity))

test(
  'the groups of each level are sorted by one of the values beside each other, by its heading, and back',
  { tag: '@full' },
  async ({ page, taken }) => {
    const list = await sampleRows(sample, 'hyresobjekt')
    const newest = namesOf(list, 'Period').at(-1)
    const all = list.filter((row) => textOf(row, 'Period') === newest)
    const [, state = ''] = namesOf(all, 'HyresobjektStatus')
    const countIn = (own: readonly Row[]): number | null =>
      own.filter((row) => textOf(row, 'HyresobjektStatus') === state).length || null
    const properties = namesOf(all, 'Fastighet')
    const inProperty = (name: string): readonly Row[] => all.filter((row) => textOf(row, 'Fastighet') === name)
    const sorted = byFigure(properties, (name) => countIn(inProperty(name)))
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await groupRowsBy(page, texts.fields.Fastighet, texts.fields.HyresobjektTyp)
    await menu(page).click()
    await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.HyresobjektStatus })
    await page.getByLabel(groups.measure, { exact: true }).selectOption({ label: groups.rowCount })
    await page.keyboard.press('Escape')
    await expect(header(page, 'value 1')).toHaveText(state)
    await expectColumn(page, groupColumnId, properties.slice(0, 4))

    await header(page, 'value 1').click()
    await expect(header(page, 'value 1')).toHaveAttribute('aria-sort', 'descending')
    await expectColumn(page, groupColumnId, sorted.slice(0, 4))
    // The groups within are sorted by it too.
    await cell(page, 0, groupColumnId).locator('.fold').click()
    const within = inProperty(sorted[0] ?? '')
    const types = byFigure(namesOf(within, 'HyresobjektTyp'), (name) =>
      countIn(within.filter((row) => textOf(row, 'HyresobjektTyp') === name))
    )
    await expectColumn(page, groupColumnId, [sorted[0] ?? '', ...types, sorted[1] ?? ''])
    await expectNoFindings(null, page, 'a matrix by one of its values')
    await shoot(page, 'matrix-order')

    // What is copied comes in the same order, and the menu says which.
    await page.getByRole('button', { name: groups.copy, exact: true }).click()
    await expect
      .poll(() =>
        (taken.copied.at(-1)?.text ?? '')
          .split('\r\n')
          .slice(1, types.length + 2)
          .map((line) =>
            line
              .split('\t')
              .slice(0, 2)
              .findLast((text) => text !== '')
          )
      )
      .toEqual([sorted[0], ...types])
    await menu(page).click()
    await expect(
      page
        .getByLabel(groups.order, { exact: true })
        .getByRole('option', { name: `${groups.rowCount} ${state}`, exact: true })
    ).toHaveAttribute('value', '*')
    await expect(page.getByLabel(groups.order, { exact: true })).toHaveValue('*')
    await page.keyboard.press('Escape')

    // It is there again after a visit to another list, the smallest comes first with a second press, and the columns' order with a third.
    await openList(page, 'kund')
    await openList(page, 'hyresobjekt')
    await expect(header(page, 'value 1')).toHaveAttribute('aria-sort', 'descending')
    await expect(cell(page, 0, groupColumnId)).toHaveText(sorted[0] ?? '')
    await header(page, 'value 1').click()
    await expect(header(page, 'value 1')).toHaveAttribute('aria-sort', 'ascending')
    await header(page, 'value 1').click()
    await expect(header(page, 'value 1')).toHaveAttribute('aria-sort', 'none')
    await expectColumn(page, groupColumnId, properties.slice(0, 4))
    await cell(page, 0, groupColumnId).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(header(page, 'value 1')).toHaveAttribute('aria-sort', 'ascending')

    // Where other values stand there, the groups are in the order of their columns again.
    await menu(page).click()
    await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.Bostadsområde })
    await expect(page.getByLabel(groups.order, { exact: true })).toHaveValue('')
    await page.keyboard.press('Escape')
    await expectColumn(page, groupColumnId, properties.slice(0, 4))
  }
)

test('groups are sorted by what has changed from one month to the next', async ({ page }) => {
  const all = await sampleRows(sample, 'bokforingtransaktion')
  const [before = '', last = ''] = namesOf(all, 'Period').slice(-2)
  const netOf = (account: string, period: string): number =>
    Number(
      sumOf(
        all.filter((row) => textOf(row, 'Konto') === account && textOf(row, 'Period') === period),
        'Netto'
      )
    )
  const accounts = namesOf(all, 'Konto')
  const changed = byFigure(accounts, (account) => Math.round(100 * (netOf(account, last) - netOf(account, before))))
  await enterWithSample(page, rows)
  await openList(page, 'bokforingtransaktion')
  await page.getByRole('button', { name: groups.open, exact: true }).click()
  await page.getByRole('button', { name: groups.compare, exact: true }).click()
  await page.keyboard.press('Escape')
  await reveal(page, 'difference')
  await header(page, 'difference').click()
  await expect(header(page, 'difference')).toHaveAttribute('aria-sort', 'descending')
  await expectColumn(page, groupColumnId, changed.slice(0, 5))
})

test(
  'the way back from the rows behind a figure leads to its line and its column, as far down as one was',
  { tag: '@full' },
  async ({ page }) => {
    const scrollTop = (): Promise<number> => grid(page).evaluate((viewport) => viewport.scrollTop)
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await groupRowsBy(page, texts.fields.Fastighet, texts.fields.HyresobjektTyp)
    await page.getByRole('button', { name: groups.level.replace('{n}', '2'), exact: true }).click()
    await menu(page).click()
    await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.HyresobjektStatus })
    await page.keyboard.press('Escape')
    await expect(cell(page, 0, 'value 1')).toBeAttached()
    await grid(page).evaluate((viewport) => viewport.scrollTo({ top: 40 * 28 + 11 }))
    // A figure that has rows.
    await expect(cell(page, 45, 'number of rows')).not.toBeEmpty()
    const at = await grid(page).evaluate(
      (viewport) =>
        [...viewport.querySelectorAll('[col-id="value 1"][role="gridcell"]')]
          .flatMap((one) =>
            one.textContent.trim() === '' ? [] : [Number(one.closest('[row-index]')?.getAttribute('row-index'))]
          )
          .toSorted((one, other) => one - other)
          .find((row) => row >= 44) ?? -1
    )
    const name = await cell(page, at, groupColumnId).innerText()
    await cell(page, at, 'value 1').dblclick()
    await expect(cell(page, 0, 'Hyresobjekt')).toBeFocused()
    await page.getByRole('button', { name: groups.back, exact: true }).click()
    await expect(cell(page, at, 'value 1')).toBeFocused()
    await expect(cell(page, at, groupColumnId)).toHaveText(name)
    expect(await scrollTop()).toBe(40 * 28 + 11)

    // By the keys as well, from the line that one has gone on to.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    const focused = cell(page, at + 1, groupColumnId)
    await expect(focused).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cell(page, 0, 'Hyresobjekt')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(focused).toBeFocused()
    expect(await scrollTop()).toBe(40 * 28 + 11)
  }
)

test('a range of periods that somebody has filtered by stays, and its values alone stand beside each other', async ({
  page
}) => {
  const list = await sampleRows(sample, 'bokforingtransaktion')
  const periods = namesOf(list, 'Period')
  const chosen = periods.slice(2, 5)
  await enterWithSample(page, rows)
  await openList(page, 'bokforingtransaktion')
  const before = await settledStatus(page)
  await filterColumn(page, 'Period', `${chosen[0] ?? ''}..${chosen.at(-1) ?? ''}`)
  const filtered = await settledStatus(page)
  expect(filtered).not.toBe(before)
  await groupRowsBy(page, texts.fields.Fastighet)
  await menu(page).click()
  await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.Period })
  await page.keyboard.press('Escape')
  for (const [at, name] of chosen.entries()) await expect(header(page, `value ${at}`)).toContainText(name)
  await expect(header(page, `value ${chosen.length}`)).toHaveCount(0)
  await expect(status(page)).toHaveText(filtered)
})
