import { FunnelX } from '@lucide/vue'
import type { GridApi } from 'ag-grid-community'
import type { Ref, ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { revealInvisible, type ColumnSummary, type Sort } from '../../../../preload/contract/index.ts'
import { useCommands, useToasts } from '../../../ui/index.ts'
import type { GridRow } from '../../cells/grid-row.ts'
import { toLayout } from '../../state/layout.ts'
import type { FilterModel, ParsedFilters } from '../../state/query.ts'
import { useColumnHeading } from '../../columns/use-column-heading.ts'
import { useFilterWords } from './use-filter-words.ts'

interface FilterActsOptions {
  readonly grid: Readonly<ShallowRef<GridApi<GridRow> | null>>
  readonly columns: () => readonly ColumnSummary[]
  readonly parsedFilters: Readonly<ShallowRef<ParsedFilters>>
  readonly search: Readonly<Ref<string>>
  readonly searchFor: (text: string) => void
  readonly sortBy: (sort: readonly Sort[]) => void
  /** The default order of the rows. */
  readonly defaultSort: readonly Sort[]
}

/** The most filters that are named; of more, only the number of the rest is given. */
const maxNamed = 4

/**
 * Changes a grid's filters, search and sort on behalf of the user. Whatever a single press removes gets a toast with
 * an undo action, which keeps later changes.
 */
export const useFilterActions = ({
  grid,
  columns,
  parsedFilters,
  search,
  searchFor,
  sortBy,
  defaultSort
}: FilterActsOptions) => {
  const { t } = useI18n()
  const toasts = useToasts()
  const heading = useColumnHeading()
  const filterWords = useFilterWords()

  /**
   * Dismisses the previous toast: of several removals in a row only the last has one, and the undo keys lead further
   * back.
   */
  let dismiss = (): void => undefined
  const tell = (text: string, run: () => void): void => {
    dismiss()
    dismiss = toasts.showHere({ tone: 'info', text, action: { label: t('views.undo'), run } })
  }
  const setFilter = async (column: string, model: FilterModel[string] | null): Promise<void> => {
    await grid.value?.setColumnFilterModel(column, model)
    grid.value?.onFilterChanged()
  }
  const removeFilters = (): void => grid.value?.setFilterModel(null)
  /** Returns the filters in words, unreadable ones by their columns. */
  const named = (): readonly string[] => {
    const unread = new Set(parsedFilters.value.unparsed.map(({ column }) => column))
    return [
      ...filterWords(columns(), parsedFilters.value.filters).map(({ heading: name, text }) => `${name} ${text}`),
      ...columns().flatMap((column) => (unread.has(column.name) ? [heading(column)] : []))
    ]
  }
  /** Removes all filters, including the initial period filter of a list. Keeps the search, which is no filter. */
  const clearFilters = (): void => {
    const before = grid.value?.getFilterModel() ?? {}
    const all = named()
    removeFilters()
    if (all.length === 0) return
    const filters =
      all.length > maxNamed
        ? t('views.andMore', { columns: all.slice(0, maxNamed).join(', '), n: all.length - maxNamed })
        : all.join(', ')
    const kept = search.value.trim()
    const text = [
      t('filters.cleared', { filters }),
      ...(kept ? [t('filters.searchKept', { search: revealInvisible(kept) })] : [])
    ].join(' ')
    // Does not undo filters set since.
    const undo = (): void => {
      if (Object.keys(grid.value?.getFilterModel() ?? {}).length === 0) grid.value?.setFilterModel(before)
    }
    tell(text, undo)
  }
  useCommands(() => {
    const { filters, unparsed } = parsedFilters.value
    return filters.length + unparsed.length > 0
      ? [
          {
            id: 'rows.clearFilters',
            label: t('lists.clearFilters'),
            group: t('rows.title'),
            icon: FunnelX,
            run: clearFilters
          }
        ]
      : []
  })
  /**
   * Announces the removal of a column's filter, before the removal. `alone`: the filter would leave a single across
   * value.
   */
  const tellLeaving = (column: string, why: 'filter' | 'alone'): void => {
    const before = grid.value?.getFilterModel()[column]
    if (before === undefined) return
    const words = filterWords(
      columns(),
      parsedFilters.value.filters.filter((filter) => filter.column === column)
    )
    const undo = (): void => {
      if (!grid.value?.getFilterModel()[column]) void setFilter(column, before)
    }
    tell(
      t(`filters.taken.${why}`, { filter: words.map(({ heading: name, text }) => `${name} ${text}`).join(', ') }),
      undo
    )
  }
  const removeFilter = (column: string): void => {
    tellLeaving(column, 'filter')
    void setFilter(column, null)
  }
  const clearSearch = (): void => {
    const before = search.value.trim()
    searchFor('')
    const undo = (): void => {
      if (search.value.trim() === '') searchFor(before)
    }
    if (before) tell(t('filters.taken.search', { search: revealInvisible(before) }), undo)
  }
  const clearSort = (): void => {
    const sortNow = (): readonly Sort[] => toLayout(grid.value?.getColumnState() ?? []).sort
    const before = sortNow()
    sortBy(defaultSort)
    const undo = (): void => {
      if (JSON.stringify(sortNow()) === JSON.stringify(defaultSort)) sortBy(before)
    }
    tell(t('filters.taken.sort'), undo)
  }
  return {
    /** Removes all filters, and announces which they were. */
    clearFilters,
    /** Removes the filter of one column. */
    removeFilter,
    tellLeaving,
    clearSearch,
    clearSort,
    /** Removes all filters and the search, before leading the user elsewhere. */
    clear: (): void => {
      removeFilters()
      searchFor('')
    },
    /** Filters by one column; null removes its filter. */
    setFilter
  }
}
