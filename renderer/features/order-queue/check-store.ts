import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import {
  maxQueueBlock,
  queuedOrderStates,
  type OrderQueueAddition,
  type Problem,
  type QueuedOrder
} from '../../../preload/contract/index.ts'
import { api, ProblemError, problemOf } from '../../api.ts'
import { onUserLeft } from '../../state/user.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { learnFromOrders } from './known-orders.ts'
import { queuedAs, unasked, withAnswer, type Known, type ImportRow } from './checked-rows.ts'
import { useImportRows } from './rows-store.ts'

/** Milliseconds after which an answer of the list says too little when the rows are queued. */
const maxAge = 3 * 60_000

const readQueued = async (): Promise<Known['queued']> => {
  const queued: QueuedOrder[] = []
  let from = 0
  for (;;) {
    const { rows, total } = await callWithSignInRetry('orderQueue.rows', {
      states: [...queuedOrderStates],
      from,
      to: from + maxQueueBlock
    })
    queued.push(...rows)
    from += maxQueueBlock
    if (from >= total) return queuedAs(queued)
  }
}

/** Looks for the orders of the import elsewhere, in the queue and at the service, and queues them. */
export const useImportCheck = defineStore('importCheck', () => {
  const imported = useImportRows()
  const checking = ref(false)
  /** Set while known orders are being read. Nothing waits for it. */
  const learning = ref(false)
  /** Why the service could not be asked. */
  const problem = shallowRef<Problem | null>(null)
  /** ISO date-time of the service's last answer. */
  const checkedAt = ref<string | null>(null)
  /** False if an order that is not found proves nothing. */
  const comparable = ref(true)

  let runs = 0
  /** Asks for the rows not asked for within `age`. True if all of them have been now. */
  const check = async (age = Infinity): Promise<boolean> => {
    const run = ++runs
    const since = Date.now() - age
    checking.value = true
    problem.value = null
    try {
      const queued = await readQueued()
      if (run !== runs) return false
      imported.elsewhere = { ...imported.elsewhere, queued }
      const asked = unasked(imported.checked, imported.elsewhere, since)
      if (asked.length === 0) return true
      const answer = await callWithSignInRetry('orderQueue.check', { drafts: asked.map(({ draft }) => draft) })
      if (run !== runs) return false
      imported.elsewhere = withAnswer(imported.elsewhere, asked, answer)
      checkedAt.value = answer.at
      comparable.value = answer.comparable
      return unasked(imported.checked, imported.elsewhere, since).length === 0
    } catch (error) {
      const failed = problemOf(error)
      if (run === runs && failed.code !== 'cancelled') problem.value = failed
      return false
    } finally {
      if (run === runs) checking.value = false
    }
  }

  let lesson = new AbortController()
  const learn = async (): Promise<void> => {
    lesson.abort()
    const own = new AbortController()
    lesson = own
    learning.value = true
    const suppliers = await learnFromOrders(own.signal)
    if (own.signal.aborted) return
    learning.value = false
    imported.suppliers = suppliers
    imported.readAgain()
  }
  const stopLearning = (): void => {
    lesson.abort()
    learning.value = false
  }

  /** Looks for the orders elsewhere, and reads beside it what known orders tell. */
  const begin = async (): Promise<void> => {
    checkedAt.value = null
    comparable.value = true
    const [isChecked] = await Promise.all([check(), learn()])
    // A row whose status was named by a name not known yet has not been asked for.
    if (isChecked && unasked(imported.checked, imported.elsewhere).length > 0) await check()
  }

  const cancel = async (): Promise<void> => {
    runs += 1
    checking.value = false
    await api.call('orderQueue.cancelCheck', {})
  }

  /** Asks for all rows once more. */
  const checkAgain = (): Promise<boolean> => check(0)
  /** Asks before the rows are queued for those that have not been asked for lately. Returns as `check` does. */
  const checkBeforeQueueing = (): Promise<boolean> => check(maxAge)

  /** Rises when the user leaves. */
  let epoch = 0
  /**
   * Queues the rows that are ready. Main refuses a row that may be a double, unless the user wants it sent all the
   * same. The rows stay: `removeQueued` takes them away, by `sent`.
   * @throws {ProblemError} where main refuses; `cancelled` where the user has left meanwhile, so that the import is
   * another user's
   */
  const enqueue = async (): Promise<OrderQueueAddition & { readonly sent: readonly ImportRow[] }> => {
    const whose = epoch
    const ready = imported.checked.filter(({ kind }) => kind === 'ready')
    const despiteDuplicates = ready.flatMap(({ row, isAllowed }, index) => (row.sendAnyway && isAllowed ? [index] : []))
    const addition = await api.call('orderQueue.add', { drafts: ready.map(({ row }) => row.draft), despiteDuplicates })
    if (whose !== epoch)
      throw new ProblemError({ code: 'cancelled', place: 'program', detail: 'the user has left meanwhile' })
    return { ...addition, sent: ready.map(({ row }) => row) }
  }

  onUserLeft(() => {
    epoch += 1
    runs += 1
    checking.value = false
    stopLearning()
    problem.value = null
    checkedAt.value = null
  })

  return {
    checking,
    learning,
    problem,
    checkedAt,
    comparable,
    begin,
    stopLearning,
    check,
    checkAgain,
    checkBeforeQueueing,
    cancel,
    enqueue
  }
})
