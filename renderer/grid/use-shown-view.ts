import type { GridApi } from 'ag-grid-community'
import { nextTick, type Ref, type ShallowRef } from 'vue'
import type { Sort } from '../../preload/contract/index.ts'
import type { DerivedColumns } from './derived/use-derived.ts'
import type { GridRow } from './grid-row.ts'
import { notGrouped, type Grouping } from './outline/grouping.ts'
import { toLayout } from './layout.ts'
import type { MountedView, ViewState } from './view-state.ts'

interface ShownView extends MountedView {
  readonly sortBy: (sort: readonly Sort[]) => void
  /** Gives the view state to a grid that has asked for no rows yet. */
  readonly begin: (view: ViewState) => void
}

/** What a mounted grid shows, read and set as a whole. `searchFor` makes the search and asks for the rows again. */
export const useShownView = (
  grid: Readonly<ShallowRef<GridApi<GridRow> | null>>,
  search: Ref<string>,
  grouping: Ref<Grouping>,
  searchFor: (text: string) => void,
  derived: Pick<DerivedColumns, 'columns' | 'set'> | null
): ShownView => {
  const sortBy = (sort: readonly Sort[]): void => {
    const state = sort.map(({ column, direction }, sortIndex) => ({ colId: column, sort: direction, sortIndex }))
    grid.value?.applyColumnState({ state, defaultState: { sort: null } })
  }
  const ask = ({ filters, sort, groups = notGrouped }: ViewState): void => {
    grouping.value = groups
    if (sort) sortBy(sort)
    grid.value?.setFilterModel({ ...filters })
  }
  return {
    sortBy,
    begin: (view) => {
      search.value = view.search
      ask(view)
    },
    read: () => ({
      filters: grid.value?.getFilterModel() ?? {},
      search: search.value,
      sort: toLayout(grid.value?.getColumnState() ?? []).sort,
      ...(grouping.value.by.length > 0 && { groups: grouping.value }),
      ...(derived && derived.columns.value.length > 0 && { derived: derived.columns.value }),
      topRow: grid.value?.getFirstDisplayedRowIndex() ?? 0
    }),
    show: async (view) => {
      const wanted = view.derived ?? []
      if (derived && JSON.stringify(wanted) !== JSON.stringify(derived.columns.value)) {
        await derived.set(wanted)
        // Filters and sorts may be on columns that the grid gets only now.
        await nextTick()
      }
      ask(view)
      searchFor(view.search)
      if (view.topRow > 0) grid.value?.ensureIndexVisible(view.topRow, 'top')
    }
  }
}
