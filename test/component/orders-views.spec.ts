import { lists } from '../../renderer/i18n/sv/lists.ts'
import { orderViews as texts, orders } from '../../renderer/i18n/sv/orders.ts'
import { rows } from '../../renderer/i18n/sv/grid.ts'
import { now } from '../support/clock.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import {
  cell,
  expectColumn,
  filterColumn,
  grid,
  openValues,
  reveal,
  showAllColumns,
  sortBy,
  status,
  totalOf
} from '../e2e/support/grid-acts.ts'
import {
  filtersInForce,
  goodOrder,
  openOrders,
  openPreset,
  orderField,
  orderForm,
  preset,
  saveOrder,
  sayWhatMeansPaid,
  startOrder
} from '../e2e/support/order-acts.ts'
import { chooseInMenu } from '../e2e/support/view-acts.ts'
import { expect, test } from './support/test.ts'

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

test.describe('the views', () => {
  test.beforeEach(async ({ signedIn, service }) => {
    service.fault(listPath, { kind: 'answer', body: answer })
    await openOrders(signedIn)
  })

  test('say that nobody has told which statuses mean paid, and follow whoever does', async ({ signedIn }) => {
    await openPreset(signedIn, 'paidUndated')
    await expect(signedIn.getByRole('heading', { name: texts.empty.paidUnknown.title })).toBeVisible()
    await expectNoFindings(null, signedIn, 'nobody has said what means paid')
    await sayWhatMeansPaid(signedIn)
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-4')
    await expect(preset(signedIn, 'paidUndated')).toHaveText(/1$/)
    await openPreset(signedIn, 'unpaid')
    await expect(status(signedIn)).toHaveText('5 ordrar')
    await expect(signedIn.getByText(texts.unpaidByDate)).toHaveCount(0)
    // It is kept, and can be taken back.
    await chooseInMenu(signedIn, texts.names.unpaid, texts.paid.open)
    await signedIn.getByRole('button', { name: texts.paid.forget, exact: true }).click()
    await expect(status(signedIn)).toHaveText('6 ordrar')
  })

  test('have the person’s own filters, search, sort and sum on top, and one that is empty leads back', async ({
    signedIn
  }) => {
    await openPreset(signedIn, 'unpaid')
    await expect(totalOf(signedIn, 'Belopp')).toHaveText('120,00')
    await filterColumn(signedIn, 'StatusTypBeteckning', 'Reg')
    await expect(status(signedIn)).toHaveText('4 av 6 ordrar')
    await expect(totalOf(signedIn, 'Belopp')).toHaveText('19,00')
    // Another view keeps them.
    await openPreset(signedIn, 'all')
    await expect(status(signedIn)).toHaveText('4 av 8 ordrar')
    await signedIn.getByRole('link', { name: lists.overview.title, exact: true }).click()
    await openOrders(signedIn)
    await expect(preset(signedIn, 'all')).toHaveAttribute('aria-selected', 'true')
    await expect(status(signedIn)).toHaveText('4 av 8 ordrar')
  })

  test('put possible duplicates beside each other, whatever the order', async ({ signedIn }) => {
    await openPreset(signedIn, 'duplicates')
    await expect(status(signedIn)).toHaveText('2 ordrar')
    await expect(signedIn.getByText(texts.duplicatesHint)).toBeVisible()
    await expectColumn(signedIn, 'ÄrendeNummer', ['B-1', 'B-3'])
    await sortBy(signedIn, 'Belopp')
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('B-3')
    // It is there again after a visit to another page.
    await signedIn.getByRole('link', { name: lists.overview.title, exact: true }).click()
    await expect(grid(signedIn)).toHaveCount(0)
    await openOrders(signedIn)
    await expect(preset(signedIn, 'duplicates')).toHaveAttribute('aria-selected', 'true')
  })

  test('find room in a menu where there is little', { tag: '@full' }, async ({ signedIn }) => {
    await signedIn.setViewportSize({ width: 640, height: 700 })
    await signedIn.getByRole('button', { name: /flik(ar)? till$/ }).click()
    await signedIn.getByRole('menuitem', { name: `${texts.names.removed} 1`, exact: true }).click()
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-6')
    await expect(preset(signedIn, 'removed')).toBeVisible()
    await expectNoFindings(null, signedIn, 'views in little room')
    await signedIn.setViewportSize({ width: 1440, height: 900 })
    await expect(preset(signedIn, 'removed')).toHaveAttribute('aria-selected', 'true')
  })

  test('lose no order that is saved meanwhile: it is shown on request, among all', async ({ signedIn, service }) => {
    await openPreset(signedIn, 'removed')
    service.fault(savePath, { kind: 'answer', body: '{"Success":true}' }, 1)
    await startOrder(signedIn, { ...goodOrder, Ordernummer: 'A-1', Fakturanummer: 'F-A-1' })
    await saveOrder(signedIn)
    const dialog = signedIn.getByRole('dialog', { name: orders.duplicates.title })
    await dialog.getByRole('button', { name: orders.duplicates.send, exact: true }).click()
    await signedIn.getByRole('button', { name: orders.showSaved, exact: true }).click()
    await expect(preset(signedIn, 'all')).toHaveAttribute('aria-selected', 'true')
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-1')
  })
})

