import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import {
  isQueueable,
  isShortDraft,
  localDay,
  maxQueuedOrders,
  parseDate,
  type CallArgs,
  type OrderItem,
  type OrderQueueAddition,
  type OrderReason,
  type Problem
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import { createFormat } from '../../i18n/format.ts'
import { i18n } from '../../i18n/index.ts'
import { onUserLeft } from '../../state/user.ts'
import { useOrderQueue } from '../../state/order-queue.ts'
import { useOrderStatuses } from '../../state/order-statuses.ts'
import { markedFields, planMarking, type MarkedOrder, type Marking } from './marking.ts'
import { draftOf } from './order-draft.ts'

export type MarkingPurpose = 'paid' | 'status'

/** Sets a status or a date in many selected orders. The choice survives a lock and other pages. */
export const useOrderMarking = defineStore('orderMarking', () => {
  const queue = useOrderQueue()
  const known = useOrderStatuses()
  const purpose = ref<MarkingPurpose | null>(null)
  const items = shallowRef<readonly OrderItem[]>([])
  /** Number of selected orders that were not read, because there are more than a queue holds. */
  const unread = ref(0)
  const status = ref('')
  const paidOn = ref('')
  /** Replaces dates that orders have already. Chosen anew each time. */
  const replacesDates = ref(false)
  /** Includes orders whose status suggests that they must not be paid. Chosen anew each time. */
  const takesStopped = ref(false)
  const busy = ref(false)
  const problem = shallowRef<Problem | null>(null)
  const queued = shallowRef<ReadonlySet<OrderItem>>(new Set())
  const unreadable = shallowRef<ReadonlySet<OrderItem>>(new Set())

  const format = () => createFormat(i18n.global.locale.value)
  const day = computed(() => parseDate(paidOn.value, localDay(new Date())))
  const dateReason = computed((): OrderReason | null =>
    day.value.ok || day.value.reason === 'empty' ? null : day.value.reason
  )
  const marking = computed((): Marking => ({
    status: status.value,
    paidOn: day.value.ok ? day.value.value : '',
    replacesDates: replacesDates.value,
    sparesStopped: purpose.value === 'paid' && !takesStopped.value
  }))
  const fields = computed(() => markedFields(marking.value))
  const plan = computed(() => {
    const known = { queued: queued.value, unreadable: unreadable.value, inQueue: queue.total }
    const options = { marking: marking.value, format: format(), today: localDay(new Date()), ...known }
    const planned = planMarking(fields.value.length > 0 && !dateReason.value ? items.value : [], options)
    return { ...planned, leftOut: { ...planned.leftOut, noRoom: planned.leftOut.noRoom + unread.value } }
  })

  /** Rises with every opening and closing: the answer to what was asked before is of no use any more. */
  let turn = 0
  /** Rises when another person's work begins. */
  let person = 0
  /** Purpose that the status was chosen for. */
  let chosenFor: MarkingPurpose | null = null

  const close = (): void => {
    turn += 1
    purpose.value = null
    items.value = []
    unread.value = 0
    replacesDates.value = false
    takesStopped.value = false
    queued.value = new Set()
    unreadable.value = new Set()
    problem.value = null
    busy.value = false
  }

  const additionOf = (orders: readonly MarkedOrder[]): CallArgs<'orderQueue.add'> => ({
    drafts: orders.map(({ draft }) => draft),
    changes: orders.map(({ item }, index) => ({ index, item: { ...item } })),
    despiteDuplicates: []
  })
  const leaveOut = (
    orders: readonly MarkedOrder[],
    { duplicates, refused }: Pick<OrderQueueAddition, 'duplicates' | 'refused'>
  ): void => {
    const itemsAt = (found: readonly { readonly index: number }[]): readonly OrderItem[] =>
      found.flatMap(({ index }) => orders[index]?.item ?? [])
    queued.value = new Set([...queued.value, ...itemsAt(duplicates.filter(({ sameAsRow }) => sameAsRow !== null))])
    unreadable.value = new Set([...unreadable.value, ...itemsAt(refused)])
  }

  /** The status to begin with for orders that are paid: one that means it, where it is known which that is. */
  const paidStatus = (): string => {
    const paid = known.paid?.map(String) ?? []
    if (paid.length === 0 || paid.includes(status.value)) return status.value
    return (paid.length === 1 && paid[0]) || ''
  }

  // It may be said while the dialog asks for it.
  watch(
    () => known.paid,
    () => {
      if (purpose.value === 'paid' && status.value === '') status.value = paidStatus()
    }
  )

  /** Leaves out orders that are in the queue already, which does not depend on the fields that are set. */
  const learnWhatIsQueued = async (found: readonly OrderItem[], isCurrent: () => boolean): Promise<void> => {
    const written = format()
    const orders = found
      .filter((item) => item.Borttagen === null && isQueueable(item))
      .map((item) => ({ item, draft: draftOf(item, written) }))
      .filter(({ draft }) => isShortDraft(draft))
    const { duplicates } = await api.call('orderQueue.plan', additionOf(orders))
    // A field that cannot be read may be one that is about to be set.
    if (isCurrent()) leaveOut(orders, { duplicates, refused: [] })
  }

  /** Shows what can be set, and reads the selected orders. A status chosen before for the same purpose is kept. */
  const open = async (
    wanted: MarkingPurpose,
    count: number,
    read: (most: number) => Promise<readonly OrderItem[]>
  ): Promise<void> => {
    close()
    const mine = turn
    if (chosenFor !== wanted) status.value = ''
    chosenFor = wanted
    purpose.value = wanted
    paidOn.value = wanted === 'paid' ? localDay(new Date()) : ''
    if (wanted === 'paid') status.value = paidStatus()
    busy.value = true
    try {
      const found = await read(maxQueuedOrders)
      if (mine !== turn) return
      items.value = found
      unread.value = Math.max(0, count - found.length)
      await learnWhatIsQueued(found, () => mine === turn)
    } catch (error) {
      if (mine === turn) problem.value = problemOf(error)
    } finally {
      if (mine === turn) busy.value = false
    }
  }

  /** Queues the changes and closes. Returns their number: 0 if some were queued or the user left meanwhile. */
  const enqueue = async (): Promise<number> => {
    const { marked } = plan.value
    const [mine, ours] = [turn, person]
    busy.value = true
    problem.value = null
    try {
      const addition = await api.call('orderQueue.add', additionOf(marked))
      if (mine === turn) {
        leaveOut(marked, addition)
        if (addition.added > 0) close()
      }
      return ours === person ? addition.added : 0
    } catch (error) {
      if (mine === turn) problem.value = problemOf(error)
      return 0
    } finally {
      if (mine === turn) busy.value = false
    }
  }

  onUserLeft(() => {
    close()
    person += 1
    chosenFor = null
    status.value = ''
    paidOn.value = ''
  })

  return {
    purpose,
    items,
    status,
    paidOn,
    replacesDates,
    takesStopped,
    marking,
    fields,
    dateReason,
    plan,
    busy,
    problem,
    open,
    close,
    enqueue
  }
})
