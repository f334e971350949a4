import type { GridApi } from 'ag-grid-community'
import type { Ref, ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { revealInvisible, type ColumnSummary } from '../../preload/contract/index.ts'
import { useToasts } from '../ui/index.ts'
import type { GridRow } from './grid-row.ts'
import type { FilterModel, ParsedFilters } from './query.ts'
import { useColumnHeading } from './use-column-heading.ts'
import { useFilterWords } from './use-filter-words.ts'

interface FilterActsOptions {
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  readonly columns: () => readonly ColumnSummary[]
  readonly parsedFilters: Readonly<ShallowRef<ParsedFilters>>
  readonly search: Readonly<Ref<string>>
  readonly searchFor: (text: string) => void
}

/** So many filters are named; of others it is told how many they are. */
const maxNamed = 4

/** Changes the filters of a grid, and its search by `searchFor`, as if a person had. */
export const useFilterActs = ({ grid, columns, parsedFilters, search, searchFor }: FilterActsOptions) => {
  const { t } = useI18n()
  const toasts = useToasts()
  const heading = useColumnHeading()
  const filterWords = useFilterWords()

  const removeFilters = (): void => grid.value?.setFilterModel(null)
  /** The filters in words, those that could not be read by their columns. */
  const named = (): readonly string[] => {
    const unread = new Set(parsedFilters.value.unparsed.map(({ column }) => column))
    return [
      ...filterWords(columns(), parsedFilters.value.filters).map(({ heading: name, text }) => `${name} ${text}`),
      ...columns().flatMap((column) => (unread.has(column.name) ? [heading(column)] : []))
    ]
  }
  /** The period that a list opens with is a filter like any other, and goes with them. The search is not, and stays. */
  const clearFilters = (): void => {
    const before = grid.value?.getFilterModel() ?? {}
    const all = named()
    removeFilters()
    if (all.length === 0) return
    const filters = all.length > maxNamed ? t('views.andMore', { columns: all.slice(0, maxNamed).join(', '), n: all.length - maxNamed }) : all.join(', ')
    const kept = search.value.trim()
    const text = [t('filters.cleared', { filters }), ...(kept ? [t('filters.searchKept', { search: revealInvisible(kept) })] : [])].join(' ')
    // Nothing that has been filtered since is undone by it.
    const undo = (): void => {
      if (Object.keys(grid.value?.getFilterModel() ?? {}).length === 0) grid.value?.setFilterModel(before)
    }
    toasts.showHere({ tone: 'info', text, action: { label: t('views.undo'), run: undo } })
  }
  return {
    /** Removes all filters, and says which they were. */
    clearFilters,
    clear: (): void => {
      removeFilters()
      searchFor('')
    },
    /** Filters by one column; null removes its filter. */
    setFilter: async (column: string, model: FilterModel[string] | null): Promise<void> => {
      await grid.value?.setColumnFilterModel(column, model)
      grid.value?.onFilterChanged()
    }
  }
}
