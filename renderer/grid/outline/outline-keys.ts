import type { CellKeyDownEvent, FullWidthCellKeyDownEvent, SuppressKeyboardEventParams } from 'ag-grid-community'
import { neutraliseFormulas, type GroupLine } from '../../../preload/contract/index.ts'
import { copyKeyOf } from '../cells/copy-keys.ts'
import { handleHomeEnd } from '../home-end-keys.ts'
import { groupColumnId, type OutlineRow } from './outline-columns.ts'

interface OutlineActs {
  readonly toggle: (line: GroupLine) => void
  readonly showRows: (row: OutlineRow | undefined, columnId: string) => void
}

/** Whether the key opens or closes the group: Space in any cell, the arrows in the one that names it, as in a tree. */
const turns = ({ key }: KeyboardEvent, { open }: GroupLine, isName: boolean): boolean =>
  key === ' ' || (isName && (open ? key === 'ArrowLeft' : key === 'ArrowRight'))

/** Handles a key in a line. Returns whether it did, so that the grid ignores the key. */
export const handleOutlineKey = (params: SuppressKeyboardEventParams<OutlineRow>, { toggle, showRows }: OutlineActs): boolean => {
  const { event, data, column, api } = params
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || data?.kind !== 'group') return handleHomeEnd(params)
  if (event.key === 'Enter') {
    event.preventDefault()
    showRows(data, column.getColId())
    return true
  }
  const canOpen = api.getColumn(groupColumnId) !== null && column.getColId() === groupColumnId
  if (!turns(event, data.line, canOpen)) return handleHomeEnd(params)
  event.preventDefault()
  toggle(data.line)
  return true
}

type Pressed = CellKeyDownEvent<OutlineRow> | FullWidthCellKeyDownEvent<OutlineRow>

/** Whether the key selects all of the groups. There is no smaller selection of them than a cell and all. */
export const selectsAll = ({ event }: Pressed): boolean => {
  if (!(event instanceof KeyboardEvent) || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'a') return false
  event.preventDefault()
  return true
}

/** Whether the key copies all of the groups, with their headings: as the same key copies selected cells with theirs, or since all are selected. */
export const copiesAll = ({ event }: Pressed, areAllSelected: boolean): boolean => {
  const key = event instanceof KeyboardEvent ? copyKeyOf(event) : null
  if (!key || !(key.headings || areAllSelected)) return false
  event?.preventDefault()
  return true
}

/** What Ctrl+C copies of a cell; null for any other key. A figure as a spreadsheet reads it. */
export const isCopyOf = (pressed: Pressed): string | null => {
  const { event } = pressed
  if (!('column' in pressed) || !(event instanceof KeyboardEvent)) return null
  if (!copyKeyOf(event)) return null
  const text = pressed.api.getCellValue({ rowNode: pressed.node, colKey: pressed.column }) as unknown
  if (typeof text !== 'string') return null
  return pressed.column.getColId() === groupColumnId ? neutraliseFormulas(text) : text.replace('\u2212', '-').replace(/^\* /, '')
}
