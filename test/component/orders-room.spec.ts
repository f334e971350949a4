import type { Page } from '@playwright/test'
import { orderFields, type OrderDraft } from '../../preload/contract/index.ts'
import { orders as english } from '../../renderer/i18n/en/orders.ts'
import { orderQueue } from '../../renderer/i18n/sv/order-queue.ts'
import { orderSearch, orderViews } from '../../renderer/i18n/sv/orders.ts'
import { rows } from '../../renderer/i18n/sv/grid.ts'
import { ui } from '../../renderer/i18n/sv/shell.ts'
import { createHold } from '../support/faults.ts'
import type { Service } from '../support/service.ts'
import { openList, statusLine, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { cell, grid } from '../e2e/support/grid-acts.ts'
import {
  fillOrder,
  filterButton,
  filtersInForce,
  goodOrder,
  openOrders,
  orderField,
  orderForm,
  saveOrder,
  searchField,
  searchPanel,
  startOrder
} from '../e2e/support/order-acts.ts'
import { counted, newOrders, queueOrders } from '../e2e/support/queue-acts.ts'
import { boxOf, expectReachable, overlap, resize, sizes, wholeRows } from '../e2e/support/room-acts.ts'
import { expect, test } from './support/test.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { menuButton } from '../e2e/support/view-acts.ts'

/** The order page in a small window, at 200 % zoom and in a large one: rows, a whole form, and nothing over what one works with. */

const { orders, shell } = texts
const [smallWindow, zoomedWindow, largeWindow] = sizes

/** The form as it is filled in. */
const filledIn = async (page: Page): Promise<OrderDraft> => {
  const values = await Promise.all(
    orderFields.map(async (field) => [field, await orderField(page, field).inputValue()] as const)
  )
  return { ...goodOrder, ...Object.fromEntries(values) }
}

for (const size of sizes) {
  const little = size !== largeWindow
  const room = `${size.width} × ${size.height}`

  test(`in a window of ${room} there are rows and a whole form, and nothing of it is out of reach`, async ({
    signedIn
  }) => {
    await openOrders(signedIn)
    await resize(signedIn, size)
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toBeVisible()
    await expect.poll(() => wholeRows(signedIn)).toBeGreaterThanOrEqual(4)
    await filterButton(signedIn).click()
    await searchField(signedIn, 'LeverantorNamn').fill('ab')
    await searchField(signedIn, 'Ordernummer').fill('2026')
    await expectReachable(searchPanel(signedIn).getByRole('button', { name: orders.search, exact: true }))
    await searchField(signedIn, 'Ordernummer').press('Enter')
    await expect(filterButton(signedIn, 2)).toBeFocused()
    await expect(filtersInForce(signedIn).locator('li')).toHaveCount(2)
    await expect.poll(() => wholeRows(signedIn)).toBeGreaterThanOrEqual(4)
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
    await expectReachable(
      signedIn.getByRole('button', { name: orders.drafts.button.replace('{count}', '1'), exact: true })
    )
  })

  test(
    `in a window of ${room} a notice that an order is saved covers nothing that one works with`,
    { tag: '@full' },
    async ({ signedIn }) => {
      await openOrders(signedIn)
      await resize(signedIn, size)
      await startOrder(signedIn, { ...goodOrder, Ordernummer: 'E2E-4711-MED-ETT-RÄTT-LÅNGT-NUMMER' })
      await saveOrder(signedIn)
      const notice = signedIn.getByRole('region', { name: /^Meddelanden/ }).getByRole('listitem')
      await expect(notice).toContainText('är sparad')
      const box = await boxOf(notice)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(size.width)
      const form = orderForm(signedIn)
      const save = form.getByRole('button', { name: orders.form.save, exact: true })
      // Where the form takes the whole width, the notice lies over it, above its buttons.
      for (const part of [save, statusLine(signedIn), ...(little ? [] : [form])])
        expect(overlap(box, await boxOf(part))).toBe(false)

      // A second one is stacked with it, and covers the button no more than it does.
      await fillOrder(signedIn, { ...goodOrder, Ordernummer: 'E2E-4712', Fakturanummer: 'F-2' })
      await saveOrder(signedIn)
      const both = notice.filter({ hasText: 'är sparad' })
      await expect(both.filter({ hasText: 'E2E-4712' })).toBeVisible()
      for (const each of await both.all()) expect(overlap(await boxOf(each), await boxOf(save))).toBe(false)
    }
  )
}

test(
  'what has become of a change can be read and acted on in low room, and covers nothing',
  { tag: '@full' },
  async ({ signedIn, service }) => {
    await openOrders(signedIn)
    await resize(signedIn, zoomedWindow)
    await cell(signedIn, 0, 'ÄrendeNummer').dblclick()
    await fillOrder(signedIn, { ...(await filledIn(signedIn)), Belopp: '77,5' })
    // The service says that it is saved, and changes nothing.
    service.fault('/fakturaserviceorder/spara', { kind: 'answer', body: '{"Success":true}' }, 1)
    await saveOrder(signedIn)
    const outcome = signedIn.getByRole('status').filter({ hasText: orders.changeOutcome.texts.unchanged })
    const close = outcome.getByRole('button', { name: orders.changeOutcome.close, exact: true })
    await close.scrollIntoViewIfNeeded()
    await expectReachable(close)
    expect(overlap(await boxOf(close), await boxOf(outcome.getByRole('table')))).toBe(false)
    for (const part of [grid(signedIn), statusLine(signedIn)])
      expect(overlap(await boxOf(outcome), await boxOf(part))).toBe(false)
    await close.click()
    await expect(outcome).toHaveCount(0)
    await expect.poll(() => wholeRows(signedIn)).toBeGreaterThanOrEqual(4)
  }
)

/** Leaves an order of unknown outcome, and a queue with another, as connections that end leave them. */
const leaveTwoUnknown = async (page: Page, service: Service): Promise<void> => {
  service.fault('/fakturaserviceorder/spara', { kind: 'cut', when: 'before' }, 2)
  await openOrders(page)
  await startOrder(page)
  await saveOrder(page)
  await expect(page.getByText(orders.unknown.why)).toBeVisible()
  await queueOrders(page, newOrders(1))
  await page.getByRole('button', { name: orderQueue.actions.start, exact: true }).click()
  await expect(page.getByRole('heading', { name: counted(orderQueue.unknownRows.idle, 1) })).toBeVisible()
}

for (const size of [{ width: 640, height: 400 }, zoomedWindow]) {
  test(
    `two notices above a list leave it rows in a window of ${size.width} × ${size.height}, and all of them can be read`,
    { tag: '@full' },
    async ({ signedIn, service }) => {
      await leaveTwoUnknown(signedIn, service)
      await openList(signedIn, 'hyresobjekt')
      const order = signedIn.getByRole('status').filter({ hasText: shell.submission.unknown.title })
      const queue = signedIn.getByRole('status').filter({ hasText: counted(orderQueue.notice.unknown.title, 1) })
      const open = queue.getByRole('button', { name: orderQueue.notice.open, exact: true })
      const unfold = { name: ui.wholeNotice, exact: true }
      // Two are a line each in any window.
      await resize(signedIn, largeWindow)
      for (const notice of [order, queue]) expect((await boxOf(notice)).height).toBeLessThanOrEqual(40)

      await resize(signedIn, size)
      for (const notice of [order, queue]) expect((await boxOf(notice)).height).toBeLessThanOrEqual(40)
      await expectReachable(open)
      // With the tabs of the views above them.
      await expect.poll(() => wholeRows(signedIn)).toBeGreaterThanOrEqual(2)
      // What is cut off to the eye is there for a screen reader, and for everybody who unfolds it.
      const text = queue.getByText(orderQueue.notice.unknown.text, { exact: true })
      const cutOff = (): Promise<boolean> =>
        text.evaluate(({ parentElement }) => !!parentElement && parentElement.scrollWidth > parentElement.clientWidth)
      await expect(text).toBeVisible()
      expect(await cutOff()).toBe(true)
      await expectNoFindings(null, signedIn, 'two notices of one line each')
      await queue.getByRole('button', unfold).press('Enter')
      await expect(queue.getByRole('button', { ...unfold, expanded: true })).toBeFocused()
      expect(await cutOff()).toBe(false)
      // The list keeps its least height, and the page scrolls to it.
      await cell(signedIn, 1, 'Hyresobjekt').scrollIntoViewIfNeeded()
      await expectReachable(cell(signedIn, 1, 'Hyresobjekt'))
      await open.press('Enter')
      await expect(signedIn.getByRole('heading', { name: orderQueue.title, level: 1 })).toBeVisible()
    }
  )
}

test('the warnings of a queue that has stopped leave its rows most of a window of 640 × 800, and can be read', async ({
  signedIn,
  service
}) => {
  service.fault('/fakturaserviceorder/spara', { kind: 'cut', when: 'before' }, 1)
  service.fault('/fakturaserviceorder/spara', { kind: 'answer', status: 403, body: 'no' }, 1)
  await queueOrders(signedIn, newOrders(3, 'STOPP'))
  await resize(signedIn, { width: 640, height: 800 })
  await signedIn.getByRole('button', { name: orderQueue.actions.start, exact: true }).click()
  const warnings = [orderQueue.stops.access.title, counted(orderQueue.unknownRows.title, 1)].map((title) =>
    signedIn.getByRole('status').filter({ hasText: title })
  )
  for (const warning of warnings) {
    await expect(warning).toBeVisible()
    const box = await boxOf(warning)
    expect(box.height).toBeLessThanOrEqual(76)
    expect(box.x + box.width).toBeLessThanOrEqual(640)
  }
  expect((await boxOf(grid(signedIn))).height).toBeGreaterThanOrEqual(360)
  await expectNoFindings(null, signedIn, 'the folded warnings of the queue')
  const [stopped] = warnings
  const unfold = stopped?.getByRole('button', { name: ui.wholeNotice, exact: true })
  await unfold?.click()
  await expectReachable(signedIn.getByText(orderQueue.stops.access.text, { exact: true }))
})

test('a row panel without a row is one line below the rows where there is little room', async ({ signedIn }) => {
  await openOrders(signedIn)
  await resize(signedIn, smallWindow)
  const rowsWithout = await wholeRows(signedIn)
  await signedIn.getByRole('button', { name: rows.panel.title, exact: true }).click()
  const panel = signedIn.getByRole('region', { name: rows.panel.title, exact: true })
  expect((await boxOf(panel)).height).toBeLessThanOrEqual(40)
  expect(overlap(await boxOf(panel), await boxOf(grid(signedIn)))).toBe(false)
  await expect.poll(() => wholeRows(signedIn)).toBeGreaterThanOrEqual(rowsWithout - 2)
  await expectNoFindings(null, signedIn, 'the row panel without a row')
  await cell(signedIn, 0, 'ÄrendeNummer').click()
  await expect(panel.getByRole('term').first()).toBeVisible()
  await panel.getByRole('button', { name: rows.panel.close, exact: true }).click()
  await expect(panel).toHaveCount(0)
})

test(
  'axe finds nothing on the page in little room: the list, the panel, the views and the form',
  { tag: ['@a11y', '@full'] },
  async ({ signedIn }) => {
    await openOrders(signedIn)
    await resize(signedIn, zoomedWindow)
    await expectNoFindings(null, signedIn, 'list')
    await filterButton(signedIn).click()
    await searchField(signedIn, 'LeverantorNamn').fill('golv')
    await expectNoFindings(null, signedIn, 'panel')
    await signedIn.keyboard.press('Escape')
    await menuButton(signedIn, orderViews.names.all).click()
    await expectNoFindings(null, signedIn, 'the menu of views')
    await signedIn.keyboard.press('Escape')
    await signedIn.getByRole('button', { name: orders.new, exact: true }).click()
    await expectNoFindings(null, signedIn, 'form')
  }
)

test(
  'the heading is never under the tools, whatever the width, also beside the form and its draft',
  { tag: '@full' },
  async ({ signedIn }) => {
    await openOrders(signedIn)
    const heading = signedIn.getByRole('heading', { level: 1 })
    const search = signedIn.getByRole('textbox', { name: texts.lists.search })
    // 683 × 384: a window of 1366 × 768 at 200 %.
    for (const size of [...sizes, { width: 683, height: 384 }]) {
      await resize(signedIn, size)
      await expect(search).toBeVisible()
      expect(overlap(await boxOf(heading), await boxOf(search)), String(size.width)).toBe(false)
      await expect.poll(() => wholeRows(signedIn)).toBeGreaterThanOrEqual(4)
      await shoot(signedIn, `orders-head-${size.width}-${size.height}`)
    }
    await startOrder(signedIn)
    for (const width of [1920, 1440, 1200, 1000, 800]) {
      await resize(signedIn, { width, height: 900 })
      await expect(search).toBeVisible()
      expect(overlap(await boxOf(heading), await boxOf(search)), String(width)).toBe(false)
      await shoot(signedIn, `orders-head-${width}`)
    }
  }
)

for (const [language, { form }] of [
  ['sv', orders],
  ['en', english]
] as const) {
  test(
    `while an order is sent its button says so in full, and is as wide as before, at any zoom (${language})`,
    { tag: '@full' },
    async ({ signedIn, service }) => {
      await openOrders(signedIn)
      await startOrder(signedIn)
      await signedIn.evaluate((chosen) => window.kontorist.call('settings.choose', { language: chosen }), language)
      const save = orderForm(signedIn).getByRole('button', { name: form.save, exact: true })
      const widths = new Map<object, number>()
      for (const size of [zoomedWindow, largeWindow]) {
        await resize(signedIn, size)
        widths.set(size, (await boxOf(save)).width)
      }
      const hold = createHold('after')
      service.fault('/fakturaserviceorder/spara', hold.fault, 1)
      await save.click()
      await hold.reached
      const sending = orderForm(signedIn).getByRole('button', { name: form.sending, exact: true })
      for (const size of [zoomedWindow, largeWindow]) {
        await resize(signedIn, size)
        await expect(sending).toBeInViewport({ ratio: 1 })
        expect((await boxOf(sending)).width).toBe(widths.get(size))
        expect(
          await sending
            .locator('span, svg')
            .evaluateAll((all) =>
              all.filter(
                ({ scrollWidth, clientWidth, parentElement }) =>
                  scrollWidth > clientWidth || (parentElement?.scrollWidth ?? 0) > (parentElement?.clientWidth ?? 0)
              )
            )
        ).toEqual([])
        await shoot(signedIn, `orders-sending-${language}-${size.width}`)
      }
      hold.release()
      await expect(save).toBeEnabled()
    }
  )
}
