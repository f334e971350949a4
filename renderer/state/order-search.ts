import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { LoadingProgress, OrderFilters, OrderListState } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { callWithSignInRetry } from './retry-after-sign-in.ts'

/** Searches of the service's list of orders. Main runs one at a time: one that only learns waits for a shown one. */
export const useOrderSearch = defineStore('orderSearch', () => {
  /** Progress of reading the answer; null where no search is under way. */
  const progress = shallowRef<LoadingProgress | null>(null)
  let underWay: Promise<unknown> | null = null

  api.on('orders.changed', (state) => {
    progress.value = state.progress
  })

  const search = (filters: OrderFilters, inAnyCase?: boolean): Promise<OrderListState> => {
    const answer = callWithSignInRetry('orders.search', inAnyCase === undefined ? { filters } : { filters, inAnyCase })
    underWay = answer
    const end = (): void => {
      if (underWay === answer) underWay = null
    }
    answer.then(end, end)
    return answer
  }
  /** Resolves when no search is under way, however the last one ended. */
  const settled = async (): Promise<void> => {
    while (underWay !== null) await underWay.catch(() => undefined)
  }

  return { progress, search, settled }
})
