import { expect, type Page } from '@playwright/test'
import type { Service } from '../../support/service.ts'
import { enterService, signInAs, texts } from './acts.ts'
import { goodOrder, openOrders } from './order-acts.ts'

/** Saves of an order whose outcome is unknown. */

export const savePath = '/fakturaserviceorder/spara'
export const listPath = '/fakturaserviceorder/lista'
const { orders } = texts

/** Requests that saved, or tried to. */
export const saves = (service: Service) => service.requests.filter(({ path }) => path === savePath)

/** Questions to the list for the order of these tests. */
export const looks = (service: Service) =>
  service.requests.filter(
    ({ path }) => path.startsWith(listPath) && path.includes(encodeURIComponent(goodOrder.Ordernummer))
  )

/** Signs in at the service and opens the orders. */
export const begin = async (page: Page, service: Service, user = 'anna'): Promise<void> => {
  await enterService(page, { login: service.address, reporting: service.address })
  await signInAs(page, user)
  await openOrders(page)
}

/** A button by its whole name. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Expects the form to say that the outcome is unknown. */
export const expectUnknown = async (page: Page): Promise<void> => {
  await expect(page.getByText(orders.unknown.why)).toBeVisible()
  await expect(button(page, orders.form.save)).toBeDisabled()
}
