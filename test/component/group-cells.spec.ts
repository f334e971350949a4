import type { Page } from '@playwright/test'
import { cells as cellTexts, groups } from '../../renderer/i18n/sv/grid.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { enterWithSample, openList, runCommand, statusLine, texts } from '../e2e/support/acts.ts'
import { expectNoFindings, switchTheme } from '../e2e/support/axe.ts'
import { cell, grid, groupRowsBy, header, isSelected, selectedCount } from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test, type Taken } from './support/test.ts'

/** Lines of groups and cells of theirs are selected as rows are, reckoned by the engine with every row once, and copied as exactly what is selected. */

const { decimal } = createFormat('sv')
const rent = 'HyresobjektGrundhyra'
const area = 'HyresobjektYta'
const inRange = (page: Page) => grid(page).locator('[role="gridcell"].in-range[aria-selected="true"]')
const figures = (page: Page) => statusLine(page).locator('.figures')
const plain = (text: string): string => text.trim().replaceAll('\u2212', '-')
const cents = (text: string): number =>
  Math.round(
    Number(
      plain(text)
        .replaceAll(/[\s\u00a0]/g, '')
        .replace(',', '.')
    ) * 100
  )
const shown = (page: Page, rows: readonly number[], column: string): Promise<string[]> =>
  Promise.all(rows.map((row) => cell(page, row, column).innerText()))
const sumOf = (amounts: readonly string[], digits: number): string =>
  cellTexts.sum.replace('{n}', decimal(String(amounts.reduce((sum, text) => sum + cents(text), 0) / 100), digits))
const pasted = (taken: Taken): string[][] =>
  (taken.copied.at(-1)?.text ?? '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))

/** The properties of the rentable objects, each with its types. */
const showGroups = async (page: Page): Promise<void> => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await groupRowsBy(page, texts.fields.Fastighet, texts.fields.HyresobjektTyp)
  await expect(cell(page, 2, rent)).not.toBeEmpty()
}

test('cells of groups are dragged over, reckoned exactly and left again, by mouse and by keyboard', async ({
  page
}) => {
  await showGroups(page)
  await expect(grid(page)).toHaveAttribute('aria-multiselectable', 'true')
  await cell(page, 0, rent).hover()
  await page.mouse.down()
  await cell(page, 2, rent).hover()
  await page.mouse.up()
  await expect(inRange(page)).toHaveCount(3)
  await expect(selectedCount(page)).toHaveText('3 markerade')
  const amounts = await shown(page, [0, 1, 2], rent)
  await expect(figures(page)).toContainText(sumOf(amounts, 0))
  await expect(figures(page)).toContainText(
    cellTexts.largest.replace('{n}', decimal(String(Math.max(...amounts.map(cents)) / 100)))
  )
  await expect(cell(page, 2, rent)).toBeFocused()
  await expectNoFindings(null, page, 'a range of cells of groups')
  await shoot(page, 'group-cells-dark')
  await switchTheme(null, page, 'light')

  await page.keyboard.press('Shift+ArrowDown')
  await expect(inRange(page)).toHaveCount(4)
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(inRange(page)).toHaveCount(8)
  // Areas and rents have a sum each.
  await expect(figures(page)).toContainText(
    `${cellTexts.of.replace('{column}', texts.fields[rent])} ${sumOf(await shown(page, [0, 1, 2, 3], rent), 0)}`
  )
  await shoot(page, 'group-cells-units')
  await page.keyboard.press('Escape')
  await expect(selectedCount(page)).toHaveCount(0)
  await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(0)
  await cell(page, 1, area).click()
  await cell(page, 3, rent).click({ modifiers: ['Shift'] })
  await expect(inRange(page)).toHaveCount(6)
  await cell(page, 5, rent).click({ modifiers: ['ControlOrMeta'] })
  await expect(isSelected(page, 5)).toHaveCount(1)
  await expect(selectedCount(page)).toHaveText('4 markerade')
})

