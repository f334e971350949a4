import type { GridApi, IGetRowsParams } from 'ag-grid-community'
import { shallowRef, type ShallowRef } from 'vue'
import type { AcrossColumns, GroupLine, Groups, LoadedList, Problem, Query, Unfolded } from '../../../preload/contract/index.ts'
import { problemOf } from '../../api.ts'
import type { GroupsSource } from '../report-source.ts'
import { pathOf, toggled, type Grouping } from './grouping.ts'
import type { OutlineRow } from './outline-columns.ts'
import { withParents } from './use-group-path.ts'
import type { OpenGroups } from './use-grouping.ts'

/** What an outline is of. */
export interface OutlineOf {
  readonly loaded: LoadedList
  readonly query: Query
  readonly grouping: Grouping
  /** The columns whose sums are asked for. */
  readonly totals: readonly string[]
}

/**
 * The lines of an outline, and which of its groups are open. `grid` is null until it is mounted; nothing is requested before. Tell
 * it with `asked` that `of` gives something else. `onLines`: lines have come. `open` keeps which groups are open, for the next outline of the same.
 */
export const useOutline = (fetchGroups: GroupsSource, of: () => OutlineOf, grid: Readonly<ShallowRef<GridApi<OutlineRow> | null>>, onLines: (rows: readonly OutlineRow[]) => void, open: OpenGroups) => {
  const unfolded = shallowRef<Unfolded>(open.read(of().grouping))
  const problem = shallowRef<Problem | null>(null)
  /** The number of groups of each level; null until the first answer. */
  const groups = shallowRef<Groups['groups'] | null>(null)
  /** The number of lines, with those of closed groups left out; null until the first answer. */
  const lines = shallowRef<number | null>(null)
  /** The values that stand beside each other; null where none do, and until the first answer. */
  const across = shallowRef<AcrossColumns | null>(null)
  /** Answers to what was asked before are of no use. */
  let asking = 0
  let destroyed = false

  const getRows = ({ startRow, endRow, successCallback, failCallback }: Pick<IGetRowsParams, 'startRow' | 'endRow' | 'successCallback' | 'failCallback'>): void => {
    const call = asking
    const isCurrent = (): boolean => !destroyed && call === asking
    const { loaded, query, grouping, totals } = of()
    fetchGroups({ loadId: loaded.loadId, query, by: [...grouping.by], totals: [...totals], unfolded: unfolded.value, ...(grouping.across && { across: grouping.across }), ...(grouping.order && { order: grouping.order }), from: startRow, to: endRow }).then(
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

  /** Asks again. What is shown stays until there is an answer. */
  const refresh = (): void => {
    asking += 1
    problem.value = null
    grid.value?.refreshInfiniteCache()
  }
  const unfold = (changed: Unfolded): void => {
    unfolded.value = changed
    open.keep(of().grouping, changed)
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
    /** Opens or closes the group of a line, if there are groups in it. */
    toggle: ({ level, within, cell }: GroupLine): void => {
      if (level < of().grouping.by.length - 1) unfold(toggled(unfolded.value, pathOf([...within, cell])))
    },
    /** Opens all groups of the first levels and closes all others. */
    openLevels: (levels: number): void => {
      unfold({ levels, except: [] })
    }
  }
}
