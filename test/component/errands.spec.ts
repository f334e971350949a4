import type { Page } from '@playwright/test'
import { goTo, runCommand, signInAs, texts } from '../e2e/support/acts.ts'
import { expectNoFindings, findings } from '../e2e/support/axe.ts'
import {
  errandField,
  errandHeading,
  goToErrands,
  noteField,
  openErrand,
  replyPanel,
  rowPath,
  sampleRow
} from '../e2e/support/errand-acts.ts'
import { filterOrders, goodOrder, openOrders, orderForm, saveOrder, startOrder } from '../e2e/support/order-acts.ts'
import { cell } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'

const { errands } = texts
const exact = true

/** What has the focus: its text, or the name of its element where that is empty. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || (document.activeElement?.nodeName ?? ''))
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, .errands, .row')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth
    )
  )

const foreign = `https://elsewhere.example/api/session/arenderad/${sampleRow.id}`
const notification = JSON.stringify({
  ArenderadId: sampleRow.id,
  ErrandRowId: String(sampleRow.id),
  Organisationsnummer: '4990001234',
  Arenderad: foreign
})

for (const [way, typed, understood] of [
  ['its id', String(sampleRow.id), errands.open.understood.id],
  ['an address of any host', foreign, errands.open.understood.address],
  ['a notification', notification, errands.open.understood.notification]
] as const) {
  test(`an errand row is opened by ${way}, which is never called`, async ({ signedIn, service }) => {
    await goToErrands(signedIn)
    await errandField(signedIn).fill(typed)
    await expect(signedIn.getByText(understood.replace('{id}', String(sampleRow.id))).first()).toBeVisible()
    const before = service.requests.length
    await errandField(signedIn).press('Enter')
    await expect(errandHeading(signedIn)).toBeFocused()
    await expect(signedIn.getByText('Sätt fast eller byt haspen.')).toBeVisible()
    expect(service.requests.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${rowPath}`])
  })
}

test('what names no errand row says why, and calls nobody', async ({ signedIn, service }) => {
  await goToErrands(signedIn)
  const before = service.requests.length
  for (const [typed, reason] of [
    ['', 'empty'],
    ['kranen droppar', 'notUnderstood'],
    ['https://elsewhere.example/kund/17', 'otherAddress'],
    ['[{"ArenderadId":1},{"ArenderadId":2}]', 'several'],
    ['{"ArenderadId":1,"Arenderad":"https://elsewhere.example/session/arenderad/2"}', 'contradiction']
  ] as const) {
    await errandField(signedIn).fill(typed)
    await errandField(signedIn).press('Enter')
    await expect(signedIn.getByText(errands.open.reasons[reason])).toBeVisible()
    await expect(errandField(signedIn)).toBeFocused()
  }
  expect(service.requests).toHaveLength(before)
})

test('a row that is not there says so, and the focus stays where it can go on', async ({ signedIn }) => {
  await goToErrands(signedIn)
  await errandField(signedIn).fill('999')
  await errandField(signedIn).press('Enter')
  await expect(signedIn.getByText(errands.notThere)).toBeVisible()
  expect(await focused(signedIn)).toBe(errands.headingId.replace('{id}', '999'))
  await signedIn.getByRole('button', { name: errands.close, exact }).click()
  await expect(signedIn.getByRole('heading', { name: errands.recent.title })).toBeFocused()
})

test('an answer of another kind is shown for what it is: unknown members as facts, retired ones never, and markup as text', async ({
  signedIn,
  service
}) => {
  const row = {
    ÄrendeNummer: sampleRow.number,
    Nummer: '1',
    Felbeskrivning: '<img src=x onerror=alert(1)>',
    ProcesSteg: { Referensnamn: 'x17', Beteckning: 'Väntar på delar' },
    Media: [{ Fil: 'hemlig.jpg' }],
    Nyckelskåp: 'B 12',
    Noteringar: [
      { Notering: 'Äldst', Skapad: '2026-01-02T08:00:00' },
      { Notering: 'Nyast', Skapad: '2026-03-02T08:00:00', Fil: 'hemlig.pdf' }
    ]
  }
  service.fault(rowPath, { kind: 'answer', body: JSON.stringify(row) }, 1)
  await openErrand(signedIn)
  await expect(signedIn.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(signedIn.getByText('B 12')).toBeVisible()
  await expect(signedIn.getByText('hemlig')).toHaveCount(0)
  await expect(signedIn.getByText(errands.workflow.unknown.replace('{name}', 'Väntar på delar'))).toBeVisible()
  await expect(signedIn.getByRole('listitem').filter({ hasText: /Nyast|Äldst/ })).toHaveText([/Nyast/, /Äldst/])
  await signedIn.getByRole('button', { name: texts.lists.drift.title }).click()
  await expect(signedIn.getByText('Nyckelskåp').last()).toBeVisible()
})

test(
  'the recent ones lead back to a row, say where a draft waits, and are not shown to the next person',
  { tag: '@full' },
  async ({ signedIn }) => {
    await openErrand(signedIn)
    await noteField(signedIn).fill('Påbörjat')
    await signedIn.getByRole('button', { name: errands.close, exact }).click()
    const link = signedIn.getByRole('link', { name: new RegExp(sampleRow.number) })
    await expect(signedIn.getByRole('listitem').filter({ has: link })).toContainText(errands.recent.draft)
    await link.click()
    await expect(noteField(signedIn)).toHaveValue('Påbörjat')

    await runCommand(signedIn, texts.shell.account.signOut)
    await expect(signedIn.getByRole('button', { name: texts.signIn.go, exact })).toBeVisible()
    await expect(signedIn.getByText(sampleRow.number)).toHaveCount(0)
    await signInAs(signedIn, 'eva')
    await goToErrands(signedIn)
    await expect(signedIn.getByText(errands.recent.none)).toBeVisible()
    await signedIn.evaluate(() => window.kontorist.call('session.signOut', {}))
    await signInAs(signedIn, 'anna')
    await openErrand(signedIn)
    await expect(noteField(signedIn)).toHaveValue('Påbörjat')
    await expect(signedIn.getByText(errands.reply.restored)).toBeVisible()
    await replyPanel(signedIn).getByRole('button', { name: errands.reply.discard, exact }).click()
    await expect(signedIn.getByText(errands.reply.discarded)).toBeVisible()
  }
)

test('an order leads to the errand rows already read that carry its number', { tag: '@full' }, async ({ signedIn }) => {
  await openErrand(signedIn)
  await openOrders(signedIn)
  await startOrder(signedIn, { ...goodOrder, Ordernummer: sampleRow.number })
  await saveOrder(signedIn)
  await expect(signedIn.getByText(texts.orders.saved.replace('{number}', sampleRow.number), { exact })).toBeVisible()
  await filterOrders(signedIn, 'Fakturanummer', 'is', goodOrder.Fakturanummer)
  await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText(sampleRow.number)
  await cell(signedIn, 0, 'ÄrendeNummer').dblclick()
  await orderForm(signedIn)
    .getByRole('link', { name: errands.ofOrder.row.replace('{number}', '1') })
    .click()
  await expect(errandHeading(signedIn)).toBeVisible()
})

test(
  'anybody can read it, in both languages and themes, in a window as narrow as 200 % zoom leaves it',
  { tag: ['@a11y', '@full'] },
  async ({ signedIn }) => {
    await openErrand(signedIn)
    await signedIn.getByText(errands.reply.contact, { exact }).click()
    await signedIn.getByText(errands.reply.key.none, { exact }).click()
    await expectNoFindings(null, signedIn, 'a row')
    await noteField(signedIn).fill('Haspen är bytt.')
    await signedIn.keyboard.press('ControlOrMeta+Enter')
    await expect(signedIn.getByRole('heading', { name: errands.preview.title })).toBeVisible()
    await expectNoFindings(null, signedIn, 'what will be sent')
    await signedIn.keyboard.press('Escape')
    await signedIn.setViewportSize({ width: 640, height: 480 })
    expect(await isTooWide(signedIn)).toBe(false)
    expect(await findings(signedIn)).toEqual([])
    await signedIn.setViewportSize({ width: 1440, height: 900 })
    await replyPanel(signedIn).getByRole('button', { name: errands.reply.discard, exact }).click()
    await signedIn.evaluate(() => window.kontorist.call('settings.choose', { language: 'en' }))
    await expect(signedIn.getByRole('heading', { level: 1, name: 'Errand rows' })).toBeVisible()
    expect(await findings(signedIn)).toEqual([])
    await signedIn.evaluate(() => window.kontorist.call('settings.choose', { language: 'system' }))
    await goTo(signedIn, texts.orders.title)
  }
)
