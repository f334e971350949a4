import { orderQueue } from '../../renderer/i18n/sv/order-queue.ts'
import { orders } from '../../renderer/i18n/sv/orders.ts'
import { workbook } from '../unit/renderer/features/order-queue/reading/a-workbook.ts'
import { goTo, signInAs, texts } from './support/acts.ts'
import { expectNoFindings } from './support/axe.ts'
import { kill } from './support/ending.ts'
import { cell } from './support/grid-acts.ts'
import {
  asPaste,
  checkRows,
  counted,
  editCell,
  enqueue,
  newOrders,
  openManyOrders,
  pasteRows,
  queueOrders,
  rowCounts,
  waitForCheck
} from './support/queue-acts.ts'
import { askToSignIn } from './support/sign-in-acts.ts'
import { expect, test } from './support/service-test.ts'

const savePath = '/fakturaserviceorder/spara'
const listPath = '/fakturaserviceorder/lista'
const exact = true

test.describe('an import', () => {
  test.use({ sharesProgram: true })

  test(
    'of rows from a sheet is corrected in the grid, queued, and sent once each',
    { tag: '@smoke' },
    async ({ signedIn: page, service }) => {
      await openManyOrders(page)
      const [first = {}, second = {}, third = {}] = newOrders(3)
      await pasteRows(
        page,
        asPaste([first, { ...second, Belopp: '12,3456' }, { ...third, Ordernummer: '', Fakturanummer: '' }])
      )
      await expect(
        page.getByText(orderQueue.source.paste.replace('{delimiter}', orderQueue.delimiters.tab))
      ).toBeVisible()
      await checkRows(page, 3)

      await expect(rowCounts(page)).toHaveText('1 att skicka, 2 med fel')
      await expect(page.getByRole('button', { name: counted(orderQueue.enqueue, 1), exact })).toBeDisabled()
      await expect(cell(page, 1, 'remarks')).toContainText(orders.reasons.decimals)
      await editCell(page, 1, 'Belopp', '12,35')
      await expect(cell(page, 1, 'Belopp')).toHaveText('12,35')
      await expect(rowCounts(page)).toHaveText('2 att skicka, 1 med fel')

      // Delete leaves a row out and takes it back; what was done can be undone.
      await cell(page, 2, 'Belopp').click()
      await page.keyboard.press('Delete')
      await expect(rowCounts(page)).toHaveText('2 att skicka, 1 utelämnad')
      await page.keyboard.press('ControlOrMeta+z')
      await expect(rowCounts(page)).toHaveText('2 att skicka, 1 med fel')
      await page.keyboard.press('Delete')

      await waitForCheck(page)
      await enqueue(page, 2)
      await expect(cell(page, 1, 'state')).toHaveText(orderQueue.states.waiting)
      await expect(page.getByRole('heading', { name: orderQueue.title, level: 1 })).toBeFocused()
      expect(service.requests.filter(({ path }) => path === savePath)).toEqual([])
      await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
      await expect(cell(page, 1, 'state')).toHaveText(orderQueue.states.saved)
      // The button that was pressed is gone.
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
      const sent = service.requests.filter(({ path }) => path === savePath).map(({ body }) => String(body))
      expect(sent.length).toBe(2)
      expect(sent[1]).toContain('"Belopp":12.35')
    }
  )

  test('finds what is in the paste twice and what the service has, and sends neither before the person has decided', async ({
    signedIn: page,
    service
  }) => {
    const [known = {}] = newOrders(1, 'KÄND')
    await queueOrders(page, [known])
    await expect(page.getByRole('heading', { name: orderQueue.title, level: 1 })).toBeFocused()
    await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
    await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.saved)
    await page.getByRole('button', { name: orderQueue.actions.title, exact }).click()
    await page.getByRole('menuitem', { name: orderQueue.actions.clear }).click()
    await page.getByRole('button', { name: orderQueue.asking.clear.confirm, exact }).click()

    const [fresh = {}] = newOrders(1, 'NY')
    await page.getByRole('button', { name: orderQueue.empty.import, exact }).click()
    await pasteRows(page, asPaste([known, fresh, { ...fresh, Belopp: '7' }]))
    await checkRows(page, 3)
    await expect(rowCounts(page)).toHaveText('inga att skicka, 3 dubbletter att ta ställning till')
    await expect(cell(page, 1, 'remarks')).toContainText(/Samma som rad 4: Ordernummer NY-1, .*Fakturanummer NY-F1/)
    await expect(cell(page, 0, 'remarks')).toContainText('KÄND-1 · KÄND-F1')
    await cell(page, 0, 'Belopp').click()
    await expect(page.getByRole('region', { name: orderQueue.doubles.list })).toContainText('KÄND-F1')

    await page.getByRole('button', { name: orderQueue.changes.title, exact }).click()
    await page.getByRole('menuitem', { name: orderQueue.changes.leaveOutDoubles }).click()
    await expect(rowCounts(page)).toHaveText('1 att skicka, 2 utelämnade')
    await enqueue(page, 1)
    await expect(cell(page, 0, 'Fakturanummer')).toHaveText('NY-F1')
    expect(service.requests.filter(({ path }) => path === savePath).length).toBe(1)
  })

  test('of a file is read by its contents, its columns chosen by hand and remembered', async ({ signedIn: page }) => {
    await openManyOrders(page)
    const csv = (suffix: string): { name: string; mimeType: string; buffer: Buffer } => ({
      name: `fakturor${suffix}.csv`,
      mimeType: 'text/csv',
      // Windows-1252, as Excel writes it.
      buffer: Buffer.from(`Vårt nr;Avsändare;Pris\r\nCSV-${suffix};Åkes Rör;1 234,50\r\n`, 'latin1')
    })
    const choose = page.locator('input[type="file"]')
    await choose.setInputFiles(csv('1'))
    await expect(page.getByText('fakturor1.csv')).toContainText('Windows-1252')
    const holds = (name: string) => page.getByLabel(orderQueue.columns.holds.replace('{name}', name), { exact })
    // No two headings are known, so the first row might be an order.
    await page.getByLabel(orderQueue.columns.headings, { exact }).check()
    await holds('Vårt nr').selectOption('Fakturanummer')
    await holds('Avsändare').selectOption('LeverantorNamn')
    await expect(holds('Pris')).toHaveValue('Belopp')
    await checkRows(page, 1)
    await expect(cell(page, 0, 'LeverantorNamn')).toHaveText('Åkes Rör')
    await expect(cell(page, 0, 'Belopp')).toHaveText('1\u00a0234,50')

    await page.getByRole('button', { name: orderQueue.changes.title, exact }).click()
    await page.getByRole('menuitem', { name: orderQueue.changes.discard }).click()
    await choose.setInputFiles(csv('2'))
    await page.getByLabel(orderQueue.columns.headings, { exact }).check()
    await expect(holds('Vårt nr')).toHaveValue('Fakturanummer')
    await expect(holds('Avsändare')).toHaveValue('LeverantorNamn')
  })

  test('of a workbook keeps dates, amounts and leading zeros, under the content policy', async ({ signedIn: page }) => {
    await openManyOrders(page)
    const bytes = workbook({
      Blad1: [
        ['Ordernr', 'Fakturanr', 'Belopp', 'Betald'],
        ['00017', { number: '4711' }, { number: '1234.5599999999999' }, { day: 46347 }]
      ]
    })
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'fakturor.xlsx', mimeType: '', buffer: Buffer.from(bytes) })
    await checkRows(page, 1)
    await expect(cell(page, 0, 'Ordernummer')).toHaveText('00017')
    await expect(cell(page, 0, 'Fakturanummer')).toHaveText('4711')
    await expect(cell(page, 0, 'Belopp')).toHaveText('1\u00a0234,56')
    await expect(cell(page, 0, 'BetaldDatum')).toHaveText('2026-11-21')
  })

  test('that cannot be read says why, and nothing is lost by it', async ({ signedIn: page }) => {
    await openManyOrders(page)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'bild.csv', mimeType: '', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]) })
    await expect(page.getByText(orderQueue.unreadable.notText)).toBeVisible()
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'gammal.xls', mimeType: '', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) })
    await expect(page.getByText(orderQueue.unreadable.brokenWorkbook)).toBeVisible()
  })

  test('stays while the person is on another page', async ({ signedIn: page }) => {
    await openManyOrders(page)
    await pasteRows(page, asPaste(newOrders(2, 'KVAR')))
    await checkRows(page, 2)
    await editCell(page, 0, 'Belopp', '77')
    await goTo(page, texts.settings.title)
    await openManyOrders(page)
    await expect(cell(page, 0, 'Belopp')).toHaveText('77,00')
  })

  test('of 5,000 rows is edited and scrolled like one of five', async ({ signedIn: page }) => {
    await openManyOrders(page)
    await pasteRows(page, asPaste(newOrders(5000, 'M')))
    await checkRows(page, 5000, '5\u00a0000')
    await cell(page, 0, 'Belopp').click()
    await page.keyboard.press('ControlOrMeta+End')
    await expect(cell(page, 4999, 'Ordernummer')).toHaveText('M-5000')
    await editCell(page, 4999, 'Belopp', 'inget')
    await expect(rowCounts(page)).toHaveText('4\u00a0999 att skicka, 1 med fel')
  })
})

