import {
  isOrganisationSearch,
  orderFieldNames,
  orderParameters,
  searchText,
  wildcard,
  type Condition,
  type OrderFilters,
  type OrderOperator
} from '../../preload/contract/index.ts'

/** A pattern of the engine's, in which only the wildcard is one. */
const patternOf = (operator: Exclude<OrderOperator, 'own'>, text: string): string => {
  const literal = text.replace(/[_[]/g, '[$&]')
  const [before, after] = {
    is: ['', ''],
    begins: ['', wildcard],
    contains: [wildcard, wildcard],
    ends: [wildcard, '']
  }[operator]
  return `${before}${literal}${after}`
}

/**
 * The filters of the engine that keep exactly what was asked for, because the service's patterns may match more. They apply to
 * the columns that are taken for the search parameters. There is none for a pattern of the user's own, which only the service
 * can interpret.
 */
export const exactFilters = (filters: OrderFilters) =>
  orderParameters.flatMap((name) => {
    const { operator } = filters[name]
    const value = searchText(filters[name])
    if (value === '' || operator === 'own') return []
    const conditionOf = (): Condition => {
      if (isOrganisationSearch(name, value)) return { op: `organisation.${operator}`, value }
      return value.includes(wildcard) ? { op: 'like', value: patternOf(operator, value) } : { op: operator, value }
    }
    return [{ column: orderFieldNames[name].item, join: 'and' as const, conditions: [conditionOf()] }]
  })
