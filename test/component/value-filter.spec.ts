import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { filters } from '../../renderer/i18n/sv/filters.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { now } from '../support/clock.ts'
import { firstOfContracts, sampleRows, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, statusLine, texts } from '../e2e/support/acts.ts'
import { filterBy, filterColumn, filterField, grid, openValues, status } from '../e2e/support/grid-acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { boxOf } from '../e2e/support/room-acts.ts'
import { expect, test } from './support/test.ts'

const rows = 2_000
const sample = createSample({ rows })
const { integer } = createFormat('sv')
const { values, conditions } = texts.filters

const countBy = (all: readonly Row[], field: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const row of all) counts.set(textOf(row, field), (counts.get(textOf(row, field)) ?? 0) + 1)
  return counts
}

test('a column offers its values with the rows that the other filters leave, and filters by those that are chosen', async ({
  page
}) => {
  const all = await sampleRows(sample, 'hyresobjekt')
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await filterBy(page, 'HyresobjektYta', 'gt', '70')
  const large = all.filter((row) => Number(textOf(row, 'HyresobjektYta').replace(',', '.')) > 70)
  const counts = countBy(large, 'HyresobjektStatus')
  expect(counts.size).toBeGreaterThan(1)

  const popup = await openValues(page, 'HyresobjektStatus')
  const list = popup.getByRole('list', { name: values.list })
  for (const [value, count] of counts)
    await expect(list.getByRole('listitem').filter({ hasText: value || values.empty })).toContainText(integer(count))
  await expect(list.getByRole('listitem')).toHaveCount(counts.size)

  const [first = ''] = counts.keys()
  await list.getByRole('checkbox', { name: new RegExp(`^${first} `) }).check()
  await expect(status(page)).toContainText(`${integer(counts.get(first) ?? 0)} av ${integer(all.length)} rader`)
  await expect(popup.getByRole('status')).toContainText(integer(counts.get(first) ?? 0))
  // Another one besides, which is written into the field, and typing there goes on from it.
  const [, second = ''] = counts.keys()
  await list.getByRole('checkbox', { name: new RegExp(`^${second} `) }).check()
  await expect(status(page)).toContainText(
    `${integer((counts.get(first) ?? 0) + (counts.get(second) ?? 0))} av ${integer(all.length)} rader`
  )
  await expect(filterField(page, 'HyresobjektStatus')).toHaveValue(`${first}; ${second}`)
  await list.getByRole('checkbox', { name: new RegExp(`^${second} `) }).uncheck()
  await expect(status(page)).toContainText(`${integer(counts.get(first) ?? 0)} av ${integer(all.length)} rader`)
  // All but this one.
  await popup.getByRole('button', { name: values.invert, exact: true }).click()
  await expect(status(page)).toContainText(
    `${integer(large.length - (counts.get(first) ?? 0))} av ${integer(all.length)} rader`
  )
  await popup.getByRole('button', { name: values.none, exact: true }).click()
  await expect(status(page)).toContainText(`${integer(large.length)} av ${integer(all.length)} rader`)
})

test('the period that a list opens on is ticked among its values, and a tick adds another to it', async ({ page }) => {
  const all = await sampleRows(sample, 'bokforingtransaktion')
  const counts = countBy(all, 'Period')
  const [newest = '', before = ''] = [...counts.keys()].toSorted().toReversed()
  const counted = (...periods: readonly string[]): string =>
    `${integer(periods.reduce((sum, period) => sum + (counts.get(period) ?? 0), 0))} av ${integer(all.length)} rader`
  await enterWithSample(page, rows)
  await openList(page, 'bokforingtransaktion')
  await expect(filterField(page, 'Period')).toHaveValue(newest)
  const guard = statusLine(page).getByText(texts.lists.status.periodsTogether.replace('{n}', '2'), { exact: true })
  const popup = await openValues(page, 'Period')
  const box = (period: string) => popup.getByRole('checkbox', { name: new RegExp(`^${period} `) })
  await expect(box(newest)).toBeChecked()
  await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(guard).toHaveCount(0)
  await box(before).check()
  await expect(status(page)).toContainText(counted(newest, before))
  await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(guard).toBeVisible()
  await popup.getByRole('button', { name: values.done, exact: true }).click()

  await page.getByRole('main').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status(page)).toContainText(counted(newest))
  await expect(filterField(page, 'Period')).toHaveValue(newest)
  await expect(guard).toHaveCount(0)
})

