import { orders } from '../../renderer/i18n/sv/orders.ts'
import { lists } from '../../renderer/i18n/sv/lists.ts'
import { statusLine } from '../e2e/support/acts.ts'
import { findings } from '../e2e/support/axe.ts'
import {
  cell,
  expectColumn,
  filterColumn,
  grid,
  header,
  reveal,
  settledStatus,
  sortBy,
  status,
  totalOf
} from '../e2e/support/grid-acts.ts'
import { filterOrders, openOrders, openPreset, orderField, orderForm } from '../e2e/support/order-acts.ts'
import { expect, test } from './support/test.ts'

/** The list of orders as services give it: of any length, with dates of either writing, and fields that nobody announced. */

const listPath = '/fakturaserviceorder/lista'
const many = 200_000

test.describe('200,000 orders', () => {
  test.use({ serviceOptions: { orders: many } })

  test(
    'open, scroll to the end, are filtered, sorted, searched and summed exactly',
    { tag: '@big' },
    async ({ signedIn }) => {
      await openOrders(signedIn)
      const removed = Math.floor((many - 6) / 13) + 1
      const count = (n: number): string => n.toLocaleString('sv-SE')
      await expect(status(signedIn)).toHaveText(`${count(many - removed)} ordrar`)
      await expect(totalOf(signedIn, 'Belopp')).toHaveText(/^[\d\u00a0]+,\d\d$/)
      const sum = await totalOf(signedIn, 'Belopp').innerText()

      await cell(signedIn, 0, 'ÄrendeNummer').click()
      await signedIn.keyboard.press('ControlOrMeta+End')
      await expect(cell(signedIn, many - removed - 1, 'ÄrendeNummer')).toBeVisible()
      await signedIn.keyboard.press('ControlOrMeta+Home')

      await sortBy(signedIn, 'Belopp')
      await expect(header(signedIn, 'Belopp')).toHaveAttribute('aria-sort', 'ascending')
      await expect(cell(signedIn, 0, 'Belopp')).toHaveText(/^45\d,\d\d$/)

      await filterColumn(signedIn, 'ÄrendeNummer', '2026-200999')
      await expect(status(signedIn)).toHaveText(`1 av ${count(many - removed)} ordrar`)
      const amount = await cell(signedIn, 0, 'Belopp').innerText()
      await expect(totalOf(signedIn, 'Belopp')).toHaveText(amount)
      await signedIn.getByRole('button', { name: lists.clearFilters, exact: true }).click()
      await expect(totalOf(signedIn, 'Belopp')).toHaveText(sum)

      await signedIn.getByLabel(lists.search, { exact: true }).fill('2026-150078')
      await expect(status(signedIn)).toHaveText(`1 av ${count(many - removed)} ordrar`)
      await signedIn.getByLabel(lists.search, { exact: true }).press('ArrowDown')
      await expect(cell(signedIn, 0, 'ÄrendeNummer')).toBeFocused()
    }
  )
})

/** A list whose service writes dates as older .NET does, escapes what it need not, and has fields of its own. */
const dotNet = `[
  {"\\u00c4rendeNummer":"A-1","Belopp":"1 000,50","Skapad":"\\/Date(1453849200000+0100)\\/","Borttagen":"\\/Date(-62135596800000)\\/","BetaldDatum":"\\/Date(1453849200000+0100)\\/","Region":"Norr"},
  {"A\u0308rendeNummer":"A-2","Belopp":12345678901234567.89,"Skapad":"2016-01-26T09:30:00+01:00","Borttagen":"-","BetaldDatum":"0001-01-01T00:00:00"},
  {"ÄrendeNummer":"A-3","Belopp":"ca 5","Skapad":"i fjol","Borttagen":"0001-01-01T00:00:00"},
  {"ÄrendeNummer":"A-4","Belopp":1,"Skapad":"2016-01-25","Borttagen":"\\/Date(1453849200000+0100)\\/"}
]`

