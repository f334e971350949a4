/** The parts of a row's description, in the order in which they are read out. */
const parts = ['groupStart', 'hiddenHits'] as const

const described = new WeakMap<Element, Partial<Record<(typeof parts)[number], string>>>()

/** Sets one part of a row's description, whose parts come from independent callers. `''` removes it. */
export const describeRow = (row: Element, part: (typeof parts)[number], text: string): void => {
  const texts = { ...described.get(row), [part]: text }
  described.set(row, texts)
  const whole = parts.flatMap((each) => texts[each] || []).join('. ')
  if (whole === '') row.removeAttribute('aria-description')
  else row.setAttribute('aria-description', whole)
}

/** AG Grid's own class, by which its theme colours a selected row. */
const selectedClass = 'ag-row-selected'

/** The selection to draw. */
export interface DrawnSelection {
  readonly isSelected: (row: number) => boolean
  readonly lead: number | null
  /** Description of a row that starts a group. */
  readonly groupStart: string
  /** The names of the columns of a range of cells, in their order; none where whole rows are selected. */
  readonly columns: readonly string[]
}

/** The class of a row that starts a group, with a line above it. */
export const groupStartClass = 'starts-group'

/** Position of the row around an element; null outside, in a heading and in the totals. */
export const rowPositionOf = (target: EventTarget | null): number | null => {
  const position = target instanceof Element ? target.closest('.ag-row')?.getAttribute('row-index') : null
  return position && /^\d+$/.test(position) ? Number(position) : null
}

/** Returns the name of the column that contains an element; null outside of the cells of rows. */
export const columnOf = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('.ag-row .ag-cell')?.getAttribute('col-id') ?? null) : null

/** Draws the cells of a row that are in a range, with its edges, and marks them for screen readers. */
const drawCells = (element: Element, row: number, { isSelected, columns }: DrawnSelection): void => {
  const inRow = columns.length > 0 && isSelected(row)
  if (!inRow && !element.querySelector('.in-range')) return
  for (const cell of element.querySelectorAll('.ag-cell')) {
    const name = cell.getAttribute('col-id') ?? ''
    const inRange = inRow && columns.includes(name)
    cell.classList.toggle('in-range', inRange)
    cell.classList.toggle('range-top', inRange && !isSelected(row - 1))
    cell.classList.toggle('range-bottom', inRange && !isSelected(row + 1))
    cell.classList.toggle('range-start', inRange && name === columns[0])
    cell.classList.toggle('range-end', inRange && name === columns.at(-1))
    if (inRange) cell.setAttribute('aria-selected', 'true')
    else cell.removeAttribute('aria-selected')
  }
}

/** Draws the selection of a row, and marks it and the start of a group for screen readers. */
export const drawRow = (element: Element, row: number, drawn: DrawnSelection): void => {
  const { isSelected, lead, groupStart } = drawn
  const selected = isSelected(row)
  element.classList.toggle(selectedClass, selected)
  element.classList.toggle('current', row === lead)
  element.setAttribute('aria-selected', String(selected))
  describeRow(element, 'groupStart', element.classList.contains(groupStartClass) ? groupStart : '')
  drawCells(element, row, drawn)
}

/** Draws the selection in the rendered rows: those in view and a few around them. */
export const drawRows = (root: Element, drawn: DrawnSelection): void => {
  for (const element of root.querySelectorAll('.ag-row')) {
    const row = rowPositionOf(element)
    if (row !== null) drawRow(element, row, drawn)
  }
}
