import { createHold } from '../support/faults.ts'
import { signInAs, texts } from '../e2e/support/acts.ts'
import { cell } from '../e2e/support/grid-acts.ts'
import {
  filterOrders,
  goodOrder,
  openOrders,
  orderField,
  orderForm,
  saveOrder,
  startOrder
} from '../e2e/support/order-acts.ts'
import { boxOf } from '../e2e/support/room-acts.ts'
import { expect, test } from './support/test.ts'
import { askToSignIn } from '../e2e/support/sign-in-acts.ts'
import { begin, button, expectUnknown, looks, savePath, saves } from '../e2e/support/unknown-acts.ts'

const { orders, shell } = texts

test('an order of unknown fate is sent again only by choice, when the list has been asked again after a while', async ({
  signedIn,
  service
}) => {
  await openOrders(signedIn)
  service.fault(savePath, { kind: 'answer', status: 503 }, 1)
  await startOrder(signedIn)
  await saveOrder(signedIn)
  await expectUnknown(signedIn)
  await expect(signedIn.getByText(orders.unknown.titles.missing)).toBeVisible()
  await expect(signedIn.getByText(orders.unknown.asksAgain.split('{')[0] ?? '')).toBeVisible()
  await button(signedIn, orders.unknown.other).click()
  await expect(signedIn.getByRole('menuitem', { name: orders.unknown.actions.resend })).toBeDisabled()
  await signedIn.keyboard.press('Escape')
  const resend = button(signedIn, orders.unknown.actions.resend)
  await expect(resend).toBeVisible()
  await resend.click()
  await expect(signedIn.getByRole('dialog', { name: orders.resend.title })).toBeVisible()
  await signedIn.keyboard.press('Enter')
  await expect(signedIn.getByRole('dialog')).toBeHidden()
  expect(saves(service)).toHaveLength(1)
  await resend.click()
  await button(signedIn, orders.resend.send).click()
  await expect(
    signedIn.getByText(orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true })
  ).toBeVisible()
  expect(saves(service)).toHaveLength(2)
})

test(
  'nothing takes the place of the button that asks the list, whatever the list has answered meanwhile',
  { tag: '@full' },
  async ({ signedIn: page, service }) => {
    await openOrders(page)
    service.fault(savePath, { kind: 'answer', status: 503 }, 1)
    await startOrder(page)
    await saveOrder(page)
    await expectUnknown(page)
    const [ask, resend] = [button(page, orders.unknown.actions.ask), button(page, orders.unknown.actions.resend)]
    await expect(page.getByText(orders.unknown.titles.missing)).toBeVisible()
    await expect(resend).toHaveCount(0)
    await ask.focus()
    const [place, other] = [await boxOf(ask), await boxOf(button(page, orders.unknown.other))]
    // The program asks by itself after a while.
    await expect(resend).toBeVisible()
    await expect(ask).toBeFocused()
    expect([await boxOf(ask), await boxOf(button(page, orders.unknown.other))]).toEqual([place, other])
    const before = looks(service).length
    await page.keyboard.press('Enter')
    await expect.poll(() => looks(service).length).toBeGreaterThan(before)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(ask).toBeFocused()
    expect(saves(service)).toHaveLength(1)
  }
)

test(
  'what became of an order is told to whoever sent it, and the next person’s form stays as it is',
  { tag: '@full' },
  async ({ page, service }) => {
    await begin(page, service)
    const hold = createHold('after')
    service.fault(savePath, hold.fault, 1)
    await startOrder(page)
    await saveOrder(page)
    await hold.reached
    await page.evaluate(() => window.kontorist.call('session.signOut', {}))
    await signInAs(page, 'eva')
    await openOrders(page)
    await startOrder(page, { ...goodOrder, Ordernummer: 'E2E-EVA', LeverantorNamn: 'Evas Rör AB' })
    hold.release()
    // The draft has reached the disk when main has answered; by then the order is saved.
    await expect
      .poll(() => page.evaluate(() => window.kontorist.call('orders.drafts', {})))
      .toMatchObject({ value: [{ draft: { Ordernummer: 'E2E-EVA' } }] })
    expect(await page.evaluate(() => window.kontorist.call('orders.submission', {}))).toEqual({ ok: true, value: null })
    await expect(orderField(page, 'Ordernummer')).toHaveValue('E2E-EVA')
    await expect(orderField(page, 'LeverantorNamn')).toHaveValue('Evas Rör AB')
    await expect(orderForm(page).getByText(goodOrder.Ordernummer)).toHaveCount(0)
    await expect(page.getByText(orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true })).toHaveCount(
      0
    )

    await page.evaluate(() => window.kontorist.call('session.signOut', {}))
    await signInAs(page, 'anna')
    await expect(page.getByText(shell.submission.saved.title)).toBeVisible()
    await button(page, shell.submission.open).click()
    await expect(page.getByText(orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true })).toBeVisible()
    await expect(page.getByText(orders.restored.title)).toBeHidden()
    expect(saves(service)).toHaveLength(1)
  }
)

