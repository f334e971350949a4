import type { Mark } from '../storage/index.ts'
import { numbersKey, type OrderNumbers } from '../../preload/contract/index.ts'
import { addressIfOther } from '../service-calls/index.ts'
import type { WorkContext } from './context.ts'
import { isOpen } from './exchange.ts'
import type { Journal } from './queue/journal.ts'
import { mayBeInFlight, type JournalRow } from './queue/journal-row.ts'
import { fingerprintOf, type OrderStore } from './single/order-record.ts'

interface InFlightOptions extends Pick<WorkContext, 'address' | 'currentUser'> {
  readonly store: OrderStore
  readonly journal: Journal
}

/**
 * The orders of all users that may be on their way, or stored without confirmation. No other order with their numbers
 * is sent to the same service. Every call rejects with `notKept` where a file cannot be read: it may hold one.
 */
export const createInFlight = ({ store, journal, address, currentUser }: InFlightOptions) => {
  /** Users whose single order is being saved, with what resolves when that has ended. */
  const singles = new Map<string, PromiseWithResolvers<null>>()
  /** The row that each user's queue is about to send. */
  const claims = new Map<string, OrderNumbers>()
  const isHere = (sent: { readonly address: string }): boolean => addressIfOther(sent, address()) === null

  const findSingle = async (numbers: OrderNumbers, except: string | undefined): Promise<string | null> => {
    const isIt = ({ id = '', address: at = '', state = '', print }: Mark): boolean =>
      id !== except && isOpen({ state }) && isHere({ address: at }) && print === fingerprintOf(id, numbers)
    return (await store.marks()).find(isIt)?.['id'] ?? null
  }

  const isInQueueOf = (userKey: string, numbers: OrderNumbers, except: string | null): boolean =>
    journal
      .cached(userKey)
      .some(
        (row) =>
          row.id !== except && mayBeInFlight(row) && isHere(row) && numbersKey(row.numbers) === numbersKey(numbers)
      )

  const findQueuedByOther = async (numbers: OrderNumbers): Promise<string | null> => {
    const userKey = currentUser()
    // An own queue that cannot be read counts as another's here, and nothing is sent (`isQueued`).
    const own = userKey === null ? [] : await journal.read(userKey).catch(() => [])
    return journal.findMarked(
      numbers,
      address(),
      own.map(({ id }) => id)
    )
  }

  return {
    findQueuedByOther,
    /**
     * The id of another user's order. That user may be the same person under another spelling of the name, and may
     * never come back: the order may be sent all the same, after a warning.
     */
    findOfOther: async (numbers: OrderNumbers): Promise<string | null> => {
      const userKey = currentUser()
      const own = userKey === null ? undefined : (await store.read(userKey)).submission?.id
      return (await findSingle(numbers, own)) ?? findQueuedByOther(numbers)
    },
    /** True if a queue is about to send an order with these numbers, or the current user's may have sent one. */
    isQueued: async (numbers: OrderNumbers): Promise<boolean> => {
      const userKey = currentUser()
      if (userKey !== null) await journal.read(userKey)
      const isClaimed = [...claims.values()].some((other) => numbersKey(other) === numbersKey(numbers))
      return isClaimed || (userKey !== null && isInQueueOf(userKey, numbers, null))
    },
    /** True if another order keeps a row of the user's queue from being sent; `row.despite` does not. */
    isBlocked: async (userKey: string, { id, numbers, despite }: JournalRow): Promise<boolean> => {
      if (isInQueueOf(userKey, numbers, id)) return true
      if ((await journal.findMarked(numbers, address(), despite === null ? [id] : [id, despite])) !== null) return true
      const { submission } = await store.read(userKey)
      // Numbers that cannot be read now may be these.
      const isOwn =
        submission && (submission.numbers === null || numbersKey(submission.numbers) === numbersKey(numbers))
      if (isOwn && isOpen(submission) && isHere(submission)) return true
      return (await findSingle(numbers, despite ?? undefined)) !== null
    },
    /** Announces a row that a queue is about to send; the result takes that back. */
    claim: (userKey: string, numbers: OrderNumbers): (() => void) => {
      claims.set(userKey, numbers)
      return () => void claims.delete(userKey)
    },
    /** The user's save of a single order under way, or null: resolves when it has ended. */
    single: (userKey: string): Promise<unknown> | null => singles.get(userKey)?.promise ?? null,
    /** Announces the save of a single order; the result ends it. */
    beginSingle: (userKey: string): (() => void) => {
      const saving = Promise.withResolvers<null>()
      singles.set(userKey, saving)
      return () => {
        singles.delete(userKey)
        saving.resolve(null)
      }
    },
    isSaving: (): boolean => singles.size > 0
  }
}

export type InFlight = ReturnType<typeof createInFlight>
