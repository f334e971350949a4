import { computed, nextTick, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import {
  steppedText,
  uiLanguageOf,
  valueName,
  type DateStep,
  type Query,
  type ShownList,
  type Unfolded
} from '../../../preload/contract/index.ts'
import { useToasts } from '../../ui/index.ts'
import { presentIn } from '../columns/column-summary.ts'
import type { ParsedFilters } from '../filters/language/parse-filters.ts'
import { toQuery } from '../state/query.ts'
import { drilledGroup, type GridState } from '../state/grid-state.ts'
import type { GridStore } from '../state/grid-store.ts'
import type { KeptPlace, GroupViewport } from './use-group-place.ts'
import {
  withoutUnits,
  withUnits,
  filtersOfGroup,
  leavesOneValue,
  notGrouped,
  ofColumns,
  pathOf,
  withLevel,
  type Grouping,
  type GroupPlace,
  type UnfoldedGroups
} from './grouping.ts'

interface GroupingOptions {
  readonly loaded: () => ShownList
  readonly store: GridStore
  readonly parsedFilters: Readonly<ShallowRef<ParsedFilters>>
  /** Called before a column's filter is removed because it would leave a single across value. */
  readonly onFilterLeaving: (column: string) => void
  /** Moves the focus to the rows or to the lines of their groups. */
  readonly focus: () => void
}

/** The open groups, and the last position in their lines. */
export interface OpenGroups {
  readonly read: (grouping: Pick<Grouping, 'by'>) => Unfolded
  readonly keep: (groups: UnfoldedGroups) => void
  readonly place: KeptPlace
}

/** The grouping of a grid's rows, and the way from a group to its rows and back. */
export const useGrouping = ({ loaded, store, parsedFilters, onFilterLeaving, focus }: GroupingOptions) => {
  const { t, locale } = useI18n()
  const toasts = useToasts()
  let place: GroupViewport | null = null
  const open: OpenGroups = {
    read: store.unfoldedOf,
    keep: store.unfold,
    place: {
      read: () => place,
      keep: (left) => {
        place = left
      }
    }
  }
  /** The grouping as chosen. Another load may lack some of its columns. */
  const chosen = computed(() => store.state.value.groups ?? notGrouped)
  const grouping = computed(() => {
    const columns = presentIn(loaded().columns)
    return withUnits(ofColumns(chosen.value, columns), columns, locale.value)
  })
  const query = computed((): Query =>
    toQuery(parsedFilters.value.filters, [], store.state.value.search, store.onePer.value)
  )

  const setGroups = (groups: Grouping, others: Partial<GridState> = {}): void => {
    store.change({ ...others, groups: groups.by.length > 0 ? groups : undefined, drilled: undefined })
  }
  /** Announces that the rows are no longer grouped, with an undo action. */
  const tellTaken = (next: Grouping): void => {
    const before = chosen.value
    if (next.by.length > 0 || before.by.length === 0) return
    const undo = (): void => {
      if (chosen.value.by.length === 0) group(before)
    }
    toasts.showHere({ tone: 'info', text: t('filters.taken.groups'), action: { label: t('views.undo'), run: undo } })
  }
  /** Changes the grouping. Removes the filter of a new across column that matches a single value. */
  const group = (wanted: Grouping): void => {
    const next = withoutUnits(wanted)
    const column = next.across?.column
    const ofColumn = parsedFilters.value.filters.filter((filter) => filter.column === column)
    const { across } = withUnits(next, presentIn(loaded().columns), locale.value)
    if (across && column !== chosen.value.across?.column && leavesOneValue(ofColumn, across)) {
      const { [across.column]: _, ...filters } = store.state.value.filters
      onFilterLeaving(across.column)
      setGroups(next, { filters })
    } else {
      tellTaken(next)
      setGroups(next)
    }
  }
  /** Adds a column as the innermost level. */
  const groupBy = (name: string): void => {
    const column = loaded().columns.find((each) => each.name === name)
    if (!column) return
    group({ ...grouping.value, by: withLevel(grouping.value.by, grouping.value.by.length, column) })
    // The column's heading is gone, perhaps with the focus.
    void nextTick(focus)
  }
  const called = (step: DateStep | undefined, text: string): string =>
    steppedText(uiLanguageOf('system', locale.value), step, text)
  /** Shows the rows of a group in place of the groups. */
  const showRows = (place: GroupPlace): void => {
    const { value: before } = store.state
    const { by, across } = grouping.value
    const ofGroup = filtersOfGroup(grouping.value, place, parsedFilters.value.filters, called, loaded().columns)
    const names = pathOf(place.cells).map((text, level) => called(by[level]?.step, text))
    if (place.across !== undefined) names.push(...pathOf([place.across]).map((text) => called(across?.step, text)))
    store.change({
      groups: undefined,
      filters: { ...before.filters, ...ofGroup },
      drilled: {
        name: names.map((name) => valueName(name) || t('groups.empty')).join(' › '),
        filters: ofGroup,
        groups: before
      }
    })
  }
  const drilled = computed(() => drilledGroup(store.state.value))
  /** Leads back from the rows of a group to the groups. */
  const showGroups = async (): Promise<void> => {
    if (!drilled.value) return
    store.show(drilled.value.groups)
    // The pressed button is gone.
    await nextTick()
    focus()
  }
  return { grouping, query, group, groupBy, showRows, drilled, showGroups, open }
}
