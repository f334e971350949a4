import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { OrderQueueState, Problem, QueuedOrderState } from '../../preload/contract/index.ts'
import { api, problemOf } from '../api.ts'
import { onUserLeft } from './user.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'
import { useLatest } from './use-latest.ts'

type Counts = OrderQueueState['counts']

const noRows: Counts = { waiting: 0, sending: 0, unknown: 0, saved: 0, refused: 0, failed: 0 }
const isOpen = ({ waiting, sending }: Counts): boolean => waiting + sending > 0
const endedOf = ({ unknown, saved, refused, failed }: Counts): number => unknown + saved + refused + failed
/** By state, the rows that have ended in both. */
const endedInBoth = (one: Counts, other: Counts): Counts => ({
  ...noRows,
  unknown: Math.min(one.unknown, other.unknown),
  saved: Math.min(one.saved, other.saved),
  refused: Math.min(one.refused, other.refused),
  failed: Math.min(one.failed, other.failed)
})
/** By state, the rows that had ended before those were added that are sent now, or were sent last. */
const earlierIn = (earlier: Counts, before: OrderQueueState | null, now: OrderQueueState): Counts => {
  // After a start of the program, rows that wait belong to the run that was left.
  if (!before) return noRows
  return endedInBoth(isOpen(now.counts) && !isOpen(before.counts) ? before.counts : earlier, now.counts)
}

/** The user's queue of orders as main last reported it. Null before that, and while no user is signed in. */
export const useOrderQueue = defineStore('orderQueue', () => {
  const state = shallowRef<OrderQueueState | null>(null)
  const problem = shallowRef<Problem | null>(null)

  /** Number of rows, whatever has become of them. */
  const total = computed(() => Object.values(state.value?.counts ?? {}).reduce((sum, count) => sum + count, 0))
  const earlier = shallowRef<Counts>(noRows)
  /** Number of rows with an outcome that do not belong to this run. */
  const earlierEnded = computed(() => endedOf(earlier.value))
  /** The rows of this run, by state: those that wait and those that have ended since they were added. */
  const runCounts = computed((): Counts => {
    const counts = state.value?.counts ?? noRows
    const of = (name: QueuedOrderState): number => counts[name] - earlier.value[name]
    return { ...counts, unknown: of('unknown'), saved: of('saved'), refused: of('refused'), failed: of('failed') }
  })
  const run = computed(() => ({ ended: endedOf(runCounts.value), total: total.value - earlierEnded.value }))
  /** Number of rows without an outcome that is known. */
  const left = computed(() => {
    const { waiting, sending, unknown } = state.value?.counts ?? noRows
    return waiting + sending + unknown
  })
  const take = (now: OrderQueueState | null): void => {
    if (now) earlier.value = earlierIn(earlier.value, state.value, now)
    state.value = now
  }

  const { publish, follow } = useLatest(take)
  api.on('orderQueue.changed', publish)
  const refresh = async (): Promise<void> => {
    try {
      await follow(() => callWithSignInRetry('orderQueue.state', {}))
      problem.value = null
    } catch (error) {
      problem.value = problemOf(error)
    }
  }
  // A user who has just signed in has a queue of their own, which may not have been reported by an event yet.
  api.on('session.changed', ({ kind }) => {
    if (kind === 'signedIn' && state.value === null) void refresh()
  })
  onUserLeft((next) => {
    publish(null)
    problem.value = null
    if (next !== null) void refresh()
  })
  void refresh()

  return { state, problem, total, left, run, runCounts, earlierEnded, refresh }
})
