import type { DerivedColumn, SavedQuery, ShownList, Sort, ViewColumns } from '../../../preload/contract/index.ts'
import { typedOption } from '../filters/language/operators.ts'
import type { Grouping, UnfoldedGroups } from '../grouping/grouping.ts'
import type { FilterModel } from './query.ts'

/** The state that a grid restores when the user returns to its page. Lost when the program ends. */
export interface ViewState {
  readonly filters: FilterModel
  /** The language that the filters are typed in. Absent where it is the window's. */
  readonly language?: SavedQuery['language']
  readonly search: string
  /** Absent for the sort of the saved layout. */
  readonly sort?: readonly Sort[]
  /** The grouping of the rows. Absent for none. */
  readonly groups?: Grouping
  /** The open groups, which are no part of the query. Absent for none. */
  readonly unfolded?: UnfoldedGroups
  /** The columns with their arrangement. Absent for that of the saved layout. */
  readonly columns?: ViewColumns
  /** The user's derived columns. Absent for none. */
  readonly derived?: readonly DerivedColumn[]
  /** Index of the first visible row. */
  readonly topRow: number
}

/** Access to the view state of a mounted grid. */
export interface MountedView {
  readonly read: () => ViewState
  /** Applies a view state. Returns a promise if columns must be derived first. */
  readonly show: (view: ViewState) => unknown
  /** Returns a view's columns as the grid shows them (`settledColumns`). */
  readonly settle: (columns: ViewColumns) => ViewColumns
}

/** The name of the grid's view, and if it has unsaved changes. */
export interface ShownViewName {
  readonly name: string
  readonly isChanged: boolean
}

/** Keeps a grid's view state while the grid is not mounted. */
export interface ViewStateStore {
  readonly read: () => ViewState | null
  /**
   * Called before the grid is mounted; `read` then also returns state of an earlier run of the program. Never
   * rejects.
   */
  readonly restore?: (loaded: ShownList) => Promise<void>
  readonly write: (view: ViewState) => void
  /** Called with the grid once it is mounted, and with null when it is unmounted. */
  readonly attach?: (grid: MountedView | null) => void
  /** Called when the state of the mounted grid may have changed: filters, search or sort. */
  readonly asked?: () => void
  /** Runs changes of the grid's state as a single undo step. Rejects as they do. */
  readonly asOne?: (work: () => Promise<void>) => Promise<void>
  /** Returns the view of the grid for this load; absent or null for none. */
  readonly shownView?: (loaded: ShownList) => ShownViewName | null
}

/** Returns the filter on one period, in the form of a typed one. */
const periodFilter = (period: string): FilterModel => ({
  Period: { filterType: 'text', type: typedOption, filter: period }
})

/**
 * Returns the initial view state of a list. Rows repeat every month, so a list with several periods (newest first) is
 * filtered by the newest one at first. The filter is shown like any other and can be removed.
 */
export const initialViewState = (periods: readonly string[]): ViewState => ({
  filters: periods.length > 1 && periods[0] !== undefined ? periodFilter(periods[0]) : {},
  search: '',
  topRow: 0
})

/**
 * Returns the filters for a newer load of the list: if the period filter is still the initial one for the periods
 * `before`, it becomes the initial one for the periods `after`. Otherwise returns the same object.
 */
export const followNewestPeriod = (
  filters: FilterModel,
  before: readonly string[],
  after: readonly string[]
): FilterModel => {
  const [oldFilter, newFilter] = [before, after].map((periods) =>
    JSON.stringify(initialViewState(periods).filters['Period'])
  )
  if (JSON.stringify(filters['Period']) !== oldFilter || oldFilter === newFilter) return filters
  const { Period: _dropped, ...others } = filters
  return { ...others, ...initialViewState(after).filters }
}
