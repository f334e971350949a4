import type { SuppressKeyboardEventParams } from 'ag-grid-community'
import { describe, expect, it, vi } from 'vitest'
import { allRows } from '../../../../../preload/contract/index.ts'
import type { RowScope } from '../../../../../renderer/grid/selection/row-selection.ts'
import { ctrl, grid, shift } from '../selected-grid.ts'

describe('the selected rows of a grid', () => {
  it('follow the focus, and are extended by Shift from there', () => {
    const { focusOn, press, ranges, api } = grid()
    focusOn(4)
    expect(ranges()).toEqual([[4, 4]])
    expect(press('ArrowDown', shift)).toBe(true)
    expect(press('PageDown', shift)).toBe(true)
    expect(ranges()).toEqual([[4, 25]])
    expect(api.ensureIndexVisible).toHaveBeenLastCalledWith(25)
  })

  it('are not changed by word of a focus that keys have moved on since', () => {
    const { focusOn, tellFocus, press, ranges } = grid()
    focusOn(4)
    press('ArrowDown', shift)
    tellFocus()
    expect(ranges()).toEqual([[4, 5]])
  })

  it('are all rows of the query, those too that have not been counted yet', () => {
    const { press, uncounted, counted, selection, ranges } = grid()
    press('a', ctrl)
    expect(ranges()).toEqual([[0, 999]])
    uncounted()
    expect(press('a', ctrl)).toBe(true)
    // No more than that can be asked for, and those behind the last one have no row.
    expect(ranges()).toEqual([[0, 999]])
    counted(12)
    selection.onCounted()
    expect(ranges()).toEqual([[0, 11]])
    counted(20)
    selection.onCounted()
    expect(ranges()).toEqual([[0, 11]])
  })

  it('are all rows of a query that has just been asked, whatever comes in the place of the one that was clicked before its answer', () => {
    const { all, press, uncounted, counted, selection, ranges, change } = grid()
    change({ query: { ...allRows, search: 'x' } })
    uncounted()
    selection.select(3)
    press('a', ctrl)
    all[3] = { kind: 'row', cells: [['another']], index: 0 }
    selection.onBlockSettled()
    counted(700)
    selection.onCounted()
    expect(ranges()).toEqual([[0, 699]])
    expect(selection.dropped.value).toBe(0)
    // One row is the row that was clicked, and no other.
    press('Escape')
    selection.select(3)
    all[3] = { kind: 'row', cells: [['a third']], index: 0 }
    selection.onBlockSettled()
    expect(ranges()).toEqual([])
  })

  it.each(['key', 'command'] as const)(
    'are all with the row that has the focus as the current one, by the $0, after others took the place of those before',
    (by) => {
      const { focusOn, press, change, selection, ranges } = grid()
      focusOn(4)
      change({ loadId: 2 })
      selection.follow()
      if (by === 'key') press('a', ctrl)
      else selection.selectAll()
      expect(ranges()).toEqual([[0, 999]])
      expect(selection.current.value).toMatchObject({ kind: 'row', at: 4 })
    }
  )

  it('are none after clearing, though the focus moves to a row then', () => {
    const { focusOn, focus, tellFocus, selection } = grid()
    focus(6)
    selection.clear(6)
    tellFocus()
    expect(selection.count.value).toBe(0)
    selection.select(8)
    selection.clear(6)
    focusOn(8)
    expect([selection.count.value, selection.selection.value.lead]).toEqual([0, 8])
  })

  it('are as they were where the program has moved the focus to a row, from which keys go on', () => {
    const { focusOn, press, ranges, selection } = grid()
    selection.comeTo(3)
    focusOn(3)
    expect([ranges(), selection.current.value]).toMatchObject([[], { kind: 'row', at: 3 }])
    press('ArrowDown', shift)
    expect(ranges()).toEqual([[3, 4]])
    selection.comeTo(4)
    expect(ranges()).toEqual([[3, 4]])
    focusOn(5)
    expect(ranges()).toEqual([[5, 5]])
  })

  it('of which it is said that others took their place go on being told of while the focus moves to a row', () => {
    const { focusOn, press, change, selection } = grid()
    press('ArrowDown', shift)
    change({ loadId: 2 })
    selection.comeTo(0)
    focusOn(0)
    expect([selection.count.value, selection.dropped.value]).toEqual([0, 2])
  })

  it.each([
    { what: 'load', to: { loadId: 2 } },
    { what: 'query', to: { query: { ...allRows, search: 'väg' } } },
    { what: 'choice of rows of the same load', to: { rows: 990 } },
    { what: 'part of the load', to: { part: 'unpaid' } }
  ])('are dropped with another $what, and their number is told', ({ to }) => {
    const { selection, press, change, ranges } = grid()
    press('a', ctrl)
    change(to)
    selection.follow()
    expect(ranges()).toEqual([])
    expect([selection.count.value, selection.dropped.value, selection.current.value]).toEqual([
      0,
      1_000,
      { kind: 'none' }
    ])
    selection.select(3)
    expect(selection.dropped.value).toBe(0)
  })

  it('stay where every row stays where it was', () => {
    const { selection, change, ranges } = grid()
    selection.select(7)
    change({ loadId: 2, rows: 5_000 })
    selection.follow(true)
    selection.follow()
    expect(ranges()).toEqual([[7, 7]])
    expect(selection.dropped.value).toBe(0)
  })

  it.each<{ as: string; to: Partial<RowScope> }>([
    { as: 'in another order', to: { loadId: 2, query: { ...allRows, sort: [{ column: 'A', direction: 'asc' }] } } },
    { as: 'as another part of the list', to: { part: 'removed' } }
  ])('are dropped where the rows are the same and are asked for otherwise: $as', ({ to }) => {
    const { selection, press, change, ranges } = grid()
    press('a', ctrl)
    change(to)
    selection.follow(true)
    expect([ranges(), selection.dropped.value]).toEqual([[], 1_000])
  })

  it('are never of a load or a query that is not shown any more', () => {
    const { selection, change, ranges } = grid()
    selection.select(7)
    change({ loadId: 2 })
    // Nobody has called `follow`.
    const after = selection.scope()
    expect(after.loadId).toBe(2)
    expect(ranges()).toEqual([])
    selection.select(9)
    expect(selection.scope()).toBe(after)
  })

  it('have the row with the focus as the current one, whether it is selected or not', () => {
    const { selection, press, focusOn } = grid()
    focusOn(2)
    press('ArrowDown', ctrl)
    expect(selection.current.value).toMatchObject({ kind: 'row', at: 3, row: { cells: [['3']] } })
    expect(selection.count.value).toBe(1)
    press(' ', ctrl)
    expect(selection.count.value).toBe(2)
    press('Escape')
    expect(selection.count.value).toBe(0)
    expect(selection.current.value).toMatchObject({ kind: 'row', at: 3 })
  })

  it('have a current row without cells until its block has been loaded', () => {
    let there = false
    const { selection } = grid(() => there)
    selection.select(512)
    expect(selection.current.value).toEqual({ kind: 'loading', at: 512 })
    there = true
    selection.onBlockSettled()
    expect(selection.current.value).toMatchObject({ kind: 'row', at: 512, row: { cells: [['512']] } })
  })

  it('are dropped where the row that was clicked turns out to be another one', () => {
    const { selection, all, ranges } = grid()
    selection.select(5)
    // Loaded again, with the same cells.
    all[5] = { kind: 'row', cells: [['x', '5']], index: 1 }
    selection.onBlockSettled()
    expect(ranges()).toEqual([[5, 5]])
    all[5] = { kind: 'row', cells: [['another']], index: 0 }
    selection.onBlockSettled()
    expect(ranges()).toEqual([])
    expect([selection.dropped.value, selection.current.value]).toEqual([1, { kind: 'none' }])
  })

  it('leave keys of other kinds, and those of the row of totals, to the grid', () => {
    const { press, selection, api } = grid()
    expect(press('ArrowDown')).toBe(false)
    expect(press('a', { ...ctrl, type: 'keypress' })).toBe(false)
    const event = {
      type: 'keydown',
      key: 'a',
      ctrlKey: true,
      shiftKey: false,
      metaKey: false,
      altKey: false,
      preventDefault: vi.fn()
    }
    expect(
      selection.handleKey({
        event,
        node: { rowIndex: 0, rowPinned: 'bottom' },
        column: {},
        api
      } as unknown as SuppressKeyboardEventParams)
    ).toBe(false)
    expect(selection.count.value).toBe(0)
  })
})
