import type { OrderQueueStop, Problem, ProblemCode } from '../../../preload/contract/index.ts'
import { askedWait, longestWait } from '../retry-after.ts'
import type { Exchange } from './send-row.ts'

/**
 * Number of consecutive rows answered with neither `Success: true` nor `false` that show the service or the network to
 * be at fault, not the rows.
 */
export const failuresToStop = 3

/** Every further row would meet the same. */
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

/** Why a queue stops at a problem that no row has caused. */
export const stopAt = ({ code }: Problem): OrderQueueStop => final[code] ?? 'other'

/** Why the queue stops after so many failures in a row, the last with this end; null where it goes on. */
export const stopAfter = ({ problem }: Pick<Exchange, 'problem'>, failures: number): OrderQueueStop | null => {
  if (askedWait(problem) > longestWait) return 'busy'
  return (problem && final[problem.code]) ?? (failures >= failuresToStop ? 'failures' : null)
}

/** True if the exchange failed because of the service or the network, not because of the row. */
export const isFailure = ({ state }: Pick<Exchange, 'state'>): boolean => state !== 'saved' && state !== 'refused'