test('values that were typed without their capitals, and are not among the first that are shown, stay chosen when another is', async ({
  page
}) => {
  const all = firstOfContracts(await sampleRows(sample, 'avtal'))
  const customers = [...new Set(all.map((row) => textOf(row, 'KundId')))].filter((id) => id !== '').toSorted()
  const [typed, added] = [customers.slice(-2), customers.at(-3) ?? '']
  expect(typed.map((id) => id.toLowerCase())).not.toEqual(typed)
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  await filterColumn(page, 'KundId', typed.join(', ').toLowerCase())
  const popup = await openValues(page, 'KundId')
  await popup.getByRole('searchbox', { name: values.search }).fill(added)
  await popup.getByRole('checkbox', { name: new RegExp(`^${added} `) }).check()
  await expect(filterField(page, 'KundId')).toHaveValue([...typed, added].join('; '))
  const matching = all.filter((row) => [...typed, added].includes(textOf(row, 'KundId')))
  await expect(status(page)).toContainText(`${integer(matching.length)} av ${integer(all.length)} avtal`)
})

test('values are searched, and all that are found are chosen at once', async ({ page }) => {
  const all = await sampleRows(sample, 'hyresobjekt')
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  const popup = await openValues(page, 'HyresobjektAdress')
  await popup.getByRole('searchbox', { name: values.search }).fill('vägen 1')
  const found = new Set(
    all.map((row) => textOf(row, 'HyresobjektAdress')).filter((text) => text.toLowerCase().includes('vägen 1'))
  )
  expect(found.size).toBeGreaterThan(1)
  await expect(popup.getByRole('listitem')).toHaveCount(Math.min(200, found.size))
  await popup.getByRole('button', { name: values.allFound, exact: true }).click()
  const matching = all.filter((row) => found.has(textOf(row, 'HyresobjektAdress')))
  await expect(status(page)).toContainText(`${integer(matching.length)} av ${integer(all.length)} rader`)
  await popup.getByRole('button', { name: values.noneFound, exact: true }).click()
  await expect(status(page)).toHaveText(new RegExp(`^${integer(all.length)} rader`))
})

test('values are found by the words that the list shows for them: of a state, and for an empty one, which is chosen beside a date', async ({
  page
}) => {
  const all = firstOfContracts(await sampleRows(sample, 'avtal'))
  const counts = countBy(all, 'AvtalUppsagd')
  const empty = counts.get('') ?? 0
  const dates = [...counts.keys()].filter((date) => date !== '').toSorted()
  const [date = ''] = dates
  expect(empty).toBeGreaterThan(0)
  expect(dates.length).toBeGreaterThan(1)
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  const popup = await openValues(page, 'AvtalUppsagd')
  const search = popup.getByRole('searchbox', { name: values.search })
  const found = popup.getByRole('listitem')
  for (const [typed, holds] of [
    [`uppsagt ${date.slice(0, 9)}`, (one: string) => one.includes(date.slice(0, 9))],
    ['upps', (one: string) => one !== ''],
    ['ej', (one: string) => one === ''],
    ['(empty)', (one: string) => one === '']
  ] as const) {
    await search.fill(typed)
    await expect(found, typed).toHaveCount(Math.min(200, [...counts.keys()].filter(holds).length))
  }
  await search.fill('(tomt)')
  await popup.getByRole('checkbox', { name: `${values.empty} ${integer(empty)}`, exact: true }).check()
  await expect(status(page)).toContainText(`${integer(empty)} av ${integer(all.length)} avtal`)
  await search.fill(`Uppsagt ${date}`)
  await popup.getByRole('checkbox', { name: `Uppsagt ${date} ${integer(counts.get(date) ?? 0)}`, exact: true }).check()
  await expect(status(page)).toContainText(
    `${integer(empty + (counts.get(date) ?? 0))} av ${integer(all.length)} avtal`
  )
})

