import { enterWithSample, signInAs, statusLine, texts } from './support/acts.ts'
import { kill } from './support/ending.ts'
import { cell, grid } from './support/grid-acts.ts'
import {
  fillOrder,
  filterOrders,
  goodOrder,
  openOrders,
  openPreset,
  orderField,
  orderForm,
  saveOrder,
  startOrder
} from './support/order-acts.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

const savePath = '/fakturaserviceorder/spara'
const listPath = '/fakturaserviceorder/lista'
const { orders } = texts

test(
  'a person registers an order and finds it by the beginning of its number',
  { tag: '@smoke' },
  async ({ signedIn, service }) => {
    await openOrders(signedIn)
    await startOrder(signedIn)
    await expect(orderField(signedIn, 'Belopp')).toHaveValue('1\u00a0234,50')
    await expect(orderField(signedIn, 'BetaldDatum')).toHaveValue('2026-11-21')
    await saveOrder(signedIn)
    await expect(
      signedIn.getByText(orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true })
    ).toBeVisible()
    // It is pointed out among all the others.
    await expect(signedIn.getByRole('row', { selected: true })).toContainText(goodOrder.Ordernummer)

    const [sent, ...others] = service.requests.filter(({ path }) => path === savePath)
    expect(others).toEqual([])
    // The amount is a JSON number, and the names are the save body's own.
    expect(sent?.body).toContain('"Belopp":1234.5,')
    expect(sent?.body).toContain('"LeversntorNamn":"Påhittade Rör AB"')

    await filterOrders(signedIn, 'Ordernummer', 'own', 'E2E-%')
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText(goodOrder.Ordernummer)
    await expect(statusLine(signedIn)).toContainText('1 order')
    const asked = service.requests.findLast(({ path }) => path.startsWith(listPath))
    expect(new URL(asked?.path ?? '', service.address).searchParams.get('Ordernummer')).toBe('E2E-%')
  }
)

test('a filter is sent as a pattern that matches more, and refined to exactly what it says', async ({
  signedIn,
  service
}) => {
  await openOrders(signedIn)
  await startOrder(signedIn, { ...goodOrder, Ordernummer: 'A_1' })
  await saveOrder(signedIn)
  await startOrder(signedIn, { ...goodOrder, Ordernummer: 'AX1', Fakturanummer: 'F-2' })
  await saveOrder(signedIn)
  await expect(signedIn.getByText(orders.saved.replace('{number}', 'AX1'), { exact: true })).toBeVisible()

  // `_` stands for any character in the pattern, so the service gives both; only the one that was typed is shown.
  await filterOrders(signedIn, 'Ordernummer', 'begins', 'A_')
  await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A_1')
  await expect(cell(signedIn, 1, 'ÄrendeNummer')).toHaveCount(0)
  const patterns = service.requests
    .filter(({ path }) => path.startsWith(listPath))
    .map(({ path }) => new URL(path, service.address).searchParams.get('Ordernummer'))
  // Besides the look-ups before the saves, one request, with the letters as typed.
  expect(patterns.filter((pattern) => pattern !== '' && !pattern?.startsWith('%'))).toEqual(['A_%'])
})

test('a field that does not read says why and the order is not sent', async ({ signedIn, service }) => {
  await openOrders(signedIn)
  await startOrder(signedIn, { ...goodOrder, Belopp: '12,3456', BetaldDatum: '261331' })
  await expect(orderForm(signedIn).getByText(orders.reasons.decimals)).toBeVisible()
  await saveOrder(signedIn)
  await expect(orderField(signedIn, 'Belopp')).toBeFocused()
  expect(service.requests.filter(({ path }) => path === savePath)).toEqual([])
})

test('an organisation number goes as it is typed, and a doubtful one is a warning that hinders nothing', async ({
  signedIn,
  service
}) => {
  await openOrders(signedIn)
  const numbers = [
    { typed: '499000-1235', warning: orders.doubts.checksum },
    { typed: 'SE499000123401', warning: orders.doubts.shape },
    { typed: 'DE 123 456 789', warning: orders.doubts.shape },
    { typed: '4990001234', warning: null }
  ]
  for (const [index, { typed, warning }] of numbers.entries()) {
    const Ordernummer = `E2E-O-${index}`
    await startOrder(signedIn, { ...goodOrder, Ordernummer, Orgnummer: typed })
    await expect(orderField(signedIn, 'Orgnummer')).toHaveValue(typed)
    await expect(orderField(signedIn, 'Orgnummer')).not.toHaveAttribute('aria-invalid')
    const shown = orderForm(signedIn).getByText(/^(Kontrollsiffran|Det har inte formen)/)
    await (warning ? expect(shown).toHaveText(warning) : expect(shown).toHaveCount(0))
    await saveOrder(signedIn)
    await expect(signedIn.getByText(orders.saved.replace('{number}', Ordernummer), { exact: true })).toBeVisible()
  }
  const sent = service.requests.filter(({ path }) => path === savePath).map(({ body }) => JSON.parse(body).Orgnummer)
  expect(sent).toEqual(numbers.map(({ typed }) => typed))
})

