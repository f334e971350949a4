import { orderChanges } from '../../renderer/i18n/sv/order-changes.ts'
import { orderQueue } from '../../renderer/i18n/sv/order-queue.ts'
import { orderViews } from '../../renderer/i18n/sv/orders.ts'
import { createOrdersOfMind, paidOrder, registeredOrder } from '../support/orders-of-mind.ts'
import { texts } from '../e2e/support/acts.ts'
import { createHold } from '../support/faults.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { cell } from '../e2e/support/grid-acts.ts'
import { openOrders, orderField, orderForm, sayWhatMeansPaid } from '../e2e/support/order-acts.ts'
import { enqueue, markAsPaid, openMarking, openMarkingOf, start } from '../e2e/support/marking-acts.ts'
import { counted } from '../e2e/support/queue-acts.ts'
import { boxOf, resize, sizes } from '../e2e/support/room-acts.ts'
import { expect, test } from './support/test.ts'

const savePath = '/fakturaserviceorder/spara'
const exact = true

const world = createOrdersOfMind()
const five = [1, 2, 3, 4, 5].map((number) => registeredOrder(number))

test.use({ serviceOptions: { sample: world.sample } })
test.beforeEach(() => world.start([...five, paidOrder(6)]))

test.describe('changes of selected orders', () => {
  test('are chosen in a menu that stands at its button, also where this has become another one in little room', async ({
    signedIn: page
  }) => {
    await openOrders(page)
    await page.getByRole('gridcell', { name: 'B-1', exact }).click()
    const button = page.getByRole('button', { name: orderChanges.mark.button, exact, includeHidden: true })
    for (const size of [sizes[2], sizes[1]]) {
      await resize(page, size)
      await button.click()
      const ends = async (): Promise<readonly number[]> => {
        const boxes = await Promise.all([boxOf(button), boxOf(page.getByRole('menu'))])
        return boxes.map(({ x, width }) => Math.round(x + width))
      }
      await expect.poll(async () => new Set(await ends()).size).toBe(1)
      await page.keyboard.press('Escape')
    }
  })

  test('leave out two that the service cannot tell apart, by name, and queue the others with one press', async ({
    signedIn: page
  }) => {
    world.start([
      registeredOrder(1),
      registeredOrder(2),
      registeredOrder(3, { ÄrendeNummer: 'DI-3' }),
      registeredOrder(4, { ÄrendeNummer: 'di-3 ', ExterntFakturanummer: 'fb-3' })
    ])
    await openOrders(page)
    await page.getByRole('gridcell', { name: 'B-1', exact }).click()
    await page.keyboard.press('ControlOrMeta+A')
    await openMarkingOf(page, 'paid')
    await expect(page.getByText(counted(orderChanges.mark.leftOut.doubled, 2))).toBeVisible()
    await expect(page.getByText('di-3 · fb-3 (Påhittade Rör AB), DI-3 · FB-3 (Påhittade Rör AB)')).toBeVisible()
    await expectNoFindings(null, page, 'the dialog with what is left out')
    await page.getByLabel(orderChanges.mark.paidOn, { exact }).press('ControlOrMeta+Enter')
    await expect(page.getByRole('heading', { name: orderQueue.title, level: 1 })).toBeFocused()
    await expect(cell(page, 0, 'Ordernummer')).toHaveText('B-2')
    await expect(cell(page, 1, 'Ordernummer')).toHaveText('B-1')
  })

  test('five as paid, one of them changed meanwhile, one removed and one refused: each is told, and sent all the same where the person says so', async ({
    signedIn: page,
    service
  }) => {
    await markAsPaid(page, 'B-1', 5)
    world.change('B-2', { Belopp: 999.5 })
    world.change('B-3', { Borttagen: '2026-11-22T11:00:00' })
    const refuse = service.fault(savePath, { kind: 'answer', body: '{"Success":false}' }, 1)
    await start(page)
    await expect(cell(page, 4, 'state')).toHaveText(orderChanges.states.changed)
    await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.refused)
    await expect(cell(page, 1, 'state')).toHaveText(orderChanges.states.changed)
    await expect(cell(page, 2, 'state')).toHaveText(orderChanges.conflicts.states.removed)
    await expect(cell(page, 3, 'state')).toHaveText(orderChanges.conflicts.states.changed)
    refuse()

    await page.getByRole('button', { name: orderChanges.toLookAt.show, exact }).click()
    await expect(cell(page, 0, 'Ordernummer')).toHaveText('B-3')
    await cell(page, 1, 'Ordernummer').click()
    await expect(page.getByText(orderChanges.conflicts.titles.changed)).toBeVisible()
    await expect(page.getByRole('region', { name: orderChanges.detail.caption })).toContainText('999,50')
    await page.getByRole('button', { name: orderChanges.conflicts.rebase, exact }).click()
    await expect(cell(page, 1, 'Ordernummer')).toHaveCount(0)
    await page.getByLabel(orderQueue.filter.label).selectOption('all')
    await page.getByRole('button', { name: orderQueue.actions.resume, exact }).click()
    await expect(cell(page, 3, 'state')).toHaveText(orderChanges.states.changed)
    expect(world.of('B-2')).toMatchObject([
      { Belopp: 999.5, ÄrendeFakturaExternStatusTypId: 3, BetaldDatum: '2026-11-21' }
    ])
    expect(world.of('B-3')).toMatchObject([{ ÄrendeFakturaExternStatusTypId: 1, BetaldDatum: null }])
    expect(service.requests.filter(({ path }) => path === savePath).length).toBe(4)
  })

  test(
    'say that the status stays as it is while nobody has said which means paid, and let it be said there',
    { tag: '@full' },
    async ({ signedIn: page }) => {
      await openOrders(page)
      await openMarking(page, 'B-1')
      const status = page.getByLabel(orderChanges.mark.newStatus, { exact })
      const word = page.getByText(orderChanges.mark.keepsStatus.unsaid)
      await expect(word).toBeVisible()
      await expectNoFindings(null, page, 'what is said of the status')
      await page.getByRole('button', { name: orderViews.paid.say, exact }).click()
      const question = page.getByRole('dialog', { name: orderViews.paid.title })
      await expect(question.getByRole('checkbox', { name: /^Betald/ })).toBeChecked()
      await question.getByRole('button', { name: orderViews.paid.save, exact }).click()
      await expect(question).toHaveCount(0)
      await expect(status).toHaveValue('3')
      await expect(word).toHaveCount(0)
      await expect(page.getByRole('dialog')).toBeVisible()
      // Whoever leaves the status as it is all the same knows that they do.
      await status.selectOption('')
      await enqueue(page, 1)
      await expect(cell(page, 0, 'Status')).toHaveText('Registrerad')
    }
  )

  test('begin with the status that means paid, once somebody has said which does', async ({ signedIn: page }) => {
    await openOrders(page)
    await openMarking(page, 'B-1')
    const status = page.getByLabel(orderChanges.mark.newStatus, { exact })
    await expect(status).toHaveValue('')
    await page.keyboard.press('Escape')
    await sayWhatMeansPaid(page)
    await openMarking(page, 'B-1')
    await expect(status).toHaveValue('3')
    await expect(page.getByText(orderChanges.mark.keepsStatus.unsaid)).toHaveCount(0)
    await enqueue(page, 1)
    await expect(cell(page, 0, 'Status')).toHaveText('Registrerad › Betald')
  })

  for (const [mind, outcome, stored] of [
    ['inserts', 'beside', 2],
    ['ignores', 'unchanged', 1]
  ] as const) {
    test(`at a service whose save ${mind}: the person is told so, and nothing is sent again`, async ({
      signedIn: page,
      service
    }) => {
      world.start([...five, paidOrder(6)], mind)
      await markAsPaid(page, 'B-1')
      await start(page)
      await expect(cell(page, 0, 'state')).toHaveText(orderChanges.states[outcome])
      await cell(page, 0, 'Ordernummer').click()
      await expect(page.getByText(orderChanges.outcome.texts[outcome])).toBeVisible()
      await page.getByRole('button', { name: orderChanges.outcome.readAgain, exact }).click()
      await expect(cell(page, 0, 'state')).toHaveText(orderChanges.states[outcome])
      expect(world.of('B-1')).toHaveLength(stored)
      expect(service.requests.filter(({ path }) => path === savePath).length).toBe(1)
    })
  }
})

