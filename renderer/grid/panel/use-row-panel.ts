import type { SuppressKeyboardEventParams } from 'ag-grid-community'
import { computed, nextTick, type ComputedRef } from 'vue'
import type { GridId } from '../../../preload/contract/index.ts'
import { rowPanelKeyOf } from './row-panel-keys.ts'
import { useRowPanels } from './row-panel-store.ts'
import type { RowSelectionHandle } from '../selection/row-selection-handle.ts'

interface RowPanelOptions {
  readonly grid: GridId
  readonly selection: Pick<RowSelectionHandle, 'current' | 'select'>
  /** The panel while it is open, else null. */
  readonly panel: () => { readonly focus: () => void } | null
  /** Moves the focus to the current row. */
  readonly focusRow: () => void
}

interface RowPanelHandle {
  readonly isOpen: ComputedRef<boolean>
  readonly toggle: () => void
  /** Closes the panel and returns the focus to the row. */
  readonly close: () => void
  /** Handles a key in a cell. Returns true if handled. */
  readonly handleKey: (params: SuppressKeyboardEventParams) => boolean
}

/** The state of a grid's row panel, and the keys in its rows that open it, close it and lead into it. */
export const useRowPanel = ({ grid, selection, panel, focusRow }: RowPanelOptions): RowPanelHandle => {
  const panels = useRowPanels()
  const isOpen = computed(() => panels.isOpen(grid))
  const close = (): void => {
    panels.setOpen(grid, false)
    // The grid is wider then, and the row may have been covered by the panel.
    void nextTick(focusRow)
  }
  const open = (row: number): void => {
    if (selection.current.value.kind === 'none') selection.select(row)
    panels.setOpen(grid, true)
  }
  return {
    isOpen,
    toggle: () => {
      if (isOpen.value) close()
      else panels.setOpen(grid, true)
    },
    close,
    handleKey: ({ event, node }) => {
      const key =
        event.type === 'keydown' && !node.rowPinned && node.rowIndex !== null
          ? rowPanelKeyOf(event, isOpen.value)
          : null
      if (key === null || node.rowIndex === null) return false
      event.preventDefault()
      if (event.repeat) return true
      if (key === 'open') open(node.rowIndex)
      else if (key === 'close') close()
      else panel()?.focus()
      return true
    }
  }
}
