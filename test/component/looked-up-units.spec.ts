import { createSample } from '../../main/sample/index.ts'
import { durationText } from '../../preload/contract/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { sampleRows, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { addLookUp } from '../e2e/support/derived-acts.ts'
import { cell, columnText, expectColumn, grid, groupRowsBy, settledStatus, status } from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

/** A number of a contract whose unit is another field, looked up in the list of objects: its unit comes along. */

const rows = 2_000
const sample = createSample({ rows })
const { integer } = createFormat('sv')
const field = 'AvtalHyresvärdUppsägningstid'
const heading = 'Värdens uppsägning'

test(
  'a period of notice that is looked up has its unit where it is seen, typed, chosen, grouped and copied',
  { tag: '@full' },
  async ({ page, taken }) => {
    const contracts = Map.groupBy(await sampleRows(sample, 'avtal'), (row) => textOf(row, 'Avtal'))
    const objects = await sampleRows(sample, 'hyresobjekt')
    const newest = objects
      .map((row) => textOf(row, 'Period'))
      .toSorted()
      .at(-1)
    const all = objects.filter((row) => textOf(row, 'Period') === newest)
    const shownOf = (row: Row): string => {
      const contract = contracts.get(textOf(row, 'HyresobjektAvtal'))?.find((each) => textOf(each, field) !== '')
      return contract ? durationText('sv', textOf(contract, field), textOf(contract, `${field}Enhet`)) : '–'
    }
    const countOf = (text: string): number => all.filter((row) => shownOf(row) === text).length
    expect([countOf('3 veckor') > 1, countOf('3 månader') > 1]).toEqual([true, true])
    const left = (count: number): string => `${integer(count)} av`
    await enterWithSample(page, rows)
    await openList(page, 'avtal')
    await openList(page, 'hyresobjekt')
    const whole = await settledStatus(page)
    const name = await addLookUp(page, { from: 'avtal', by: 'contract', column: field, rule: 'first', name: heading })
    await expectColumn(page, name, all.slice(0, 8).map(shownOf))
    await shoot(page, 'looked-up-units')

    // Typed, with its unit and without.
    const input = grid(page).getByRole('textbox', { name: `${heading} Filtervärde`, exact: true })
    await input.fill('3 veckor')
    await expect(status(page)).toContainText(left(countOf('3 veckor')))
    await expectColumn(page, name, ['3 veckor', '3 veckor'])
    await input.fill('3')
    await expect(status(page)).toContainText(left(countOf('3 veckor') + countOf('3 månader')))
    await input.fill('>2 mån')
    await expect(status(page)).toContainText(
      left(all.filter((row) => /månad/.test(shownOf(row)) && Number(shownOf(row).split(' ')[0]) > 2).length)
    )

    // Chosen.
    await input.fill('')
    await expect(status(page)).toHaveText(whole)
    await grid(page).locator(`.filter-field[data-column="${name}"] .open`).click()
    const list = page.locator('.value-filter').getByRole('list', { name: texts.filters.values.list })
    await list.getByRole('checkbox', { name: `3 veckor ${integer(countOf('3 veckor'))}`, exact: true }).check()
    await expect(status(page)).toContainText(left(countOf('3 veckor')))
    await page.locator('.value-filter').getByRole('button', { name: texts.filters.values.done, exact: true }).click()

    // Copied.
    await cell(page, 0, name).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ControlOrMeta+c')
    await expect.poll(() => taken.copied.at(-1)?.text).toContain('3 veckor')

    // Grouped, and from a group to its rows.
    await input.fill('')
    await expect(status(page)).toHaveText(whole)
    await groupRowsBy(page, heading)
    const names = await columnText(page, groupColumnId, 3)
    expect(names.filter((each) => each.endsWith('veckor') || each.endsWith('månader'))).toHaveLength(names.length)
    const at = names.indexOf('3 veckor')
    await expect(cell(page, at, 'number of rows')).toHaveText(integer(countOf('3 veckor')))
    await cell(page, at, groupColumnId).click()
    await page.keyboard.press('Enter')
    await expect(status(page)).toContainText(left(countOf('3 veckor')))
    await expectColumn(page, name, ['3 veckor', '3 veckor'])
  }
)
