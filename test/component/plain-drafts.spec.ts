import { goTo, texts } from '../e2e/support/acts.ts'
import { noteField, openErrand } from '../e2e/support/errand-acts.ts'
import { orderField, orderForm, startOrder } from '../e2e/support/order-acts.ts'
import { enterWithSample, expect, test } from './support/test.ts'

/** Drafts of orders and errands say where they lie unencrypted. */

const { plainDrafts } = texts.shell

test('a draft says that it lies unencrypted where the computer keeps no key', async ({ page, rooms }) => {
  rooms.removeKeychain()
  await enterWithSample(page)
  await goTo(page, texts.orders.title)
  await page.getByRole('button', { name: texts.orders.new, exact: true }).click()
  const field = orderField(page, 'Ordernummer')
  const before = await field.boundingBox()
  await field.fill('4711')
  await expect(orderForm(page).getByText(plainDrafts)).toBeVisible()
  // It comes below the fields: the first key moves none of them.
  expect(await field.boundingBox()).toEqual(before)
  await openErrand(page)
  await noteField(page).fill('Klart på torsdag.')
  await expect(page.getByText(plainDrafts)).toBeVisible()
})

test('a draft that is encrypted says nothing of it', async ({ page, rooms }) => {
  await enterWithSample(page)
  await goTo(page, texts.orders.title)
  await startOrder(page)
  await expect.poll(() => rooms.call('app.draftKeeping', {})).toEqual({ ok: true, value: 'sealed' })
  await expect(orderForm(page).getByText(plainDrafts)).toHaveCount(0)
})
