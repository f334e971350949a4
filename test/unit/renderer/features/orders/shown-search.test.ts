import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it, vi } from 'vitest'
import {
  noFilters,
  type DerivedColumn,
  type SavedOrderState,
  type SavedView,
  type SeenOrders,
  type ViewColumns
} from '../../../../../preload/contract/index.ts'
import { questionOf } from '../../../../../renderer/grid/state/saved-query.ts'
import { settledColumns } from '../../../../../renderer/grid/state/view-columns.ts'
import type { ViewState } from '../../../../../renderer/grid/state/view-state.ts'
import { useOrderList } from '../../../../../renderer/features/orders/list-store.ts'
import { everything, firstSearch } from '../../../../../renderer/features/orders/saved-searches-store.ts'
import { loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { column } from '../../grid/support.ts'
import { fails, fakeMain } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { content, freshStores, mainWith, nothingSeen, viewOf } from './a-search.ts'
import { listOf } from './an-order.ts'

await loadWorkTexts()

freshStores()

describe('what was seen when a search was saved', () => {
  const asked: ViewState = {
    filters: { Belopp: { filterType: 'text', type: 'numberGt', filter: '1 234,50' } },
    search: 'rör',
    sort: [{ column: 'Skapad', direction: 'asc' }],
    topRow: 7
  }
  const columns = [column({ name: 'Belopp' }), column({ name: 'Skapad', kind: 'dateTime' })]
  const seen: SeenOrders = { view: 'duplicates', grid: questionOf(asked, 'sv'), shape: { groups: null, columns: null } }
  const listWith = (more = columns) =>
    fakeMain({
      'orders.search': ({ filters }) => listOf(3, { filters, columns: more }),
      'orders.views': () => listOf(3).loaded.views
    })

  /** A grid that is mounted, and what it was given last. */
  const gridIn = (orders: ReturnType<typeof useOrderList>) => {
    const given: ViewState[] = []
    const grid = { read: () => asked, show: (view: ViewState) => given.push(view), settle: (all: ViewColumns) => all }
    orders.viewState.attach?.(grid)
    return given
  }

  it('is the view, and what the grid is asked, also while it is not mounted', async () => {
    listWith()
    const orders = useOrderList()
    expect(orders.seen()).toEqual(nothingSeen)
    await orders.load()
    await orders.showView('duplicates')
    gridIn(orders)
    expect(orders.seen()).toEqual(seen)
    orders.viewState.attach?.(null)
    orders.viewState.write(asked)
    expect(orders.seen()).toEqual(seen)
  })

  it('is seen again when it is chosen, in the grid that is there or in the next one', async () => {
    listWith()
    const orders = useOrderList()
    const given = gridIn(orders)
    await orders.choose('x', viewOf('Rör', { seen }))
    expect([orders.view, orders.filters.LeverantorNamn, given, orders.goneColumns]).toEqual([
      'duplicates',
      content.LeverantorNamn,
      [{ ...asked, topRow: 0 }],
      []
    ])
    orders.viewState.attach?.(null)
    orders.viewState.write({ filters: {}, search: '', topRow: 3 })
    await orders.choose('x', viewOf('Rör', { seen }))
    expect(orders.viewState.read()).toEqual({ ...asked, topRow: 0 })
  })

  it('is its columns and groups too, but for what the list no longer has', async () => {
    listWith()
    const orders = useOrderList()
    const given = gridIn(orders)
    const groups = { by: [{ column: 'Skapad', direction: 'asc' as const }], across: null }
    const arranged = [{ name: 'Skapad', width: 90, hidden: false, pinned: null }]
    await orders.choose('x', viewOf('Rör', { seen: { ...seen, shape: { groups, columns: arranged } } }))
    expect(given).toEqual([{ ...asked, groups, columns: arranged, topRow: 0 }])
    await orders.choose(
      'x',
      viewOf('Rör', {
        seen: { ...seen, shape: { groups: { ...groups, by: [{ column: 'Gammal', direction: 'asc' }] }, columns: null } }
      })
    )
    expect(given.at(-1)).toEqual({ ...asked, topRow: 0 })
  })

  it('waits for an answer where the search fails, unless another search is made', async () => {
    let works = false
    fakeMain({ 'orders.search': ({ filters }) => (works ? listOf(3, { filters, columns }) : fails('timeout')()) })
    const orders = useOrderList()
    const given = gridIn(orders)
    await orders.choose('x', viewOf('Rör', { seen }))
    expect([orders.view, given]).toEqual(['all', []])
    works = true
    await orders.load()
    expect([orders.view, given]).toEqual(['duplicates', [{ ...asked, topRow: 0 }]])
    works = false
    orders.view = 'all'
    await orders.choose('x', viewOf('Rör', { seen }))
    works = true
    await orders.clearFilters()
    expect([orders.view, given.length]).toEqual(['all', 1])
  })

  it('leaves view and grid as they are where nothing was saved of them', async () => {
    listWith()
    const orders = useOrderList()
    const given = gridIn(orders)
    await orders.load()
    await orders.showView('unpaid')
    await orders.choose('x', viewOf('Rör'))
    expect([orders.view, orders.filters.LeverantorNamn, given]).toEqual(['unpaid', content.LeverantorNamn, []])
  })

  it('is what the page opens with, where it is the default', async () => {
    mainWith(viewOf('Rör', { isDefault: true, seen: { view: 'unpaid', grid: null, shape: null } }))
    const orders = useOrderList()
    await orders.open()
    expect(orders.view).toBe('unpaid')
  })

  it('applies without the columns that are gone, which are named', async () => {
    listWith(columns.slice(1))
    const orders = useOrderList()
    const given = gridIn(orders)
    await orders.choose('x', viewOf('Rör', { seen }))
    expect([given, orders.goneColumns]).toEqual([[{ ...asked, filters: {}, topRow: 0 }], ['Belopp']])
  })

  it('waits with what it asks of a field that is not sent this time, which is named', async () => {
    listWith([column({ name: 'Belopp', status: 'missing' }), ...columns.slice(1)])
    const orders = useOrderList()
    const given = gridIn(orders)
    await orders.choose('x', viewOf('Rör', { seen }))
    expect([given, orders.goneColumns]).toEqual([[{ ...asked, topRow: 0 }], ['Belopp']])
    expect(orders.isChanged(viewOf('Rör', { seen }))).toBe(false)
  })

  it('keeps what the view held of columns that are gone where it is saved over', async () => {
    listWith(columns.slice(1))
    const orders = useOrderList()
    const { left, shown } = {
      left: { name: 'Belopp', width: 90, hidden: false, pinned: null },
      shown: { name: 'Skapad', width: 80, hidden: false, pinned: null }
    }
    const groups = { by: [{ column: 'Belopp', direction: 'asc' as const }], across: null }
    const before: SeenOrders = { ...seen, shape: { groups, columns: [left, shown] } }
    let now: ViewState = { filters: {}, search: '', topRow: 0 }
    orders.viewState.attach?.({
      read: () => now,
      show: (view: ViewState) => void (now = { ...view, columns: [shown] }),
      settle: (all: ViewColumns) => all
    })
    await orders.choose('x', viewOf('Rör', { seen: before }))
    expect(orders.seen().shape).toEqual({ groups: null, columns: [shown] })
    expect(orders.seenOver(before)).toEqual({ ...before, shape: { groups, columns: [left, shown] } })
    expect(orders.seenOver(null)).toEqual(orders.seen())
  })

  it('has its own columns, which are made before anything is asked of them; what a file has of other kinds is left out', async () => {
    const formula: DerivedColumn = {
      kind: 'formula',
      id: 'derived:00000000-0000-4000-8000-000000000001',
      name: 'Med moms',
      text: '[Belopp] * 1.25',
      decimals: 2
    }
    const lookUp: DerivedColumn = {
      ...formula,
      kind: 'lookUp',
      id: 'derived:00000000-0000-4000-8000-000000000002',
      from: 'kund',
      by: 'customer',
      column: 'Kund',
      several: 'first'
    }
    const made = column({ name: formula.id, derived: { column: formula, state: 'made', period: 'none' } })
    let [loadId, known] = [0, columns]
    const { last } = fakeMain({
      'orders.search': ({ filters }) => listOf(3, { loadId: ++loadId, filters, columns: known }),
      'orders.derive': ({ columns: wanted }) => {
        known = wanted.length > 0 ? [...columns, made] : columns
        return listOf(3, { loadId: ++loadId, columns: known })
      }
    })
    const orders = useOrderList()
    const given = gridIn(orders)
    const own = questionOf(
      { filters: { [formula.id]: { filterType: 'text', type: 'numberGt', filter: '5' } }, search: '', sort: [] },
      'sv'
    )
    await orders.choose(
      'x',
      viewOf('Rör', {
        seen: { ...seen, grid: own, shape: { groups: null, columns: null, derived: [lookUp, formula] } }
      })
    )
    expect(last('orders.derive')).toMatchObject({ columns: [formula], words: { decimalSign: ',' } })
    expect([given.at(-1)?.derived, Object.keys(given.at(-1)?.filters ?? {}), orders.goneColumns]).toEqual([
      [formula],
      [formula.id],
      []
    ])
    await orders.choose('y', viewOf('Rör', { seen }))
    expect([last('orders.derive'), given.at(-1)?.derived]).toMatchObject([{ columns: [] }, undefined])
  })

  it('is changed by what is typed, by another view and by what the grid is asked, unless nothing was saved of these', async () => {
    listWith()
    const orders = useOrderList()
    gridIn(orders)
    const view = viewOf('Rör', { seen })
    await orders.choose('x', view)
    expect(orders.isChanged(view)).toBe(false)
    expect(orders.isChanged({ ...view, seen: { ...seen, grid: questionOf({ ...asked, search: 'el' }, 'sv') } })).toBe(
      true
    )
    expect(
      orders.isChanged({
        ...view,
        seen: {
          ...seen,
          shape: { groups: { by: [{ column: 'Skapad', direction: 'asc' }], across: null }, columns: null }
        }
      })
    ).toBe(true)
    orders.view = 'all'
    expect([orders.isChanged(view), orders.isChanged({ ...view, seen: null })]).toEqual([true, false])
    orders.view = 'duplicates'
    orders.setFilter('Ordernummer', { operator: 'is', text: 'A-1' })
    expect(orders.isChanged(view)).toBe(true)
  })

  it('is changed by a width that somebody has chosen, and not by those of another window or another language', async () => {
    listWith()
    const orders = useOrderList()
    const arranged = (width: number | null): ViewColumns => [{ name: 'Skapad', width, hidden: false, pinned: null }]
    const view = (width: number | null) =>
      viewOf('Rör', { seen: { ...seen, shape: { groups: null, columns: arranged(width) } } })
    const show = (width: number | null, byDefault: number) =>
      orders.viewState.attach?.({
        read: () => ({ ...asked, columns: arranged(width) }),
        show: () => undefined,
        settle: (all) =>
          settledColumns(
            all,
            arranged(null).map((each) => ({ ...each, width: byDefault }))
          )
      })
    show(null, 100)
    await orders.choose('x', view(null))
    expect([orders.isChanged(view(null)), orders.isChanged(view(222))]).toEqual([false, true])
    show(null, 140)
    expect(orders.isChanged(view(null))).toBe(false)
    show(222, 140)
    expect([orders.isChanged(view(null)), orders.isChanged(view(222))]).toEqual([true, false])
  })
})

it('moves what the service cannot look for to the filter of a column, beside what is seen already', async () => {
  const main = fakeMain({
    'orders.search': ({ filters }) =>
      listOf(3, { filters, columns: [column({ name: 'ExterntFakturanummer', kind: 'text', digits: true })] })
  })
  const orders = useOrderList()
  await orders.load()
  const given: ViewState[] = []
  const shown: ViewState = { filters: {}, search: 'el', sort: [], topRow: 0 }
  orders.viewState.attach?.({ read: () => shown, show: (view) => given.push(view), settle: (all: ViewColumns) => all })
  orders.setFilter('Fakturanummer', { operator: 'begins', text: '>5000' })
  await orders.filterColumn('Fakturanummer', 'ExterntFakturanummer', '>5000')
  expect(main.last('orders.search')).toMatchObject({ filters: { Fakturanummer: { operator: 'begins', text: '' } } })
  expect(given).toEqual([
    { ...shown, filters: { ExterntFakturanummer: { filterType: 'text', type: 'typed', filter: '>5000' } } }
  ])
})

describe('what was searched for last', () => {
  const state: SavedOrderState = {
    kind: 'orderState',
    id: '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d1a',
    name: 'orders',
    isDefault: false,
    view: 'x',
    content,
    seen: { ...nothingSeen, view: 'unpaid' }
  }
  const opened = async (...stored: readonly SavedView[]) => {
    const main = mainWith(...stored)
    const orders = useOrderList()
    await orders.open()
    return { ...main, orders }
  }

  it('is what the page opens with, unless another view is the default one', async () => {
    const { orders } = await opened(state)
    expect([orders.openSearch, orders.view, orders.filters]).toEqual(['x', 'unpaid', content])
    expect(orders.viewState.shownView?.(listOf(1).loaded)).toBeNull()
    setActivePinia(createPinia())
    const byDefault = await opened(state, viewOf('El', { content: noFilters, isDefault: true }))
    expect([byDefault.orders.openSearch, byDefault.orders.filters]).toEqual([viewOf('El').id, noFilters])
    setActivePinia(createPinia())
    // The default one is as it was left.
    const left = await opened(
      { ...state, view: viewOf('El').id },
      viewOf('El', { content: noFilters, isDefault: true })
    )
    expect([left.orders.openSearch, left.orders.filters]).toEqual([viewOf('El').id, content])
    // A file names it.
    expect(left.orders.viewState.shownView?.(listOf(1).loaded)).toEqual({ name: 'El', isChanged: true })
  })

  it('is kept after a pause, without what is in the layout, and not where the page opens with it anyway', async () => {
    const { orders, last, count } = await opened()
    await vi.advanceTimersByTimeAsync(400)
    expect([orders.openSearch, count('savedViews.keep')]).toEqual([firstSearch, 0])
    await orders.choose('x', {
      content,
      seen: {
        view: 'all',
        grid: null,
        shape: { groups: null, columns: [{ name: 'Skapad', width: 90, hidden: false, pinned: null }] }
      }
    })
    await vi.advanceTimersByTimeAsync(400)
    expect(last('savedViews.keep')).toMatchObject({
      view: { kind: 'orderState', view: 'x', content, seen: { view: 'all', shape: { columns: null } } }
    })
    await orders.choose(firstSearch, everything)
    await vi.advanceTimersByTimeAsync(400)
    expect([count('savedViews.keep'), count('savedViews.remove')]).toEqual([1, 1])
  })

  it('has its groups open again that were, and no other search has', async () => {
    const by = [
      { column: 'Leverantör', direction: 'asc' as const },
      { column: 'Skapad', direction: 'asc' as const }
    ]
    const unfolded = { levels: 0, except: [['Rör AB']] }
    const grouped: SeenOrders = {
      ...nothingSeen,
      grid: questionOf({ filters: {}, search: '' }, 'sv'),
      shape: { groups: { by, across: null }, columns: null }
    }
    const main = fakeMain({
      'savedViews.list': ({ kind }) => (kind === 'orderState' ? [{ ...state, seen: grouped, unfolded }] : []),
      'savedViews.keep': () => [],
      'orders.search': ({ filters }) => listOf(1, { filters, columns: by.map(({ column: name }) => column({ name })) })
    })
    const orders = useOrderList()
    await orders.open()
    expect(orders.viewState.read()).toMatchObject({ groups: { by }, unfolded: { by, unfolded } })
    await vi.advanceTimersByTimeAsync(400)
    await orders.choose('x', { content, seen: grouped })
    expect(orders.viewState.read()).not.toHaveProperty('unfolded')
    await vi.advanceTimersByTimeAsync(400)
    expect(main.last('savedViews.keep')).not.toHaveProperty('view.unfolded')
    const grid = {
      read: (): ViewState => ({
        filters: {},
        search: '',
        groups: { by, across: null },
        unfolded: { by, unfolded },
        topRow: 0
      }),
      show: () => undefined,
      settle: (all: ViewColumns) => all
    }
    orders.viewState.attach?.(grid)
    orders.viewState.asked?.()
    await vi.advanceTimersByTimeAsync(400)
    expect(main.last('savedViews.keep')).toMatchObject({ view: { unfolded } })
  })

  it('is forgotten with its person, and not kept as the next one’s', async () => {
    const { orders, tell, count } = await opened(state)
    tell('session.changed', signedIn())
    tell('session.changed', signedOut())
    await vi.advanceTimersByTimeAsync(400)
    expect([orders.openSearch, count('savedViews.keep')]).toEqual([firstSearch, 0])
  })
})
