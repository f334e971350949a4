import { describe, expect, it, vi } from 'vitest'
import { shallowRef } from 'vue'
import type {
  DerivedColumn,
  GridLayout,
  KeptLayout,
  ShownList,
  ViewColumns
} from '../../../../../preload/contract/index.ts'
import type { GridState } from '../../../../../renderer/grid/state/grid-state.ts'
import { createGridStore, firstView } from '../../../../../renderer/grid/state/grid-store.ts'
import { currentColumns } from '../../../../../renderer/grid/state/layout.ts'
import { fakeMain } from '../../fake-main.ts'
import { column, derivedColumn, formulaOf, loadedList } from '../support.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'

const listOf = (names: readonly string[], derived: readonly DerivedColumn[] = []): ShownList =>
  loadedList({
    columns: [...names.map((name) => column({ name, kind: 'text' })), ...derived.map((own) => derivedColumn(own))]
  })
const formula = formulaOf('derived:00000000-0000-4000-8000-000000000001', '[Kund] * 2', 2)
const typed = (filter: string) => filterBy('typed', filter)
const arranged = (...widths: (number | null)[]): ViewColumns =>
  ['Kund', 'KundTyp'].map((name, at) => ({
    name,
    width: widths[at] ?? null,
    hidden: false,
    pinned: name === 'Kund' ? 'left' : null
  }))
const shown = (state: Partial<GridState>): GridState => ({ filters: {}, search: '', sort: [], topRow: 0, ...state })

/** The store of a grid of customers, whose columns are 100 pixels wide by default. */
const world = async ({ savedLayout = null as KeptLayout | null, restored = null as GridState | null } = {}) => {
  const main = fakeMain({ 'settings.layout': () => savedLayout, 'settings.keepLayout': () => null })
  const loaded = shallowRef(listOf(['Kund', 'KundTyp']))
  let canDerive = true
  const onChange = vi.fn()
  const store = createGridStore({
    gridId: 'kund',
    loaded: () => loaded.value,
    derive: async (columns) => {
      if (!canDerive) throw new Error('cannot be made')
      loaded.value = listOf(['Kund', 'KundTyp'], columns)
    },
    restore: async () => restored,
    onChange
  })
  await store.restore(loaded.value)
  store.begin()
  const defaults = (): GridLayout['columns'] =>
    (store.whole.value.columns ?? []).map((each) => ({ ...each, width: 100 }))
  return {
    ...main,
    store,
    loaded,
    onChange,
    defaults,
    widths: () => store.whole.value.columns?.map(({ width }) => width),
    /** The user makes a column as wide as this. */
    drag: (name: string, width: number): void =>
      store.arrange(
        {
          columns: currentColumns(store.state.value.columns, defaults()).map((each) =>
            each.name === name ? { ...each, width } : each
          ),
          sort: []
        },
        defaults()
      ),
    failToDerive: () => {
      canDerive = false
    }
  }
}

