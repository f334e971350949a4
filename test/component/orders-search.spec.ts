import type { Page } from '@playwright/test'
import { orderViews } from '../../preload/contract/index.ts'
import { lists } from '../../renderer/i18n/sv/lists.ts'
import { orderSearch, orderViews as orderTexts } from '../../renderer/i18n/sv/orders.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { runCommand, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import {
  columnText,
  expectColumn,
  filterBy,
  grid,
  header,
  settledStatus,
  sortBy,
  status
} from '../e2e/support/grid-acts.ts'
import {
  filterButton,
  filterOrders,
  filtersInForce,
  openOrders,
  openPreset,
  preset,
  searchField,
  searchPanel
} from '../e2e/support/order-acts.ts'
import { resize, sizes } from '../e2e/support/room-acts.ts'
import { expect, test } from './support/test.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { button, changed, chooseInMenu, isOpen, open, tab, tabNames } from '../e2e/support/view-acts.ts'

/** The search above the orders: its filters in any room, what is sent for them, and searches saved under names. */

const { orders } = texts
const [, zoomedWindow] = sizes

/** What is on disk of the search that was made last. */
const keptSearch = async (page: Page): Promise<string> =>
  JSON.stringify(await page.evaluate(() => window.kontorist.call('savedViews.list', { kind: 'orderState' })))

test(
  'the filters are behind a button, and are set, searched by and closed from the keyboard',
  { tag: '@full' },
  async ({ signedIn, service }) => {
    const asked = () => service.requests.filter(({ path }) => path.startsWith('/fakturaserviceorder/lista')).length
    await openOrders(signedIn)
    const all = await settledStatus(signedIn)
    await filterButton(signedIn).press('Enter')
    await expect(searchField(signedIn, 'Ordernummer')).toBeFocused()
    await signedIn.keyboard.type('2026-101')
    await signedIn.keyboard.press('Enter')
    await expect(searchPanel(signedIn)).toHaveCount(0)
    await expect(filterButton(signedIn, 1)).toBeFocused()
    const found = await settledStatus(signedIn)
    await expect(filtersInForce(signedIn)).toHaveText('Ordernummer börjar med 2026-101')

    // Escape puts back what the list was searched by, and asks for nothing.
    const before = asked()
    await signedIn.keyboard.press('Enter')
    await searchField(signedIn, 'LeverantorNamn').fill('golv')
    await signedIn.keyboard.press('Escape')
    await expect(searchPanel(signedIn)).toHaveCount(0)
    await expect(filterButton(signedIn, 1)).toBeFocused()
    expect(asked()).toBe(before)
    await signedIn.keyboard.press('Enter')
    await expect(searchField(signedIn, 'LeverantorNamn')).toHaveValue('')
    await expect(searchField(signedIn, 'Ordernummer')).toHaveValue('2026-101')
    await signedIn.keyboard.press('Escape')
    await expect(status(signedIn)).toHaveText(found)

    // A press beside the panel loses nothing of what is typed.
    await filterButton(signedIn, 1).click()
    await searchField(signedIn, 'LeverantorNamn').fill('a')
    await signedIn.getByRole('heading', { level: 1 }).click()
    await expect(searchPanel(signedIn)).toHaveCount(0)
    await expect(filtersInForce(signedIn).getByRole('listitem')).toHaveCount(2)
    expect(asked()).toBe(before + 1)

    // From one that is taken away the focus goes on to the next, and from the last one to the rows.
    await filtersInForce(signedIn).getByRole('button').first().press('Enter')
    await expect(filtersInForce(signedIn).getByRole('listitem')).toHaveCount(1)
    await expect(filtersInForce(signedIn).getByRole('button')).toBeFocused()
    await signedIn.keyboard.press('Enter')
    await expect(status(signedIn)).toHaveText(all)
    await expect(grid(signedIn).locator(':focus')).toHaveCount(1)
  }
)

test('the filters of the service and of the columns stand in one line, and are cleared together', async ({
  signedIn
}) => {
  await openOrders(signedIn)
  const all = await settledStatus(signedIn)
  await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'golv')
  await filterBy(signedIn, 'Belopp', 'gt', '1 000,5')
  await expect(filtersInForce(signedIn).getByRole('listitem')).toHaveText(['Leverantör innehåller golv', /^Belopp/])
  await expectNoFindings(null, signedIn, 'filters of the service and of the columns')
  await button(signedIn, lists.clearFilters).click()
  await expect(status(signedIn)).toHaveText(all)
  await expect(filtersInForce(signedIn)).toHaveCount(0)
  await expect(filterButton(signedIn)).toBeVisible()
})

