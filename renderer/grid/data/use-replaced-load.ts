import { watch } from 'vue'
import type { ColumnSummary, Query, ShownList } from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import { isPlaceholder } from './placeholder-load.ts'
import type { RowSource } from './row-source.ts'
import { samePositions } from '../selection/same-positions.ts'
import { followNewestPeriod } from '../state/grid-state.ts'
import type { GridStore } from '../state/grid-store.ts'

interface ReplacedLoadOptions {
  readonly loaded: () => ShownList
  readonly store: GridStore
  readonly gridQuery: {
    readonly query: () => Query
    readonly onLoadReplaced: (before: ShownList) => void
  }
  readonly source: Pick<RowSource, 'samePlaces'>
  /** `samePositions`: true if every row is at its old position. */
  readonly follow: (samePositions: boolean | Promise<boolean>) => void
  readonly onColumnsChanged: () => void
  /** The first rows have arrived in a grid that was mounted with placeholders. */
  readonly onFirstRows: (before: ShownList) => void
}

/** Returns the columns without the properties that the grid does not show, for comparison. */
const shownParts = (columns: readonly ColumnSummary[]) =>
  columns.map((column) => ({
    ...column,
    ambiguousNumbers: column.ambiguousNumbers > 0,
    ...{ summed: null, repeats: null, empties: null, distinct: null, decimalSign: null, unitColumn: null }
  }))

/** Replaces the grid's load by another one of the list: rows, columns and the filter on the newest period. */
export const useReplacedLoad = ({
  loaded,
  store,
  gridQuery,
  source,
  follow,
  onColumnsChanged,
  onFirstRows
}: ReplacedLoadOptions): void => {
  /** The periods of the last complete load. The period filter does not follow a partial load while it grows. */
  let { periods } = loaded()
  watch(loaded, (after, before) => {
    if (isPlaceholder(before)) {
      periods = after.periods
      onFirstRows(before)
      return
    }
    const asked = gridQuery.query()
    // The rows of a partial load are the first rows of its successor, if they are in the service's order.
    if (before.whole && after.whole) follow(samePositions(source, asked, before, after))
    else follow(!before.whole && asked.filters.length + asked.sort.length === 0 && asked.search === '')
    if (!isEqual(shownParts(after.columns), shownParts(before.columns))) onColumnsChanged()
    if (after.whole) {
      store.change({ filters: followNewestPeriod(store.state.value.filters, periods, after.periods) })
      periods = after.periods
    }
    gridQuery.onLoadReplaced(before)
  })
}
