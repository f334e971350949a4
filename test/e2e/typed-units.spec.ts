import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { sampleRows, textOf } from '../support/reference.ts'
import { enterWithSample, openList, texts } from './support/acts.ts'
import { columnText, filterColumn, filterField, settledStatus, status } from './support/grid-acts.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesProgram: true })

/** A number with its unit, typed as its cell shows it. */

const rows = 2_000
const sample = createSample({ rows })
const { integer } = createFormat('sv')
const field = 'AvtalHyresvärdUppsägningstid'
const heading = texts.fields[field]

test('a unit that is typed counts: the rows that are shown have it, the chip says it, and where it is nowhere there is said which are', async ({ page }) => {
  const all = await sampleRows(sample, 'avtal')
  const having = (number: string, unit: string): number => all.filter((row) => textOf(row, field) === number && textOf(row, `${field}Enhet`) === unit).length
  const [months, weeks] = [having('3', 'Månader'), having('3', 'Veckor')]
  expect([months > 0, weeks > 0]).toEqual([true, true])
  const counted = (count: number): string => `${integer(count)} av ${integer(all.length)} rader`
  const chips = page.getByRole('list', { name: texts.lists.activeFilters })
  const hint = page.locator('.hint')
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  const whole = await settledStatus(page)

  await filterColumn(page, field, '3')
  await expect(status(page)).toContainText(counted(months + weeks))
  await filterColumn(page, field, '3 månader')
  await expect(status(page)).toContainText(counted(months))
  await expect(chips.getByRole('listitem')).toHaveText([new RegExp(`^${heading}\\s*= 3 månader`)])
  await filterColumn(page, field, '3 VECKOR')
  await expect(status(page)).toContainText(counted(weeks))
  await expect.poll(() => columnText(page, field, 2)).toEqual(['3 veckor', '3 veckor'])

  await filterColumn(page, field, '3 kvartal')
  await expect(status(page)).toContainText(counted(0))
  await expect(hint).toContainText(`${heading}: ”3 kvartal” finns inte.`)
  await expect(hint.getByRole('button')).toHaveText([`3 månader ${integer(months)}`, `3 veckor ${integer(weeks)}`])
  await hint.getByRole('button', { name: '3 veckor' }).click()
  await expect(filterField(page, field)).toHaveValue('3 veckor')
  await expect(status(page)).toContainText(counted(weeks))

  await filterColumn(page, field, '3 veckor, 9 månader')
  await expect(hint).toContainText(texts.filters.unread.units)
  await expect(hint).toContainText(texts.filters.notFiltering)
  await expect(status(page)).toHaveText(whole)
})
