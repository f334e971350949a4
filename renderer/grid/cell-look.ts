import type { RowCells } from './row-actions.ts'

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

/** By column, how its cells are shown. Null for a cell that is shown as any other. */
export type CellLooks = Readonly<Record<string, (row: RowCells) => CellLook | null>>

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
