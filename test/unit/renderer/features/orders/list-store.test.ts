import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderList } from '../../../../../preload/contract/index.ts'
import { useOrderList } from '../../../../../renderer/features/orders/list-store.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../../session-states.ts'
import { listOf } from './an-order.ts'

beforeEach(() => {
  setActivePinia(createPinia())
})

const removed = orderItem({ ÄrendeNummer: 'A-2', Borttagen: '2026-01-01' })

describe('the order list', () => {
  it('hides removed orders until they are asked for, and tells how many there are', async () => {
    fakeMain({ 'orders.list': () => listOf(orderItem({ ÄrendeNummer: 'A-1' }), removed) })
    const orders = useOrderList()
    await orders.load()
    expect(orders.items.map((item) => item.ÄrendeNummer)).toEqual(['A-1'])
    expect(orders.removed).toBe(1)
    orders.showRemoved = true
    expect(orders.items).toHaveLength(2)
  })

  it('keeps what it has when it cannot be loaded anew', async () => {
    let works = true
    fakeMain({ 'orders.list': () => (works ? listOf(orderItem({ ÄrendeNummer: 'A-1' })) : fails('offline')()) })
    const orders = useOrderList()
    await orders.load()
    works = false
    await orders.load()
    expect(orders.problem).toEqual(problem('offline'))
    expect(orders.items).toHaveLength(1)
    works = true
    await orders.load()
    expect(orders.problem).toBeNull()
  })

  it('shows the newest question’s answer, whichever comes last', async () => {
    const answers: PromiseWithResolvers<OrderList>[] = []
    fakeMain({
      'orders.list': () => {
        const answer = Promise.withResolvers<OrderList>()
        answers.push(answer)
        return answer.promise
      }
    })
    const orders = useOrderList()
    const first = orders.load()
    const second = orders.load()
    answers[1]?.resolve(listOf(orderItem({ ÄrendeNummer: 'new' })))
    await second
    answers[0]?.resolve(listOf(orderItem({ ÄrendeNummer: 'old' })))
    await first
    expect(orders.items.map((item) => item.ÄrendeNummer)).toEqual(['new'])
    expect(orders.loading).toBe(false)
  })

  it('shows the patterns that will be sent, and that they have not been asked yet', async () => {
    fakeMain({ 'orders.list': () => listOf() })
    const orders = useOrderList()
    await orders.load()
    orders.setFilter('LeverantorNamn', { operator: 'contains', text: '50%' })
    expect(orders.patterns.LeverantorNamn).toBe('%50_%')
    expect(orders.changed).toBe(true)
    expect(orders.filtered).toBe(true)
    await orders.load()
    expect(orders.changed).toBe(false)
    await orders.clearFilters()
    expect(orders.filtered).toBe(false)
  })

  it('learns statuses from every answer, and does not forget them when a filter leaves them out', async () => {
    const status = (id: number, name: string) => orderItem({ ÄrendeFakturaExternStatusTypId: id, StatusTypBeteckning: name })
    const answers = [listOf(status(3, 'Betald'), status(1, 'Registrerad')), listOf(status(1, 'Mottagen'))]
    fakeMain({ 'orders.list': () => answers.shift() ?? listOf() })
    const orders = useOrderList()
    await orders.load()
    await orders.load()
    expect(orders.statuses.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Mottagen'],
      [3, 'Betald']
    ])
  })

  it('comes by itself once the person whose session had ended is signed in again', async () => {
    let state = interrupted()
    const { tell } = fakeMain({
      'orders.list': () => (state.kind === 'signedIn' ? listOf(orderItem({ ÄrendeNummer: 'A-1' })) : fails('signedOut')()),
      'session.state': () => state
    })
    const orders = useOrderList()
    const loaded = orders.load()
    tell('session.changed', state)
    state = signedIn()
    tell('session.changed', state)
    await loaded
    expect(orders.problem).toBeNull()
    expect(orders.items).toHaveLength(1)
  })

  it('keeps what it shows when a session ends by itself', async () => {
    const { tell } = fakeMain({ 'orders.list': () => listOf(orderItem({ ÄrendeNummer: 'A-1' })) })
    const orders = useOrderList()
    await orders.load()
    tell('session.changed', interrupted())
    tell('session.changed', signedIn())
    expect(orders.items).toHaveLength(1)
  })

  it('forgets everything when the person signs out', async () => {
    const { tell } = fakeMain({ 'orders.list': () => listOf(removed) })
    const orders = useOrderList()
    orders.setFilter('Ordernummer', { operator: 'is', text: 'A-2' })
    await orders.load()
    tell('session.changed', signedOut())
    expect(orders.list).toBeNull()
    expect(orders.filtered).toBe(false)
  })
})
