import { describe, expect, it } from 'vitest'
import {
  countSelected,
  currentRow,
  extendTo,
  moveLead,
  noSelection,
  selectAll,
  selectNone,
  selectRow,
  toggleRow
} from '../../../../../renderer/grid/selection/row-selection.ts'

const range = (first: number, last = first) => ({ first, last })

describe('a selection of rows', () => {
  it('is one row after a click, whatever it was before', () => {
    expect(selectRow(7)).toEqual({ rows: [range(7)], anchor: 7, lead: 7 })
  })

  it('is extended from its anchor in either direction, and back', () => {
    const down = extendTo(selectRow(5), 9)
    expect(down.rows).toEqual([range(5, 9)])
    const up = extendTo(down, 2)
    expect(up.rows).toEqual([range(2, 5)])
    expect(extendTo(up, 5).rows).toEqual([range(5)])
  })

  it('has rows apart from each other by toggling them, and ranges besides', () => {
    const apart = toggleRow(toggleRow(selectRow(1), 5), 3)
    expect(apart.rows).toEqual([range(1), range(3), range(5)])
    expect(toggleRow(apart, 5).rows).toEqual([range(1), range(3)])
    expect(extendTo(toggleRow(apart, 10), 12, true).rows).toEqual([range(1), range(3), range(5), range(10, 12)])
  })

  it('of all rows costs what one row costs', () => {
    const all = selectAll(selectRow(4), 1_000_000)
    expect(all.rows).toEqual([range(0, 999_999)])
    expect(countSelected(all)).toBe(1_000_000)
    expect(currentRow(all)).toBe(4)
    expect(countSelected(toggleRow(all, 500))).toBe(999_999)
  })

  it('of all rows of an empty result is none', () => {
    expect(selectAll(noSelection, 0)).toEqual(noSelection)
  })

  it('has the row as the current one that was selected last, and none where that was taken out', () => {
    expect(currentRow(noSelection)).toBeNull()
    expect(currentRow(extendTo(selectRow(3), 8))).toBe(8)
    expect(currentRow(toggleRow(toggleRow(selectRow(1), 2), 2))).toBeNull()
  })

  it('is extended from where it was, after it has been cleared', () => {
    const none = selectNone(extendTo(selectRow(3), 8))
    expect([countSelected(none), currentRow(none)]).toEqual([0, null])
    expect(extendTo(none, 10).rows).toEqual([range(8, 10)])
    expect(extendTo(noSelection, 4).rows).toEqual([range(4)])
  })

  it('stays while the focus moves to another row without it, and is extended from there', () => {
    const moved = moveLead(selectRow(3), 6)
    expect([moved.rows, currentRow(moved)]).toEqual([[range(3)], null])
    expect(toggleRow(moved, 6).rows).toEqual([range(3), range(6)])
  })
})
