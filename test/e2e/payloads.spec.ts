import type { Page } from '@playwright/test'
import { allFields, orderColumns } from '../../preload/contract/index.ts'
import { inbox as inboxTexts } from '../../renderer/i18n/sv/inbox.ts'
import { rows as rowTexts } from '../../renderer/i18n/sv/grid.ts'
import { allSent, allShown, payloadNames, sentAs, shownAs } from '../support/payloads.ts'
import { catalogue, enterService, goTo, listIds, openList, signInAs, texts, typeCredentials } from './support/acts.ts'
import { goToErrands, errandField, rowPath, sampleRow } from './support/errand-acts.ts'
import { cell, grid, openValues, showAllColumns } from './support/grid-acts.ts'
import { openInbox, pasteInDialog } from './support/inbox-acts.ts'
import { filtersInForce, openOrders, orderField } from './support/order-acts.ts'
import { notified } from './support/outside.ts'
import { expectHarmless, watchHarm } from './support/payload-acts.ts'
import { expectForm } from './support/sign-in-acts.ts'
import { expect, test } from './support/service-test.ts'

test.use({ sharesProgram: true })

/** Attacks by what the service says: every field that it can fill holds texts that harm whoever takes them for more than text. */

/** So wide that every column of every list is drawn at once. */
const wide = { width: 14_000, height: 900 }
/** Names of members that nobody documents; of longer ones only the beginning is shown. */
const unknown = (['markup', 'template', 'direction', 'terminal'] as const).map(sentAs)

/** One row a payload, which every field holds, with fields of such names besides. */
const rowsOf = (fields: readonly string[]): string =>
  JSON.stringify(
    payloadNames.map((name) => Object.fromEntries([...fields, ...unknown].map((field) => [field, sentAs(name)])))
  )

/** What the rows show, by field. */
const shownRows = (page: Page, count: number): Promise<readonly Readonly<Record<string, string>>[]> =>
  grid(page).evaluate(
    (element, rows) =>
      Array.from({ length: rows }, (_, row) => {
        const cells = [...element.querySelectorAll(`[role="row"][row-index="${row}"] [role="gridcell"][col-id]`)]
        return Object.fromEntries(cells.map((one) => [one.getAttribute('col-id') ?? '', one.textContent ?? '']))
      }),
    count
  )

/** What a row says that holds one text in every field. */
const rowOf = (text: string, fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, text]))

/** Holds what the grid shows of every field of every row, in whatever order, and then the panel of each. */
const expectRowsAsText = async (page: Page, what: string, fields: readonly string[]): Promise<void> => {
  await showAllColumns(page)
  const [first = ''] = fields
  const place = (row: Readonly<Record<string, string>>): number =>
    payloadNames.findIndex((name) => shownAs(name) === row[first])
  await expect
    .poll(async () => (await shownRows(page, payloadNames.length)).toSorted((one, other) => place(one) - place(other)))
    .toMatchObject(payloadNames.map((name) => rowOf(shownAs(name), fields)))
  await expectHarmless(page, `the grid of ${what}`)
  await cell(page, 0, first).click()
  await page.keyboard.press('Space')
  const panel = page.getByRole('region', { name: rowTexts.panel.title, exact: true })
  for (const [row, { [first]: text = '' }] of (await shownRows(page, payloadNames.length)).entries()) {
    await expect(panel.getByTitle(rowTexts.panel.row.replace('{n}', String(row + 1)), { exact: true })).toBeVisible()
    await expect(panel.locator('dd .value').getByText(text, { exact: true })).toHaveCount(
      fields.length + unknown.length
    )
    await expectHarmless(page, `the panel of ${text} in ${what}`)
    await page.keyboard.press('ArrowDown')
  }
}

test.beforeEach(async ({ page }) => {
  await watchHarm(page)
})

