import type { Page } from '@playwright/test'
import readWorkbook from 'read-excel-file/node'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { filterColumn, header, openValues } from '../e2e/support/grid-acts.ts'
import { expect, test, type Taken } from './support/test.ts'
import { shoot } from '../e2e/support/shoot.ts'

/** A part of a year beside a whole one says so. */

const months = [
  ...Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`),
  '2026-01',
  '2026-02',
  '2026-03'
]
const rows = months.map((Period) => ({
  Period,
  Konto: '3010',
  Fastighet: 'F1',
  Debet: '0',
  Kredit: '100',
  Netto: '-100'
}))

/** Groups the rows by a column, with a sum for each year or quarter beside each other. */
const putBeside = async (page: Page, by: 'Konto' | 'Fastighet', step: 'year' | 'quarter' = 'year'): Promise<void> => {
  await page.getByRole('button', { name: groups.open, exact: true }).click()
  await page.getByLabel(groups.first, { exact: true }).selectOption({ label: texts.fields[by] })
  await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.Period })
  await page.getByLabel(groups.step, { exact: true }).selectOption({ label: groups.steps[step] })
  await page.keyboard.press('Escape')
}

/** The headings of the file that what is shown is exported to. */
const exportedHeadings = async (page: Page, taken: Taken): Promise<readonly unknown[]> => {
  await page.keyboard.press('ControlOrMeta+E')
  const dialog = page.getByRole('dialog', { name: 'Exportera: ' })
  await dialog.getByRole('button', { name: exportTexts.start }).click()
  await expect(dialog).toHaveCount(0)
  const [sheet] = await readWorkbook(Buffer.from(taken.files.at(-1)?.bytes ?? []))
  return sheet?.data[0] ?? []
}

test('a year that has some of its months only is called by them, and so is what is compared with it, also in a file', async ({
  signedIn: page,
  service,
  taken
}) => {
  service.fault('/bokforingtransaktion/', { kind: 'answer', body: JSON.stringify(rows) })
  await openList(page, 'bokforingtransaktion')
  await putBeside(page, 'Konto')
  await expect(header(page, 'value 0')).toHaveText('2025')
  await expect(header(page, 'value 1')).toHaveText('2026 (jan–mar)')
  await expect(header(page, 'value 1')).toHaveAttribute(
    'aria-description',
    groups.someMonths.replace('{months}', 'jan–mar')
  )
  await expect(header(page, 'difference')).toHaveText(
    groups.difference.replace('{from}', '2025').replace('{to}', '2026 (jan–mar)')
  )
  const warning = groups.otherMonths.replace('{from}', '2025').replace('{to}', '2026 (jan–mar)')
  for (const id of ['difference', 'percent'])
    await expect(header(page, id)).toHaveAttribute('aria-description', warning)
  await header(page, 'difference').hover()
  await expect(page.getByText(warning)).toBeVisible()
  await expectNoFindings(null, page, 'a part of a year')
  await shoot(page, 'unequal-months')

  expect((await exportedHeadings(page, taken)).slice(2, 4)).toEqual([
    `${texts.fields.Netto} 2025`,
    `${texts.fields.Netto} 2026 (jan–mar)`
  ])
})

test('where a filter leaves the same months of both years, both say so, and nothing is said of what changed', async ({
  signedIn: page,
  service
}) => {
  const others = months
    .filter((month) => /-0[1-3]$/.test(month))
    .map((Period) => ({ Period, Konto: '3020', Fastighet: 'F1', Debet: '0', Kredit: '7', Netto: '-7' }))
  service.fault('/bokforingtransaktion/', { kind: 'answer', body: JSON.stringify([...rows, ...others]) })
  await openList(page, 'bokforingtransaktion')
  await filterColumn(page, 'Konto', '3020')
  await putBeside(page, 'Fastighet')
  await expect(header(page, 'value 0')).toHaveText('2025 (jan–mar)')
  await expect(header(page, 'value 1')).toHaveText('2026 (jan–mar)')
  await expect(header(page, 'difference')).not.toHaveAttribute('aria-description')
})

test('a quarter whose middle month is filtered away is called by the months that it has, and so is what is compared with it, also in a file and where it is copied', async ({
  signedIn: page,
  service,
  taken
}) => {
  service.fault('/bokforingtransaktion/', { kind: 'answer', body: JSON.stringify(rows) })
  await openList(page, 'bokforingtransaktion')
  const popup = await openValues(page, 'Period')
  for (const month of ['2025-10', '2025-11', '2025-12', '2026-01', '2026-03'])
    await popup.getByRole('checkbox', { name: new RegExp(`^${month} `) }).check()
  await popup.getByRole('button', { name: texts.filters.values.done, exact: true }).click()
  await putBeside(page, 'Konto', 'quarter')
  await expect(header(page, 'value 0')).toHaveText('kv4 2025')
  await expect(header(page, 'value 1')).toHaveText('kv1 2026 (jan, mar)')
  await expect(header(page, 'value 1')).toHaveAttribute(
    'aria-description',
    groups.someMonths.replace('{months}', 'jan, mar')
  )
  const changed = groups.difference.replace('{from}', 'kv4 2025').replace('{to}', 'kv1 2026 (jan, mar)')
  await expect(header(page, 'difference')).toHaveText(changed)
  for (const id of ['difference', 'percent'])
    await expect(header(page, id)).toHaveAttribute(
      'aria-description',
      groups.otherMonths.replace('{from}', 'kv4 2025').replace('{to}', 'kv1 2026 (jan, mar)')
    )
  await shoot(page, 'missing-month')

  const headings = [`${texts.fields.Netto} kv4 2025`, `${texts.fields.Netto} kv1 2026 (jan, mar)`, changed]
  await page.getByRole('button', { name: groups.copy, exact: true }).click()
  await expect.poll(async () => taken.copied.at(-1)?.text?.split('\r\n')[0]?.split('\t').slice(2, 5)).toEqual(headings)
  expect((await exportedHeadings(page, taken)).slice(2, 5)).toEqual(headings)
})
