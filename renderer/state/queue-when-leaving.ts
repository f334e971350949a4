import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { OrderQueueState } from '../../preload/contract/index.ts'
import { useFormat } from '../i18n/format.ts'
import { useOrderQueue } from './order-queue.ts'

type Translate = (key: string, values: Record<string, unknown>, count: number) => string

/** Warning about queued rows without an outcome for a user who signs out; `''` where there are none. */
export const queueWhenLeaving = (
  state: Pick<OrderQueueState, 'counts' | 'keeping'> | null,
  t: Translate,
  integer: (count: number) => string
): string => {
  if (!state) return ''
  const { counts, keeping } = state
  const open = (['waiting', 'sending', 'unknown'] as const).filter((name) => counts[name] > 0)
  if (open.length === 0) return ''
  const sentences = open.map((name) => t(`orderQueue.leaving.${name}`, { count: integer(counts[name]) }, counts[name]))
  return [...sentences, ...(keeping ? [t(`orderQueue.leaving.kept.${keeping}`, {}, 1)] : [])].join(' ')
}

export const useQueueWhenLeaving = (): ComputedRef<string> => {
  const { t } = useI18n()
  const format = useFormat()
  const queue = useOrderQueue()
  return computed(() => queueWhenLeaving(queue.state, t, format.integer))
}
