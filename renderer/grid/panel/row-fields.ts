import type { Cell, ColumnSummary, ContactWay, GridId, GridLayout } from '../../../preload/contract/index.ts'
import { lookOf, type CellLook, type CellLooks, cellText, clipboardText, isTypeMismatchOf } from '../cells/cell-look.ts'
import type { ColumnTexts } from '../columns/use-column-texts.ts'
import { cellOf, type ListRow } from '../cells/grid-row.ts'
import type { RowCells } from './row-actions.ts'
import { terminationDate } from '../data/termination.ts'
import { columnGroupOf, type ColumnGroup } from '../columns/column-groups.ts'
import { fieldOf } from '../columns/column-summary.ts'
import { columnIndexes } from '../columns/units.ts'

/** A field of a row in the row panel. */
export interface RowField {
  readonly name: string
  readonly heading: string
  /** The text shown in the grid. */
  readonly text: string
  /** The text to copy. */
  readonly copied: string
  /** Marks for an unusual field or value. */
  readonly marks: readonly ('unknown' | 'typeMismatch' | 'terminated')[]
  /** The custom look of its value; null for `text`. */
  readonly look: CellLook | null
  readonly group: ColumnGroup
  /** Set for a phone number or a mail address. */
  readonly contact: { readonly way: ContactWay; readonly text: string } | null
}

export interface RowFields {
  readonly filled: readonly RowField[]
  readonly empty: readonly Pick<RowField, 'name' | 'heading'>[]
}

const marksOf = (column: ColumnSummary, cell: Cell): RowField['marks'] => [
  ...(column.status === 'unknown' ? (['unknown'] as const) : []),
  ...(isTypeMismatchOf(column, cell) ? (['typeMismatch'] as const) : []),
  ...(terminationDate(column, cell) === null ? [] : (['terminated'] as const))
]

/** The fields that name a row, by grid. */
const titleFields: { readonly [Id in GridId]: readonly string[] } = {
  hyresobjekt: ['HyresobjektAdress', 'HyresobjektStorlek', 'HyresobjektStatus'],
  avtal: ['Avtal', 'AvtalHyresobjekt', 'AvtalTyp'],
  kund: ['Kund', 'HyresobjektAdress'],
  bokforingtransaktion: ['Konto', 'Fastighet', 'Period'],
  uthyrning: ['HyresobjektAdress', 'HyresobjektStorlek', 'Period'],
  orders: ['LeverantörNamn', 'ExterntFakturanummer', 'StatusTypBeteckning']
}

/** Returns the name of a row; '' where its fields give none. */
export const rowTitle = (fields: readonly RowField[], grid: GridId): string =>
  titleFields[grid]
    .flatMap((name) => fields.find((field) => field.name === name) ?? [])
    .map(({ look, text }) => look?.text ?? text)
    .join(' · ')

const contactOf = (field: string, cell: Cell): RowField['contact'] => {
  const way = /^Kund(Tel|Mobil)/.test(field) ? 'phone' : field.startsWith('KundEpost') ? 'mail' : null
  return way !== null && typeof cell === 'string' ? { way, text: cell } : null
}

/**
 * Returns all fields of a row, hidden columns included, in the order of the grid, undocumented fields last.
 * `columns`: those of the row's block, in its order. A field that the block lacks, because the columns are newer,
 * counts as empty, unless its look derives a text from the other fields (`looks`, as in the grid).
 */
export const rowFields = (
  row: ListRow,
  columns: readonly ColumnSummary[],
  layout: Pick<GridLayout, 'columns'>,
  texts: ColumnTexts,
  looks: CellLooks = {}
): RowFields => {
  const indexes = columnIndexes(columns)
  const cells: RowCells = (name) => cellOf(row, indexes.get(name) ?? -1)
  const places = new Map(layout.columns.map(({ name }, place) => [name, place]))
  const place = ({ name, status }: ColumnSummary): number =>
    (places.get(name) ?? places.size) + (status === 'unknown' ? columns.length + places.size : 0)
  const all = columns
    .map((column, index) => ({
      column,
      cell: cellOf(row, index) ?? null,
      look: lookOf(looks, column)?.(cells) ?? null
    }))
    .toSorted((one, other) => place(one.column) - place(other.column))
  return {
    filled: all.flatMap(({ column, cell, look }) =>
      cell === null && look === null
        ? []
        : [
            {
              name: column.name,
              heading: texts.heading(column),
              text: cellText(column, cell, texts),
              copied: clipboardText(column, cell, texts) || (look?.text ?? ''),
              marks: marksOf(column, cell),
              look,
              group: column.status === 'unknown' ? 'other' : columnGroupOf(fieldOf(column)),
              contact: contactOf(fieldOf(column), cell)
            }
          ]
    ),
    empty: all.flatMap(({ column, cell, look }) =>
      cell === null && look === null ? [{ name: column.name, heading: texts.heading(column) }] : []
    )
  }
}
