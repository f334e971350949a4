import {
  isDateTime,
  isNumericKind,
  neutraliseFormulas,
  revealInvisible,
  type Cell,
  type ColumnSummary
} from '../../../preload/contract/index.ts'
import type { Format } from '../../i18n/format.ts'
import { terminationDate } from '../data/termination.ts'
import type { RowCells } from '../panel/row-actions.ts'
import { fieldOf, type OfField } from '../columns/column-summary.ts'
import { unitColumnOf, type WithUnits } from '../columns/units.ts'

/** Shown in an empty cell, so that it differs from a cell that is not loaded yet. */
const emptyMark = '–'

export interface CellFormat extends Format {
  /** The text for a contract that is terminated by this date. */
  readonly terminated: (date: string) => string
}

type CellColumn = Pick<ColumnSummary, 'name' | 'kind' | 'decimals' | 'derived'>

/** True if the value does not fit its column's kind. It is shown as the service sent it. */
export const isTypeMismatch = (cell: Cell | undefined): cell is { readonly text: string } =>
  typeof cell === 'object' && cell !== null

/** True if the value does not fit the column's kind and is not the marker for multiple values. */
export const isTypeMismatchOf = ({ several }: Pick<ColumnSummary, 'several'>, cell: Cell | undefined): boolean =>
  isTypeMismatch(cell) && cell.text !== several

/** Formats numbers and times in the UI language; other text stays as the service sent it. */
const textOf = (column: CellColumn, cell: NonNullable<Cell>, texts: CellFormat): string => {
  if (isTypeMismatch(cell)) return cell.text
  if (column.kind === 'decimal') return texts.decimal(cell, column.decimals)
  if (column.kind === 'integer') return texts.decimal(cell)
  // A date without a time of day is shown as it is.
  if (column.kind === 'dateTime' && isDateTime(cell) && cell.includes('T')) return texts.dateTime(cell)
  return terminationDate(column, cell) === null ? cell : texts.terminated(cell)
}

/** The text shown in the cell, with invisible characters made visible. */
export const cellText = (column: CellColumn, cell: Cell, texts: CellFormat): string =>
  cell === null ? emptyMark : revealInvisible(textOf(column, cell, texts))

/** Returns the text for the clipboard, in a form that spreadsheets parse and never run. Invisible characters stay. */
export const clipboardText = (column: CellColumn, cell: Cell, texts: CellFormat): string => {
  if (cell === null) return ''
  const date = terminationDate(column, cell)
  if (date !== null) return date
  const text = textOf(column, cell, texts)
  return isNumericKind(column.kind) && !isTypeMismatch(cell) ? text.replace('\u2212', '-') : neutraliseFormulas(text)
}

/** Rendering of a cell that depends on its row. */
export interface CellLook {
  readonly text: string
  /** The class of its text. */
  readonly className: string
  /** The colour of the class (`data-tone`); null for none. */
  readonly tone: string | null
  /** Help on the text, shown on hover and focus, and read out; null for none. */
  readonly help: string | null
}

/** Returns a cell's look by its row; null for the default one. */
type LookOfRow = (row: RowCells) => CellLook | null

/** The looks of cells, by field. */
export type CellLooks = Readonly<Record<string, LookOfRow>>

/** Returns the look of a column's cells, or null. A looked-up cell knows only its own field and unit. */
export const lookOf = (looks: CellLooks, column: OfField & WithUnits): LookOfRow | null => {
  const field = fieldOf(column)
  const look = looks[field] ?? null
  if (look === null || field === column.name) return look
  const unitField = unitColumnOf({ name: field })
  return (row) =>
    look((name) => {
      if (name === field) return row(column.name)
      return name === unitField && column.unitColumn !== undefined ? row(column.unitColumn) : undefined
    })
}

interface RenderedCell {
  /** The element of the cell, which contains the rendered one. */
  readonly eGridCell: HTMLElement
  readonly valueFormatted: string | null | undefined
}

/** Renders a cell as an element: the grid would parse a text as HTML. The help is its description. */
export const renderCell = (look: CellLook | null, { eGridCell, valueFormatted }: RenderedCell): HTMLElement => {
  if (look?.help) eGridCell.setAttribute('aria-description', look.help)
  else eGridCell.removeAttribute('aria-description')
  const element = document.createElement('span')
  element.textContent = look?.text ?? valueFormatted ?? ''
  if (look) element.className = look.className
  if (look && look.tone !== null) element.dataset['tone'] = look.tone
  return element
}
