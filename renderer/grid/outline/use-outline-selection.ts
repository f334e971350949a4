import type { GridApi } from 'ag-grid-community'
import { computed, watch, type ShallowRef } from 'vue'
import { allRows, type CellFigures, type ExportRange, type LoadedList, type OutlineColumn } from '../../../preload/contract/index.ts'
import { useSelectionFigures, type FiguredColumn } from '../cells/use-selection-figures.ts'
import { focusedRow } from '../focus-rows.ts'
import type { SelectionSummary } from '../status-line.ts'
import { useRowSelection } from '../use-row-selection.ts'
import type { OutlineRow } from './outline-columns.ts'
import type { SelectedLines } from './outline-out.ts'

interface OutlineSelectionOptions {
  readonly element: Readonly<ShallowRef<HTMLElement | null>>
  readonly grid: Readonly<ShallowRef<GridApi<OutlineRow> | null>>
  readonly loaded: () => LoadedList
  /** Whether the lines of a load are those of the one before, each in its place. */
  readonly samePlaces: (before: LoadedList, after: LoadedList) => Promise<boolean>
  /** What the places of lines are of: which rows, in which groups, and which of these are open. */
  readonly of: () => readonly unknown[]
  /** The number of lines that are seen; null until they have been counted. */
  readonly lines: () => number | null
  readonly columns: () => readonly FiguredColumn[]
  /** The column with an id, as the engine names it. */
  readonly columnOf: (columnId: string) => OutlineColumn
  readonly fetch: (lines: ExportRange[], columns: OutlineColumn[]) => Promise<CellFigures>
  readonly focus: () => void
}

/** The selected lines of groups, and ranges of their cells: selected as rows are, by the places of lines, and dropped when others take their places. */
export const useOutlineSelection = ({ element, grid, loaded, samePlaces, of, lines, columns, columnOf, fetch, focus }: OutlineSelectionOptions) => {
  const part = (): string => JSON.stringify(of())
  // The query is a part of what is said in words, because the same one may come as another object.
  const selection = useRowSelection(element, grid, { scope: () => ({ loadId: loaded().loadId, rows: 0, part: part(), query: allRows }), total: lines, groupStart: () => '' })
  watch([loaded, part] as const, ([now, ofNow], [before, ofBefore]) => selection.follow(ofNow === ofBefore && samePlaces(before, now)), { flush: 'sync' })
  const figures = useSelectionFigures({ columns, selection, fetch: (rows, names) => fetch(rows, names.map(columnOf)) })

  const clear = (): void => {
    selection.clear(focusedRow(grid.value) ?? 0)
    focus()
  }
  return {
    selection,
    clear,
    summary: computed((): SelectionSummary => ({ count: selection.count.value, dropped: selection.dropped.value, droppedByReload: selection.droppedByReload.value, figures: figures.value, clear })),
    /** Whether more is selected than the cell that one is in. */
    isRange: (): boolean => selection.count.value > 1 || selection.columns.value.length > 0,
    selected: (): SelectedLines => ({
      lines: selection.selection.value.rows,
      columns: selection.columns.value.map(columnOf),
      current: selection.column.value === null ? null : columnOf(selection.column.value)
    })
  }
}
