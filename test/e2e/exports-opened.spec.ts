import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { hasLibreOffice, openedByLibreOffice } from '../support/libreoffice.ts'
import { openList, texts } from './support/acts.ts'
import { cell, reveal, showAllColumns, totalOf } from './support/grid-acts.ts'
import { saveFilesAs } from './support/outside.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })
test.skip(!hasLibreOffice, 'LibreOffice is not installed')

/** What other programs find in the files, cell by cell, of rows that a careless writer would spoil. */

type Field = keyof typeof texts.fields
type Row = Readonly<Partial<Record<Field, string>>>

const long = '123456789012345678901234567890.25'
const rows: readonly Row[] = [
  {
    Period: '2026-11',
    BolagNummer: '007',
    Bolag: 'Åsas Rör & Söner ÄB',
    FastighetNummer: '0101',
    Fastighet: 'Kv. Örnen 👩‍🔧',
    HyresobjektGrupp: 'första raden\nandra raden',
    Konto: '0012',
    Debet: '-1234.50',
    Kredit: '0.25',
    Netto: '-1234.75'
  },
  {
    Period: '2026-11',
    BolagNummer: '=1+1',
    Bolag: '@SUM(A1)',
    FastighetNummer: '-3+5',
    Fastighet: '=HYPERLINK("http://x")',
    HyresobjektGrupp: '<b>&amp;</b>',
    Konto: '3010',
    Debet: '-0.05',
    Kredit: long,
    Netto: '17'
  }
]
const fields = Object.keys(rows[0] ?? {}) as Field[]
const sumOfDebit = -1234.55

/** Opens the list with every column shown, and saves what is seen. */
const saveSeen = async (app: ElectronApplication, page: Page, path: string, format: string): Promise<Buffer> => {
  await openList(page, 'bokforingtransaktion')
  await showAllColumns(page)
  await saveFilesAs(app, path)
  await page.keyboard.press('ControlOrMeta+E')
  const dialog = page.getByRole('dialog', { name: 'Exportera: ' })
  if (format !== exportTexts.formats.xlsx.name) await dialog.getByText(exportTexts.moreFormats, { exact: true }).click()
  await dialog.getByRole('radio', { name: format, exact: true }).check()
  await dialog.getByRole('button', { name: exportTexts.start }).click()
  await expect(dialog).toHaveCount(0)
  return readFile(path)
}

test('a workbook of the program has every cell as it was sent, for another reader and for LibreOffice', async ({
  app,
  signedIn: page,
  service,
  profile
}) => {
  service.fault('/bokforingtransaktion/', { kind: 'answer', body: JSON.stringify(rows) })
  const bytes = await saveSeen(app, page, join(profile, 'a.xlsx'), exportTexts.formats.xlsx.name)
  // What the file is compared with is what was seen.
  for (const [field, text] of [
    ['Konto', '0012'],
    ['Bolag', 'Åsas Rör & Söner ÄB'],
    ['Debet', '\u22121\u00a0234,50']
  ] as const) {
    await reveal(page, field)
    await expect(cell(page, 0, field)).toHaveText(text)
  }
  await expect(totalOf(page, 'Debet')).toHaveText('\u22121\u00a0234,55')

  const amounts: readonly string[] = ['Debet', 'Kredit', 'Netto'] satisfies Field[]
  const expected = (field: Field, text: string): string | number | Date => {
    if (field === 'Period') return new Date(`${text}-01T00:00:00Z`)
    if (text === long) return long.replace('.', ',')
    return amounts.includes(field) ? Number(text) : text
  }
  const [sheet] = await readWorkbook(bytes, { trim: false })
  const at = (field: Field): number => sheet?.data[0]?.indexOf(texts.fields[field]) ?? -1
  for (const [row, sent] of rows.entries()) {
    for (const field of fields)
      expect(sheet?.data[row + 1]?.[at(field)], `row ${row}, ${field}`).toEqual(expected(field, sent[field] ?? ''))
  }
  expect(sheet?.data.at(-1)?.[at('Debet')]).toBe(sumOfDebit)

  const opened = (await openedByLibreOffice(bytes, 'xlsx'))[exportTexts.about.sheet] ?? []
  const place = (field: Field): number => opened[0]?.findIndex((one) => one?.value === texts.fields[field]) ?? -1
  for (const [row, sent] of rows.entries()) {
    for (const field of fields) {
      const wanted = expected(field, sent[field] ?? '')
      const found = opened[row + 1]?.[place(field)]
      const kind = wanted instanceof Date ? 'date' : typeof wanted === 'number' ? 'float' : 'string'
      expect(found, `row ${row}, ${field}`).toMatchObject({ kind, formula: null })
      if (typeof wanted === 'number') expect(Number(found?.value)).toBe(wanted)
      else expect(found?.value).toBe(wanted instanceof Date ? wanted.toISOString().slice(0, 10) : wanted)
    }
  }
  // The only formulas are the sums, and they come to the figure that was shown.
  const last = opened.at(-1) ?? []
  expect(
    opened
      .slice(0, -1)
      .flat()
      .filter((one) => one?.formula)
  ).toEqual([])
  expect(last[place('Debet')]).toMatchObject({ kind: 'float', formula: expect.stringContaining('SUBTOTAL') })
  expect(Number(last[place('Debet')]?.value)).toBeCloseTo(sumOfDebit, 8)
})

test('CSV of the program is no formula to LibreOffice, its negative amounts are numbers, and who saves it is told of the apostrophes', async ({
  app,
  signedIn: page,
  service,
  profile
}) => {
  service.fault('/bokforingtransaktion/', { kind: 'answer', body: JSON.stringify(rows) })
  const bytes = await saveSeen(app, page, join(profile, 'a.csv'), exportTexts.formats.csv.name)
  await expect(
    page.getByRole('listitem').filter({ hasText: exportTexts.neutralised.split(' | ')[1]?.replace('{n}', '4') ?? '' })
  ).toBeVisible()
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  // Semicolons, UTF-8, from line 1, Swedish, numbers, dates and formulas looked for.
  const [sheet = []] = Object.values(
    await openedByLibreOffice(
      bytes,
      'csv',
      'Text - txt - csv (StarCalc):59,34,76,1,,1053,false,true,false,false,false,0,true'
    )
  )
  const of = (row: number, field: Field) =>
    sheet[row + 1]?.[sheet[0]?.findIndex((one) => one?.value === texts.fields[field]) ?? -1]
  expect(sheet).toHaveLength(rows.length + 1)
  expect(sheet.flat().filter((one) => one?.formula)).toEqual([])
  expect(of(0, 'Bolag')).toMatchObject({ kind: 'string', value: 'Åsas Rör & Söner ÄB' })
  expect(of(0, 'Fastighet')?.value).toBe('Kv. Örnen 👩‍🔧')
  expect(of(0, 'HyresobjektGrupp')?.value).toBe('första raden\nandra raden')
  expect([Number(of(0, 'Debet')?.value), Number(of(1, 'Debet')?.value)]).toEqual([-1234.5, -0.05])
  for (const field of ['BolagNummer', 'Bolag', 'Fastighet'] as const)
    expect(of(1, field)?.value, field).toBe(`'${rows[1]?.[field] ?? ''}`)
})
