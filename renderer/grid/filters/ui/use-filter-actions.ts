import { FunnelX } from '@lucide/vue'
import type { ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { revealInvisible, type ColumnFilter, type ColumnSummary } from '../../../../preload/contract/index.ts'
import { useCommands, useToasts, type Chip } from '../../../ui/index.ts'
import type { GridStore } from '../../state/grid-store.ts'
import type { FilterModel } from '../../state/query.ts'
import type { ParsedFilters } from '../language/parse-filters.ts'
import { useColumnHeading } from '../../columns/use-column-texts.ts'
import { useFilterWords } from '../language/words.ts'

/** Filters that the page applies itself. They stand in the bar beside the grid's own. */
export interface PageFilters {
  readonly chips: readonly Chip[]
  readonly remove: (id: string) => void
  readonly clear: () => void
}

interface FilterActionsOptions {
  readonly store: GridStore
  readonly columns: () => readonly ColumnSummary[]
  readonly parsedFilters: Readonly<ShallowRef<ParsedFilters>>
}

/** The most filters that are named; of more, only the number of the rest is given. */
const maxNamed = 4

/** Changes filters, search and sort for the user. Removals get a toast with an undo that keeps later changes. */
export const useFilterActions = ({ store, columns, parsedFilters }: FilterActionsOptions) => {
  const { t } = useI18n()
  const toasts = useToasts()
  const heading = useColumnHeading()
  const filterWords = useFilterWords()

  /** Dismisses the previous toast: only the last of several removals has one. */
  let dismiss = (): void => undefined
  const tell = (text: string, run: () => void): void => {
    dismiss()
    dismiss = toasts.showHere({ tone: 'info', text, action: { label: t('views.undo'), run } })
  }
  const filtersNow = (): FilterModel => store.state.value.filters
  const setFilter = (column: string, filter: ColumnFilter | null): void => {
    const { [column]: _before, ...others } = filtersNow()
    store.change({ filters: filter ? { ...others, [column]: filter } : others })
  }
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
    const before = filtersNow()
    const all = named()
    store.change({ filters: {} })
    if (all.length === 0) return
    const filters =
      all.length > maxNamed
        ? t('views.andMore', { columns: all.slice(0, maxNamed).join(', '), n: all.length - maxNamed })
        : all.join(', ')
    const kept = store.state.value.search.trim()
    const text = [
      t('filters.cleared', { filters }),
      ...(kept ? [t('filters.searchKept', { search: revealInvisible(kept) })] : [])
    ].join(' ')
    // Does not undo filters set since.
    const undo = (): void => {
      if (Object.keys(filtersNow()).length === 0) store.change({ filters: before })
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
  /** Announces a removal before it. `alone`: the filter would leave a single across value. */
  const tellLeaving = (column: string, why: 'filter' | 'alone'): void => {
    const before = filtersNow()[column]
    if (before === undefined) return
    const words = filterWords(
      columns(),
      parsedFilters.value.filters.filter((filter) => filter.column === column)
    )
    const undo = (): void => {
      if (!filtersNow()[column]) setFilter(column, before)
    }
    tell(
      t(`filters.taken.${why}`, { filter: words.map(({ heading: name, text }) => `${name} ${text}`).join(', ') }),
      undo
    )
  }
  const removeFilter = (column: string): void => {
    tellLeaving(column, 'filter')
    setFilter(column, null)
  }
  const clearSearch = (): void => {
    const before = store.state.value.search.trim()
    store.change({ search: '' })
    const undo = (): void => {
      if (store.state.value.search.trim() === '') store.change({ search: before })
    }
    if (before) tell(t('filters.taken.search', { search: revealInvisible(before) }), undo)
  }
  const clearSort = (): void => {
    const { sort: before } = store.state.value
    store.change({ sort: undefined })
    const undo = (): void => {
      if (!store.state.value.sort) store.change({ sort: before })
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
    clear: (): void => store.change({ filters: {}, search: '' }),
    /** Filters by one column; null removes its filter. */
    setFilter
  }
}
