import type { GridApi, IGetRowsParams } from 'ag-grid-community'
import { shallowRef, type ShallowRef } from 'vue'
import type {
  AcrossColumns,
  GroupLine,
  Groups,
  LoadedList,
  Problem,
  Query,
  Unfolded
} from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import type { GroupsSource } from '../data/row-source.ts'
import { pathOf, toggled, type Grouping } from './grouping.ts'
import type { GroupRow } from './group-columns.ts'
import { withParents } from './use-group-place.ts'
import type { OpenGroups } from './use-grouping.ts'

/** The request behind the lines of groups. */
export interface GroupRequest {
  readonly loaded: LoadedList
  readonly query: Query
  readonly grouping: Grouping
  /** The columns whose sums are requested. */
  readonly totals: readonly string[]
}

/**
 * The lines of grouped rows, and which groups are open. `grid` is null until it is mounted; nothing is requested
 * before. Call `refresh` when `of` returns something else. `onLines`: called when lines have arrived. `open` stores
 * the open groups for the next instance with the same grouping.
 */
export const useGroupLines = (
  fetchGroups: GroupsSource,
  of: () => GroupRequest,
  grid: Readonly<ShallowRef<GridApi<GroupRow> | null>>,
  onLines: (rows: readonly GroupRow[]) => void,
  open: OpenGroups
) => {
  const unfolded = shallowRef<Unfolded>(open.read(of().grouping))
  const problem = shallowRef<Problem | null>(null)
  /** The number of groups of each level; null until the first response. */
  const groups = shallowRef<Groups['groups'] | null>(null)
  /** The number of lines, without those of closed groups; null until the first response. */
  const lines = shallowRef<number | null>(null)
  /** The across columns; null for none, and until the first response. */
  const across = shallowRef<AcrossColumns | null>(null)
  /** Number of the current request series. Earlier responses are outdated. */
  let asking = 0
  let destroyed = false

  const getRows = ({
    startRow,
    endRow,
    successCallback,
    failCallback
  }: Pick<IGetRowsParams, 'startRow' | 'endRow' | 'successCallback' | 'failCallback'>): void => {
    const call = asking
    const isCurrent = (): boolean => !destroyed && call === asking
    const { loaded, query, grouping, totals } = of()
    fetchGroups({
      loadId: loaded.loadId,
      query,
      by: [...grouping.by],
      totals: [...totals],
      unfolded: unfolded.value,
      ...(grouping.across && { across: grouping.across }),
      ...(grouping.order && { order: grouping.order }),
      from: startRow,
      to: endRow
    }).then(
      (answer) => {
        if (!isCurrent()) {
          failCallback()
          return
        }
        problem.value = null
        groups.value = answer.groups
        lines.value = answer.total
        across.value = answer.across ?? null
        const rows = withParents(answer.lines, answer.from, answer.parents)
        successCallback(rows, answer.total)
        onLines(rows)
      },
      (error: unknown) => {
        failCallback()
        const failure = problemOf(error)
        if (isCurrent() && failure.code !== 'cancelled') problem.value = failure
      }
    )
  }

  /** Requests the lines again. The present ones stay until the response. */
  const refresh = (): void => {
    asking += 1
    problem.value = null
    grid.value?.refreshInfiniteCache()
  }
  const unfold = (changed: Unfolded): void => {
    unfolded.value = changed
    open.keep({ by: of().grouping.by, unfolded: changed })
    refresh()
  }

  return {
    problem,
    groups,
    lines,
    across,
    unfolded,
    start: (): void => grid.value?.setGridOption('datasource', { getRows, destroy: () => (destroyed = true) }),
    refresh,
    /** Toggles the group of a line, if it contains groups. */
    toggle: ({ level, within, cell }: GroupLine): void => {
      if (level < of().grouping.by.length - 1) unfold(toggled(unfolded.value, pathOf([...within, cell])))
    },
    /** Opens all groups of the first levels, and closes all others. */
    openLevels: (levels: number): void => {
      unfold({ levels, except: [] })
    }
  }
}
