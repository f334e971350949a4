import { orderViews as texts } from '../../renderer/i18n/sv/orders.ts'
import { now } from '../support/clock.ts'
import { expectNoFindings } from './support/axe.ts'
import { cell, status } from './support/grid-acts.ts'
import { openOrders, preset } from './support/order-acts.ts'
import { expect, test } from './support/service-test.ts'
import { tabNames } from './support/view-acts.ts'

test.use({ sharesProgram: true })

/** The ready views of the orders, and their statuses by name: in the list, as a filter and in the form. */

const listPath = '/fakturaserviceorder/lista'

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

  test(
    'show how many orders each has, and are gone through by arrow key',
    { tag: '@smoke' },
    async ({ signedIn, app }) => {
      await expect(status(signedIn)).toHaveText('8 ordrar')
      expect((await tabNames(signedIn)).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
        'Alla 8',
        'Obetalda 6',
        'Betalda denna månad 1',
        'Betalda utan datum',
        'Möjliga dubbletter 2',
        'Borttagna 1'
      ])
      await preset(signedIn, 'all').focus()
      await signedIn.keyboard.press('ArrowRight')
      await signedIn.keyboard.press('Enter')
      await expect(preset(signedIn, 'unpaid')).toHaveAttribute('aria-selected', 'true')
      await expect(preset(signedIn, 'unpaid')).toBeFocused()
      await expect(status(signedIn)).toHaveText('6 ordrar')
      await expect(signedIn.getByText(texts.unpaidByDate)).toBeVisible()
      await expectNoFindings(app, signedIn, 'unpaid orders')
      await signedIn.keyboard.press('ArrowRight')
      await signedIn.keyboard.press('Enter')
      await expect(status(signedIn)).toHaveText('1 order')
      await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-2')
      await signedIn.keyboard.press('End')
      await signedIn.keyboard.press('Enter')
      await expect(cell(signedIn, 0, 'ÄrendeNummer')).toHaveText('A-6')
      await expect(status(signedIn)).toHaveText('1 order')
    }
  )
})
