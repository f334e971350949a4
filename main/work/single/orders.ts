import type { OrderDraft, OrderNumber, OrderSubmission, PossibleDuplicates } from '../../../preload/contract/index.ts'
import type { OwnerStore } from './owner-store.ts'
import type { Submission } from './order-record.ts'
import type { AuthorizedCalls } from '../../service-calls/index.ts'
import { type AskedWaits, createAskedWaits } from '../retry-after.ts'
import { type Finder, type FindByPattern, createFinder } from '../../orders/index.ts'
import { type SeenBefore, createSeenBefore } from '../evidence.ts'
import type { OrderDrafts } from './drafts.ts'
import { createSaving } from './saving.ts'

/** The numbers that an order is looked up by. */
export type Numbers = Readonly<Record<OrderNumber, string>>

/** Dependencies of saving orders. */
export interface SavingOptions {
  readonly calls: AuthorizedCalls
  readonly find: Finder['find']
  readonly seenBefore: SeenBefore['of']
  readonly waits: AskedWaits
  /** The address of the service that users sign in to, or null before one is entered. */
  readonly address: () => string | null
  readonly store: OwnerStore
  /** The user whose work the window holds now, or null (`Session.owner`). */
  readonly currentUser: () => string | null
  readonly now: () => Date
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** A new random UUID. */
  readonly newId: () => string
  /**
   * Returns true if an order with the same numbers is being sent from a queue, or has an unknown outcome in the user's
   * own.
   */
  readonly isUnsettledInQueue: (numbers: Numbers) => Promise<boolean>
  /** The id of a row with the same numbers in another owner's queue that is not settled, to the same service; else null. */
  readonly findOtherInQueue: (numbers: Numbers) => Promise<string | null>
  /** Called whenever `submission` gives something else. */
  readonly onChanged: () => void
}

export interface SaveArgs {
  readonly draft: OrderDraft
  /** Left out, it is the draft with the same text, or a new one. */
  readonly draftId?: string | undefined
  /** See the contract; null or left out for a new order. */
  readonly changes?: Submission['changes']
  readonly resend?: string | undefined
}

/** Saves orders of the signed-in user, one after the other. */
export interface Saving {
  readonly save: (args: SaveArgs) => Promise<OrderSubmission>
  readonly submission: () => Promise<OrderSubmission | null>
  readonly lookUpAgain: (args: { readonly id: string }) => Promise<OrderSubmission | null>
  readonly settle: (args: { readonly id: string; readonly draft: 'keep' | 'discard' }) => Promise<void>
  /**
   * Returns the id of another owner's save of unknown outcome with the same numbers, to the same service, single or
   * from a queue. That owner may be the same person: with another spelling of their name, or without a name from the
   * service.
   */
  readonly findOtherUnsettled: (draft: OrderDraft) => Promise<string | null>
  /**
   * Returns true if a save of any owner with the same numbers, to the same service, is being sent or has an unknown
   * outcome; `except` another owner's with this id.
   */
  readonly isUnsettledOrder: (userKey: string, numbers: Numbers, except?: string | null) => Promise<boolean>
  /** The owner's save under way, or null: resolves when it has ended, however it has. */
  readonly underWay: (userKey: string) => Promise<unknown> | null
  /** To be called whenever the session has changed: shows a returning owner their save, and checks an unknown outcome. */
  readonly sessionChanged: () => void
  /** True if an order is being sent or has an unknown outcome, so that ending the program needs a confirmation. */
  readonly isUnsettled: () => boolean
}

interface OrdersOptions extends Omit<SavingOptions, 'find' | 'seenBefore' | 'waits'> {
  readonly findByPattern: FindByPattern
  /** See `createFinder`. */
  readonly searchesInAnyCase?: () => boolean
  readonly drafts: Drafts
}

type Drafts = Pick<OrderDrafts, 'drafts' | 'keepDraft' | 'discardDraft'>

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
      const userKey = options.currentUser()
      const [{ items, isComparable, seen, isComplete }, unsettled] = await Promise.all([
        finder.duplicates(draft, changes),
        saving.findOtherUnsettled(draft)
      ])
      if (userKey !== null) seenBefore.note({ userKey, numbers: draft, changes }, seen)
      return { items, unsettled, isComplete, isComparable }
    },
    drafts: drafts.drafts,
    keepDraft: drafts.keepDraft,
    discardDraft: drafts.discardDraft
  }
}
