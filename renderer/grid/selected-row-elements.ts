/** AG Grid's own class, by which its theme colours a selected row. */
const selectedClass = 'ag-row-selected'

/** What is drawn of the selection. */
export interface DrawnSelection {
  readonly isSelected: (row: number) => boolean
  readonly lead: number | null
  /** What a row is described by that is in another group than the one above it. */
  readonly groupStart: string
}

/** The class of a row above which a line is drawn, because another group begins with it. */
export const groupStartClass = 'starts-group'

/** The position of the row that an element is in; null outside of the rows, in a heading and in the pinned row of totals. */
export const rowPositionOf = (target: EventTarget | null): number | null => {
  const position = target instanceof Element ? target.closest('.ag-row')?.getAttribute('row-index') : null
  return position && /^\d+$/.test(position) ? Number(position) : null
}

/** Draws whether a row is selected, and says to screen readers that it is, and that a group begins with it. */
export const drawRow = (element: Element, row: number, { isSelected, lead, groupStart }: DrawnSelection): void => {
  const selected = isSelected(row)
  element.classList.toggle(selectedClass, selected)
  element.classList.toggle('current', row === lead)
  element.setAttribute('aria-selected', String(selected))
  if (element.classList.contains(groupStartClass)) element.setAttribute('aria-description', groupStart)
  else element.removeAttribute('aria-description')
}

/** Draws the selection in the rows that there are elements of: those in view and a few around them. */
export const drawRows = (root: Element, drawn: DrawnSelection): void => {
  for (const element of root.querySelectorAll('.ag-row')) {
    const row = rowPositionOf(element)
    if (row !== null) drawRow(element, row, drawn)
  }
}
