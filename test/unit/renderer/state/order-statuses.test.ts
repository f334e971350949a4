import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../../../../preload/contract/index.ts'
import { i18n, loadLanguage, loadWorkTexts } from '../../../../renderer/i18n/index.ts'
import { useOrderStatuses } from '../../../../renderer/state/order-statuses.ts'
import { useSettings } from '../../../../renderer/state/settings.ts'
import { suggestPaid } from '../../../../renderer/state/suggest-paid.ts'
import { listOf } from '../features/orders/an-order.ts'
import { fakeMain } from '../fake-main.ts'
import { firstSettings } from '../first-settings.ts'
import { signedOut } from '../session-states.ts'
import { freshStores } from '../fresh-stores.ts'

const status = (id: number, name: string): OrderStatus => ({ id, name, short: null, help: null })

freshStores()

describe('the statuses of orders', () => {
  it('are known by name once an order has told it, and by number with a word before', () => {
    fakeMain({})
    const statuses = useOrderStatuses()
    expect(statuses.nameOf(3)).toBe(i18n.global.t('orderViews.status.unnamed', { id: 3 }))
    statuses.learn(listOf(1, { statuses: [status(3, 'Betald')] }).loaded)
    expect([statuses.nameOf(3), statuses.statusOf(3)?.id, statuses.statusOf(4)]).toEqual(['Betald', 3, null])
  })

  it('have a name by their number where no order names them, until one does', async () => {
    await loadWorkTexts()
    await loadLanguage('sv')
    i18n.global.locale.value = 'sv'
    fakeMain({})
    const statuses = useOrderStatuses()
    statuses.learn(listOf(1, { statuses: [status(3, 'Betald'), status(77, '')] }).loaded)
    expect([statuses.nameOf(77), statuses.statuses.map(({ id }) => id)]).toEqual(['Status 77', [3, 77]])
    statuses.learn(listOf(1, { statuses: [status(3, ''), status(77, 'Bestridd')] }).loaded)
    expect([statuses.nameOf(3), statuses.nameOf(77)]).toEqual(['Betald', 'Bestridd'])
  })

  it('mean paid only once somebody has said so, and then as was said', async () => {
    const { last } = fakeMain({
      'settings.get': () => firstSettings,
      'settings.choose': ({ paidStatuses = null }) => ({
        ...firstSettings,
        paidStatuses: paidStatuses && [...paidStatuses]
      })
    })
    await useSettings().subscribe()
    const statuses = useOrderStatuses()
    statuses.learn(listOf(1, { statuses: [status(3, 'Betald')] }).loaded)
    expect([statuses.paid, statuses.toneOf(3), statuses.suggestedPaid]).toEqual([null, '3', [3]])
    await statuses.choosePaid([7])
    expect(last('settings.choose')).toEqual({ paidStatuses: [7] })
    expect([statuses.paid, statuses.toneOf(3), statuses.toneOf(7)]).toEqual([[7], '3', 'paid'])
    await statuses.choosePaid([])
    expect(statuses.toneOf(7)).not.toBe('paid')
  })

  it('are forgotten when the person signs out, but not what they mean', async () => {
    const { tell } = fakeMain({
      'settings.get': () => ({ ...firstSettings, paidStatuses: [3], managed: ['paidStatuses'] })
    })
    await useSettings().subscribe()
    const statuses = useOrderStatuses()
    statuses.learn(listOf(1, { statuses: [status(3, 'Betald')] }).loaded)
    tell('session.changed', signedOut())
    expect([statuses.statuses, statuses.toneOf(3), statuses.paidManaged]).toEqual([[], 'paid', true])
  })
})

describe('a suggestion of what means paid', () => {
  it.each([
    ['Betald', true],
    ['BETALD TILL LEVERANTÖR', true],
    ['Slutbetald', true],
    ['Paid', true],
    ['Obetald', false],
    ['Ej betald', false],
    ['Delvis betald', false],
    ['Delbetald', false],
    ['Att betala', false],
    ['Godkänd för betalning', false],
    ['To be paid', false],
    ['Unpaid', false],
    ['Påslagen', false]
  ])('for %s is %s', (name, suggested) => {
    expect(suggestPaid([status(1, name)])).toEqual(suggested ? [1] : [])
  })
})
