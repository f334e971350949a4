import { mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { groups, print as printTexts } from '../../renderer/i18n/sv/grid.ts'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { sampleRows, sumOf } from '../support/reference.ts'
import { enterWithSample, openList, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { cell, filterColumn, groupRowsBy, reveal, settledStatus, totalOf } from './support/grid-acts.ts'
import { saveFilesAs } from './support/outside.ts'
import { noPdfReader, pagesOf, readPdf } from './support/pdf.ts'
import { shoot } from './support/shoot.ts'
import { expect, test } from './support/test.ts'

/** What a grid shows is printed: on pages with headings, sums and numbers, as a PDF or by the system's dialog. */

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Skriv ut: ' })
const saved = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: / har sparats som PDF/ })

/** Hides all columns but these. */
const showOnly = async (page: Page, fields: readonly (keyof typeof texts.fields)[]): Promise<void> => {
  await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
  const boxes = page.getByRole('checkbox', { name: new RegExp(texts.lists.columns.show.replace('{column}', '.*')) })
  const names = fields.map((field) => texts.lists.columns.show.replace('{column}', texts.fields[field]))
  // What is turned changes its place.
  const shown = await boxes.evaluateAll((all) =>
    all.flatMap((box) => (box instanceof HTMLInputElement && box.checked ? [box.ariaLabel ?? ''] : []))
  )
  for (const name of shown.filter((each) => !names.includes(each)))
    await page.getByRole('checkbox', { name, exact: true }).uncheck()
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
}

test(
  'a PDF has the headings and the number on every page, the filter on the first, the sum on the last',
  { tag: '@smoke' },
  async ({ app, page, profile }) => {
    test.skip(noPdfReader !== null, noPdfReader ?? '')
    test.slow()
    const folder = join(profile, 'utdata')
    await mkdir(folder)
    const path = join(folder, 'objekt.pdf')
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    const before = await settledStatus(page)
    await filterColumn(page, 'HyresobjektStatus', 'Ledig')
    expect(await settledStatus(page)).not.toBe(before)
    await showOnly(page, [
      'Hyresobjekt',
      'HyresobjektAdress',
      'HyresobjektPostort',
      'HyresobjektStatus',
      'HyresobjektGrundhyra'
    ])
    const suggested = await saveFilesAs(app, path)
    await page.keyboard.press('ControlOrMeta+P')
    await expectNoFindings(app, page, 'printing')
    await shoot(page, 'print-dialog')
    await dialog(page).getByRole('button', { name: printTexts.toFile }).click()
    await expect(saved(page)).toBeVisible({ timeout: 30_000 })
    await expect(dialog(page)).toHaveCount(0)
    expect((await suggested()).map((each) => basename(each))).toEqual([
      expect.stringMatching(/^Hyresobjekt \d{4}-\d\d-\d\d\.pdf$/)
    ])

    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
    const pages = await pagesOf(path)
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, text] of pages.entries()) {
      expect(text).toContain(texts.fields.HyresobjektGrundhyra)
      expect(text).toContain(`Sida ${at + 1} av ${pages.length}`)
    }
    expect(pages[0]).toContain(`${texts.fields.HyresobjektStatus} `)
    expect(pages[0]).toContain('Ledig')
    expect(pages[0]).toContain(exportTexts.about.filter)
    expect(pages[0]).toContain(exportTexts.about.changedView.replace('{name}', views.ready.first.name))
    await reveal(page, 'HyresobjektGrundhyra')
    const sum = (await totalOf(page, 'HyresobjektGrundhyra').innerText()).trim()
    expect(pages.at(-1)?.replaceAll('\u00a0', ' ')).toContain(sum.replaceAll('\u00a0', ' '))
    expect(pages.join('')).toMatch(/[åäö]/)
    const all = pages.join('\n')
    for (const row of [0, 1, 2]) expect(all).toContain(await cell(page, row, 'Hyresobjekt').innerText())
    // A landscape sheet: wider than high.
    const about = await readPdf('pdfinfo', path)
    const [, width = 0, height = 0] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(about) ?? []
    expect(Number(width)).toBeGreaterThan(Number(height))

    // Upright instead, under a title of one's own.
    const upright = join(folder, 'lediga.pdf')
    await saveFilesAs(app, upright)
    await page.keyboard.press('ControlOrMeta+P')
    await dialog(page).getByRole('textbox', { name: printTexts.heading, exact: true }).fill('Lediga nu')
    await dialog(page).getByRole('radio', { name: printTexts.portrait, exact: true }).check()
    await dialog(page).getByRole('button', { name: printTexts.toFile }).click()
    await expect(dialog(page)).toHaveCount(0, { timeout: 30_000 })
    expect((await pagesOf(upright))[0]).toContain('Lediga nu')
    expect(await readPdf('pdfinfo', upright)).toMatch(/Page size:\s+59\d[\d.]* x 84/)
  }
)

test(
  'the system is asked to print, and nothing has happened where its dialog is closed',
  { tag: '@smoke' },
  async ({ app, page }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    await app.evaluate(({ app: it }) => {
      it.on('web-contents-created', (_event, contents) => {
        contents.print = (_options, callback) => {
          void contents.executeJavaScript('document.body.innerText').then((text: string) => {
            Object.assign(globalThis, { onPaper: text })
            callback?.(!Object.hasOwn(globalThis, 'refuses'), '')
          })
        }
      })
    })
    await cell(page, 0, 'Hyresobjekt').click()
    await cell(page, 2, 'Hyresobjekt').click({ modifiers: ['Shift'] })
    const objects = await Promise.all([0, 1, 2].map((row) => cell(page, row, 'Hyresobjekt').innerText()))
    await page.getByRole('button', { name: printTexts.open, exact: true }).click()
    await expect(dialog(page).getByRole('radio', { name: exportTexts.scopes.selection, exact: true })).toBeChecked()
    await dialog(page).getByRole('textbox', { name: printTexts.heading, exact: true }).press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: '3 rader har skickats till skrivaren' })).toBeVisible()
    const paper = await app.evaluate(() => (globalThis as unknown as { readonly onPaper: string }).onPaper)
    for (const object of objects) expect(paper).toContain(object)

    await app.evaluate(() => Object.assign(globalThis, { refuses: true }))
    await page.keyboard.press('ControlOrMeta+P')
    await dialog(page).getByRole('button', { name: printTexts.open }).click()
    await expect(dialog(page).getByRole('button', { name: printTexts.open })).toBeEnabled()
    await dialog(page).getByRole('button', { name: ui.cancel }).click()
  }
)

