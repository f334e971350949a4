import { createHash } from 'node:crypto'
import {
  type OrderItem,
  type OrderLookup,
  type OrderNumbers,
  localDay,
  parseOrder,
  type OrderSubmission,
  type OrderVerdict
} from '../../preload/contract/index.ts'
import type { Submission } from './single/order-record.ts'
import { addressIfOther } from '../service-calls/index.ts'
import { judgeOutcome } from '../orders/index.ts'
import { isLookedUpEnough, type LookUp } from './look-ups.ts'

interface Search {
  readonly userKey: string
  readonly numbers: OrderNumbers
  readonly changes: OrderNumbers | null
}

/** Rows that the list gave just before a save, to tell them from those after it. */
export interface SeenBefore {
  readonly note: (search: Search, items: readonly OrderItem[] | null) => void
  /** Null where the list was not asked for these numbers last, or not for all of its rows. */
  readonly of: (search: Search) => readonly OrderItem[] | null
}

const keyOf = ({ numbers, changes }: Search): string =>
  JSON.stringify([numbers, changes].map((each) => each && [each.Ordernummer.trim(), each.Fakturanummer.trim()]))

/** Remembers each user's last search for duplicates, in this run of the program. */
export const createSeenBefore = (): SeenBefore => {
  const searches = new Map<string, { readonly key: string; readonly items: readonly OrderItem[] | null }>()
  return {
    note: (search, items) => {
      searches.set(search.userKey, { key: keyOf(search), items })
    },
    of: (search) => {
      const last = searches.get(search.userKey)
      return last?.key === keyOf(search) ? last.items : null
    }
  }
}

/** A hash of a row, salted with the save's id: shows whether a row is the same without revealing it. */
export const rowPrint = (id: string, item: OrderItem): string =>
  createHash('sha256')
    .update(JSON.stringify([id, item]))
    .digest('base64url')

/** Verdict of the last look-up; null where there was none, or the sent draft is not kept or cannot be parsed. */
const verdictOf = (
  { id, draft, begun, changes, before }: Submission,
  lookup: OrderLookup | null
): OrderVerdict | null => {
  if (!lookup || !draft) return null
  // Dates typed without a year were read on the day on which it was sent.
  const sent = parseOrder(draft, localDay(new Date(begun)))
  if (!sent.ok) return null
  const { items, isComplete } = lookup
  const prints = new Set(items.map((item) => rowPrint(id, item)))
  const wasThere = before && ((item: OrderItem): boolean => before.includes(rowPrint(id, item)))
  const someGone = before?.some((print) => !prints.has(print)) ?? false
  return judgeOutcome({ sent: sent.values, changes, items, isComplete, wasThere, someGone })
}

/** A save as the window gets it. `current`: the service's current address. */
export const toOrderSubmission = (
  submission: Submission,
  lookUp: LookUp<OrderLookup>,
  current: string | null
): OrderSubmission => {
  const { id, state, begun, address, draft, draftId, numbers, changes, cleared, answered, answer, problem, renewed } =
    submission
  const { found: lookup, problem: lookupProblem, lookingUp, looksAgainAt } = lookUp
  const otherAddress = addressIfOther(submission, current)
  return {
    id,
    state,
    begun,
    host: URL.parse(address)?.host ?? '',
    draft,
    draftId,
    numbers,
    changes,
    cleared,
    answered,
    answer,
    problem,
    renewed,
    lookup,
    verdict: verdictOf(submission, lookup),
    lookupProblem,
    lookingUp,
    looksAgainAt,
    otherAddress,
    mayResend: state === 'unknown' && otherAddress === null && isLookedUpEnough(lookUp)
  }
}
