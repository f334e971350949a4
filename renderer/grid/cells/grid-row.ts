import type { Cell, RowsBlock, Totals } from '../../../preload/contract/index.ts'

/** A row of the grid: an index into its block, so that columns are never turned into row objects. */
export interface ListRow {
  readonly kind: 'row'
  readonly cells: RowsBlock['cells']
  readonly index: number
  readonly ambiguousNumbers?: RowsBlock['ambiguousNumbers']
  /** Set if the row starts a new group of rows. */
  readonly startsGroup?: boolean
}

/** The row pinned at the bottom. `totals` is null until they are computed. */
export interface TotalsRow {
  readonly kind: 'totals'
  readonly totals: Totals | null
}

export type GridRow = ListRow | TotalsRow

/** A block of rows with the indexes of rows that start a group, if rows are grouped. */
export interface GroupedBlock extends RowsBlock {
  readonly groupStarts?: readonly number[]
}

/** Returns the rows of a block, in its order. */
export const rowsOf = ({
  cells,
  ambiguousNumbers,
  groupStarts = []
}: Pick<GroupedBlock, 'cells' | 'ambiguousNumbers' | 'groupStarts'>): ListRow[] => {
  const starts = new Set(groupStarts)
  return Array.from({ length: cells[0]?.length ?? 0 }, (_, index) => ({
    kind: 'row',
    cells,
    index,
    ...(ambiguousNumbers && { ambiguousNumbers }),
    ...(starts.has(index) && { startsGroup: true })
  }))
}

/** Returns the cell in a block's column; undefined if the row is not loaded or has no such column. */
export const cellOf = (row: GridRow | undefined, columnIndex: number): Cell | undefined =>
  row?.kind === 'row' ? row.cells[columnIndex]?.[row.index] : undefined

/** Returns the raw text of an ambiguous number; null for any other cell. */
export const sentAmbiguousNumber = (row: GridRow | undefined, column: string): string | null =>
  row?.kind === 'row' ? (row.ambiguousNumbers?.[column]?.[row.index] ?? null) : null
