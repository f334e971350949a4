import type { GridQuestion, ListId, SavedListState, ShownList } from '../../../preload/contract/index.ts'
import { askedBy, questionOf } from '../../grid/grid-question.ts'
import { notGrouped } from '../../grid/outline/grouping.ts'
import { followNewestPeriod, initialViewState, type ViewState } from '../../grid/view-state.ts'

type Language = GridQuestion['language']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What is asked of a list, to be kept under an id. Null where it is what the list opens with anyway. `periods`: the list's, newest first.
 */
export const stateOf = (list: ListId, id: string, { filters, search, groups, derived }: ViewState, periods: readonly string[], language: Language): SavedListState | null => {
  const initial = initialViewState(periods)
  const asked = questionOf({ filters, search }, language)
  if (!groups && !derived && isSame(asked, questionOf({ filters: initial.filters, search: '' }, language))) return null
  const followsNewest = initial.filters['Period'] !== undefined && isSame(filters['Period'], initial.filters['Period'])
  return { kind: 'listState', id, name: list, isDefault: false, list, asked, groups: groups ? { by: [...groups.by], across: groups.across } : null, ...(derived && { derived: [...derived] }), newest: followsNewest ? (periods[0] ?? null) : null }
}

/**
 * What was asked then, as the list takes it now: in the window's language, without columns that are gone, and on the newest period
 * where it was on the newest one.
 */
export const viewOf = ({ asked, groups, derived, newest }: SavedListState, { columns, periods }: Pick<ShownList, 'columns' | 'periods'>, language: Language): ViewState => {
  const { filters, search } = askedBy(asked, columns, language).view
  return {
    filters: newest === null ? filters : followNewestPeriod(filters, [newest, ''], periods),
    search,
    ...(groups && !isSame(groups, notGrouped) && { groups }),
    ...(derived && { derived }),
    topRow: 0
  }
}
