import type { GridApi, SuppressKeyboardEventParams } from 'ag-grid-community'
import { onBeforeUnmount, onMounted, type Ref, type ShallowRef } from 'vue'
import { hasRow } from '../data/row-ranges.ts'
import { pageOf } from '../data/viewport.ts'
import { focusedRow } from './grid-focus.ts'
import { columnOf, rowPositionOf } from './row-elements.ts'
import {
  columnAfter,
  extendCells,
  extendTo,
  moveLead,
  selectNone,
  selectRow,
  toggleRow,
  type ColumnSpan,
  type ColumnStep,
  type RowSelection
} from './row-selection.ts'

/** The row step of a key. */
type RowStep = 'up' | 'down' | 'pageUp' | 'pageDown' | 'first' | 'last'

/**
 * The action of a key in a row on the selection. `extend` selects up to the row of the step; `move` goes there and
 * keeps the selection, so that separate rows can be selected by keyboard too. `widen` selects the cells up to the
 * column of the step, `rows` the whole rows of the selected cells.
 */
export type SelectionKey =
  | { readonly kind: 'extend' | 'move'; readonly step: RowStep }
  | { readonly kind: 'widen'; readonly step: ColumnStep }
  | { readonly kind: 'toggle' | 'all' | 'rows' | 'clear' }

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const extendingSteps: Readonly<Record<string, RowStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last'
}
/** With Ctrl, an arrow goes to the end of the list, as in a spreadsheet. */
const extendingStepsWithCtrl: Readonly<Record<string, RowStep>> = {
  ...extendingSteps,
  ArrowUp: 'first',
  ArrowDown: 'last'
}
const wideningSteps: Readonly<Record<string, ColumnStep>> = { ArrowLeft: 'left', ArrowRight: 'right' }
const wideningStepsWithCtrl: Readonly<Record<string, ColumnStep>> = {
  ArrowLeft: 'firstColumn',
  ArrowRight: 'lastColumn'
}
const movingSteps: Readonly<Record<string, RowStep>> = { ArrowUp: 'up', ArrowDown: 'down' }

const withStep = (kind: 'extend' | 'move', step: RowStep | undefined): SelectionKey | null =>
  step ? { kind, step } : null

/** Returns the action of a key on the selection; null for none. */
export const selectionKeyOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): SelectionKey | null => {
  if (altKey) return null
  const ctrl = ctrlKey || metaKey
  const widening = shiftKey ? (ctrl ? wideningStepsWithCtrl : wideningSteps)[key] : undefined
  if (widening) return { kind: 'widen', step: widening }
  if (shiftKey && key === ' ' && !ctrl) return { kind: 'rows' }
  if (shiftKey) return withStep('extend', (ctrl ? extendingStepsWithCtrl : extendingSteps)[key])
  if (!ctrl) return key === 'Escape' ? { kind: 'clear' } : null
  if (key === ' ') return { kind: 'toggle' }
  return key.toLowerCase() === 'a' ? { kind: 'all' } : withStep('move', movingSteps[key])
}

/** Returns the row of a step, within `rows` rows of which `page` are visible at once. */
export const rowAfter = (step: RowStep, from: number, rows: number, page: number): number => {
  const to = { up: from - 1, down: from + 1, pageUp: from - page, pageDown: from + page, first: 0, last: rows - 1 }[
    step
  ]
  return Math.max(0, Math.min(rows - 1, to))
}

/** The selection of a grid, as keys and pointer change it: see `createRowSelection`. */
interface SelectionTarget {
  readonly selection: Readonly<ShallowRef<RowSelection>>
  readonly columns: Readonly<ShallowRef<readonly string[]>>
  readonly column: Ref<string | null>
  readonly shownColumns: () => readonly string[]
  readonly follow: () => void
  readonly set: (next: RowSelection) => void
  readonly change: (make: (before: RowSelection) => RowSelection) => void
  readonly selectEvery: (at: number | null) => void
  readonly setFocus: (row: number, column: string) => void
}

