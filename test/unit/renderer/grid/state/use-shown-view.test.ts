import type { ColumnState, GridApi } from 'ag-grid-community'
import { expect, it, vi } from 'vitest'
import { createSSRApp, ref, shallowRef } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { KeptLayout, ShownList } from '../../../../../preload/contract/index.ts'
import type { ColumnTexts } from '../../../../../renderer/grid/columns/column-defs.ts'
import type { GridRow } from '../../../../../renderer/grid/cells/grid-row.ts'
import { toColumnState, toWidths } from '../../../../../renderer/grid/state/layout.ts'
import {
  allFolded,
  notGrouped,
  type Grouping,
  type UnfoldedGroups
} from '../../../../../renderer/grid/grouping/grouping.ts'
import type { ReportSource } from '../../../../../renderer/grid/data/row-source.ts'
import { useGridLayout } from '../../../../../renderer/grid/state/use-grid-layout.ts'
import { useShownView } from '../../../../../renderer/grid/state/use-shown-view.ts'
import type { ViewState } from '../../../../../renderer/grid/state/view-state.ts'
import { fakeMain } from '../../fake-main.ts'
import { column, texts } from '../support.ts'

const columnNames = ['Kund', 'KundTyp']
const listOf = (names: readonly string[]): ShownList => ({
  loadId: 1,
  whole: false,
  rows: 1,
  bytes: 1,
  columns: names.map((name) => column({ name, kind: 'text' })),
  drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] },
  periods: []
})

/** A grid of the customers, whose headings are as long as its language makes them, and what it shows as a view. */
const world = async ({ heading = '', savedLayout = null as KeptLayout | null } = {}) => {
  fakeMain({ 'settings.keepLayout': () => undefined as never })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { kontorist: window.kontorist }))
  let loaded = listOf(columnNames)
  let state: ColumnState[] = []
  const api = {
    getColumnState: () => state,
    applyColumnState: (changed: { readonly state: readonly ColumnState[] }): void => {
      state = state.map((each) => ({ ...each, ...changed.state.find(({ colId }) => colId === each.colId) }))
    },
    getFilterModel: () => ({}),
    setFilterModel: () => undefined,
    getFirstDisplayedRowIndex: () => 0
  }
  const made = {
    layout: null as ReturnType<typeof useGridLayout> | null,
    view: null as ReturnType<typeof useShownView> | null
  }
  const grouping = ref<Grouping>(notGrouped)
  const opened: UnfoldedGroups[] = []
  const open = {
    read: () => opened.at(-1)?.unfolded ?? allFolded,
    restore: (groups: UnfoldedGroups) => void opened.push(groups)
  }
  const grid = shallowRef(api as unknown as GridApi<GridRow>)
  const app = createSSRApp({
    setup: () => {
      const layout = useGridLayout({
        element: shallowRef(null),
        source: { gridId: 'kund' } as ReportSource,
        loaded: () => loaded,
        initialData: () => ({ savedLayout, sampleCells: () => [], source: {} as ReportSource }),
        texts: { ...texts('sv'), heading: ({ name }) => name + heading } as ColumnTexts,
        onRefitted: () => api.applyColumnState({ state: toWidths(layout.layout.value) })
      })
      made.layout = layout
      made.view = useShownView({
        grid,
        search: ref(''),
        grouping,
        open,
        searchFor: () => undefined,
        defaults: layout.defaults,
        saveLayout: layout.save,
        kept: layout.kept,
        derived: { columns: ref([]), set: async () => undefined } as never
      })
      return () => null
    }
  })
  await renderToString(app)
  const { layout, view } = made
  if (!layout || !view) throw new Error('the component has not been set up')
  state = toColumnState(layout.layout.value)
  const widthOf = (name: string): number => state.find(({ colId }) => colId === name)?.width ?? 0
  return {
    layout,
    view,
    widthOf,
    widths: () => view.read().columns?.map(({ width }) => width),
    drag: (name: string, width: number): void => {
      api.applyColumnState({ state: [{ colId: name, width }] })
      layout.save({
        columns: layout.layout.value.columns.map((each) => (each.name === name ? { ...each, width } : each)),
        sort: []
      })
    },
    addColumn: (name: string): void => {
      loaded = listOf([...columnNames, name])
      layout.followColumns()
      state = toColumnState(layout.layout.value)
    }
  }
}

const shown = (columns: ViewState['columns']): ViewState => ({
  filters: {},
  search: '',
  sort: [],
  ...(columns && { columns }),
  topRow: 0
})

it('holds the widths that somebody has chosen and leaves the others open, and has them again when a change is taken back', async () => {
  const { view, widths, widthOf, drag } = await world()
  const byDefault = widthOf('Kund')
  expect(widths()).toEqual([null, null])
  const before = view.read()
  drag('Kund', 222)
  expect(widths()).toEqual([222, null])
  const after = view.read()
  await view.show(before)
  expect([widths(), widthOf('Kund')]).toEqual([[null, null], byDefault])
  await view.show(after)
  expect([widths(), widthOf('Kund')]).toEqual([[222, null], 222])
})

it('is shown with its open widths as they are in another language, and with a chosen one that happens to be the default there', async () => {
  const { view, widths, widthOf } = await world({ heading: ' with a longer name' })
  const other = await world()
  expect(widthOf('Kund')).toBeGreaterThan(other.widthOf('Kund'))
  const byDefault = widthOf('Kund')
  await view.show(shown(['Kund', 'KundTyp'].map((name) => ({ name, width: null, hidden: false, pinned: null }))))
  expect([widths(), widthOf('Kund')]).toEqual([[null, null], byDefault])
  await view.show(shown(['Kund', 'KundTyp'].map((name) => ({ name, width: byDefault, hidden: false, pinned: null }))))
  expect(widths()?.[0]).toBe(byDefault)
})

it('begins with the widths of the kept layout, of which those that were left open are nobody’s', async () => {
  const savedLayout: KeptLayout = {
    columns: [
      { name: 'Kund', width: 222, hidden: false, pinned: null },
      { name: 'KundTyp', width: null, hidden: false, pinned: null }
    ],
    sort: []
  }
  expect((await world({ savedLayout })).widths()).toEqual([222, null])
})

it('goes back to the width that was the default one also where a column has been added since, and after a reset', async () => {
  const { view, layout, widths, widthOf, drag, addColumn } = await world()
  const byDefault = widthOf('Kund')
  const before = view.read()
  drag('Kund', 222)
  addColumn('Ny')
  expect(widths()).toEqual([222, null, null])
  await view.show(before)
  expect([widths()?.[0], widthOf('Kund')]).toEqual([null, byDefault])
  drag('Kund', 222)
  expect(layout.reset().columns.find(({ name }) => name === 'Kund')?.width).toBe(byDefault)
})

it('has the groups open that were, and says nothing of them where none are, or the rows are in none', async () => {
  const { view } = await world()
  const groups: Grouping = {
    by: [
      { column: 'KundTyp', direction: 'asc' },
      { column: 'Kund', direction: 'asc' }
    ],
    across: null
  }
  await view.show({ ...shown(undefined), groups })
  expect(view.read()).toMatchObject({ groups })
  expect(view.read()).not.toHaveProperty('unfolded')
  const unfolded = { by: groups.by, unfolded: { levels: 1, except: [] } }
  await view.show({ ...shown(undefined), groups, unfolded })
  expect(view.read()).toMatchObject({ groups, unfolded })
  await view.show(shown(undefined))
  expect(view.read()).not.toHaveProperty('unfolded')
})
