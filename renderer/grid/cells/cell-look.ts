import type { RowCells } from '../panel/row-actions.ts'
import { fieldOf, type OfField } from './source-field.ts'
import { unitColumnOf, type WithUnits } from '../columns/unit-columns.ts'

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

/**
 * Returns the look of a column's cells; null for the default one. A looked-up cell knows only its own field and the
 * unit of its number.
 */
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

/**
 * Renders a cell as an element, because the grid would parse a text as HTML. The help is the cell's description, so
 * that a screen reader reads it with the text.
 */
export const renderCell = (look: CellLook | null, { eGridCell, valueFormatted }: RenderedCell): HTMLElement => {
  if (look?.help) eGridCell.setAttribute('aria-description', look.help)
  else eGridCell.removeAttribute('aria-description')
  const element = document.createElement('span')
  element.textContent = look?.text ?? valueFormatted ?? ''
  if (look) element.className = look.className
  if (look && look.tone !== null) element.dataset['tone'] = look.tone
  return element
}
