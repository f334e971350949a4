import { computed, nextTick, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
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
import { presentIn } from '../columns/present-columns.ts'
import { toQuery, type ParsedFilters } from '../state/query.ts'
import type { MountedView } from '../state/view-state.ts'
import type { KeptPlace, OutlinePlace } from './use-outline-place.ts'
import { withoutUnits, withUnits } from './grouped-units.ts'
import {
  allFolded,
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
  readonly search: Ref<string>
  readonly parsedFilters: ShallowRef<ParsedFilters>
  /** The state of the grid as a whole. */
  readonly view: () => MountedView
  /** Called after a change of the grouping or of the open groups. */
  readonly asked: () => void
  /** Called before a column's filter is removed because it would leave a single across value. */
  readonly onFilterLeaving: (column: string) => void
  /** Moves the focus to the rows or to the lines of their groups. */
  readonly focus: () => void
}

/** The open groups, by grouping, and the last position in their lines. */
export interface OpenGroups {
  readonly read: (grouping: Pick<Grouping, 'by'>) => Unfolded
  /** Stores the open groups of a grouping. */
  readonly keep: (grouping: Pick<Grouping, 'by'>, unfolded: Unfolded) => void
  /** Restores stored open groups. */
  readonly restore: (groups: UnfoldedGroups) => void
  readonly place: KeptPlace
}

/**
 * Keeps the open groups while the list is shown, and reports changes for longer storage, so that the position survives
 * a visit to the rows of a group or a change of figures.
 */
const keepOpenGroups = (onChange: () => void): OpenGroups => {
  const kept = new Map<string, Unfolded>()
  const keyOf = ({ by }: Pick<Grouping, 'by'>): string => JSON.stringify(withoutUnits({ by, across: null }).by)
  const restore = (groups: UnfoldedGroups): void => void kept.set(keyOf(groups), groups.unfolded)
  let place: OutlinePlace | null = null
  return {
    read: (grouping) => kept.get(keyOf(grouping)) ?? allFolded,
    restore,
    keep: ({ by }, unfolded) => {
      restore({ by, unfolded })
      onChange()
    },
    place: {
      read: () => place,
      keep: (left) => {
        place = left
      }
    }
  }
}

/** The grouping of a grid's rows, and the way from a group to its rows and back. */
export const useGrouping = ({
  loaded,
  search,
  parsedFilters,
  view,
  asked,
  onFilterLeaving,
  focus
}: GroupingOptions) => {
  const { t, locale } = useI18n()
  const toasts = useToasts()
  /** The grouping as chosen. Another load may lack some of its columns. */
  const chosen = shallowRef<Grouping>(notGrouped)
  const grouping = computed(() => {
    const columns = presentIn(loaded().columns)
    return withUnits(ofColumns(chosen.value, columns), columns, locale.value)
  })
  const query = computed((): Query => toQuery(parsedFilters.value.filters, [], search.value))

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
    const { filters, ...before } = view().read()
    const column = next.across?.column
    const ofColumn = parsedFilters.value.filters.filter((filter) => filter.column === column)
    const { across } = withUnits(next, presentIn(loaded().columns), locale.value)
    if (across && column !== chosen.value.across?.column && leavesOneValue(ofColumn, across)) {
      const { [across.column]: _, ...others } = filters
      onFilterLeaving(across.column)
      view().show({ ...before, filters: others, groups: next })
    } else {
      tellTaken(next)
      chosen.value = next
      asked()
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
  let untellRows = (): void => {}
  // Once rows are grouped again, by any way, the notice about a group's rows is outdated.
  watch(chosen, ({ by }) => {
    if (by.length > 0) untellRows()
  })
  /** Shows the rows of a group in place of the groups. The toast and the undo history lead back. */
  const showRows = (place: GroupPlace): void => {
    const before = view().read()
    const { groups: _, ...rest } = before
    view().show({
      ...rest,
      filters: {
        ...before.filters,
        ...filtersOfGroup(grouping.value, place, parsedFilters.value.filters, called, loaded().columns)
      },
      topRow: 0
    })
    const { by, across } = grouping.value
    const names = pathOf(place.cells).map((text, level) => called(by[level]?.step, text))
    if (place.across !== undefined) names.push(...pathOf([place.across]).map((text) => called(across?.step, text)))
    const group = names.map((name) => valueName(name) || t('groups.empty')).join(' › ')
    const back = async (): Promise<void> => {
      await view().show(before)
      // The pressed button is gone, and so is the element that had the focus before it.
      await nextTick()
      focus()
    }
    untellRows = toasts.showHere({
      tone: 'info',
      text: t('groups.drilled', { group }),
      action: { label: t('groups.back'), run: () => void back() }
    })
  }
  return { chosen, grouping, query, group, groupBy, showRows, open: keepOpenGroups(asked) }
}