test.describe('a status', () => {
  test.beforeEach(async ({ signedIn, service }) => {
    service.fault(listPath, { kind: 'answer', body: answer })
    await openOrders(signedIn)
  })

  test('stands in the list by its name, with help on hover, for the keyboard and read out', async ({ signedIn }) => {
    const first = cell(signedIn, 0, 'StatusTypBeteckning')
    await expect(first).toHaveText('Registrerad')
    await expect(first).toHaveAccessibleDescription('Hjälp om registrerad.')
    await expect(first.locator('[data-tone="1"]')).toBeVisible()
    await cell(signedIn, 1, 'StatusTypBeteckning').click()
    await signedIn.keyboard.press('ArrowUp')
    await expect(first).toBeFocused()
    const help = signedIn.getByText('Hjälp om registrerad.', { exact: true }).last()
    await expect(help).toBeVisible()
    await expectNoFindings(null, signedIn, 'statuses in the list')
    await signedIn.keyboard.press('Escape')
    await expect(signedIn.locator('.ui-tooltip')).toHaveCount(0)
  })

  test('stands in the row panel as in the list, with its help for the keyboard too', async ({ signedIn }) => {
    await cell(signedIn, 0, 'ÄrendeNummer').click()
    await signedIn.keyboard.press('Space')
    const shown = signedIn.getByRole('region', { name: rows.panel.title, exact: true }).locator('[data-tone="1"]')
    await expect(shown).toHaveText('Registrerad')
    await shown.locator('xpath=..').focus()
    await expect(signedIn.getByRole('tooltip')).toHaveText('Hjälp om registrerad.')
    await expectNoFindings(null, signedIn, 'a status in the row panel')
  })

  test('is filtered by name in its column, several at once, each with its number', async ({ signedIn }) => {
    const choices = (await openValues(signedIn, 'StatusTypBeteckning')).getByRole('listitem')
    await expect(choices).toHaveCount(3)
    await expect(choices.filter({ hasText: /^Registrerad\s*4$/ })).toBeVisible()
    await choices
      .filter({ hasText: /^Betald\s*3$/ })
      .getByRole('checkbox')
      .check()
    await choices
      .filter({ hasText: /^Bestridd\s*1$/ })
      .getByRole('checkbox')
      .check()
    await expect(status(signedIn)).toHaveText('4 av 8 ordrar')
    await expect(filtersInForce(signedIn)).toContainText('Betald eller Bestridd')
  })

  test(
    'is chosen in the form by arrow key, by name and by any number, with no key more than in another field',
    { tag: '@full' },
    async ({ signedIn, service }) => {
      await signedIn.getByRole('button', { name: orders.new, exact: true }).click()
      const field = orderField(signedIn, 'Status')
      const next = orderField(signedIn, 'BetaldDatum')
      await field.focus()
      await signedIn.keyboard.press('ArrowDown')
      await signedIn.keyboard.press('ArrowDown')
      const chosen = signedIn
        .getByRole('listbox', { name: texts.status.choices })
        .getByRole('option', { selected: true })
      await expect(chosen).toContainText('Bestridd')
      await expect(chosen).toContainText('Hjälp om bestridd.')
      await expectNoFindings(null, signedIn, 'statuses in the form')
      await signedIn.keyboard.press('Enter')
      await expect(next).toBeFocused()
      await expect(field).toHaveValue('Bestridd')

      // By a name, by the beginning of a name that no other begins with, by a number that is known and by one that is not: typed and left with Enter, as every field.
      for (const [typed, shown] of [
        ['bet', 'Betald'],
        ['best', 'Bestridd'],
        ['1', 'Registrerad'],
        ['99', '99']
      ] as const) {
        await field.fill(typed)
        await signedIn.keyboard.press('Enter')
        await expect(next).toBeFocused()
        await expect(field).toHaveValue(shown)
      }
      // Escape closes the choices, and not the form.
      await field.focus()
      await field.fill('')
      await signedIn.keyboard.press('Escape')
      await expect(signedIn.getByRole('listbox')).toHaveCount(0)
      await expect(orderForm(signedIn)).toBeVisible()

      await field.click()
      await signedIn
        .getByRole('listbox', { name: texts.status.choices })
        .getByRole('option', { name: /^Betald/ })
        .click()
      await expect(field).toHaveValue('Betald')
      await orderField(signedIn, 'Ordernummer').fill('A-99')
      await saveOrder(signedIn)
      // This service gives all its orders, whatever it is asked.
      await signedIn
        .getByRole('dialog', { name: orders.duplicates.title })
        .getByRole('button', { name: orders.duplicates.send, exact: true })
        .click()
      await expect
        .poll(() => service.requests.filter(({ path }) => path === savePath).map(({ body }) => JSON.parse(body).Status))
        .toEqual([30])
    }
  )
})

