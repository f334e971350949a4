import type { GridApi, GridOptions, SuppressKeyboardEventParams } from 'ag-grid-community'
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Query } from '../../preload/contract/index.ts'
import { isOtherContent, noCurrentRow, readCurrentRow, type CurrentRow } from './current-row.ts'
import { focusedRow } from './focus-rows.ts'
import type { GridRow } from './grid-row.ts'
import {
  countSelected,
  extendTo,
  moveLead,
  noSelection,
  selectAll,
  selectNone,
  selectRow,
  toggleRow,
  type RowSelection
} from './row-selection.ts'
import { hasRow } from './row-set.ts'
import { drawRow, drawRows, rowPositionOf, type DrawnSelection } from './selected-row-elements.ts'
import { rowAfter, selectionKeyOf, type RowStep } from './selection-keys.ts'

/** What positions are of: they mean other rows as soon as any of this is another one. */
export interface RowScope {
  readonly loadId: number
  /** Rows without the query. */
  readonly rows: number
  /** Which of the load's rows they are (`ReportSource`). */
  readonly part: string
  /** The same object as long as it is unchanged. */
  readonly query: Query
}

type SelectedGrid = Pick<GridApi<GridRow>, 'getCacheBlockState' | 'getDisplayedRowAtIndex' | 'getFocusedCell'>

const isSameScope = (one: RowScope | null, other: RowScope): boolean =>
  one !== null && one.loadId === other.loadId && one.rows === other.rows && one.part === other.part && one.query === other.query

interface RowSelectionOptions {
  /** Where the grid is created. */
  readonly root: () => Element | null
  readonly grid: () => SelectedGrid | null
  readonly scope: () => RowScope
  /** Rows of the query; null until they have been counted. */
  readonly total: () => number | null
  /** What a row is described by that is in another group than the one above it. */
  readonly groupStart: () => string
}

export interface RowSelectionHandle {
  readonly selection: Readonly<ShallowRef<RowSelection>>
  readonly count: ComputedRef<number>
  /** The row that a key or the mouse was last in, whether it is selected or not. */
  readonly current: Readonly<ShallowRef<CurrentRow>>
  /** How many rows were selected when others took their place; 0 where it was one that nobody misses, and once something is selected again. */
  readonly dropped: Readonly<Ref<number>>
  /** The scope that the selection is of. */
  readonly scope: () => RowScope
  readonly select: (row: number) => void
  readonly selectAll: () => void
  /** `at`: the row that is about to get the focus where no row is current, and that is not to be selected by it. */
  readonly clear: (at: number) => void
  /**
   * Call it when the load or the query may be another one: the selection is dropped then. `samePositions`: every row stands
   * where it stood, and there may be more.
   */
  readonly follow: (samePositions?: boolean) => void
  /** Call it when a block of rows has been loaded or has failed. */
  readonly onBlockSettled: () => void
  /** Handles a key in a cell. Returns whether it did, so that the grid ignores the key. */
  readonly handleKey: (params: SuppressKeyboardEventParams) => boolean
  /** Handles a press of the mouse in the grid; call it before the grid does something about it. */
  readonly onMouseDown: (event: Pick<MouseEvent, 'target' | 'button' | 'shiftKey' | 'ctrlKey' | 'metaKey'>) => void
  readonly options: GridOptions<GridRow>
}

/**
 * The selected rows of a grid whose rows come and go in blocks: kept as ranges of positions, so that a million rows cost what
 * one does. AG Grid's own selection knows loaded rows only.
 */
