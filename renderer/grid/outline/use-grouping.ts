import { computed, nextTick, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { steppedText, uiLanguageOf, valueName, type DateStep, type Query, type ShownList, type Unfolded } from '../../../preload/contract/index.ts'
import { useToasts } from '../../ui/index.ts'
import { presentIn } from '../present-columns.ts'
import { toQuery, type ParsedFilters } from '../query.ts'
import type { MountedView } from '../view-state.ts'
import type { KeptPlace, OutlinePlace } from './use-outline-place.ts'
import { withoutUnits, withUnits } from './grouped-units.ts'
import { allFolded, filtersOfGroup, leavesOneValue, notGrouped, ofColumns, pathOf, withLevel, type Grouping, type GroupPlace, type UnfoldedGroups } from './grouping.ts'

interface GroupingOptions {
  readonly loaded: () => ShownList
  readonly search: Ref<string>
  readonly parsedFilters: ShallowRef<ParsedFilters>
  /** What is shown, as a whole. */
  readonly view: () => MountedView
  /** Called when something else is asked, or other groups are open. */
  readonly asked: () => void
  /** Told that the filter of a column goes before it does, because it leaves nothing to stand beside its value. */
  readonly onFilterLeaving: (column: string) => void
  /** Moves the focus to the rows, or to the lines of their groups. */
  readonly focus: () => void
}

/** Which groups are open, by what the rows are grouped by, and where in their lines somebody was. */
export interface OpenGroups {
  readonly read: (grouping: Pick<Grouping, 'by'>) => Unfolded
  /** Somebody has opened or closed some. */
  readonly keep: (grouping: Pick<Grouping, 'by'>, unfolded: Unfolded) => void
  /** They are open again as they were kept. */
  readonly restore: (groups: UnfoldedGroups) => void
  readonly place: KeptPlace
}

/** Kept for as long as the list is shown, and by `onChange` for longer: on the way to the rows of a group and back, or with other figures, nobody loses their place. */
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

/** How the rows of a grid are grouped, and the way from a group to its rows and back. */
export const useGrouping = ({ loaded, search, parsedFilters, view, asked, onFilterLeaving, focus }: GroupingOptions) => {
  const { t, locale } = useI18n()
  const toasts = useToasts()
  /** As it was chosen: of another load, some of the columns may be gone. */
  const chosen = shallowRef<Grouping>(notGrouped)
  const grouping = computed(() => {
    const columns = presentIn(loaded().columns)
    return withUnits(ofColumns(chosen.value, columns), columns, locale.value)
  })
  const query = computed((): Query => toQuery(parsedFilters.value.filters, [], search.value))

  /** That the rows are grouped no more is told beside a way back. */
  const tellTaken = (next: Grouping): void => {
    const before = chosen.value
    if (next.by.length > 0 || before.by.length === 0) return
    const undo = (): void => {
      if (chosen.value.by.length === 0) group(before)
    }
    toasts.showHere({ tone: 'info', text: t('filters.taken.groups'), action: { label: t('views.undo'), run: undo } })
  }
  /** The values of a column stand beside each other only where its filter does not leave a single one of them. */
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
  /** Groups by one more column, within the others. */
  const groupBy = (name: string): void => {
    const column = loaded().columns.find((each) => each.name === name)
    if (!column) return
    group({ ...grouping.value, by: withLevel(grouping.value.by, grouping.value.by.length, column) })
    // Its heading is gone, and may have had the focus or not.
    void nextTick(focus)
  }
  const called = (step: DateStep | undefined, text: string): string => steppedText(uiLanguageOf('system', locale.value), step, text)
  let untellRows = (): void => {}
  // However the groups have come back: there are no rows of a group any more that a notice could tell of.
  watch(chosen, ({ by }) => {
    if (by.length > 0) untellRows()
  })
  /** Shows the rows of a group in its place: what was shown before is one step back, and one press. */
  const showRows = (place: GroupPlace): void => {
    const before = view().read()
    const { groups: _, ...rest } = before
    view().show({ ...rest, filters: { ...before.filters, ...filtersOfGroup(grouping.value, place, parsedFilters.value.filters, called, loaded().columns) }, topRow: 0 })
    const { by, across } = grouping.value
    const names = pathOf(place.cells).map((text, level) => called(by[level]?.step, text))
    if (place.across !== undefined) names.push(...pathOf([place.across]).map((text) => called(across?.step, text)))
    const group = names.map((name) => valueName(name) || t('groups.empty')).join(' › ')
    const back = async (): Promise<void> => {
      await view().show(before)
      // The button is gone, and so is what had the focus before it.
      await nextTick()
      focus()
    }
    untellRows = toasts.showHere({ tone: 'info', text: t('groups.drilled', { group }), action: { label: t('groups.back'), run: () => void back() } })
  }
  return { chosen, grouping, query, group, groupBy, showRows, open: keepOpenGroups(asked) }
}
