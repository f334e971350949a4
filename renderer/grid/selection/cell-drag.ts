import { onBeforeUnmount, onMounted, type ShallowRef } from 'vue'
import { scrollStep } from './scroll-step.ts'
import { columnOf, rowPositionOf } from './selected-row-elements.ts'

interface CellDragTarget {
  /** Returns false if the start of the drag is no longer selected: the drag is over. */
  readonly dragTo: (row: number, column: string) => boolean
  readonly endDrag: () => void
}

/** The part of the page in which rows are visible, without headings, the row of totals and the scrollbars. */
interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Width of a scrollbar in pixels. Scrollbars lie over the rows. */
const scrollbar = 16
const scroller = '.ag-grid-viewport'

const boxOfRows = (root: Element): Box | null => {
  const viewport = root.querySelector(scroller)
  if (!viewport) return null
  const { left, right, top, bottom } = viewport.getBoundingClientRect()
  const heightOf = (selector: string): number => root.querySelector(selector)?.getBoundingClientRect().height ?? 0
  return {
    left,
    right: right - scrollbar,
    top: top + heightOf('.ag-header'),
    bottom: bottom - Math.max(scrollbar, heightOf('.ag-grid-pinned-bottom-rows'))
  }
}

/** Returns the cell at a point of the page, or the nearest visible one. */
const cellAt = (
  { left, right, top, bottom }: Box,
  x: number,
  y: number
): { readonly row: number; readonly column: string } | null => {
  const within = (at: number, from: number, to: number): number => Math.max(from + 2, Math.min(to - 2, at))
  // Where scrollbars are overlays, as on macOS, the grid lays a strip of its own over the last row.
  const found =
    document
      .elementsFromPoint(within(x, left, right), within(y, top, bottom))
      .find((element) => columnOf(element) !== null) ?? null
  const [row, column] = [rowPositionOf(found), columnOf(found)]
  return row === null || column === null ? null : { row, column }
}

/**
 * Selects cells while the mouse is dragged over them, and scrolls while it is held outside: the farther away, the
 * faster. Other rows and columns come into view as they do by the wheel.
 */
export const watchCellDrag = (
  element: Readonly<ShallowRef<HTMLElement | null>>,
  { dragTo, endDrag }: CellDragTarget
): void => {
  /** The cell that was selected last; null while no button is pressed. */
  let last: string | null = null
  let pointer = { x: 0, y: 0 }
  let frame = 0

  const keyOf = (row: number, column: string): string => `${row} ${column}`
  const select = (box: Box): void => {
    const cell = cellAt(box, pointer.x, pointer.y)
    if (!cell || keyOf(cell.row, cell.column) === last) return
    last = keyOf(cell.row, cell.column)
    if (!dragTo(cell.row, cell.column)) stop()
  }
  const scroll = (): void => {
    const root = element.value
    const box = root && boxOfRows(root)
    if (last === null || !box) return
    const [left, top] = [scrollStep(pointer.x, box.left, box.right), scrollStep(pointer.y, box.top, box.bottom)]
    if (left !== 0 || top !== 0) {
      root.querySelector(scroller)?.scrollBy({ left, top, behavior: 'instant' })
      select(box)
    }
    frame = requestAnimationFrame(scroll)
  }
  const stop = (): void => {
    if (last === null) return
    last = null
    cancelAnimationFrame(frame)
    window.removeEventListener('mousemove', onMove, { capture: true })
    window.removeEventListener('mouseup', stop, { capture: true })
    endDrag()
  }
  const onMove = (event: MouseEvent): void => {
    // The button was released where its event did not arrive, such as outside the window.
    if ((event.buttons & 1) === 0) return stop()
    pointer = { x: event.clientX, y: event.clientY }
    const box = element.value && boxOfRows(element.value)
    if (box) select(box)
  }
  const onDown = (event: MouseEvent): void => {
    const [row, column] = [rowPositionOf(event.target), columnOf(event.target)]
    if (event.button !== 0 || event.ctrlKey || event.metaKey || row === null || column === null) return
    stop()
    // A press within selected text would start a native drag of that text, without mouse events on the cells.
    document.getSelection()?.removeAllRanges()
    last = keyOf(row, column)
    pointer = { x: event.clientX, y: event.clientY }
    window.addEventListener('mousemove', onMove, { capture: true })
    window.addEventListener('mouseup', stop, { capture: true })
    frame = requestAnimationFrame(scroll)
  }

  onMounted(() => element.value?.addEventListener('mousedown', onDown))
  onBeforeUnmount(() => {
    stop()
    element.value?.removeEventListener('mousedown', onDown)
  })
}
