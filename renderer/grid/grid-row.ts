import type { Cell, RowsBlock, Totals } from '../../preload/contract/index.ts'

/** A row as the grid holds it: a place in the block it came in, so that columns are never turned into objects. */
interface ListRow {
  readonly kind: 'row'
  readonly cells: RowsBlock['cells']
  readonly at: number
}

/** The row pinned at the bottom. `totals` is null while they are being computed. */
export interface TotalsRow {
  readonly kind: 'totals'
  readonly totals: Totals | null
}

export type GridRow = ListRow | TotalsRow

/** The rows of a block, in its order. */
export const rowsOf = ({ cells }: Pick<RowsBlock, 'cells'>): ListRow[] =>
  Array.from({ length: cells[0]?.length ?? 0 }, (_, at) => ({ kind: 'row', cells, at }))

/** The cell in the block's column `index`; undefined in a row that has not come, or where the block lacks the column. */
export const cellOf = (row: GridRow | undefined, index: number): Cell | undefined =>
  row?.kind === 'row' ? row.cells[index]?.[row.at] : undefined
