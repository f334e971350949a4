import type { GridApi } from 'ag-grid-community'
import type { ShallowRef } from 'vue'
import type { Cell, GroupLine } from '../../../preload/contract/index.ts'
import type { GridRow, ListRow } from '../cells/grid-row.ts'
import type { GroupRow } from '../grouping/group-columns.ts'
import { rowsPerBlock } from '../data/viewport.ts'

/** The row that last had keyboard or mouse, with its loaded cells. `at`: its position in the result. */
export type CurrentRow =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' | 'failed'; readonly at: number }
  | { readonly kind: 'row'; readonly at: number; readonly row: ListRow }
  /** The line of a group, where rows are grouped. */
  | { readonly kind: 'group'; readonly at: number; readonly line: GroupLine }

export const noCurrentRow: CurrentRow = { kind: 'none' }

/** Row access of a grid, grouped or not. */
export interface Rows extends Pick<GridApi, 'getCacheBlockState'> {
  readonly getDisplayedRowAtIndex: (
    at: number
  ) => { readonly data?: GridRow | GroupRow | undefined; readonly failedLoad?: boolean | undefined } | undefined
}

/** True if the row's block is loaded. While it is reloaded, the grid keeps showing the old row. */
export const isRowLoaded = (grid: Pick<Rows, 'getCacheBlockState'>, at: number): boolean => {
  const blocks: Readonly<Record<number, { readonly pageStatus: string }>> = grid.getCacheBlockState() ?? {}
  return blocks[Math.floor(at / rowsPerBlock)]?.pageStatus === 'loaded'
}

/**
 * Returns the row at a position as the grid has it now. The grid drops the blocks of rows that have been scrolled far
 * past; `before` is kept then, because reading the row would load its block again and again.
 */
export const readCurrentRow = (grid: Rows, at: number | null, before: CurrentRow): CurrentRow => {
  if (at === null) return noCurrentRow
  if (before.kind === 'row' && before.at === at && !isRowLoaded(grid, at)) return before
  const node = grid.getDisplayedRowAtIndex(at)
  if (node?.data?.kind === 'group') return { kind: 'group', at, line: node.data.line }
  if (node?.data?.kind !== 'row') return { kind: node?.failedLoad ? 'failed' : 'loading', at }
  return before.kind === 'row' && before.at === at && before.row === node.data
    ? before
    : { kind: 'row', at, row: node.data }
}

const cellsOf = ({ cells, index }: ListRow): readonly (Cell | undefined)[] => cells.map((column) => column[index])

const nameOf = ({ within, cell }: GroupLine): string => JSON.stringify([within, cell])

/** True if the position holds other cells or another group. `own`: number of leading cells compared. */
export const isOtherContent = (before: CurrentRow, now: CurrentRow, own = Infinity): boolean => {
  if (before.kind === 'group' && now.kind === 'group')
    return before.at === now.at && nameOf(before.line) !== nameOf(now.line)
  const written = (row: ListRow): string => JSON.stringify(cellsOf(row).slice(0, own))
  return (
    before.kind === 'row' &&
    now.kind === 'row' &&
    before.at === now.at &&
    before.row !== now.row &&
    written(before.row) !== written(now.row)
  )
}

/** Scrolls to a row and selects it, once it is loaded. */
export const useReveal = (grid: Readonly<ShallowRef<GridApi<GridRow> | null>>, select: (row: number) => void) => {
  /** Index of the row. */
  let pending: number | null = null
  const tryReveal = (): void => {
    if (pending === null || !grid.value || pending >= grid.value.getDisplayedRowCount()) return
    grid.value.ensureIndexVisible(pending, 'middle')
    // Has the grid request the row's block.
    grid.value.getDisplayedRowAtIndex(pending)
    if (!isRowLoaded(grid.value, pending)) return
    select(pending)
    pending = null
  }
  return {
    reveal: (row: number): void => {
      pending = row
      tryReveal()
    },
    onBlockSettled: tryReveal
  }
}