test('a search without hits says what was searched for, and is cleared from there', async ({ signedIn }) => {
  await openOrders(signedIn)
  const all = await settledStatus(signedIn)
  await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'finnsinte')
  await expect(signedIn.getByText(/Leverantör innehåller finnsinte/)).toBeVisible()
  await button(signedIn, orders.clearFilters).click()
  await expect(status(signedIn)).toHaveText(all)
})

test('a typed % is sent as it is, and said in words below the field', async ({ signedIn, service }) => {
  await openOrders(signedIn)
  await filterOrders(signedIn, 'Ordernummer', 'is', '2026-10%')
  await expect(status(signedIn)).toHaveText(/ordrar$/)
  expect(new URL(service.requests.at(-1)?.path ?? '', service.address).searchParams.get('Ordernummer')).toBe('2026-10%')
  await filterButton(signedIn, 1).click()
  await expect(searchField(signedIn, 'Ordernummer')).toHaveAccessibleDescription(
    'börjar med 2026-10, sedan vad som helst'
  )
})

test('another operator asks nothing before the search is sent', async ({ signedIn, service }) => {
  const asked = () => service.requests.filter(({ path }) => path.startsWith('/fakturaserviceorder/lista')).length
  await openOrders(signedIn)
  await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'golv')
  await settledStatus(signedIn)
  const before = asked()
  await filterButton(signedIn, 1).click()
  const operator = signedIn.getByLabel(orders.operatorOf.replace('{field}', orders.fields.LeverantorNamn), {
    exact: true
  })
  await operator.press('ArrowUp')
  await expect(operator).not.toHaveValue('contains')
  expect(asked()).toBe(before)
  await searchField(signedIn, 'LeverantorNamn').press('Enter')
  await expect.poll(asked).toBe(before + 1)
})

test(
  'a range that is typed is said to be text to the service, and filters the orders that it has sent instead',
  { tag: '@full' },
  async ({ signedIn }) => {
    await openOrders(signedIn)
    await filterButton(signedIn).click()
    await searchField(signedIn, 'Fakturanummer').fill('10000..10200')
    const said = orderSearch.range.numbers.replace('{text}', '10000..10200')
    const instead = orderSearch.range.filter.replace('{column}', orders.columns.ExterntFakturanummer)
    await expect(signedIn.getByText(said)).toBeVisible()
    await expect(searchField(signedIn, 'Fakturanummer')).toHaveAccessibleDescription(`${said} ${instead}`)
    await expectNoFindings(null, signedIn, 'a range in the search')
    await button(signedIn, instead).click()
    await expect(signedIn.getByRole('list', { name: lists.activeFilters })).toContainText(
      `${orders.columns.ExterntFakturanummer} 10000 till 10200`
    )
    const found = await settledStatus(signedIn)
    await signedIn.getByRole('button', { name: lists.clearFilters, exact: true }).click()
    expect(await settledStatus(signedIn)).not.toBe(found)
    await filterButton(signedIn).click()
    // A hyphen is in too many numbers of invoices to be one between two of them.
    await searchField(signedIn, 'Fakturanummer').fill('10000 - 10200')
    await expect(
      signedIn.getByText(
        orderSearch.range.notDigits
          .replace('{text}', '10000 - 10200')
          .replace('{column}', orders.columns.ExterntFakturanummer)
      )
    ).toBeVisible()
    await searchField(signedIn, 'Fakturanummer').fill('')
    await searchField(signedIn, 'Ordernummer').fill('nästa kvartal')
    await shoot(signedIn, 'orders-range')
    await button(signedIn, orderSearch.range.filter.replace('{column}', orders.columns.Skapad)).click()
    await expect(filterButton(signedIn)).toBeVisible()
    expect(await settledStatus(signedIn)).toMatch(/^0 av/)
    await expect(signedIn.getByRole('list', { name: lists.activeFilters })).toContainText(orders.columns.Skapad)
  }
)

