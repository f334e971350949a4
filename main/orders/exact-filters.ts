import { hasDigitsOrLetters, orderFieldNames, orderParameters, searchText, type Filter, type OrderFilters } from '../../preload/contract/index.ts'

/**
 * What exactly was asked for, on the columns that are taken for the list's parameters: of what the patterns match, which
 * may be more. What an own pattern means only the service knows.
 */
export const exactFilters = (filters: OrderFilters): readonly Filter[] =>
  orderParameters.flatMap((name): Filter[] => {
    const { operator } = filters[name]
    const value = searchText(filters[name])
    if (value === '' || operator === 'own') return []
    const op = name === 'Orgnummer' && hasDigitsOrLetters(value) ? (`organisation.${operator}` as const) : operator
    return [{ column: orderFieldNames[name].item, join: 'and', conditions: [{ op, value }] }]
  })

/** Orders without a removal time that can be read: an order is hidden only where it is known to be removed. */
export const notRemoved: Filter = { column: 'Borttagen', join: 'or', conditions: [{ op: 'empty' }, { op: 'misfit' }] }
