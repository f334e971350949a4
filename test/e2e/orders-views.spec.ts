import type { Page } from '@playwright/test'
import { lists } from '../../renderer/i18n/sv/lists.ts'
import { orderViews as texts } from '../../renderer/i18n/sv/order-views.ts'
import { orders } from '../../renderer/i18n/sv/orders.ts'
import { now } from '../support/clock.ts'
import { expectNoFindings } from './support/axe.ts'
import { cell, expectColumn, filterColumn, grid, sortBy, status, totalOf } from './support/grid-acts.ts'
import { goodOrder, openOrders, saveOrder, sayWhatMeansPaid, startOrder } from './support/order-acts.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

/** The ready views of the orders, and their statuses by name: in the list, as a filter and in the form. */

const listPath = '/fakturaserviceorder/lista'
const savePath = '/fakturaserviceorder/spara'

const statusOf = (id: number, name: string) => ({
  ÄrendeFakturaExternStatusTypId: id,
  StatusTypBeteckning: name,
  StatusTypKortbeteckning: name.slice(0, 3).toUpperCase(),
  StatusTypHjälptext: `Hjälp om ${name.toLowerCase()}.`
})
const [registered, paid, disputed] = [statusOf(1, 'Registrerad'), statusOf(30, 'Betald'), statusOf(4, 'Bestridd')]

