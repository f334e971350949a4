import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { LoadedOrders, OrderItem, OrderStatus } from '../../preload/contract/index.ts'
import { i18n } from '../i18n/index.ts'
import { onUserLeft } from './user.ts'
import { useSettings } from './settings.ts'
import { suggestPaid } from './suggest-paid.ts'

/** Number of colours besides the one of paid orders: `--color-status-1` and so on. */
export const statusColours = 7

/** Colour of a status, the same everywhere: by its number, because only the meaning of paid ones is known. */
export const statusTone = (id: number, isPaid: boolean): string =>
  isPaid ? 'paid' : String(((((id - 1) % statusColours) + statusColours) % statusColours) + 1)

/** The known statuses and those of the last answer, by id. The last answer wins, but for a name that it lacks. */
export const mergeStatuses = (known: readonly OrderStatus[], found: readonly OrderStatus[]): readonly OrderStatus[] =>
  [
    ...new Map(
      [...found.filter(({ name }) => name === ''), ...known, ...found.filter(({ name }) => name !== '')].map(
        (status) => [status.id, status]
      )
    ).values()
  ].toSorted((one, other) => one.id - other.id)

/** The status with this name or short name, ignoring case; null where none or several have it. */
export const findStatusByName = (statuses: readonly OrderStatus[], text: string): OrderStatus | null => {
  const lowerCase = text.trim().toLowerCase()
  const found = statuses.filter(
    ({ name, short }) => name.toLowerCase() === lowerCase || short?.toLowerCase() === lowerCase
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The status of this name or short name, or the only one that begins so, ignoring case; else null. */
export const completeStatus = (statuses: readonly OrderStatus[], text: string): OrderStatus | null => {
  const lowerCase = text.trim().toLowerCase()
  const named = findStatusByName(statuses, text)
  // Digits are a number of a status, known or not.
  if (named || !/^\p{L}/u.test(lowerCase)) return named
  const found = statuses.filter(
    ({ name, short }) => name.toLowerCase().startsWith(lowerCase) || short?.toLowerCase().startsWith(lowerCase)
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The last answer to a search for orders, the statuses seen, and which of them mean paid. */
export const useOrderStatuses = defineStore('orderStatuses', () => {
  const settings = useSettings()
  const learned = shallowRef<readonly OrderStatus[]>([])
  const unnamed = (id: number): string => i18n.global.t('orderViews.status.unnamed', { id })
  /** Each with a name: its number, where no order has one. */
  const statuses = computed(() =>
    learned.value.map((status) => (status.name === '' ? { ...status, name: unnamed(status.id) } : status))
  )
  /** The orders that main has loaded. Their rows can be requested by the id, until another search is made. */
  const loaded = shallowRef<LoadedOrders | null>(null)

  const learn = (answer: LoadedOrders | null): void => {
    loaded.value = answer
    learned.value = mergeStatuses(learned.value, answer?.statuses ?? [])
  }
  /** Learns the statuses of orders that are known otherwise, where the list has no name of them. */
  const learnOf = (items: readonly OrderItem[]): void => {
    const found = items.flatMap((item): OrderStatus[] => {
      const {
        ÄrendeFakturaExternStatusTypId: id,
        StatusTypBeteckning: name,
        StatusTypKortbeteckning: short,
        StatusTypHjälptext: help
      } = item
      const isNews = id !== null && name && !learned.value.some((known) => known.id === id && known.name !== '')
      return isNews ? [{ id, name, short, help }] : []
    })
    if (found.length > 0) learned.value = mergeStatuses(learned.value, found)
  }
  onUserLeft(() => {
    loaded.value = null
    learned.value = []
  })

  const statusOf = (id: number): OrderStatus | null => statuses.value.find((status) => status.id === id) ?? null
  /** Name of a status as orders have it; `''` where none has. */
  const toldNameOf = (id: number): string => learned.value.find((status) => status.id === id)?.name ?? ''
  /** Name of a status; its number with a word where no order has its name. */
  const nameOf = (id: number): string => statusOf(id)?.name ?? unnamed(id)

  /** Ids of this service's statuses that mean paid; null until they have been chosen, empty where none means it. */
  const paid = computed(() => settings.paidStatuses)
  /** The colour that the status is shown in beside its name (`UiStatus`). */
  const toneOf = (id: number): string => statusTone(id, paid.value?.includes(id) ?? false)
  /** The learned statuses whose names sound like paid. Only a suggestion: nothing is decided by it. */
  const suggestedPaid = computed(() => suggestPaid(statuses.value))
  /** True if the policy defines which statuses mean paid, so that they cannot be chosen. */
  const paidManaged = computed(() => settings.managed.includes('paidStatuses'))
  /** Says which statuses mean paid, for this service. Throws a `ProblemError` where that cannot be kept. */
  const choosePaid = (ids: readonly number[] | null): Promise<void> =>
    settings.choose({ paidStatuses: ids && [...ids] })

  return {
    statuses,
    loaded,
    learn,
    learnOf,
    statusOf,
    nameOf,
    toldNameOf,
    paid,
    toneOf,
    suggestedPaid,
    paidManaged,
    choosePaid
  }
})
