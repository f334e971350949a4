import { useI18n } from 'vue-i18n'
import {
  orderParameters,
  searchText,
  wildcard,
  type OrderFilters,
  type OrderParameter,
  orderColumns
} from '../../../preload/contract/index.ts'
import { useColumnHeading } from '../../grid/index.ts'
import type { OrderSearchContent } from './saved-searches-store.ts'

/** The filters of the order search in the user's words, such as "Leverantör innehåller rör". */
export const useFilterText = () => {
  const { t } = useI18n()
  const filterText = (parameter: OrderParameter, { operator, text }: OrderFilters[OrderParameter]): string =>
    t('orderSearch.filter', {
      field: t(`orders.fields.${parameter}`),
      operator: t(`orders.operators.${operator}`),
      text
    })

  return {
    filterText,
    /** The meaning of typed wildcards, such as "begins with 2026, then anything"; null where there are none. */
    wildcardText: ({ operator, text }: OrderFilters[OrderParameter]): string | null => {
      const [first = '', ...others] = text.trim().split(new RegExp(`${wildcard}+`))
      if (operator === 'own' || others.length === 0) return null
      const [isBegun, isOpen] = [
        operator === 'begins' || operator === 'is',
        operator === 'begins' || operator === 'contains'
      ]
      const anything = t('orders.wildcard.anything')
      const parts = [
        ...(first === '' ? [] : [t(`orders.operators.${isBegun ? 'begins' : 'contains'}`) + ` ${first}`]),
        ...others.flatMap((part) => (part === '' ? [anything] : [anything, part])),
        ...(first === '' && isOpen && others.at(-1) !== '' ? [anything] : [])
      ]
      return parts
        .map((part, at) => {
          if (at === 0) return part
          const isEnd = at === parts.length - 1 && part !== anything && !isOpen
          return t(isEnd ? 'orders.wildcard.last' : 'orders.wildcard.then', { part })
        })
        .join(', ')
    },
    /** All that leave anything out, `''` where none does. */
    filtersText: (filters: OrderFilters): string =>
      orderParameters
        .filter((parameter) => searchText(filters[parameter]) !== '')
        .map((parameter) => filterText(parameter, filters[parameter]))
        .join(', ')
  }
}

const documented = new Set(orderColumns.map(({ name }) => name))

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