test(
  'what is sent stands below the filters once it is asked for, and still after a while',
  { tag: '@full' },
  async ({ signedIn }) => {
    await openOrders(signedIn)
    await filterOrders(signedIn, 'Ordernummer', 'begins', '2026')
    await filterButton(signedIn, 1).click()
    await expect(signedIn.getByText('2026%', { exact: true })).toHaveCount(0)
    const operators = signedIn
      .getByLabel(orders.operatorOf.replace('{field}', orders.fields.Ordernummer))
      .getByRole('option')
    await expect(operators).toHaveText(['begins', 'contains', 'is'].map((each) => orders.operators[each as 'is']))
    await searchPanel(signedIn).getByText(orders.advanced.title, { exact: true }).click()
    await expect(operators).toHaveCount(5)
    await expectNoFindings(null, signedIn, 'what is sent')
    await expect(signedIn.getByText('2026%', { exact: true })).toBeVisible()
    await expect(searchField(signedIn, 'Ordernummer')).toHaveAccessibleDescription('Mönster som skickas: 2026%')
    await expect.poll(() => keptSearch(signedIn)).toContain('2026')
    await signedIn.reload()
    await openOrders(signedIn)
    await filterButton(signedIn, 1).click()
    await expect(searchField(signedIn, 'Ordernummer')).toHaveAccessibleDescription('Mönster som skickas: 2026%')
    await expect(searchField(signedIn, 'Fakturanummer')).toHaveAccessibleDescription('alla')
  }
)

