import { anyCase, likePattern, tellsInAnyCase, type OrderFilters, type OrderParameter } from '../../preload/contract/index.ts'

type Filter = OrderFilters[OrderParameter]
type Operator = 'is' | 'contains'

const own = (text: string): Filter => ({ operator: 'own', text })

/** The ways in which a text is mostly written. */
const writingsOf = (text: string): readonly string[] => {
  const [lower, upper] = [text.toLowerCase(), text.toUpperCase()]
  return [text, upper, lower, upper.slice(0, 1) + lower.slice(1)]
}

/** A filter for the text in whatever case the service has stored it. Where `LIKE` takes case into account it matches more. */
export const inAnyCase = (parameter: OrderParameter, operator: Operator, text: string): Filter => own(anyCase(likePattern(parameter, { operator, text })))

/**
 * Filters that together find the text in whatever case the service has stored it: one where enough is left without the letters, else one
 * for each way in which it is mostly written, because it would match too much (Service: decisions.md, "Search patterns").
 */
export const inMostCases = (parameter: OrderParameter, operator: Operator, text: string): readonly Filter[] => {
  if (tellsInAnyCase(likePattern(parameter, { operator, text }))) return [inAnyCase(parameter, operator, text)]
  const patterns = writingsOf(text).map((writing) => likePattern(parameter, { operator, text: writing }))
  return [...new Set(patterns)].map(own)
}