test.describe('the queue', () => {
  test('says of each row what became of it, stops by itself, and goes on when the person says so', async ({
    signedIn: page,
    service
  }) => {
    await queueOrders(page, newOrders(3, 'UT'))
    service.fault(savePath, { kind: 'answer', body: '{"Success":false}' }, 1)
    service.fault(savePath, { kind: 'answer', status: 400, body: 'fel' }, 1)
    await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
    await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.refused)
    await expect(cell(page, 2, 'state')).toHaveText(orderQueue.states.saved)
    await cell(page, 0, 'Ordernummer').click()
    await expect(page.getByText(orderQueue.detail.texts.refused)).toBeVisible()
    await expect(cell(page, 1, 'state')).toHaveText(`${orderQueue.states.refused} (400)`)
    await cell(page, 1, 'Ordernummer').click()
    await expect(page.getByText(orderQueue.detail.texts.rejected.replace('{status}', '400'))).toBeVisible()
    await cell(page, 0, 'Ordernummer').click()
    await page.getByRole('button', { name: orderQueue.detail.retry, exact }).click()
    await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.waiting)
    await page.getByRole('button', { name: orderQueue.actions.resume, exact }).click()
    await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.saved)
  })

  test('waits for as long as the service asks, says until when, and is paused at once', async ({
    signedIn: page,
    service
  }) => {
    await queueOrders(page, newOrders(2, 'VÄNTA'))
    service.fault(savePath, { kind: 'answer', status: 429, headers: { 'retry-after': '600' } }, 1)
    await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
    await expect(page.getByRole('heading', { name: /^Kön väntar till \d\d:\d\d: en order är kvar$/ })).toBeVisible()
    await expect(page.getByText(orderQueue.waiting.text)).toBeVisible()
    await goTo(page, texts.settings.title)
    await expect(page.getByText(/^Väntar på tjänsten till \d\d:\d\d: 1 av 2 ordrar klara$/)).toBeVisible()
    await openManyOrders(page)
    await page.getByRole('button', { name: orderQueue.actions.pause, exact }).click()
    await expect(page.getByRole('heading', { name: counted(orderQueue.paused.asked, 1) })).toBeVisible()
    expect(service.requests.filter(({ path }) => path === savePath).length).toBe(1)
  })

  test('looks a lost answer up, and says that the order is saved where all agrees, without sending it again', async ({
    signedIn: page,
    service
  }) => {
    await queueOrders(page, newOrders(1, 'BORTA'))
    service.fault(savePath, { kind: 'cut', when: 'after' }, 1)
    await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
    await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.saved)
    await cell(page, 0, 'Ordernummer').click()
    await expect(page.getByText(orderQueue.detail.texts.found)).toBeVisible()
    expect(service.requests.filter(({ path }) => path === savePath).length).toBe(1)
  })

  test('leaves a lost answer to the person where the list has another amount, and never sends it again by itself', async ({
    signedIn: page,
    service
  }) => {
    await queueOrders(page, newOrders(2, 'OKÄND'))
    const mend = service.fault(listPath, {
      kind: 'answer',
      body: '[{"ÄrendeNummer":"OKÄND-1","ExterntFakturanummer":"OKÄND-F1","Belopp":9}]'
    })
    service.fault(savePath, { kind: 'cut', when: 'after' }, 1)
    await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
    await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.unknown)
    await expect(cell(page, 1, 'state')).toHaveText(orderQueue.states.saved)
    await cell(page, 0, 'Ordernummer').click()
    await expect(page.getByText(orderQueue.unknown.found.differs)).toBeVisible()
    await expect(page.getByRole('region', { name: orderQueue.doubles.list })).toContainText(orders.fields.Belopp)
    mend()
    await page.getByRole('button', { name: orderQueue.unknown.other, exact }).click()
    await page.getByRole('menuitem', { name: orderQueue.unknown.actions.saved }).click()
    await expect(cell(page, 0, 'state')).toHaveText(orderQueue.states.saved)
    expect(service.requests.filter(({ path }) => path === savePath).length).toBe(2)
  })

  test(
    'waits after the program was killed, and sends the rest when the person says so',
    { tag: '@smoke' },
    async ({ service, trust, launch }) => {
      const first = await launch({ env: trust })
      await askToSignIn(first.page, service, 'anna')
      await queueOrders(first.page, newOrders(2, 'DÖD'))
      await kill(first.app)

      const { page } = await launch({ env: trust })
      await signInAs(page)
      await expect(page.getByText(counted(orderQueue.notice.waiting.title, 2))).toBeVisible()
      await page.getByRole('button', { name: orderQueue.notice.open, exact }).click()
      await expect(page.getByRole('heading', { name: counted(orderQueue.paused.first, 2) })).toBeVisible()
      expect(service.requests.filter(({ path }) => path === savePath)).toEqual([])
      await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
      await expect(cell(page, 1, 'state')).toHaveText(orderQueue.states.saved)
      expect(service.requests.filter(({ path }) => path === savePath).length).toBe(2)
    }
  )
})

