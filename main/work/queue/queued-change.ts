import {
  changeOutcomeOf,
  isChosenOrder,
  listedNumbers,
  orderFieldNames,
  orderFields,
  parseOrder,
  type OrderDraft,
  type OrderField,
  type OrderItem,
  type QueuedChange,
  type QueuedOutcome,
  type Problem,
  type QueueConflict
} from '../../../preload/contract/index.ts'
import { compareOrder, differingFields, judgeOutcome, conflictWith, type Finder } from '../../orders/index.ts'
import { rowPrint } from '../evidence.ts'
import { undecidedChange, waitingAgain, waitingInSpite, type JournalRow } from './journal-row.ts'
import { retryAfterOf } from '../retry-after.ts'
import { toProblem } from '../../problem.ts'
import { printsBefore } from './agreement.ts'

/** The value of a field of the list as text that parses. An ambiguous amount stays so, and is refused. */
const typedText = (item: OrderItem, field: OrderField): string => {
  const value = item[orderFieldNames[field].item]
  if (value === null) return ''
  return typeof value === 'object' ? value.text : String(value)
}

/** The fields that the user has set: those that are sent with another value than the chosen order had. */
export const setFields = ({ draft, typedOn, change }: JournalRow): readonly OrderField[] => {
  const parsed = draft && parseOrder(draft, typedOn)
  if (!change || !parsed?.ok) return []
  return differingFields(compareOrder(parsed.values, change.chosen))
}

/** The row with the user's fields set in the order as it is now, and everything else as it is now too. */
const basedOn = (row: JournalRow, now: OrderItem): JournalRow => {
  const { draft, change } = row
  if (!draft || !change) return row
  const set = new Set(setFields(row))
  const fields = orderFields.map((field) => [field, set.has(field) ? draft[field] : typedText(now, field)] as const)
  const based: OrderDraft = { ...draft, ...Object.fromEntries(fields) }
  return { ...row, draft: based, change: { ...undecidedChange(change), chosen: { ...now } } }
}

/**
 * Queues a row again although the list has the order otherwise than it was chosen, which the user has seen. In an order
 * that has changed, another user's values are kept. A row without a conflict stays as it is. A row of unknown outcome,
 * which the list kept from being sent again, is unknown as before if this send is not carried out either.
 */
export const waitingInSpiteOfList = (row: JournalRow): JournalRow => {
  const { change, state } = row
  if ((state !== 'failed' && state !== 'unknown') || !change?.conflict) return row
  const waiting = state === 'unknown' ? waitingInSpite : waitingAgain
  const { kind, now } = change.conflict
  if (kind === 'changed' && now) return waiting(basedOn(row, now))
  return { ...waiting(row), change: { ...undecidedChange(change), accepts: kind } }
}

/** Orders that the list gives around a change. `isComplete`: these are all that there are. */
interface Listed {
  readonly items: readonly OrderItem[]
  readonly isComplete: boolean
}

/** Outcome of a saved change as the list shows it. Null where the sent draft is not kept. */
export const outcomeOf = (
  { id, draft, typedOn, change, before }: JournalRow,
  { items, isComplete }: Listed,
  at: string
): QueuedOutcome | null => {
  const parsed = draft && parseOrder(draft, typedOn)
  if (!change || !parsed?.ok) return null
  const wasThere = before && ((item: OrderItem): boolean => before.includes(rowPrint(id, item)))
  // Orders that merely resemble it were there before and still are, which proves nothing.
  const telling = items.filter((item) => !wasThere?.(item) || isChosenOrder(item, change.chosen))
  const verdict = judgeOutcome({
    sent: parsed.values,
    changes: listedNumbers(change.chosen),
    items: telling,
    isComplete,
    wasThere,
    someGone: false
  })
  const kind = changeOutcomeOf(verdict)
  const differs = kind === 'partly' && verdict.kind === 'similar' ? [...differingFields(verdict.order)] : []
  return { kind, differs, at }
}

/** A change in the form in which the window gets it. */
export const changeViewOf = (row: JournalRow): QueuedChange | null => {
  const { change } = row
  return change && { chosen: change.chosen, set: setFields(row), conflict: change.conflict, outcome: change.outcome }
}

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
  return retryAfterOf(problem) > 0 ? { kind: 'notNow', problem } : null
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
