import type { Locator, Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { sampleRows, sumOf, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { cell, expectColumn, totalOf } from './support/grid-acts.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

const rows = 2_000
const sample = createSample({ rows })
const { integer, decimal } = createFormat('sv')

const chooseGroups = async (page: Page, ...headings: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: groups.open, exact: true }).click()
  for (const [level, heading] of headings.entries()) {
    await page
      .getByLabel(level === 0 ? groups.first : groups.then, { exact: true })
      .nth(Math.max(0, level - 1))
      .selectOption({ label: heading })
  }
  await page.keyboard.press('Escape')
}

const line = (page: Page, row: number): Locator => cell(page, row, groupColumnId)

/** Rows by the text of a field, in the order that plain Swedish comparing gives. */
const groupsOf = (
  all: readonly Row[],
  field: string
): readonly { readonly name: string; readonly rows: readonly Row[] }[] =>
  [...Map.groupBy(all, (row) => textOf(row, field))]
    .toSorted(([one], [other]) => one.localeCompare(other, 'sv', { numeric: true }))
    .map(([name, own]) => ({ name, rows: own }))

const openedOf = async (list: 'hyresobjekt'): Promise<readonly Row[]> => {
  const all = await sampleRows(sample, list)
  const newest = [...new Set(all.map((row) => textOf(row, 'Period')))].toSorted().at(-1)
  return all.filter((row) => textOf(row, 'Period') === newest)
}

test(
  'rows are grouped by up to three columns, each group with its number of rows and its exact sums',
  { tag: '@smoke' },
  async ({ page, app }) => {
    const all = await openedOf('hyresobjekt')
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await chooseGroups(page, texts.fields.Fastighet, texts.fields.HyresobjektTyp)
    const properties = groupsOf(all, 'Fastighet')
    await expectColumn(
      page,
      groupColumnId,
      properties.slice(0, 5).map(({ name }) => name)
    )
    await expect(cell(page, 0, 'number of rows')).toHaveText(integer(properties[0]?.rows.length ?? 0))
    await expect(cell(page, 0, 'HyresobjektGrundhyra')).toHaveText(
      decimal(sumOf(properties[0]?.rows ?? [], 'HyresobjektGrundhyra'))
    )
    await expect(totalOf(page, 'HyresobjektGrundhyra')).toHaveText(decimal(sumOf(all, 'HyresobjektGrundhyra')))
    await expect(totalOf(page, 'HyresobjektGrundhyra')).toHaveCSS('font-weight', '600')
    await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'false')

    // One group is unfolded by mouse, another by keyboard.
    const types = groupsOf(properties[0]?.rows ?? [], 'HyresobjektTyp')
    await line(page, 0).locator('.fold').click()
    await expectColumn(page, groupColumnId, [
      properties[0]?.name ?? '',
      ...types.map(({ name }) => name),
      properties[1]?.name ?? ''
    ])
    await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'true')
    await expect(cell(page, 1, 'HyresobjektGrundhyra')).toHaveText(
      decimal(sumOf(types[0]?.rows ?? [], 'HyresobjektGrundhyra'))
    )
    await line(page, 0).click()
    await page.keyboard.press('ArrowLeft')
    await expectColumn(
      page,
      groupColumnId,
      properties.slice(0, 5).map(({ name }) => name)
    )
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(line(page, 1)).toHaveAttribute('aria-expanded', 'true')

    // All at once, and back.
    await page.getByRole('button', { name: groups.level.replace('{n}', '2'), exact: true }).click()
    await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'true')
    await expectNoFindings(app, page, 'groups')
    // The way to the rows of a group and back leaves them open.
    await line(page, 1).click()
    await page.keyboard.press('Enter')
    await expectColumn(page, 'HyresobjektTyp', [types[0]?.name ?? ''])
    await expect(cell(page, 0, 'Hyresobjekt')).toBeFocused()
    await page.getByRole('button', { name: groups.back, exact: true }).click()
    await expect(line(page, 1)).toBeFocused()
    await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: groups.level.replace('{n}', '1'), exact: true }).click()
    await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'false')
  }
)
