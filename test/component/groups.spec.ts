import type { Locator, Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { sampleRows, sumOf, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import {
  cell,
  expectColumn,
  filterColumn,
  grid,
  header,
  settledStatus,
  status,
  totalOf
} from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'

const rows = 2_000
const sample = createSample({ rows })
const { integer, decimal } = createFormat('sv')

const chooseGroups = async (page: Page, ...headings: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: groups.open, exact: true }).click()
  for (const [level, heading] of headings.entries()) {
    await page
      .getByLabel(level === 0 ? groups.first : groups.then, { exact: true })
      .nth(Math.max(0, level - 1))
      .selectOption({ label: heading })
  }
  await page.keyboard.press('Escape')
}

const line = (page: Page, row: number): Locator => cell(page, row, groupColumnId)

/** Rows by the text of a field, in the order that plain Swedish comparing gives. */
const groupsOf = (
  all: readonly Row[],
  field: string
): readonly { readonly name: string; readonly rows: readonly Row[] }[] =>
  [...Map.groupBy(all, (row) => textOf(row, field))]
    .toSorted(([one], [other]) => one.localeCompare(other, 'sv', { numeric: true }))
    .map(([name, own]) => ({ name, rows: own }))

/** Of two sums with at most two decimals. */
const subtracted = (one: string, other: string): string =>
  String(Math.round(Number(one) * 100 - Number(other) * 100) / 100)

const openedOf = async (list: 'hyresobjekt' | 'bokforingtransaktion'): Promise<readonly Row[]> => {
  const all = await sampleRows(sample, list)
  const newest = [...new Set(all.map((row) => textOf(row, 'Period')))].toSorted().at(-1)
  return all.filter((row) => textOf(row, 'Period') === newest)
}

test(
  'a group leads to its rows and back again, and a filter and the search narrow the groups',
  { tag: '@full' },
  async ({ page }) => {
    const all = await openedOf('bokforingtransaktion')
    await enterWithSample(page, rows)
    await openList(page, 'bokforingtransaktion')
    const told = await settledStatus(page)
    await filterColumn(page, 'Konto', '3')
    const found = all.filter((row) => textOf(row, 'Konto').startsWith('3'))
    await expect(status(page)).toContainText(`${integer(found.length)} av`)
    const accounts = groupsOf(found, 'Konto')
    await chooseGroups(page, texts.fields.Konto)
    await expectColumn(
      page,
      groupColumnId,
      accounts.slice(0, 3).map(({ name }) => name)
    )

    await line(page, 1).click()
    await page.keyboard.press('Enter')
    await expect(status(page)).toContainText(integer(accounts[1]?.rows.length ?? 0))
    await expectColumn(page, 'Konto', [accounts[1]?.name ?? ''])
    await page.getByRole('button', { name: groups.back, exact: true }).click()
    await expectColumn(
      page,
      groupColumnId,
      accounts.slice(0, 3).map(({ name }) => name)
    )
    // Every step is undone by the keys too.
    await line(page, 0).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expectColumn(page, 'Konto', [accounts[1]?.name ?? ''])
    await page.keyboard.press('ControlOrMeta+z')
    await expectColumn(
      page,
      groupColumnId,
      accounts.slice(0, 3).map(({ name }) => name)
    )
    await page.keyboard.press('ControlOrMeta+z')
    await expect(grid(page).locator(`[col-id="${groupColumnId}"]`)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(status(page)).toHaveText(told)
  }
)

test('three levels stand within each other, and a fourth is not offered', async ({ page }) => {
  const all = await openedOf('hyresobjekt')
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await chooseGroups(page, texts.fields.Bostadsområde, texts.fields.Fastighet, texts.fields.HyresobjektTyp)
  await page.getByRole('button', { name: groups.level.replace('{n}', '3'), exact: true }).click()
  const [area] = groupsOf(all, 'Bostadsområde')
  const [property] = groupsOf(area?.rows ?? [], 'Fastighet')
  const [type] = groupsOf(property?.rows ?? [], 'HyresobjektTyp')
  await expectColumn(page, groupColumnId, [area?.name ?? '', property?.name ?? '', type?.name ?? ''])
  for (const [row, group] of [area, property, type].entries()) {
    await expect(cell(page, row, 'number of rows')).toHaveText(integer(group?.rows.length ?? 0))
    await expect(cell(page, row, 'HyresobjektGrundhyra')).toHaveText(
      decimal(sumOf(group?.rows ?? [], 'HyresobjektGrundhyra'))
    )
  }
  await page.getByRole('button', { name: groups.by.replace('{columns}', '').trim() }).click()
  await expect(page.getByLabel(groups.first, { exact: true })).toBeVisible()
  await expect(page.getByLabel(groups.then, { exact: true })).toHaveCount(2)
})

test(
  'the values of any column stand beside each other as numbers of rows, and the difference of two is a percentage too',
  { tag: '@full' },
  async ({ page }) => {
    const all = await openedOf('hyresobjekt')
    const states = groupsOf(all, 'HyresobjektStatus').map(({ name }) => name)
    const [first] = groupsOf(all, 'Fastighet')
    const countOf = (state: string): number =>
      (first?.rows ?? []).filter((row) => textOf(row, 'HyresobjektStatus') === state).length
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await chooseGroups(page, texts.fields.Fastighet)
    await page
      .getByRole('button', { name: groups.by.replace('{columns}', texts.fields.Fastighet), exact: true })
      .click()
    await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.HyresobjektStatus })
    await page.getByLabel(groups.measure, { exact: true }).selectOption({ label: groups.rowCount })
    await page.keyboard.press('Escape')
    for (const [at, state] of states.entries()) {
      await expect(header(page, `value ${at}`)).toHaveText(state)
      await expect(cell(page, 0, `value ${at}`)).toHaveText(countOf(state) === 0 ? /^(0|–|)$/ : integer(countOf(state)))
      await expect(totalOf(page, `value ${at}`)).toHaveText(
        integer(all.filter((row) => textOf(row, 'HyresobjektStatus') === state).length)
      )
    }

    // Months by the button for it, whose change is an exact percentage of the month before.
    const booked = await sampleRows(sample, 'bokforingtransaktion')
    const [before = '', last = ''] = [...new Set(booked.map((row) => textOf(row, 'Period')))].toSorted().slice(-2)
    const [account] = groupsOf(booked, 'Konto')
    const netOf = (period: string): number =>
      Number(
        sumOf(
          (account?.rows ?? []).filter((row) => textOf(row, 'Period') === period),
          'Netto'
        )
      )
    await openList(page, 'bokforingtransaktion')
    await page.getByRole('button', { name: groups.open, exact: true }).click()
    await page.getByRole('button', { name: groups.compare, exact: true }).click()
    // The menu stays, for whoever wants other figures; and the net of a property would be nothing, so it is by account.
    await expect(page.getByLabel(groups.measure, { exact: true })).toHaveValue('Netto')
    await expect(page.getByLabel(groups.first, { exact: true })).toHaveValue('Konto')
    await page.keyboard.press('Escape')
    await expect(cell(page, 0, groupColumnId)).toHaveText(account?.name ?? '')
    await expect(header(page, 'percent')).toHaveText(groups.percent)
    const percent = ((netOf(last) - netOf(before)) / netOf(before)) * 100
    await expect
      .poll(async () =>
        Number(
          (await cell(page, 0, 'percent').innerText())
            .replace(/[\s\u00a0%]/g, '')
            .replace('\u2212', '-')
            .replace(',', '.')
        )
      )
      .toBeCloseTo(percent, 0)
  }
)

