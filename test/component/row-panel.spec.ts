import type { Locator, Page } from '@playwright/test'
import { createSample } from '../../main/sample/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { rows as rowTexts } from '../../renderer/i18n/sv/grid.ts'
import { sampleRows, textOf } from '../support/reference.ts'
import { catalogue, enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings, findings } from '../e2e/support/axe.ts'
import { cell, grid, isSelected, selectedCount, sortBy, status } from '../e2e/support/grid-acts.ts'
import { errandHeading, openErrand, sampleRow } from '../e2e/support/errand-acts.ts'
import {
  filterOrders,
  goodOrder,
  openOrders,
  orderField,
  orderForm,
  saveOrder,
  startOrder
} from '../e2e/support/order-acts.ts'
import { boxOf, overlap } from '../e2e/support/room-acts.ts'
import { expect, test } from './support/test.ts'

/** All fields of a row beside the grid, in lists and among orders alike. */

const exact = true
const field = 'Hyresobjekt'
const { integer } = createFormat('sv')
const { panel: words } = rowTexts

const panel = (page: Page): Locator => page.getByRole('region', { name: words.title, exact })
const heading = (page: Page, row: number): Locator =>
  panel(page)
    .getByRole('heading')
    .and(page.getByTitle(words.row.replace('{n}', integer(row + 1)), { exact }))
