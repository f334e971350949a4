import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { firstOfContracts, sampleRows, textOf } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import {
  columnText,
  filterBy,
  filterColumn,
  filterField,
  openValues,
  settledStatus,
  showAllColumns,
  sortBy,
  status
} from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

/** Ranges and signs in columns of text: numbers of contracts, of objects, names and years. */

const rows = 2_000
const sample = createSample({ rows })
const { integer } = createFormat('sv')
const { conditions } = texts.filters

/** The contracts of the sample have numbers of one length, so that plain text in order is their order. */
const typedContracts = [
  { typed: '>A100900', chip: 'efter A100900', holds: (number: string) => number > 'A100900' },
  { typed: '<=a100020', chip: 't.o.m. a100020', holds: (number: string) => number <= 'A100020' },
  {
    typed: 'A100010..A100020, A100500..',
    chip: 'A100010 till A100020 eller fr.o.m. A100500',
    holds: (number: string) => (number >= 'A100010' && number <= 'A100020') || number >= 'A100500'
  },
  {
    typed: 'A100010-A100020',
    chip: 'A100010 till A100020',
    holds: (number: string) => number >= 'A100010' && number <= 'A100020'
  }
] as const

test(
  'contracts are found by a range of their numbers, which is said, and undone',
  { tag: '@full' },
  async ({ page }) => {
    const all = firstOfContracts(await sampleRows(sample, 'avtal'))
    await enterWithSample(page, rows)
    await openList(page, 'avtal')
    const before = await settledStatus(page)
    await sortBy(page, 'Avtal')
    for (const { typed, chip, holds } of typedContracts) {
      await test.step(typed, async () => {
        const matching = all.map((row) => textOf(row, 'Avtal')).filter(holds)
        expect(matching.length).toBeGreaterThan(0)
        expect(matching.length).toBeLessThan(all.length)
        await filterColumn(page, 'Avtal', typed)
        await expect(status(page)).toContainText(`${integer(matching.length)} av ${integer(all.length)} avtal`)
        await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText(chip)
        await expect.poll(() => columnText(page, 'Avtal', 4)).toEqual(matching.toSorted().slice(0, 4))
      })
    }
    await shoot(page, 'text-range')
    for (const _ of typedContracts) {
      await page.getByRole('main').focus()
      await page.keyboard.press('ControlOrMeta+z')
    }
    await expect(status(page)).toHaveText(before)
    await expect(filterField(page, 'Avtal')).toHaveValue('')
  }
)

test(
  'a range of texts is set under the conditions, which say how texts are compared',
  { tag: '@full' },
  async ({ page }) => {
    const all = firstOfContracts(await sampleRows(sample, 'avtal'))
    const place = (number: string): number => Number(number.slice(0, 4))
    const matching = all.filter(
      (row) => place(textOf(row, 'AvtalHyresobjekt')) >= 1002 && place(textOf(row, 'AvtalHyresobjekt')) <= 1003
    )
    expect(matching.length).toBeGreaterThan(0)
    await enterWithSample(page, rows)
    await openList(page, 'avtal')
    // All objects of a property begin with its number, those of the last too.
    await filterBy(page, 'AvtalHyresobjekt', 'text.between', '1002', '1003')
    await expect(status(page)).toContainText(`${integer(matching.length)} av ${integer(all.length)} avtal`)
    await expect(filterField(page, 'AvtalHyresobjekt')).toHaveValue('1002..1003')
    const values = await openValues(page, 'AvtalHyresobjekt')
    await expect(values.getByText(conditions.rangeHint)).toBeVisible()
    await expectNoFindings(null, page, 'a range of texts under the conditions')
    await shoot(page, 'text-range-conditions')
  }
)

test('an end that looks like a range stands in quotes in the field, and means the same there', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  const all = await settledStatus(page)
  await filterBy(page, 'AvtalHyresobjekt', 'text.between', '1002..', '1003')
  const found = await settledStatus(page)
  expect(found).not.toBe(all)
  const field = filterField(page, 'AvtalHyresobjekt')
  await expect(field).toHaveValue('"1002..".."1003"')
  await field.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(status(page)).not.toHaveText(found)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(found)
  await expect(field).toHaveValue('"1002..".."1003"')
})

test('digits that are compared as texts, where somebody may have meant numbers, are said to be', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  const all = await settledStatus(page)
  await filterColumn(page, 'AvtalHyresobjekt', '1002..1003')
  await expect(status(page)).not.toHaveText(all)
  const said = texts.filters.readAs
    .replace('{condition}', `${texts.fields.AvtalHyresobjekt} 1002 till 1003`)
    .replace('{quoted}', '"1002..1003"')
  await expect(page.locator('.hint')).toContainText(said)
})

test('a range that ends before it begins is told, and filters nothing', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  await filterColumn(page, 'Avtal', 'A100020..A100010')
  await expect(page.locator('.hint')).toContainText(
    texts.filters.unread.reversed.replace('{part}', 'A100020 – A100010')
  )
  await expect(filterField(page, 'Avtal')).toHaveAttribute('aria-invalid', 'true')
})

test(
  'names are found from one letter to another, and years without a sign for thousands',
  { tag: '@full' },
  async ({ page }) => {
    const all = await sampleRows(sample, 'hyresobjekt')
    const found = (field: string, holds: (cell: string) => boolean): string =>
      `${integer(all.filter((row) => holds(textOf(row, field))).length)} av ${integer(all.length)} rader`
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await showAllColumns(page)
    await filterColumn(page, 'HyresobjektAdress', 'a..l')
    await expect(status(page)).toContainText(found('HyresobjektAdress', (cell) => /^[A-L]/.test(cell)))
    await filterField(page, 'HyresobjektAdress').fill('')
    await filterColumn(page, 'HyresobjektByggnadByggÅr', '>=1974')
    await expect(status(page)).toContainText(found('HyresobjektByggnadByggÅr', (cell) => Number(cell) >= 1974))
    await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText(
      `${texts.fields.HyresobjektByggnadByggÅr} fr.o.m. 1974`
    )
  }
)

test('where a text was read as a sign and finds nothing, it is said how the text itself is found', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await filterColumn(page, 'HyresobjektStatus', '=SUMMA')
  const read = texts.filters.readAs
    .replace('{condition}', `${texts.fields.HyresobjektStatus} är SUMMA`)
    .replace('{quoted}', '"=SUMMA"')
  await expect(page.locator('.hint')).toContainText(`${read} ${texts.filters.there}`)
  await shoot(page, 'read-as')
  await filterField(page, 'HyresobjektStatus').fill('"=SUMMA"')
  await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText(
    `${texts.fields.HyresobjektStatus} innehåller =SUMMA`
  )
})
