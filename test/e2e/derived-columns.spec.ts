import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createSample } from '../../main/sample/index.ts'
import { derived } from '../../renderer/i18n/sv/derived.ts'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { firstOfContracts, sampleRows, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, signInAs, texts } from './support/acts.ts'
import { add, dialog, field, headingOf, nameOf, openDialog } from './support/derived-acts.ts'
import { expectColumn } from './support/grid-acts.ts'
import { saveFilesAs } from './support/outside.ts'
import { expect, test } from './support/test.ts'

const rows = 2_000
const sample = createSample({ rows })

test(
  'added columns are there after a reload and after a restart, and in a file, where a phone number is personal',
  { tag: '@smoke' },
  async ({ launch, profile }) => {
    const path = join(profile, 'avtal.csv')
    {
      const { page, app } = await launch()
      await enterWithSample(page, rows)
      await openList(page, 'kund')
      await openList(page, 'avtal')
      await openDialog(page, derived.lookUp)
      await field(page, derived.from).selectOption({ label: texts.lists.names.kund })
      await field(page, derived.by).selectOption({ label: derived.joins.customer })
      await field(page, derived.column).selectOption({ label: texts.fields.KundMobilNr })
      await dialog(page).getByRole('radio', { name: derived.rules.several.name, exact: true }).check()
      await field(page, derived.name).fill('Mobil')
      await expect(dialog(page).getByText(derived.period.newest)).toBeVisible()
      await add(page)
      const phone = await nameOf(page, 'Mobil')
      const [contracts, customers] = [
        firstOfContracts(await sampleRows(sample, 'avtal')),
        await sampleRows(sample, 'kund')
      ]
      const phoneOf = (row: Row): string => {
        const own = customers.filter((customer) => textOf(customer, 'KundId') === textOf(row, 'KundId'))
        const newest = own
          .map((customer) => textOf(customer, 'Period'))
          .toSorted()
          .at(-1)
        const found = new Set(
          own
            .filter((customer) => textOf(customer, 'Period') === newest)
            .flatMap((customer) => textOf(customer, 'KundMobilNr') || [])
        )
        return found.size > 1 ? derived.several : ([...found][0] ?? '')
      }
      await expectColumn(
        page,
        phone,
        contracts.slice(0, 8).map((row) => phoneOf(row) || '–')
      )
      await page.keyboard.press('F5')
      await expect(page.getByText(/^Uppdaterad: /)).toBeVisible()
      await expectColumn(
        page,
        phone,
        contracts.slice(0, 8).map((row) => phoneOf(row) || '–')
      )

      await saveFilesAs(app, path)
      await page.keyboard.press('ControlOrMeta+E')
      const file = page.getByRole('dialog', { name: 'Exportera: ' })
      await file.getByText(exportTexts.moreFormats, { exact: true }).click()
      await file.getByRole('radio', { name: exportTexts.formats.csv.name, exact: true }).check()
      await expect(file.getByText(exportTexts.personal.title)).toBeVisible()
      await expect(file.getByText(/Mobil/)).toBeVisible()
      await file.getByRole('checkbox', { name: exportTexts.personal.accept, exact: true }).check()
      await file.getByRole('button', { name: exportTexts.start, exact: true }).click()
      await expect(file).toHaveCount(0)
      const [headings = '', ...lines] = (await readFile(path, 'utf8')).replace('\uFEFF', '').split('\r\n')
      const at = headings.split(';').indexOf('Mobil')
      expect(at).toBeGreaterThanOrEqual(0)
      expect(lines.slice(0, 20).map((line) => line.split(';')[at])).toEqual(contracts.slice(0, 20).map(phoneOf))
      await app.close()
    }
    const { page } = await launch()
    await signInAs(page)
    await openList(page, 'avtal')
    await expect(headingOf(page, 'Mobil')).toBeVisible()
    await expect(page.getByText(derived.missing.replace('{columns}', 'Mobil'))).toBeVisible()
  }
)