test('Enter in the search of the values takes what has been found, and closes them', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  const all = await sampleRows(sample, 'hyresobjekt')
  const popup = await openValues(page, 'HyresobjektTyp')
  const search = popup.getByRole('searchbox', { name: values.search })
  await search.fill('finns inte')
  await search.press('Enter')
  await expect(popup).toBeVisible()
  // What is nowhere says what is.
  await expect(popup).toContainText('Typ: ”finns inte” finns inte.')
  const [[most = '', count = 0] = []] = [...countBy(all, 'HyresobjektTyp')].toSorted(
    ([, one], [, other]) => other - one
  )
  await expect(popup.getByRole('button', { name: `${most} ${integer(count)}`, exact: true })).toBeVisible()
  await search.fill('loka')
  await search.press('Enter')
  await expect(popup).toHaveCount(0)
  const found = all.filter((row) => textOf(row, 'HyresobjektTyp').toLowerCase().includes('loka'))
  expect(found.length).toBeGreaterThan(0)
  await expect(status(page)).toHaveText(`${integer(found.length)} av ${integer(all.length)} rader`)

  // What is no part of a value is read as it is in the field.
  const large = await openValues(page, 'HyresobjektYta')
  await large.getByRole('searchbox', { name: values.search }).fill('60..80')
  await large.getByRole('searchbox', { name: values.search }).press('Enter')
  await expect(large).toHaveCount(0)
  await expect(filterField(page, 'HyresobjektYta')).toHaveValue('60..80')
  const between = found.filter(
    (row) =>
      Number(textOf(row, 'HyresobjektYta').replace(',', '.')) >= 60 &&
      Number(textOf(row, 'HyresobjektYta').replace(',', '.')) <= 80
  )
  await expect(status(page)).toHaveText(`${integer(between.length)} av ${integer(all.length)} rader`)
})

