import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { maxSavedViews, noFilters, type SavedOrderSearch, type SeenOrders, type ViewColumns } from '../../../../../preload/contract/index.ts'
import { questionOf } from '../../../../../renderer/grid/grid-question.ts'
import type { ViewState } from '../../../../../renderer/grid/view-state.ts'
import { useOrderList } from '../../../../../renderer/features/orders/list-store.ts'
import { useSavedSearches } from '../../../../../renderer/features/orders/saved-searches-store.ts'
import { column } from '../../grid/support.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { listOf } from './an-order.ts'

const content = { ...noFilters, LeverantorNamn: { operator: 'contains', text: 'rör' } } as const
const viewOf = (name: string, more: Partial<SavedOrderSearch> = {}): SavedOrderSearch => ({
  kind: 'orderSearch',
  id: `0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d1${name.length % 10}`,
  name,
  isDefault: false,
  content,
  seen: null,
  ...more
})
const nothingSeen: SeenOrders = { view: 'all', grid: null, shape: null }

/** Main with these searches, which stores what it is given. */
const mainWith = (...views: readonly SavedOrderSearch[]) => {
  let all = views
  return fakeMain({
    'savedViews.list': () => all,
    'savedViews.keep': ({ view }) => (all = [...all.filter(({ id }) => id !== view.id), view as SavedOrderSearch]),
    'savedViews.remove': ({ id }) => (all = all.filter((view) => view.id !== id)),
    'savedViews.startOver': () => (all = []),
    'orders.search': ({ filters }) => listOf(1, { filters })
  })
}

beforeEach(() => {
  setActivePinia(createPinia())
})

describe('the saved searches', () => {
  it('are in the order of their names, as Swedish has it', async () => {
    mainWith(viewOf('Ö'), viewOf('Zz'), viewOf('åtta'))
    const saved = useSavedSearches()
    await saved.read()
    expect(saved.byName.map(({ name }) => name)).toEqual(['Zz', 'åtta', 'Ö'])
  })

  it('are saved under a new name, or in the place of the one that has it, whose default they stay', async () => {
    const { last } = mainWith(viewOf('Rör', { isDefault: true }))
    const saved = useSavedSearches()
    await saved.read()
    expect(await saved.save(' Annat ', content, nothingSeen)).toBe(true)
    expect(last('savedViews.keep')).toMatchObject({ view: { name: 'Annat', isDefault: false, content } })
    expect(await saved.save('rör', noFilters, nothingSeen)).toBe(true)
    expect(last('savedViews.keep')).toMatchObject({ view: { id: viewOf('Rör').id, name: 'rör', isDefault: true, content: noFilters } })
    expect(saved.byName).toHaveLength(2)
  })

  it('of a file are stored under names that are free, none of them as the one that the page opens with', async () => {
    const { last } = mainWith(viewOf('Rör', { isDefault: true }))
    const saved = useSavedSearches()
    await saved.read()
    expect(await saved.addAll([{ name: 'rör', content: noFilters, seen: null }, { name: 'El', content, seen: nothingSeen }])).toEqual(['rör (2)', 'El'])
    expect(last('savedViews.keep')).toMatchObject({ view: { kind: 'orderSearch', name: 'El', isDefault: false, content, seen: nothingSeen } })
    expect(saved.byName.map(({ name, isDefault }) => [name, isDefault])).toEqual([['El', false], ['Rör', true], ['rör (2)', false]])
    expect(saved.room()).toBe(maxSavedViews - 3)
  })

  it('say why they cannot be read, and are there once they can', async () => {
    let works = false
    fakeMain({ 'savedViews.list': () => (works ? [viewOf('Rör')] : fails('notKept')()), 'savedViews.keep': fails('notKept') })
    const saved = useSavedSearches()
    await saved.read()
    expect([saved.problem, saved.unreadable]).toEqual([problem('notKept'), true])
    works = true
    await saved.read()
    expect([saved.problem, saved.unreadable, saved.byName.length]).toEqual([null, false, 1])
    expect(await saved.save('Annat', content, nothingSeen)).toBe(false)
    expect([saved.problem, saved.unreadable, saved.byName.length]).toEqual([problem('notKept'), false, 1])
  })

  it('are forgotten when their person leaves, also those that arrive afterwards', async () => {
    const answer = Promise.withResolvers<readonly SavedOrderSearch[]>()
    const { tell } = fakeMain({ 'savedViews.list': () => answer.promise })
    const saved = useSavedSearches()
    tell('session.changed', signedIn())
    const reading = saved.read()
    tell('session.changed', signedOut())
    answer.resolve([viewOf('Rör')])
    await reading
    expect(saved.byName).toEqual([])
  })
})

