import { computed, shallowRef, type Ref, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Cell, Query, ShownList, Sort } from '../../../preload/contract/index.ts'
import { useToasts } from '../../ui/index.ts'
import { toQuery, type ParsedFilters } from '../query.ts'
import type { MountedView } from '../view-state.ts'
import { filtersOfGroup, ofColumns, pathOf, type Grouping } from './grouping.ts'

interface GroupingOptions {
  readonly loaded: () => ShownList
  readonly search: Ref<string>
  readonly parsedFilters: ShallowRef<ParsedFilters>
  /** What is shown, as a whole. */
  readonly view: () => MountedView
  /** Called when something else is asked. */
  readonly asked: () => void
}

/** How the rows of a grid are grouped, and the way from a group to its rows and back. */
export const useGrouping = ({ loaded, search, parsedFilters, view, asked }: GroupingOptions) => {
  const { t } = useI18n()
  const toasts = useToasts()
  /** As it was chosen: of another load, some of the columns may be gone. */
  const chosen = shallowRef<readonly Sort[]>([])
  const grouping = computed(() => ofColumns(chosen.value, loaded().columns))
  const query = computed((): Query => toQuery(parsedFilters.value.filters, [], search.value))

  const group = (by: Grouping): void => {
    chosen.value = by
    asked()
  }
  /** Shows the rows of a group in its place: what was shown before is one step back, and one press. */
  const showRows = (cells: readonly Cell[]): void => {
    const before = view().read()
    const { groups: _, ...rest } = before
    view().show({ ...rest, filters: { ...before.filters, ...filtersOfGroup(grouping.value, cells) }, topRow: 0 })
    const name = pathOf(cells).map((text) => text || t('groups.empty')).join(' › ')
    toasts.show({ tone: 'info', text: t('groups.drilled', { group: name }), action: { label: t('groups.back'), run: () => { view().show(before) } } })
  }
  return { chosen, grouping, query, group, showRows }
}
