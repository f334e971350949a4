import { watch } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ListChanges, ListId, LoadedList } from '../../../preload/contract/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { useToasts } from '../../ui/index.ts'
import type { useChanges } from './use-changes.ts'

/** Says what another load of a list has otherwise than the one before: its rows, or where they cannot be compared their number, and new periods. */
export const useReloadNotice = (list: () => ListId, loaded: () => LoadedList | null, changes: ReturnType<typeof useChanges>): void => {
  const { t, locale } = useI18n()
  const format = useFormat()
  const toasts = useToasts()
  const countText = (now: LoadedList, old: LoadedList): string => {
    const by = now.rows - old.rows
    const kind = by === 0 ? 'same' : by > 0 ? 'more' : 'fewer'
    return t(`lists.reloaded.${kind}`, { n: format.integer(Math.abs(by)), time: format.when(old.loadedAt) }, Math.abs(by))
  }
  const changesText = (found: ListChanges): string => {
    const time = format.when(found.since)
    const kinds = (['added', 'changed', 'gone'] as const).filter((kind) => found[kind] > 0)
    const last = kinds.at(-1)
    if (last === undefined) return t('lists.reloaded.unchanged', { time })
    const parts = kinds.map((kind) => t(`lists.reloaded.${kind}`, { n: format.integer(found[kind]) }, found[kind]))
    return t('lists.reloaded.changes', { changes: new Intl.ListFormat(locale.value).format(parts), time }, found[last])
  }
  watch([list, loaded] as const, async ([id, now], [before, old]) => {
    // Other derived columns are no other load.
    if (id !== before || !now || !old || now.loadedAt === old.loadedAt) return
    const found = await changes.of(now.loadedAt)
    if (found === undefined || id !== list()) return
    const known = new Set(old.periods)
    const periods = now.periods.filter((period) => !known.has(period))
    const rows = found ? changesText(found) : countText(now, old)
    const text = periods.length > 0 ? `${rows}. ${t('lists.reloaded.periods', { periods: periods.join(', ') })}` : rows
    // Rows that are gone are not there to be shown.
    const action = found && found.added + found.changed > 0 ? { action: { label: t('lists.reloaded.show'), run: () => void changes.show() } } : {}
    toasts.show({ tone: 'success', text, ...action })
  })
}
