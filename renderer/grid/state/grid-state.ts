import type {
  ColumnSummary,
  DerivedColumn,
  GridId,
  SavedQuery,
  Sort,
  ViewColumns
} from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import { filterBy } from '../filters/language/operators.ts'
import { notGrouped, type Grouping, type UnfoldedGroups } from '../grouping/grouping.ts'
import { defaultColumns, settledColumns, sortedByDefault } from './layout.ts'
import type { FilterModel } from './query.ts'

/** The state of a grid. AG Grid renders it and reports gestures. */
export interface GridState {
  readonly filters: FilterModel
  /** The language that the filters are typed in. Absent where it is the window's. */
  readonly language?: SavedQuery['language'] | undefined
  readonly search: string
  /** Absent for the default sort. */
  readonly sort?: readonly Sort[] | undefined
  /** Absent if rows are not grouped. */
  readonly groups?: Grouping | undefined
  /** The open groups, which the store holds for each grouping. Absent for none. */
  readonly unfolded?: UnfoldedGroups | undefined
  /** The group whose rows are shown in place of the groups. Absent for none. */
  readonly drilled?: DrilledGroup | undefined
  /** All columns with their arrangement. Absent for the default one. */
  readonly columns?: ViewColumns | undefined
  /** The user's derived columns, which the load holds. Absent for none. */
  readonly derived?: readonly DerivedColumn[] | undefined
  /** Index of the first visible row when the grid was left. */
  readonly topRow: number
}

/** A group whose rows are shown: its name, its filters, and the state with the groups. */
interface DrilledGroup {
  readonly name: string
  readonly filters: FilterModel
  readonly groups: GridState
}

/** Returns the group whose rows are shown, as long as its filters are; null for none. */
export const drilledGroup = ({ drilled, filters, groups }: GridState): DrilledGroup | null =>
  drilled && !groups && isEqual({ ...filters, ...drilled.filters }, filters) ? drilled : null

export const emptyGridState: GridState = { filters: {}, search: '', topRow: 0 }

/**
 * Returns the initial state of a list. Rows repeat every month, so a list with several periods (newest first) is
 * filtered by the newest one at first. The filter is shown like any other and can be removed.
 */
export const initialGridState = (periods: readonly string[]): GridState => {
  const [newest] = periods
  return newest === undefined || periods.length === 1
    ? emptyGridState
    : { ...emptyGridState, filters: { Period: filterBy('typed', newest) } }
}

/**
 * Returns the filters for a newer load of the list: if the period filter is still the initial one for the periods
 * `before`, it becomes the initial one for the periods `after`. Otherwise returns the same object.
 */
export const followNewestPeriod = (
  filters: FilterModel,
  before: readonly string[],
  after: readonly string[]
): FilterModel => {
  const [initial, followed] = [before, after].map((periods) => initialGridState(periods).filters)
  if (!isEqual(filters['Period'], initial?.['Period']) || isEqual(initial, followed)) return filters
  const { Period: _dropped, ...others } = filters
  return { ...others, ...followed }
}

/** Returns the state with the columns arranged as in a view; those that it does not name are hidden. */
export const withColumns = (
  state: GridState,
  columns: ViewColumns,
  grid: GridId,
  present: readonly ColumnSummary[]
): GridState => {
  const byDefault = defaultColumns(grid, present)
  const settled = settledColumns(columns, byDefault)
  return { ...state, columns: isEqual(settled, byDefault) ? undefined : settled }
}

/** Returns the state with another sort. */
export const withSort = (state: GridState, sort: readonly Sort[], grid: GridId): GridState => ({
  ...state,
  sort: isEqual(sort, sortedByDefault(grid)) ? undefined : sort
})

/** True if two states differ at most in what is no step of undo: scroll position and language. */
export const isSameStep = (one: GridState, other: GridState): boolean => {
  const stepOf = ({ groups = notGrouped, derived = [], ...state }: GridState) => ({
    ...state,
    groups,
    derived,
    language: null,
    topRow: 0
  })
  return isEqual(stepOf(one), stepOf(other))
}
