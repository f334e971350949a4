import type { Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { now } from '../support/clock.ts'
import { distinctOf, sampleRows, sumOf, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts, type ListId } from '../e2e/support/acts.ts'
import { expectNoFindings, switchTheme } from '../e2e/support/axe.ts'
import {
  cell,
  filterColumn,
  filterField,
  grid,
  header,
  headings,
  reveal,
  settledStatus,
  status,
  totalOf
} from '../e2e/support/grid-acts.ts'
import { expectReachable, resize, sizes, wholeRows } from '../e2e/support/room-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'
import {
  button,
  changed,
  chooseInMenu,
  isOpen,
  menuButton,
  open,
  openByCommand,
  tab,
  tabNames
} from '../e2e/support/view-acts.ts'

/** The views of a list: ready-made ones and a person's own. */

const rows = 2_000
const sample = createSample({ rows })
const { integer, decimal } = createFormat('sv')
const { ready } = views

/** The headings that can be seen, from the left to the right. */
const shownColumns = (page: Page): Promise<readonly string[]> =>
  grid(page)
    .locator('[role="columnheader"]')
    .evaluateAll((all: HTMLElement[]) =>
      all
        .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
        .flatMap((one) => one.getAttribute('col-id') ?? [])
    )

const useLatest = (all: readonly Row[]): readonly Row[] => {
  const newest = all
    .map((row) => textOf(row, 'Period'))
    .toSorted()
    .at(-1)
  return all.filter((row) => textOf(row, 'Period') === newest)
}
const enter = async (page: Page, list: ListId): Promise<readonly Row[]> => {
  await enterWithSample(page, rows)
  await openList(page, list)
  await isOpen(page, ready.first.name)
  return sampleRows(sample, list)
}

test(
  'ready views of rentable objects: rent roll, vacancies and objects without a contract',
  { tag: '@full' },
  async ({ page }) => {
    const all = useLatest(await enter(page, 'hyresobjekt'))
    const empty = all.filter((row) => textOf(row, 'HyresobjektAvtal') === '')
    await open(page, ready.vacancies.name)
    await expect(status(page)).toHaveText(`${integer(empty.length)} av ${integer(all.length)} rader`)
    await expect(cell(page, 0, 'Hyresobjekt')).not.toBeEmpty()
    expect((await shownColumns(page))[0]).toBe('Hyresobjekt')
    await expect(totalOf(page, 'HyresobjektGrundhyra')).toHaveText(decimal(sumOf(empty, 'HyresobjektGrundhyra'), 0))
    await expect(header(page, 'BolagNummer')).toHaveCount(0)
    await expect(changed(page)).toHaveCount(0)
    await expectNoFindings(null, page, 'vacancies')

    await open(page, ready.rentRoll.name)
    await expect(status(page)).toHaveText(`${integer(all.length)} rader`)
    await expect(totalOf(page, 'HyresobjektGrundhyra')).toHaveText(decimal(sumOf(all, 'HyresobjektGrundhyra'), 0))
    await open(page, ready.rentPerProperty.name)
    await expect(page.getByText(`${texts.fields.Fastighet}: ${integer(distinctOf(all, 'Fastighet'))}`)).toBeVisible()
    await expect(totalOf(page, 'HyresobjektGrundhyra')).toHaveText(decimal(sumOf(all, 'HyresobjektGrundhyra'), 0))
    await open(page, ready.withoutContract.name)
    await expect(
      page.getByText(`${texts.fields.Hyresobjekt}: ${integer(distinctOf(empty, 'Hyresobjekt'))}`)
    ).toBeVisible()
    await expect(totalOf(page, 'value 0')).toHaveText(decimal(sumOf(empty, 'HyresobjektGrundhyra'), 0))
  }
)

test(
  'who looks for vacancies among the words for a status is pointed at the view that has them',
  { tag: '@full' },
  async ({ page }) => {
    const all = useLatest(await enter(page, 'hyresobjekt'))
    const empty = all.filter((row) => textOf(row, 'HyresobjektAvtal') === '')
    const offered = page.getByRole('button', {
      name: texts.filters.openView.replace('{name}', ready.vacancies.name),
      exact: true
    })
    await reveal(page, 'HyresobjektStatus')
    await filterField(page, 'HyresobjektStatus').fill('vakant')
    await expect(offered).toBeVisible()
    await expectNoFindings(null, page, 'a filter that points at a view')
    await shoot(page, 'filter-view-hint-dark')
    await switchTheme(null, page, 'light')
    await shoot(page, 'filter-view-hint')
    await offered.click()
    await isOpen(page, ready.vacancies.name)
    await expect(status(page)).toHaveText(`${integer(empty.length)} av ${integer(all.length)} rader`)
    // Where it is open already, it is offered no more.
    await filterField(page, 'HyresobjektStatus').fill('vakant')
    await expect(page.locator('.hint')).toBeVisible()
    await expect(offered).toHaveCount(0)
  }
)

test(
  'ready views of contracts: terminated and ending ones, price parts, and one contract per line',
  { tag: '@full' },
  async ({ page }) => {
    const all = await enter(page, 'avtal')
    const today = now().toLocaleDateString('sv')
    const terminated = all.filter(
      (row) =>
        textOf(row, 'AvtalUppsagd') !== '' && (textOf(row, 'AvtalTom') === '' || textOf(row, 'AvtalTom') >= today)
    )
    const ofContracts = (rows: readonly Row[]): string =>
      `${integer(distinctOf(rows, 'Avtal'))} av ${integer(distinctOf(all, 'Avtal'))} avtal`
    await open(page, ready.terminated.name)
    await expect(status(page)).toContainText(ofContracts(terminated))
    const ends = [...new Set(terminated.map((row) => textOf(row, 'AvtalTom').slice(0, 7)))].toSorted()
    await expect(cell(page, 0, groupColumnId)).toHaveText(ends[0] ?? '')
    await expect(cell(page, 0, 'AvtalBelopp')).toHaveText(
      decimal(
        sumOf(
          terminated.filter((row) => textOf(row, 'AvtalTom').startsWith(ends[0] ?? '')),
          'AvtalPrisdelBelopp'
        ),
        0
      )
    )
    await expect(changed(page)).toHaveCount(0)
    await expect(totalOf(page, 'AvtalBelopp')).toHaveText(decimal(sumOf(terminated, 'AvtalPrisdelBelopp'), 0))

    // By quarter instead; the first of them has begun, and leads to those of its rows alone that the view shows.
    const stepped = (step: keyof typeof groups.steps): string =>
      groups.by.replace(
        '{columns}',
        groups.stepped.replace('{column}', texts.fields.AvtalTom).replace('{step}', groups.steps[step])
      )
    await page.getByRole('button', { name: stepped('month'), exact: true }).click()
    await page.getByLabel(groups.step, { exact: true }).selectOption({ label: groups.steps.quarter })
    await expectNoFindings(null, page, 'the menu of groups')
    await shoot(page, 'group-steps')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: stepped('quarter'), exact: true })).toBeVisible()
    await expect(changed(page)).toBeVisible()
    const quarterOf = (row: Row): string =>
      `kv${Math.ceil(Number(textOf(row, 'AvtalTom').slice(5, 7)) / 3)} ${textOf(row, 'AvtalTom').slice(0, 4)}`
    const first = quarterOf(
      terminated
        .filter((row) => textOf(row, 'AvtalTom') !== '')
        .toSorted((one, other) => (textOf(one, 'AvtalTom') < textOf(other, 'AvtalTom') ? -1 : 1))[0] ?? {}
    )
    await expect(cell(page, 0, groupColumnId)).toHaveText(first)
    await cell(page, 0, groupColumnId).click()
    await page.keyboard.press('Enter')
    await expect(status(page)).toContainText(ofContracts(terminated.filter((row) => quarterOf(row) === first)))
    await page.getByRole('button', { name: groups.back, exact: true }).click()
    await expect(cell(page, 0, groupColumnId)).toHaveText(first)

    const ending = all.filter((row) => textOf(row, 'AvtalTom') >= today)
    await open(page, ready.ending.name)
    await expect(status(page)).toContainText(ofContracts(ending))
    await open(page, ready.priceParts.name)
    await expect(status(page)).toContainText(`${integer(all.length)} rader`)
    await expect(cell(page, 0, 'AvtalPrisdelTyp')).not.toBeEmpty()

    await open(page, ready.contractPerLine.name)
    await expect(page.getByText(`${texts.fields.Avtal}: ${integer(distinctOf(all, 'Avtal'))}`)).toBeVisible()
    const [contract = ''] = all.map((row) => textOf(row, 'Avtal')).toSorted()
    const kinds = [...new Set(all.map((row) => textOf(row, 'AvtalPrisdelTyp')))].toSorted((one, other) =>
      one.localeCompare(other, 'sv')
    )
    const own = all.filter((row) => textOf(row, 'Avtal') === contract)
    await expect(cell(page, 0, groupColumnId)).toHaveText(contract)
    for (const kind of new Set(own.map((row) => textOf(row, 'AvtalPrisdelTyp')))) {
      const parts = own.filter((row) => textOf(row, 'AvtalPrisdelTyp') === kind)
      await expect(header(page, `value ${kinds.indexOf(kind)}`)).toHaveText(kind)
      await expect(cell(page, 0, `value ${kinds.indexOf(kind)}`)).toHaveText(
        decimal(sumOf(parts, 'AvtalPrisdelBelopp'), 0)
      )
    }
  }
)