/** The handlers of keys, mouse and focus in the cells of a grid. */
export const selectionGestures = ({
  selection,
  columns,
  column,
  shownColumns,
  follow,
  set,
  change,
  selectEvery,
  setFocus
}: SelectionTarget) => {
  /** Returns the span from the column in which the range began, or from this one, to `lead`. */
  const spanTo = (from: string, lead?: string): ColumnSpan => {
    const { columns: span } = selection.value
    return { anchor: span?.anchor ?? from, lead: lead ?? span?.lead ?? from }
  }
  const handleStep = (
    kind: 'extend' | 'move',
    step: RowStep,
    { api, node, column: at }: SuppressKeyboardEventParams
  ): boolean => {
    const rows = api.getDisplayedRowCount()
    if (node.rowIndex === null || rows === 0) return false
    // The focus may lag behind the last key, while rows are being loaded.
    const from = kind === 'extend' ? (selection.value.lead ?? node.rowIndex) : node.rowIndex
    const to = rowAfter(step, from, rows, pageOf(api))
    const span = spanTo(at.getColId())
    change((before) =>
      kind === 'extend'
        ? extendCells(before.lead === null ? moveLead(before, from) : before, to, span)
        : moveLead(before, to)
    )
    api.ensureIndexVisible(to)
    api.setFocusedCell(to, at)
    return true
  }
  const handleWiden = (
    step: ColumnStep,
    at: number,
    { api, column: focused }: SuppressKeyboardEventParams
  ): boolean => {
    const from = focused.getColId()
    const span = spanTo(from, columnAfter(step, selection.value.columns?.lead ?? from, shownColumns()))
    const row = selection.value.lead ?? at
    change((before) => extendCells(before.lead === null ? moveLead(before, at) : before, row, span))
    api.ensureColumnVisible(span.lead)
    api.setFocusedCell(row, span.lead)
    return true
  }
  const handle = (params: SuppressKeyboardEventParams): boolean => {
    const { event, node } = params
    const key = selectionKeyOf(event)
    if (!key || node.rowPinned || node.rowIndex === null) return false
    const at = node.rowIndex
    switch (key.kind) {
      case 'extend':
      case 'move':
        return handleStep(key.kind, key.step, params)
      case 'widen':
        return handleWiden(key.step, at, params)
      case 'rows': {
        const [anchor, lead] = [shownColumns()[0], shownColumns().at(-1)]
        if (anchor === undefined || lead === undefined) return false
        change((before) => ({ ...(hasRow(before.rows, at) ? before : selectRow(at)), columns: { anchor, lead } }))
        return true
      }
      case 'toggle':
        change((before) => toggleRow(before, at))
        return true
      case 'all':
        selectEvery(at)
        return true
      case 'clear':
        change(selectNone)
        return true
    }
  }

  /** True while the mouse is dragged over cells; the grid's focus follows at the end. */
  let dragging = false
  /** The row within a range in which the context menu was opened last. */
  let menuRow: number | null = null
  const onMouseDown = (event: Pick<MouseEvent, 'target' | 'button' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): void => {
    const row = rowPositionOf(event.target)
    if (row === null) return
    const ctrl = event.ctrlKey || event.metaKey
    const at = columnOf(event.target)
    const inRange = at !== null && columns.value.includes(at)
    // The context menu acts on the selection if it is opened within it. The focus follows the mouse, but this is no
    // selection of the row.
    menuRow = event.button !== 0 && inRange && hasRow(selection.value.rows, row) ? row : null
    if (event.button !== 0)
      change((before) => (hasRow(before.rows, row) ? (inRange ? before : moveLead(before, row)) : selectRow(row)))
    else if (event.shiftKey && !ctrl && at !== null)
      change((before) => extendCells(before, row, spanTo(column.value ?? at, at)))
    else if (event.shiftKey) change((before) => extendTo(before, row, ctrl))
    else if (ctrl) change((before) => toggleRow(before, row))
    else change(() => selectRow(row))
    if (at !== null) column.value = at
  }

  return {
    /** Handles a key in a cell. Returns true if handled; the grid then ignores it. */
    handleKey: (params: SuppressKeyboardEventParams): boolean => {
      if (params.event.type !== 'keydown' || !handle(params)) return false
      params.event.preventDefault()
      return true
    },
    /** Handles a press of the mouse in the grid; to be called before the grid handles it. */
    onMouseDown,
    /** Extends the selected cells to this one. Returns false if the start of the drag is no longer selected. */
    dragTo: (row: number, at: string): boolean => {
      follow()
      // The first rows of the drag have been replaced. A notice reports that, and must stay.
      if (selection.value.lead === null) return false
      dragging = true
      change((before) => extendCells(before, row, spanTo(column.value ?? at, at)))
      return true
    },
    endDrag: (): void => {
      if (!dragging) return
      dragging = false
      const { lead, columns: span } = selection.value
      if (lead !== null && span) setFocus(lead, span.lead)
    },
    // Reads the current focus, because the event is late: keys may have moved it on.
    onCellFocused: ({ api }: { readonly api: Pick<GridApi, 'getFocusedCell'> }): void => {
      const row = focusedRow(api)
      if (row === null || dragging || row === menuRow) return
      menuRow = null
      column.value = api.getFocusedCell()?.column.getColId() ?? null
      const { columns: span, ...rows } = selection.value
      if (row !== rows.lead) change(() => selectRow(row))
      // Moving to another column leaves the range of cells, but keeps the rows.
      else if (span && column.value !== span.lead) set(rows)
    }
  }
}

/** The distance of the mouse from the edge at which scrolling is fastest, in pixels. */
const fastest = 120
/** The most pixels per frame. */
const mostPixels = 60

/** Pixels to scroll per frame while the mouse is outside the span `from` to `to`; 0 within. */
export const scrollStep = (at: number, from: number, to: number): number => {
  const outside = at < from ? at - from : at > to ? at - to : 0
  const share = Math.min(1, Math.abs(outside) / fastest)
  return Math.sign(outside) * Math.ceil(share * mostPixels)
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

/** Selects cells under a dragged mouse; scrolls while it is outside, the faster the farther away. */
export const watchCellDrag = (
  element: Readonly<ShallowRef<HTMLElement | null>>,
  { dragTo, endDrag }: Pick<ReturnType<typeof selectionGestures>, 'dragTo' | 'endDrag'>
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
