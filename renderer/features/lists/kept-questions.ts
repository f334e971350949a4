import type { SavedQuery, ListId, SavedListState, ShownList } from '../../../preload/contract/index.ts'
import { fromKept, toKept } from '../../grid/grouping/grouping.ts'
import { contentOf, viewOfContent } from '../../grid/state/view-content.ts'
import { initialViewState, type ViewState } from '../../grid/state/view-state.ts'
import { firstView } from './ready-views.ts'

type Language = SavedQuery['language']

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Kept {
  readonly list: ListId
  readonly id: string
  /** The view that is open. */
  readonly view: string
}

/**
 * Builds the saved state of a list under an id: its filters, search, groups and which groups are open. Null where it is
 * the state that the list opens with anyway. `periods`: the list's, newest first.
 */
export const stateOf = (
  { list, id, view: open }: Kept,
  { filters, search, groups, unfolded, derived }: ViewState,
  periods: readonly string[],
  language: Language
): SavedListState | null => {
  // The sort and the columns are in the layout.
  const content = contentOf(
    { filters, search, ...(groups && { groups }), ...(derived && { derived }) },
    periods,
    language
  )
  if (open === firstView && isSame(content, contentOf(initialViewState(periods), periods, language))) return null
  return { kind: 'listState', id, name: list, isDefault: false, list, view: open, ...content, ...toKept(unfolded) }
}

/** Converts a saved state to a view state for the list as it is now. */
export const viewOf = (
  state: SavedListState,
  shown: Pick<ShownList, 'columns' | 'periods'>,
  language: Language
): ViewState => {
  const { sort: _inLayout, ...view } = viewOfContent(state, shown, language)
  return { ...view, ...fromKept(state.unfolded, state.groups, view.groups), topRow: 0 }
}
