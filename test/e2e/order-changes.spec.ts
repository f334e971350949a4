import { orderChanges } from '../../renderer/i18n/sv/order-changes.ts'
import { orderQueue } from '../../renderer/i18n/sv/order-queue.ts'
import { orders } from '../../renderer/i18n/sv/orders.ts'
import { createOrdersOfMind, paidOrder, registeredOrder } from '../support/orders-of-mind.ts'
import { signInAs } from './support/acts.ts'
import { kill } from './support/ending.ts'
import { cell } from './support/grid-acts.ts'
import { openOrders } from './support/order-acts.ts'
import { enqueue, markAsPaid, openMarking, start } from './support/marking-acts.ts'
import { counted, openManyOrders } from './support/queue-acts.ts'
import { askToSignIn } from './support/sign-in-acts.ts'
import { expect, test } from './support/service-test.ts'

const savePath = '/fakturaserviceorder/spara'
const exact = true

const world = createOrdersOfMind()
const five = [1, 2, 3, 4, 5].map((number) => registeredOrder(number))

test.use({ serviceOptions: { sample: world.sample } })
test.beforeEach(() => world.start([...five, paidOrder(6)]))

test.describe('changes of selected orders', () => {
  test.use({ sharesProgram: true })

  test(
    'are shown before they are queued, with what is left out, and sent only from the queue',
    { tag: '@smoke' },
    async ({ signedIn: page, service }) => {
      await openOrders(page)
      // It is paid already, on another day.
      await openMarking(page, 'B-6')
      const preview = page.getByRole('region', { name: orderChanges.mark.preview })
      await page.getByLabel(orderChanges.mark.paidOn, { exact }).fill('')
      await expect(page.getByText(orderChanges.mark.nothing)).toBeVisible()
      await page.getByLabel(orderChanges.mark.newStatus, { exact }).selectOption('3')
      await expect(page.getByText(counted(orderChanges.mark.leftOut.already, 1))).toBeVisible()
      await expect(page.getByRole('button', { name: counted(orderChanges.mark.enqueue, 0), exact })).toBeDisabled()
      await page.getByLabel(orderChanges.mark.paidOn, { exact }).fill('31/6')
      await expect(page.getByText(orders.reasons.impossible)).toBeVisible()
      await page.keyboard.press('Escape')

      await openMarking(page, 'B-1', 'status')
      await page.getByLabel(orderChanges.mark.newStatus, { exact }).selectOption('3')
      await expect(preview.getByRole('row').nth(1)).toContainText('Registrerad › Betald')
      await page.getByLabel(orderChanges.mark.paidOn, { exact }).fill('21/11 2026')
      await expect(preview.getByRole('row').nth(1)).toContainText(`${orderChanges.mark.blank} › 2026-11-21`)
      await enqueue(page, 1)
      await expect(cell(page, 0, 'kind')).toHaveText(orderChanges.kinds.change)
      await expect(cell(page, 0, 'Status')).toHaveText('Registrerad › Betald')
      expect(service.requests.filter(({ path }) => path === savePath)).toEqual([])

      // The same order again is in the queue already, which is said before anything is queued.
      await openOrders(page)
      await openMarking(page, 'B-1')
      await expect(page.getByText(counted(orderChanges.mark.leftOut.queued, 1))).toBeVisible()
      await expect(page.getByText('B-1 · FB-1 (Påhittade Rör AB)')).toBeVisible()
      await expect(page.getByRole('button', { name: counted(orderChanges.mark.enqueue, 0), exact })).toBeDisabled()
      await page.keyboard.press('Escape')

      await openManyOrders(page)
      await start(page)
      await expect(cell(page, 0, 'state')).toHaveText(orderChanges.states.changed)
      const [sent] = service.requests.filter(({ path }) => path === savePath).map(({ body }) => String(body))
      expect(sent).toBe(
        '{"Ordernummer":"B-1","Orgnummer":"499000-1234","LeversntorNamn":"Påhittade Rör AB","Fakturanummer":"FB-1","Belopp":100.5,"Status":3,"BetaldDatum":"2026-11-21"}'
      )
    }
  )
})

test('changes wait after the program was killed in the middle of one, which is found in the list and not sent again', async ({
  service,
  trust,
  launch
}) => {
  const first = await launch({ env: trust })
  await askToSignIn(first.page, service, 'anna')
  await markAsPaid(first.page, 'B-1', 3)
  const held = Promise.withResolvers<null>()
  const never = Promise.withResolvers<null>()
  service.fault(savePath, { kind: 'hold', when: 'after', until: never.promise, reached: () => held.resolve(null) }, 1)
  await start(first.page)
  await held.promise
  await kill(first.app)
  never.resolve(null)

  const { page } = await launch({ env: trust })
  await signInAs(page)
  await page.getByRole('button', { name: orderQueue.notice.open, exact }).first().click()
  await expect(cell(page, 0, 'state')).toHaveText(orderChanges.states.changed)
  await expect(cell(page, 1, 'state')).toHaveText(orderQueue.states.waiting)
  await page.getByRole('button', { name: orderQueue.actions.resume, exact }).click()
  await expect(cell(page, 2, 'state')).toHaveText(orderChanges.states.changed)
  expect(
    service.requests.filter(({ path }) => path === savePath).map(({ body }) => JSON.parse(String(body)).Ordernummer)
  ).toEqual(['B-3', 'B-2', 'B-1'])
})