const today = now()
const thisMonth = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}-01`

const order = (number: string, fields: Readonly<Record<string, unknown>>) => ({
  Skapad: '2026-01-01T08:00:00',
  Borttagen: null,
  BetaldDatum: null,
  ÄrendeNummer: number,
  ExterntFakturanummer: `F-${number}`,
  LeverantörNamn: `Leverantör ${number}`,
  Organisationsnummer: null,
  Belopp: 1,
  ...fields
})

const answer = JSON.stringify([
  order('A-1', { ...registered, Belopp: 10 }),
  order('A-2', { ...paid, BetaldDatum: thisMonth }),
  order('A-3', { ...paid, BetaldDatum: '2020-02-03' }),
  order('A-4', { ...paid, Belopp: 100 }),
  order('A-5', disputed),
  order('A-6', { ...registered, Borttagen: '2026-02-01T08:00:00' }),
  order('B-1', { ...registered, ExterntFakturanummer: '0042', LeverantörNamn: 'Rör AB', Belopp: 5 }),
  order('B-2', { ...registered, ExterntFakturanummer: '77', Belopp: 3 }),
  order('B-3', { ...registered, ExterntFakturanummer: '42', LeverantörNamn: 'RÖR AB', Belopp: 1 })
])

/** The view's button. Its name is followed by its number of orders. */
const view = (page: Page, name: keyof typeof texts.names) => page.getByRole('radio', { name: new RegExp(`^${texts.names[name]}`) })
const counted = (page: Page) => page.getByRole('radio').locator('xpath=..').allInnerTexts()

test.describe('the views', () => {
  test.beforeEach(async ({ signedIn, service }) => {
    service.fault(listPath, { kind: 'answer', body: answer })
    await openOrders(signedIn)
  })

  test('show how many orders each has, and are gone through by arrow key', { tag: '@smoke' }, async ({ signedIn, app }) => {
    await expect(status(signedIn)).toHaveText('8 ordrar')
    expect((await counted(signedIn)).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      'Alla 8', 'Obetalda 6', 'Betalda denna månad 1', 'Betalda utan datum', 'Möjliga dubbletter 2', 'Borttagna 1'
    ])
    await view(signedIn, 'all').focus()
    await signedIn.keyboard.press('ArrowRight')
    await expect(view(signedIn, 'unpaid')).toBeChecked()
    await expect(status(signedIn)).toHaveText('6 ordrar')
    await expect(signedIn.getByText(texts.unpaidByDate)).toBeVisible()
    await expectNoFindings(app, signedIn, 'unpaid orders')
    await signedIn.keyboard.press('ArrowRight')
    await expect(status(signedIn)).toHaveText('1 order')
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-2')
    await signedIn.keyboard.press('End')
    await view(signedIn, 'removed').check()
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-6')
    await expect(status(signedIn)).toHaveText('1 order')
  })

  test('say that nobody has told which statuses mean paid, and follow whoever does', async ({ signedIn, app }) => {
    await view(signedIn, 'paidUndated').check()
    await expect(signedIn.getByRole('heading', { name: texts.empty.paidUnknown.title })).toBeVisible()
    await expectNoFindings(app, signedIn, 'nobody has said what means paid')
    await sayWhatMeansPaid(signedIn)
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-4')
    await expect(view(signedIn, 'paidUndated').locator('xpath=..')).toHaveText(/1$/)
    await view(signedIn, 'unpaid').check()
    await expect(status(signedIn)).toHaveText('5 ordrar')
    await expect(signedIn.getByText(texts.unpaidByDate)).toHaveCount(0)
    // It is kept, and can be taken back.
    await signedIn.getByRole('button', { name: texts.paid.open, exact: true }).click()
    await signedIn.getByRole('button', { name: texts.paid.forget, exact: true }).click()
    await expect(status(signedIn)).toHaveText('6 ordrar')
  })

  test('have the person’s own filters, search, sort and sum on top, and one that is empty leads back', async ({ signedIn }) => {
    await view(signedIn, 'unpaid').check()
    await expect(totalOf(signedIn, 'Belopp')).toHaveText('120,00')
    await filterColumn(signedIn, 'StatusTypBeteckning', 'Reg')
    await expect(status(signedIn)).toHaveText('4 av 6 ordrar')
    await expect(totalOf(signedIn, 'Belopp')).toHaveText('19,00')
    // Another view keeps them.
    await view(signedIn, 'all').check()
    await expect(status(signedIn)).toHaveText('4 av 8 ordrar')
    await signedIn.getByRole('link', { name: lists.overview.title, exact: true }).click()
    await openOrders(signedIn)
    await expect(view(signedIn, 'all')).toBeChecked()
    await expect(status(signedIn)).toHaveText('4 av 8 ordrar')
  })

  test('put possible duplicates beside each other, whatever the order', async ({ signedIn }) => {
    await view(signedIn, 'duplicates').check()
    await expect(status(signedIn)).toHaveText('2 ordrar')
    await expect(signedIn.getByText(texts.duplicatesHint)).toBeVisible()
    await expectColumn(signedIn, 'ÄrendeNummer', ['B-1', 'B-3'])
    await sortBy(signedIn, 'Belopp')
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('B-3')
    // It is there again after a visit to another page.
    await signedIn.getByRole('link', { name: lists.overview.title, exact: true }).click()
    await expect(grid(signedIn)).toHaveCount(0)
    await openOrders(signedIn)
    await expect(view(signedIn, 'duplicates')).toBeChecked()
  })

  test('are a select where there is little room', async ({ signedIn, app }) => {
    await signedIn.setViewportSize({ width: 640, height: 700 })
    await expect(view(signedIn, 'all')).toBeHidden()
    await signedIn.getByLabel(texts.title, { exact: true }).selectOption('removed')
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-6')
    await expectNoFindings(app, signedIn, 'views in little room')
    await signedIn.setViewportSize({ width: 1440, height: 900 })
    await expect(view(signedIn, 'removed')).toBeChecked()
  })

  test('lose no order that is saved meanwhile: it is shown on request, among all', async ({ signedIn, service }) => {
    await view(signedIn, 'removed').check()
    service.fault(savePath, { kind: 'answer', body: '{"Success":true}' }, 1)
    await startOrder(signedIn, { ...goodOrder, Ordernummer: 'A-1', Fakturanummer: 'F-A-1' })
    await saveOrder(signedIn)
    const dialog = signedIn.getByRole('dialog', { name: orders.duplicates.title })
    await dialog.getByRole('button', { name: orders.duplicates.send, exact: true }).click()
    await signedIn.getByRole('button', { name: orders.showSaved, exact: true }).click()
    // Beside the form there is room for a select only.
    await expect(signedIn.getByLabel(texts.title, { exact: true })).toHaveValue('all')
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-1')
  })
})
