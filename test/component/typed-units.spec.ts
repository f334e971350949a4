import { createSample } from '../../main/sample/index.ts'
import { durationText } from '../../preload/contract/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { firstOfContracts, sampleRows, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import {
  columnText,
  filterBy,
  filterColumn,
  filterField,
  openValues,
  settledStatus,
  status
} from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'

/** A number with its unit, typed as its cell shows it. */

const rows = 2_000
const sample = createSample({ rows })
const { integer } = createFormat('sv')
const field = 'AvtalHyresvärdUppsägningstid'
const heading = texts.fields[field]

test('a unit that is typed counts: the rows that are shown have it, the chip says it, and where it is nowhere there is said which are', async ({
  page
}) => {
  const all = firstOfContracts(await sampleRows(sample, 'avtal'))
  const having = (number: string, unit: string): number =>
    all.filter((row) => textOf(row, field) === number && textOf(row, `${field}Enhet`) === unit).length
  const [months, weeks] = [having('3', 'Månader'), having('3', 'Veckor')]
  expect([months > 0, weeks > 0]).toEqual([true, true])
  const counted = (count: number): string => `${integer(count)} av ${integer(all.length)} avtal`
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
  await expect(status(page)).toContainText(counted(weeks + having('9', 'Månader')))
  await filterColumn(page, field, '3 veckor..9 månader')
  await expect(hint).toContainText(texts.filters.unread.units)
  await expect(hint).toContainText(texts.filters.notFiltering)
  await expect(status(page)).toHaveText(whole)
})