test('ready views of customers, accounting and lettings', { tag: '@full' }, async ({ page }) => {
  const customers = useLatest(await enter(page, 'kund'))
  await open(page, ready.contacts.name)
  await expect(status(page)).toContainText(`${integer(customers.length)} rader`)
  const first = customers.toSorted((one, other) =>
    textOf(one, 'Kund').localeCompare(textOf(other, 'Kund'), 'sv', { numeric: true })
  )[0]
  await expect(cell(page, 0, 'Kund')).toHaveText(first ? textOf(first, 'Kund') : '')
  await expect(header(page, 'KundMobilNr')).toBeVisible()

  const booked = await sampleRows(sample, 'bokforingtransaktion')
  await openList(page, 'bokforingtransaktion')
  await open(page, ready.accountPerPeriod.name)
  const periods = [...new Set(booked.map((row) => textOf(row, 'Period')))].toSorted()
  await expect(header(page, `value ${periods.length - 1}`)).toHaveText(periods.at(-1) ?? '')
  await expect(totalOf(page, `value ${periods.length - 1}`)).toHaveText(
    decimal(
      sumOf(
        booked.filter((row) => textOf(row, 'Period') === periods.at(-1)),
        'Netto'
      ),
      2
    )
  )
  const [account] = booked.map((row) => textOf(row, 'Konto')).toSorted()
  await expect(cell(page, 0, groupColumnId)).toHaveText(account ?? '')
  // Debit and credit leave nothing, so that the sums of all accounts say nothing of how wide those of one are.
  const isCut = (): Promise<boolean> =>
    cell(page, 0, `value ${periods.length - 1}`).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  await expect.poll(isCut).toBe(false)
  await expect(header(page, 'percent')).toBeInViewport({ ratio: 1 })

  const lettings = await sampleRows(sample, 'uthyrning')
  await openList(page, 'uthyrning')
  await open(page, ready.lettingStatistics.name)
  await expect(totalOf(page, 'number of rows')).toHaveText(integer(lettings.length))
  await expect(totalOf(page, 'AntalIntresseAnmälningar')).toHaveText(
    integer(Number(sumOf(lettings, 'AntalIntresseAnmälningar')))
  )
  await open(page, ready.lettingsPerPeriod.name)
  const months = [...new Set(lettings.map((row) => textOf(row, 'Period')))].toSorted()
  await expect(totalOf(page, `value ${months.length - 1}`)).toHaveText(
    integer(lettings.filter((row) => textOf(row, 'Period') === months.at(-1)).length)
  )
})

