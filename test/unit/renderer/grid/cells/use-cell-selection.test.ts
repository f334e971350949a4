import { describe, expect, it } from 'vitest'
import { ctrl, grid, shift } from '../selected-grid.ts'

describe('the selected cells of a grid', () => {
  it('are those from the cell with the focus to where Shift and the arrows lead', () => {
    const { focusOn, press, ranges, columns } = grid()
    focusOn(4, 'B')
    expect(columns()).toEqual([])
    press('ArrowRight', shift)
    expect([ranges(), columns()]).toEqual([[[4, 4]], ['B', 'C']])
    press('ArrowDown', shift)
    expect([ranges(), columns()]).toEqual([[[4, 5]], ['B', 'C']])
    press('ArrowLeft', { ...shift, ...ctrl })
    expect(columns()).toEqual(['A', 'B'])
    press('ArrowRight', { ...shift, ...ctrl })
    expect([ranges(), columns()]).toEqual([[[4, 5]], ['B', 'C', 'D']])
    press(' ', shift)
    expect([ranges(), columns()]).toEqual([[[4, 5]], ['A', 'B', 'C', 'D']])
  })

  it('are left, and the rows stay, where the focus goes on to another column', () => {
    const { focusOn, tellFocus, press, ranges, columns } = grid()
    focusOn(4, 'B')
    press('ArrowDown', shift)
    tellFocus()
    expect(columns()).toEqual(['B'])
    focusOn(5, 'C')
    expect([ranges(), columns()]).toEqual([[[4, 5]], []])
  })

  it('become whole rows where the columns are others, and stay where they only have been moved together', () => {
    const { focusOn, press, columns, show, ranges } = grid()
    focusOn(4, 'B')
    press('ArrowRight', shift)
    show('B', 'C', 'A', 'D')
    expect(columns()).toEqual(['B', 'C'])
    show('B', 'A', 'C', 'D')
    expect([ranges(), columns()]).toEqual([[[4, 4]], []])
  })

  it('lose a column that goes, get one that comes in between, and have the one that went again once it is back', () => {
    const { focusOn, press, columns, show, ranges } = grid()
    focusOn(4, 'A')
    for (const key of ['ArrowRight', 'ArrowRight']) press(key, shift)
    expect(columns()).toEqual(['A', 'B', 'C'])
    show('A', 'C', 'D')
    expect([ranges(), columns()]).toEqual([[[4, 4]], ['A', 'C']])
    // A column comes at the end, and is moved to its place.
    show('A', 'C', 'D', 'X')
    show('A', 'X', 'C', 'D')
    expect(columns()).toEqual(['A', 'X', 'C'])
    show('A', 'X', 'B', 'C', 'D')
    expect(columns()).toEqual(['A', 'X', 'B', 'C'])
    show('X', 'D')
    expect(columns()).toEqual(['X'])
    show('D')
    expect([ranges(), columns()]).toEqual([[[4, 4]], []])
  })

  it('are all rows with all columns by one key, none by another', () => {
    const { focusOn, press, columns, ranges } = grid()
    focusOn(4, 'B')
    press('ArrowRight', shift)
    press('a', ctrl)
    expect([ranges(), columns()]).toEqual([[[0, 999]], []])
    press('ArrowRight', shift)
    press('Escape')
    expect([ranges(), columns()]).toEqual([[], []])
  })

  it('are those that the mouse is dragged over, and the focus follows once it is let go', () => {
    const { focusOn, tellFocus, columns, ranges, selection, api } = grid()
    focusOn(4, 'B')
    selection.dragTo(6, 'C')
    // Word of the press comes late.
    tellFocus()
    selection.dragTo(2, 'A')
    expect([ranges(), columns()]).toEqual([[[2, 4]], ['A', 'B']])
    expect(api.setFocusedCell).not.toHaveBeenCalled()
    selection.endDrag()
    expect(api.setFocusedCell).toHaveBeenLastCalledWith(2, 'A')
    tellFocus()
    expect([ranges(), columns()]).toEqual([[[2, 4]], ['A', 'B']])
  })

  it('are dragged over no more once other rows have come in their place, which is still said', () => {
    const { focusOn, ranges, selection, change } = grid()
    focusOn(4, 'B')
    expect(selection.dragTo(6, 'C')).toBe(true)
    change({ loadId: 2 })
    expect(selection.dragTo(8, 'C')).toBe(false)
    expect(selection.dragTo(9, 'C')).toBe(false)
    selection.endDrag()
    expect([ranges(), selection.dropped.value]).toEqual([[], 3])
  })
})