test.describe('searches as views', () => {
  const nameIt = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel(views.name.label, { exact: true }).fill(name)
    await page.keyboard.press('Enter')
  }
  /** The names of the saved searches, which stand behind the presets. */
  const savedNames = async (page: Page) => (await tabNames(page)).slice(orderViews.length)
  const saveAs = async (page: Page, name: string): Promise<void> => {
    await button(page, views.saveAs).click()
    await nameIt(page, name)
    await isOpen(page, name)
    await expect(changed(page)).toHaveCount(0)
  }

  test(
    'are tabs that are saved, renamed, duplicated, moved, removed and put back, and go into a file and come out of it',
    { tag: '@full' },
    async ({ signedIn, taken }) => {
      await openOrders(signedIn)
      const all = await settledStatus(signedIn)
      await expect(preset(signedIn, 'all')).toHaveAttribute('aria-selected', 'true')
      await expect(changed(signedIn)).toHaveCount(0)
      await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'golv')
      const found = await settledStatus(signedIn)
      await saveAs(signedIn, 'Golven')
      await expect(tab(signedIn, 'Golven')).toHaveAttribute('title', /Leverantör innehåller golv/)
      await expectNoFindings(null, signedIn, 'searches as tabs')
      await shoot(signedIn, 'orders-tabs')

      // A preset keeps what is set, and a saved search sets it again.
      await openPreset(signedIn, 'all')
      await expect(filtersInForce(signedIn)).toHaveText('Leverantör innehåller golv')
      await button(signedIn, views.reset).click()
      await expect(status(signedIn)).toHaveText(all)
      await open(signedIn, 'Golven')
      await expect(status(signedIn)).toHaveText(found)
      await expect(filtersInForce(signedIn)).toHaveText('Leverantör innehåller golv')

      // Another search makes it another one, and saving it can be undone.
      await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'glas')
      await expect(changed(signedIn)).toBeVisible()
      await button(signedIn, views.save).click()
      await expect(tab(signedIn, 'Golven')).toHaveAttribute('title', /innehåller glas/)
      await button(signedIn, views.undo).click()
      await expect(tab(signedIn, 'Golven')).toHaveAttribute('title', /innehåller golv/)
      await button(signedIn, views.reset).click()
      await expect(status(signedIn)).toHaveText(found)
      await expect(changed(signedIn)).toHaveCount(0)

      await chooseInMenu(signedIn, 'Golven', views.rename)
      await nameIt(signedIn, 'Alla golv')
      await chooseInMenu(signedIn, 'Alla golv', views.duplicate)
      await expect.poll(() => savedNames(signedIn)).toEqual(['Alla golv', 'Alla golv (kopia)'])
      await chooseInMenu(signedIn, 'Alla golv (kopia)', views.left1)
      await expect.poll(() => savedNames(signedIn)).toEqual(['Alla golv (kopia)', 'Alla golv'])
      await chooseInMenu(signedIn, 'Alla golv (kopia)', views.remove)
      await expect(preset(signedIn, 'all')).toHaveAttribute('aria-selected', 'true')
      await button(signedIn, views.undo).click()
      await isOpen(signedIn, 'Alla golv (kopia)')
      await expect(status(signedIn)).toHaveText(found)

      await chooseInMenu(signedIn, 'Alla golv (kopia)', views.exportAll)
      await expect(
        signedIn.getByText((views.exported.split(' | ')[1] ?? '').replace('{n}', '2'), { exact: true })
      ).toBeVisible()
      await chooseInMenu(signedIn, 'Alla golv (kopia)', views.remove)
      const chooseFile = (content: string | Buffer) =>
        signedIn
          .locator('main input[type="file"]')
          .setInputFiles({ name: 'sökningar.json', mimeType: 'application/json', buffer: Buffer.from(content) })
      await chooseFile('{"a":1}')
      const refused = signedIn.getByRole('dialog', { name: views.file.title })
      await expect(refused).toContainText(views.file.other)
      await signedIn.keyboard.press('Escape')
      await chooseFile(Buffer.from(taken.files.at(-1)?.bytes ?? []))
      await expect.poll(() => savedNames(signedIn)).toEqual(['Alla golv', 'Alla golv (kopia)', 'Alla golv (2)'])

      await runCommand(signedIn, views.command.replace('{name}', 'Alla golv (2)'))
      await expect(status(signedIn)).toHaveText(found)
      await isOpen(signedIn, 'Alla golv (2)')
    }
  )

  test('bring back exactly what was seen: the view, the filters of columns, the search and the sort', async ({
    signedIn
  }) => {
    const quickSearch = signedIn.getByRole('textbox', { name: lists.search, exact: true })
    await openOrders(signedIn)
    const all = await settledStatus(signedIn)
    await openPreset(signedIn, 'unpaid')
    await filterBy(signedIn, 'Belopp', 'gt', '1 000,5')
    await sortBy(signedIn, 'ÄrendeNummer')
    await quickSearch.fill('a')
    await quickSearch.press('Enter')
    const found = await settledStatus(signedIn)
    const numbers = await columnText(signedIn, 'ÄrendeNummer', 3)
    await saveAs(signedIn, 'Att betala')
    await expect(tab(signedIn, 'Att betala')).toHaveAttribute(
      'title',
      /Obetalda · filter på Belopp · söker ”a” · sorterad på Ordernummer/
    )

    await openPreset(signedIn, 'all')
    await expect(quickSearch).toHaveValue('a')
    await button(signedIn, views.reset).click()
    await expect(status(signedIn)).toHaveText(all)
    await expect(quickSearch).toHaveValue('')

    await open(signedIn, 'Att betala')
    await expect(status(signedIn)).toHaveText(found)
    await expect(quickSearch).toHaveValue('a')
    await expect(header(signedIn, 'ÄrendeNummer')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header(signedIn, 'Skapad')).toHaveAttribute('aria-sort', 'none')
    await expectColumn(signedIn, 'ÄrendeNummer', numbers)
    await expect(changed(signedIn)).toHaveCount(0)

    // One step back from all of it, and there again.
    await signedIn.keyboard.press('ControlOrMeta+z')
    await expect(status(signedIn)).toHaveText(all)
    await expect(preset(signedIn, 'all')).toHaveAttribute('aria-selected', 'true')
    await signedIn.keyboard.press('ControlOrMeta+Shift+z')
    await expect(status(signedIn)).toHaveText(found)
    await isOpen(signedIn, 'Att betala')
  })

  test('are in a menu behind the presets where there is little room', { tag: '@full' }, async ({ signedIn }) => {
    await openOrders(signedIn)
    await resize(signedIn, zoomedWindow)
    await filterOrders(signedIn, 'LeverantorNamn', 'contains', 'golv')
    const found = await settledStatus(signedIn)
    await chooseInMenu(signedIn, orderTexts.names.all, views.saveAs)
    await nameIt(signedIn, 'Golv')
    await isOpen(signedIn, 'Golv')
    await openPreset(signedIn, 'all')
    await chooseInMenu(signedIn, orderTexts.names.all, views.reset)
    await signedIn.getByRole('button', { name: /flik(ar)? till$/ }).click()
    await shoot(signedIn, 'orders-tabs-menu')
    await signedIn.getByRole('menuitem', { name: 'Golv', exact: true }).click()
    await expect(status(signedIn)).toHaveText(found)
    await isOpen(signedIn, 'Golv')
  })
})
