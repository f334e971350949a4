import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { orderFields } from '../../preload/contract/index.ts'
import { orderSearch } from '../../renderer/i18n/sv/order-search.ts'
import { enterWithSample, signInAs, statusLine, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { kill } from './support/ending.ts'
import { cell, grid, status } from './support/grid-acts.ts'
import { fillOrder, filterOrders, goodOrder, openOrders, orderField, orderForm, saveOrder, startOrder } from './support/order-acts.ts'
import { boxOf, expectReachable, overlap, resize, sizes, wholeRows } from './support/room-acts.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

/** The search above the orders: in any room, saved under names, and with nothing over what one works with. */

const { orders } = texts
const { saved } = orderSearch
const [smallWindow, zoomedWindow, largeWindow] = sizes

const filterButton = (page: Page, inForce = 0) =>
  page.getByRole('button', { name: inForce ? `Filter (${inForce})` : 'Filter', exact: true })
const panel = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('search', { name: orders.filters }) })
const searchField = (page: Page, name: keyof typeof orders.parameters) =>
  page.getByRole('search', { name: orders.filters }).getByLabel(orders.parameters[name], { exact: true })
const inForce = (page: Page) => page.getByRole('list', { name: orderSearch.inForce })

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
  await expect(panel(signedIn)).toHaveCount(0)
  await expect(filterButton(signedIn, 1)).toBeFocused()
  await expect(status(signedIn)).not.toHaveText(all)
  await expect(inForce(signedIn)).toHaveText('Ordernummer börjar med 2026-101')
  const found = await status(signedIn).innerText()

  // Escape leaves what is typed, and asks for nothing.
  const before = asked()
  await signedIn.keyboard.press('Enter')
  await searchField(signedIn, 'LeverantorNamn').fill('golv')
  await signedIn.keyboard.press('Escape')
  await expect(panel(signedIn)).toHaveCount(0)
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

  await inForce(signedIn).getByRole('button').click()
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
  await expect(inForce(signedIn)).toHaveCount(0)
  await resize(signedIn, zoomedWindow)
  await expect(filterButton(signedIn, 1)).toBeVisible()
  await expect(inForce(signedIn)).toHaveText('Leverantör innehåller golv')
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

  test('are made again, renamed, replaced and removed, and each of it can be undone', async ({ signedIn }) => {
    await openOrders(signedIn)
    const all = await status(signedIn).innerText()
    await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'golv')
    await expect(status(signedIn)).not.toHaveText(all)
    const found = await status(signedIn).innerText()
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
    await signedIn.keyboard.press('Escape')

    await signedIn.getByRole('button', { name: orders.clearFilters, exact: true }).click()
    await signedIn.keyboard.press('ControlOrMeta+k')
    await signedIn.keyboard.type(withName(saved.command, 'Alla golv'))
    await signedIn.keyboard.press('Enter')
    await expect(status(signedIn)).toHaveText(found)
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
    await expect(panel(signedIn)).toHaveCount(0)
    await expect(filterButton(signedIn, 1)).toBeFocused()
  })

  test('are their person’s alone, and the page opens with the default one after the program was killed', async ({ launch, profile }) => {
    const first = await launch()
    await enterWithSample(first.page)
    await openOrders(first.page)
    await filterOrders(first.page, 'LeverantorNamn', 'contains', 'golv')
    await saveAs(first.page, 'Golven')
    await first.page.getByRole('button', { name: withName(saved.makeDefault, 'Golven') }).click()
    await expect(choice(first.page, 'Golven')).toContainText(saved.isDefault)
    await expect(grid(first.page)).toBeVisible()
    const found = await status(first.page).innerText()
    await kill(first.app)
    const [file = '', ...others] = await readdir(join(profile, 'saved-views'))
    expect(others).toEqual([])
    // Where there is a keychain, it is sealed besides; the name of the file says nothing of whose it is either.
    expect(await readFile(join(profile, 'settings.json'), 'utf8')).not.toContain('golv')
    expect(file).not.toContain('anna')

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
    await expect(status(page)).not.toHaveText(found)
  })
})

