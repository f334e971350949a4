import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { print as printTexts } from '../../renderer/i18n/sv/grid.ts'
import { problems } from '../../renderer/i18n/sv/problems.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, goTo, openList, runCommand, texts } from './support/acts.ts'
import { expectNoFindings, findings } from './support/axe.ts'
import {
  cell,
  expectColumn,
  filterColumn,
  groupRowsBy,
  header,
  reveal,
  settledStatus,
  sortBy,
  status,
  totalOf
} from './support/grid-acts.ts'
import { openOrders } from './support/order-acts.ts'
import { askedToOpen, saveFilesAs } from './support/outside.ts'
import { shoot } from './support/shoot.ts'
import { expect, test } from './support/test.ts'

/** Rows are saved to files: exactly what is seen, as a whole or not at all. */

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Exportera: ' })
const choose = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('radio', { name, exact: true }).check()
/** Chooses a format other than a workbook. */
const chooseOther = async (page: Page, name: string): Promise<void> => {
  await dialog(page).getByText(exportTexts.moreFormats, { exact: true }).click()
  await choose(page, name)
}
const start = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: exportTexts.start }).click()
const saved = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: / har sparats, / })

const linesOf = async (path: string): Promise<string[]> => {
  const text = await readFile(path, 'utf8')
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(0, -2).split('\r\n')
}

const folderOf = async (profile: string): Promise<string> => {
  const folder = join(profile, 'utdata')
  await mkdir(folder)
  return folder
}

/** The columns that the list opens with, without `HyresobjektTyp`. */
const seen = [
  'Hyresobjekt',
  'HyresobjektAdress',
  'HyresobjektStatus',
  'HyresobjektStorlek',
  'HyresobjektYta',
  'HyresobjektGrundhyra',
  'HyresobjektAvtal',
  'Bostadsområde',
  'Fastighet',
  'Period'
] as const

test(
  'a file has exactly what is seen: filter, sort, columns and their order',
  { tag: '@smoke' },
  async ({ page, app, profile }) => {
    const folder = await folderOf(profile)
    const path = join(folder, 'objekt.csv')
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    const before = await settledStatus(page)
    await filterColumn(page, 'HyresobjektStatus', 'Ledig')
    expect(await settledStatus(page)).not.toBe(before)
    await sortBy(page, 'Hyresobjekt')
    await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
    await page
      .getByRole('checkbox', {
        name: texts.lists.columns.show.replace('{column}', texts.fields.HyresobjektTyp),
        exact: true
      })
      .uncheck()
    await page.keyboard.press('Escape')
    const suggested = await saveFilesAs(app, path)
    await page.keyboard.press('ControlOrMeta+E')
    expect(await findings(page)).toEqual([])
    await expect(dialog(page).getByRole('radio', { name: exportTexts.scopes.seen, exact: true })).toBeChecked()
    await chooseOther(page, exportTexts.formats.csv.name)
    await start(page)
    await expect(saved(page)).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)

    expect((await suggested()).map((each) => basename(each))).toEqual([
      expect.stringMatching(/^Hyresobjekt \d{4}-\d\d-\d\d\.csv$/)
    ])
    const [head = '', ...lines] = await linesOf(path)
    expect(head.slice(0, 1)).toBe('\uFEFF')
    expect(head.slice(1).split(';')).toEqual(seen.map((name) => texts.fields[name]))
    expect(await settledStatus(page)).toContain(`${lines.length} av`)
    const place = head.slice(1).split(';').indexOf(texts.fields.HyresobjektStatus)
    expect(new Set(lines.map((line) => line.split(';')[place]))).toEqual(new Set(['Ledig']))
    const first = head.slice(1).split(';').indexOf(texts.fields.Hyresobjekt)
    // The first column is pinned, so that it is always in sight.
    for (const row of [0, 1, 2])
      expect(lines[row]?.split(';')[first]).toBe(await cell(page, row, 'Hyresobjekt').innerText())
    expect(await readdir(folder)).toEqual(['objekt.csv'])
  }
)

