import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { problems } from '../../renderer/i18n/sv/problems.ts'
import { sampleRows, textOf } from '../support/reference.ts'
import { catalogue, enterWithSample, openList, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { cell, filterColumn, status } from './support/grid-acts.ts'
import { saveFilesAs } from './support/outside.ts'
import { shoot } from './support/shoot.ts'
import { expect, test } from './support/test.ts'

/** A file on its way: it tells how far it is, is ended or goes on by itself, and fails in sight of whoever has turned to something else. */

const many = 200_000
const { integer } = createFormat('sv')

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Exportera: ' })
const start = (page: Page): Promise<void> => dialog(page).getByRole('button', { name: exportTexts.start }).click()
const saved = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: / har sparats, / })

const folderOf = async (profile: string): Promise<string> => {
  const folder = join(profile, 'utdata')
  await mkdir(folder)
  return folder
}

/** Begins to write every cell of many rows as a workbook, and waits until some of it is there. */
const beginLong = async (page: Page): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+E')
  await dialog(page).getByRole('radio', { name: exportTexts.scopes.all, exact: true }).check()
  await start(page)
  await expect(dialog(page).getByRole('progressbar', { name: exportTexts.under })).toBeVisible()
}

test(
  'a long export tells how far it is, and is ended without a trace: the file that was there is as it was',
  { tag: '@big' },
  async ({ app, page, profile }) => {
    test.slow()
    const folder = await folderOf(profile)
    const path = join(folder, 'objekt.xlsx')
    await writeFile(path, 'förut')
    await enterWithSample(page, many)
    await openList(page, 'hyresobjekt')
    await expect(status(page)).toContainText(integer(many))
    await saveFilesAs(app, path)
    await beginLong(page)
    await expect(dialog(page).getByText(new RegExp(`^[1-9][\\d\u00a0]* av ${integer(many)} rader$`))).toBeVisible()
    await expectNoFindings(app, page, 'an export under way')
    await shoot(page, 'export-under-way')
    await dialog(page).getByRole('button', { name: exportTexts.cancel, exact: true }).click()
    // Back at the choices, with no complaint about what was wished.
    await expect(dialog(page).getByRole('button', { name: exportTexts.start })).toBeEnabled()
    await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    expect(await readdir(folder)).toEqual(['objekt.xlsx'])
    expect(await readFile(path, 'utf8')).toBe('förut')
  }
)

test(
  'an export that goes on by itself leaves the list to work in, says when it is done, and says so too where it fails',
  { tag: '@big' },
  async ({ app, page, profile }) => {
    test.slow()
    const folder = await folderOf(profile)
    await enterWithSample(page, many)
    await openList(page, 'hyresobjekt')
    await expect(status(page)).toContainText(integer(many))
    await saveFilesAs(app, join(folder, 'objekt.xlsx'))
    await beginLong(page)
    await dialog(page).getByRole('button', { name: exportTexts.goOn, exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await cell(page, 1, 'Hyresobjekt').click()
    await page.keyboard.press('ControlOrMeta+End')
    await expect(cell(page, many - 1, 'Hyresobjekt')).not.toBeEmpty()
    await expect(saved(page)).toContainText(integer(many))
    expect(await readdir(folder)).toEqual(['objekt.xlsx'])

    const gone = join(folder, 'borta')
    await mkdir(gone)
    await saveFilesAs(app, join(gone, 'objekt.xlsx'))
    await beginLong(page)
    await dialog(page).getByRole('button', { name: exportTexts.goOn, exact: true }).click()
    await rm(gone, { recursive: true })
    const failed = page
      .getByRole('listitem')
      .filter({ hasText: exportTexts.failed.replace('{why}', problems.any.folderMissing.sentence) })
    await expect(failed).toBeVisible()
    await expectNoFindings(app, page, 'an export that has failed')
    await shoot(page, 'export-failed')
    // The next one knows nothing of it.
    await page.keyboard.press('ControlOrMeta+E')
    await expect(dialog(page).getByRole('button', { name: exportTexts.start })).toBeVisible()
    await expect(dialog(page).getByText(problems.any.folderMissing.sentence)).toHaveCount(0)
    expect(await readdir(folder)).toEqual(['objekt.xlsx'])
  }
)

test(
  'an export that is asked for at once is of what has been typed',
  { tag: '@big' },
  async ({ app, page, profile }) => {
    const folder = await folderOf(profile)
    const all = await sampleRows(createSample({ rows: 2_000 }), 'hyresobjekt')
    const kept = all.filter((row) => textOf(row, 'HyresobjektAdress').toLowerCase().includes('gatan 1'))
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    await expect(status(page)).toContainText(integer(all.length))
    await saveFilesAs(app, join(folder, 'objekt.xlsx'))
    await filterColumn(page, 'HyresobjektAdress', 'gatan 1')
    await page.keyboard.press('ControlOrMeta+E')
    await start(page)
    await expect(saved(page)).toContainText(integer(kept.length))

    const searched = kept.filter((row) =>
      Object.values(row).some((value) => String(value).toLowerCase().includes('carport'))
    )
    expect(searched.length).toBeGreaterThan(0)
    expect(searched.length).toBeLessThan(kept.length)
    await page.getByRole('textbox', { name: texts.lists.search }).fill('carport')
    await page.keyboard.press('ControlOrMeta+E')
    await expect(dialog(page)).toContainText(new RegExp(`\\D${searched.length} rader`))
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: texts.lists.search }).fill('finns inte')
    await openList(page, 'avtal')
    await openList(page, 'hyresobjekt')
    await expect(page.getByRole('textbox', { name: texts.lists.search })).toHaveValue('finns inte')
  }
)

test(
  'all columns are those that the service sends, shown or not, and each export of personal data asks for itself',
  { tag: '@big' },
  async ({ app, page, profile }) => {
    const folder = await folderOf(profile)
    await enterWithSample(page, 2_000)
    await openList(page, 'kund')
    const accept = dialog(page).getByRole('checkbox', { name: exportTexts.personal.accept })
    for (const name of ['ett', 'två']) {
      const path = join(folder, `${name}.jsonl`)
      await saveFilesAs(app, path)
      await page.keyboard.press('ControlOrMeta+E')
      await dialog(page).getByRole('radio', { name: exportTexts.scopes.all, exact: true }).check()
      await dialog(page).getByText(exportTexts.moreFormats, { exact: true }).click()
      await dialog(page).getByRole('radio', { name: exportTexts.formats.jsonLines.name, exact: true }).check()
      await expect(accept).not.toBeChecked()
      await expect(dialog(page).getByRole('button', { name: exportTexts.start })).toBeDisabled()
      await accept.check()
      await start(page)
      await expect(dialog(page)).toHaveCount(0)
      const [first = '{}'] = (await readFile(path, 'utf8')).split('\n')
      expect(Object.keys(JSON.parse(first) as object).toSorted(), name).toEqual(
        catalogue.kund.fields.map((field) => field.name).toSorted()
      )
    }
    await expect(page.getByRole('heading', { name: texts.lists.names.kund, level: 1 })).toBeVisible()
  }
)
