import { useI18n } from 'vue-i18n'
import { orderParameters, searchText, type OrderFilters, type OrderParameter } from '../../../preload/contract/index.ts'

/** The filters of the order search in the user's words, such as "Leverantör innehåller rör". */
export const useFilterText = () => {
  const { t } = useI18n()
  const filterText = (parameter: OrderParameter, { operator, text }: OrderFilters[OrderParameter]): string =>
    t('orderSearch.filter', {
      field: t(`orders.parameters.${parameter}`),
      operator: t(`orders.operators.${operator}`),
      text
    })

  return {
    filterText,
    /** All that leave anything out, `''` where none does. */
    filtersText: (filters: OrderFilters): string =>
      orderParameters
        .filter((parameter) => searchText(filters[parameter]) !== '')
        .map((parameter) => filterText(parameter, filters[parameter]))
        .join(', ')
  }
}