describe('the order list, as the page opens', () => {
  it('is searched by the default search the first time, and by nothing else afterwards', async () => {
    const { last, count } = mainWith(viewOf('Rör', { isDefault: true }))
    const orders = useOrderList()
    await orders.open()
    expect(last('orders.search')).toEqual({ filters: content })
    expect(orders.inForce).toEqual([{ parameter: 'LeverantorNamn', filter: content.LeverantorNamn }])
    await orders.clearFilters()
    await orders.open()
    expect([count('orders.search'), count('savedViews.list'), orders.inForce]).toEqual([2, 1, []])
  })

  it('is searched without filters where there is no default, or none can be read', async () => {
    mainWith(viewOf('Rör'))
    const orders = useOrderList()
    await orders.open()
    expect(orders.hasFilters).toBe(false)

    setActivePinia(createPinia())
    fakeMain({ 'savedViews.list': fails('notKept'), 'orders.search': ({ filters }) => listOf(1, { filters }) })
    const others = useOrderList()
    await others.open()
    expect([others.list?.rows, others.hasFilters, others.problem]).toEqual([1, false, null])
  })

  it('is searched by what has been typed meanwhile, and not by the default', async () => {
    const answer = Promise.withResolvers<readonly SavedOrderSearch[]>()
    const { last } = fakeMain({ 'savedViews.list': () => answer.promise, 'orders.search': ({ filters }) => listOf(1, { filters }) })
    const orders = useOrderList()
    const opening = orders.open()
    expect(orders.loading).toBe(true)
    orders.setFilter('Ordernummer', { operator: 'is', text: 'A-1' })
    answer.resolve([viewOf('Rör', { isDefault: true })])
    await opening
    expect(last('orders.search')).toMatchObject({ filters: { Ordernummer: { text: 'A-1' }, LeverantorNamn: { text: '' } } })
  })

  it('is searched once where another search begins meanwhile', async () => {
    const answer = Promise.withResolvers<readonly SavedOrderSearch[]>()
    const { count } = fakeMain({ 'savedViews.list': () => answer.promise, 'orders.search': ({ filters }) => listOf(1, { filters }) })
    const orders = useOrderList()
    const opening = orders.open()
    await orders.lookFor('A-1', '')
    answer.resolve([viewOf('Rör', { isDefault: true })])
    await opening
    expect([count('orders.search'), orders.filters.Ordernummer.text, orders.loading]).toEqual([1, 'A-1', false])
  })

  it('opens with the default of whoever comes next', async () => {
    const { tell, last } = mainWith(viewOf('Rör', { isDefault: true }))
    const orders = useOrderList()
    tell('session.changed', signedIn())
    await orders.open()
    await orders.clearFilters()
    tell('session.changed', signedOut())
    await orders.open()
    expect(last('orders.search')).toEqual({ filters: content })
  })
})

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
    fakeMain({ 'orders.search': ({ filters }) => listOf(3, { filters, columns: more }), 'orders.views': () => listOf(3).loaded.views })

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
    await orders.choose(viewOf('Rör', { seen }))
    expect([orders.view, orders.filters.LeverantorNamn, given, orders.goneColumns]).toEqual(['duplicates', content.LeverantorNamn, [{ ...asked, topRow: 0 }], []])
    orders.viewState.attach?.(null)
    orders.viewState.write({ filters: {}, search: '', topRow: 3 })
    await orders.choose(viewOf('Rör', { seen }))
    expect(orders.viewState.read()).toEqual({ ...asked, topRow: 0 })
  })

  it('is its columns and groups too, but for what the list no longer has', async () => {
    listWith()
    const orders = useOrderList()
    const given = gridIn(orders)
    const groups = { by: [{ column: 'Skapad', direction: 'asc' as const }], across: null }
    const arranged = [{ name: 'Skapad', width: 90, hidden: false, pinned: null }]
    await orders.choose(viewOf('Rör', { seen: { ...seen, shape: { groups, columns: arranged } } }))
    expect(given).toEqual([{ ...asked, groups, columns: arranged, topRow: 0 }])
    await orders.choose(viewOf('Rör', { seen: { ...seen, shape: { groups: { ...groups, by: [{ column: 'Gammal', direction: 'asc' }] }, columns: null } } }))
    expect(given.at(-1)).toEqual({ ...asked, topRow: 0 })
  })

  it('waits for an answer where the search fails, unless another search is made', async () => {
    let works = false
    fakeMain({ 'orders.search': ({ filters }) => (works ? listOf(3, { filters, columns }) : fails('timeout')()) })
    const orders = useOrderList()
    const given = gridIn(orders)
    await orders.choose(viewOf('Rör', { seen }))
    expect([orders.view, given]).toEqual(['all', []])
    works = true
    await orders.load()
    expect([orders.view, given]).toEqual(['duplicates', [{ ...asked, topRow: 0 }]])
    works = false
    orders.view = 'all'
    await orders.choose(viewOf('Rör', { seen }))
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
    await orders.choose(viewOf('Rör'))
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
    await orders.choose(viewOf('Rör', { seen }))
    expect([given, orders.goneColumns]).toEqual([[{ ...asked, filters: {}, topRow: 0 }], ['Belopp']])
  })
})

describe('a filter in force', () => {
  it('is taken away and searched without, and what has been typed since is undone', async () => {
    const { last } = mainWith()
    const orders = useOrderList()
    await orders.searchBy({ ...content, Ordernummer: { operator: 'begins', text: '2026' } })
    expect(orders.inForce.map(({ parameter }) => parameter)).toEqual(['Ordernummer', 'LeverantorNamn'])
    orders.setFilter('Fakturanummer', { operator: 'is', text: '42' })
    expect([orders.inForce.length, orders.filtersChanged]).toEqual([2, true])
    orders.undoChange()
    expect([orders.filters.Fakturanummer.text, orders.filtersChanged]).toEqual(['', false])
    await orders.removeFilter('LeverantorNamn')
    expect(last('orders.search')).toMatchObject({ filters: { LeverantorNamn: { operator: 'contains', text: '' }, Ordernummer: { text: '2026' } } })
    expect(orders.inForce.map(({ parameter }) => parameter)).toEqual(['Ordernummer'])
  })
})
