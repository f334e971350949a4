import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  likePatterns,
  orderParameters,
  type OrderFilters,
  type OrderItem,
  type OrderList,
  type OrderParameter,
  type Problem
} from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import { whenOwnerLeaves } from '../../state/owner.ts'
import { patientCall } from '../../state/patient-call.ts'
import { learnStatuses, type Status } from './statuses.ts'

/** Numbers are mostly known from their beginning, names by some part. */
const freshFilters: OrderFilters = {
  Ordernummer: { operator: 'begins', text: '' },
  Orgnummer: { operator: 'begins', text: '' },
  LeverantorNamn: { operator: 'contains', text: '' },
  Fakturanummer: { operator: 'begins', text: '' }
}

const sameFilters = (one: OrderFilters, other: OrderFilters): boolean =>
  orderParameters.every((name) => one[name].operator === other[name].operator && one[name].text === other[name].text)

/** The order list: what is asked for, what the service last answered, and what of it is looked at. */
export const useOrderList = defineStore('orderList', () => {
  /** Replaced, never changed within: a reactive object cannot cross the bridge. */
  const filters = shallowRef<OrderFilters>(freshFilters)
  /** The filters that `list` answers; those in the fields may have been changed since. */
  const answered = shallowRef<OrderFilters | null>(null)
  /** Never deeply reactive, and kept when a reload fails. */
  const list = shallowRef<OrderList | null>(null)
  const loading = ref(false)
  const problem = shallowRef<Problem | null>(null)
  const showRemoved = ref(false)
  const search = ref('')
  const statuses = shallowRef<readonly Status[]>([])

  const patterns = computed(() => likePatterns(filters.value))
  const changed = computed(() => answered.value !== null && !sameFilters(filters.value, answered.value))
  const filtered = computed(() => orderParameters.some((name) => patterns.value[name] !== ''))
  const removed = computed(() => list.value?.items.filter((item) => item.Borttagen !== null).length ?? 0)
  const items = computed((): readonly OrderItem[] => {
    const all = list.value?.items ?? []
    return showRemoved.value ? all : all.filter((item) => item.Borttagen === null)
  })

  let calls = 0
  /** Asks the service anew. An answer that comes after a newer question counts for nothing. */
  const load = async (): Promise<void> => {
    const call = ++calls
    const asked = filters.value
    loading.value = true
    try {
      const answer = await patientCall('orders.list', { filters: asked })
      if (call !== calls) return
      list.value = answer
      answered.value = asked
      problem.value = null
      statuses.value = learnStatuses(statuses.value, answer.items)
    } catch (error) {
      if (call === calls) problem.value = problemOf(error)
    } finally {
      if (call === calls) loading.value = false
    }
  }

  const setFilter = (name: OrderParameter, filter: OrderFilters[OrderParameter]): void => {
    filters.value = { ...filters.value, [name]: filter }
  }

  const clearFilters = (): Promise<void> => {
    filters.value = freshFilters
    return load()
  }

  /** Looks for one order by its two numbers, whatever was looked for before. */
  const lookFor = (orderNumber: string, invoiceNumber: string): Promise<void> => {
    search.value = ''
    filters.value = {
      ...freshFilters,
      Ordernummer: { operator: 'is', text: orderNumber },
      Fakturanummer: { operator: 'is', text: invoiceNumber }
    }
    return load()
  }

  whenOwnerLeaves(() => {
    calls += 1
    list.value = null
    answered.value = null
    loading.value = false
    problem.value = null
    filters.value = freshFilters
    search.value = ''
    statuses.value = []
  })

  return {
    filters,
    list,
    loading,
    problem,
    showRemoved,
    search,
    statuses,
    patterns,
    changed,
    filtered,
    removed,
    items,
    load,
    setFilter,
    clearFilters,
    lookFor
  }
})