test('an order is found by its organisation number, with a dash and without', async ({ signedIn }) => {
  await openOrders(signedIn)
  await startOrder(signedIn, { ...goodOrder, Ordernummer: 'E2E-WITHOUT', Orgnummer: '4990001234' })
  await saveOrder(signedIn)
  await startOrder(signedIn, {
    ...goodOrder,
    Ordernummer: 'E2E-DASHED',
    Fakturanummer: 'G-2026-88',
    Orgnummer: '499000-1234'
  })
  await saveOrder(signedIn)
  await expect(signedIn.getByText(orders.saved.replace('{number}', 'E2E-DASHED'), { exact: true })).toBeVisible()
  for (const [operator, typed] of [
    ['is', '4990001234'],
    ['begins', '499000-12'],
    ['is', '16499000-1234']
  ] as const) {
    await filterOrders(signedIn, 'Orgnummer', operator, typed)
    await expect(statusLine(signedIn)).toContainText('2 ordrar')
    await signedIn.getByRole('button', { name: texts.lists.clearFilters, exact: true }).click()
    await expect(statusLine(signedIn)).not.toContainText('2 ordrar')
  }
})

test('an order that the service does not save is told as not saved, and stays in the form', async ({ signedIn }) => {
  await openOrders(signedIn)
  // The sample's own trigger for `Success: false`.
  await startOrder(signedIn, { ...goodOrder, LeverantorNamn: 'avvisas' })
  await saveOrder(signedIn)
  await expect(signedIn.getByText(orders.refused.title, { exact: true })).toBeVisible()
  await expect(orderField(signedIn, 'Ordernummer')).toHaveValue(goodOrder.Ordernummer)
  await fillOrder(signedIn, goodOrder)
  await saveOrder(signedIn)
  await expect(
    signedIn.getByText(orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true })
  ).toBeVisible()
})

test(
  'an order whose answer was lost is never sent again by itself, and the list is asked',
  { tag: '@smoke' },
  async ({ signedIn, service }) => {
    await openOrders(signedIn)
    service.fault(savePath, { kind: 'cut', when: 'after' }, 1)
    await startOrder(signedIn)
    await saveOrder(signedIn)
    await expect(signedIn.getByText(orders.unknown.titles.same)).toBeVisible()
    expect(service.requests.filter(({ path }) => path === savePath)).toHaveLength(1)

    await signedIn.getByRole('button', { name: orders.unknown.done, exact: true }).click()
    await expect(cell(signedIn, 0, 'ÄrendeNummer')).toBeVisible()
    expect(service.requests.filter(({ path }) => path === savePath)).toHaveLength(1)
  }
)

test(
  'an order that is there already is asked about before it is sent',
  { tag: '@smoke' },
  async ({ signedIn, service }) => {
    await openOrders(signedIn)
    await startOrder(signedIn)
    await saveOrder(signedIn)
    await expect(
      signedIn.getByText(orders.saved.replace('{number}', goodOrder.Ordernummer), { exact: true })
    ).toBeVisible()
    await startOrder(signedIn)
    await saveOrder(signedIn)
    const question = signedIn.getByRole('dialog', { name: orders.duplicates.title })
    await expect(question).toContainText('E2E-4711 · F-2026-17 · Påhittade Rör AB')
    await expect(question.getByRole('row').nth(1)).toContainText(
      'Ordernummer, Fakturanummer, Organisationsnr, Leverantör, Belopp, Betald'
    )
    expect(service.requests.filter(({ path }) => path === savePath)).toHaveLength(1)
  }
)

test('what has been typed is there again after the program was killed', { tag: '@smoke' }, async ({ launch }) => {
  const first = await launch()
  await enterWithSample(first.page)
  await openOrders(first.page)
  await startOrder(first.page)
  // The draft has reached the disk when main has answered.
  await expect
    .poll(() => first.page.evaluate(() => window.kontorist.call('orders.drafts', {})))
    .toMatchObject({
      ok: true,
      value: [{ draft: { Fakturanummer: goodOrder.Fakturanummer, BetaldDatum: '2026-11-21' } }]
    })
  await kill(first.app)

  const { page } = await launch()
  await signInAs(page)
  await openOrders(page)
  await expect(page.getByText(orders.restored.title)).toBeVisible()
  await expect(orderField(page, 'Ordernummer')).toHaveValue(goodOrder.Ordernummer)
  await expect(orderField(page, 'LeverantorNamn')).toHaveValue(goodOrder.LeverantorNamn)
})

test('removed orders are hidden until they are asked for', async ({ signedIn }) => {
  await openOrders(signedIn)
  await expect(grid(signedIn).locator('.struck')).toHaveCount(0)
  const shown = Number(await grid(signedIn).getAttribute('aria-rowcount'))
  await openPreset(signedIn, 'removed')
  await expect(grid(signedIn).locator('.struck').first()).toBeVisible()
  await expect.poll(async () => Number(await grid(signedIn).getAttribute('aria-rowcount'))).toBeLessThan(shown)
})
