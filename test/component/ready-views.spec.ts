import { createSample } from '../../main/sample/index.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { now } from '../support/clock.ts'
import { distinctOf, sampleRows, sumOf, textOf } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { cell, filterField, openValues, status, totalOf } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'
import { button, changed, chooseInMenu, open } from '../e2e/support/view-acts.ts'

/** What the ready views are defined by, and how they are fitted to the words of a service. */

const { ready } = views
const sample = createSample({ rows: 2_000 })
const { integer, decimal } = createFormat('sv')

test('contracts that end stand month by month, with the amounts that go', async ({ page }) => {
  const all = await sampleRows(sample, 'avtal')
  const today = now().toLocaleDateString('sv')
  const ending = all.filter((row) => textOf(row, 'AvtalTom') >= today)
  const [month = ''] = ending.map((row) => textOf(row, 'AvtalTom').slice(0, 7)).toSorted()
  const own = ending.filter((row) => textOf(row, 'AvtalTom').startsWith(month))
  await enterWithSample(page)
  await openList(page, 'avtal')
  await open(page, ready.ending.name)
  await expect(cell(page, 0, groupColumnId)).toHaveText(month)
  await expect(cell(page, 0, 'number of rows')).toHaveText(integer(distinctOf(own, 'Avtal')))
  await expect(cell(page, 0, 'AvtalBelopp')).toHaveText(decimal(sumOf(own, 'AvtalPrisdelBelopp'), 0))
  await expect(totalOf(page, 'AvtalBelopp')).toHaveText(decimal(sumOf(ending, 'AvtalPrisdelBelopp'), 0))
})

test(
  'which words for a status count as vacant here is chosen among its values, kept in the ready view, and taken back',
  { tag: '@full' },
  async ({ page }) => {
    const all = await sampleRows(sample, 'hyresobjekt')
    const newest = all
      .map((row) => textOf(row, 'Period'))
      .toSorted()
      .at(-1)
    const empty = all.filter((row) => textOf(row, 'Period') === newest && textOf(row, 'HyresobjektAvtal') === '')
    const barred = empty.filter((row) => textOf(row, 'HyresobjektStatus') === 'Spärrad för åtgärd')
    expect(barred.length).toBeGreaterThan(0)
    expect(barred.length).toBeLessThan(empty.length)
    const rowsOf = (count: number): string => `${integer(count)} av ${integer(all.length)} rader`
    await enterWithSample(page)
    await openList(page, 'hyresobjekt')
    await open(page, ready.vacancies.name)
    await expect(status(page)).toHaveText(rowsOf(empty.length))
    const popup = await openValues(page, 'HyresobjektStatus')
    // Of what is without a contract, only the words that stand there are offered.
    await popup.getByRole('checkbox', { name: /^Spärrad för åtgärd / }).check()
    await popup.getByRole('button', { name: texts.filters.values.invert, exact: true }).click()
    await popup.getByRole('button', { name: texts.filters.values.done, exact: true }).click()
    await expect(status(page)).toHaveText(rowsOf(empty.length - barred.length))
    await button(page, views.save).click()
    await expect(changed(page)).toHaveCount(0)
    await open(page, ready.first.name)
    await open(page, ready.vacancies.name)
    await expect(status(page)).toHaveText(rowsOf(empty.length - barred.length))
    await expect(filterField(page, 'HyresobjektStatus')).toHaveValue(/Spärrad för åtgärd/)
    await chooseInMenu(page, ready.vacancies.name, views.original)
    await expect(status(page)).toHaveText(rowsOf(empty.length))
  }
)
