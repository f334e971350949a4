import type { Page } from '@playwright/test'
import { goTo, navigation, openList, signInAs, texts, typeCredentials } from '../e2e/support/acts.ts'
import { requestsTo } from '../e2e/support/sign-in-acts.ts'
import { expect, test } from './support/test.ts'

/** Either service alone is enough to work with, and the other can be added later. */

const exact = true
const { connect, service: form, reports } = texts.signIn

const fillLogin = (page: Page, address: string): Promise<void> =>
  page.getByLabel(form.loginAddress, { exact }).fill(address)
const fillReporting = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel(form.reportingAddress, { exact }).fill(address)
  await page.getByLabel(form.user, { exact }).fill('rapport')
  await page.getByLabel(form.password, { exact }).fill('sample')
}
const connectTo = async (page: Page, fill: () => Promise<void>): Promise<void> => {
  await fill()
  await page.getByRole('button', { name: connect.startService, exact }).click()
}
const openWithReportsOnly = (page: Page, address: string): Promise<void> =>
  connectTo(page, () => fillReporting(page, address))

test('an account alone is enough for orders, and a list says what it needs', async ({ page, service }) => {
  await connectTo(page, () => fillLogin(page, service.address))
  await signInAs(page)
  await goTo(page, texts.orders.title)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()

  await goTo(page, texts.lists.names.hyresobjekt)
  await expect(page.getByRole('heading', { name: reports.missing.title })).toBeVisible()
  await page.getByRole('button', { name: reports.missing.go }).click()
  await connectTo(page, () => fillReporting(page, service.address))
  // Nobody was signed out: the list opens where it was asked for.
  await openList(page, 'hyresobjekt')
  expect(requestsTo(service, '/v2/auth')).toHaveLength(1)
})

test('reporting credentials alone open the lists, and orders say that they need an account', async ({
  page,
  service
}) => {
  await openWithReportsOnly(page, service.address)
  await openList(page, 'hyresobjekt')
  await goTo(page, texts.orders.title)
  await expect(page.getByRole('heading', { name: reports.account.title })).toBeVisible()
  expect(requestsTo(service, '/v2/auth')).toEqual([])
  expect(requestsTo(service, '/fakturaserviceorder/lista')).toEqual([])
})

test('an account is added to open lists without losing them', async ({ page, service }) => {
  await openWithReportsOnly(page, service.address)
  await openList(page, 'hyresobjekt')
  await goTo(page, texts.errands.title)
  await page.getByRole('button', { name: reports.account.connect }).click()
  await connectTo(page, () => fillLogin(page, service.address))
  // A refused password changes nothing about the lists.
  await typeCredentials(page, 'anna', 'wrong')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: reports.account.back }).click()
  await page.getByRole('button', { name: reports.account.go }).click()
  await typeCredentials(page)
  await expect(page.getByRole('heading', { name: texts.errands.title, level: 1 })).toBeVisible()
  await openList(page, 'hyresobjekt')
  expect(requestsTo(service, '/hyresobjekt/')).toHaveLength(1)
})

test('locked lists open with the password that they were opened with, and with no other', async ({
  page,
  rooms,
  service
}) => {
  await openWithReportsOnly(page, service.address)
  await openList(page, 'hyresobjekt')
  rooms.lock()
  const dialog = page.getByRole('dialog')
  // There is no session at the service that could live on.
  await expect(dialog.getByText(texts.signIn.interrupted.hiddenLists.replace('{name}', 'rapport'))).toBeVisible()
  await dialog.getByLabel(form.password, { exact }).fill('guess')
  await dialog.getByRole('button', { name: reports.open, exact }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(navigation(page)).toBeHidden()
  await dialog.getByLabel(form.password, { exact }).fill('sample')
  await dialog.getByRole('button', { name: reports.open, exact }).click()
  await expect(dialog).toBeHidden()
  await openList(page, 'hyresobjekt')
  expect(requestsTo(service, '/hyresobjekt/')).toHaveLength(1)
})

test('a person with both services can open the lists alone, by the password for reports', async ({ page, service }) => {
  await connectTo(page, async () => {
    await fillLogin(page, service.address)
    await fillReporting(page, service.address)
  })
  await page.getByText(texts.signIn.more, { exact }).click()
  await page.getByText(reports.only, { exact }).click()
  await page.getByRole('button', { name: reports.open, exact }).click()
  await openList(page, 'kund')
  expect(requestsTo(service, '/v2/auth')).toEqual([])
})