test('attack: every field of the five lists, and the name of one more, holds what is more than text elsewhere', async ({
  signedIn,
  service
}) => {
  for (const list of listIds)
    service.fault(`/${list}/`, { kind: 'answer', body: rowsOf(catalogue[list].fields.map(({ name }) => name)) })
  await signedIn.setViewportSize(wide)
  for (const list of listIds) {
    await test.step(list, async () => {
      await openList(signedIn, list)
      await expectRowsAsText(
        signedIn,
        list,
        allFields(list).map(({ name }) => name)
      )
    })
  }
  await signedIn.getByRole('button', { name: texts.lists.drift.title, exact: true }).click()
  await expect(signedIn.getByRole('dialog').getByText(shownAs('direction'), { exact: true })).toBeVisible()
  await expectHarmless(signedIn, 'the report of what differs')
})

test('attack: every field of an order holds it', async ({ signedIn, service }) => {
  const number = 'ÄrendeFakturaExternStatusTypId'
  const fields = orderColumns.map(({ name }) => name).filter((name) => name !== number)
  // With a number, each is a status that can be chosen besides.
  const orders = (JSON.parse(rowsOf(fields)) as readonly object[]).map((order, id) => ({ ...order, [number]: id }))
  service.fault('/fakturaserviceorder/lista', { kind: 'answer', body: JSON.stringify(orders) })
  await signedIn.setViewportSize(wide)
  await openOrders(signedIn)
  await expectRowsAsText(signedIn, 'orders', fields)
  await cell(signedIn, payloadNames.length - 1, 'StatusTypBeteckning').hover()
  await expect(signedIn.locator('.ag-tooltip')).toBeVisible()
  await expectHarmless(signedIn, 'the help of a status')

  const choices = await openValues(signedIn, 'StatusTypBeteckning')
  await expect(choices.getByRole('checkbox')).toHaveCount(payloadNames.length)
  await expectHarmless(signedIn, 'the statuses to filter by')
  await choices
    .getByRole('listitem')
    .filter({ hasText: shownAs('direction') })
    .getByRole('checkbox')
    .check()
  await expect(filtersInForce(signedIn)).toContainText(shownAs('direction'))
  await signedIn.keyboard.press('Escape')
  await expectHarmless(signedIn, 'the filter in force')

  await signedIn.setViewportSize({ width: 1440, height: 900 })
  await signedIn.getByRole('button', { name: texts.orders.new, exact: true }).click()
  await orderField(signedIn, 'Status').click()
  await signedIn
    .getByRole('option')
    .filter({ hasText: shownAs('direction') })
    .click()
  await expect(orderField(signedIn, 'Status')).toHaveValue(shownAs('direction'))
  await expectHarmless(signedIn, 'the statuses of a new order')
})

/** An errand row, each of whose texts holds all payloads; the names are copied from the service's documents. */
const errandRow = {
  ...Object.fromEntries(
    [
      'ÄrendeNummer',
      'Nummer',
      'Ärendetyp',
      'Fakturareferens',
      'Felbeskrivning',
      'Åtgärd',
      'Avser',
      'HuvudentitetNummer',
      'Specifikation',
      ...unknown
    ].map((name) => [name, allSent])
  ),
  ProcesSteg: { Referensnamn: allSent, Beteckning: allSent },
  Adress: rowOf(allSent, ['Gatuadress', ...unknown]),
  Deltagare: [
    { Visningsnamn: allSent, ÄrendeRadRollTypBeteckning: allSent, Telefon: allSent, Mobil: allSent, Epost: allSent }
  ],
  Noteringar: [{ Notering: allSent, Skapad: allSent, SkapadAv: allSent, Fil: allSent }],
  Media: allSent,
  Händelser: [{ Beteckning: allSent, Referensnamn: allSent, Knappbeteckning: allSent }]
}

