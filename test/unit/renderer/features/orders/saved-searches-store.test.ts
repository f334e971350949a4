import { createPinia, setActivePinia } from 'pinia'
import { describe, expect, it } from 'vitest'
import { maxSavedViews, noFilters, orderViews, type SavedOrderSearch } from '../../../../../preload/contract/index.ts'
import { useOrderList } from '../../../../../renderer/features/orders/list-store.ts'
import { firstView } from '../../../../../renderer/grid/state/grid-store.ts'
import { everything, useSavedSearches } from '../../../../../renderer/features/orders/saved-searches-store.ts'
import { loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { fails, fakeMain, problem } from '../../fake-main.ts'
import { signedIn, signedOut } from '../../session-states.ts'
import { content, mainWith, nothingSeen, viewOf } from './a-search.ts'
import { listOf } from './an-order.ts'
import { freshStores, heldClock } from '../../fresh-stores.ts'

await loadWorkTexts()

heldClock()
freshStores()
/** The names of the presets, which are texts. */
const presets = orderViews.map(() => null)

describe('the saved searches', () => {
  it('stand behind the presets, in the person’s order, and are moved past each other', async () => {
    mainWith(viewOf('Rör', { place: 2 }), viewOf('El', { place: 3 }))
    const saved = useSavedSearches()
    await saved.read()
    const ids = () => saved.all().map(({ name }) => name)
    expect(ids()).toEqual([...presets, 'Rör', 'El'])
    const find = (name: string) => saved.all().find((view) => view.name === name) ?? expect.fail()
    await saved.move(find('El'), -1)
    expect(ids()).toEqual([...presets, 'El', 'Rör'])
    await saved.move(find('El'), -1)
    expect(ids()).toEqual([...presets.slice(1), 'El', null, 'Rör'])
  })

  it('are added, changed and removed, and put back as they were', async () => {
    const { last } = mainWith(viewOf('Rör', { isDefault: true }))
    const saved = useSavedSearches()
    await saved.read()
    const id = await saved.add(' Annat ', { content, seen: nothingSeen })
    expect(last('savedViews.keep')).toMatchObject({
      view: {
        id,
        kind: 'orderSearch',
        name: 'Annat',
        isDefault: false,
        ready: null,
        place: 4,
        content,
        seen: nothingSeen
      }
    })
    expect([saved.isTaken('annat'), saved.isTaken('annat', id ?? ''), saved.freeName('Annat')]).toEqual([
      true,
      false,
      'Annat (2)'
    ])
    const own = saved.all().find(({ name }) => name === 'Rör')
    if (!own) expect.fail()
    await saved.change(own, { content: { content: noFilters, seen: null } })
    expect(last('savedViews.keep')).toMatchObject({
      view: { id: own.id, name: 'Rör', isDefault: true, content: noFilters }
    })
    const putBack = await saved.remove(own)
    expect(saved.all()).toHaveLength(presets.length + 1)
    await putBack?.()
    expect(saved.defaultSearch()?.name).toBe('Rör')
  })

  it('have presets before them, one for each view of the orders, which can be saved over and got back', async () => {
    const { last } = mainWith()
    const saved = useSavedSearches()
    expect(saved.all().map(({ id, content: { seen } }) => [id, seen?.view])).toEqual(
      orderViews.map((view) => [view === 'all' ? firstView : view, view])
    )
    const first = () => saved.all()[0] ?? expect.fail()
    expect([first().name, first().own, first().content]).toEqual([null, null, everything])
    await saved.change(first(), { isDefault: true })
    expect([first().isDefault, first().own, first().content]).toEqual([true, null, everything])
    await saved.change(first(), { content: { content, seen: nothingSeen } })
    expect([first().isDefault, first().content]).toEqual([true, { content, seen: nothingSeen }])
    await saved.change(first(), { content: null })
    expect(first().content).toEqual(everything)
    expect(last('savedViews.keep')).toMatchObject({ view: { ready: firstView, seen: null } })
  })

  it('of a file are stored under names that are free, none of them as the one that the page opens with', async () => {
    const { last } = mainWith(viewOf('Rör', { isDefault: true }))
    const saved = useSavedSearches()
    await saved.read()
    expect(
      await saved.addAll([
        { name: 'rör', content: noFilters, seen: null },
        { name: 'El', content, seen: nothingSeen }
      ])
    ).toEqual(['rör (2)', 'El'])
    expect(last('savedViews.keep')).toMatchObject({
      view: { kind: 'orderSearch', name: 'El', isDefault: false, content, seen: nothingSeen }
    })
    expect(
      saved
        .all()
        .slice(presets.length)
        .map(({ name, isDefault }) => [name, isDefault])
    ).toEqual([
      ['Rör', true],
      ['rör (2)', false],
      ['El', false]
    ])
    expect(saved.room()).toBe(maxSavedViews - 3)
  })

  it('say why they cannot be read, and are there once they can', async () => {
    let works = false
    fakeMain({
      'savedViews.list': () => (works ? [viewOf('Rör')] : fails('notKept')()),
      'savedViews.keep': fails('notKept')
    })
    const saved = useSavedSearches()
    await saved.read()
    expect([saved.problem, saved.unreadable]).toEqual([problem('notKept'), true])
    works = true
    await saved.read()
    expect([saved.problem, saved.unreadable, saved.all().length]).toEqual([null, false, presets.length + 1])
    expect(await saved.add('Annat', { content, seen: nothingSeen })).toBeNull()
    expect([saved.problem, saved.unreadable, saved.all().length]).toEqual([
      problem('notKept'),
      false,
      presets.length + 1
    ])
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
    expect(saved.all()).toHaveLength(presets.length)
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
    expect([count('orders.search'), count('savedViews.list'), orders.inForce]).toEqual([2, 2, []])
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
    const { last } = fakeMain({
      'savedViews.list': () => answer.promise,
      'orders.search': ({ filters }) => listOf(1, { filters })
    })
    const orders = useOrderList()
    const opening = orders.open()
    expect(orders.loading).toBe(true)
    orders.setFilter('Ordernummer', { operator: 'is', text: 'A-1' })
    answer.resolve([viewOf('Rör', { isDefault: true })])
    await opening
    expect(last('orders.search')).toMatchObject({
      filters: { Ordernummer: { text: 'A-1' }, LeverantorNamn: { text: '' } }
    })
  })

  it('is searched once where another search begins meanwhile', async () => {
    const answer = Promise.withResolvers<readonly SavedOrderSearch[]>()
    const { count } = fakeMain({
      'savedViews.list': () => answer.promise,
      'orders.search': ({ filters }) => listOf(1, { filters })
    })
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
    expect(last('orders.search')).toMatchObject({
      filters: { LeverantorNamn: { operator: 'contains', text: '' }, Ordernummer: { text: '2026' } }
    })
    expect(orders.inForce.map(({ parameter }) => parameter)).toEqual(['Ordernummer'])
  })
})
