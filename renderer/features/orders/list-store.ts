import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import {
  likePatterns,
  orderParameters,
  type LoadedList,
  type LoadedOrders,
  type LoadingProgress,
  type OrderFilters,
  type OrderParameter,
  type OrderStatus,
  type Problem
} from '../../../preload/contract/index.ts'
import { api, problemOf } from '../../api.ts'
import type { ViewStateStore, ViewState } from '../../grid/view-state.ts'
import { onOwnerLeft } from '../../state/owner.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import { mergeStatuses } from './statuses.ts'

/** Numbers are mostly known from their beginning, names by some part. */
const freshFilters: OrderFilters = {
  Ordernummer: { operator: 'begins', text: '' },
  Orgnummer: { operator: 'begins', text: '' },
  LeverantorNamn: { operator: 'contains', text: '' },
  Fakturanummer: { operator: 'begins', text: '' }
}

/** Money is shown with two decimals, and with more only where the service sent more. */
const amountDecimals = 2

const sameFilters = (one: OrderFilters, other: OrderFilters): boolean =>
  orderParameters.every((name) => one[name].operator === other[name].operator && one[name].text === other[name].text)

/** The order list: what is asked for, and what the service last answered. Its rows are never in here. */
export const useOrderList = defineStore('orderList', () => {
  /** Replaced, never changed within: a reactive object cannot cross the bridge. */
  const filters = shallowRef<OrderFilters>(freshFilters)
  /** Kept when a reload fails. */
  const list = shallowRef<LoadedOrders | null>(null)
  const loading = ref(false)
  /** How far the answer has come; null before its first bytes. */
  const progress = shallowRef<LoadingProgress | null>(null)
  const problem = shallowRef<Problem | null>(null)
  const showRemoved = ref(false)
  const statuses = shallowRef<readonly OrderStatus[]>([])

  const patterns = computed(() => likePatterns(filters.value))
  const filtersChanged = computed(() => list.value !== null && !sameFilters(filters.value, list.value.filters))
  const hasFilters = computed(() => orderParameters.some((name) => patterns.value[name] !== ''))
  /** The list as a grid shows it, of so many rows. */
  const shown = computed((): LoadedList | null => {
    if (!list.value) return null
    const { matching, removed, columns } = list.value
    const money = columns.map((column) =>
      column.name === 'Belopp' ? { ...column, decimals: Math.max(amountDecimals, column.decimals) } : column
    )
    return { ...list.value, columns: money, rows: showRemoved.value ? matching : matching - removed }
  })

  /** What the grid shows of it, so that it shows the same when one comes back to the page. */
  let view: ViewState | null = null
  const memory: ViewStateStore = {
    read: () => view,
    write: (seen) => {
      view = seen
    }
  }

  api.on('orders.changed', (state) => {
    progress.value = state.loading
    if (state.loaded || !list.value) return
    // Main has lost it.
    list.value = null
    problem.value = state.problem
  })

  let calls = 0
  /** Asks the service anew. An answer that comes after a newer question counts for nothing. */
  const load = async (): Promise<void> => {
    const call = ++calls
    loading.value = true
    try {
      const { loaded } = await callWithSignInRetry('orders.search', { filters: filters.value })
      if (call !== calls) return
      list.value = loaded
      problem.value = null
      statuses.value = mergeStatuses(statuses.value, loaded?.statuses ?? [])
    } catch (error) {
      if (call !== calls) return
      const failed = problemOf(error)
      // Given up: the person wanted it so.
      problem.value = failed.code === 'cancelled' ? null : failed
    } finally {
      if (call === calls) {
        loading.value = false
        progress.value = null
      }
    }
  }

  const cancel = async (): Promise<void> => {
    await api.call('orders.cancel', {})
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
    filters.value = {
      ...freshFilters,
      Ordernummer: { operator: 'is', text: orderNumber },
      Fakturanummer: { operator: 'is', text: invoiceNumber }
    }
    return load()
  }

  onOwnerLeft(() => {
    calls += 1
    list.value = null
    loading.value = false
    progress.value = null
    problem.value = null
    filters.value = freshFilters
    view = null
    statuses.value = []
  })

  return {
    filters, list, shown, loading, progress, problem, showRemoved, statuses, patterns, filtersChanged, hasFilters, memory,
    load, cancel, setFilter, clearFilters, lookFor
  }
})
