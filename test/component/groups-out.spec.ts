import type { Page } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { cells as cellTexts, groups, print as printTexts } from '../../renderer/i18n/sv/grid.ts'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { enterWithSample, openList, runCommand, statusLine, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { cell, grid, groupRowsBy } from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test, type Taken } from './support/test.ts'

/** Groups leave the program as they are seen: month beside month, folded as they are, copied, in a file and on paper. */

const plain = (text: string): string => text.replaceAll(/[\s\u00a0]/g, '').replaceAll('\u2212', '-')

/** The debits of properties, month beside month. */
const showMonths = async (page: Page): Promise<void> => {
  await enterWithSample(page, 2_000)
  await openList(page, 'bokforingtransaktion')
  await groupRowsBy(page, texts.fields.Fastighet)
  await runCommand(page, groups.compare)
  await page.getByRole('button', { name: groups.by.replace('{columns}', texts.fields.Fastighet) }).click()
  await expect(page.getByRole('button', { name: groups.compare, exact: true })).toHaveCount(0)
  await page.getByLabel(groups.measure, { exact: true }).selectOption('Debet')
  await page.keyboard.press('Escape')
  await expect(cell(page, 0, 'difference')).not.toBeEmpty()
}
/** The figures of a line that are in sight, by their headings: the newest months. */
const shownLine = async (page: Page, row: number): Promise<ReadonlyMap<string, string>> => {
  const heads = await grid(page)
    .getByRole('columnheader')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        /^value |^difference$|^percent$|^number of rows$/.test(one.getAttribute('col-id') ?? '')
          ? [[one.textContent.trim(), one.getAttribute('col-id') ?? ''] as const]
          : []
      )
    )
  return new Map(
    await Promise.all(
      heads.map(async ([name, id]) => [name, plain(await cell(page, row, id).innerText()).replace(/%$/, '')] as const)
    )
  )
}
/** Of columns that have months, the month. */
const monthOf = (heading: string): string => (/^Debet \d{4}-\d\d$/.test(heading) ? heading.slice(-7) : heading)
const pasted = (taken: Taken): string[][] =>
  (taken.copied.at(-1)?.text ?? '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))
const lastFile = (taken: Taken): Buffer => Buffer.from(taken.files.at(-1)?.bytes ?? [])
/** The page that the program would have made a PDF of, a line for each row. */
const printedText = (taken: Taken): string =>
  lastFile(taken)
    .toString()
    .replaceAll('</tr>', '\n')
    .replaceAll(/(<[^>]*>| )+/g, ' ')

test(
  'months beside each other say what they show, and are copied as they are seen, with headings and the line of all',
  { tag: '@full' },
  async ({ page, taken }) => {
    await showMonths(page)
    await expect(
      page.getByRole('status').filter({ hasText: groups.figures.replace('{figure}', texts.fields.Debet) })
    ).toBeVisible()
    await expect(page.getByText(/perioder tillsammans/)).toHaveCount(0)
    await page.getByRole('button', { name: groups.copy, exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: / grupper har kopierats/ })).toBeVisible()
    const [headings = [], ...lines] = pasted(taken)
    expect(headings.slice(0, 2)).toEqual([texts.fields.Fastighet, groups.rows])
    expect(headings[2]?.replace(/ \d{4}-\d\d$/, '')).toBe(texts.fields.Debet)
    for (const row of [0, 1, 2]) {
      const seen = await shownLine(page, row)
      expect(seen.size).toBeGreaterThan(3)
      for (const [name, text] of seen)
        expect(plain(lines[row]?.[headings.findIndex((heading) => monthOf(heading) === name)] ?? '-')).toBe(text)
    }
    expect(lines.at(-1)?.[0]).toBe(texts.lists.sum)
    await expectNoFindings(null, page, 'groups beside each other')
    await shoot(page, 'groups-copied')

    const figure = cell(page, 0, 'difference')
    await figure.click()
    await page.keyboard.press('ControlOrMeta+c')
    await expect
      .poll(() => taken.copied.at(-1))
      .toEqual({ text: (await figure.innerText()).replace('\u2212', '-'), html: null })
    // All lines are copied as a selection of them is: without their headings, and without the line of all.
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+c')
    await expect.poll(() => pasted(taken).length).toBe(lines.length - 1)
    await expect.poll(() => taken.copied.map(({ html }) => html !== null)).toEqual([true, false, true])
    await cell(page, 0, groupColumnId).click()
    await page.keyboard.press('ControlOrMeta+Shift+c')
    await expect.poll(() => pasted(taken).length).toBe(lines.length + 1)
    await runCommand(page, cellTexts.copyWithHeadings)
    await expect.poll(() => taken.copied.length).toBe(5)
  }
)

