import type { Page } from '@playwright/test'
import { groupColumnId } from '../../renderer/grid/grouping/column-ids.ts'
import { views as english } from '../../renderer/i18n/en/views.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, goTo, openList, texts } from '../e2e/support/acts.ts'
import { addFormula, addLookUp } from '../e2e/support/derived-acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { cell, filterColumn, grid, header, settledStatus, sortBy, status, totalOf } from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'
import { button, changed, chooseInMenu, isOpen, open, saveAs, tab, tabNames } from '../e2e/support/view-acts.ts'

/** What is kept of the views of a list: when the window is loaded again, and in a file for somebody else. */

const { ready } = views
const chooseFile = (page: Page, name: string, text: string): Promise<void> =>
  page
    .locator('main input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
/** The text in a column's filter, in whatever language its name is. */
const typedIn = (page: Page, column: string) => grid(page).locator(`.filter-field[data-column="${column}"] input`)
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

test(
  'a view holds how columns stand, what is asked, how rows are grouped and the columns that were added, and has all of it again when the window is loaded again',
  { tag: '@full' },
  async ({ page }) => {
    // Wide enough for all columns at once.
    await page.setViewportSize({ width: 3_000, height: 900 })
    await enterWithSample(page)
    await openList(page, 'avtal')
    await openList(page, 'hyresobjekt')
    const parts = await addLookUp(page, {
      from: 'avtal',
      by: 'contract',
      column: 'AvtalPrisdelBelopp',
      rule: 'sum',
      name: 'Prisdelar'
    })
    const yearly = await addFormula(page, 'Grundhyra × 12', 'Årshyra')
    await filterColumn(page, 'HyresobjektStatus', 'Uthyrd; Uppsagd')
    await page.getByRole('textbox', { name: texts.lists.search, exact: true }).fill('gatan')
    await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
    const line = (act: 'down' | 'pinLeft', heading: string) =>
      button(page, texts.lists.columns[act].replace('{column}', heading))
    await line('pinLeft', texts.fields.HyresobjektTyp).click()
    for (let times = 0; times < 3; times += 1) await line('down', 'Årshyra').click()
    await page.keyboard.press('Escape')
    const wide = (await header(page, yearly).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await header(page, yearly).locator('.ag-header-cell-resize').hover()
    await page.mouse.down()
    await page.mouse.move(wide.x + wide.width + 50, wide.y + 5, { steps: 4 })
    await page.mouse.up()
    await sortBy(page, yearly)
    await expect(header(page, yearly)).toHaveAttribute('aria-sort', 'ascending')

    /** How the rows are shown, from the left to the right. Widths that nobody has chosen depend on how much of the list was there when it opened. */
    const look = async (page: Page) => ({
      columns: await grid(page)
        .locator('[role="columnheader"]')
        .evaluateAll((all: HTMLElement[]) =>
          all
            .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
            .map((one) => [one.getAttribute('col-id'), one.getAttribute('aria-sort')])
        ),
      chosenWidth: Math.round((await header(page, yearly).boundingBox())?.width ?? 0),
      status: await settledStatus(page),
      search: await page.getByRole('textbox', { name: texts.lists.search, exact: true }).inputValue(),
      filters: await page.getByRole('list', { name: texts.lists.activeFilters, exact: true }).innerText()
    })
    await expect(status(page)).toHaveText(/ av /)
    await saveAs(page, ready.first.name, 'Rader')
    const asRows = await look(page)
    expect(JSON.stringify(asRows.columns)).toContain(yearly)
    expect(asRows).toMatchObject({ search: 'gatan' })
    await page.getByRole('button', { name: groups.open, exact: true }).click()
    await page.getByLabel(groups.first, { exact: true }).selectOption({ label: texts.fields.Fastighet })
    await page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.HyresobjektTyp })
    await page.getByLabel(groups.measure, { exact: true }).selectOption({ label: 'Årshyra' })
    await page.keyboard.press('Escape')
    await expect(totalOf(page, 'value 0')).toHaveText(/\d/)
    await saveAs(page, 'Rader', 'Grupper')
    const sums = await totalOf(page, 'value 0').innerText()

    const seesAll = async (page: Page): Promise<void> => {
      await open(page, 'Rader')
      await expect.poll(() => look(page)).toEqual(asRows)
      await expect(changed(page)).toHaveCount(0)
      await open(page, 'Grupper')
      await expect(totalOf(page, 'value 0')).toHaveText(sums)
      await expect(changed(page)).toHaveCount(0)
    }
    await open(page, ready.first.name)
    await expect(header(page, yearly)).toHaveCount(0)
    await expect(header(page, parts)).toHaveCount(0)
    await seesAll(page)
    const kept = () => page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
    await expect.poll(kept).toMatchObject({
      ok: true,
      value: [{ list: 'hyresobjekt', asked: { search: 'gatan' }, groups: { across: { measure: yearly } } }]
    })
    await goTo(page, texts.lists.overview.title)
    await page.reload()
    await openList(page, 'avtal')
    await openList(page, 'hyresobjekt')
    await isOpen(page, 'Grupper')
    await expect(totalOf(page, 'value 0')).toHaveText(sums)
    await seesAll(page)
    // What is pinned stays where the others are scrolled away.
    await open(page, 'Rader')
    await page.setViewportSize({ width: 1_100, height: 900 })
    await grid(page).evaluate((columns) => columns.scrollTo({ left: columns.scrollWidth }))
    await expect(header(page, 'HyresobjektAdress')).not.toBeInViewport()
    await expect(header(page, 'HyresobjektTyp')).toBeInViewport({ ratio: 1 })
  }
)

