import type { Page } from '@playwright/test'
import { startService, type Service } from '../support/service.ts'
import { goTo, signInAs, texts } from '../e2e/support/acts.ts'
import { errandField, goToErrands, rowPath, sampleRow } from '../e2e/support/errand-acts.ts'
import { orderForm, saveOrder, startOrder } from '../e2e/support/order-acts.ts'
import { requestsTo, signInOver, signIns } from '../e2e/support/sign-in-acts.ts'
import { expect, test as base } from './support/test.ts'

/**
 * Orders and errands at an origin of their own that the policy names, which does not accept the token that the login
 * service has issued.
 */

const test = base.extend<{ readonly apart: Service }>({
  apart: async ({ authority }, use) => {
    const apart = await startService({ authority })
    await use(apart)
    await apart.close()
  },
  policy: async ({ apart }, use) => {
    await use({ ordersAddress: apart.address })
  }
})

const exact = true
const list = '/fakturaserviceorder/lista'
const refused = { kind: 'answer', status: 401, body: '{}' } as const

const host = ({ address }: Service): string => new URL(address).hostname

/** What is said of it, wherever it is met. */
const told = (page: Page, apart: Service) =>
  page.getByText(
    texts.problems.any.tokenRefused.sentence.replace(
      '{service}',
      texts.problems.places.loginHost.replace('{host}', host(apart))
    )
  )

const enter = async (page: Page, { address }: Service): Promise<void> => {
  const { connect, service } = texts.signIn
  await page.getByLabel(service.loginAddress, { exact }).fill(address)
  await page.getByLabel(service.reportingAddress, { exact }).fill(address)
  await page.getByLabel(service.user, { exact }).fill('rapport')
  await page.getByLabel(service.password, { exact }).fill('sample')
  await page.getByRole('button', { name: connect.startService, exact }).click()
  await signInAs(page)
}

test('a place of its own that refuses the token says so on its page, names itself, and asks nobody to sign in', async ({
  apart,
  page,
  service
}) => {
  for (const path of [list, '/fakturaserviceorder/spara', rowPath]) apart.fault(path, refused)
  await enter(page, service)

  await goTo(page, texts.orders.title)
  await expect(told(page, apart)).toBeVisible()
  for (let again = 0; again < 2; again += 1) {
    const before = requestsTo(apart, list).length
    await page.getByRole('button', { name: texts.orders.retry, exact }).click()
    await expect.poll(() => requestsTo(apart, list).length).toBeGreaterThan(before)
    await expect(told(page, apart)).toBeVisible()
  }

  await goToErrands(page)
  await errandField(page).fill(String(sampleRow.id))
  await errandField(page).press('Enter')
  await expect(told(page, apart)).toBeVisible()

  await goTo(page, texts.orders.title)
  await startOrder(page)
  await saveOrder(page)
  await orderForm(page).getByRole('button', { name: texts.orders.notLooked.send }).click()
  await expect(orderForm(page).getByText(texts.orders.notSaved)).toBeVisible()
  await expect(orderForm(page).getByText(texts.problems.any.tokenRefused.advice)).toBeVisible()

  // Nobody was asked to sign in again, and the token went to the place that it was meant for only.
  await expect(signInOver(page)).toHaveCount(0)
  expect(signIns(service)).toHaveLength(1)
  expect(requestsTo(service, list)).toHaveLength(0)

  await orderForm(page).getByRole('button', { name: texts.problems.settings, exact }).click()
  await expect(page.getByRole('heading', { name: texts.settings.title, level: 1 })).toBeVisible()
  await goTo(page, texts.lists.overview.title)
})