test('dates of either writing are shown and sorted as dates, and what Borttagen says nothing of is not removed', async ({
  signedIn,
  service
}) => {
  service.fault(listPath, { kind: 'answer', body: dotNet })
  await openOrders(signedIn)
  await expect(status(signedIn)).toHaveText('3 ordrar')
  await expectColumn(signedIn, 'ÄrendeNummer', ['A-1', 'A-2', 'A-3'])
  await expectColumn(signedIn, 'Skapad', ['2016-01-27 00:00', '2016-01-26 09:30', 'i fjol'])
  await expectColumn(signedIn, 'BetaldDatum', ['2016-01-27', '–'])
  // Exact, with what cannot be read left out and told.
  await expect(totalOf(signedIn, 'Belopp')).toHaveText('* 12\u00a0345\u00a0678\u00a0901\u00a0235\u00a0568,39')
  await expect(statusLine(signedIn)).toContainText('ett belopp kan inte läsas')
  // An unknown field is told and stands last.
  await signedIn.getByRole('button', { name: lists.drift.title }).click()
  await expect(signedIn.getByRole('definition').filter({ hasText: 'Region' })).toBeVisible()
  await signedIn.keyboard.press('Escape')
  await reveal(signedIn, 'Region')
  await expect(cell(signedIn, 0, 'Region')).toHaveText('Norr')
  expect(await findings(signedIn)).toEqual([])

  await openPreset(signedIn, 'removed')
  await expect(status(signedIn)).toHaveText('1 order')
})

test('rows that refining by a guess would all hide are shown, with a word', async ({ signedIn, service }) => {
  service.fault(listPath, {
    kind: 'answer',
    body: '[{"ÄrendeNummer":"000A-17","Belopp":1},{"ÄrendeNummer":"000A-18","Belopp":2}]'
  })
  await openOrders(signedIn)
  await expect(signedIn.getByText(orders.exactFilterOff.title)).toHaveCount(0)
  await filterOrders(signedIn, 'Ordernummer', 'begins', 'A-1')
  await expect(signedIn.getByText(orders.exactFilterOff.title)).toBeVisible()
  await expect(status(signedIn)).toHaveText('2 ordrar')
  await expectColumn(signedIn, 'ÄrendeNummer', ['000A-17', '000A-18'])
  expect(await findings(signedIn)).toEqual([])
})

test('a search can be given up, and one that fails keeps what is shown', async ({ signedIn, service }) => {
  await openOrders(signedIn)
  const before = await settledStatus(signedIn)
  const release = service.fault(listPath, { kind: 'slow', bytes: 100, ms: 50 })
  await signedIn.getByRole('button', { name: orders.reload, exact: true }).click()
  await signedIn.getByRole('button', { name: lists.cancel, exact: true }).click()
  await expect(signedIn.getByRole('button', { name: orders.reload, exact: true })).toBeVisible()
  await expect(status(signedIn)).toHaveText(before)
  release()

  service.fault(listPath, { kind: 'answer', body: '[{"ÄrendeNummer":"A-1"},' }, 1)
  await signedIn.getByRole('button', { name: orders.reload, exact: true }).click()
  await expect(signedIn.getByText(orders.stale.replace('{time}.', ''), { exact: false })).toBeVisible()
  await expect(cell(signedIn, 0, 'ÄrendeNummer')).toBeVisible()
  await expect(status(signedIn)).toHaveText(before)
})

test('an order is changed by a double click and by Enter, and a cell is copied, as in any list of the program', async ({
  signedIn,
  taken
}) => {
  await openOrders(signedIn)
  const number = await cell(signedIn, 2, 'ÄrendeNummer').innerText()
  await cell(signedIn, 2, 'ÄrendeNummer').dblclick()
  await expect(orderField(signedIn, 'Ordernummer')).toHaveValue(number)
  await signedIn.keyboard.press('Escape')
  await expect(orderForm(signedIn)).toHaveCount(0)
  // The keyboard is back at the row.
  await expect(cell(signedIn, 2, 'ÄrendeNummer')).toBeFocused()
  await signedIn.keyboard.press('ControlOrMeta+c')
  await expect.poll(() => taken.copied.at(-1)?.text).toBe(number)
  await signedIn.keyboard.press('ArrowDown')
  await expect(cell(signedIn, 3, 'ÄrendeNummer')).toBeFocused()
  const next = await cell(signedIn, 3, 'ÄrendeNummer').innerText()
  await signedIn.keyboard.press('Enter')
  await expect(orderField(signedIn, 'Ordernummer')).toHaveValue(next)
})

test('how the columns are arranged and what is filtered is there when one comes back', async ({ signedIn }) => {
  await openOrders(signedIn)
  await sortBy(signedIn, 'LeverantörNamn')
  await filterColumn(signedIn, 'StatusTypBeteckning', 'Betald')
  await expect(status(signedIn)).toHaveText(/^\d+ av /)
  const shown = await settledStatus(signedIn)
  await signedIn.getByRole('link', { name: lists.overview.title, exact: true }).click()
  await expect(grid(signedIn)).toHaveCount(0)
  await openOrders(signedIn)
  await expect(status(signedIn)).toHaveText(shown)
  await expect(header(signedIn, 'LeverantörNamn')).toHaveAttribute('aria-sort', 'ascending')
})