test(
  'the dialog and the details of a change have no findings of axe',
  { tag: ['@a11y', '@full'] },
  async ({ signedIn: page }) => {
    await openOrders(page)
    await openMarking(page, 'B-1')
    await page.getByLabel(orderChanges.mark.newStatus, { exact }).selectOption('3')
    await expectNoFindings(null, page, 'the dialog')
    await enqueue(page, 1)
    world.change('B-1', { Belopp: 7 })
    await start(page)
    await expect(cell(page, 0, 'state')).toHaveText(orderChanges.conflicts.states.changed)
    await cell(page, 0, 'Ordernummer').click()
    await expectNoFindings(null, page, 'a change that was not sent')
  }
)

test('an order that is changed while another one is being sent keeps what is typed, status and date, and is sent after it', async ({
  signedIn: page,
  service
}) => {
  const hold = createHold('before')
  await openOrders(page)
  service.fault(savePath, hold.fault, 1)
  /** Opens an order from the list, and types as a clerk does: a status, a date, Tab. */
  const payOn = async (number: string, day: string): Promise<void> => {
    await page.getByRole('gridcell', { name: number, exact }).click()
    await page.getByRole('button', { name: texts.orders.change, exact }).click()
    await expect(orderField(page, 'Ordernummer')).toHaveValue(number)
    await orderField(page, 'Status').click()
    await page.keyboard.type('Betald')
    await page.keyboard.press('Tab')
    await page.keyboard.type(day)
    await page.keyboard.press('Tab')
  }
  await payOn('B-1', '20261102')
  await page.keyboard.press('ControlOrMeta+Enter')
  await hold.reached
  await payOn('B-2', '3/11')
  hold.release()
  await expect
    .poll(() => world.of('B-1'))
    .toMatchObject([{ ÄrendeFakturaExternStatusTypId: 3, BetaldDatum: '2026-11-02' }])
  await expect(orderForm(page).getByRole('button', { name: texts.orders.form.save, exact })).toBeVisible()
  await expect(orderField(page, 'BetaldDatum')).toHaveValue('2026-11-03')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect
    .poll(() => world.of('B-2'))
    .toMatchObject([{ ÄrendeFakturaExternStatusTypId: 3, BetaldDatum: '2026-11-03' }])
})
