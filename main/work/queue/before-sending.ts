import { listedNumbers, type OrderItem, type Problem, type QueueConflict } from '../../../preload/contract/index.ts'
import { askedWait } from '../retry-after.ts'
import { conflictWith, type Finder } from '../../orders/index.ts'
import { toProblem } from '../../problem.ts'
import { printsBefore } from './agreement.ts'
import type { JournalRow } from './journal-row.ts'

/** Result of asking the list about a row that is about to be sent. */
export type BeforeSending =
  /** `before` as in the journal. */
  | { readonly kind: 'send'; readonly before: string[] | null }
  | { readonly kind: 'conflict'; readonly conflict: QueueConflict }
  /** The list did not answer, without which a change is not sent. */
  | { readonly kind: 'unlisted'; readonly problem: Problem }
  /** The service wants to be left alone for a while, so that the row waits on. */
  | { readonly kind: 'notNow'; readonly problem: Problem }

interface Change {
  readonly draft: NonNullable<JournalRow['draft']>
  readonly change: NonNullable<JournalRow['change']>
}

const unanswered = (error: unknown): BeforeSending | null => {
  const problem = toProblem(error)
  return askedWait(problem) > 0 ? { kind: 'notNow', problem } : null
}

/** Sending a new order does not depend on the list: without it the user decides more. */
const beforeNew = async (find: Finder['find'], row: JournalRow): Promise<BeforeSending> => {
  try {
    const { items, isComplete } = await find(row.numbers, row.draft)
    return { kind: 'send', before: isComplete ? printsBefore(row, items) : null }
  } catch (error) {
    return unanswered(error) ?? { kind: 'send', before: null }
  }
}

/** If not all orders could be examined, the chosen one may be among the others, or occur there once more. */
const conflictAmongSome = (chosen: OrderItem, items: readonly OrderItem[]): QueueConflict => {
  const seen = conflictWith(chosen, items)
  return seen?.kind === 'changed' ? seen : { kind: 'several', fields: [], now: null }
}

const beforeChange = async (
  around: Finder['around'],
  row: JournalRow,
  { draft, change }: Change
): Promise<BeforeSending> => {
  const { items, isComplete } = await around(draft, listedNumbers(change.chosen))
  const conflict = isComplete ? conflictWith(change.chosen, items) : conflictAmongSome(change.chosen, items)
  if (conflict && conflict.kind !== change.accepts) return { kind: 'conflict', conflict }
  return { kind: 'send', before: isComplete ? printsBefore(row, items) : null }
}

/**
 * Asks the list just before a row is sent (Service: decisions.md, "Changing many orders"). A change is sent only if the
 * list shows the order as it was chosen, or as the user has seen and accepted it since: a save carries the whole order,
 * and would undo another user's changes. Never rejects.
 */
export const askBeforeSending = async (
  { find, around }: Pick<Finder, 'find' | 'around'>,
  row: JournalRow
): Promise<BeforeSending> => {
  const { draft, change } = row
  if (!change || !draft) return beforeNew(find, row)
  return beforeChange(around, row, { draft, change }).catch(
    (error: unknown) => unanswered(error) ?? { kind: 'unlisted', problem: toProblem(error) }
  )
}
