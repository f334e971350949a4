import { describe, expect, it } from 'vitest'
import { nextTick } from 'vue'
import type { OrderListState, OrderView } from '../../../../../preload/contract/index.ts'
import { useOrderList } from '../../../../../renderer/features/orders/list-store.ts'
import { orderSource } from '../../../../../renderer/features/orders/order-source.ts'
import { useSettings } from '../../../../../renderer/state/settings.ts'
import { useToday } from '../../../../../renderer/state/today.ts'
import { aQueue } from '../../a-queue.ts'
import { firstSettings } from '../../first-settings.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../../session-states.ts'
import { listOf } from './an-order.ts'
import { freshStores } from '../../fresh-stores.ts'

freshStores()

/** The list, searched for once, on a main that answers so. */
const loaded = async (handlers: Parameters<typeof fakeMain>[0] = { 'orders.search': () => listOf(1) }) => {
  const main = fakeMain(handlers)
  const orders = useOrderList()
  await orders.load()
  return { ...main, orders }
}

describe('the order list', () => {
  it('shows the orders of one view, beginning with all that are not removed', async () => {
    const { orders } = await loaded({
      'orders.search': () => listOf(3, { removed: 1 }),
      'orders.views': () => listOf(3, { removed: 1 }).loaded.views
    })
    expect([orders.view, orders.shownList?.rows]).toEqual(['all', 2])
    await orders.showView('removed')
    expect(orders.shownList?.rows).toBe(1)
    // Nobody has said which statuses mean paid.
    await orders.showView('paidUndated')
    expect([orders.shownList?.rows, orders.viewCounts?.counts.paidUndated]).toEqual([0, null])
  })

  it('counts its views again when one is shown, because another month may have begun, and when it is said what means paid', async () => {
    let paidThisMonth = 4
    const counted = () => {
      const { views } = listOf(9).loaded
      return { ...views, counts: { ...views.counts, paidThisMonth } }
    }
    const { orders, count, tell } = await loaded({
      'settings.get': () => firstSettings,
      'orders.search': () => listOf(9, { views: counted() }),
      'orders.views': counted
    })
    await useSettings().subscribe()
    const shown = orders.shownList
    const all = orders.part()
    await orders.showView('all')
    // Equal counts change nothing.
    expect(orders.shownList).toBe(shown)
    paidThisMonth = 0
    await orders.showView('paidThisMonth')
    expect(orders.shownList?.rows).toBe(0)
    expect(count('orders.views')).toBe(2)
    const before = { part: orders.part(), shown: orders.shownList }
    tell('settings.changed', { ...firstSettings, paidStatuses: [3] })
    await expect.poll(() => orders.shownList).not.toBe(before.shown)
    expect(count('orders.views')).toBe(3)
    // As many orders, but maybe others: what was selected among those before is not selected among these.
    expect(orders.shownList?.rows).toBe(before.shown?.rows)
    expect(orders.part()).not.toBe(before.part)
    orders.view = 'all'
    expect(orders.part()).toBe(all)
  })

  it('counts its views again when a month ends, so that those of the month are those of the new one', async () => {
    const { count } = await loaded({
      'orders.search': () => listOf(9),
      'orders.views': () => ({ ...listOf(9).loaded.views, month: '2026-12' })
    })
    const today = useToday()
    today.day = '2026-11-30'
    await nextTick()
    const before = count('orders.views')
    today.day = '2026-12-01'
    await nextTick()
    expect(count('orders.views')).toBe(before + 1)
    today.day = '2026-12-02'
    await nextTick()
    expect(count('orders.views')).toBe(before + 1)
  })

  it('looks for a certain order among all of them', async () => {
    const { orders } = await loaded({
      'orders.search': ({ filters }) => listOf(1, { filters }),
      'orders.views': () => listOf(1).loaded.views
    })
    await orders.showView('duplicates')
    await orders.lookFor('A-1', '17')
    expect(orders.view).toBe('all')
  })

  it('asks again when it is opened after the queue has saved orders, and only then', async () => {
    const { orders, count, tell } = await loaded()
    const told = (saved: number, kind: 'running' | 'idle') => {
      tell(
        'orderQueue.changed',
        aQueue({ counts: { ...aQueue().counts, saved }, run: kind === 'idle' ? { kind } : { kind, waitsUntil: null } })
      )
    }
    // Those that were saved before are in the list already.
    told(4, 'idle')
    await orders.open()
    expect([count('orders.search'), orders.isOutdated]).toEqual([1, false])
    told(5, 'running')
    expect(orders.isOutdated).toBe(false)
    told(6, 'idle')
    expect(orders.isOutdated).toBe(true)
    await orders.open()
    expect([count('orders.search'), orders.isOutdated]).toEqual([2, false])
    await orders.open()
    expect(count('orders.search')).toBe(2)
  })

  it('keeps what it has when a reload fails', async () => {
    let works = true
    const { orders } = await loaded({ 'orders.search': () => (works ? listOf(1) : fails('offline')()) })
    works = false
    await orders.load()
    expect(orders.problem).toEqual(problem('offline'))
    expect(orders.shownList?.rows).toBe(1)
    works = true
    await orders.load()
    expect(orders.problem).toBeNull()
  })

  it('has no problem after a cancelled search', async () => {
    const { orders } = await loaded({ 'orders.search': fails('cancelled') })
    expect([orders.problem, orders.list, orders.loading]).toEqual([null, null, false])
  })

  it('shows its progress, and that main no longer has it', async () => {
    const { orders, tell } = await loaded()
    const loading = { bytes: 5, totalBytes: null, rows: 1 }
    tell('orders.changed', { ...listOf(1), progress: loading })
    expect(orders.progress).toEqual(loading)
    expect(orders.list).not.toBeNull()
    tell('orders.changed', { progress: null, loaded: null, problem: problem('internal') })
    expect([orders.list, orders.problem]).toEqual([null, problem('internal')])
  })

  it('shows the answer to the newest search, whichever comes last', async () => {
    const answers: PromiseWithResolvers<OrderListState>[] = []
    fakeMain({
      'orders.search': () => {
        const answer = Promise.withResolvers<OrderListState>()
        answers.push(answer)
        return answer.promise
      }
    })
    const orders = useOrderList()
    const first = orders.load()
    const second = orders.load()
    answers[1]?.resolve(listOf(2))
    await second
    answers[0]?.resolve(listOf(1))
    await first
    expect(orders.shownList?.rows).toBe(2)
    expect(orders.loading).toBe(false)
  })

  it('shows the patterns that will be sent, and that they have not been searched for yet', async () => {
    const { orders } = await loaded({ 'orders.search': ({ filters }) => listOf(0, { filters }) })
    orders.setFilter('LeverantorNamn', { operator: 'contains', text: '50%_' })
    expect(orders.patterns.LeverantorNamn).toBe('%50%_%')
    expect(orders.filtersChanged).toBe(true)
    expect(orders.hasFilters).toBe(true)
    await orders.load()
    expect(orders.filtersChanged).toBe(false)
    await orders.clearFilters()
    expect(orders.hasFilters).toBe(false)
  })

  it('learns statuses from every answer, and keeps them when a filter leaves them out', async () => {
    const status = (id: number, name: string) => ({ id, name, short: null, help: null })
    const answers = [[status(1, 'Registrerad'), status(3, 'Betald')], [status(1, 'Mottagen')]]
    const { orders } = await loaded({ 'orders.search': () => listOf(0, { statuses: answers.shift() ?? [] }) })
    await orders.load()
    expect(orders.statuses.map(({ id, name }) => [id, name])).toEqual([
      [1, 'Mottagen'],
      [3, 'Betald']
    ])
  })

  it('is loaded once the person whose session had ended has signed in again', async () => {
    let state = interrupted()
    const { tell } = fakeMain({
      'orders.search': () => (state.kind === 'signedIn' ? listOf(1) : fails('signedOut')()),
      'session.state': () => state
    })
    const orders = useOrderList()
    const loaded = orders.load()
    tell('session.changed', state)
    state = signedIn()
    tell('session.changed', state)
    await loaded
    expect(orders.problem).toBeNull()
    expect(orders.shownList?.rows).toBe(1)
  })

  it('keeps what it shows when a session is interrupted', async () => {
    const { orders, tell } = await loaded()
    tell('session.changed', interrupted())
    tell('session.changed', signedIn())
    expect(orders.shownList?.rows).toBe(1)
  })

  it('forgets everything when the person signs out', async () => {
    const { tell } = fakeMain({ 'orders.search': () => listOf(1) })
    const orders = useOrderList()
    orders.setFilter('Ordernummer', { operator: 'is', text: 'A-2' })
    await orders.load()
    orders.grid.change({ search: 'hemlig' })
    orders.view = 'duplicates'
    tell('session.changed', signedOut())
    expect(orders.list).toBeNull()
    expect(orders.hasFilters).toBe(false)
    expect(orders.grid.state.value.search).toBe('')
    expect([orders.view, orders.viewCounts]).toEqual(['all', null])
  })
})

describe('the rows of the order list', () => {
  it('are dropped as stale where another view is shown by the time they are loaded', async () => {
    let view: OrderView = 'all'
    const { last } = fakeMain({
      'rows.block': ({ loadId, from }) => {
        view = 'removed'
        return { loadId, from, total: 0, cells: [] }
      }
    })
    const asked = { loadId: 1, query: { filters: [], sort: [], search: '' }, columns: [], from: 0, to: 100 }
    await expect(
      orderSource({ view: () => view, derive: async () => undefined }).fetchRows(asked)
    ).rejects.toMatchObject({ problem: { code: 'cancelled' } })
    expect(last('rows.block')).toEqual({ ...asked, of: { kind: 'orders', view: 'all' } })
    await expect(
      orderSource({ view: () => view, derive: async () => undefined }).fetchRows(asked)
    ).resolves.toMatchObject({ total: 0 })
  })
})
