import { createFormat } from '../../renderer/i18n/format.ts'
import { orderViews } from '../../renderer/i18n/sv/order-views.ts'
import { texts } from './support/acts.ts'
import { grid, status } from './support/grid-acts.ts'
import { openOrders } from './support/order-acts.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

const { integer } = createFormat('sv')
const { values } = texts.filters
const field = (name: keyof typeof texts.orders.columns) => `.filter-field[data-column="${name}"]`

test('the orders of a view are filtered by chosen values, by ranges that are typed and by words for dates', async ({ signedIn: page }) => {
  await openOrders(page)
  await page.getByRole('radio', { name: new RegExp(`^${orderViews.names.unpaid}`) }).check()
  const all = await status(page).innerText()

  await grid(page).locator(`${field('LeverantörNamn')} .open`).click()
  const popup = page.locator('.value-filter')
  const first = popup.getByRole('listitem').first()
  const [, value = '', count = ''] = /^(.*?)([\d\u00a0]+)$/s.exec((await first.innerText()).trim()) ?? []
  await first.getByRole('checkbox').check()
  await expect(status(page)).toContainText(count)
  await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText(value.trim())
  await popup.getByRole('button', { name: values.clear, exact: true }).click()
  await expect(status(page)).toHaveText(all)
  await popup.getByRole('button', { name: values.done, exact: true }).click()

  const amounts = grid(page).locator(`${field('Belopp')} input`)
  await amounts.fill('<0')
  await expect(status(page)).not.toHaveText(all)
  await amounts.fill('<0; >=0; (tomt)')
  await expect(status(page)).toContainText(integer(Number(/\d[\d\u00a0]*/.exec(all)?.[0].replace(/\D/g, ''))))
  await amounts.fill('')
  await grid(page).locator(`${field('BetaldDatum')} input`).fill('nästa år')
  await expect(page.getByRole('group', { name: texts.filters.noRows.title })).toContainText(`${new Date().getFullYear() + 1}-01-01`)
})
