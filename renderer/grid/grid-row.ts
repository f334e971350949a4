import type { Cell, RowsBlock, Totals } from '../../preload/contract/index.ts'

/** A row of the grid: an index into the block that it was loaded in, so that columns are never turned into row objects. */
export interface ListRow {
  readonly kind: 'row'
  readonly cells: RowsBlock['cells']
  readonly index: number
  readonly twoWays?: RowsBlock['twoWays']
  /** Whether the row is in another group of rows than the one above it. */
  readonly startsGroup?: boolean
}

/** The row pinned at the bottom. `totals` is null until they are computed. */
export interface TotalsRow {
  readonly kind: 'totals'
  readonly totals: Totals | null
}

export type GridRow = ListRow | TotalsRow

/** A block of rows, and where in it a row is in another group than the one above it, if its rows are in groups. */
export interface GroupedBlock extends RowsBlock {
  readonly groupStarts?: readonly number[]
}

/** The rows of a block, in its order. */
export const rowsOf = ({ cells, twoWays, groupStarts = [] }: Pick<GroupedBlock, 'cells' | 'twoWays' | 'groupStarts'>): ListRow[] => {
  const starts = new Set(groupStarts)
  return Array.from({ length: cells[0]?.length ?? 0 }, (_, index) => ({ kind: 'row', cells, index, ...(twoWays && { twoWays }), ...(starts.has(index) && { startsGroup: true }) }))
}

/** The cell in the block's column at an index; undefined where the row is not loaded, or the block lacks the column. */
export const cellOf = (row: GridRow | undefined, columnIndex: number): Cell | undefined =>
  row?.kind === 'row' ? row.cells[columnIndex]?.[row.index] : undefined

/** What the service sent in the cell of a column, where it can be read in two ways; else null. */
export const sentTwoWays = (row: GridRow | undefined, column: string): string | null =>
  row?.kind === 'row' ? (row.twoWays?.[column]?.[row.index] ?? null) : null
