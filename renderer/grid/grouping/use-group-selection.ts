import type { GridApi } from 'ag-grid-community'
import { watch, type ShallowRef } from 'vue'
import {
  allRows,
  type CellFigures,
  type ExportRange,
  type LoadedList,
  type OutlineColumn
} from '../../../preload/contract/index.ts'
import { useSelectionSummary, type FiguredColumn } from '../selection/selection-summary.ts'
import { useRowSelection } from '../selection/use-row-selection.ts'
import type { GroupRow } from './group-columns.ts'
import type { SelectedLines } from './exported-groups.ts'

interface GroupSelectionOptions {
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly grid: Readonly<ShallowRef<GridApi<GroupRow> | null>>
  readonly loaded: () => LoadedList
  /** Resolves to true if the lines of a load are those of the one before, each at its position. */
  readonly samePlaces: (before: LoadedList, after: LoadedList) => Promise<boolean>
  /** Returns everything besides the grouping that decides the positions of lines: rows, order and open groups. */
  readonly of: () => readonly unknown[]
  /** The number of visible lines; null until they have been counted. */
  readonly lines: () => number | null
  readonly columns: () => readonly FiguredColumn[]
  /** Returns the engine's name of a column id. */
  readonly columnOf: (columnId: string) => OutlineColumn
  readonly fetch: (lines: ExportRange[], columns: OutlineColumn[]) => Promise<CellFigures>
  readonly focus: () => void
}

/** Selects lines of groups and ranges of their cells by position; drops it when other lines take these. */
export const useGroupSelection = ({
  element,
  grid,
  loaded,
  samePlaces,
  of,
  lines,
  columns,
  columnOf,
  fetch,
  focus
}: GroupSelectionOptions) => {
  const part = (): string => JSON.stringify(of())
  // The query is compared as text within `part`, because an equal one may be another object.
  const selection = useRowSelection(element, grid, {
    scope: () => ({ loadId: loaded().loadId, rows: 0, part: part(), query: allRows }),
    total: lines,
    groupStart: () => ''
  })
  watch(
    [loaded, part] as const,
    ([now, ofNow], [before, ofBefore]) => selection.follow(ofNow === ofBefore && samePlaces(before, now)),
    { flush: 'sync' }
  )
  const { summary, clear } = useSelectionSummary({
    grid,
    selection,
    focus,
    columns,
    fetch: (rows, names) => fetch(rows, names.map(columnOf))
  })
  return {
    selection,
    clear,
    summary,
    isRange: selection.isRange,
    selected: (): SelectedLines => ({
      lines: selection.selection.value.rows,
      columns: selection.columns.value.map(columnOf),
      current: selection.column.value === null ? null : columnOf(selection.column.value)
    })
  }
}