test('attack: every field of an errand row holds it, and the list of recent rows', async ({ signedIn, service }) => {
  service.fault(rowPath, { kind: 'answer', body: JSON.stringify(errandRow) })
  await goToErrands(signedIn)
  await errandField(signedIn).fill(String(sampleRow.id))
  await errandField(signedIn).press('Enter')
  await expect(signedIn.getByText(texts.errands.others, { exact: true })).toBeVisible()
  const event = signedIn.getByRole('group', { name: texts.errands.reply.events }).getByRole('button')
  await expect(event).toHaveText(allShown)
  await expectHarmless(signedIn, 'the errand row')
  await signedIn.getByRole('button', { name: texts.errands.close, exact: true }).click()
  await expect(signedIn.getByRole('heading', { name: texts.errands.recent.title })).toBeVisible()
  await expectHarmless(signedIn, 'the recent rows')
})

test('attack: a notification holds it: the inbox shows text or refuses, and the notification of the system’s names nothing', async ({
  app,
  signedIn
}) => {
  const message = (id: number, text: string) => ({
    ArenderadId: id,
    ErrandRowId: text,
    Organisationsnummer: `${text}1`,
    Arenderad: ''
  })
  await openInbox(signedIn)
  await pasteInDialog(signedIn, JSON.stringify(payloadNames.map((name, index) => message(index + 1, sentAs(name)))))
  const list = signedIn.getByRole('list', { name: inboxTexts.list })
  for (const name of payloadNames) {
    const isTaken = shownAs(name) === sentAs(name)
    await expect(list.getByText(inboxTexts.rowId.replace('{id}', shownAs(name)))).toHaveCount(isTaken ? 1 : 0)
  }
  await expectHarmless(signedIn, 'the inbox')
  for (const text of await notified(app)) expect(text).toMatch(/^Kontorist: \d* ?[\p{L} ]+$/u)
})

test('attack: the person’s name holds it, and an error of the service’s', async ({ page, service }) => {
  const completed = { accessToken: 'abc', expiresInSeconds: 600, actor: { id: 1, displayName: allSent } }
  service.fault('/v2/auth', { kind: 'answer', body: JSON.stringify({ completed }) })
  service.fault('/kund/', { kind: 'answer', status: 500, body: allSent })
  service.fault('/fakturaserviceorder/lista', { kind: 'answer', status: 400, body: JSON.stringify({ error: allSent }) })
  await enterService(page, { login: service.address, reporting: service.address })
  await signInAs(page)
  await expect(page.getByRole('button', { name: /^Konto:/ })).toContainText(shownAs('markup'))
  await expectHarmless(page, 'the person’s name')
  for (const name of [texts.lists.names.kund, texts.orders.title]) {
    await goTo(page, name)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectHarmless(page, `the error of ${name}`)
  }
})

test('attack: a process of the sign-in holds it, while it waits and when it fails', async ({ page, service }) => {
  const started = {
    process: {
      id: allSent,
      openOnDeviceText: allSent,
      openOnDeviceUrl: 'https://app.example/',
      openOnDeviceUrlPlatform: { [sentAs('direction')]: 'https://app.example/' },
      imageData: allSent
    }
  }
  const failed = Promise.withResolvers<null>()
  service.fault('/v2/auth', { kind: 'answer', body: JSON.stringify(started) })
  service.fault('/v2/auth/process', { kind: 'answer', body: JSON.stringify({ status: allSent, message: allSent }) }, 1)
  service.fault('/v2/auth/process', {
    kind: 'answer',
    body: (async function* () {
      await failed.promise
      yield new TextEncoder().encode(
        JSON.stringify({ status: 'failed', message: allSent, errorReport: allSent, originalStatusCode: allSent })
      )
    })()
  })
  await enterService(page, { login: service.address, reporting: service.address })
  await typeCredentials(page)
  await expect(page.getByText(allShown, { exact: true }).first()).toBeVisible()
  await page.getByText(texts.signIn.process.otherLinks, { exact: true }).click()
  await expect(
    page.getByRole('button', {
      name: texts.signIn.process.openOn.replace('{platform}', shownAs('direction')),
      exact: true
    })
  ).toBeVisible()
  await expectHarmless(page, 'the process')
  failed.resolve(null)
  await expect(page.getByRole('alert')).toContainText(shownAs('equals'))
  await expectForm(page)
  await expectHarmless(page, 'the failed process')
})
