import type { GridApi } from 'ag-grid-community'
import type { ShallowRef } from 'vue'
import type { GridRow } from './grid-row.ts'
import type { FilterModel } from './query.ts'

/** Changes the filters of a grid, and its search by `searchFor`, as if a person had. */
export const useFilterActs = (grid: Readonly<ShallowRef<GridApi<GridRow> | null>>, searchFor: (text: string) => void) => {
  const clearFilters = (): void => grid.value?.setFilterModel(null)
  return {
    clearFilters,
    clear: (): void => {
      clearFilters()
      searchFor('')
    },
    /** Filters by one column; null removes its filter. */
    setFilter: async (column: string, model: FilterModel[string] | null): Promise<void> => {
      await grid.value?.setColumnFilterModel(column, model)
      grid.value?.onFilterChanged()
    }
  }
}
