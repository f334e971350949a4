import { parseOrder, type OrderQueueStop, type Problem, type ProblemCode } from '../../../preload/contract/index.ts'
import { saveBody, type Exchange } from '../exchange.ts'
import { problem } from '../../problem.ts'
import type { JournalRow } from './journal-row.ts'
import { saysNotTaken } from './agreement.ts'
import { retryAfterOf, longestWait } from '../retry-after.ts'

export type Body = Readonly<Record<string, unknown>>

/** The body of a row. Dates mean what they meant when the row was added. */
export const bodyOfRow = ({ draft, typedOn }: JournalRow): Body => {
  const parsed = draft && parseOrder(draft, typedOn)
  if (parsed?.ok) return saveBody(parsed.values)
  throw problem('invalid', 'program', draft ? 'the order cannot be read any more' : 'the order is not kept any more')
}

interface RowEnd {
  readonly state: Exchange['state']
  readonly answer: string
  readonly problem: Problem | null
}

/**
 * The row after an exchange. A row that the service turned down in any way is `refused`: `failed` was never sent. An
 * earlier send of unknown outcome is unknown again unless this one was carried out.
 */
export const afterExchange = (
  row: JournalRow,
  { state, answer, problem: why }: RowEnd,
  endedAt: string
): JournalRow => {
  const ended = state === 'rejected' ? 'refused' : state
  const notCarriedOut = ended === 'refused' || ended === 'failed'
  const standing = row.sentBefore && notCarriedOut ? 'unknown' : ended
  const throttled = ended === 'unknown' ? saysNotTaken(why) && (row.throttled || !row.sentBefore) : row.throttled
  return {
    ...row,
    state: standing,
    throttled,
    answer,
    problem: why,
    endedAt,
    decidedBy: standing === 'unknown' ? null : 'exchange',
    sentBefore: false
  }
}

/** Failures in a row that show the service or the network to be at fault, not the rows. */
export const failuresToStop = 3

/** Problems that every further row would meet. */
const final: Readonly<Partial<Record<ProblemCode, OrderQueueStop>>> = {
  unauthorized: 'access',
  tokenRefused: 'access',
  forbidden: 'access',
  offline: 'offline',
  notKept: 'notKept',
  notConnected: 'other',
  otherOrigin: 'other',
  headerMissing: 'other',
  internal: 'other'
}

/** Why a queue stops at a problem that is not a row's. */
export const stopAt = ({ code }: Problem): OrderQueueStop => final[code] ?? 'other'

/** Why the queue stops after so many failures in a row; null where it goes on. */
export const stopAfter = ({ problem }: Pick<Exchange, 'problem'>, failures: number): OrderQueueStop | null => {
  if (retryAfterOf(problem) > longestWait) return 'busy'
  return (problem && final[problem.code]) ?? (failures >= failuresToStop ? 'failures' : null)
}

/** True if the service or the network is at fault, not the row. */
export const isFailure = ({ state }: Pick<Exchange, 'state'>): boolean => state !== 'saved' && state !== 'refused'
