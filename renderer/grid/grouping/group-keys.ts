import type {
  CellContextMenuEvent,
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  SuppressKeyboardEventParams
} from 'ag-grid-community'
import { neutraliseFormulas, type GroupLine } from '../../../preload/contract/index.ts'
import { copyKeyOf } from '../output/use-copy-cells.ts'
import { handleHomeEnd } from '../selection/grid-focus.ts'
import { groupColumnId } from './column-ids.ts'
import type { GroupRow } from './group-columns.ts'

interface GroupKeyActions {
  readonly toggle: (line: GroupLine) => void
  /** Moves the focus to a line. */
  readonly go: (row: number) => void
  readonly showRows: (row: GroupRow | undefined, columnId: string) => void
}

/** True if the key opens or closes the group: Space in any cell, the arrow keys in the group cell, as in a tree. */
const turns = ({ key }: KeyboardEvent, { open }: GroupLine, isName: boolean): boolean =>
  key === ' ' || (isName && (open ? key === 'ArrowLeft' : key === 'ArrowRight'))

/** Handles a key in a line. Returns true if handled; the grid then ignores it. */
export const handleGroupKey = (
  params: SuppressKeyboardEventParams<GroupRow>,
  { toggle, go, showRows }: GroupKeyActions
): boolean => {
  const { event, data, column, api } = params
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || data?.kind !== 'group')
    return handleHomeEnd(params)
  if (event.key === 'Enter') {
    event.preventDefault()
    showRows(data, column.getColId())
    return true
  }
  const canOpen = api.getColumn(groupColumnId) !== null && column.getColId() === groupColumnId
  // Arrow left in a closed group moves to its parent, as in a tree.
  const parent = data.parents?.at(-1)
  if (canOpen && event.key === 'ArrowLeft' && !data.line.open && parent !== undefined) {
    event.preventDefault()
    go(parent)
    return true
  }
  if (!turns(event, data.line, canOpen)) return handleHomeEnd(params)
  event.preventDefault()
  toggle(data.line)
  return true
}

type Pressed = CellKeyDownEvent<GroupRow> | FullWidthCellKeyDownEvent<GroupRow>

/** Returns the text to copy from a cell: a figure in a form that spreadsheets parse. */
const copiedText = (text: string, columnId: string): string =>
  columnId === groupColumnId ? neutraliseFormulas(text) : text.replace('\u2212', '-').replace(/^\* /, '')

/** Returns how the key copies, with headings or without; null for any other key or a held one. */
export const groupCopyKey = ({ event }: Pressed): { readonly headings: boolean } | null => {
  const key = event instanceof KeyboardEvent ? copyKeyOf(event) : null
  if (!key || !(event instanceof KeyboardEvent)) return null
  event.preventDefault()
  return event.repeat ? null : key
}

/** Returns the text of the event's cell; null for none. */
export const textOfCell = (of: Pressed | CellContextMenuEvent<GroupRow>): string | null => {
  if (!('column' in of)) return null
  const text = of.api.getCellValue({ rowNode: of.node, colKey: of.column }) as unknown
  return typeof text === 'string' ? copiedText(text, of.column.getColId()) : null
}
