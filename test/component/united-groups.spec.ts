import { createSample } from '../../main/sample/index.ts'
import { durationText } from '../../preload/contract/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { firstOfContracts, sampleRows, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { cell, columnText, expectColumn, grid, groupRowsBy, header, reveal, status } from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

/** Rows grouped by numbers whose units are another field: three weeks are not three months. */

const rows = 2_000
const sample = createSample({ rows })
const { integer } = createFormat('sv')
const field = 'AvtalHyresvärdUppsägningstid'
const shownOf = (row: Row): string =>
  textOf(row, field) === '' ? groups.empty : durationText('sv', textOf(row, field), textOf(row, `${field}Enhet`))
const unitsInOrder = ['Veckor', 'Månader', '']
/** What there is, the shorter unit first, and within it the smaller number. */
const namesOf = (all: readonly Row[]): readonly string[] => {
  const keyOf = (row: Row): number =>
    textOf(row, field) === ''
      ? Infinity
      : unitsInOrder.indexOf(textOf(row, `${field}Enhet`)) * 1000 + Number(textOf(row, field))
  return [...new Map(all.toSorted((one, other) => keyOf(one) - keyOf(other)).map((row) => [shownOf(row), row])).keys()]
}

test('each number with its unit is a group, which leads to exactly its rows, and a column of a matrix', async ({
  page,
  taken
}) => {
  const all = firstOfContracts(await sampleRows(sample, 'avtal'))
  const names = namesOf(all)
  const countOf = (name: string, own = all): number => own.filter((row) => shownOf(row) === name).length
  const [weeks, months] = [names.indexOf('3 veckor'), names.indexOf('3 månader')]
  expect([weeks >= 0, months > weeks]).toEqual([true, true])
  const left = (count: number): string => `${integer(count)} av ${integer(all.length)} avtal`
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  await groupRowsBy(page, texts.fields[field])
  await expectColumn(page, groupColumnId, names)
  for (const at of [weeks, months])
    await expect(cell(page, at, 'number of rows')).toHaveText(integer(countOf(names[at] ?? '')))
  await shoot(page, 'groups-of-units')

  // What is copied says the same.
  await page.getByRole('button', { name: groups.copy, exact: true }).click()
  await expect
    .poll(() =>
      (taken.copied.at(-1)?.text ?? '')
        .split('\r\n')
        .slice(1, names.length + 1)
        .map((line) => line.split('\t')[0])
    )
    .toEqual(names)

  // From the group to its rows and back, and by undoing.
  await cell(page, weeks, groupColumnId).click()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText(left(countOf('3 veckor')))
  await reveal(page, field)
  await expect.poll(() => columnText(page, field, 2)).toEqual(['3 veckor', '3 veckor'])
  await page.getByRole('button', { name: groups.back, exact: true }).click()
  await expectColumn(page, groupColumnId, names)
  await cell(page, months, groupColumnId).click()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText(left(countOf('3 månader')))
  await page.keyboard.press('ControlOrMeta+z')
  await expectColumn(page, groupColumnId, names)
  await expect(page.getByRole('button', { name: groups.back, exact: true })).toHaveCount(0)

  // Beside each other, in other groups.
  const types = [...new Set(all.map((row) => textOf(row, 'AvtalTyp')))].toSorted((one, other) =>
    one.localeCompare(other, 'sv', { numeric: true })
  )
  const inType = (type: string): readonly Row[] => all.filter((row) => textOf(row, 'AvtalTyp') === type)
  const [type = ''] = types.filter((each) => countOf('3 månader', inType(each)) > 0)
  const menu = page.getByRole('button', { name: groups.by.replace('{columns}', '').trim() })
  await menu.click()
  await page.getByLabel(groups.first, { exact: true }).selectOption({ label: texts.fields.AvtalTyp })
  await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields[field] })
  await page.getByLabel(groups.measure, { exact: true }).selectOption({ label: groups.rowCount })
  await page.keyboard.press('Escape')
  for (const [at, name] of names.entries()) await expect(header(page, `value ${at}`)).toHaveText(name)
  const line = types.indexOf(type)
  await expect(cell(page, line, `value ${months}`)).toHaveText(integer(countOf('3 månader', inType(type))))
  await shoot(page, 'matrix-of-units')
  // Sorted by one of them, and there again after a visit to another list.
  await header(page, `value ${months}`).click()
  await expect(header(page, `value ${months}`)).toHaveAttribute('aria-sort', 'descending')
  const [most = ''] = types.toSorted(
    (one, other) => countOf('3 månader', inType(other)) - countOf('3 månader', inType(one))
  )
  await expect(cell(page, 0, groupColumnId)).toHaveText(most)
  await openList(page, 'kund')
  await openList(page, 'avtal')
  await expect(header(page, `value ${months}`)).toHaveAttribute('aria-sort', 'descending')
  await expect(cell(page, 0, groupColumnId)).toHaveText(most)
  await cell(page, 0, `value ${months}`).dblclick()
  await expect(status(page)).toContainText(left(countOf('3 månader', inType(most))))
  await expect(grid(page).locator(`[col-id="${groupColumnId}"]`)).toHaveCount(0)
})
