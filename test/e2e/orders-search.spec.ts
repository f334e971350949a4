import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { lists } from '../../renderer/i18n/sv/lists.ts'
import { orderSearch } from '../../renderer/i18n/sv/order-search.ts'
import { orderViews } from '../../renderer/i18n/sv/order-views.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, runCommand, signInAs, texts } from './support/acts.ts'
import { kill } from './support/ending.ts'
import { columnText, expectColumn, filterBy, header, sortBy, status, statusAfter } from './support/grid-acts.ts'
import { filterButton, filterOrders, filtersInForce, foldedFilters, openOrders, searchField, searchPanel } from './support/order-acts.ts'
import { saveFilesAs } from './support/outside.ts'
import { resize, sizes, wholeRows } from './support/room-acts.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

/** The search above the orders: its filters in any room, what is sent for them, and searches saved under names. */

const { orders } = texts
const { saved } = orderSearch
const [smallWindow, zoomedWindow, largeWindow] = sizes

test('in little room the filters are behind a button, and are set, searched by and closed from the keyboard', async ({ signedIn, service }) => {
  const asked = () => service.requests.filter(({ path }) => path.startsWith('/fakturaserviceorder/lista')).length
  await openOrders(signedIn)
  const all = await status(signedIn).innerText()
  await resize(signedIn, smallWindow)
  await expect(searchField(signedIn, 'Ordernummer')).toHaveCount(0)

  await filterButton(signedIn).press('Enter')
  await expect(searchField(signedIn, 'Ordernummer')).toBeFocused()
  await signedIn.keyboard.type('2026-101')
  await signedIn.keyboard.press('Enter')
  await expect(searchPanel(signedIn)).toHaveCount(0)
  await expect(filterButton(signedIn, 1)).toBeFocused()
  const found = await statusAfter(signedIn, all)
  await expect(filtersInForce(signedIn)).toHaveText('Ordernummer börjar med 2026-101')

  // Escape leaves what is typed, and asks for nothing.
  const before = asked()
  await signedIn.keyboard.press('Enter')
  await searchField(signedIn, 'LeverantorNamn').fill('golv')
  await signedIn.keyboard.press('Escape')
  await expect(searchPanel(signedIn)).toHaveCount(0)
  await expect(filterButton(signedIn, 1)).toBeFocused()
  await expect(signedIn.getByText(orderSearch.changed)).toBeVisible()
  expect(asked()).toBe(before)
  await signedIn.keyboard.press('Enter')
  await expect(searchField(signedIn, 'LeverantorNamn')).toHaveValue('golv')
  await signedIn.keyboard.press('Escape')
  await signedIn.getByRole('button', { name: orderSearch.undoChange }).click()
  await expect(signedIn.getByText(orderSearch.changed)).toHaveCount(0)
  await expect(filterButton(signedIn, 1)).toBeFocused()
  await expect(status(signedIn)).toHaveText(found)

  await filtersInForce(signedIn).getByRole('button').click()
  await expect(status(signedIn)).toHaveText(all)
  await expect(filterButton(signedIn)).toBeFocused()
})

test('in low room with much width it is the same, and in much room the filters stand on the page', async ({ signedIn }) => {
  await openOrders(signedIn)
  await resize(signedIn, { width: 1280, height: 420 })
  await expect(filterButton(signedIn)).toBeVisible()
  expect(await wholeRows(signedIn)).toBeGreaterThanOrEqual(4)
  await resize(signedIn, largeWindow)
  await expect(filterButton(signedIn)).toHaveCount(0)
  await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'golv')
  await expect(filtersInForce(signedIn)).toHaveCount(0)
  await resize(signedIn, zoomedWindow)
  await expect(filterButton(signedIn, 1)).toBeVisible()
  await foldedFilters(signedIn, 1).click()
  await expect(filtersInForce(signedIn)).toHaveText('Leverantör innehåller golv')
})

test('what is sent stands below the filters once it is asked for, and still after a while', async ({ signedIn }) => {
  await openOrders(signedIn)
  await filterOrders(signedIn, 'Ordernummer', 'begins', '2026')
  await expect(signedIn.getByText('2026%', { exact: true })).toHaveCount(0)
  await signedIn.getByRole('button', { name: orders.filterHelp.title }).click()
  await signedIn.getByRole('checkbox', { name: orderSearch.showSent }).check()
  await signedIn.keyboard.press('Escape')
  await expect(signedIn.getByText('2026%', { exact: true })).toBeVisible()
  await expect(searchField(signedIn, 'Ordernummer')).toHaveAccessibleDescription('Mönster som skickas: 2026%')
  await signedIn.reload()
  await openOrders(signedIn)
  await expect(searchField(signedIn, 'Ordernummer')).toHaveAccessibleDescription('alla')
})

