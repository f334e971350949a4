import { shallowRef, watch, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ColumnSummary, ListChanges, ListId, LoadedList } from '../../../preload/contract/index.ts'
import { useColumnHeading } from '../../grid/index.ts'
import { useFormat } from '../../i18n/format.ts'
import { useToasts } from '../../ui/index.ts'
import { otherFields } from './sent-fields.ts'
import type { useChanges } from './use-changes.ts'

/**
 * Tells in a toast how a new load of a list differs from the one before: its rows, or their number where they cannot be
 * compared, new periods, and fields. Returns the changes of the load that is shown, until the next one; null where they
 * are not known.
 */
export const useReloadNotice = (
  list: () => ListId,
  loaded: () => LoadedList | null,
  changes: ReturnType<typeof useChanges>
): Readonly<ShallowRef<ListChanges | null>> => {
  const { t, locale } = useI18n()
  const format = useFormat()
  const toasts = useToasts()
  const heading = useColumnHeading()
  const latest = shallowRef<ListChanges | null>(null)
  /** The notice is about the list that it came with. */
  let dismiss = (): void => undefined
  const countText = (now: LoadedList, old: LoadedList): string => {
    const by = now.rows - old.rows
    const kind = by === 0 ? 'same' : by > 0 ? 'more' : 'fewer'
    return t(
      `lists.reloaded.${kind}`,
      { n: format.integer(Math.abs(by)), time: format.when(old.loadedAt) },
      Math.abs(by)
    )
  }
  /** Counts of changed rows, compared by the fields of both loads. */
  const changesText = (found: ListChanges, hasOthers: boolean): string => {
    const time = format.when(found.since)
    const kinds = (['added', 'changed', 'gone'] as const).filter((kind) => found[kind] > 0)
    const last = kinds.at(-1)
    if (last === undefined) return t(hasOthers ? 'lists.reloaded.sameRows' : 'lists.reloaded.unchanged', { time })
    const parts = kinds.map((kind) => t(`lists.reloaded.${kind}`, { n: format.integer(found[kind]) }, found[kind]))
    return t('lists.reloaded.changes', { changes: new Intl.ListFormat(locale.value).format(parts), time }, found[last])
  }
  const fieldsText = (kind: 'fieldsGone' | 'fieldsNew', fields: readonly ColumnSummary[]): readonly string[] =>
    fields.length > 0 ? [t(`lists.reloaded.${kind}`, { fields: fields.map(heading).join(', ') }, fields.length)] : []
  const tell = (now: LoadedList, old: LoadedList, found: ListChanges | null): void => {
    const known = new Set(old.periods)
    const periods = now.periods.filter((period) => !known.has(period))
    const fields = otherFields(old, now)
    const parts = [
      found ? changesText(found, fields.gone.length + fields.added.length > 0) : countText(now, old),
      ...(periods.length > 0 ? [t('lists.reloaded.periods', { periods: periods.join(', ') })] : []),
      ...fieldsText('fieldsGone', fields.gone),
      ...fieldsText('fieldsNew', fields.added)
    ]
    const text = parts.join('. ')
    // Rows that are gone are not there to be shown.
    const action =
      found && hasShown(found) ? { action: { label: t('lists.reloaded.show'), run: () => void changes.show() } } : {}
    dismiss = toasts.showHere({ tone: 'success', text, ...action })
  }
  watch(
    [list, loaded] as const,
    async ([id, now], [before, old]) => {
      // Other derived columns are no other load.
      if (id === before && now?.loadedAt === old?.loadedAt) return
      latest.value = null
      if (id !== before) dismiss()
      if (!now) return
      const found = await changes.of(now.loadedAt)
      if (found === undefined || id !== list()) return
      latest.value = found
      if (id === before && old) tell(now, old, found)
    },
    { immediate: true }
  )
  return latest
}

/** True if a load has new or changed rows, which can be shown. */
export const hasShown = ({ added, changed }: ListChanges): boolean => added + changed > 0
