import type { GridApi, SortModelItem } from 'ag-grid-community'
import { onBeforeUnmount, watch, type ShallowRef } from 'vue'
import type { GridLayout, ShownList } from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import type { GridRow } from '../cells/grid-row.ts'
import { isPlaceholder } from '../data/placeholder-load.ts'
import { toFirstRow } from '../selection/grid-focus.ts'
import { emptyGridState } from './grid-state.ts'
import type { GridStore } from './grid-store.ts'
import { toColumnState, toLayout } from './layout.ts'

interface GridStateOptions {
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  readonly store: GridStore
  readonly loaded: () => ShownList
  readonly layout: Readonly<ShallowRef<GridLayout>>
  readonly defaults: () => GridLayout['columns']
  /** Requests the first rows. */
  readonly start: () => void
  /** Called after a change of the state, with the part that concerns rows: AG Grid reloads them for other filters. */
  readonly onChange: (changed: { readonly filters: boolean; readonly search: boolean }) => void
}

/** Renders the state in AG Grid, and takes over the user's gestures: columns and sort. Call this before `useGrid`. */
export const useGridState = ({ grid, store, loaded, layout, defaults, start, onChange }: GridStateOptions) => {
  let isLive = false
  /** AG Grid has the filters that it was given last, and changes none by itself. */
  let rendered = emptyGridState.filters

  const render = (): void => {
    const { value: own } = grid
    if (!own || !isLive) return
    // Without its own state, so that a sort that another column had is removed.
    if (!isEqual(toLayout(own.getColumnState()), layout.value))
      own.applyColumnState({ state: toColumnState(layout.value), applyOrder: true })
    const { filters } = store.state.value
    if (isEqual(filters, rendered)) return
    rendered = filters
    own.setFilterModel({ ...filters })
  }
  watch(
    store.state,
    (now, before) => {
      render()
      if (!isLive) return
      const changed = { filters: !isEqual(now.filters, before.filters), search: now.search !== before.search }
      if (changed.filters || changed.search) toFirstRow(grid.value)
      onChange(changed)
    },
    { flush: 'sync' }
  )
  /** Takes over columns and sort. */
  const takeLayout = (): void => {
    const { value: own } = grid
    if (own && isLive) store.arrange(toLayout(own.getColumnState()), defaults())
  }
  onBeforeUnmount(() => {
    // The user has not seen the grid of a placeholder.
    if (!isPlaceholder(loaded())) store.leave(grid.value?.getFirstDisplayedRowIndex() ?? 0)
  })

  return {
    render,
    takeLayout,
    /** Takes over the sort of a request for rows, which AG Grid makes before it reports the change. */
    takeSort: (sort: readonly SortModelItem[]): void => {
      const now = sort.map(({ colId, sort: direction }) => ({ column: colId, direction }))
      if (!isEqual(now, layout.value.sort)) takeLayout()
    },
    /** Shows the state in a grid that has not requested rows yet. */
    begin: (): void => {
      store.begin()
      isLive = true
      render()
      start()
      const { topRow } = store.state.value
      if (topRow > 0 && topRow < loaded().rows) grid.value?.ensureIndexVisible(topRow, 'top')
    }
  }
}
