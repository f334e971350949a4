import { describe, expect, it } from 'vitest'
import { effectScope } from 'vue'
import type { QueuedOrder } from '../../../../../preload/contract/index.ts'
import { useStatusNames } from '../../../../../renderer/features/order-queue/known-orders.ts'
import { i18n } from '../../../../../renderer/i18n/index.ts'
import { useOrderStatuses } from '../../../../../renderer/state/order-statuses.ts'
import { orderItem } from '../../../../support/order-item.ts'
import { draftOf } from '../../../main/work/queue/draft-of.ts'
import { fails, fakeMain } from '../../fake-main.ts'
import { listOf } from '../orders/an-order.ts'
import { queuedOrder } from './queued-order.ts'
import { freshStores } from '../../fresh-stores.ts'

const paid = { id: 3, name: 'Betald', short: null, help: null }
/** A number with its word. */
const unnamed = (id: number): string => i18n.global.t('orderViews.status.unnamed', { id })
const rowWith = (Status: string, more: Partial<QueuedOrder> = {}): QueuedOrder =>
  queuedOrder({ draft: draftOf('A-1', { Status }), ...more })

/** The names, with whether the list may be asked. */
const names = (mayAsk: () => boolean = () => true) => {
  const scope = effectScope()
  const name = scope.run(() => useStatusNames(mayAsk))
  if (!name) throw new Error('the scope is over')
  return { name, scope, known: useOrderStatuses() }
}
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

freshStores()

describe('the statuses of rows of the queue', () => {
  it('have their names from the list, which is read once, and their numbers with a word until then', async () => {
    const { count } = fakeMain({ 'orders.search': () => listOf(1, { statuses: [paid] }) })
    const { name, known } = names()
    expect(known.nameOf(3)).toBe(unnamed(3))
    name([rowWith('3')])
    name([rowWith('3')])
    await expect.poll(() => known.nameOf(3)).toBe('Betald')
    name([rowWith('7')])
    await settled()
    expect([count('orders.search'), known.nameOf(7)]).toEqual([1, unnamed(7)])
  })

  it('have them from the orders that the rows change, and then nothing is asked for', async () => {
    const { count } = fakeMain({ 'orders.search': () => listOf(1) })
    const { name, known } = names()
    const chosen = orderItem({ ÄrendeFakturaExternStatusTypId: 3, StatusTypBeteckning: 'Betald' })
    name([
      rowWith('3', { change: { chosen, set: ['Status'], conflict: null, outcome: null } }),
      rowWith(''),
      queuedOrder({ draft: null })
    ])
    await settled()
    expect([known.nameOf(3), count('orders.search')]).toEqual(['Betald', 0])
  })

  it('are not asked for while the queue runs, and a list that cannot be read leaves their numbers', async () => {
    const { count } = fakeMain({ 'orders.search': fails('offline') })
    let runs = true
    const { name, known } = names(() => !runs)
    name([rowWith('3')])
    await settled()
    expect(count('orders.search')).toBe(0)
    runs = false
    name([rowWith('3')])
    await expect.poll(() => count('orders.search')).toBe(1)
    await settled()
    expect(known.nameOf(3)).toBe(unnamed(3))
  })

  it('end what is read for them with the page', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof listOf>>()
    const { count } = fakeMain({
      'orders.search': () => answer.promise,
      'orders.cancel': () => ({ progress: null, problem: null, loaded: null })
    })
    const { name, scope } = names()
    name([rowWith('3')])
    await expect.poll(() => count('orders.search')).toBe(1)
    scope.stop()
    await expect.poll(() => count('orders.cancel')).toBe(1)
  })
})
