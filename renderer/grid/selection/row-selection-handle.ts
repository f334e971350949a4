import type { GridOptions, SuppressKeyboardEventParams } from 'ag-grid-community'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Query } from '../../../preload/contract/index.ts'
import type { CurrentRow } from './current-row.ts'
import type { RowSelection } from './row-selection.ts'

/** The scope of row positions: they mean other rows as soon as any part of it changes. */
export interface RowScope {
  readonly loadId: number
  /** Number of rows without the query. */
  readonly rows: number
  /** Identifies the subset of the load's rows (`ReportSource`). */
  readonly part: string
  /** The same object while unchanged. */
  readonly query: Query
}

/** The selected rows and cells of a grid. */
export interface RowSelectionHandle {
  readonly selection: Readonly<ShallowRef<RowSelection>>
  readonly count: ComputedRef<number>
  /**
   * The names of the columns of a range of cells, in their order; none where whole rows are selected or a single cell
   * is current.
   */
  readonly columns: Readonly<ShallowRef<readonly string[]>>
  /** The name of the column that last had keyboard or mouse. */
  readonly column: Readonly<Ref<string | null>>
  /** The row that last had keyboard or mouse, selected or not. */
  readonly current: Readonly<ShallowRef<CurrentRow>>
  /**
   * Number of rows that were deselected because others took their positions; 0 for a single row, and after the next
   * action on the rows.
   */
  readonly dropped: Readonly<Ref<number>>
  /** True if that was because the list was loaded again with the same query. */
  readonly droppedByReload: Readonly<Ref<boolean>>
  /** The scope of the selection. */
  readonly scope: () => RowScope
  readonly select: (row: number) => void
  readonly selectAll: () => void
  /** `at`: the row that will get the focus if no row is current; it is not selected by that. */
  readonly clear: (at: number) => void
  /** Makes a row current that will get the focus by neither key nor mouse. The selection is kept. */
  readonly comeTo: (row: number) => void
  /**
   * To be called when load or query may have changed: the selection is dropped then. `samePositions`: true if every
   * row is at its old position, even if there are more. If it resolves to true later, the selection is restored.
   */
  readonly follow: (samePositions?: boolean | Promise<boolean>) => void
  /**
   * To be called when the shown columns or their order have changed: a range of cells loses hidden columns, and
   * becomes whole rows if the others are no longer adjacent.
   */
  readonly onColumnsChanged: () => void
  /** Draws the selection in the existing elements. */
  readonly draw: () => void
  /** Extends the selected cells to this one during a drag of the mouse. */
  readonly dragTo: (row: number, column: string) => boolean
  /** Ends the drag. */
  readonly endDrag: () => void
  /** To be called when a block of rows has been loaded or has failed. */
  readonly onBlockSettled: () => void
  /** To be called when the rows have been counted. */
  readonly onCounted: () => void
  /** Handles a key in a cell. Returns true if handled; the grid then ignores it. */
  readonly handleKey: (params: SuppressKeyboardEventParams) => boolean
  /** Handles a press of the mouse in the grid; to be called before the grid handles it. */
  readonly onMouseDown: (event: Pick<MouseEvent, 'target' | 'button' | 'shiftKey' | 'ctrlKey' | 'metaKey'>) => void
  readonly options: Pick<GridOptions, 'processRowPostCreate' | 'onCellFocused'>
}
