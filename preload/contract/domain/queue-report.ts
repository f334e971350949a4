import * as v from 'valibot'
import { orderFields } from '../ipc/orders.ts'
import { problemCodes } from '../ipc/problem.ts'
import { changeOutcomes } from './change-outcome.ts'
import { orderItemFields, queueConflicts } from './queued-change.ts'

export const queueReportColumns = [
  'kind',
  ...orderFields,
  'change',
  'state',
  'list',
  'decidedBy',
  'sentAt',
  'endedAt',
  'answer',
  'problem'
] as const

/** A text of the window's language. */
const word = v.pipe(v.string(), v.maxLength(400))
const words = <const Name extends string>(names: readonly Name[]) => v.object(v.entriesFromList(names, word))

/** The words of the report, in the person's language. A problem without a sentence stands there with its code. */
export const queueReportWords = v.object({
  headings: words(queueReportColumns),
  kinds: words(['new', 'change']),
  states: words(['waiting', 'sending', 'unknown', 'saved', 'refused', 'failed']),
  /** A row that the service rejected by a status, which follows the word. */
  rejected: word,
  /** The results of looking in the list for a saved change; `notAsked` if it has not responded. */
  outcomes: words(changeOutcomes),
  /** The results of looking in the list for an order that was refused. */
  inList: words(['same', 'similar', 'missing']),
  conflicts: words(queueConflicts),
  /** The fields of the list, by its names. */
  columns: words(orderItemFields),
  decidedBy: words(['exchange', 'list', 'person']),
  problems: v.pipe(v.record(v.picklist(problemCodes), word), v.maxEntries(problemCodes.length))
})
export type OrderQueueReportWords = v.InferOutput<typeof queueReportWords>
