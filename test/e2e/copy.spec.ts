import type { ElectronApplication, Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { catalogue, maxCopiedBytes } from '../../preload/contract/index.ts'
import { firstView } from '../../renderer/grid/state/first-view.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { cells as cellTexts } from '../../renderer/i18n/sv/grid.ts'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { sampleRows } from '../support/reference.ts'
import { enterWithSample, openList, runCommand, texts } from './support/acts.ts'
import { findings } from './support/axe.ts'
import { cell, reveal, selectedCount, showAllColumns } from './support/grid-acts.ts'
import { lastCopiedCells } from './support/outside.ts'
import { shoot } from './support/shoot.ts'
import { expect, test } from './support/test.ts'

/** Cells are copied as text and as a table for spreadsheets, as many as there are, from rows that are not drawn too. */

const { bytes, integer } = createFormat('sv')
const copied = (page: Page, cells: number) =>
  page
    .getByRole('listitem')
    .filter({ hasText: cellTexts.copied.split(' | ')[cells === 1 ? 0 : 1]?.replace('{n}', integer(cells)) ?? '' })

const onClipboard = async (app: ElectronApplication, type: 'text/plain' | 'text/html'): Promise<string> =>
  (await lastCopiedCells(app, type)) ?? ''
const pastedText = async (app: ElectronApplication): Promise<string[][]> =>
  (await onClipboard(app, 'text/plain'))
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))

test(
  'a range is copied as it is shown, with its headings or without, as text and as a table',
  { tag: '@smoke' },
  async ({ app, page }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    await reveal(page, 'HyresobjektGrundhyra')
    await cell(page, 1, 'HyresobjektStorlek').click()
    await cell(page, 3, 'HyresobjektGrundhyra').click({ modifiers: ['Shift'] })
    const shown = await Promise.all([1, 2, 3].map((row) => cell(page, row, 'HyresobjektGrundhyra').innerText()))
    await page.keyboard.press('ControlOrMeta+c')
    await expect(copied(page, 9)).toBeVisible()
    const rows = await pastedText(app)
    expect(rows.map((row) => row.length)).toEqual([3, 3, 3])
    expect(rows.map((row) => row[2])).toEqual(shown.map((text) => text.trim()))
    const table = await onClipboard(app, 'text/html')
    expect(table).not.toContain('<th')
    expect(table.match(/<tr>/g)).toHaveLength(3)
    expect(table).toContain(
      `x:num="${(shown[0] ?? '')
        .replaceAll(/[\s\u00a0]/g, '')
        .replace(/,00$/, '')
        .replace(',', '.')}"`
    )

    await page.keyboard.press('ControlOrMeta+Shift+c')
    await expect
      .poll(async () => (await pastedText(app))[0])
      .toEqual([texts.fields.HyresobjektStorlek, texts.fields.HyresobjektYta, texts.fields.HyresobjektGrundhyra])
    expect(await onClipboard(app, 'text/html')).toContain(`<th class=t>${texts.fields.HyresobjektGrundhyra}</th>`)
    expect(await findings(page)).toEqual([])

    // The rows were meant: one press copies them with all columns that are shown.
    await page.getByRole('button', { name: cellTexts.wholeRows, exact: true }).last().click()
    await expect
      .poll(async () => (await pastedText(app)).map((row) => row[0]))
      .toEqual([
        texts.fields.Hyresobjekt,
        ...(await Promise.all([1, 2, 3].map((row) => cell(page, row, 'Hyresobjekt').innerText())))
      ])
  }
)

test('all rows that are selected and copied at once after a search are those of the search', async ({ app, page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  const search = page.getByRole('textbox', { name: texts.lists.search })
  for (const word of ['carport', 'lokal']) {
    const all = await sampleRows(createSample({ rows: 2_000 }), 'hyresobjekt')
    const found = all.filter((row) => Object.values(row).some((value) => String(value).toLowerCase().includes(word)))
    const before = await onClipboard(app, 'text/plain')
    await search.fill(word)
    await cell(page, 0, 'Hyresobjekt').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+c')
    await expect.poll(() => onClipboard(app, 'text/plain')).not.toBe(before)
    expect((await pastedText(app)).map((row) => row[0])).toEqual(found.map((row) => row['Hyresobjekt']))
    await expect(selectedCount(page)).toHaveText(`${integer(found.length)} markerade`)
  }
})

test('whole rows are copied with the columns that are shown, and one cell with its heading by the menu of the cell', async ({
  app,
  page
}) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await cell(page, 0, 'Hyresobjekt').click()
  await cell(page, 4, 'Hyresobjekt').click({ modifiers: ['ControlOrMeta'] })
  await page.keyboard.press('ControlOrMeta+c')
  const columns = firstView(
    'hyresobjekt',
    catalogue.hyresobjekt.fields.map(({ name }) => ({ name, status: 'known' }))
  ).shown.length
  await expect(copied(page, 2 * columns)).toBeVisible()
  expect((await pastedText(app)).map((row) => row.length)).toEqual([columns, columns])
  const first = await cell(page, 0, 'Hyresobjekt').innerText()
  expect((await pastedText(app))[0]).toContain(first)

  await cell(page, 2, 'Hyresobjekt').click()
  await runCommand(page, cellTexts.copyWithHeadings)
  await expect(copied(page, 1)).toBeVisible()
  expect(await pastedText(app)).toEqual([[texts.fields.Hyresobjekt], [await cell(page, 2, 'Hyresobjekt').innerText()]])
})

