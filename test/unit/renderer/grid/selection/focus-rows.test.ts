import type { Column } from 'ag-grid-community'
import { describe, expect, it, vi } from 'vitest'
import { focusRows } from '../../../../../renderer/grid/selection/grid-focus.ts'

const getColId = function getColId(this: { readonly name: string }): string {
  return this.name
}
const column = (name: string): Column => ({ name, getColId }) as unknown as Column

/** `focused`: the row of the grid's own focused cell, in its second column. */
const grid = (
  rows: number,
  focused: { readonly rowIndex: number; readonly rowPinned: 'bottom' | null } | null = null,
  drawn: readonly string[] = ['A', 'B']
) => ({
  getFocusedCell: () => focused && { ...focused, column: column('B') },
  getAllDisplayedColumns: () => [column('A'), column('B'), column('C')],
  getAllDisplayedVirtualColumns: () => drawn.map(column),
  getDisplayedRowCount: () => rows,
  ensureIndexVisible: vi.fn(),
  ensureColumnVisible: vi.fn(),
  setFocusedCell: vi.fn<(row: number, column: Column | string) => void>()
})

describe('the row that the focus moves to', () => {
  const at = { rowIndex: 2, rowPinned: null }
  it.each([
    { which: 'the current one, whatever cell the grid last had the focus in', lead: 7, focused: at, row: 7, name: 'B' },
    { which: 'the one that last had it, where none is current', lead: null, focused: at, row: 2, name: 'B' },
    { which: 'the first one, where none had it', lead: null, focused: null, row: 0, name: 'A' },
    {
      which: 'the first one, where the row of totals had it',
      lead: null,
      focused: { rowIndex: 0, rowPinned: 'bottom' as const },
      row: 0,
      name: 'B'
    },
    { which: 'the last one, where there are fewer by now', lead: 50, focused: at, row: 9, name: 'B' }
  ])('is $which', ({ lead, focused, row, name }) => {
    const shown = grid(10, focused)
    focusRows(shown, lead)
    expect(shown.setFocusedCell).toHaveBeenCalledExactlyOnceWith(row, column(name))
    expect(shown.ensureIndexVisible).toHaveBeenCalledWith(row)
  })

  it('has the focus in the column that is asked for, and where that is not shown in the one that last had it', () => {
    const shown = grid(10, at)
    focusRows(shown, 4, 'A')
    focusRows(shown, 4, 'D')
    expect(shown.setFocusedCell.mock.calls).toEqual([
      [4, column('A')],
      [4, column('B')]
    ])
  })

  it('has it in a column that is drawn, because a cell that somebody has scrolled away from takes none, or in one that is scrolled to', () => {
    const shown = grid(10, at, ['C'])
    focusRows(shown, 4)
    focusRows(shown, 4, 'A')
    expect(shown.setFocusedCell.mock.calls).toEqual([
      [4, column('C')],
      [4, column('A')]
    ])
    expect(shown.ensureColumnVisible).toHaveBeenCalledExactlyOnceWith(column('A'))
  })

  it('has it in the first column where none had it, whichever the grid has drawn first, or before it has drawn any', () => {
    for (const drawn of [['B', 'C', 'A'], []]) {
      const shown = grid(10, null, drawn)
      focusRows(shown, null)
      expect(shown.setFocusedCell).toHaveBeenCalledExactlyOnceWith(0, column('A'))
    }
  })

  it('is none of an empty grid', () => {
    const empty = grid(0, at)
    focusRows(empty, 3)
    focusRows(null, 3)
    expect(empty.setFocusedCell).not.toHaveBeenCalled()
  })
})