test(
  'a grouping is there again after a visit to another page, and is taken away in one press',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await chooseGroups(page, texts.fields.Fastighet)
    await expect(line(page, 0)).not.toBeEmpty()
    await openList(page, 'kund')
    await expect(page.getByRole('button', { name: groups.open, exact: true })).toBeVisible()
    await openList(page, 'hyresobjekt')
    await expect(line(page, 0)).not.toBeEmpty()
    await page.getByRole('button', { name: groups.by.replace('{columns}', texts.fields.Fastighet) }).click()
    await page.getByRole('button', { name: groups.clear, exact: true }).click()
    // The button is gone, and the focus is where another grouping is chosen.
    await expect(page.getByLabel(groups.first, { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell(page, 0, 'Hyresobjekt')).not.toBeEmpty()
  }
)

test(
  'groups are sorted by a sum or their number of rows, by the heading or in the menu, and what is open stays open',
  { tag: '@full' },
  async ({ page }) => {
    const all = await openedOf('hyresobjekt')
    const rent = (own: readonly Row[]): number => Number(sumOf(own, 'HyresobjektGrundhyra'))
    const properties = groupsOf(all, 'Fastighet')
    const byRent = properties.toSorted((one, other) => rent(other.rows) - rent(one.rows)).map(({ name }) => name)
    const byRows = properties.toSorted((one, other) => one.rows.length - other.rows.length).map(({ name }) => name)
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await chooseGroups(page, texts.fields.Fastighet, texts.fields.HyresobjektTyp)
    await expectColumn(
      page,
      groupColumnId,
      properties.slice(0, 3).map(({ name }) => name)
    )
    await header(page, 'HyresobjektGrundhyra').click()
    await expect(header(page, 'HyresobjektGrundhyra')).toHaveAttribute('aria-sort', 'descending')
    await expectColumn(page, groupColumnId, byRent.slice(0, 5))
    await line(page, 0).locator('.fold').click()
    await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'true')

    await page.getByRole('button', { name: groups.by.replace('{columns}', '').trim() }).click()
    await page.getByLabel(groups.order, { exact: true }).selectOption({ label: groups.rowCount })
    await page.getByRole('button', { name: groups.largestFirst, exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(line(page, 0)).toHaveText(byRows[0] ?? '')
    await expect(header(page, 'number of rows')).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: groups.by.replace('{columns}', '').trim() }).click()
    await page.getByLabel(groups.order, { exact: true }).selectOption({ label: texts.fields.HyresobjektGrundhyra })
    await page.getByRole('button', { name: groups.smallestFirst, exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(line(page, 0)).toHaveText(byRent[0] ?? '')
    await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'true')
  }
)

test(
  'a heading is dragged to group by its column, and the columns stay in their order',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    const before = await grid(page).getByRole('columnheader').allInnerTexts()
    const heading = await header(page, 'HyresobjektStatus').boundingBox()
    if (!heading) throw new Error('no heading')
    await page.mouse.move(heading.x + 20, heading.y + heading.height / 2)
    await page.mouse.down()
    await page.mouse.move(heading.x + 200, heading.y + 10, { steps: 6 })
    const sign = page.locator('.ag-dnd-ghost-icon')
    await expect(sign).toBeVisible()
    const zone = page.getByText(groups.dropHere, { exact: true })
    await expect(zone).toBeVisible()
    const place = await zone.boundingBox()
    if (!place) throw new Error('no place to drop')
    await page.mouse.move(place.x + 80, place.y + place.height / 2, { steps: 4 })
    // The sign that nothing can be dropped there.
    await expect(sign).toBeHidden()
    await page.mouse.up()
    // One goes on in the groups, and in the rows where that is undone.
    await expect(line(page, 0)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cell(page, 0, 'Hyresobjekt')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(line(page, 0)).toBeFocused()
    await expect(
      page.getByRole('button', { name: groups.by.replace('{columns}', texts.fields.HyresobjektStatus), exact: true })
    ).toBeVisible()
    await expect(zone).toHaveCount(0)
    await page
      .getByRole('button', { name: groups.by.replace('{columns}', texts.fields.HyresobjektStatus), exact: true })
      .click()
    await page.getByRole('button', { name: groups.clear, exact: true }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => grid(page).getByRole('columnheader').allInnerTexts()).toEqual(before)
  }
)

test('one month stands beside another, with what changed from the last to this', async ({ page }) => {
  const all = await sampleRows(sample, 'bokforingtransaktion')
  const periods = [...new Set(all.map((row) => textOf(row, 'Period')))].toSorted()
  const [before = '', last = ''] = periods.slice(-2)
  const [first] = groupsOf(all, 'Fastighet')
  const netOf = (period: string): string =>
    sumOf(
      (first?.rows ?? []).filter((row) => textOf(row, 'Period') === period),
      'Netto'
    )
  await enterWithSample(page, rows)
  await openList(page, 'bokforingtransaktion')
  await chooseGroups(page, texts.fields.Fastighet)
  await page.getByRole('button', { name: groups.by.replace('{columns}', texts.fields.Fastighet) }).click()
  await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.Period })
  // The net is what comes first to mind, and the filter on one month goes.
  await expect(page.getByLabel(groups.measure, { exact: true })).toHaveValue('Netto')
  await page.keyboard.press('Escape')
  await expect(status(page)).toHaveText(`${integer(all.length)} rader`)
  await expect(header(page, `value ${periods.length - 1}`)).toHaveText(last)
  await expect(cell(page, 0, `value ${periods.length - 1}`)).toHaveText(decimal(netOf(last), 2))
  await expect(cell(page, 0, `value ${periods.length - 2}`)).toHaveText(decimal(netOf(before), 2))
  await expect(header(page, 'difference')).toHaveText(groups.difference.replace('{from}', before).replace('{to}', last))
  await expect(cell(page, 0, 'difference')).toHaveText(decimal(subtracted(netOf(last), netOf(before)), 2))
  await expect(totalOf(page, `value ${periods.length - 1}`)).toHaveText(
    decimal(
      sumOf(
        all.filter((row) => textOf(row, 'Period') === last),
        'Netto'
      ),
      2
    )
  )
  await expectNoFindings(null, page, 'months beside each other')

  // A figure leads to the rows that it is of.
  await cell(page, 0, `value ${periods.length - 1}`).dblclick()
  const own = (first?.rows ?? []).filter((row) => textOf(row, 'Period') === last)
  await expect(status(page)).toContainText(integer(own.length))
  await expect(totalOf(page, 'Netto')).toHaveText(decimal(netOf(last), 2))
})
