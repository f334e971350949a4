import type { SuppressKeyboardEventParams } from 'ag-grid-community'
import { maxCopiedBytes, maxOutlineLines, maxRowsCopiedFreely } from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { useMenuCommand } from '../../state/menu-commands.ts'
import type { ExportContext } from './exported-rows.ts'
import type { RowSelectionHandle } from '../selection/use-row-selection.ts'
import { countRows } from '../data/row-ranges.ts'

type Pressed = Pick<KeyboardEvent, 'type' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns how the key copies, with headings or without; null for any other key. */
export const copyKeyOf = ({
  type,
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey
}: Pressed): { readonly headings: boolean } | null =>
  type === 'keydown' && key.toLowerCase() === 'c' && (ctrlKey || metaKey) && !altKey ? { headings: shiftKey } : null

/** A requested copy. `groups`: true if its rows are groups. */
interface Wanted {
  readonly rows: number
  readonly columns: number
  readonly groups: boolean
  readonly hasPersonal: boolean
  /** True if the policy forbids exports to files, which limits the rows that can be copied at once. */
  readonly forbidden: boolean
}

/** Returns the dialog to show before copying; null for none. The policy comes first: nothing else can resolve it. */
export const copyObstacle = ({
  rows,
  columns,
  groups,
  hasPersonal,
  forbidden
}: Wanted): 'forbidden' | 'tooMany' | 'personal' | null => {
  const isExport = rows > maxRowsCopiedFreely
  if (isExport && forbidden) return 'forbidden'
  // A cell takes at least one byte: its separator.
  if (rows * columns > maxCopiedBytes || (groups && rows > maxOutlineLines)) return 'tooMany'
  return isExport && hasPersonal ? 'personal' : null
}

/** True if the menu key or Shift+F10 was pressed: Chromium then reports a mouse event without a button. */
const isByKeyboard = (event: MouseEvent): boolean => event.button === -1

/** Has main open the menu that copies a cell's text, or the selection if null, at the mouse or the cell. */
export const openCellContextMenu = (text: string | null, event: MouseEvent): void => {
  const coordinate = (distance: number): number => Math.max(0, distance)
  void api.call('app.copyMenu', {
    text,
    x: coordinate(event.clientX),
    y: coordinate(event.clientY),
    byKeyboard: isByKeyboard(event)
  })
}

/** Suppresses Chromium's own context menu on cells, which text selected elsewhere would bring up. */
export const suppressNativeMenu = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('.ag-cell')) event.preventDefault()
}

interface CopyCellsOptions {
  readonly selection: Pick<RowSelectionHandle, 'count' | 'columns' | 'column' | 'isRange'>
  readonly context: () => ExportContext
  /** Copies the selection of the context. */
  readonly copy: (context: ExportContext, headings: boolean) => void
}

/** Copies the selected cells or groups: by keys, by a cell's menu and from the command palette. */
export const useCopyCells = ({ selection, context, copy }: CopyCellsOptions) => {
  /** Copies selected lines or cells; with a single line selected, all visible lines with headings. */
  const copyLines = (whole: ExportContext, headings: boolean): void => {
    const { lines, columns } = whole.outline?.selected ?? { lines: [], columns: [] }
    if (countRows(lines) < 2 && columns.length === 0) return copy(whole, true)
    copy({ ...whole, chosen: { lines: [...lines], columns: columns.length > 0 ? [...columns] : null } }, headings)
  }
  const copySelected = (headings: boolean): void => {
    const whole = context()
    if (whole.grouping) return copyLines(whole, headings)
    const { value: current } = selection.column
    const cells = selection.isRange() || current === null ? selection.columns.value : [current]
    if (selection.count.value > 0) copy({ ...whole, cells }, headings)
  }
  useMenuCommand('copyCells', () => copySelected(false))
  useMenuCommand('copyCellsWithHeadings', () => copySelected(true))
  return {
    copy: copySelected,
    /** Copies the visible groups. */
    copyGroups: (): void => copy(context(), true),
    /** Handles a key in a cell. Returns true if handled. The grid itself copies a single cell without its heading. */
    handleKey: ({ event }: Pick<SuppressKeyboardEventParams, 'event'>): boolean => {
      const key = copyKeyOf(event)
      if (!key || (!key.headings && !selection.isRange())) return false
      event.preventDefault()
      if (!event.repeat) copySelected(key.headings)
      return true
    }
  }
}
