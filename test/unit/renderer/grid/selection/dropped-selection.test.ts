import { describe, expect, it } from 'vitest'
import { allRows } from '../../../../../preload/contract/index.ts'
import { ctrl, grid, shift } from '../selected-grid.ts'

describe('selected rows whose place others take', () => {
  it('are told to be gone until the next question, once its rows have stood beside the words', () => {
    const { selection, press, change } = grid()
    press('a', ctrl)
    change({ query: { ...allRows, search: 'väg' } })
    selection.follow()
    // Another part of the same change.
    change({ query: { ...allRows, search: 'väg', sort: [{ column: 'A', direction: 'asc' }] } })
    selection.follow()
    expect(selection.dropped.value).toBe(1_000)
    selection.onBlockSettled()
    expect(selection.dropped.value).toBe(1_000)
    change({ query: { ...allRows, search: 'gata' } })
    selection.follow()
    expect(selection.dropped.value).toBe(0)
  })

  it.each([{ same: true }, { same: false }])(
    'are unselected in another load until it is known, and come back, with their cells, where its rows are the same: $same',
    async ({ same }) => {
      const { selection, press, change, focus, tellFocus, ranges, columns } = grid()
      focus(4, 'B')
      tellFocus()
      press('ArrowDown', shift)
      change({ loadId: 2 })
      const { promise, resolve } = Promise.withResolvers<boolean>()
      selection.follow(promise)
      expect([ranges(), selection.dropped.value]).toEqual([[], 0])
      resolve(same)
      await promise
      expect([ranges(), columns(), selection.dropped.value]).toEqual(same ? [[[4, 5]], ['B'], 0] : [[], [], 2])
      expect(selection.current.value.kind).toBe(same ? 'row' : 'none')
    }
  )

  it.each([
    { why: 'the list is another one', to: { loadId: 2 }, byReload: true },
    { why: 'other rows are asked for', to: { query: { ...allRows, search: 'väg' } }, byReload: false },
    {
      why: 'others are asked for of another list',
      to: { loadId: 2, query: { ...allRows, search: 'väg' } },
      byReload: false
    }
  ])('are told to be gone because $why', ({ to, byReload }) => {
    const { selection, press, change } = grid()
    press('a', ctrl)
    change(to)
    selection.follow()
    expect([selection.dropped.value, selection.droppedByReload.value]).toEqual([1_000, byReload])
    // Another part of the same change.
    change({ loadId: 3, query: { ...allRows, search: 'gata' } })
    selection.follow()
    expect(selection.droppedByReload.value).toBe(byReload)
  })

  it('do not come back where something else is selected or asked before the rows are known to be the same', async () => {
    const { selection, press, change, ranges } = grid()
    press('a', ctrl)
    change({ loadId: 2 })
    selection.follow(Promise.resolve(true))
    selection.select(3)
    await Promise.resolve()
    expect([ranges(), selection.dropped.value]).toEqual([[[3, 3]], 0])
    press('a', ctrl)
    change({ loadId: 3 })
    selection.follow(Promise.resolve(true))
    change({ query: { ...allRows, search: 'väg' } })
    selection.follow()
    await Promise.resolve()
    expect([ranges(), selection.dropped.value]).toEqual([[], 1_000])
  })
})
