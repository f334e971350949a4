import type { Page } from '@playwright/test'
import { texts } from '../e2e/support/acts.ts'
import { cell } from '../e2e/support/grid-acts.ts'
import { goodOrder, openOrders, orderField, saveOrder } from '../e2e/support/order-acts.ts'
import { expect, test } from './support/test.ts'
import type { Service } from '../support/service.ts'

/** What a person is told of a change that the service has called saved, when the list shows something else. */

const savePath = '/fakturaserviceorder/spara'
const listPath = '/fakturaserviceorder/lista'
const { orders } = texts
const { changeOutcome } = orders
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const titleOf = (outcome: keyof typeof changeOutcome.titles): string =>
  changeOutcome.titles[outcome].replace('{number}', goodOrder.Ordernummer)
const saves = ({ requests }: Service) => requests.filter(({ path }) => path === savePath)

/** The order as the list gives it before it is changed. */
const before = {
  Borttagen: null,
  Skapad: '2026-11-20T08:00:00Z',
  ÄrendeNummer: goodOrder.Ordernummer,
  ExterntFakturanummer: goodOrder.Fakturanummer,
  Organisationsnummer: '4990001234',
  LeverantörNamn: goodOrder.LeverantorNamn,
  Belopp: 1234.5,
  ÄrendeFakturaExternStatusTypId: 1,
  BetaldDatum: '2026-11-21'
}
/** As it was sent. */
const after = { ...before, Belopp: 99.9 }

/** What the list gives after the save, and what the person is told. */
const outcomes = [
  {
    told: 'beside',
    list: [{ ...after, Skapad: '2026-11-22T08:00:00Z' }, before],
    what: 'another order stands beside it'
  },
  {
    told: 'beside',
    list: [{ ...after, Skapad: '2026-11-22T08:00:00Z', LeverantörNamn: 'Påhittade' }, before],
    what: 'another order, alike in part, stands beside it'
  },
  { told: 'partly', list: [{ ...after, BetaldDatum: '2026-11-22' }], what: 'only a part of it was changed' },
  { told: 'unchanged', list: [before], what: 'nothing of it was changed' },
  { told: 'missing', list: [], what: 'the order is gone' }
] as const

/** Opens the one order of the list, changes its amount, clears a field where one is named, and saves it; from then on the list is another, until the returned function is called. */
const change = async (
  page: Page,
  service: Service,
  list: readonly object[],
  cleared?: 'LeverantorNamn'
): Promise<() => void> => {
  const endFirst = service.fault(listPath, { kind: 'answer', body: JSON.stringify([before]) })
  await openOrders(page)
  await cell(page, 0, 'ÄrendeNummer').click()
  await button(page, orders.change).click()
  await expect(orderField(page, 'Ordernummer')).toHaveValue(goodOrder.Ordernummer)
  await orderField(page, 'Belopp').fill('99,90')
  await orderField(page, 'Belopp').blur()
  if (cleared) await orderField(page, cleared).fill('')
  service.fault(savePath, { kind: 'hold', when: 'after', until: Promise.resolve(), reached: endFirst }, 1)
  const endSecond = service.fault(listPath, { kind: 'answer', body: JSON.stringify(list) })
  await saveOrder(page)
  return endSecond
}

for (const { told, list, what } of outcomes) {
  test(
    `a change is not called done where ${what}, and is sent once`,
    { tag: '@full' },
    async ({ signedIn: page, service }) => {
      await change(page, service, list)
      await expect(page.getByText(titleOf(told), { exact: true })).toBeVisible()
      await expect(page.getByText(titleOf('changed'), { exact: true })).toHaveCount(0)
      await expect(
        page.getByText(orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true })
      ).toHaveCount(0)
      const isLost = told === 'unchanged' || told === 'partly'
      await expect(button(page, changeOutcome.redo)).toHaveCount(isLost ? 1 : 0)
      await button(page, told === 'beside' ? changeOutcome.showBoth : orders.showSaved).click()
      await expect(page.getByText(titleOf(told), { exact: true })).toBeVisible()
      if (isLost) {
        await button(page, changeOutcome.redo).click()
        await expect(orderField(page, 'Belopp')).toHaveValue('99,90')
      } else {
        await button(page, changeOutcome.close).click()
      }
      await expect(page.getByText(titleOf(told), { exact: true })).toHaveCount(0)
      expect(saves(service)).toHaveLength(1)
    }
  )
}

test('a change that the list shows later is called done when the list is asked again', async ({
  signedIn: page,
  service
}) => {
  const end = await change(page, service, [before])
  await expect(page.getByText(titleOf('unchanged'), { exact: true })).toBeVisible()
  end()
  service.fault(listPath, { kind: 'answer', body: JSON.stringify([after]) })
  await button(page, orders.unknown.actions.ask).click()
  await expect(page.getByText(titleOf('changed'), { exact: true })).toBeVisible()
  await expect(page.getByText(changeOutcome.texts.changed)).toBeVisible()
  expect(saves(service)).toHaveLength(1)
})

test('a change that clears a field is not called done where the list has its value still', async ({
  signedIn: page,
  service
}) => {
  await change(page, service, [after], 'LeverantorNamn')
  await expect(page.getByText(titleOf('kept'), { exact: true })).toBeVisible()
  const kept = orders.cleared.kept.replace(
    '{fields}',
    orders.cleared.field.replace('{field}', orders.fields.LeverantorNamn).replace('{value}', goodOrder.LeverantorNamn)
  )
  await expect(page.getByText(kept)).toBeVisible()
  expect(saves(service)).toHaveLength(1)
})