test('views go into a file and come out of it at somebody else, and no other file is taken for one', async ({
  page,
  taken
}) => {
  await enterWithSample(page)
  await openList(page, 'hyresobjekt')
  const all = await settledStatus(page)
  await open(page, ready.vacancies.name)
  const vacant = await settledStatus(page)
  expect(vacant).not.toBe(all)
  await filterColumn(page, 'HyresobjektTyp', 'Lägenhet')
  const told = await settledStatus(page)
  expect(told).not.toBe(vacant)
  await saveAs(page, ready.vacancies.name, 'Lediga lägenheter')
  await chooseInMenu(page, 'Lediga lägenheter', views.export)
  await expect.poll(() => taken.files.map(({ name }) => name)).toEqual(['Lediga lägenheter.json'])
  await expect(page.getByText(views.exported.split(' | ')[0] ?? '', { exact: true })).toBeVisible()
  const text = Buffer.from(taken.files[0]?.bytes ?? []).toString()
  expect(JSON.parse(text)).toMatchObject({
    format: 'kontorist-views',
    version: 1,
    views: [{ list: 'hyresobjekt', name: 'Lediga lägenheter' }]
  })

  await chooseInMenu(page, 'Lediga lägenheter', views.remove)
  await isOpen(page, ready.first.name)
  await chooseFile(page, 'vy.json', text)
  await open(page, 'Lediga lägenheter')
  await expect(status(page)).toHaveText(told)
  await expect(changed(page)).toHaveCount(0)
  // The same again has a name of its own.
  await chooseFile(page, 'vy.json', text)
  await expect(tab(page, 'Lediga lägenheter (2)')).toBeVisible()

  const before = await tabNames(page)
  const wrong: readonly (readonly [string, string])[] = [
    ['{"a":1}', views.file.other],
    ['PK', views.file.notJson],
    [text.replace('"version": 1', '"version": 2'), views.file.newer],
    [
      text.replace('"hidden": false', '"hidden": "no"'),
      views.file.invalid.replace('{place}', 'views.0.columns.0.hidden')
    ]
  ]
  for (const [content, said] of wrong) {
    await chooseFile(page, 'fel.json', content)
    await expect(dialog(page, views.file.title)).toContainText(said)
    await dialog(page, views.file.title).getByRole('button', { name: 'Stäng', exact: true }).last().click()
    await expect(dialog(page, views.file.title)).toHaveCount(0)
  }
  expect(await tabNames(page)).toEqual(before)
})

test('the views in English have their own names and no findings', { tag: '@full' }, async ({ page }) => {
  await enterWithSample(page)
  await page.evaluate(() => window.kontorist.call('settings.choose', { language: 'en' }))
  await page.getByRole('navigation').getByRole('link', { name: 'Units', exact: true }).click()
  await open(page, english.ready.vacancies.name)
  await expect(status(page)).toContainText(/^\d+ of /)
  await expect(changed(page)).toHaveCount(0)
  await expect(tab(page, english.ready.withoutContract.name)).toBeVisible()
  await expectNoFindings(null, page, 'views in English')
  await shoot(page, 'views-english')
})

