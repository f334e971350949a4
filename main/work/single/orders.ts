import type { OrderDraft, OrderSubmission, PossibleDuplicates } from '../../../preload/contract/index.ts'
import type { OwnerDrafts } from './drafts.ts'
import { type FindByPattern, createFinder } from '../../orders/index.ts'
import { createAskedWaits, type AskedWaits } from '../retry-after.ts'
import { createSeenBefore } from '../seen-before.ts'
import { createSaving } from './saving.ts'
import type { Saving, SavingOptions } from './saving-types.ts'

interface OrdersOptions extends Omit<SavingOptions, 'find' | 'seenBefore' | 'waits'> {
  readonly findByPattern: FindByPattern
  /** See `createFinder`. */
  readonly searchesInAnyCase?: () => boolean
  readonly drafts: Drafts
}

type Drafts = Pick<OwnerDrafts, 'drafts' | 'keepDraft' | 'discardDraft'>

export interface Orders extends Saving, Drafts {
  /** Waits that services have asked for. */
  readonly waits: AskedWaits
  /** The service's orders that may be duplicates of the draft (`createFinder`), and an unsettled save of the same numbers. */
  readonly duplicates: (draft: OrderDraft, changes?: OrderSubmission['changes']) => Promise<PossibleDuplicates>
}

/**
 * Invoice service orders: saving one without ever sending it twice, and searching for duplicates of it
 * (Service: orders-and-errands.md, "Order operations").
 *
 * @throws Every call rejects with a `ProblemError`.
 */
export const createOrders = ({ findByPattern, drafts, ...options }: OrdersOptions): Orders => {
  const finder = createFinder({ ...options, findByPattern })
  const seenBefore = createSeenBefore()
  const waits = createAskedWaits(options)
  const saving = createSaving({ ...options, waits, find: finder.find, seenBefore: seenBefore.of })

  return {
    ...saving,
    waits,
    duplicates: async (draft, changes = null) => {
      const owner = options.owner()
      const [{ items, isComparable, seen, isComplete }, unsettled] = await Promise.all([
        finder.duplicates(draft, changes),
        saving.findOtherUnsettled(draft)
      ])
      if (owner !== null) seenBefore.note({ owner, numbers: draft, changes }, seen)
      return { items, unsettled, isComplete, isComparable }
    },
    drafts: drafts.drafts,
    keepDraft: drafts.keepDraft,
    discardDraft: drafts.discardDraft
  }
}
