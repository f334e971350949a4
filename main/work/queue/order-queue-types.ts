import type {
  CallArgs,
  OrderNumber,
  OrderQueueAddition,
  OrderQueueCheck,
  OrderQueueLookup,
  OrderQueueRows,
  OrderQueueState,
  OrderQueueUnknownLookup
} from '../../../preload/contract/index.ts'
import type { Finder, ReadOrders } from '../../orders/index.ts'
import type { OwnerDocuments } from '../../storage/index.ts'
import type { AuthorizedCalls } from '../../service-calls/index.ts'
import type { QueuePage } from './journal.ts'
import type { SingleOrders } from './runner.ts'

/** Dependencies of the queue. */
export interface OrderQueueOptions {
  readonly pages: OwnerDocuments<QueuePage>
  readonly calls: Pick<AuthorizedCalls, 'targetFor' | 'send' | 'tryRenew'>
  readonly finder: Pick<Finder, 'find' | 'around' | 'doubles'>
  readonly readOrders: ReadOrders
  readonly singleOrders: SingleOrders
  /** The address of the service that users sign in to, or null before one is entered. */
  readonly address: () => string | null
  /** The user whose work the window holds now, or null (`Session.owner`). */
  readonly owner: () => string | null
  /** True if a user is signed in, and the window is not locked. */
  readonly isSignedIn: () => boolean
  /** True if typed text may be kept on disk, which the policy decides. */
  readonly mayKeepDrafts: () => boolean
  /** Asks the user where to, and saves the file there. Gives false where they cancelled. */
  readonly saveFile: (name: string, bytes: () => Uint8Array) => Promise<boolean>
  readonly now: () => Date
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  /** Waits so many milliseconds, without keeping the program from ending. */
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** A new random UUID. */
  readonly newId: () => string
  /** Called with every change, at most ten times a second. */
  readonly onChanged: (state: OrderQueueState) => void
}

/**
 * The queue of the current owner, as in the contract.
 *
 * @throws Every call rejects with a `ProblemError`: `signedOut` where no user is signed in, `notKept` where the queue
 * cannot be read or written.
 */
export interface OrderQueue {
  readonly state: () => Promise<OrderQueueState>
  readonly rows: (args: CallArgs<'orderQueue.rows'>) => Promise<OrderQueueRows>
  readonly plan: (args: CallArgs<'orderQueue.plan'>) => Promise<OrderQueueAddition>
  readonly add: (args: CallArgs<'orderQueue.add'>) => Promise<OrderQueueAddition>
  readonly check: (args: CallArgs<'orderQueue.check'>) => Promise<OrderQueueCheck>
  readonly cancelCheck: () => Promise<OrderQueueState>
  readonly resume: () => Promise<OrderQueueState>
  readonly pause: () => Promise<OrderQueueState>
  readonly remove: (args: CallArgs<'orderQueue.remove'>) => Promise<OrderQueueState>
  readonly retry: (args: CallArgs<'orderQueue.retry'>) => Promise<OrderQueueState>
  readonly sendAnyway: (args: CallArgs<'orderQueue.sendAnyway'>) => Promise<OrderQueueState>
  readonly sendDespite: (args: CallArgs<'orderQueue.sendDespite'>) => Promise<OrderQueueState>
  readonly sendPutOff: () => Promise<OrderQueueState>
  readonly lookUp: (args: CallArgs<'orderQueue.lookUp'>) => Promise<OrderQueueLookup | null>
  readonly lookUpUnknown: () => Promise<OrderQueueUnknownLookup>
  readonly cancelLookUp: () => Promise<OrderQueueState>
  readonly settle: (args: CallArgs<'orderQueue.settle'>) => Promise<OrderQueueState>
  readonly clear: () => Promise<OrderQueueState>
  readonly discard: () => Promise<OrderQueueState>
  readonly saveReport: (args: CallArgs<'orderQueue.saveReport'>) => Promise<boolean>
  /**
   * Returns true if a row with these numbers is about to be sent or on its way, or has an unknown outcome in the
   * current owner's queue.
   *
   * @throws ProblemError `notKept` where the queue cannot be read, because it may hold one
   */
  readonly isUnsettled: (numbers: Readonly<Record<OrderNumber, string>>) => Promise<boolean>
  /**
   * The id of another owner's row with these numbers that is not settled, or null. Its owner may never come back, so that a
   * person may send such an order all the same, once they have been warned.
   *
   * @throws ProblemError `notKept` where a queue cannot be read, because it may hold one
   */
  readonly findOther: (numbers: Readonly<Record<OrderNumber, string>>) => Promise<string | null>
  /** To be called whenever the session has changed. Pauses the queue of a user who has left. */
  readonly sessionChanged: () => void
  /** Why ending the program now needs a confirmation: rows would be lost that may not be kept on disk, a queue runs. */
  readonly keepsOpen: () => readonly ('lost' | 'running')[]
}