test('a view is no other one because the window speaks another language', { tag: '@full' }, async ({ page }) => {
  const speak = (language: 'sv' | 'en'): Promise<unknown> =>
    page.evaluate((chosen) => window.kontorist.call('settings.choose', { language: chosen }), language)
  await enterWithSample(page)
  await openList(page, 'hyresobjekt')
  await open(page, ready.rentRoll.name)
  await speak('en')
  await isOpen(page, english.ready.rentRoll.name)
  await expect(status(page)).toContainText(/rows$/)
  await expect(page.getByRole('status').filter({ hasText: english.changed })).toHaveCount(0)
  await speak('sv')
  await isOpen(page, ready.rentRoll.name)
  await expect(status(page)).toContainText(/rader$/)
  await expect(changed(page)).toHaveCount(0)
  await open(page, ready.vacancies.name)
  await expect(page.getByText(views.left.replace('{name}', ready.rentRoll.name))).toHaveCount(0)

  await openList(page, 'avtal')
  await open(page, ready.terminated.name)
  await speak('en')
  await isOpen(page, english.ready.terminated.name)
  await expect(status(page)).toContainText(/ of /)
  await expect(page.getByRole('status').filter({ hasText: english.changed })).toHaveCount(0)
  await speak('sv')
})

test('numbers that are typed as a filter mean the same in another language, and leave the view as it is', async ({
  page
}) => {
  const speak = (language: 'sv' | 'en'): Promise<unknown> =>
    page.evaluate((chosen) => window.kontorist.call('settings.choose', { language: chosen }), language)
  await enterWithSample(page)
  await openList(page, 'hyresobjekt')
  await filterColumn(page, 'HyresobjektYta', '>45,125')
  const [found] = (await settledStatus(page)).split(' ')
  await saveAs(page, ready.first.name, 'Stora')
  await speak('en')
  await expect(typedIn(page, 'HyresobjektYta')).toHaveValue('>45.125')
  await expect(status(page)).toContainText(`${found?.replace(/\s/g, ',')} of `)
  await expect(page.getByRole('status').filter({ hasText: english.changed })).toHaveCount(0)
  // What was undone would be of the other language.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(typedIn(page, 'HyresobjektYta')).toHaveValue('>45.125')
  await speak('sv')
  await expect(typedIn(page, 'HyresobjektYta')).toHaveValue('>45.1250')
  expect((await settledStatus(page)).split(' ')[0]).toBe(found)
  await expect(changed(page)).toHaveCount(0)
})

test(
  'groups that were open are open again after a visit to another page and when the window is loaded again, and are nothing that is undone',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page)
    await openList(page, 'hyresobjekt')
    await settledStatus(page)
    await page.getByRole('button', { name: groups.open, exact: true }).click()
    await page.getByLabel(groups.first, { exact: true }).selectOption({ label: texts.fields.Fastighet })
    await page.getByLabel(groups.then, { exact: true }).selectOption({ label: texts.fields.HyresobjektTyp })
    await page.keyboard.press('Escape')
    const line = (page: Page, row: number) => cell(page, row, groupColumnId)
    await line(page, 1).locator('.fold').click()
    await expect(line(page, 1)).toHaveAttribute('aria-expanded', 'true')
    const unfolded = await Promise.all([0, 1, 2, 3].map((row) => line(page, row).innerText()))
    const isUnfolded = async (page: Page): Promise<void> => {
      await expect(line(page, 1)).toHaveAttribute('aria-expanded', 'true')
      await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'false')
      await expect.poll(() => Promise.all([0, 1, 2, 3].map((row) => line(page, row).innerText()))).toEqual(unfolded)
    }
    // What was done last is that a level was added.
    await page.keyboard.press('ControlOrMeta+z')
    await expect(line(page, 1)).not.toHaveAttribute('aria-expanded')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await isUnfolded(page)
    await openList(page, 'kund')
    await openList(page, 'hyresobjekt')
    await isUnfolded(page)
    const kept = () => page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
    await expect
      .poll(kept)
      .toMatchObject({ ok: true, value: [{ list: 'hyresobjekt', unfolded: { levels: 0, except: [[unfolded[1]]] } }] })
    await page.reload()
    await openList(page, 'hyresobjekt')
    await isUnfolded(page)
    // All of a level at once.
    await page.getByRole('button', { name: groups.level.replace('{n}', '2'), exact: true }).click()
    await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'true')
    await expect
      .poll(kept)
      .toMatchObject({ ok: true, value: [{ list: 'hyresobjekt', unfolded: { levels: 1, except: [] } }] })
  }
)