test('a list that is loaded again while one chooses is said to be, and what is saved are its new rows', async ({
  page,
  app,
  profile
}) => {
  const path = join(await folderOf(profile), 'objekt.csv')
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await expect(status(page)).toContainText('rader')
  await saveFilesAs(app, path)
  await page.keyboard.press('ControlOrMeta+E')
  await chooseOther(page, exportTexts.formats.csv.name)
  await expect(dialog(page).getByText(exportTexts.reloaded)).toHaveCount(0)
  await page.evaluate(() => window.kontorist.call('lists.reload', { list: 'hyresobjekt' }))
  await expect(dialog(page).getByText(exportTexts.reloaded)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(dialog(page).getByRole('radio', { name: exportTexts.formats.csv.name, exact: true })).toBeChecked()
  await start(page)
  await expect(dialog(page)).toHaveCount(0)
  expect((await linesOf(path)).length).toBeGreaterThan(1)
})

test(
  'rows that are grouped stand in their groups in a workbook, as they were ordered, and the dialog says where they do not',
  { tag: '@smoke' },
  async ({ page, app, profile }) => {
    const path = join(await folderOf(profile), 'grupper.xlsx')
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    await groupRowsBy(page, texts.fields.Fastighet)
    await header(page, 'HyresobjektGrundhyra').click()
    await expect(header(page, 'HyresobjektGrundhyra')).toHaveAttribute('aria-sort', 'descending')
    await saveFilesAs(app, path)
    await page.keyboard.press('ControlOrMeta+E')
    await expect(dialog(page).getByRole('radio', { name: exportTexts.scopes.outline, exact: true })).toBeChecked()
    await choose(page, exportTexts.scopes.grouped)
    await expect(dialog(page).getByText(exportTexts.withGroups)).toBeVisible()
    await chooseOther(page, exportTexts.formats.csv.name)
    await expect(dialog(page).getByText(exportTexts.notGroups)).toBeVisible()
    await choose(page, exportTexts.formats.xlsx.name)
    await start(page)
    await expect(saved(page)).toBeVisible()
    const [rows] = await readWorkbook(path)
    const lead = `${texts.fields.Fastighet}: `
    const names =
      rows?.data.flatMap(([label]) => (String(label).startsWith(lead) ? [String(label).slice(lead.length)] : [])) ?? []
    expect(names.length).toBeGreaterThan(3)
    await expectColumn(page, groupColumnId, names.slice(0, 3))
  }
)

test(
  'a workbook has typed cells, the exact sum, and a sheet that says what was seen',
  { tag: '@smoke' },
  async ({ page, app, profile }) => {
    const path = join(await folderOf(profile), 'bokföring.xlsx')
    await enterWithSample(page, 2_000)
    await openList(page, 'bokforingtransaktion')
    const before = await settledStatus(page)
    await filterColumn(page, 'HyresobjektGrupp', 'Bostad')
    expect(await settledStatus(page)).not.toBe(before)
    await reveal(page, 'Debet')
    const sum = await totalOf(page, 'Debet').innerText()
    await saveFilesAs(app, path)
    await page.getByRole('button', { name: exportTexts.open, exact: true }).click()
    await expectNoFindings(app, page, 'the dialog')
    await shoot(page, 'export-dialog')
    await start(page)
    await expect(saved(page)).toBeVisible()

    const [rows, about] = await readWorkbook(await readFile(path))
    const place = (name: keyof typeof texts.fields): number => rows?.data[0]?.indexOf(texts.fields[name]) ?? -1
    const [first, last] = [rows?.data[1] ?? [], rows?.data.at(-1) ?? []]
    expect(first[place('Period')]).toBeInstanceOf(Date)
    expect(typeof first[place('Konto')]).toBe('string')
    expect(typeof first[place('Debet')]).toBe('number')
    expect(last[0]).toBe(texts.lists.sum)
    expect(createFormat('sv').decimal(String(last[place('Debet')]), 2)).toBe(sum)
    const notes = new Map(about?.data.map(([label, value]) => [label, value]))
    expect(notes.get(exportTexts.about.filter)).toContain('Bostad')
    expect(notes.get(exportTexts.about.view)).toBe(
      exportTexts.about.changedView.replace('{name}', views.ready.first.name)
    )
    expect(notes.get(exportTexts.about.shown)).toContain(exportTexts.scopes.seen)
    expect(notes.get(exportTexts.about.source)).toBe(exportTexts.about.sample)
    expect(notes.get(exportTexts.about.rows)).toBe((rows?.data.length ?? 0) - 2)
    for (const time of [exportTexts.about.loaded, exportTexts.about.made])
      expect(notes.get(time), time).toMatch(/^\d{4}-\d\d-\d\d\s\d\d:\d\d$/)
  }
)

test('a saved file is opened and shown in its folder from the toast, and not opened once it is another', async ({
  page,
  app,
  profile
}) => {
  const path = join(await folderOf(profile), 'objekt.xlsx')
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await saveFilesAs(app, path)
  const saveAndPress = async (action: string, before: () => Promise<unknown>): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+E')
    await start(page)
    await expect(dialog(page)).toHaveCount(0)
    await before()
    await saved(page).getByRole('button', { name: action, exact: true }).click()
    await expect(saved(page)).toHaveCount(0)
  }
  await saveAndPress(exportTexts.openFile, async () => {
    await expectNoFindings(app, page, 'a saved file')
    await shoot(page, 'export-saved')
  })
  await saveAndPress(exportTexts.showInFolder, async () => undefined)
  await expect.poll(() => askedToOpen(app)).toEqual([path, path])
  await saveAndPress(exportTexts.openFile, () => writeFile(path, 'något annat'))
  await expect(page.getByRole('listitem').filter({ hasText: problems.any.fileChanged.sentence })).toBeVisible()
  expect(await askedToOpen(app)).toEqual([path, path])
})

