import { describe, expect, it } from 'vitest'
import type { ColumnSummary, ViewColumns, ViewContent } from '../../../../../preload/contract/index.ts'
import { fromListState, toListState, useListGrids } from '../../../../../renderer/features/lists/list-grids-store.ts'
import { initialGridState, type GridState } from '../../../../../renderer/grid/state/grid-state.ts'
import { firstView } from '../../../../../renderer/grid/state/grid-store.ts'
import { useLists } from '../../../../../renderer/state/lists.ts'
import { column as numberColumn, loadedList } from '../../grid/support.ts'
import { fakeMain } from '../../fake-main.ts'
import { interrupted, signedIn, signedOut } from '../../session-states.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'
import { freshStores } from '../../fresh-stores.ts'

const loaded = loadedList({ columns: [numberColumn({ name: 'Kund' }), numberColumn({ name: 'KundTyp' })] })
/** The grids of lists of which the customers are loaded. */
const opened = async () => {
  const main = fakeMain({
    'savedViews.list': () => [],
    'savedViews.keep': () => [],
    'settings.layout': () => null,
    'settings.keepLayout': () => null,
    'lists.states': () => [],
    'lists.open': ({ list }) => ({ list, loaded, partialLoad: null, progress: null, problem: null })
  })
  await useLists().open('kund')
  return { ...main, grids: useListGrids() }
}

freshStores()

describe('the grid of a list', () => {
  it('keeps its state when the session is interrupted, and loses it when its user leaves', async () => {
    const { tell, grids } = await opened()
    grids.gridOf('kund').change({ search: 'Kungsgatan' })
    tell('session.changed', signedIn())
    tell('session.changed', interrupted())
    tell('session.changed', signedIn())
    expect([grids.gridOf('kund'), grids.gridOf('avtal')].map(({ state }) => state.value.search)).toEqual([
      'Kungsgatan',
      ''
    ])
    tell('session.changed', signedOut())
    expect(grids.gridOf('kund').state.value.search).toBe('')
  })
})

describe('a view', () => {
  const columns = (...widths: (number | null)[]): ViewColumns =>
    ['Kund', 'KundTyp'].map((name, at) => ({ name, width: widths[at] ?? null, hidden: false, pinned: null }))
  const content = (search: string, ...widths: (number | null)[]): ViewContent => ({
    asked: { language: 'sv', filters: [], search, sort: [] },
    newest: null,
    groups: null,
    columns: columns(...widths)
  })

  it('is shown also before the grid is mounted, in place of the state that was left, and of several the last', async () => {
    const { grids } = await opened()
    const { state, open, restore, history, begin } = grids.gridOf('kund')
    await Promise.all([
      grids.show('kund', 'one', content('Ett'), loaded),
      grids.show('kund', 'two', content('Två'), loaded)
    ])
    await restore(loaded)
    begin()
    expect([state.value.search, open.value]).toEqual(['Två', 'two'])
    await grids.show('kund', 'one', content('Ett'), loaded)
    await history.undo()
    expect([state.value.search, open.value]).toEqual(['Två', 'two'])
  })

  it('is changed by a width that a user has chosen, and not by those of another window or another language', async () => {
    const { grids } = await opened()
    const { fitted } = grids.gridOf('kund')
    /** True if the view with these widths differs in a grid that shows those, with this default. */
    const isChanged = async (
      view: readonly (number | null)[],
      shown: readonly (number | null)[],
      byDefault = 100
    ): Promise<boolean> => {
      await grids.show('kund', 'one', content('', ...shown), loaded)
      fitted.value = columns().map((each) => ({ ...each, width: byDefault }))
      return grids.isChanged('kund', content('', ...view))
    }
    expect([await isChanged([], [], 100), await isChanged([], [], 140)]).toEqual([false, false])
    expect([await isChanged([null, 222], [null, 222]), await isChanged([null, 222], [null, 222], 140)]).toEqual([
      false,
      false
    ])
    expect([await isChanged([], [null, 222]), await isChanged([null, 222], [null, 230])]).toEqual([true, true])
    expect(await isChanged([null, 222], [])).toBe(true)
  })
})

const id = '0b5fd3c4-6c1e-4d0e-9f5e-2f1f0c9a7d11'
const column = (name: string, kind: ColumnSummary['kind'] = 'text') => numberColumn({ name, kind })
const columns = [column('Period', 'period'), column('Fastighet'), column('Hyra', 'decimal')]
const november = ['2026-11', '2026-10']
const hyra = filterBy('gt', '2,125')
const keptOf = (view: GridState, periods: readonly string[] = november) => {
  const state = toListState({ list: 'hyresobjekt', id, view: firstView }, view, periods, 'sv')
  if (!state) throw new Error('nothing is kept')
  return state
}

describe('what is asked of a list', () => {
  it('is not kept where it is what the list opens with anyway', () => {
    expect(
      toListState({ list: 'hyresobjekt', id, view: firstView }, initialGridState(november), november, 'sv')
    ).toBeNull()
    expect(toListState({ list: 'kund', id, view: firstView }, initialGridState([]), [], 'sv')).toBeNull()
  })

  it('is kept where another view than the first is open', () => {
    expect(
      toListState({ list: 'kund', id, view: 'contacts' }, initialGridState(november), november, 'sv')
    ).toMatchObject({
      view: 'contacts',
      newest: '2026-11'
    })
  })

  it('comes back as it was typed, its groups too, in the window’s language', () => {
    const groups = {
      by: [{ column: 'Fastighet', direction: 'desc' }],
      across: { column: 'Period', measure: 'Hyra' }
    } as const
    const view: GridState = { filters: { Hyra: hyra }, search: 'Lärkgatan', topRow: 40, groups }
    expect(fromListState(keptOf(view), { columns, periods: november }, 'sv')).toEqual({ ...view, topRow: 0 })
    expect(fromListState(keptOf(view), { columns, periods: november }, 'en').filters['Hyra']).toEqual(
      filterBy('gt', '2.125')
    )
  })

  it('comes back with the groups that were open, those that were turned last, unless the rows are in other groups by now', () => {
    const groups = {
      by: [
        { column: 'Fastighet', direction: 'desc' },
        { column: 'Hyra', direction: 'asc' }
      ],
      across: null
    } as const
    const opened = (count: number) => ({
      by: groups.by,
      unfolded: { levels: 0, except: Array.from({ length: count }, (_, at) => [`Hus ${at}`]) }
    })
    const view: GridState = { filters: {}, search: '', topRow: 0, groups, unfolded: opened(2) }
    expect(fromListState(keptOf(view), { columns, periods: november }, 'sv')).toEqual(view)
    const many = fromListState(keptOf({ ...view, unfolded: opened(1000) }), { columns, periods: november }, 'sv')
      .unfolded?.unfolded.except
    expect([many?.length, many?.at(-1)]).toEqual([300, ['Hus 999']])
    expect(fromListState(keptOf(view), { columns: columns.slice(0, 2), periods: november }, 'sv')).toEqual({
      filters: {},
      search: '',
      topRow: 0,
      groups: { by: groups.by.slice(0, 1), across: null }
    })
  })
})
