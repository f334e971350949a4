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

/** A field of the list as text that parses. An ambiguous amount stays so, and is refused. */
const typedText = (item: OrderItem, field: OrderField): string => {
  const value = item[orderFieldNames[field].item]
  if (value === null) return ''
  return typeof value === 'object' ? value.text : String(value)
}

/** The fields that are sent with another value than the chosen order had. */
export const setFields = ({ draft, typedOn, change }: JournalRow): readonly OrderField[] => {
  const parsed = draft && parseOrder(draft, typedOn)
  if (!change || !parsed?.ok) return []
  return differingFields(compareOrder(parsed.values, change.chosen))
}

/** The row with the user's fields set in the order as it is now. */
const basedOn = (row: JournalRow, now: OrderItem): JournalRow => {
  const { draft, change } = row
  if (!draft || !change) return row
  const set = new Set(setFields(row))
  const fields = orderFields.map((field) => [field, set.has(field) ? draft[field] : typedText(now, field)] as const)
  const based: OrderDraft = { ...draft, ...Object.fromEntries(fields) }
  return { ...row, draft: based, change: { ...undecidedChange(change), chosen: { ...now } } }
}

/**
 * Queues a row again although the list has the order otherwise than it was chosen, which the user has seen. Other
 * users' values are kept. A row without a conflict stays as it is.
 */
export const waitingInSpiteOfList = (row: JournalRow): JournalRow => {
  const { change, state } = row
  if ((state !== 'failed' && state !== 'unknown') || !change?.conflict) return row
  const waiting = state === 'unknown' ? waitingInSpite : waitingAgain
  const { kind, now } = change.conflict
  if (kind === 'changed' && now) return waiting(basedOn(row, now))
  return { ...waiting(row), change: { ...undecidedChange(change), accepts: kind } }
}

interface Listed {
  readonly items: readonly OrderItem[]
  readonly isComplete: boolean
}

/** Outcome of a saved change as the list shows it. Null where the draft is not kept. */
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

export const changeViewOf = (row: JournalRow): QueuedChange | null => {
  const { change } = row
  return change && { chosen: change.chosen, set: setFields(row), conflict: change.conflict, outcome: change.outcome }
}

/** Result of the look-up just before a row is sent. */
export type BeforeSending =
  | { readonly kind: 'send'; readonly before: string[] | null }
  | { readonly kind: 'conflict'; readonly conflict: QueueConflict }
  /** The list did not answer, without which a change is not sent. */
  | { readonly kind: 'unlisted'; readonly problem: Problem }
  /** The service wants to be left alone for a while. */
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

/** Among orders that could not be examined the chosen one may occur once more. */
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
 * Looks up the order just before a row is sent (Service: decisions.md, "Changing many orders"). A change is sent only
 * if the list shows the order as the user has seen it: a save carries the whole order, and would undo others' changes.
 */
export const lookUpBeforeSending = async (
  { find, around }: Pick<Finder, 'find' | 'around'>,
  row: JournalRow
): Promise<BeforeSending> => {
  const { draft, change } = row
  if (!change || !draft) return beforeNew(find, row)
  return beforeChange(around, row, { draft, change }).catch(
    (error: unknown) => unanswered(error) ?? { kind: 'unlisted', problem: toProblem(error) }
  )
}