test('months beside each other are a file with the same lines and figures', async ({ page, taken }) => {
  await showMonths(page)
  await page.keyboard.press('ControlOrMeta+E')
  const dialog = page.getByRole('dialog', { name: 'Exportera: ' })
  await expect(dialog.getByRole('radio', { name: exportTexts.scopes.outline, exact: true })).toBeChecked()
  await expectNoFindings(null, page, 'exporting groups')
  await shoot(page, 'groups-export')
  await dialog.getByRole('button', { name: exportTexts.start }).click()
  await expect(dialog).toHaveCount(0)
  const [sheet, about] = await readWorkbook(lastFile(taken))
  const [headings = [], first = []] = sheet?.data ?? []
  for (const [name, text] of await shownLine(page, 0))
    expect(first[headings.findIndex((heading) => monthOf(String(heading)) === name)] ?? '').toBe(
      text === '' ? '' : Number(text.replace(',', '.'))
    )
  expect(first[0]).toBe(await cell(page, 0, groupColumnId).innerText())
  expect(sheet?.data.at(-1)?.[0]).toBe(texts.lists.sum)
  expect(new Map(about?.data.map(([label, value]) => [label, value])).get(exportTexts.about.shown)).toContain(
    exportTexts.scopes.outline
  )
})

test('groups are printed as they are folded, with what they are called indented, after the groups that they are in', async ({
  page,
  taken
}) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await groupRowsBy(page, texts.fields.Fastighet, texts.fields.HyresobjektTyp)
  await cell(page, 0, groupColumnId).locator('.fold').click()
  await expect(cell(page, 1, groupColumnId).locator('[data-level="1"]')).toBeVisible()
  const inner = await cell(page, 1, groupColumnId).innerText()
  await page.keyboard.press('ControlOrMeta+P')
  const dialog = page.getByRole('dialog', { name: 'Skriv ut: ' })
  await expect(dialog.getByRole('radio', { name: exportTexts.scopes.outline, exact: true })).toBeChecked()
  await dialog.getByRole('button', { name: printTexts.toFile }).click()
  await expect(dialog).toHaveCount(0)
  const printed = printedText(taken)
  // Only the first property is unfolded.
  const property = await cell(page, 0, groupColumnId).innerText()
  expect(printed.split('\n').filter((line) => line.trim().startsWith(`${property} › ${inner} `))).toHaveLength(1)
  expect(printed.split('\n').filter((line) => line.includes(` › ${inner} `))).toHaveLength(1)
  expect(printed).toContain(texts.lists.sum)
})

test(
  'sums of several periods say so in the file, in what is copied and on paper; without rows, groups say why',
  { tag: '@full' },
  async ({ page, taken }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'bokforingtransaktion')
    await groupRowsBy(page, texts.fields.Fastighet)
    await page
      .getByRole('button', { name: texts.lists.clearFilter.replace('{filter}', texts.fields.Period), exact: true })
      .click()
    const told = statusLine(page).getByRole('button', { name: /perioder/ })
    const words = (await told.innerText()).trim()
    await page.getByRole('button', { name: groups.copy, exact: true }).click()
    await expect.poll(() => pasted(taken).at(-1)).toEqual([words])
    await page.keyboard.press('ControlOrMeta+E')
    const dialog = page.getByRole('dialog', { name: 'Exportera: ' })
    await expect(dialog.getByText(words)).toBeVisible()
    await shoot(page, 'doubts-export')
    await dialog.getByRole('button', { name: exportTexts.start }).click()
    await expect(dialog).toHaveCount(0)
    const about = (await readWorkbook(lastFile(taken))).at(-1)
    expect(about?.data.filter(([label]) => label === exportTexts.about.sums).map(([, value]) => value)).toEqual([words])
    await page.keyboard.press('ControlOrMeta+P')
    const print = page.getByRole('dialog', { name: 'Skriv ut: ' })
    await print.getByRole('button', { name: printTexts.toFile }).click()
    await expect(print).toHaveCount(0)
    const printed = printedText(taken)
    expect(printed.replaceAll(/\s+/g, ' ')).toContain(words)

    await page.getByRole('textbox', { name: texts.lists.search }).fill('zzqq')
    const none = page.getByRole('group', { name: texts.filters.noRows.title })
    await expect(none).toBeVisible()
    await expect(page.getByText('No Rows')).toHaveCount(0)
    await expectNoFindings(null, page, 'groups without rows')
    await shoot(page, 'groups-none')
    await none.getByRole('button', { name: texts.filters.noRows.clearSearch, exact: true }).click()
    await expect(none).toHaveCount(0)
  }
)
