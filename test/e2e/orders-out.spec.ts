import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { print as printTexts } from '../../renderer/i18n/sv/grid.ts'
import { texts } from './support/acts.ts'
import { cell, reveal, settledStatus } from './support/grid-acts.ts'
import { filterOrders, openOrders } from './support/order-acts.ts'
import { lastCopiedCells, saveFilesAs } from './support/outside.ts'
import { noPdfReader, pagesOf } from './support/pdf.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

/** Orders leave the program by the ways of the lists: copied, as a file and on paper. */

test('a range of orders is copied as text and as a table, and what was searched for is saved and printed with the search', async ({
  app,
  signedIn: page,
  profile
}) => {
  test.skip(noPdfReader !== null, noPdfReader ?? '')
  await openOrders(page)
  const all = await settledStatus(page)
  await filterOrders(page, 'LeverantorNamn', 'contains', 'glas')
  expect(await settledStatus(page)).not.toBe(all)
  const searched = `${texts.orders.fields.LeverantorNamn} innehåller glas`
  await reveal(page, 'Belopp')
  await cell(page, 0, 'Belopp').click()
  await cell(page, 2, 'Belopp').click({ modifiers: ['Shift'] })
  const amounts = await Promise.all([0, 1, 2].map((row) => cell(page, row, 'Belopp').innerText()))
  await page.keyboard.press('ControlOrMeta+Shift+c')
  await expect.poll(() => lastCopiedCells(app, 'text/plain')).toBe([texts.fields.Belopp, ...amounts, ''].join('\r\n'))
  expect(await lastCopiedCells(app, 'text/html')).toContain(`<th class=t>${texts.fields.Belopp}</th>`)

  const numbers = await Promise.all([0, 1, 2].map((row) => cell(page, row, 'ÄrendeNummer').innerText()))
  const path = join(profile, 'ordrar.xlsx')
  await saveFilesAs(app, path)
  await page.keyboard.press('ControlOrMeta+E')
  const file = page.getByRole('dialog', { name: 'Exportera: ' })
  await file.getByRole('radio', { name: exportTexts.scopes.seen, exact: true }).check()
  await file.getByRole('button', { name: exportTexts.start }).click()
  await expect(file).toHaveCount(0)
  const [sheet, about] = await readWorkbook(await readFile(path))
  const column = sheet?.data[0]?.indexOf(texts.fields['ÄrendeNummer']) ?? -1
  expect(sheet?.data.slice(1, 4).map((row) => row[column])).toEqual(numbers)
  expect(about?.data).toContainEqual([exportTexts.about.searchedBy, searched])

  await saveFilesAs(app, join(profile, 'ordrar.pdf'))
  await page.keyboard.press('ControlOrMeta+P')
  const paper = page.getByRole('dialog', { name: 'Skriv ut: ' })
  await paper.getByRole('radio', { name: exportTexts.scopes.seen, exact: true }).check()
  await paper.getByRole('button', { name: printTexts.toFile }).click()
  await expect(paper).toHaveCount(0)
  const printed = (await pagesOf(join(profile, 'ordrar.pdf'))).join('')
  for (const number of numbers) expect(printed).toContain(number)
  expect(printed.replaceAll(/\s+/g, ' ')).toContain(searched)
})