test(
  'a group and the groups within it are selected, and each row counts once, which is said',
  { tag: '@full' },
  async ({ page }) => {
    await showGroups(page)
    await cell(page, 0, groupColumnId).locator('.fold').click()
    await expect(cell(page, 1, groupColumnId).locator('[data-level="1"]')).toBeVisible()
    const [outer = ''] = await shown(page, [0], rent)
    await cell(page, 0, rent).click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(figures(page)).toContainText(sumOf([outer], 0))
    await expect(figures(page)).toContainText(cellTexts.within.split(' | ')[0]?.replace('{n}', '1') ?? '-')
    await shoot(page, 'group-cells-within')
    // All of them are the sum of the list.
    await page.keyboard.press('ControlOrMeta+a')
    const total = await grid(page).locator(`[role="row"][row-index="b-0"] [col-id="${rent}"]`).innerText()
    await expect(figures(page)).toContainText(cellTexts.sum.replace('{n}', total.trim()))

    // Other lines take their places: nothing is selected any more.
    await cell(page, 0, groupColumnId).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press(' ')
    await expect(cell(page, 1, groupColumnId).locator('[data-level="0"]')).toBeVisible()
    await expect(selectedCount(page)).toHaveCount(0)
    await expect(statusLine(page)).toContainText(/inte markerade längre/)
    // So they do where groups are sorted by a figure.
    await cell(page, 0, groupColumnId).click()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(selectedCount(page)).toHaveCount(1)
    await header(page, 'number of rows').click()
    await expect(selectedCount(page)).toHaveCount(0)
  }
)

test(
  'exactly the selected cells are copied, with their headings or without, and whole lines by one press',
  { tag: '@full' },
  async ({ page, taken }) => {
    await showGroups(page)
    await cell(page, 0, groupColumnId).locator('.fold').click()
    await expect(cell(page, 1, groupColumnId).locator('[data-level="1"]')).toBeVisible()
    await cell(page, 1, area).click()
    await cell(page, 2, rent).click({ modifiers: ['Shift'] })
    await page.keyboard.press('ControlOrMeta+c')
    await expect(
      page.getByRole('listitem').filter({ hasText: cellTexts.copied.split(' | ')[1]?.replace('{n}', '4') ?? '-' })
    ).toBeVisible()
    const [areas, rents, names] = [
      await shown(page, [1, 2], area),
      await shown(page, [1, 2], rent),
      await shown(page, [1, 2], groupColumnId)
    ]
    expect(pasted(taken)).toEqual([0, 1].map((at) => [plain(areas[at] ?? ''), plain(rents[at] ?? '')]))
    const table = taken.copied.at(-1)?.html ?? ''
    expect(table.match(/<tr>/g)).toHaveLength(2)
    expect(table).toContain(
      `x:num="${plain(rents[0] ?? '')
        .replaceAll(/[\s\u00a0]/g, '')
        .replace(',', '.')
        .replace(/\.0+$/, '')}"`
    )

    await page.keyboard.press('ControlOrMeta+Shift+c')
    await expect.poll(() => pasted(taken)[0]).toEqual([texts.fields[area], texts.fields[rent]])
    // The lines were meant: with what they are called, and what they are in.
    await page.getByRole('button', { name: cellTexts.wholeRows, exact: true }).last().click()
    const property = await cell(page, 0, groupColumnId).innerText()
    await expect
      .poll(() => pasted(taken).map((line) => line.slice(0, 2)))
      .toEqual([[texts.fields.Fastighet, texts.fields.HyresobjektTyp], ...names.map((name) => [property, name])])

    await cell(page, 1, groupColumnId).click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ControlOrMeta+c')
    await expect
      .poll(() => pasted(taken))
      .toEqual([[names[0], plain(await cell(page, 1, 'number of rows').innerText())]])
  }
)

test(
  'months beside each other are ranges too, and all lines are copied by two keys',
  { tag: '@full' },
  async ({ page, taken }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'bokforingtransaktion')
    await runCommand(page, groups.compare)
    await expect(cell(page, 0, 'difference')).not.toBeEmpty()
    await cell(page, 1, 'difference').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(inRange(page)).toHaveCount(4)
    const [differences, shares] = [await shown(page, [1, 2], 'difference'), await shown(page, [1, 2], 'percent')]
    // How two months differ adds up, and a percentage does not.
    await expect(figures(page)).toContainText(sumOf(differences, 2))
    await page.keyboard.press('ControlOrMeta+c')
    await expect
      .poll(() => pasted(taken))
      .toEqual([0, 1].map((at) => [plain(differences[at] ?? ''), plain(shares[at] ?? '').replace(/ %$/, '')]))

    await page.keyboard.press('ControlOrMeta+a')
    const lines = Number((await selectedCount(page).innerText()).replaceAll(/\D/g, ''))
    expect(lines).toBeGreaterThan(3)
    await page.keyboard.press('ControlOrMeta+c')
    await expect.poll(() => pasted(taken).length).toBe(lines)
    await page.keyboard.press('ControlOrMeta+Shift+c')
    await expect.poll(() => pasted(taken).length).toBe(lines + 1)
    await shoot(page, 'group-cells-all')
    // A file has them too.
    await page.keyboard.press('ControlOrMeta+E')
    await expect(page.getByRole('radio', { name: exportTexts.scopes.lines, exact: true })).toBeChecked()
  }
)