for (const size of sizes) {
  const little = size !== largeWindow
  const room = `${size.width} × ${size.height}`

  test(`in a window of ${room} there are rows and a whole form, and nothing of it is out of reach`, async ({ signedIn }) => {
    await openOrders(signedIn)
    await resize(signedIn, size)
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toBeVisible()
    expect(await wholeRows(signedIn)).toBeGreaterThanOrEqual(4)
    if (little) {
      await filterButton(signedIn).click()
      await searchField(signedIn, 'LeverantorNamn').fill('ab')
      await searchField(signedIn, 'Ordernummer').fill('2026')
      await expectReachable(panel(signedIn).getByRole('button', { name: orders.search, exact: true }))
      await searchField(signedIn, 'Ordernummer').press('Enter')
      await expect(inForce(signedIn).getByRole('listitem')).toHaveCount(2)
      expect(await wholeRows(signedIn)).toBeGreaterThanOrEqual(4)
    }
    expect(await signedIn.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await startOrder(signedIn)
    const save = orderForm(signedIn).getByRole('button', { name: orders.form.save, exact: true })
    for (const field of orderFields) {
      await orderField(signedIn, field).focus()
      await expect(orderField(signedIn, field)).toBeInViewport({ ratio: 1 })
      await expectReachable(save)
      expect(overlap(await boxOf(orderField(signedIn, field)), await boxOf(save)), field).toBe(false)
    }
    if (!little) return
    // Nothing of what the form lies on can be reached below it.
    await expect(signedIn.getByRole('button', { name: orders.new, exact: true })).toBeHidden()
    await signedIn.getByRole('button', { name: orderSearch.toList, exact: true }).click()
    await signedIn.getByRole('button', { name: orders.closing.keep, exact: true }).click()
    await expect(orderForm(signedIn)).toHaveCount(0)
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toBeFocused()
    await expectReachable(signedIn.getByRole('button', { name: orders.drafts.button.replace('{count}', '1'), exact: true }))
  })

  test(`in a window of ${room} a notice that an order is saved covers nothing that one works with`, async ({ signedIn }) => {
    await openOrders(signedIn)
    await resize(signedIn, size)
    await startOrder(signedIn, { ...goodOrder, Ordernummer: 'E2E-4711-MED-ETT-RÄTT-LÅNGT-NUMMER' })
    await saveOrder(signedIn)
    const notice = signedIn.getByRole('region', { name: /^Meddelanden/ }).getByRole('listitem')
    await expect(notice).toContainText('är sparad')
    const box = await boxOf(notice)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(size.width)
    expect(overlap(box, await boxOf(signedIn.getByRole('main')))).toBe(false)
    const form = orderForm(signedIn)
    for (const part of [form, form.getByRole('button', { name: orders.form.save, exact: true }), statusLine(signedIn), grid(signedIn)]) {
      expect(overlap(box, await boxOf(part))).toBe(false)
    }

    // A second one takes its place, and does not come beside it.
    await fillOrder(signedIn, { ...goodOrder, Ordernummer: 'E2E-4712', Fakturanummer: 'F-2' })
    await saveOrder(signedIn)
    await expect(notice).toContainText('E2E-4712')
    await expect(notice).toHaveCount(1)
    expect(overlap(await boxOf(notice), await boxOf(signedIn.getByRole('main')))).toBe(false)
  })
}

test('axe finds nothing on the page in little room: the list, the panel, the saved searches and the form', async ({ app, signedIn }) => {
  await openOrders(signedIn)
  await resize(signedIn, zoomedWindow)
  await expectNoFindings(app, signedIn, 'list')
  await filterButton(signedIn).click()
  await searchField(signedIn, 'LeverantorNamn').fill('golv')
  await expectNoFindings(app, signedIn, 'panel')
  await signedIn.getByRole('button', { name: saved.title, exact: true }).click()
  await signedIn.getByLabel(saved.name, { exact: true }).fill('Golven')
  await signedIn.keyboard.press('Enter')
  await expectNoFindings(app, signedIn, 'saved searches')
  await signedIn.keyboard.press('Escape')
  await signedIn.keyboard.press('Escape')
  await expectNoFindings(app, signedIn, 'filters that are not searched by yet')
  await signedIn.getByRole('button', { name: orders.new, exact: true }).click()
  await expectNoFindings(app, signedIn, 'form')
})
