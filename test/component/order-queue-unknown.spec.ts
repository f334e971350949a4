import type { Page } from '@playwright/test'
import { orderQueue } from '../../renderer/i18n/sv/order-queue.ts'
import { createHold } from '../support/faults.ts'
import { cell } from '../e2e/support/grid-acts.ts'
import { counted, newOrders, queueOrders } from '../e2e/support/queue-acts.ts'
import { requestsTo } from '../e2e/support/sign-in-acts.ts'
import { expect, test } from './support/test.ts'
import type { Service } from '../support/service.ts'

const savePath = '/fakturaserviceorder/spara'
const listPath = '/fakturaserviceorder/lista'
const exact = true

/** Sends two orders that the service stores, of which the list shows nothing for as long as it is not mended. */
const loseTwo = async (page: Page, service: Service): Promise<() => void> => {
  await queueOrders(page, newOrders(2, 'BORTA'))
  const mend = service.fault(listPath, { kind: 'answer', body: '[]' })
  service.fault(savePath, { kind: 'cut', when: 'after' }, 2)
  await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
  await expect(page.getByRole('heading', { name: counted(orderQueue.unknownRows.idle, 2) })).toBeVisible()
  return mend
}
const askForAll = (page: Page): Promise<void> =>
  page.getByRole('button', { name: orderQueue.unknownRows.ask, exact }).click()

test('orders of unknown outcome are asked for in one go, and those that agree are saved', async ({
  signedIn: page,
  service
}) => {
  const mend = await loseTwo(page, service)
  mend()
  await askForAll(page)
  await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.saved)
  await expect(cell(page, 1, 'state')).toHaveText(orderQueue.states.saved)
  await expect(
    page.getByText(`${counted(orderQueue.unknownRows.saved, 2)} ${counted(orderQueue.unknownRows.left, 0)}`, { exact })
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: orderQueue.run.idle, exact })).toBeVisible()
  expect(requestsTo(service, savePath)).toHaveLength(2)
})

test('asking for all of them can be called off, and the queue says why it cannot be cleared', async ({
  signedIn: page,
  service
}) => {
  const mend = await loseTwo(page, service)
  await page.getByRole('button', { name: orderQueue.unknownRows.show, exact }).click()
  await expect(cell(page, 1, 'Ordernummer')).toHaveText('BORTA-2')
  mend()
  const hold = createHold('before')
  const free = service.fault(listPath, hold.fault)
  await askForAll(page)
  await hold.reached
  await expect(page.getByRole('progressbar', { name: 'Frågar listan: 0 av 2' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: orderQueue.unknownRows.ask, exact })).toBeEnabled()
  free()

  // It can be reached by the keyboard, says why, and does nothing.
  await page.getByRole('button', { name: orderQueue.actions.title, exact }).click()
  await page.keyboard.press('End')
  const clear = page.getByRole('menuitem', { name: orderQueue.actions.clear, exact })
  await expect(clear).toBeFocused()
  await expect(clear).toBeDisabled()
  await expect(clear).toHaveAccessibleDescription(
    orderQueue.actions.notClearable.replace('{rows}', counted(orderQueue.stateCounts.unknown, 2))
  )
  await page.keyboard.press('Enter')
  await expect(clear).toBeVisible()
  await page.keyboard.press('Escape')
  hold.release()
})

test('an order that is refused and in the list is sent again only after a question', async ({
  signedIn: page,
  service
}) => {
  let list: readonly unknown[] = []
  /** A body that is made when it is asked for. */
  const made = (text: () => string) => ({
    kind: 'answer' as const,
    body: {
      [Symbol.asyncIterator]: async function* () {
        yield Buffer.from(text())
      }
    }
  })
  await queueOrders(page, newOrders(1, 'NEJ'))
  service.fault(
    listPath,
    made(() => JSON.stringify(list))
  )
  const numbers = { ÄrendeNummer: 'NEJ-1', ExterntFakturanummer: 'NEJ-F1' }
  const refuse = made(() => {
    list = [{ ...numbers, LeverantörNamn: 'Påhittade Rör AB', Belopp: 100.5, ÄrendeFakturaExternStatusTypId: 1 }]
    return '{"Success":false}'
  })
  service.fault(savePath, refuse)
  await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
  await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.refused)
  await cell(page, 0, 'Ordernummer').click()
  const detail = page.getByRole('region', { name: orderQueue.detail.title.replace('{number}', 'NEJ-1') })
  await expect(detail.getByText(orderQueue.detail.inList.same, { exact })).toBeVisible()
  await page.getByRole('button', { name: orderQueue.detail.retry, exact }).click()
  await expect(page.getByRole('dialog')).toContainText(orderQueue.unknown.resending.text)
  expect(requestsTo(service, savePath)).toHaveLength(1)
})
