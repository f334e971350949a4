import type { RowCells } from './row-actions.ts'
import { fieldOf, type OfField } from './shown-field.ts'
import { unitColumnOf, type WithUnits } from './unit-columns.ts'

/** How a cell is shown where its row knows more than the cell itself. */
export interface CellLook {
  readonly text: string
  /** The class of its text. */
  readonly className: string
  /** The colour by which the text's class tells it apart (`data-tone`); null for none. */
  readonly tone: string | null
  /** Help on what the text means, shown on hover and focus, and read out; null for none. */
  readonly help: string | null
}

/** How a cell is shown, by its row; null for one that is shown as any other. */
type LookOfRow = (row: RowCells) => CellLook | null

/** By field, how its cells are shown. */
export type CellLooks = Readonly<Record<string, LookOfRow>>

/** How the cells of a column are shown; null where they are as any other. Of the row that it was looked up in, a cell knows its own field, and the unit of its number. */
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
  /** The element of the cell, which holds what is rendered. */
  readonly eGridCell: HTMLElement
  readonly valueFormatted: string | null | undefined
}

/**
 * What a cell is rendered as: always an element, because the grid would parse a text as HTML. The help is a description of the
 * cell, so that a screen reader gives it with the text.
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