test.describe('saved searches', () => {
  const openSaved = (page: Page) => page.getByRole('button', { name: saved.title, exact: true }).click()
  const choice = (page: Page, name: string) => page.getByRole('list', { name: saved.title }).getByRole('button', { name: new RegExp(`^${name}\\b`) })
  const withName = (text: string, name: string) => text.replace('{name}', name)
  const saveAs = async (page: Page, name: string): Promise<void> => {
    await openSaved(page)
    await page.getByLabel(saved.name, { exact: true }).fill(name)
    await page.keyboard.press('Enter')
    await expect(choice(page, name)).toBeVisible()
  }

  test('are made again, renamed, replaced and removed, each of it can be undone, and they go into a file and come out of it', async ({ signedIn, app, profile }) => {
    await openOrders(signedIn)
    const all = await status(signedIn).innerText()
    await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'golv')
    const found = await statusAfter(signedIn, all)
    await saveAs(signedIn, 'Golven')
    await expect(choice(signedIn, 'Golven')).toHaveText(/Leverantör innehåller golv/)
    await signedIn.keyboard.press('Escape')
    await expect(signedIn.getByRole('button', { name: saved.title, exact: true })).toBeFocused()

    await signedIn.getByRole('button', { name: orders.clearFilters, exact: true }).click()
    await expect(status(signedIn)).toHaveText(all)
    await openSaved(signedIn)
    await choice(signedIn, 'Golven').click()
    await expect(status(signedIn)).toHaveText(found)
    await expect(searchField(signedIn, 'LeverantorNamn')).toHaveValue('golv')

    await openSaved(signedIn)
    await signedIn.getByRole('button', { name: withName(saved.rename, 'Golven') }).click()
    await signedIn.keyboard.type('Alla golv')
    await signedIn.keyboard.press('Enter')
    await expect(signedIn.getByRole('button', { name: withName(saved.rename, 'Alla golv') })).toBeFocused()
    await signedIn.keyboard.press('Escape')

    await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'glas')
    await openSaved(signedIn)
    await signedIn.getByLabel(saved.name, { exact: true }).fill('ALLA GOLV')
    await signedIn.getByRole('button', { name: saved.replace, exact: true }).click()
    await expect(choice(signedIn, 'ALLA GOLV')).toHaveText(/innehåller glas/)
    await signedIn.getByRole('button', { name: saved.undo, exact: true }).click()
    await expect(choice(signedIn, 'Alla golv')).toHaveText(/innehåller golv/)

    await signedIn.getByRole('button', { name: withName(saved.remove, 'Alla golv') }).click()
    await expect(signedIn.getByText(saved.none)).toBeVisible()
    await expect(signedIn.getByLabel(saved.name, { exact: true })).toBeFocused()
    // Escape closes the list, and not the way back.
    await signedIn.keyboard.press('Escape')
    await signedIn.getByRole('button', { name: saved.undo, exact: true }).click()
    await openSaved(signedIn)
    await expect(choice(signedIn, 'Alla golv')).toBeVisible()

    const path = join(profile, 'sökningar.json')
    await saveFilesAs(app, path)
    await signedIn.getByRole('button', { name: saved.export, exact: true }).click()
    await expect(signedIn.getByText(saved.exported.split(' | ')[0] ?? '', { exact: true })).toBeVisible()
    await signedIn.getByRole('button', { name: withName(saved.remove, 'Alla golv') }).click()
    await expect(signedIn.getByText(saved.none)).toBeVisible()
    const chooseFile = (content: string | Buffer) =>
      signedIn.locator('main input[type="file"]').setInputFiles({ name: 'sökningar.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    await chooseFile('{"a":1}')
    await expect(signedIn.getByRole('alert')).toHaveText(views.file.other)
    await chooseFile(await readFile(path))
    await expect(choice(signedIn, 'Alla golv')).toHaveText(/innehåller golv/)
    await expect(signedIn.getByText(views.file.other)).toHaveCount(0)
    await signedIn.keyboard.press('Escape')

    await signedIn.getByRole('button', { name: orders.clearFilters, exact: true }).click()
    await expect(status(signedIn)).toHaveText(all)
    await runCommand(signedIn, withName(saved.command, 'Alla golv'))
    await expect(status(signedIn)).toHaveText(found)
  })

  test('bring back exactly what was seen: the view, the filters of columns, the search and the sort', async ({ signedIn }) => {
    const quickSearch = signedIn.getByRole('textbox', { name: lists.search, exact: true })
    const view = (name: keyof typeof orderViews.names) => signedIn.getByRole('radio', { name: new RegExp(`^${orderViews.names[name]}`) })
    await openOrders(signedIn)
    const all = await status(signedIn).innerText()
    await view('unpaid').check()
    await filterBy(signedIn, 'Belopp', 'numberGt', '1 000,5')
    await sortBy(signedIn, 'ÄrendeNummer')
    await quickSearch.fill('a')
    await quickSearch.press('Enter')
    const found = await statusAfter(signedIn, all)
    const numbers = await columnText(signedIn, 'ÄrendeNummer', 3)
    await saveAs(signedIn, 'Att betala')
    await expect(choice(signedIn, 'Att betala')).toHaveText(/Obetalda · filter på Belopp · söker ”a” · sorterad på Ordernummer/)
    await signedIn.keyboard.press('Escape')

    await view('all').check()
    await signedIn.getByRole('button', { name: lists.clearFilters, exact: true }).click()
    await quickSearch.fill('')
    await sortBy(signedIn, 'Skapad')
    await expect(status(signedIn)).toHaveText(all)

    await openSaved(signedIn)
    await choice(signedIn, 'Att betala').click()
    await expect(status(signedIn)).toHaveText(found)
    await expect(view('unpaid')).toBeChecked()
    await expect(quickSearch).toHaveValue('a')
    await expect(header(signedIn, 'ÄrendeNummer')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header(signedIn, 'Skapad')).toHaveAttribute('aria-sort', 'none')
    await expectColumn(signedIn, 'ÄrendeNummer', numbers)

    // One step back from all of it, and there again.
    await signedIn.keyboard.press('ControlOrMeta+z')
    await expect(status(signedIn)).toHaveText(all)
    await expect(view('all')).toBeChecked()
    await expect(quickSearch).toHaveValue('')
    await signedIn.keyboard.press('ControlOrMeta+Shift+z')
    await expect(status(signedIn)).toHaveText(found)
    await expect(view('unpaid')).toBeChecked()
  })

  test('are made from the panel too, and two of one name are refused', async ({ signedIn }) => {
    await openOrders(signedIn)
    await resize(signedIn, zoomedWindow)
    await filterButton(signedIn).click()
    await searchField(signedIn, 'LeverantorNamn').fill('golv')
    await saveAs(signedIn, 'Golv')
    await signedIn.keyboard.type('Golven')
    await signedIn.keyboard.press('Enter')
    await expect(choice(signedIn, 'Golven')).toBeVisible()
    await signedIn.getByRole('button', { name: withName(saved.rename, 'Golven') }).click()
    await signedIn.keyboard.type('golv')
    await signedIn.keyboard.press('Enter')
    await expect(signedIn.getByRole('alert').filter({ hasText: saved.taken })).toBeVisible()
    await signedIn.keyboard.press('Escape')
    await choice(signedIn, 'Golven').click()
    await expect(searchPanel(signedIn)).toHaveCount(0)
    await expect(filterButton(signedIn, 1)).toBeFocused()
  })

  test('are their person’s alone, and the page opens with the default one after the program was killed', async ({ launch, profile }) => {
    const first = await launch()
    await enterWithSample(first.page)
    await openOrders(first.page)
    const all = await status(first.page).innerText()
    await filterOrders(first.page, 'LeverantorNamn', 'contains', 'golv')
    const found = await statusAfter(first.page, all)
    await saveAs(first.page, 'Golven')
    await first.page.getByRole('button', { name: withName(saved.makeDefault, 'Golven') }).click()
    await expect(choice(first.page, 'Golven')).toContainText(saved.isDefault)
    await kill(first.app)
    const files = await readdir(join(profile, 'saved-views'))
    expect(files).toHaveLength(1)
    // Where there is a keychain, it is sealed besides; the name of the file says nothing of whose it is either.
    expect(await readFile(join(profile, 'settings.json'), 'utf8')).not.toContain('golv')
    expect(files[0]).not.toContain('anna')

    const { page } = await launch()
    await signInAs(page, 'eva')
    await openOrders(page)
    await expect(searchField(page, 'LeverantorNamn')).toHaveValue('')
    await page.evaluate(() => window.kontorist.call('session.signOut', {}))
    await signInAs(page)
    await openOrders(page)
    await expect(searchField(page, 'LeverantorNamn')).toHaveValue('golv')
    await expect(status(page)).toHaveText(found)
    // Once the person has cleared it, it stays so.
    await page.getByRole('button', { name: orders.clearFilters, exact: true }).click()
    expect(await statusAfter(page, found)).toBe(all)
  })
})
