import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { groupColumnId } from '../../renderer/grid/outline/column-ids.ts'
import { views as english } from '../../renderer/i18n/en/views.ts'
import { groups } from '../../renderer/i18n/sv/groups.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, openList, signInAs, texts } from './support/acts.ts'
import { addFormula, addLookUp } from './support/derived-acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { cell, filterColumn, filterField, grid, header, settledStatus, sortBy, status, totalOf } from './support/grid-acts.ts'
import { saveFilesAs } from './support/outside.ts'
import { shoot } from './support/shoot.ts'
import { expect, test } from './support/test.ts'
import { button, changed, chooseInMenu, isOpen, open, saveAs, tab, tabNames } from './support/view-acts.ts'

test.use({ sharesProgram: true })

/** What is kept of the views of a list: over a restart, and in a file for somebody else. */

const { ready } = views
const chooseFile = (page: Page, name: string, text: string): Promise<void> =>
  page.locator('main input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

test('the last view reopens as it was left, and the one that the list is to open with does so', { tag: '@smoke' }, async ({ launch }) => {
  const first = await launch()
  await enterWithSample(first.page)
  await openList(first.page, 'kund')
  await open(first.page, ready.contacts.name)
  // Once they are counted: what is said meanwhile is no line to compare with.
  const all = await settledStatus(first.page)
  await filterColumn(first.page, 'HyresobjektPostort', 'a')
  const before = await settledStatus(first.page)
  expect(before).not.toBe(all)
  await saveAs(first.page, ready.contacts.name, 'Mina kunder')
  await filterColumn(first.page, 'Kund', 'son')
  await expect(changed(first.page)).toBeVisible()
  const told = await settledStatus(first.page)
  expect(told).not.toBe(before)
  const kept = () => first.page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
  await expect.poll(kept).toMatchObject({ ok: true, value: [{ list: 'kund', asked: { filters: [{ column: 'HyresobjektPostort' }, { column: 'Kund' }] } }] })
  await first.app.close()

  const second = await launch()
  await signInAs(second.page)
  await openList(second.page, 'kund')
  await isOpen(second.page, 'Mina kunder')
  await expect(changed(second.page)).toBeVisible()
  await expect(status(second.page)).toHaveText(told)
  await expect(header(second.page, 'Bolag')).toHaveCount(0)
  await button(second.page, views.reset).click()
  await expect(filterField(second.page, 'Kund')).toHaveValue('')
  await expect(filterField(second.page, 'HyresobjektPostort')).toHaveValue('a')
  await open(second.page, ready.contacts.name)
  await chooseInMenu(second.page, ready.contacts.name, views.opensWith)
  await expect(second.page.getByText(views.isDefault.replace('{name}', ready.contacts.name), { exact: true })).toBeVisible()
  await open(second.page, 'Mina kunder')
  const last = () => second.page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
  await expect.poll(last).toMatchObject({ ok: true, value: [{ list: 'kund', asked: { filters: [{ column: 'HyresobjektPostort' }] } }] })
  await second.app.close()

  const { page } = await launch()
  await signInAs(page)
  await openList(page, 'kund')
  await isOpen(page, ready.contacts.name)
  await expect(changed(page)).toHaveCount(0)
  await expect(filterField(page, 'HyresobjektPostort')).toHaveValue('')
})

test('a view holds how columns stand, what is asked, how rows are grouped and the columns that were added, and has all of it again after a restart', async ({ launch }) => {
  const first = await launch()
  // Wide enough for all columns at once.
  await first.page.setViewportSize({ width: 3_000, height: 900 })
  await enterWithSample(first.page)
  await openList(first.page, 'avtal')
  await openList(first.page, 'hyresobjekt')
  const parts = await addLookUp(first.page, { from: 'avtal', by: 'contract', column: 'AvtalPrisdelBelopp', rule: 'sum', name: 'Prisdelar' })
  const yearly = await addFormula(first.page, 'Grundhyra × 12', 'Årshyra')
  await filterColumn(first.page, 'HyresobjektStatus', 'Uthyrd; Uppsagd')
  await first.page.getByRole('textbox', { name: texts.lists.search, exact: true }).fill('gatan')
  await first.page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
  const line = (act: 'down' | 'pinLeft', heading: string) => button(first.page, texts.lists.columns[act].replace('{column}', heading))
  await line('pinLeft', texts.fields.HyresobjektTyp).click()
  for (let times = 0; times < 3; times += 1) await line('down', 'Årshyra').click()
  await first.page.keyboard.press('Escape')
  const wide = (await header(first.page, yearly).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await header(first.page, yearly).locator('.ag-header-cell-resize').hover()
  await first.page.mouse.down()
  await first.page.mouse.move(wide.x + wide.width + 50, wide.y + 5, { steps: 4 })
  await first.page.mouse.up()
  await sortBy(first.page, yearly)
  await expect(header(first.page, yearly)).toHaveAttribute('aria-sort', 'ascending')

  /** All that can be seen of how the rows are shown, from the left to the right. */
  const look = async (page: Page) => ({
    columns: await grid(page).locator('[role="columnheader"]').evaluateAll((all: HTMLElement[]) =>
      all.map((one) => [one.getAttribute('col-id'), one.getAttribute('aria-sort'), Math.round(one.getBoundingClientRect().width), Math.round(one.getBoundingClientRect().left)])
        .toSorted(([, , , left], [, , , other]) => Number(left) - Number(other))),
    status: await settledStatus(page),
    search: await page.getByRole('textbox', { name: texts.lists.search, exact: true }).inputValue(),
    filters: await page.getByRole('list', { name: texts.lists.activeFilters, exact: true }).innerText()
  })
  await expect(status(first.page)).toHaveText(/ av /)
  await saveAs(first.page, ready.first.name, 'Rader')
  const asRows = await look(first.page)
  expect(JSON.stringify(asRows.columns)).toContain(yearly)
  expect(asRows).toMatchObject({ search: 'gatan' })
  await first.page.getByRole('button', { name: groups.open, exact: true }).click()
  await first.page.getByLabel(groups.first, { exact: true }).selectOption({ label: texts.fields.Fastighet })
  await first.page.getByLabel(groups.across, { exact: true }).selectOption({ label: texts.fields.HyresobjektTyp })
  await first.page.getByLabel(groups.measure, { exact: true }).selectOption({ label: 'Årshyra' })
  await first.page.keyboard.press('Escape')
  await expect(totalOf(first.page, 'value 0')).toHaveText(/\d/)
  await saveAs(first.page, 'Rader', 'Grupper')
  const sums = await totalOf(first.page, 'value 0').innerText()

  const seesAll = async (page: Page): Promise<void> => {
    await open(page, 'Rader')
    await expect.poll(() => look(page)).toEqual(asRows)
    await expect(changed(page)).toHaveCount(0)
    await open(page, 'Grupper')
    await expect(totalOf(page, 'value 0')).toHaveText(sums)
    await expect(changed(page)).toHaveCount(0)
  }
  await open(first.page, ready.first.name)
  await expect(header(first.page, yearly)).toHaveCount(0)
  await expect(header(first.page, parts)).toHaveCount(0)
  await seesAll(first.page)
  const kept = () => first.page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
  await expect.poll(kept).toMatchObject({ ok: true, value: [{ list: 'hyresobjekt', asked: { search: 'gatan' }, groups: { across: { measure: yearly } } }] })
  await first.app.close()

  const { page } = await launch()
  await page.setViewportSize({ width: 3_000, height: 900 })
  await signInAs(page)
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
})

test('views go into a file and come out of it at somebody else, and no other file is taken for one', async ({ page, app, profile }) => {
  const path = join(profile, 'vy.json')
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
  const suggested = await saveFilesAs(app, path)
  await chooseInMenu(page, 'Lediga lägenheter', views.export)
  await expect.poll(async () => (await suggested()).map((each) => basename(each))).toEqual(['Lediga lägenheter.json'])
  await expect(page.getByText(views.exported.split(' | ')[0] ?? '', { exact: true })).toBeVisible()
  const text = await readFile(path, 'utf8')
  expect(JSON.parse(text)).toMatchObject({ format: 'kontorist-views', version: 1, views: [{ list: 'hyresobjekt', name: 'Lediga lägenheter' }] })

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
    [text.replace('"hidden": false', '"hidden": "no"'), views.file.invalid.replace('{place}', 'views.0.columns.0.hidden')]
  ]
  for (const [content, said] of wrong) {
    await chooseFile(page, 'fel.json', content)
    await expect(dialog(page, views.file.title)).toContainText(said)
    await dialog(page, views.file.title).getByRole('button', { name: 'Stäng', exact: true }).last().click()
    await expect(dialog(page, views.file.title)).toHaveCount(0)
  }
  expect(await tabNames(page)).toEqual(before)
})

test('the views in English have their own names and no findings', async ({ page, app }) => {
  await enterWithSample(page)
  await page.evaluate(() => window.kontorist.call('settings.choose', { language: 'en' }))
  await page.getByRole('navigation').getByRole('link', { name: 'Rentable objects', exact: true }).click()
  await open(page, english.ready.vacancies.name)
  await expect(status(page)).toContainText(/^\d+ of /)
  await expect(changed(page)).toHaveCount(0)
  await expect(tab(page, english.ready.withoutContract.name)).toBeVisible()
  await expectNoFindings(app, page, 'views in English')
  await shoot(page, 'views-english')
})

test('a view is no other one because the window speaks another language', async ({ page }) => {
  const speak = (language: 'sv' | 'en'): Promise<unknown> => page.evaluate((chosen) => window.kontorist.call('settings.choose', { language: chosen }), language)
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
})

test('groups that were open are open again after a visit to another page and after a restart, and are nothing that is undone', async ({ launch }) => {
  const first = await launch()
  await enterWithSample(first.page)
  await openList(first.page, 'hyresobjekt')
  await settledStatus(first.page)
  await first.page.getByRole('button', { name: groups.open, exact: true }).click()
  await first.page.getByLabel(groups.first, { exact: true }).selectOption({ label: texts.fields.Fastighet })
  await first.page.getByLabel(groups.then, { exact: true }).selectOption({ label: texts.fields.HyresobjektTyp })
  await first.page.keyboard.press('Escape')
  const line = (page: Page, row: number) => cell(page, row, groupColumnId)
  await line(first.page, 1).locator('.fold').click()
  await expect(line(first.page, 1)).toHaveAttribute('aria-expanded', 'true')
  const unfolded = await Promise.all([0, 1, 2, 3].map((row) => line(first.page, row).innerText()))
  const isUnfolded = async (page: Page): Promise<void> => {
    await expect(line(page, 1)).toHaveAttribute('aria-expanded', 'true')
    await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(() => Promise.all([0, 1, 2, 3].map((row) => line(page, row).innerText()))).toEqual(unfolded)
  }
  // What was done last is that a level was added.
  await first.page.keyboard.press('ControlOrMeta+z')
  await expect(line(first.page, 1)).not.toHaveAttribute('aria-expanded')
  await first.page.keyboard.press('ControlOrMeta+Shift+z')
  await isUnfolded(first.page)
  await openList(first.page, 'kund')
  await openList(first.page, 'hyresobjekt')
  await isUnfolded(first.page)
  const kept = () => first.page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
  await expect.poll(kept).toMatchObject({ ok: true, value: [{ list: 'hyresobjekt', unfolded: { levels: 0, except: [[unfolded[1]]] } }] })
  await first.app.close()

  const { page } = await launch()
  await signInAs(page)
  await openList(page, 'hyresobjekt')
  await isUnfolded(page)
  // All of a level at once.
  await page.getByRole('button', { name: groups.level.replace('{n}', '2'), exact: true }).click()
  await expect(line(page, 0)).toHaveAttribute('aria-expanded', 'true')
  const level = () => page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'listState' }))
  await expect.poll(level).toMatchObject({ ok: true, value: [{ list: 'hyresobjekt', unfolded: { levels: 1, except: [] } }] })
})