export const createRowSelection = ({ root, grid, scope, total, groupStart }: RowSelectionOptions): RowSelectionHandle => {
  const selection = shallowRef(noSelection)
  const current = shallowRef<CurrentRow>(noCurrentRow)
  const dropped = ref(0)
  const count = computed(() => countSelected(selection.value))
  let ofScope: RowScope | null = null

  const drawn = (): DrawnSelection => ({
    isSelected: (row) => hasRow(selection.value.rows, row),
    lead: selection.value.lead,
    groupStart: groupStart()
  })
  const draw = (): void => {
    const element = root()
    if (element) drawRows(element, drawn())
  }
  const readCurrent = (): void => {
    const api = grid()
    if (api) current.value = readCurrentRow(api, selection.value.lead, current.value)
  }
  const set = (next: RowSelection): void => {
    selection.value = next
    draw()
    readCurrent()
  }

  const follow = (samePositions = false): void => {
    const now = scope()
    if (isSameScope(ofScope, now)) return
    ofScope = now
    if (samePositions) return
    if (count.value > 1) dropped.value = count.value
    set(noSelection)
  }
  /** While rows are loaded anew, the grid shows the old ones, and somebody may have clicked one of them. */
  const onBlockSettled = (): void => {
    draw()
    const before = current.value
    if (before.kind === 'none') return
    readCurrent()
    if (!isOtherContent(before, current.value)) return
    dropped.value = count.value
    set(noSelection)
  }
  const change = (make: (before: RowSelection) => RowSelection): void => {
    follow()
    dropped.value = 0
    set(make(selection.value))
  }
  const select = (row: number): void => {
    change(() => selectRow(row))
  }
  /** `at`: the row that has the focus, which is current where no row was. */
  const selectEvery = (at: number | null): void => {
    follow()
    const rows = total()
    if (rows !== null) change((before) => selectAll({ ...before, lead: before.lead ?? at }, rows))
  }

  /** Rows that are seen whole at once, less one, so that one of them is seen before and after. */
  const page = (api: GridApi): number => {
    const { top, bottom } = api.getVerticalPixelRange()
    return Math.max(1, Math.floor((bottom - top) / api.getSizesForCurrentTheme().rowHeight) - 1)
  }
  const handleStep = (kind: 'extend' | 'move', step: RowStep, { api, node, column }: SuppressKeyboardEventParams): boolean => {
    const rows = api.getDisplayedRowCount()
    if (node.rowIndex === null || rows === 0) return false
    // The focus may not have reached the row that the last key led to, where its rows are still being loaded.
    const from = kind === 'extend' ? (selection.value.lead ?? node.rowIndex) : node.rowIndex
    const to = rowAfter(step, from, rows, page(api))
    change((before) => (kind === 'extend' ? extendTo(before.lead === null ? moveLead(before, from) : before, to) : moveLead(before, to)))
    api.ensureIndexVisible(to)
    api.setFocusedCell(to, column)
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

  const onMouseDown: RowSelectionHandle['onMouseDown'] = (event) => {
    const row = rowPositionOf(event.target)
    if (row === null) return
    const ctrl = event.ctrlKey || event.metaKey
    // The context menu is about what is selected, if it is opened there.
    if (event.button !== 0) change((before) => (hasRow(before.rows, row) ? moveLead(before, row) : selectRow(row)))
    else if (event.shiftKey) change((before) => extendTo(before, row, ctrl))
    else if (ctrl) change((before) => toggleRow(before, row))
    else select(row)
  }
  return {
    selection,
    count,
    current,
    dropped,
    scope: () => {
      follow()
      return ofScope ?? scope()
    },
    select,
    selectAll: () => {
      selectEvery(focusedRow(grid()))
    },
    clear: (at) => {
      change((before) => selectNone({ ...before, lead: before.lead ?? at }))
    },
    follow,
    onBlockSettled,
    onMouseDown,
    handleKey: (params) => {
      if (params.event.type !== 'keydown' || !handle(params)) return false
      params.event.preventDefault()
      return true
    },
    options: {
      processRowPostCreate: ({ eRow, node, rowIndex }) => {
        if (!node.rowPinned) drawRow(eRow, rowIndex, drawn())
      },
      // Where the focus is by now, because the event comes late: keys may have moved it on.
      onCellFocused: ({ api }) => {
        const row = focusedRow(api)
        if (row !== null && row !== selection.value.lead) select(row)
      }
    }
  }
}

/** `createRowSelection` for the lifetime of the component. `element`: where the grid is created. */
export const useRowSelection = (
  element: Readonly<ShallowRef<HTMLElement | null>>,
  grid: Readonly<ShallowRef<SelectedGrid | null>>,
  options: Pick<RowSelectionOptions, 'scope' | 'total' | 'groupStart'>
): RowSelectionHandle => {
  const selection = createRowSelection({ root: () => element.value, grid: () => grid.value, ...options })
  // In the capture phase: the grid then moves the focus to a row that is the lead already.
  onMounted(() => element.value?.addEventListener('mousedown', selection.onMouseDown, { capture: true }))
  onBeforeUnmount(() => element.value?.removeEventListener('mousedown', selection.onMouseDown, { capture: true }))
  return selection
}
