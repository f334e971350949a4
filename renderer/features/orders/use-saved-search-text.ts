import { useI18n } from 'vue-i18n'
import { orderColumns } from '../../../preload/contract/index.ts'
import { useColumnHeading } from '../../grid/columns/use-column-heading.ts'
import type { OrderSearchContent } from './saved-searches-store.ts'
import { useFilterText } from './use-filter-text.ts'

const documented = new Set(orderColumns.map(({ name }) => name))

/** Describes a saved search in words. */
export const useSavedSearchText = () => {
  const { t } = useI18n()
  const { filtersText } = useFilterText()
  const heading = useColumnHeading()
  const headings = (columns: readonly { readonly column: string }[]): string =>
    columns
      .map(({ column }) => heading({ name: column, status: documented.has(column) ? 'known' : 'unknown' }))
      .join(', ')

  return {
    /** The headings of columns, also of some that the list no longer has. */
    columnNames: (names: readonly string[]): string => headings(names.map((column) => ({ column }))),
    /** The view, the filters, the columns that are filtered, what is searched for and by which columns it is sorted. */
    searchText: ({ content, seen }: OrderSearchContent): string => {
      const grid = seen?.grid
      const parts = [
        seen && seen.view !== 'all' ? t(`orderViews.names.${seen.view}`) : '',
        filtersText(content),
        grid?.filters.length ? t('orderSearch.saved.seen.filters', { columns: headings(grid.filters) }) : '',
        grid?.search ? t('orderSearch.saved.seen.search', { text: grid.search }) : '',
        grid?.sort.length ? t('orderSearch.saved.seen.sort', { columns: headings(grid.sort) }) : ''
      ].filter((part) => part !== '')
      return parts.join(' · ') || t('orderViews.names.all')
    }
  }
}
