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
import type { GridState } from '../../../../../renderer/grid/state/grid-state.ts'
import { firstView } from '../../../../../renderer/grid/state/grid-store.ts'
import { useOrderList } from '../../../../../renderer/features/orders/list-store.ts'
import { everything } from '../../../../../renderer/features/orders/saved-searches-store.ts'
import { loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { column, derivedColumn, formulaOf } from '../../grid/support.ts'
import { fails, fakeMain } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { content, layouts, mainWith, nothingSeen, viewOf } from './a-search.ts'
import { listOf } from './an-order.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'
import { freshStores, heldClock } from '../../fresh-stores.ts'

await loadWorkTexts()

heldClock()
freshStores()

describe('what was seen when a search was saved', () => {
  const asked: GridState = {
    filters: { Belopp: filterBy('gt', '1 234,50') },
    search: 'rör',
    sort: [{ column: 'Skapad', direction: 'asc' }],
    topRow: 0
  }
  const columns = [column({ name: 'Belopp' }), column({ name: 'Skapad', kind: 'dateTime' })]
  const seen: SeenOrders = { view: 'duplicates', grid: questionOf(asked, 'sv'), shape: { groups: null, columns: null } }
  const listWith = (more = columns) => {
    fakeMain({
      ...layouts,
      'orders.search': ({ filters }) => listOf(3, { filters, columns: more }),
      'orders.views': () => listOf(3).loaded.views
    })
    return useOrderList()
  }
  /** What the grid is asked. */
  const shownIn = ({ grid }: ReturnType<typeof useOrderList>) => {
    const { filters, search, sort, groups } = grid.state.value
    return { filters, search, sort, groups }
  }
  const { topRow: _top, ...shown } = { ...asked, groups: undefined }

  it('is the view, and what the grid is asked, mounted or not', async () => {
    const orders = listWith()
    expect(orders.seen()).toEqual(nothingSeen)
    await orders.load()
    await orders.showView('duplicates')
    orders.grid.show(asked)
    const arranged = ['Belopp', 'Skapad'].map((name) => ({ name, width: null, hidden: false, pinned: null }))
    expect(orders.seen()).toEqual({ ...seen, shape: { groups: null, columns: arranged } })
  })

  it('is seen again when it is chosen, and undone by a step', async () => {
    const orders = listWith()
    await orders.load()
    orders.grid.change({ search: 'before' })
    await orders.choose('x', viewOf('Rör', { seen }))
    expect([orders.view, orders.filters.LeverantorNamn, shownIn(orders), orders.goneColumns]).toEqual([
      'duplicates',
      content.LeverantorNamn,
      shown,
      []
    ])
    await orders.grid.history.undo()
    expect([orders.view, orders.filters.LeverantorNamn.text, orders.grid.state.value.search]).toEqual([
      'all',
      '',
      'before'
    ])
  })

  it('is its columns and groups too, but for what the list no longer has', async () => {
    const orders = listWith()
    const groups = { by: [{ column: 'Skapad', direction: 'asc' as const }], across: null }
    const arranged = [{ name: 'Skapad', width: 90, hidden: false, pinned: null }]
    await orders.choose('x', viewOf('Rör', { seen: { ...seen, shape: { groups, columns: arranged } } }))
    expect(shownIn(orders)).toEqual({ ...shown, groups })
    expect(orders.grid.whole.value.columns).toMatchObject([...arranged, { name: 'Belopp', hidden: true }])
    await orders.choose(
      'x',
      viewOf('Rör', {
        seen: { ...seen, shape: { groups: { ...groups, by: [{ column: 'Gammal', direction: 'asc' }] }, columns: null } }
      })
    )
    expect(shownIn(orders)).toEqual(shown)
  })

  it('waits for an answer where the search fails, unless another search is made', async () => {
    let works = false
    fakeMain({
      ...layouts,
      'orders.search': ({ filters }) => (works ? listOf(3, { filters, columns }) : fails('timeout')())
    })
    const orders = useOrderList()
    await orders.choose('x', viewOf('Rör', { seen }))
    expect([orders.view, orders.grid.state.value.search]).toEqual(['all', ''])
    works = true
    await orders.load()
    expect([orders.view, shownIn(orders)]).toEqual(['duplicates', shown])
    works = false
    orders.view = 'all'
    orders.grid.change({ search: 'other' })
    await orders.choose('x', viewOf('Rör', { seen }))
    works = true
    await orders.clearFilters()
    expect([orders.view, orders.grid.state.value.search]).toEqual(['all', 'other'])
  })

  it('leaves view and grid as they are where nothing was saved of them', async () => {
    const orders = listWith()
    await orders.load()
    await orders.showView('unpaid')
    orders.grid.change({ search: 'el' })
    await orders.choose('x', viewOf('Rör'))
    expect([orders.view, orders.filters.LeverantorNamn, orders.grid.state.value.search]).toEqual([
      'unpaid',
      content.LeverantorNamn,
      'el'
    ])
  })

  it('is what the page opens with, where it is the default', async () => {
    mainWith(viewOf('Rör', { isDefault: true, seen: { view: 'unpaid', grid: null, shape: null } }))
    const orders = useOrderList()
    await orders.open()
    expect(orders.view).toBe('unpaid')
  })

  it('applies without the columns that are gone, which are named', async () => {
    const orders = listWith(columns.slice(1))
    await orders.choose('x', viewOf('Rör', { seen }))
    expect([shownIn(orders), orders.goneColumns]).toEqual([{ ...shown, filters: {} }, ['Belopp']])
  })

  it('waits with what it asks of a field that is not sent this time, which is named', async () => {
    const orders = listWith([column({ name: 'Belopp', status: 'missing' }), ...columns.slice(1)])
    await orders.choose('x', viewOf('Rör', { seen }))
    expect([shownIn(orders), orders.goneColumns]).toEqual([shown, ['Belopp']])
    expect(orders.isChanged(viewOf('Rör', { seen }))).toBe(false)
  })

  it('keeps what the view held of columns that are gone where it is saved over', async () => {
    const orders = listWith(columns.slice(1))
    const [left, kept] = ['Belopp', 'Skapad'].map((name) => ({ name, width: 90, hidden: false, pinned: null }))
    const arranged = [left, kept].flatMap((each) => each ?? [])
    const groups = { by: [{ column: 'Belopp', direction: 'asc' as const }], across: null }
    const before: SeenOrders = { ...seen, shape: { groups, columns: arranged } }
    await orders.choose('x', viewOf('Rör', { seen: before }))
    expect(orders.seen().shape).toEqual({ groups: null, columns: [kept] })
    expect(orders.seenOver(before)).toEqual({ ...before, shape: { groups, columns: arranged } })
    expect(orders.seenOver(null)).toEqual(orders.seen())
  })

  it('has its own columns, which are made before anything is asked of them; what a file has of other kinds is left out', async () => {
    const formula = formulaOf('derived:00000000-0000-4000-8000-000000000001', '[Belopp] * 1.25', 2)
    const lookUp: DerivedColumn = {
      ...formula,
      kind: 'lookUp',
      id: 'derived:00000000-0000-4000-8000-000000000002',
      from: 'kund',
      by: 'customer',
      column: 'Kund',
      several: 'first'
    }
    const made = derivedColumn(formula)
    let [loadId, known] = [0, columns]
    const { last } = fakeMain({
      ...layouts,
      'orders.search': ({ filters }) => listOf(3, { loadId: ++loadId, filters, columns: known }),
      'rows.derive': ({ columns: wanted }) => {
        known = wanted.length > 0 ? [...columns, made] : columns
        return listOf(3, { loadId: ++loadId, columns: known })
      }
    })
    const orders = useOrderList()
    const own = questionOf({ filters: { [formula.id]: filterBy('gt', '5') }, search: '', sort: [] }, 'sv')
    await orders.choose(
      'x',
      viewOf('Rör', {
        seen: { ...seen, grid: own, shape: { groups: null, columns: null, derived: [lookUp, formula] } }
      })
    )
    expect(last('rows.derive')).toMatchObject({ columns: [formula], words: { decimalSign: ',' } })
    const { grid } = orders
    expect([grid.whole.value.derived, Object.keys(grid.state.value.filters), orders.goneColumns]).toEqual([
      [formula],
      [formula.id],
      []
    ])
    await orders.choose('y', viewOf('Rör', { seen }))
    expect([last('rows.derive'), grid.whole.value.derived]).toMatchObject([{ columns: [] }, undefined])
  })

  it('is changed by what is typed, by another view and by what the grid is asked, unless nothing was saved of these', async () => {
    const orders = listWith()
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
    const orders = listWith()
    const arranged = (width: number | null): ViewColumns => [{ name: 'Skapad', width, hidden: false, pinned: null }]
    const view = (width: number | null) =>
      viewOf('Rör', { seen: { ...seen, shape: { groups: null, columns: arranged(width) } } })
    /** Shows this width in a window with that default. */
    const show = async (width: number | null, byDefault: number): Promise<void> => {
      await orders.choose('x', view(width))
      orders.grid.fitted.value = ['Belopp', 'Skapad'].map((name) => ({
        name,
        width: byDefault,
        hidden: false,
        pinned: null
      }))
    }
    await show(null, 100)
    expect([orders.isChanged(view(null)), orders.isChanged(view(222))]).toEqual([false, true])
    await show(null, 140)
    expect(orders.isChanged(view(null))).toBe(false)
    await show(222, 140)
    expect([orders.isChanged(view(null)), orders.isChanged(view(222))]).toEqual([true, false])
  })
})

it('moves what the service cannot look for to the filter of a column, beside what is seen already', async () => {
  const main = fakeMain({
    ...layouts,
    'orders.search': ({ filters }) =>
      listOf(3, { filters, columns: [column({ name: 'ExterntFakturanummer', kind: 'text', digits: true })] })
  })
  const orders = useOrderList()
  await orders.load()
  orders.grid.change({ search: 'el' })
  orders.setFilter('Fakturanummer', { operator: 'begins', text: '>5000' })
  await orders.filterColumn('Fakturanummer', 'ExterntFakturanummer', '>5000')
  expect(main.last('orders.search')).toMatchObject({ filters: { Fakturanummer: { operator: 'begins', text: '' } } })
  expect(orders.grid.state.value).toMatchObject({
    search: 'el',
    filters: { ExterntFakturanummer: filterBy('typed', '>5000') }
  })
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
    expect(orders.grid.viewName()).toBeNull()
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
    expect(left.orders.grid.viewName()).toEqual({ name: 'El', isChanged: true })
  })

  it('is kept after a pause, without what is in the layout, and not where the page opens with it anyway', async () => {
    const { orders, last, count } = await opened()
    await vi.advanceTimersByTimeAsync(400)
    expect([orders.openSearch, count('savedViews.keep')]).toEqual([firstView, 0])
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
    await orders.choose(firstView, everything)
    await vi.advanceTimersByTimeAsync(400)
    expect([count('savedViews.keep'), count('savedViews.remove')]).toEqual([1, 1])
  })

  it('has its groups open again that were, and no other grouping has', async () => {
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
      ...layouts,
      'savedViews.list': ({ kind }) => (kind === 'orderState' ? [{ ...state, seen: grouped, unfolded }] : []),
      'savedViews.keep': () => [],
      'orders.search': ({ filters }) => listOf(1, { filters, columns: by.map(({ column: name }) => column({ name })) })
    })
    const orders = useOrderList()
    await orders.open()
    expect(orders.grid.whole.value).toMatchObject({ groups: { by }, unfolded: { by, unfolded } })
    await vi.advanceTimersByTimeAsync(400)
    const other = { ...grouped, shape: { groups: { by: by.slice(1), across: null }, columns: null } }
    await orders.choose('x', { content, seen: other })
    expect(orders.grid.whole.value.unfolded).toBeUndefined()
    await vi.advanceTimersByTimeAsync(400)
    expect(main.last('savedViews.keep')).not.toHaveProperty('view.unfolded')
    orders.grid.unfold({ by: by.slice(1), unfolded })
    await vi.advanceTimersByTimeAsync(400)
    expect(main.last('savedViews.keep')).toMatchObject({ view: { unfolded } })
  })

  it('is forgotten with its person, and not kept as the next one’s', async () => {
    const { orders, tell, count } = await opened(state)
    tell('session.changed', signedIn())
    tell('session.changed', signedOut())
    await vi.advanceTimersByTimeAsync(400)
    expect([orders.openSearch, count('savedViews.keep')]).toEqual([firstView, 0])
  })
})