test('a save that is refused because its sign-in has ended can be saved again at once where that could be renewed', async ({
  page,
  service
}) => {
  await askToSignIn(page, service, 'anna', { keep: true })
  await openOrders(page)
  await startOrder(page)
  service.fault(savePath, { kind: 'answer', status: 401 }, 1)
  await saveOrder(page)
  await expect(orderForm(page).getByText(orders.renewed)).toBeVisible()
  expect(saves(service)).toHaveLength(1)
  await orderForm(page).getByRole('button', { name: orders.saveAgain }).click()
  await expect(page.getByText(orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true })).toBeVisible()
  expect(saves(service)).toHaveLength(2)
})

test('after a change the list is read, and what is there is said', { tag: '@full' }, async ({ signedIn, service }) => {
  await openOrders(signedIn)
  await startOrder(signedIn)
  await saveOrder(signedIn)
  await expect(cell(signedIn, 0, 'ÄrendeNummer')).toBeVisible()
  await filterOrders(signedIn, 'Ordernummer', 'is', goodOrder.Ordernummer)
  await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText(goodOrder.Ordernummer)
  await cell(signedIn, 0, 'ÄrendeNummer').dblclick()
  await orderField(signedIn, 'Belopp').fill('2 000')
  await saveOrder(signedIn)
  const said = `${orders.saved.replace('{number}', goodOrder.Ordernummer)} ${orders.changeOutcome.texts.changed}`
  await expect(signedIn.getByText(said, { exact: true })).toBeVisible()
  expect(saves(service)).toHaveLength(2)
})

test(
  'while it is unknown whether an order was saved another can be typed, and waits among the drafts',
  { tag: '@full' },
  async ({ signedIn, service }) => {
    await openOrders(signedIn)
    service.fault(savePath, { kind: 'cut', when: 'before' }, 1)
    await startOrder(signedIn)
    await saveOrder(signedIn)
    await expectUnknown(signedIn)
    await expect(signedIn.getByText(orders.unknown.titles.missing)).toBeVisible()
    await signedIn.keyboard.press('ControlOrMeta+n')
    await orderField(signedIn, 'Ordernummer').fill('E2E-NEXT')
    await expect(button(signedIn, orders.form.save)).toBeDisabled()
    await button(signedIn, orders.unknown.open).click()
    await expect(orderField(signedIn, 'Ordernummer')).toHaveValue(goodOrder.Ordernummer)
    await button(signedIn, orders.unknown.other).click()
    await signedIn.getByRole('menuitem', { name: orders.unknown.actions.confirm, exact: true }).click()
    await button(signedIn, orders.drafts.button.replace('{count}', '1')).click()
    await signedIn.getByRole('dialog', { name: orders.drafts.title }).getByText('E2E-NEXT').click()
    await saveOrder(signedIn)
    await expect(signedIn.getByText(orders.saved.replace('{number}', 'E2E-NEXT'), { exact: true })).toBeVisible()
    expect(saves(service)).toHaveLength(2)
  }
)

test('whoever goes on to the next order, once the list shows the last one to be saved, can save it at once', async ({
  signedIn,
  service
}) => {
  await openOrders(signedIn)
  service.fault(savePath, { kind: 'cut', when: 'after' }, 1)
  await startOrder(signedIn)
  await saveOrder(signedIn)
  await expect(signedIn.getByText(orders.unknown.titles.same)).toBeVisible()
  await signedIn.keyboard.press('ControlOrMeta+n')
  await expect(orderField(signedIn, 'Ordernummer')).toHaveValue('')
  await startOrder(signedIn, { ...goodOrder, Ordernummer: 'E2E-NEXT', Fakturanummer: 'E2E-NEXT' })
  await saveOrder(signedIn)
  await expect(signedIn.getByText(orders.saved.replace('{number}', 'E2E-NEXT'), { exact: true })).toBeVisible()
  expect(saves(service)).toHaveLength(2)
})

test('a field that was filled and is blank now says that it cannot be cleared', async ({ signedIn }) => {
  await openOrders(signedIn)
  await startOrder(signedIn)
  await saveOrder(signedIn)
  await filterOrders(signedIn, 'Ordernummer', 'is', goodOrder.Ordernummer)
  await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText(goodOrder.Ordernummer)
  await cell(signedIn, 0, 'ÄrendeNummer').dblclick()
  // Before, the form of the new order is still there.
  await expect(orderField(signedIn, 'BetaldDatum')).toHaveValue('2026-11-21')
  await orderField(signedIn, 'BetaldDatum').fill('')
  await expect(orderForm(signedIn).getByText(orders.notCleared.replace('{value}', '2026-11-21'))).toBeVisible()
})
