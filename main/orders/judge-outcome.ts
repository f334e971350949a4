import type { ComparedOrder, OrderItem, OrderNumber, OrderValues, OrderVerdict } from '../../preload/contract/index.ts'
import { agreement, agrees, agreesButForNumbers, compareOrder } from './compare-order.ts'
import { isLikelyMatch, isRemoved } from './order-matching.ts'

type Numbers = Readonly<Record<OrderNumber, string>>

interface Evidence {
  readonly sent: OrderValues
  /** The numbers of the order that was to be changed, or null. */
  readonly changes: Numbers | null
  /** Orders that the list gives now. */
  readonly items: readonly OrderItem[]
  /** True if these are all that may be it. */
  readonly isComplete: boolean
  /** True if the list gave exactly this row just before the save. Null where it had not been asked. */
  readonly wasThere: ((item: OrderItem) => boolean) | null
  /**
   * True if a row that was there before is no longer found. It may have been edited, so that a row that agrees may be
   * it. For a change this is the intended outcome.
   */
  readonly someGone: boolean
}

const numbersOf = ({ Ordernummer, Fakturanummer }: OrderValues): Numbers => ({
  Ordernummer: Ordernummer ?? '',
  Fakturanummer: Fakturanummer ?? ''
})

/**
 * Concludes from the service's list what became of an order that was sent. Only a row that was not there before the save can be
 * its work: one that was proves nothing, however well it agrees, because two orders may be alike in every field. Nothing is
 * concluded from what is not there unless all that may be it were looked at (Service: decisions.md, "Comparing with what was sent").
 */
export const judgeOutcome = ({ sent, changes, items, isComplete, wasThere, someGone }: Evidence): OrderVerdict => {
  const numbers = numbersOf(sent)
  const compared = items
    .map((item) => compareOrder(sent, item))
    .toSorted((one, other) => agreement(other) - agreement(one))
  const fresh = compared.filter(({ item }) => !wasThere?.(item))
  const standing = compared.filter(
    ({ item }) =>
      !isRemoved(item) && (isLikelyMatch(item, numbers) || (changes !== null && isLikelyMatch(item, changes)))
  )
  const earlier = standing.filter(({ item }) => wasThere?.(item))
  /**
   * Number of orders beside this one. Where the list had not been asked, one that does not agree may be the order that
   * a change left as it was.
   */
  const besides = (shown: ComparedOrder | null): number =>
    (wasThere === null && changes !== null ? standing.filter((order) => order !== shown && !agrees(order)) : earlier)
      .length

  const agreeing = fresh.filter(agrees)
  const [same] = agreeing
  const earlierKnown = wasThere !== null && (changes !== null || !someGone)
  if (same) return { kind: 'same', order: same, matching: agreeing.length, beside: besides(same), earlierKnown }
  // Among a part of many orders, one with other numbers is more likely another one.
  const similar = fresh.find(
    (order) => isLikelyMatch(order.item, numbers) || (isComplete && agreesButForNumbers(order))
  )
  if (similar) return { kind: 'similar', order: similar, beside: besides(similar) }
  if (!isComplete) return { kind: 'tooMany' }
  const [unchanged] = earlier
  return unchanged
    ? { kind: 'unchanged', order: unchanged, beside: earlier.length - 1 }
    : { kind: 'missing', beside: earlier.length }
}

/**
 * True if an order of the list may be relevant to the judgement, so that its presence before the save is remembered.
 */
export const isRelevant = (item: OrderItem, sent: OrderValues, changes: Numbers | null): boolean =>
  isLikelyMatch(item, numbersOf(sent)) ||
  (changes !== null && isLikelyMatch(item, changes)) ||
  agreesButForNumbers(compareOrder(sent, item))
