import type { GridApi } from 'ag-grid-community'
import type { Ref, ShallowRef } from 'vue'
import type { Sort } from '../../preload/contract/index.ts'
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
  searchFor: (text: string) => void
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
      topRow: grid.value?.getFirstDisplayedRowIndex() ?? 0
    }),
    show: (view) => {
      ask(view)
      searchFor(view.search)
      if (view.topRow > 0) grid.value?.ensureIndexVisible(view.topRow, 'top')
    }
  }
}
