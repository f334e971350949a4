import { hasDigitsOrLetters, orderFieldNames, orderParameters, searchText, type Filter, type OrderFilters } from '../../preload/contract/index.ts'

/**
 * The filters of the engine that keep exactly what was asked for, because the service's patterns may match more. They apply to
 * the columns that are taken for the search parameters. There is none for a pattern of the person's own, which only the service
 * can interpret.
 */
export const exactFilters = (filters: OrderFilters): readonly Filter[] =>
  orderParameters.flatMap((name): Filter[] => {
    const { operator } = filters[name]
    const value = searchText(filters[name])
    if (value === '' || operator === 'own') return []
    const op = name === 'Orgnummer' && hasDigitsOrLetters(value) ? (`organisation.${operator}` as const) : operator
    return [{ column: orderFieldNames[name].item, join: 'and', conditions: [{ op, value }] }]
  })
