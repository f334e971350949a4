import type { Page } from '@playwright/test'
import { createHold } from '../support/faults.ts'
import { signInAs, texts } from './support/acts.ts'
import { closeWindow, endBy, noSignals } from './support/ending.ts'
import { answerBoxes, askedInBoxes, leave } from './support/leaving.ts'
import { goodOrder, openOrders, orderField, saveOrder, startOrder } from './support/order-acts.ts'
import { expect, test } from './support/service-test.ts'
import { begin, button, expectUnknown, looks, savePath, saves } from './support/unknown-acts.ts'

test.use({ sharesProgram: true })

const { orders, shell } = texts

const again = async (page: Page): Promise<void> => {
  await signInAs(page)
  // The list is asked meanwhile, and may have it already.
  await expect(
    page.getByText(shell.submission.unknown.title).or(page.getByText(shell.submission.found.title))
  ).toBeVisible()
  await button(page, shell.submission.open).click()
}

for (const when of ['before', 'after'] as const) {
  test(
    `an order whose connection was reset ${when} it was stored is unknown after a restart too, and not sent again`,
    { tag: when === 'after' ? '@smoke' : [] },
    async ({ launch, trust, service }) => {
      const first = await launch({ env: trust })
      await begin(first.page, service)
      service.fault(savePath, { kind: 'cut', when }, 1)
      await startOrder(first.page)
      await saveOrder(first.page)
      await expectUnknown(first.page)
      await leave(first.app)

      const before = looks(service).length
      const { page } = await launch({ env: trust })
      await again(page)
      await expectUnknown(page)
      await expect(orderField(page, 'Ordernummer')).toHaveValue(goodOrder.Ordernummer)
      await expect(page.getByText(orders.restored.title)).toBeHidden()
      await expect(
        page.getByText(when === 'after' ? orders.unknown.titles.same : orders.unknown.titles.missing)
      ).toBeVisible()
      expect(looks(service).length).toBeGreaterThan(before)
      // Nor does the page's own call lead around it.
      const draft = { ...goodOrder, Belopp: '1234,50', BetaldDatum: '2026-11-21' }
      const answer = await page.evaluate((typed) => window.kontorist.call('orders.save', { draft: typed }), draft)
      expect(answer).toMatchObject({ ok: false, problem: { code: 'unknownOutcome' } })
      expect(saves(service)).toHaveLength(1)
    }
  )
}

/** As the system does when it shuts down, and as a power cut does: neither waits for an answer. */
for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`an order that the program was ended in the middle of by ${signal} is unknown when its person is back`, async ({
    launch,
    trust,
    service
  }) => {
    const impossible = signal === 'SIGTERM' ? noSignals() : null
    test.skip(impossible !== null, impossible ?? '')
    const first = await launch({ env: trust })
    await begin(first.page, service)
    const hold = createHold('after')
    service.fault(savePath, hold.fault, 1)
    await startOrder(first.page)
    await saveOrder(first.page)
    await hold.reached
    await endBy(first.app, signal)
    hold.release()

    const { page } = await launch({ env: trust })
    await again(page)
    await expectUnknown(page)
    await expect(page.getByText(orders.unknown.titles.same)).toBeVisible()
    await button(page, orders.unknown.done).click()
    await expect(page.getByText(orders.unknown.titles.same)).toBeHidden()
    await expect(orderField(page, 'Ordernummer')).toHaveValue('')
    expect(saves(service)).toHaveLength(1)
  })
}

test('closing the window and quitting ask first while the fate of an order is unknown, and to stay is the default', async ({
  signedIn,
  app,
  service
}) => {
  await openOrders(signedIn)
  service.fault(savePath, { kind: 'answer', body: '' }, 1)
  await startOrder(signedIn)
  await saveOrder(signedIn)
  await expectUnknown(signedIn)
  await answerBoxes(app, 'stay')
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect.poll(() => askedInBoxes(app)).toHaveLength(1)
  await app.evaluate(({ app: program }) => program.quit())
  await expect.poll(() => askedInBoxes(app)).toHaveLength(2)
  const [box = ''] = await askedInBoxes(app)
  expect(JSON.parse(box)).toMatchObject({ defaultId: 0, cancelId: 0, buttons: ['Stanna kvar', 'Avsluta ändå'] })
  await expectUnknown(signedIn)
  await answerBoxes(app, 'leave')
  await closeWindow(app)
})

test('closing asks nothing where nothing is unsettled', async ({ signedIn, app }) => {
  await openOrders(signedIn)
  await answerBoxes(app, 'stay')
  await closeWindow(app)
})