test('many rows with personal data ask first, and the clipboard is as it was where nobody answers for them', async ({
  app,
  page
}) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'kund')
  await cell(page, 0, 'Hyresobjekt').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  const dialog = page.getByRole('dialog', { name: cellTexts.personal.title })
  await expect(dialog).toContainText(texts.fields.KundMobilNr)
  expect(await findings(page)).toEqual([])
  await shoot(page, 'copy-personal')
  await dialog.getByRole('button', { name: ui.cancel }).click()
  expect(await lastCopiedCells(app, 'text/plain')).toBeNull()
  await page.keyboard.press('ControlOrMeta+c')
  await dialog.getByRole('button', { name: cellTexts.personal.accept }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /celler har kopierats/ })).toBeVisible()
  expect((await pastedText(app)).length).toBeGreaterThan(100)
})

test(
  'hundreds of thousands of whole rows are copied as text, which says that it has no table',
  { tag: '@big' },
  async ({ app, page }) => {
    test.slow()
    await enterWithSample(page, 200_000)
    await openList(page, 'hyresobjekt')
    await expect(page.locator('footer')).toContainText(integer(200_000))
    await showAllColumns(page)
    await cell(page, 0, 'Hyresobjekt').click()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(selectedCount(page)).toHaveText(`${integer(200_000)} markerade`)
    await page.keyboard.press('ControlOrMeta+c')
    await expect(
      page.getByRole('listitem').filter({ hasText: /celler har kopierats som text, utan tabell/ })
    ).toBeVisible({ timeout: 60_000 })
    const { length, columns, types } = await app.evaluate(async () => {
      const item = globalThis.outside.copiedCells.at(-1)
      const payload = await item?.getType('text/plain')
      const lines = payload instanceof Blob ? (await payload.text()).split('\r\n') : []
      return {
        length: lines.length,
        columns: new Set(lines.slice(0, -1).map((line) => line.split('\t').length)).size,
        types: item?.types
      }
    })
    expect({ length, columns, types }).toEqual({ length: 200_001, columns: 1, types: ['text/plain'] })
  }
)

test('what is too much for a clipboard is offered as a file, with its size', async ({ app, page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  // As main answers where the text would be larger than a clipboard takes.
  await app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('exports.copy')
    ipcMain.handle('exports.copy', () => ({ ok: true, value: { tooLarge: 512_000_000 } }))
  })
  await cell(page, 0, 'Hyresobjekt').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  const dialog = page.getByRole('dialog', { name: cellTexts.tooMany.title })
  await expect(dialog).toContainText(bytes(512_000_000))
  await expect(dialog).toContainText(bytes(maxCopiedBytes))
  expect(await findings(page)).toEqual([])
  await shoot(page, 'copy-too-large')
  await dialog.getByRole('button', { name: cellTexts.tooMany.export }).click()
  await expect(page.getByRole('radio', { name: exportTexts.scopes.selection, exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
})

test('what is copied of many rows is all there, though few are drawn', { tag: '@big' }, async ({ app, page }) => {
  test.slow()
  await enterWithSample(page, 200_000)
  await openList(page, 'hyresobjekt')
  await expect(page.locator('footer')).toContainText(integer(200_000))
  await cell(page, 0, 'Hyresobjekt').click()
  await page.keyboard.press('ControlOrMeta+Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('ControlOrMeta+c')
  await expect(copied(page, 400_000)).toBeVisible({ timeout: 30_000 })
  const lines = (await onClipboard(app, 'text/plain')).split('\r\n')
  expect(lines).toHaveLength(200_001)
})
