import { defineStore } from 'pinia'
import { shallowRef, computed, nextTick } from 'vue'
import type { SuppressKeyboardEventParams } from 'ag-grid-community'
import type { GridId } from '../../../preload/contract/index.ts'
import { onUserLeft } from '../../state/user.ts'
import type { RowSelectionHandle } from '../selection/use-row-selection.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Actions of keys in a row on the row panel. */
export type RowPanelKey = 'open' | 'close' | 'enter'

/** Returns the action of a key; null for none. The key that opens the panel also closes it. */
export const rowPanelKeyOf = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: Pressed,
  isOpen: boolean
): RowPanelKey | null => {
  if (shiftKey || ctrlKey || metaKey || altKey) return null
  if (key === ' ') return isOpen ? 'close' : 'open'
  if (!isOpen) return null
  return key === 'Escape' ? 'close' : key === 'F6' ? 'enter' : null
}

/** The grids whose row panel is open, until the user changes or the program ends. The width is a setting. */
export const useRowPanels = defineStore('rowPanels', () => {
  const open = shallowRef<ReadonlySet<GridId>>(new Set())
  const setOpen = (grid: GridId, isOpen: boolean): void => {
    const others = [...open.value].filter((other) => other !== grid)
    open.value = new Set(isOpen ? [...others, grid] : others)
  }
  onUserLeft(() => {
    open.value = new Set()
  })
  return { isOpen: (grid: GridId): boolean => open.value.has(grid), setOpen }
})

interface RowPanelOptions {
  readonly grid: GridId
  readonly selection: Pick<RowSelectionHandle, 'current' | 'select'>
  /** The panel while it is open, else null. */
  readonly panel: () => { readonly focus: () => void } | null
  /** Moves the focus to the current row. */
  readonly focusRow: () => void
}

/** The state of a grid's row panel, and the keys in its rows that open it, close it and lead into it. */
export const useRowPanel = ({ grid, selection, panel, focusRow }: RowPanelOptions) => {
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
    toggle: (): void => {
      if (isOpen.value) close()
      else panels.setOpen(grid, true)
    },
    /** Shows the row, unless another one has been selected. */
    open,
    /** Closes the panel and returns the focus to the row. */
    close,
    /** Handles a key in a cell. Returns true if handled. */
    handleKey: ({ event, node }: SuppressKeyboardEventParams): boolean => {
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
