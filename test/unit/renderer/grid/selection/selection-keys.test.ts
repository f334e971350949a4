import { describe, expect, it } from 'vitest'
import { rowAfter, selectionKeyOf } from '../../../../../renderer/grid/selection/selection-gestures.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const pressed = (key: string, held: Partial<typeof plain> = {}) => selectionKeyOf({ key, ...plain, ...held })

describe('a key in a row', () => {
  it.each([
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
    ['PageUp', 'pageUp'],
    ['PageDown', 'pageDown'],
    ['Home', 'first'],
    ['End', 'last']
  ])('extends the selection with Shift: %s', (key, step) => {
    expect(pressed(key, { shiftKey: true })).toEqual({ kind: 'extend', step })
  })

  it('extends it to the ends of the list with Ctrl and Shift', () => {
    expect(pressed('ArrowDown', { shiftKey: true, ctrlKey: true })).toEqual({ kind: 'extend', step: 'last' })
    expect(pressed('ArrowUp', { shiftKey: true, metaKey: true })).toEqual({ kind: 'extend', step: 'first' })
  })

  it('selects all, none or one more', () => {
    expect(pressed('a', { ctrlKey: true })).toEqual({ kind: 'all' })
    expect(pressed('A', { metaKey: true })).toEqual({ kind: 'all' })
    expect(pressed('Escape')).toEqual({ kind: 'clear' })
    expect(pressed(' ', { ctrlKey: true })).toEqual({ kind: 'toggle' })
    expect(pressed('ArrowDown', { ctrlKey: true })).toEqual({ kind: 'move', step: 'down' })
  })

  it('widens a range of cells by a column, with Ctrl to the end of the row, and takes in whole rows', () => {
    expect(pressed('ArrowRight', { shiftKey: true })).toEqual({ kind: 'widen', step: 'right' })
    expect(pressed('ArrowLeft', { shiftKey: true, ctrlKey: true })).toEqual({ kind: 'widen', step: 'firstColumn' })
    expect(pressed(' ', { shiftKey: true })).toEqual({ kind: 'rows' })
  })

  it('is left to the grid where it has nothing to do with the selection', () => {
    for (const key of ['ArrowDown', 'PageDown', 'Home', 'Enter', 'a', ' ']) expect(pressed(key)).toBeNull()
    expect(pressed('c', { ctrlKey: true })).toBeNull()
    expect(pressed('ArrowDown', { shiftKey: true, altKey: true })).toBeNull()
    expect(pressed('ArrowRight')).toBeNull()
    expect(pressed('ArrowRight', { ctrlKey: true })).toBeNull()
  })

  it('leads to a row of the list, never beyond', () => {
    expect([rowAfter('up', 0, 100, 20), rowAfter('down', 99, 100, 20), rowAfter('pageDown', 90, 100, 20)]).toEqual([
      0, 99, 99
    ])
    expect([rowAfter('pageUp', 50, 100, 20), rowAfter('first', 50, 100, 20), rowAfter('last', 50, 100, 20)]).toEqual([
      30, 0, 99
    ])
  })
})
