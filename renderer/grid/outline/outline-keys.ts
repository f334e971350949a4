import type { CellContextMenuEvent, CellKeyDownEvent, FullWidthCellKeyDownEvent, SuppressKeyboardEventParams } from 'ag-grid-community'
import { neutraliseFormulas, type GroupLine } from '../../../preload/contract/index.ts'
import { copyKeyOf } from '../cells/copy-keys.ts'
import { handleHomeEnd } from '../home-end-keys.ts'
import { groupColumnId } from './column-ids.ts'
import type { OutlineRow } from './outline-columns.ts'

interface OutlineActs {
  readonly toggle: (line: GroupLine) => void
  /** Moves the focus to a line. */
  readonly go: (row: number) => void
  readonly showRows: (row: OutlineRow | undefined, columnId: string) => void
}

/** Whether the key opens or closes the group: Space in any cell, the arrows in the one that names it, as in a tree. */
const turns = ({ key }: KeyboardEvent, { open }: GroupLine, isName: boolean): boolean =>
  key === ' ' || (isName && (open ? key === 'ArrowLeft' : key === 'ArrowRight'))

/** Handles a key in a line. Returns whether it did, so that the grid ignores the key. */
export const handleOutlineKey = (params: SuppressKeyboardEventParams<OutlineRow>, { toggle, go, showRows }: OutlineActs): boolean => {
  const { event, data, column, api } = params
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || data?.kind !== 'group') return handleHomeEnd(params)
  if (event.key === 'Enter') {
    event.preventDefault()
    showRows(data, column.getColId())
    return true
  }
  const canOpen = api.getColumn(groupColumnId) !== null && column.getColId() === groupColumnId
  // As in a tree, from what is closed on to the group that it is in.
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

type Pressed = CellKeyDownEvent<OutlineRow> | FullWidthCellKeyDownEvent<OutlineRow>

/** The text that is copied of a cell: a figure as a spreadsheet reads it. */
const copiedText = (text: string, columnId: string): string => (columnId === groupColumnId ? neutraliseFormulas(text) : text.replace('\u2212', '-').replace(/^\* /, ''))

/** Whether the key copies, and whether with the headings; null for any other key, and for one that is held. */
export const outlineCopyKey = ({ event }: Pressed): { readonly headings: boolean } | null => {
  const key = event instanceof KeyboardEvent ? copyKeyOf(event) : null
  if (!key || !(event instanceof KeyboardEvent)) return null
  event.preventDefault()
  return event.repeat ? null : key
}

/** The text of the cell that an event is of; null where there is none. */
export const textOfCell = (of: Pressed | CellContextMenuEvent<OutlineRow>): string | null => {
  if (!('column' in of)) return null
  const text = of.api.getCellValue({ rowNode: of.node, colKey: of.column }) as unknown
  return typeof text === 'string' ? copiedText(text, of.column.getColId()) : null
}