test('the selected rows of the orders are saved, by the command palette, as JSON lines', async ({
  page,
  app,
  profile
}) => {
  const path = join(await folderOf(profile), 'ordrar.jsonl')
  await enterWithSample(page, 2_000)
  await openOrders(page)
  const numbers = [await cell(page, 1, 'ÄrendeNummer').innerText(), await cell(page, 3, 'ÄrendeNummer').innerText()]
  await cell(page, 1, 'ÄrendeNummer').click()
  await cell(page, 3, 'ÄrendeNummer').click({ modifiers: ['ControlOrMeta'] })
  await saveFilesAs(app, path)
  await runCommand(page, 'exportera')
  await expect(dialog(page).getByRole('radio', { name: exportTexts.scopes.selection, exact: true })).toBeChecked()
  // And not the first one, which a key would choose instead.
  await expect(dialog(page).getByRole('radio', { name: exportTexts.scopes.selection, exact: true })).toBeFocused()
  await chooseOther(page, exportTexts.formats.jsonLines.name)
  await start(page)
  await expect(saved(page)).toHaveText(/^2 rader har sparats/)
  const rows = (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(rows.map((row) => row['ÄrendeNummer'])).toEqual(numbers)
  expect(typeof rows[0]?.['Belopp']).toBe('number')
})

test('where the file cannot be saved, that is said and what was there stays', async ({ page, app, profile }) => {
  const folder = await folderOf(profile)
  await mkdir(join(folder, 'upptagen.csv'))
  await writeFile(join(folder, 'kvar.txt'), 'kvar')
  await enterWithSample(page, 2_000)
  await openList(page, 'kund')
  await saveFilesAs(app, join(folder, 'upptagen.csv'))
  await page.keyboard.press('ControlOrMeta+E')
  // Customers are persons: that is asked about first.
  await expect(dialog(page).getByText(exportTexts.personal.title)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: exportTexts.start })).toBeDisabled()
  await dialog(page).getByRole('checkbox', { name: exportTexts.personal.accept }).check()
  await expectNoFindings(app, page, 'the dialog with personal data')
  await shoot(page, 'export-personal')
  await start(page)
  await expect(dialog(page).getByText(problems.any.isFolder.sentence)).toBeVisible()
  expect(await readdir(folder)).toEqual(['kvar.txt', 'upptagen.csv'])

  await saveFilesAs(app, join(folder, 'finns-inte', 'kund.csv'))
  await start(page)
  await expect(dialog(page).getByText(problems.any.folderMissing.sentence)).toBeVisible()

  // Who closes the system's dialog is where they were.
  await saveFilesAs(app, null)
  await start(page)
  await expect(dialog(page).getByRole('button', { name: exportTexts.start })).toBeVisible()
  await expect(dialog(page).getByText(problems.any.folderMissing.sentence)).toHaveCount(0)
})

