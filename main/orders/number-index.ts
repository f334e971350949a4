import { comparableForms, minPrefixLength, type OrderItem, type OrderNumber } from '../../preload/contract/index.ts'
import { isLikelyMatch, numbersOf } from './order-matching.ts'

type Numbers = Readonly<Record<OrderNumber, string>>

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Prepares many orders, so that each row of a long list is compared with those alone that share a number with it. Gives the
 * indexes of the orders that the row matches, in ascending order. `matches` must give true only for rows that share a number.
 */
export const indexNumbers = <Order extends Numbers>(
  orders: readonly Order[],
  matches: (item: OrderItem, order: Order) => boolean = isLikelyMatch
): ((item: OrderItem) => readonly number[]) => {
  const typed = orders
    .flatMap(({ Ordernummer, Fakturanummer }, index) =>
      [Ordernummer, Fakturanummer].map((text) => ({ text: comparableForms.number(text), index }))
    )
    .filter(({ text }) => text !== '')
    .toSorted((one, other) => byText(one.text, other.text))

  /** The place of the first text that does not sort before this one. */
  const placeOf = (text: string): number => {
    let [low, high] = [0, typed.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (byText(typed[middle]?.text ?? '', text) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  const sharing = (stored: string): readonly number[] => {
    const found: number[] = []
    // Texts that begin with another one sort directly behind it.
    for (let place = placeOf(stored); typed[place]?.text.startsWith(stored); place++) {
      const { text, index } = typed[place] ?? { text: '', index: 0 }
      if (text === stored || stored.length >= minPrefixLength) found.push(index)
    }
    return found
  }

  return (item) => {
    const stored = new Set(
      numbersOf(item)
        .map(comparableForms.number)
        .filter((text) => text !== '')
    )
    const indexes = new Set([...stored].flatMap(sharing))
    const isMatched = (index: number): boolean => {
      const order = orders[index]
      return order !== undefined && matches(item, order)
    }
    return [...indexes].filter(isMatched).toSorted((one, other) => one - other)
  }
}
