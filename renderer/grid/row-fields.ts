import type { Cell, ColumnSummary, GridLayout } from '../../preload/contract/index.ts'
import { cellText, clipboardText, isMisfit } from './cell-text.ts'
import type { ColumnTexts } from './column-defs.ts'
import { cellOf, type ListRow } from './grid-row.ts'
import { terminationDate } from './termination.ts'

/** A field of a row as the row panel shows it. */
export interface RowField {
  readonly name: string
  readonly heading: string
  /** As in the grid. */
  readonly text: string
  /** What copying it gives. */
  readonly copied: string
  /** How the field or its value differs from the others. */
  readonly marks: readonly ('unknown' | 'misfit' | 'terminated')[]
}

export interface RowFields {
  readonly filled: readonly RowField[]
  readonly empty: readonly Pick<RowField, 'name' | 'heading'>[]
}

const marksOf = (column: ColumnSummary, cell: Cell): RowField['marks'] => [
  ...(column.status === 'unknown' ? (['unknown'] as const) : []),
  ...(isMisfit(cell) ? (['misfit'] as const) : []),
  ...(terminationDate(column, cell) === null ? [] : (['terminated'] as const))
]

/**
 * All fields of a row, hidden columns included, in the order of the grid, undocumented fields last. `columns` are those of
 * the row's block, in its order. A field that the block lacks, because the columns are newer, counts as empty.
 */
export const rowFields = (
  row: ListRow,
  columns: readonly ColumnSummary[],
  layout: Pick<GridLayout, 'columns'>,
  texts: ColumnTexts
): RowFields => {
  const places = new Map(layout.columns.map(({ name }, place) => [name, place]))
  const place = ({ name, status }: ColumnSummary): number => (places.get(name) ?? places.size) + (status === 'unknown' ? columns.length + places.size : 0)
  const all = columns
    .map((column, index) => ({ column, cell: cellOf(row, index) ?? null }))
    .toSorted((one, other) => place(one.column) - place(other.column))
  return {
    filled: all.flatMap(({ column, cell }) =>
      cell === null
        ? []
        : [
            {
              name: column.name,
              heading: texts.heading(column),
              text: cellText(column, cell, texts),
              copied: clipboardText(column, cell, texts),
              marks: marksOf(column, cell)
            }
          ]
    ),
    empty: all.flatMap(({ column, cell }) => (cell === null ? [{ name: column.name, heading: texts.heading(column) }] : []))
  }
}