/** The value of a field in the panel, by its heading. */
const value = (page: Page, title: string): Locator =>
  panel(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${title}$`) })
    .locator('xpath=following-sibling::dd')
    .locator('.value')
/** The cell of the row that has the focus. */
const focusedIn = (page: Page, row: number): Locator =>
  grid(page).locator(`[role="row"][row-index="${row}"] [role="gridcell"]:focus`)
const button = (page: Page): Locator => page.getByRole('button', { name: words.title, exact })

test('a double click shows the row beside the grid', async ({ page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await cell(page, 2, 'HyresobjektStatus').dblclick()
  await expect(value(page, texts.fields.Hyresobjekt)).toHaveText(await cell(page, 2, field).innerText())
})

test('Space shows all fields of the row, which follow the arrow keys, and goes back to the row', async ({
  page,
  taken
}) => {
  const all = await sampleRows(createSample({ rows: 2_000 }), 'hyresobjekt')
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await cell(page, 2, field).click()
  await page.keyboard.press('Space')
  await expect(heading(page, 2)).toBeVisible()
  // Beside the rows, and over none of them; one field below the other.
  expect(overlap(await boxOf(grid(page)), await boxOf(panel(page)))).toBe(false)
  const tops = await panel(page)
    .getByRole('term')
    .evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().top))
  expect(tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? 0))).toBe(true)
  // The focus stays in the row.
  await expect(cell(page, 2, field)).toBeFocused()
  await expect(value(page, texts.fields.Hyresobjekt)).toHaveText(textOf(all[2] ?? {}, 'Hyresobjekt'))
  await expect(value(page, texts.fields.HyresobjektAdress)).toHaveText(textOf(all[2] ?? {}, 'HyresobjektAdress'))
  const filled = await panel(page).getByRole('term').count()
  const empty = catalogue.hyresobjekt.fields.length - filled
  if (empty > 0) {
    await panel(page)
      .getByText(empty === 1 ? '1 tomt fält' : `${empty} tomma fält`, { exact })
      .click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(empty)
  }
  await expectNoFindings(null, page, 'the row panel of a list')

  await cell(page, 2, field).click()
  await page.keyboard.press('ArrowDown')
  await expect(heading(page, 3)).toBeVisible()
  await expect(value(page, texts.fields.Hyresobjekt)).toHaveText(textOf(all[3] ?? {}, 'Hyresobjekt'))
  await page.keyboard.press('ControlOrMeta+End')
  await expect(heading(page, 1_999)).toBeVisible()
  await expect(value(page, texts.fields.Hyresobjekt)).toHaveText(textOf(all[1_999] ?? {}, 'Hyresobjekt'))

  // A value is copied, by keyboard too.
  await page.keyboard.press('F6')
  await expect(panel(page).getByRole('group', { name: words.fields, exact })).toBeFocused()
  await panel(page)
    .getByRole('button', { name: `${texts.fields.Hyresobjekt}` })
    .first()
    .press('Enter')
  await expect.poll(() => taken.copied.at(-1)?.text).toBe(textOf(all[1_999] ?? {}, 'Hyresobjekt'))
  await page.keyboard.press('F6')
  await expect(focusedIn(page, 1_999)).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(panel(page)).toHaveCount(0)
  await expect(focusedIn(page, 1_999)).toHaveCount(1)

  await page.keyboard.press('Space')
  await page.keyboard.press('F6')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(focusedIn(page, 1_999)).toHaveCount(1)
  await expect(isSelected(page, 1_999)).toHaveCount(1)
})

test(
  'it is opened by its button, says that there is no row, and stays while others are selected',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'avtal')
    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(panel(page)).toContainText(words.none)
    expect(await findings(page)).toEqual([])
    await cell(page, 1, 'Avtal').click()
    await cell(page, 4, 'Avtal').click({ modifiers: ['Shift'] })
    await expect(heading(page, 4)).toBeVisible()
    await expect(selectedCount(page)).toHaveText('4 markerade')
    await expect(value(page, texts.fields.Avtal)).toHaveText(await cell(page, 4, 'Avtal').innerText())
    // Another order of the rows: nothing is said of a row that nobody has gone to.
    await sortBy(page, 'Avtal')
    await expect(panel(page)).toContainText(words.none)
    await cell(page, 0, 'Avtal').click()
    await expect(heading(page, 0)).toBeVisible()
    // It is open in the list where it was opened, also after a visit elsewhere.
    await openList(page, 'kund')
    await expect(panel(page)).toHaveCount(0)
    await openList(page, 'avtal')
    await expect(panel(page)).toContainText(words.none)
    await panel(page).getByRole('button', { name: words.close, exact }).click()
    await expect(panel(page)).toHaveCount(0)
    await expect(grid(page).locator('[role="gridcell"]:focus')).toHaveCount(1)
  }
)

test(
  'it is as wide as it was made, also when the window is loaded again, and lies over the rows where there is little room',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'kund')
    await cell(page, 0, 'Kund').click()
    await page.keyboard.press('Space')
    const handle = page.getByRole('separator', { name: words.resize, exact })
    const before = Number(await handle.getAttribute('aria-valuenow'))
    await handle.press('ArrowLeft')
    await handle.press('ArrowLeft')
    const edge = await handle.boundingBox()
    if (!edge) throw new Error('the edge is not there')
    await page.mouse.move(edge.x + edge.width / 2, edge.y + 200)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width / 2 - 25, edge.y + 210, { steps: 3 })
    await page.mouse.up()
    const wide = before + 2 * 20 + 25
    await expect(handle).toHaveAttribute('aria-valuenow', String(wide))
    await expect
      .poll(() => page.evaluate(() => window.kontorist.call('settings.get', {})))
      .toMatchObject({ ok: true, value: { rowPanelWidth: wide } })
    expect(await panel(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(wide)
    const rowsWidth = (): Promise<number> => grid(page).evaluate((element) => element.getBoundingClientRect().width)
    const beside = await rowsWidth()
    await page.setViewportSize({ width: 640, height: 700 })
    await expect.poll(rowsWidth).toBeLessThan(641)
    const [rows, over] = await Promise.all([grid(page).boundingBox(), panel(page).boundingBox()])
    expect(rows && over && over.x - rows.x).toBeGreaterThanOrEqual(120)
    expect(rows && over && rows.x + rows.width - over.x).toBeGreaterThan(200)
    expect(beside).toBeGreaterThan(300)
    expect(await findings(page)).toEqual([])

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await openList(page, 'kund')
    await cell(page, 0, 'Kund').click()
    await page.keyboard.press('Space')
    await expect(page.getByRole('separator', { name: words.resize, exact })).toHaveAttribute(
      'aria-valuenow',
      String(wide)
    )
  }
)

/** Text of several lines, markup that must stay text, an unknown field, and an empty one. */
const strange = `[
  {"ÄrendeNummer":"A-1","Belopp":1000.5,"LeverantörNamn":"${'En mycket lång text som inte får plats. '.repeat(20)}","Region":"<b>Norr</b>\\nandra raden","ÄrendeBeteckning":"-"},
  {"ÄrendeNummer":"A-2","Belopp":"ca 5","Region":"Söder"}
]`

test('an order’s unknown fields stand last by their own names, long text is there whole, and the form stands beside', async ({
  signedIn,
  service
}) => {
  service.fault('/fakturaserviceorder/lista', { kind: 'answer', body: strange })
  await openOrders(signedIn)
  await expect(status(signedIn)).toHaveText('2 ordrar')
  await cell(signedIn, 0, 'ÄrendeNummer').click()
  await signedIn.keyboard.press('Space')
  await expect(heading(signedIn, 0)).toBeVisible()
  await expect(value(signedIn, 'Region')).toHaveText('<b>Norr</b>\nandra raden', { useInnerText: true })
  await expect(panel(signedIn).getByRole('term').last()).toHaveText('Region')
  await expect(value(signedIn, texts.fields.Belopp)).toHaveText('1\u00a0000,50')
  await expect(panel(signedIn).getByText(/\b\d+ tomma fält$/)).toBeVisible()
  const room = await value(signedIn, texts.fields.LeverantörNamn).evaluate(
    ({ scrollWidth, clientWidth, clientHeight }) => ({ scrollWidth, clientWidth, clientHeight })
  )
  expect(room.scrollWidth).toBeLessThanOrEqual(room.clientWidth + 1)
  expect(room.clientHeight).toBeGreaterThan(60)

  await signedIn.keyboard.press('ArrowDown')
  await expect(value(signedIn, texts.fields.Belopp)).toHaveText('ca 5')
  await signedIn.keyboard.press('Enter')
  await expect(orderField(signedIn, 'Ordernummer')).toHaveValue('A-2')
  const [rows, fields, form] = await Promise.all([
    grid(signedIn).boundingBox(),
    panel(signedIn).boundingBox(),
    orderForm(signedIn).boundingBox()
  ])
  expect(rows?.width).toBeGreaterThan(300)
  expect(fields && form && fields.x + fields.width).toBeLessThanOrEqual((form?.x ?? 0) + 1)
  await expectNoFindings(null, signedIn, 'the row panel beside the form of an order')
})

test(
  'an order’s panel leads to the errand rows already read that carry its number',
  { tag: '@full' },
  async ({ signedIn }) => {
    await openErrand(signedIn)
    await openOrders(signedIn)
    await startOrder(signedIn, { ...goodOrder, Ordernummer: sampleRow.number })
    await saveOrder(signedIn)
    await expect(signedIn.getByText(texts.orders.saved.replace('{number}', sampleRow.number), { exact })).toBeVisible()
    // The order that has been saved is the one that is selected.
    await expect(grid(signedIn).locator('.ag-row-selected').filter({ hasText: sampleRow.number })).toHaveCount(1)
    await signedIn.keyboard.press('Escape')
    await filterOrders(signedIn, 'Fakturanummer', 'is', goodOrder.Fakturanummer)
    await expect(status(signedIn)).toHaveText('1 order')
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText(sampleRow.number)
    await cell(signedIn, 0, 'ÄrendeNummer').click()
    await signedIn.keyboard.press('Space')
    expect(await findings(signedIn)).toEqual([])
    await panel(signedIn)
      .getByRole('link', { name: texts.errands.ofOrder.row.replace('{number}', '1') })
      .click()
    await expect(errandHeading(signedIn)).toBeVisible()
  }
)