test(
  'a changed view says so, is reset or saved, and opening another one is one step back',
  { tag: '@full' },
  async ({ page }) => {
    await enter(page, 'hyresobjekt')
    const whole = await settledStatus(page)
    await open(page, ready.vacancies.name)
    const told = await settledStatus(page)
    expect(told).not.toBe(whole)
    await filterColumn(page, 'Bostadsområde', 'a')
    await expect(changed(page)).toBeVisible()
    await button(page, views.reset).click()
    await expect(status(page)).toHaveText(told)
    await expect(changed(page)).toHaveCount(0)
    // The button is gone, and the focus is not.
    await expect(tab(page, ready.vacancies.name)).toBeFocused()

    await filterColumn(page, 'Bostadsområde', 'a')
    await expect(changed(page)).toBeVisible()
    const narrowed = await settledStatus(page)
    expect(narrowed).not.toBe(told)
    await open(page, ready.rentRoll.name)
    await expect(page.getByText(views.left.replace('{name}', ready.vacancies.name), { exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await isOpen(page, ready.vacancies.name)
    await expect(filterField(page, 'Bostadsområde')).toHaveValue('a')
    await expect(status(page)).toHaveText(narrowed)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await isOpen(page, ready.rentRoll.name)
    await expect(changed(page)).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')

    // What the person says counts as vacant is kept in the ready view, and can be taken back.
    await button(page, views.save).click()
    await expect(changed(page)).toHaveCount(0)
    await open(page, ready.rentRoll.name)
    await open(page, ready.vacancies.name)
    await expect(status(page)).toHaveText(narrowed)
    await chooseInMenu(page, ready.vacancies.name, views.original)
    await expect(status(page)).toHaveText(told)
    await expect(changed(page)).toHaveCount(0)
  }
)

test('a view of one’s own is saved, renamed, duplicated, moved and removed', async ({ page }) => {
  await enter(page, 'kund')
  await filterColumn(page, 'HyresobjektPostort', 'a')
  await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
  await page.getByLabel(texts.lists.columns.show.replace('{column}', texts.fields.KundTyp), { exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(changed(page)).toBeVisible()
  // What is suggested is typed over. A name that is taken, and none, are no names.
  await chooseInMenu(page, ready.first.name, views.saveAs)
  await page.getByLabel(views.name.label, { exact: true }).pressSequentially(ready.contacts.name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText(views.name.taken)).toBeVisible()
  await expectNoFindings(null, page, 'the name of a view')
  await page.getByLabel(views.name.label, { exact: true }).fill('Mina')
  await page.keyboard.press('Enter')
  await isOpen(page, 'Mina')
  await expect(changed(page)).toHaveCount(0)
  const told = await settledStatus(page)
  expect(Object.keys(await headings(page))).not.toContain('KundTyp')

  await open(page, ready.first.name)
  await reveal(page, 'KundTyp')
  await open(page, 'Mina')
  await expect(status(page)).toHaveText(told)
  await expect(header(page, 'KundTyp')).toHaveCount(0)
  expect(Object.keys(await headings(page))).not.toContain('KundTyp')
  await reveal(page, 'HyresobjektPostort')
  await expect(filterField(page, 'HyresobjektPostort')).toHaveValue('a')

  await chooseInMenu(page, 'Mina', views.rename)
  await page.getByLabel(views.name.label, { exact: true }).fill('Våra')
  await page.keyboard.press('Enter')
  await isOpen(page, 'Våra')
  await expect(menuButton(page, 'Våra')).toBeFocused()
  await chooseInMenu(page, 'Våra', views.duplicate)
  await isOpen(page, 'Våra (kopia)')
  expect(await tabNames(page)).toEqual([ready.first.name, ready.contacts.name, 'Våra', 'Våra (kopia)'])
  await chooseInMenu(page, 'Våra (kopia)', views.left1)
  await expect.poll(() => tabNames(page)).toEqual([ready.first.name, ready.contacts.name, 'Våra (kopia)', 'Våra'])
  for (let times = 0; times < 2; times++) await chooseInMenu(page, 'Våra (kopia)', views.left1)
  await expect.poll(() => tabNames(page)).toEqual(['Våra (kopia)', ready.first.name, ready.contacts.name, 'Våra'])
  await chooseInMenu(page, 'Våra (kopia)', views.remove)
  await isOpen(page, ready.first.name)
  await expect(tab(page, 'Våra (kopia)')).toHaveCount(0)
  await button(page, views.undo).click()
  await isOpen(page, 'Våra (kopia)')
  await expect(status(page)).toHaveText(told)
  await openByCommand(page, ready.contacts.name)
})

test(
  'the tabs are one stop of the keyboard, and what finds no room is in a menu',
  { tag: '@full' },
  async ({ page }) => {
    await enter(page, 'hyresobjekt')
    await tab(page, ready.first.name).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, ready.rentRoll.name)).toBeFocused()
    await isOpen(page, ready.first.name)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await isOpen(page, ready.rentRoll.name)
    await expect(tab(page, ready.rentRoll.name)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(button(page, views.menu.replace('{name}', ready.rentRoll.name))).toBeFocused()
    // What says that it is changed takes room from the tabs.
    await filterColumn(page, 'Fastighet', 'a')
    await expect(changed(page)).toBeVisible()
    for (const size of sizes.slice(0, 2)) {
      await resize(page, size)
      await expectReachable(tab(page, ready.rentRoll.name))
      await expectReachable(button(page, views.save))
      await shoot(page, `views-narrow-${size.width}`)
      expect(await wholeRows(page)).toBeGreaterThanOrEqual(3)
      await page.getByRole('button', { name: /flik(ar)? till/ }).click()
      const item = page.getByRole('menuitem', { name: ready.withoutContract.name, exact: true })
      await expect(item).toBeVisible()
      await expectNoFindings(null, page, `the menu of further tabs, ${size.width}`)
      await item.click()
      await isOpen(page, ready.withoutContract.name)
      await expectReachable(tab(page, ready.withoutContract.name))
      await page.keyboard.press('ControlOrMeta+z')
      await isOpen(page, ready.rentRoll.name)
    }
  }
)

test('the views look as they should, light and dark', async ({ page }) => {
  await enter(page, 'hyresobjekt')
  await open(page, ready.vacancies.name)
  await filterColumn(page, 'Bostadsområde', 'a')
  await expect(changed(page)).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await switchTheme(null, page, theme)
    await shoot(page, `views-${theme}`)
  }
  await button(page, views.menu.replace('{name}', ready.vacancies.name)).click()
  await shoot(page, 'views-menu')
})
