import type { GridOptions, SuppressKeyboardEventParams } from 'ag-grid-community'
import type { ComputedRef, Ref, ShallowRef } from 'vue'
import type { Query } from '../../preload/contract/index.ts'
import type { CurrentRow } from './current-row.ts'
import type { RowSelection } from './row-selection.ts'

/** What positions are of: they mean other rows as soon as any of this is another one. */
export interface RowScope {
  readonly loadId: number
  /** Rows without the query. */
  readonly rows: number
  /** Which of the load's rows they are (`ReportSource`). */
  readonly part: string
  /** The same object as long as it is unchanged. */
  readonly query: Query
}

/** The selected rows and cells of a grid. */
export interface RowSelectionHandle {
  readonly selection: Readonly<ShallowRef<RowSelection>>
  readonly count: ComputedRef<number>
  /** The names of the columns of a range of cells, in their order; none where whole rows are selected, or a single cell is current. */
  readonly columns: Readonly<ShallowRef<readonly string[]>>
  /** The name of the column that a key or the mouse was last in. */
  readonly column: Readonly<Ref<string | null>>
  /** The row that a key or the mouse was last in, whether it is selected or not. */
  readonly current: Readonly<ShallowRef<CurrentRow>>
  /** How many rows were selected when others took their place; 0 where it was one that nobody misses, and once the next thing is done to the rows. */
  readonly dropped: Readonly<Ref<number>>
  /** Whether that was because the list was read again, with the same asked of it. */
  readonly droppedByReload: Readonly<Ref<boolean>>
  /** The scope that the selection is of. */
  readonly scope: () => RowScope
  readonly select: (row: number) => void
  readonly selectAll: () => void
  /** `at`: the row that is about to get the focus where no row is current, and that is not to be selected by it. */
  readonly clear: (at: number) => void
  /** The row that is about to get the focus by no key and no press in it: it becomes the current one, and what is selected stays as it is. */
  readonly comeTo: (row: number) => void
  /**
   * Call it when the load or the query may be another one: the selection is dropped then. `samePositions`: every row stands
   * where it stood, and there may be more. Where that is found out only later, the selection comes back then.
   */
  readonly follow: (samePositions?: boolean | Promise<boolean>) => void
  /** Call it when other columns are shown, or in another order: a range of cells loses those that have gone, and becomes whole rows where the others are not beside each other any more. */
  readonly onColumnsChanged: () => void
  /** Draws what is selected in the elements that there are. */
  readonly draw: () => void
  /** Selects the cells up to this one while the mouse is dragged over them. */
  readonly dragTo: (row: number, column: string) => boolean
  /** The mouse is not dragged any more. */
  readonly endDrag: () => void
  /** Call it when a block of rows has been loaded or has failed. */
  readonly onBlockSettled: () => void
  /** Call it when it is known how many rows there are. */
  readonly onCounted: () => void
  /** Handles a key in a cell. Returns whether it did, so that the grid ignores the key. */
  readonly handleKey: (params: SuppressKeyboardEventParams) => boolean
  /** Handles a press of the mouse in the grid; call it before the grid does something about it. */
  readonly onMouseDown: (event: Pick<MouseEvent, 'target' | 'button' | 'shiftKey' | 'ctrlKey' | 'metaKey'>) => void
  readonly options: Pick<GridOptions, 'processRowPostCreate' | 'onCellFocused'>
}