test('a status whose name the service gives otherwise is shown by its number, and filtered by it', async ({
  signedIn,
  service
}) => {
  const renamed = [1, 30, 30].map((id, place) => ({
    ÄrendeNummer: `A-${place}`,
    ÄrendeFakturaExternStatusTypId: id,
    StatusNamn: 'Betald'
  }))
  service.fault(listPath, { kind: 'answer', body: JSON.stringify(renamed) })
  await openOrders(signedIn)
  await expectColumn(signedIn, 'StatusTypBeteckning', ['Status 1', 'Status 30', 'Status 30'])
  await showAllColumns(signedIn)
  await reveal(signedIn, 'ÄrendeFakturaExternStatusTypId')
  await filterColumn(signedIn, 'ÄrendeFakturaExternStatusTypId', '30')
  await expect(status(signedIn)).toHaveText('2 av 3 ordrar')
})

test('a line stands between two groups of possible duplicates, however they are sorted', async ({
  signedIn,
  service
}) => {
  const double = (number: string, Belopp: number) =>
    order(number, { ...registered, ExterntFakturanummer: number, Belopp })
  service.fault(listPath, {
    kind: 'answer',
    body: JSON.stringify([
      double('1', 5),
      double('2', 4),
      double('1', 1),
      double('2', 9),
      double('3', 2),
      double('3', 3)
    ])
  })
  await openOrders(signedIn)
  await openPreset(signedIn, 'duplicates')
  await expect(status(signedIn)).toHaveText('6 ordrar')
  const starts = () =>
    grid(signedIn)
      .locator('.starts-group')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('row-index')).toSorted())
  await expect.poll(starts).toEqual(['2', '4'])
  // Heard too, of the row and by whoever comes to it.
  const rowAt = (at: number) => grid(signedIn).locator(`[role="row"][row-index="${at}"]`)
  await expect(rowAt(2)).toHaveAccessibleDescription(rows.groupStart)
  await expect(rowAt(1)).toHaveAccessibleDescription('')
  const heard = signedIn.getByText(rows.groupStart, { exact: true })
  await cell(signedIn, 1, 'ÄrendeNummer').click()
  await expect(heard).toHaveCount(0)
  await signedIn.keyboard.press('ArrowDown')
  await expect(heard).toHaveCount(1)
  await sortBy(signedIn, 'Belopp')
  await expect(cell(signedIn, 0, 'Belopp')).toHaveText('1,00')
  await expectColumn(signedIn, 'ÄrendeNummer', ['1', '1', '3', '3', '2', '2'])
  expect(await starts()).toEqual(['2', '4'])
  await expect(rowAt(4)).toHaveAccessibleDescription(rows.groupStart)
  // The marks of a search do not take it away.
  const search = signedIn.getByRole('textbox', { name: lists.search, exact: true })
  await search.fill('Leverantör')
  await expect.poll(() => signedIn.evaluate(() => CSS.highlights.has('search-hit'))).toBe(true)
  await expect(rowAt(4)).toHaveAccessibleDescription(rows.groupStart)
  await search.fill('')
  await openPreset(signedIn, 'all')
  await expect.poll(starts).toEqual([])
  await expect(grid(signedIn).locator('[role="row"][aria-description]')).toHaveCount(0)
})