test('too many rows are for a file', { tag: '@big' }, async ({ app, page }) => {
  test.slow()
  await enterWithSample(page, 200_000)
  await openList(page, 'hyresobjekt')
  await expect(page.locator('footer')).toContainText('200\u00a0000')
  await page.keyboard.press('ControlOrMeta+P')
  await expect(dialog(page)).toContainText(printTexts.tooMany.title)
  await expect(dialog(page).getByRole('button', { name: printTexts.toFile })).toBeDisabled()
  await expectNoFindings(app, page, 'too many rows to print')
  await dialog(page).getByRole('button', { name: printTexts.tooMany.export }).click()
  await expect(page.getByRole('dialog', { name: 'Exportera: ' })).toBeVisible()
})

test('rows in groups are printed in them with subtotals, or the groups alone, as one chooses', async ({
  app,
  page,
  profile
}) => {
  test.skip(noPdfReader !== null, noPdfReader ?? '')
  const folder = join(profile, 'utdata')
  await mkdir(folder)
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await groupRowsBy(page, texts.fields.Fastighet)
  await expect(cell(page, 0, groupColumnId)).not.toBeEmpty()
  const printAs = async (name: string): Promise<string> => {
    const path = join(folder, `${name}.pdf`)
    await saveFilesAs(app, path)
    await page.keyboard.press('ControlOrMeta+P')
    await dialog(page).getByRole('radio', { name, exact: true }).check()
    if (name === printTexts.groups) {
      await expectNoFindings(app, page, 'printing groups')
      await shoot(page, 'print-groups-dialog')
    }
    await dialog(page).getByRole('button', { name: printTexts.toFile }).click()
    await expect(dialog(page)).toHaveCount(0)
    return (await pagesOf(path)).join('').replaceAll('\u00a0', ' ')
  }
  const objects = await sampleRows(createSample({ rows: 2_000 }), 'hyresobjekt')
  const [{ Fastighet: property } = {}] = objects
  const own = objects.filter(({ Fastighet }) => Fastighet === property)
  const sum = createFormat('sv').decimal(sumOf(own, 'HyresobjektGrundhyra')).replaceAll('\u00a0', ' ')
  const line = `${texts.fields.Fastighet}: ${String(property)} (${own.length})`

  const alone = await printAs(exportTexts.scopes.outline)
  expect(alone).toContain(String(property))
  expect(alone).toContain(sum)
  expect(alone).not.toContain(String(own[0]?.['Hyresobjekt']))
  const all = await printAs(printTexts.groups)
  expect(all).toContain(line)
  expect(all).toContain(sum)
  expect(all.indexOf(String(own[0]?.['Hyresobjekt']))).toBeGreaterThan(all.indexOf(line))
})

test('many figures beside each other are all on paper, on a sheet that has room for them', async ({
  app,
  page,
  profile
}) => {
  test.skip(noPdfReader !== null, noPdfReader ?? '')
  const path = join(profile, 'konton.pdf')
  await enterWithSample(page, 2_000)
  await openList(page, 'bokforingtransaktion')
  await page.getByRole('button', { name: groups.open, exact: true }).click()
  await page.getByLabel(groups.first, { exact: true }).selectOption({ label: texts.fields.Konto })
  await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.Fastighet })
  await expect(page.getByLabel(groups.measure, { exact: true })).toHaveValue('Netto')
  await page.keyboard.press('Escape')
  await saveFilesAs(app, path)
  await page.keyboard.press('ControlOrMeta+P')
  await shoot(page, 'print-wide-dialog')
  await dialog(page).getByRole('button', { name: printTexts.toFile }).click()
  await expect(dialog(page)).toHaveCount(0)
  const rows = (await sampleRows(createSample({ rows: 2_000 }), 'bokforingtransaktion')).filter(
    ({ Period }, _at, all) =>
      Period ===
      all
        .map((row) => String(row['Period']))
        .toSorted()
        .at(-1)
  )
  const [{ Konto: account } = {}] = rows
  const total = createFormat('sv')
    .decimal(
      sumOf(
        rows.filter(({ Konto }) => Konto === account),
        'Netto'
      ),
      2
    )
    .replaceAll('\u00a0', ' ')
  expect(new Set(rows.map(({ Fastighet }) => Fastighet)).size).toBeGreaterThan(20)
  // The column of all of them is the last.
  expect((await pagesOf(path)).join('').replaceAll('\u00a0', ' ')).toContain(total)
  const boxes = await readPdf('pdftotext', '-bbox', path, '-')
  const width = Number(/<page width="([\d.]+)"/.exec(boxes)?.[1])
  const ends = [...boxes.matchAll(/<word xMin="[\d.]+" yMin="[\d.]+" xMax="([\d.]+)"/g)].map(([, end]) => Number(end))
  expect(ends.length).toBeGreaterThan(200)
  expect(Math.max(...ends)).toBeLessThanOrEqual(width)
})