test('the values are reached, searched and chosen by keys alone, and the focus goes back to the field', async ({
  page
}) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  const field = filterField(page, 'HyresobjektTyp')
  await filterColumn(page, 'HyresobjektTyp', '')
  await field.press('Alt+ArrowDown')
  const popup = page.getByRole('dialog', { name: values.title.replace('{column}', texts.fields.HyresobjektTyp) })
  await expect(popup.getByRole('searchbox', { name: values.search })).toBeFocused()
  await expect(popup.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(popup.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(popup.getByRole('checkbox').nth(1)).toBeChecked()
  // Not a key of the list, but of the button that it is pressed on.
  await popup.getByRole('button', { name: values.invert, exact: true }).press('Enter')
  await expect(popup.getByRole('checkbox').nth(1)).not.toBeChecked()
  await popup.getByRole('checkbox').nth(1).focus()
  await page.keyboard.press('Home')
  await expect(popup.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(popup.getByRole('searchbox', { name: values.search })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(field).not.toHaveValue('')
})

test('more values than are shown are told, and found by searching', async ({ page }) => {
  const all = await sampleRows(sample, 'hyresobjekt')
  const distinct = new Set(all.map((row) => textOf(row, 'Hyresobjekt')))
  const one = textOf(all.at(-1) ?? {}, 'Hyresobjekt')
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  const popup = await openValues(page, 'Hyresobjekt')
  await expect(popup.getByRole('listitem')).toHaveCount(200)
  await expect(popup).toContainText(`${integer(distinct.size - 200)} värden till`)
  await popup.getByRole('searchbox', { name: values.search }).fill(one)
  await popup.getByRole('checkbox', { name: new RegExp(`^${one} `) }).check()
  await expect(status(page)).toContainText(` av ${integer(all.length)} rader`)
})

test('an own LIKE pattern tells its hits where it is typed', async ({ page }) => {
  const all = firstOfContracts(await sampleRows(sample, 'avtal'))
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  const popup = await openValues(page, 'AvtalHyresobjekt')
  await popup.getByText(conditions.title, { exact: true }).click()
  const group = popup.getByRole('group', { name: conditions.operator, exact: true })
  await group.getByRole('combobox').selectOption('like')
  await group.getByRole('textbox').fill('10[0-4]_-%[^1]')
  const matching = all.filter((row) => /^10[0-4].-.*[^1]$/.test(textOf(row, 'AvtalHyresobjekt')))
  await expect(popup.getByRole('status')).toHaveText(`${integer(matching.length)} rader`)
  await page.keyboard.press('Escape')
  // It is changed in the field too, where its sign stands, before what was typed.
  const field = grid(page).locator('.filter-field[data-column="AvtalHyresobjekt"]')
  const sign = field.getByText(texts.filters.sign.like, { exact: true })
  const [whole, own, typed] = await Promise.all([
    boxOf(field),
    boxOf(sign),
    boxOf(filterField(page, 'AvtalHyresobjekt'))
  ])
  expect([
    own.x >= whole.x,
    own.x + own.width <= typed.x + 1,
    typed.x + typed.width <= whole.x + whole.width + 1
  ]).toEqual([true, true, true])
  await expect(filterField(page, 'AvtalHyresobjekt')).toHaveAccessibleDescription(new RegExp(filters.operator.like))
  await filterColumn(page, 'AvtalHyresobjekt', '10[0-4]_-%1')
  const others = all.filter((row) => /^10[0-4].-.*1$/.test(textOf(row, 'AvtalHyresobjekt')))
  await expect(page.getByText(`${integer(others.length)} rader stämmer`, { exact: true }).last()).toBeVisible()
})

test('what is typed and cannot be read is told in full beside the field, and said not to filter', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await filterColumn(page, 'HyresobjektYta', 'mycket')
  const told = texts.filters.unread.number.replace('{part}', 'mycket')
  await expect(page.locator('.hint', { hasText: told })).toContainText(texts.filters.notFiltering)
  await expect(filterField(page, 'HyresobjektYta')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText(told)
})

test('a value that is not there says which ones are, to be chosen', async ({ page }) => {
  const all = await sampleRows(sample, 'hyresobjekt')
  const counts = countBy(all, 'HyresobjektStatus')
  const [[value = '', count = 0] = []] = [...counts].toSorted(([, one], [, other]) => other - one)
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await filterColumn(page, 'HyresobjektStatus', 'finns ej')
  const hint = page.locator('.hint')
  await expect(hint).toContainText('Status: ”finns ej” finns inte.')
  await filterField(page, 'HyresobjektStatus').press('ArrowDown')
  await expect(hint.getByRole('button').first()).toBeFocused()
  await hint.getByRole('button', { name: `${value} ${integer(count)}`, exact: true }).click()
  await expect(status(page)).toContainText(integer(count))
  await expect(filterField(page, 'HyresobjektStatus')).toBeFocused()
})

/** The days that words and dates without a year mean today, reckoned as plainly as can be. */
const today = now()
const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
const [year, month] = [today.getFullYear(), today.getMonth()]
const quarter = 3 * (Math.floor(month / 3) + 1)
const january =
  [year - 1, year, year + 1]
    .map((one) => day(one, 0, 31))
    .toSorted(
      (one, other) => Math.abs(Date.parse(one) - today.getTime()) - Math.abs(Date.parse(other) - today.getTime())
    )[0] ?? ''

const typedRanges = [
  {
    list: 'hyresobjekt',
    field: 'HyresobjektYta',
    typed: '>62,5',
    holds: (cell: string) => cell !== '' && Number(cell.replace(',', '.')) > 62.5
  },
  {
    list: 'hyresobjekt',
    field: 'HyresobjektYta',
    typed: '50..62,5; 10',
    holds: (cell: string) =>
      cell !== '' &&
      [(n: number) => n >= 50 && n <= 62.5, (n: number) => n === 10].some((is) => is(Number(cell.replace(',', '.'))))
  },
  {
    list: 'avtal',
    field: 'AvtalFom',
    typed: 'kv1 2018',
    holds: (cell: string) => cell >= '2018-01-01' && cell <= '2018-03-31'
  },
  {
    list: 'avtal',
    field: 'AvtalTom',
    typed: 'nästa kvartal',
    holds: (cell: string) => cell >= day(year, quarter, 1) && cell < day(year, quarter + 3, 1)
  },
  {
    list: 'avtal',
    field: 'AvtalUppsagd',
    typed: 'förra månaden, i år',
    holds: (cell: string) => cell >= day(year, Math.min(0, month - 1), 1) && cell < day(year + 1, 0, 1)
  },
  { list: 'avtal', field: 'AvtalUppsagd', typed: '<31/1', holds: (cell: string) => cell !== '' && cell < january },
  {
    list: 'avtal',
    field: 'AvtalUppsagd',
    typed: '..igår',
    holds: (cell: string) => cell !== '' && cell < day(year, month, today.getDate())
  },
  { list: 'avtal', field: 'AvtalTom', typed: '(tomt)', holds: (cell: string) => cell === '' },
  {
    list: 'bokforingtransaktion',
    field: 'Konto',
    typed: '3000-3499, 19',
    holds: (cell: string) => (Number(cell) >= 3000 && Number(cell) <= 3499) || cell.startsWith('19')
  }
] as const

for (const { list, field, typed, holds } of typedRanges) {
  test(
    `${list}: ${typed} in a filter field finds what a plain look at the cells finds`,
    { tag: '@full' },
    async ({ page }) => {
      const sent = await sampleRows(sample, list)
      const all = list === 'avtal' ? firstOfContracts(sent) : sent
      const newest = all
        .map((row) => textOf(row, 'Period'))
        .toSorted()
        .at(-1)
      const several = new Set(all.map((row) => textOf(row, 'Period'))).size > 1
      const matching = all.filter((row) => holds(textOf(row, field)) && (!several || textOf(row, 'Period') === newest))
      expect(matching.length).toBeGreaterThan(0)
      await enterWithSample(page, rows)
      await openList(page, list)
      await filterColumn(page, field, typed)
      await expect(status(page)).toContainText(
        `${integer(matching.length)} av ${integer(all.length)} ${list === 'avtal' ? 'avtal' : 'rader'}`
      )
    }
  )
}

test('a text that is no value is answered with the closest ones, and with the view that means it', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  const hint = page.locator('.hint')
  for (const [field, typed, closest] of [
    ['HyresobjektTyp', 'lagenhet', 'Lägenhet'],
    ['HyresobjektTyp', 'garge', 'Garageplats'],
    ['HyresobjektStatus', 'vakant', 'Ledig']
  ] as const) {
    await filterColumn(page, field, typed)
    await expect(hint.getByRole('button').first()).toContainText(closest)
    if (typed === 'vakant') break
    await filterColumn(page, field, '')
    await expect(hint).toHaveCount(0)
  }
  const view = { name: texts.filters.openView.replace('{name}', views.ready.vacancies.name), exact: true }
  await expect(hint.getByRole('button', view)).toBeVisible()
  await filterColumn(page, 'HyresobjektStatus', '')
  await page.getByRole('textbox', { name: texts.lists.search, exact: true }).fill('vakant')
  await page.getByRole('button', view).click()
  await expect(page.getByRole('tab', { name: views.ready.vacancies.name, selected: true })).toBeVisible()
})

test('dates are filtered by a preset and by years and months, and numbers by the ends of a range', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  const popup = await openValues(page, 'AvtalTom')
  const { nextMonth } = texts.filters.presets
  const preset = popup.getByRole('button', { name: nextMonth, exact: true })
  await preset.click()
  await expect(filterField(page, 'AvtalTom')).toHaveValue(nextMonth.toLowerCase())
  const ticked = popup.getByRole('checkbox', { checked: true })
  await expect(ticked).toHaveCount(1)
  await expectNoFindings(null, page, 'years and months of a column of dates')
  await preset.click()
  await expect(filterField(page, 'AvtalTom')).toHaveValue('')
  await popup.getByRole('checkbox', { name: /^2027 / }).check()
  await expect(filterField(page, 'AvtalTom')).toHaveValue('2027')
  await popup.getByRole('button', { name: values.done, exact: true }).click()

  await openList(page, 'hyresobjekt')
  const range = await openValues(page, 'HyresobjektGrundhyra')
  await range.getByRole('textbox', { name: conditions.from, exact: true }).fill('5000')
  await range.getByRole('textbox', { name: conditions.to, exact: true }).fill('6000')
  await expect(filterField(page, 'HyresobjektGrundhyra')).toHaveValue('5000..6000')
  await expectNoFindings(null, page, 'a range of numbers')
})
