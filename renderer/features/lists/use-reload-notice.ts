import { watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ListId, LoadedList } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { useToasts } from '../../ui/index.ts'

/** Says what another load of a list has otherwise than the one before: its number of rows, and new periods. */
export const useReloadNotice = (list: () => ListId, loaded: () => LoadedList | null): void => {
  const { t } = useI18n()
  const format = useFormat()
  const toasts = useToasts()
  watch([list, loaded] as const, ([id, now], [before, old]) => {
    // Other derived columns are no other load.
    if (id !== before || !now || !old || now.loadedAt === old.loadedAt) return
    const by = now.rows - old.rows
    const known = new Set(old.periods)
    const periods = now.periods.filter((period) => !known.has(period))
    const kind = by === 0 ? 'same' : by > 0 ? 'more' : 'fewer'
    const rows = t(`lists.reloaded.${kind}`, { n: format.integer(Math.abs(by)), time: format.when(old.loadedAt) }, Math.abs(by))
    const text = periods.length > 0 ? `${rows}. ${t('lists.reloaded.periods', { periods: periods.join(', ') })}` : rows
    toasts.show({ tone: 'success', text })
  })
}