describe('the state of a grid', () => {
  it('undoes and redoes changes one by one, of which one that changes nothing is none', async () => {
    const { store } = await world()
    for (const search of ['a', 'b', 'b', 'c']) store.change({ search })
    await store.history.undo()
    await store.history.undo()
    expect([store.state.value.search, store.history.canRedo.value]).toEqual(['a', true])
    await store.history.redo()
    expect(store.state.value.search).toBe('b')
    store.change({ search: 'd' })
    expect(store.history.canRedo.value).toBe(false)
    await store.history.undo()
    await store.history.undo()
    await store.history.undo()
    expect([store.state.value.search, store.history.canUndo.value]).toEqual(['', false])
  })

  it('makes one step of changes that belong together, and none of open groups and scrolling', async () => {
    const { store } = await world()
    await store.asOne(async () => {
      store.change({ search: 'half' })
      await Promise.resolve()
      store.open.value = 'other'
      store.change({ search: 'whole' })
    })
    store.unfold({ by: [], unfolded: { levels: 1, except: [] } })
    await store.history.undo()
    expect([store.state.value.search, store.open.value, store.history.canUndo.value]).toEqual(['', firstView, false])
  })

  it('undoes derived columns with the filters on them, and leaves out what cannot be made again', async () => {
    const { store, loaded, failToDerive } = await world()
    await store.asOne(async () => {
      await store.setDerived([formula])
      store.change({ filters: { [formula.id]: typed('5') } })
    })
    await store.asOne(async () => {
      await store.setDerived([])
      store.followColumns()
    })
    expect(store.state.value.filters).toEqual({})
    await store.history.undo()
    expect([store.whole.value.derived, store.state.value.filters]).toEqual([[formula], { [formula.id]: typed('5') }])
    failToDerive()
    await store.history.undo()
    expect([loaded.value.columns.length, store.state.value.filters]).toEqual([3, {}])
  })

  it('forgets everything when its user leaves, also what an unmounted grid says afterwards', async () => {
    const { store } = await world()
    store.change({ search: 'secret' })
    store.forget()
    store.leave(40)
    expect([store.state.value, store.history.canUndo.value]).toEqual([{ filters: {}, search: '', topRow: 0 }, false])
  })

  it('opens in its restored state, unless a view was chosen meanwhile', async () => {
    const restored = shown({ search: 'Kalmar' })
    expect((await world({ restored })).store.state.value.search).toBe('Kalmar')
    const { store, loaded } = await world({ restored })
    store.forget()
    const restoring = store.restore(loaded.value)
    store.show(shown({ search: 'chosen' }))
    await restoring
    expect(store.state.value.search).toBe('chosen')
  })

  it('has each change reported once', async () => {
    const { store, onChange } = await world()
    onChange.mockClear()
    store.change({ search: 'a' })
    store.change({ search: 'a' })
    expect(onChange).toHaveBeenCalledOnce()
  })
})

describe('the columns of a grid', () => {
  it('have the widths that a user has chosen and leave the others open, and have them again after an undo', async () => {
    const { store, widths, drag, last } = await world()
    expect(widths()).toEqual([null, null])
    drag('Kund', 222)
    expect([widths(), last('settings.keepLayout')]).toEqual([
      [222, null],
      { grid: 'kund', layout: { columns: arranged(222, null), sort: [] } }
    ])
    await store.history.undo()
    expect(widths()).toEqual([null, null])
    await store.history.redo()
    expect(widths()).toEqual([222, null])
  })

  it('keep a width of a view also where it happens to be the default', async () => {
    const { store, widths } = await world()
    store.show(shown({ columns: arranged(100, null) }))
    expect(widths()).toEqual([100, null])
    store.show(shown({ columns: arranged() }))
    expect([widths(), store.state.value.columns]).toEqual([[null, null], undefined])
  })

  it('are those of the saved layout, or of a view that is opened in its place', async () => {
    const savedLayout: KeptLayout = { columns: arranged(222, null), sort: [{ column: 'Kund', direction: 'desc' }] }
    const { store, widths } = await world({ savedLayout })
    expect([widths(), store.whole.value.sort]).toEqual([[222, null], savedLayout.sort])
    const other = await world({ savedLayout, restored: shown({ columns: arranged(null, 150), sort: [] }) })
    expect([other.widths(), other.store.whole.value.sort]).toEqual([[null, 150], []])
  })

  it('stay as they are where a view says nothing of them', async () => {
    const { store, widths, drag } = await world()
    drag('Kund', 222)
    store.show({ filters: {}, search: 'x', topRow: 0 })
    expect(widths()).toEqual([222, null])
  })

  it('are saved at most every 300 ms, the last change before the window closes, and not at all where they are the default', async () => {
    vi.useFakeTimers()
    try {
      const { store, drag, count, last } = await world()
      for (const width of [210, 220, 230]) drag('Kund', width)
      expect(count('settings.keepLayout')).toBe(1)
      await vi.advanceTimersByTimeAsync(300)
      expect([count('settings.keepLayout'), last('settings.keepLayout')]).toMatchObject([
        2,
        { layout: { columns: arranged(230, null) } }
      ])
      store.resetLayout()
      store.flush()
      expect([count('settings.keepLayout'), last('settings.keepLayout')]).toEqual([3, { grid: 'kund', layout: null }])
    } finally {
      vi.useRealTimers()
    }
  })
})
