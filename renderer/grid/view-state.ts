import type { DerivedColumn, ShownList, Sort, ViewColumns } from '../../preload/contract/index.ts'
import { typedOption } from './operators.ts'
import type { Grouping, UnfoldedGroups } from './outline/grouping.ts'
import type { FilterModel } from './query.ts'

/** What a grid restores when the person comes back to its page. Lost when the program ends. */
export interface ViewState {
  readonly filters: FilterModel
  readonly search: string
  /** Absent where it is the sort of the saved layout. */
  readonly sort?: readonly Sort[]
  /** How the rows are grouped. Absent where they are not. */
  readonly groups?: Grouping
  /** Which of the groups are open; no part of what is asked. Absent where none are. */
  readonly unfolded?: UnfoldedGroups
  /** The columns as they are arranged. Absent where they are as the saved layout has them. */
  readonly columns?: ViewColumns
  /** The columns that the person has added. Absent where there are none. */
  readonly derived?: readonly DerivedColumn[]
  /** Index of the first visible row. */
  readonly topRow: number
}

/** A mounted grid, to be asked for its view state and to be given another. */
export interface MountedView {
  readonly read: () => ViewState
  /** A promise of it where it takes other columns first. */
  readonly show: (view: ViewState) => unknown
  /** The columns of a view as the grid shows them (`settledColumns`). */
  readonly settle: (columns: ViewColumns) => ViewColumns
}

/** What the view is called that a grid shows, and whether something about it has been changed since. */
export interface ShownViewName {
  readonly name: string
  readonly isChanged: boolean
}

/** Keeps a grid's view state while the grid is not mounted. */
export interface ViewStateStore {
  readonly read: () => ViewState | null
  /** Called before the grid is mounted; `read` then gives what is known from an earlier run of the program too. Never rejects. */
  readonly restore?: (loaded: ShownList) => Promise<void>
  readonly write: (view: ViewState) => void
  /** Called with the grid once it is mounted, and with null when it no longer is. */
  readonly attach?: (grid: MountedView | null) => void
  /** Called when the mounted grid may show something else than before: other filters, another search or sort. */
  readonly asked?: () => void
  /** Makes changes of what the mounted grid shows that are one to whoever undoes them. Rejects as they do. */
  readonly asOne?: (work: () => Promise<void>) => Promise<void>
  /** The view that the grid of this load shows; absent and null where there are none. */
  readonly shownView?: (loaded: ShownList) => ShownViewName | null
}

/** The filter on one period, exactly as if a person had typed it. */
const periodFilter = (period: string): FilterModel => ({ Period: { filterType: 'text', type: typedOption, filter: period } })

/**
 * The view state that a list opens with. Rows repeat every month, so a list with several periods (newest first) opens
 * filtered on the newest one. The filter is shown like any other and can be removed.
 */
export const initialViewState = (periods: readonly string[]): ViewState => ({
  filters: periods.length > 1 && periods[0] !== undefined ? periodFilter(periods[0]) : {},
  search: '',
  topRow: 0
})

/**
 * The filters for a newer load of the list: where the period filter is still the initial one for the periods `before`, it
 * becomes the initial one for the periods `after`. Otherwise the filters stay the same object.
 */
export const followNewestPeriod = (filters: FilterModel, before: readonly string[], after: readonly string[]): FilterModel => {
  const [oldFilter, newFilter] = [before, after].map((periods) => JSON.stringify(initialViewState(periods).filters['Period']))
  if (JSON.stringify(filters['Period']) !== oldFilter || oldFilter === newFilter) return filters
  const { Period: _dropped, ...others } = filters
  return { ...others, ...initialViewState(after).filters }
}
