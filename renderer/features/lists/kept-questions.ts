import type { GridQuestion, ListId, SavedListState, ShownList } from '../../../preload/contract/index.ts'
import { fromKept, toKept } from '../../grid/outline/grouping.ts'
import { contentOf, viewOfContent } from '../../grid/view-content.ts'
import { initialViewState, type ViewState } from '../../grid/view-state.ts'
import { firstView } from './ready-views.ts'

type Language = GridQuestion['language']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Kept {
  readonly list: ListId
  readonly id: string
  /** The view that is open. */
  readonly view: string
}

/**
 * What is asked of a list, and which groups are open, to be kept under an id. Null where it is what the list opens with anyway. `periods`: the list's, newest
 * first.
 */
export const stateOf = ({ list, id, view: open }: Kept, { filters, search, groups, unfolded, derived }: ViewState, periods: readonly string[], language: Language): SavedListState | null => {
  // The sort and the columns are in the layout.
  const content = contentOf({ filters, search, ...(groups && { groups }), ...(derived && { derived }) }, periods, language)
  if (open === firstView && isSame(content, contentOf(initialViewState(periods), periods, language))) return null
  return { kind: 'listState', id, name: list, isDefault: false, list, view: open, ...content, ...toKept(unfolded) }
}

/** What was asked then, as the list takes it now. */
export const viewOf = (state: SavedListState, shown: Pick<ShownList, 'columns' | 'periods'>, language: Language): ViewState => {
  const { sort: _inLayout, ...view } = viewOfContent(state, shown, language)
  return { ...view, ...fromKept(state.unfolded, state.groups, view.groups), topRow: 0 }
}
