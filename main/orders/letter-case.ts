import {
  anyCase,
  letterKinds,
  likePatterns,
  orderFieldNames,
  orderParameters,
  type LetterKind,
  type OrderFilters,
  type OrderItem
} from '../../preload/contract/index.ts'

/** A search as it is sent. */
export interface AskedSearch {
  readonly filters: OrderFilters
  /** The columns by which its answer is refined because the patterns match more than the person asked for; none where they do not. */
  readonly widened: readonly (keyof OrderItem)[]
}

/** The search in any case of these kinds of letters. Null where it has none of them, so that the answer would be the same. */
export const inAnyCaseOf = (filters: OrderFilters, kinds: readonly LetterKind[]): AskedSearch | null => {
  const patterns = likePatterns(filters)
  const wide = orderParameters.filter((name) => filters[name].operator !== 'own' && anyCase(patterns[name], kinds) !== patterns[name])
  if (wide.length === 0) return null
  const widened = Object.fromEntries(wide.map((name) => [name, { operator: 'own', text: anyCase(patterns[name], kinds) } as const]))
  return { filters: { ...filters, ...widened }, widened: wide.map((name) => orderFieldNames[name].item) }
}

/**
 * The kinds of letters that a service takes in either case, as far as a cell shows it that was given for the text: it has the text once, and not
 * as it was typed.
 */
export const foldedIn = (text: string, cell: string): readonly LetterKind[] => {
  const [lowerText, lowerCell] = [text.toLowerCase(), cell.toLowerCase()]
  const at = lowerCell.indexOf(lowerText)
  const isAligned = lowerText.length === text.length && lowerCell.length === cell.length
  if (at < 0 || !isAligned || lowerCell.includes(lowerText, at + 1)) return []
  const other = [...text].filter((letter, index) => letter !== cell[at + index])
  return letterKinds.filter((kind) => other.some((letter) => anyCase(letter, [kind]) === '_'))
}