test(
  'the page has no findings of axe, at any of its steps',
  { tag: '@a11y' },
  async ({ app, signedIn: page, service }) => {
    await openManyOrders(page)
    await expectNoFindings(app, page, 'where rows come in')
    const [one = {}, two = {}] = newOrders(2, 'AXE')
    await pasteRows(page, asPaste([one, { ...two, Belopp: 'x' }, two, two]))
    await expectNoFindings(app, page, 'the columns')
    await checkRows(page, 4)
    await cell(page, 1, 'Belopp').click()
    await expectNoFindings(app, page, 'the rows')
    await page.getByRole('button', { name: orderQueue.changes.title, exact }).click()
    await page.getByRole('menuitem', { name: orderQueue.changes.leaveOutFaults }).click()
    await page.getByRole('button', { name: orderQueue.changes.title, exact }).click()
    await page.getByRole('menuitem', { name: orderQueue.changes.leaveOutDoubles }).click()
    await waitForCheck(page)
    await enqueue(page, 2)
    service.fault(savePath, { kind: 'cut', when: 'after' }, 1)
    service.fault(listPath, { kind: 'answer', status: 503 }, 1)
    await page.getByRole('button', { name: orderQueue.actions.start, exact }).click()
    await expect(cell(page, 1, 'state')).toHaveText(orderQueue.states.saved)
    await cell(page, 0, 'Ordernummer').click()
    await expectNoFindings(app, page, 'the queue')
  }
)
