import type { SuppressKeyboardEventParams } from 'ag-grid-community'
import { vi } from 'vitest'
import { allRows } from '../../../../preload/contract/index.ts'
import type { ListRow } from '../../../../renderer/grid/cells/grid-row.ts'
import type { RowScope } from '../../../../renderer/grid/selection/row-selection.ts'
import { createRowSelection } from '../../../../renderer/grid/selection/use-row-selection.ts'

const rowHeight = 28
const seen = 20

/** A grid of a thousand rows, of which `loaded` says whether they are there, and the selection of its rows. */
export const grid = (loaded = (_row: number): boolean => true) => {
  const all = Array.from({ length: 1_000 }, (_, index): ListRow => ({
    kind: 'row',
    cells: [[String(index)]],
    index: 0
  }))
  let scope: RowScope = { loadId: 1, rows: 1_000, part: '', query: allRows }
  let total: number | null = 1_000
  let focused = 0
  let focusedColumn = 'A'
  let shown = ['A', 'B', 'C', 'D']
  const columnNamed = (name: string) => ({ getColId: () => name })
  const api = {
    getCacheBlockState: () =>
      Object.fromEntries(
        Array.from({ length: 10 }, (_, block) => [block, { pageStatus: loaded(block * 100) ? 'loaded' : 'loading' }])
      ),
    getDisplayedRowAtIndex: (row: number) => (loaded(row) ? { data: all[row] } : { data: undefined }),
    getDisplayedRowCount: () => 1_000,
    getVerticalPixelRange: () => ({ top: 0, bottom: (seen + 1) * rowHeight }),
    getSizesForCurrentTheme: () => ({ rowHeight }),
    ensureIndexVisible: vi.fn(),
    ensureColumnVisible: vi.fn(),
    getAllDisplayedColumns: () => shown.map(columnNamed),
    getFocusedCell: () => ({ rowIndex: focused, rowPinned: null, column: columnNamed(focusedColumn) }),
    setFocusedCell: vi.fn((row: number, column: string | { getColId: () => string }) => {
      focused = row
      focusedColumn = typeof column === 'string' ? column : column.getColId()
    })
  }
  const selection = createRowSelection({
    root: () => null,
    grid: () => api as never,
    scope: () => scope,
    total: () => total,
    groupStart: () => ''
  })
  /** Presses a key in the row that has the focus. */
  const press = (key: string, held: Partial<KeyboardEvent> = {}, row = focused): boolean => {
    const event = {
      type: 'keydown',
      key,
      shiftKey: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      preventDefault: vi.fn(),
      ...held
    }
    return selection.handleKey({
      event,
      node: { rowIndex: row, rowPinned: null },
      column: columnNamed(focusedColumn),
      api
    } as unknown as SuppressKeyboardEventParams)
  }
  const focus = (row: number, column = focusedColumn): void => {
    focused = row
    focusedColumn = column
  }
  const tellFocus = () => selection.options.onCellFocused?.({ api } as never)
  return {
    api,
    all,
    selection,
    press,
    ranges: () => selection.selection.value.rows.map(({ first, last }) => [first, last]),
    change: (to: Partial<RowScope>) => {
      scope = { ...scope, ...to }
    },
    uncounted: () => {
      total = null
    },
    counted: (rows: number) => {
      total = rows
    },
    /** The grid has moved the focus, and says so late. */
    focus,
    tellFocus,
    focusOn: (...cell: Parameters<typeof focus>) => {
      focus(...cell)
      tellFocus()
    },
    show: (...names: string[]) => {
      shown = names
      selection.onColumnsChanged()
    },
    columns: () => selection.columns.value
  }
}

export const shift = { shiftKey: true }
export const ctrl = { ctrlKey: true }