test('the values to choose from are those that cells show, each with its unit and exactly its rows', async ({
  page
}) => {
  const all = firstOfContracts(await sampleRows(sample, 'avtal'))
  const shownOf = (row: Row): string =>
    textOf(row, field) === ''
      ? texts.filters.values.empty
      : durationText('sv', textOf(row, field), textOf(row, `${field}Enhet`))
  const counts = new Map([...Map.groupBy(all, shownOf)].map(([text, own]) => [text, own.length]))
  const countOf = (text: string): number => counts.get(text) ?? 0
  expect([countOf('3 månader') > 0, countOf('3 veckor') > 0]).toEqual([true, true])
  const left = (count: number): string => `${integer(count)} av ${integer(all.length)} avtal`
  await enterWithSample(page, rows)
  await openList(page, 'avtal')

  const values = await openValues(page, field)
  const list = values.getByRole('list', { name: texts.filters.values.list })
  await expect(list.getByRole('listitem')).toHaveCount(counts.size)
  for (const [text, count] of counts)
    await expect(list.getByRole('checkbox', { name: `${text} ${integer(count)}`, exact: true })).toBeVisible()
  await values.getByRole('searchbox').fill('3 v')
  // What stood above it goes a moment later, and it would move away under the mouse.
  await expect(list.getByRole('listitem')).toHaveCount([...counts.keys()].filter((text) => text.includes('3 v')).length)
  await list.getByRole('checkbox', { name: /^3 veckor / }).check()
  await expect(status(page)).toContainText(left(countOf('3 veckor')))
  await values.getByRole('searchbox').fill('')
  await list.getByRole('checkbox', { name: /^3 månader / }).check()
  await expect(status(page)).toContainText(left(countOf('3 veckor') + countOf('3 månader')))
  await expect(filterField(page, field)).toHaveValue('3 veckor; 3 månader')
  await values.getByRole('button', { name: texts.filters.values.invert, exact: true }).click()
  await expect(status(page)).toContainText(left(all.length - countOf('3 veckor') - countOf('3 månader')))
  await values.getByRole('button', { name: texts.filters.values.invert, exact: true }).click()
  await list.getByRole('checkbox', { name: /^3 månader / }).uncheck()
  await expect(status(page)).toContainText(left(countOf('3 veckor')))
  await values.getByRole('button', { name: texts.filters.values.done, exact: true }).click()
  await expect(page.getByRole('list', { name: texts.lists.activeFilters }).getByRole('listitem')).toHaveText([
    new RegExp(`^${heading}\\s*är 3 veckor`)
  ])
  await expect.poll(() => columnText(page, field, 2)).toEqual(['3 veckor', '3 veckor'])

  // Typed over what was chosen, which begins with the same key; what is typed is ticked, and one of it can be taken away.
  await filterField(page, field).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3 månader, 9 månader')
  await expect(status(page)).toContainText(left(countOf('3 månader') + countOf('9 månader')))
  const typed = await openValues(page, field)
  await expect(typed.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await typed.getByRole('checkbox', { name: /^9 månader / }).uncheck()
  await expect(status(page)).toContainText(left(countOf('3 månader')))
  await expect(typed.getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('numbers that are compared in a unit leave the others out, and the field says how many rows that is', async ({
  page
}) => {
  const all = firstOfContracts(await sampleRows(sample, 'avtal'))
  const numbered = all.filter((row) => textOf(row, field) !== '')
  const months = numbered.filter((row) => textOf(row, `${field}Enhet`) === 'Månader')
  const others = numbered.length - months.length
  expect([others > 1, months.some((row) => Number(textOf(row, field)) >= 3)]).toEqual([true, true])
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  await filterColumn(page, field, '>=3 mån')
  await expect(status(page)).toContainText(
    `${integer(months.filter((row) => Number(textOf(row, field)) >= 3).length)} av ${integer(all.length)} avtal`
  )
  const said = (texts.filters.otherUnits.split(' | ')[1] ?? '')
    .replace('{unit}', 'månader')
    .replace('{n}', integer(others))
  await expect(page.locator('.hint')).toContainText(said)
  // A number that is equal says by itself which unit it has.
  await filterColumn(page, field, '3 mån')
  await expect(status(page)).toContainText(
    `${integer(months.filter((row) => textOf(row, field) === '3').length)} av ${integer(all.length)} avtal`
  )
  await expect(page.locator('.hint')).toHaveCount(0)
  // Without a unit, weeks and months are compared as if they were one: it is said, and each can be chosen.
  await filterColumn(page, field, '<4')
  const ofNumbers = numbered.filter((row) => Number(textOf(row, field)) < 4)
  await expect(status(page)).toContainText(`${integer(ofNumbers.length)} av ${integer(all.length)} avtal`)
  await expect(page.locator('.hint')).toContainText(texts.filters.allUnits)
  const inWeeks = ofNumbers.filter((row) => textOf(row, `${field}Enhet`) === 'Veckor').length
  await page
    .locator('.hint')
    .getByRole('button', { name: `<4 veckor ${integer(inWeeks)}`, exact: true })
    .click()
  await expect(filterField(page, field)).toHaveValue('<4 veckor')
  await expect(status(page)).toContainText(`${integer(inWeeks)} av ${integer(all.length)} avtal`)
})

test('a state is found by its word and when, and in the form of conditions as under the heading', async ({ page }) => {
  const all = firstOfContracts(await sampleRows(sample, 'avtal'))
  const dates = all
    .map((row) => textOf(row, 'AvtalUppsagd'))
    .filter((date) => date !== '')
    .toSorted()
  const [first = '', last = ''] = [dates[Math.floor(dates.length / 4)], dates.at(-1)]
  const within = (test: (date: string) => boolean): string =>
    `${integer(dates.filter(test).length)} av ${integer(all.length)} avtal`
  const quarter = `${first.slice(0, 4)}-${Math.ceil(Number(first.slice(5, 7)) / 3)}`
  const quarterOf = (date: string): string => `${date.slice(0, 4)}-${Math.ceil(Number(date.slice(5, 7)) / 3)}`
  expect(first < last).toBe(true)
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  await filterColumn(page, 'AvtalUppsagd', `uppsagt kv${quarter.slice(5)} ${quarter.slice(0, 4)}`)
  await expect(status(page)).toContainText(within((date) => quarterOf(date) === quarter))
  await filterColumn(page, 'AvtalUppsagd', `uppsagt >${first}`)
  await expect(status(page)).toContainText(within((date) => date > first))
  await filterColumn(page, 'AvtalUppsagd', `uppsagt ${first}..${last}`)
  await expect(status(page)).toContainText(within((date) => date >= first))
  await filterColumn(page, 'AvtalUppsagd', '')
  await expect(status(page)).toHaveText(new RegExp(`^${integer(all.length)} avtal`))
  await filterBy(page, 'AvtalUppsagd', 'date.eq', 'Uppsagt')
  await expect(status(page)).toContainText(within(() => true))
  await filterBy(page, 'AvtalUppsagd', 'date.eq', '(tomt)')
  await expect(status(page)).toContainText(`${integer(all.length - dates.length)} av ${integer(all.length)} avtal`)
})