test('an export of personal data is shown in the settings of whoever made it, by its columns and rows', async ({
  page,
  app,
  profile
}) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'kund')
  const rows = /^[\d\s]+/.exec(await settledStatus(page))?.[0].trim() ?? ''
  const journal = page.getByRole('region', { name: texts.settings.journal.title, exact: true })
  await goTo(page, texts.settings.title)
  await journal.getByRole('button', { name: texts.settings.journal.show, exact: true }).click()
  await expect(journal.getByText(texts.settings.journal.none, { exact: true })).toBeVisible()

  await openList(page, 'kund')
  await saveFilesAs(app, join(await folderOf(profile), 'kund.csv'))
  await page.keyboard.press('ControlOrMeta+E')
  await chooseOther(page, exportTexts.formats.csv.name)
  await dialog(page).getByRole('checkbox', { name: exportTexts.personal.accept }).check()
  await start(page)
  await expect(saved(page)).toBeVisible()
  await goTo(page, texts.settings.title)
  await journal.getByRole('button', { name: texts.settings.journal.show, exact: true }).click()
  const line = journal.getByRole('row').nth(1)
  await expect(line).toContainText(texts.lists.names.kund)
  await expect(line).toContainText(rows)
  await expect(line).toContainText(texts.fields.KundMobilNr)
  await expectNoFindings(app, page, 'the exports of personal data')
  await journal.scrollIntoViewIfNeeded()
  await shoot(page, 'export-journal')
})

test('a policy keeps personal data in the program: file and paper say so and are not made, and a list without it can be saved', async ({
  launch,
  profile
}) => {
  const file = join(profile, 'policy.json')
  await writeFile(file, JSON.stringify({ exportPersonalData: false }))
  const { app, page } = await launch({ env: { KONTORIST_POLICY: file } })
  await enterWithSample(page, 2_000)
  await openList(page, 'kund')
  await page.keyboard.press('ControlOrMeta+E')
  await expect(dialog(page).getByText(exportTexts.personal.forbidden.title)).toBeVisible()
  await expect(dialog(page).getByText(texts.fields.KundMobilNr, { exact: false })).toBeVisible()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: exportTexts.start })).toBeDisabled()
  await expectNoFindings(app, page, 'an export that the policy forbids')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+P')
  const print = page.getByRole('dialog', { name: 'Skriv ut: ' })
  await expect(print.getByText(exportTexts.personal.forbidden.title)).toBeVisible()
  await expect(print.getByRole('button', { name: printTexts.toFile })).toBeDisabled()
  await page.keyboard.press('Escape')

  await openList(page, 'hyresobjekt')
  await saveFilesAs(app, join(await folderOf(profile), 'objekt.csv'))
  await page.keyboard.press('ControlOrMeta+E')
  await start(page)
  await expect(saved(page)).toBeVisible()
})
