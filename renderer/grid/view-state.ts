import type { FilterModel } from './query.ts'

/** What a grid shows of its list, so that it shows the same when one comes back to it. Not kept when the program ends. */
export interface ViewState {
  readonly filters: FilterModel
  readonly search: string
  /** Index of the first row in sight. */
  readonly topRow: number
}

/** Where a grid's view outlives the grid. */
export interface ViewStateStore {
  readonly read: () => ViewState | null
  readonly write: (view: ViewState) => void
}

/** The filter on one period, as if a person had typed it. */
const onPeriod = (period: string): FilterModel => ({ Period: { filterType: 'text', type: 'dateEq', filter: period } })

/**
 * The view that a list opens with: rows repeat per month, so one with several periods begins with the newest, by a
 * filter that is seen and can be removed.
 */
export const initialViewState = (periods: readonly string[]): ViewState => ({
  filters: periods.length > 1 && periods[0] !== undefined ? onPeriod(periods[0]) : {},
  search: '',
  topRow: 0
})

/** Filters for a newer load: one on the period that the list came with is that of a list that comes with these. */
export const followNewestPeriod = (filters: FilterModel, before: readonly string[], after: readonly string[]): FilterModel => {
  const [was, is] = [before, after].map((periods) => JSON.stringify(initialViewState(periods).filters['Period']))
  if (JSON.stringify(filters['Period']) !== was || was === is) return filters
  const { Period: _left, ...others } = filters
  return { ...others, ...initialViewState(after).filters }
}
