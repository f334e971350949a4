import { describe, expect, it, vi } from 'vitest'
import type { GroupLine } from '../../../../../preload/contract/index.ts'
import { isOtherContent, noCurrentRow, readCurrentRow } from '../../../../../renderer/grid/selection/current-row.ts'
import type { ListRow } from '../../../../../renderer/grid/cells/grid-row.ts'

const row = (text: string): ListRow => ({ kind: 'row', cells: [[text]], index: 0 })

type Grid = Parameters<typeof readCurrentRow>[0]

/** A grid that has these rows by position, in blocks of these states. */
const grid = (rows: Readonly<Record<number, ListRow>>, blocks: Readonly<Record<number, string>>, failed = false) => {
  const node = (at: number) => ({ data: rows[at], failedLoad: failed })
  const getDisplayedRowAtIndex = vi.fn((at: number) => node(at))
  const states = Object.fromEntries(Object.entries(blocks).map(([block, pageStatus]) => [block, { pageStatus }]))
  // Only what is read of a grid.
  return { getDisplayedRowAtIndex, getCacheBlockState: () => states } as unknown as Grid & {
    readonly getDisplayedRowAtIndex: typeof getDisplayedRowAtIndex
  }
}

describe('the current row', () => {
  it('is none without a position', () => {
    expect(readCurrentRow(grid({}, {}), null, { kind: 'loading', at: 3 })).toEqual(noCurrentRow)
  })

  it('is loading until its block is there, and then has its cells', () => {
    const waiting = readCurrentRow(grid({}, { 0: 'loading' }), 5, noCurrentRow)
    expect(waiting).toEqual({ kind: 'loading', at: 5 })
    const a = row('a')
    expect(readCurrentRow(grid({ 5: a }, { 0: 'loaded' }), 5, waiting)).toEqual({ kind: 'row', at: 5, row: a })
    expect(readCurrentRow(grid({}, { 0: 'failed' }, true), 5, waiting)).toEqual({ kind: 'failed', at: 5 })
  })

  it('has other cells once its block has been loaded anew, and else stays the same object', () => {
    const [a, b] = [row('a'), row('b')]
    const before = readCurrentRow(grid({ 5: a }, { 0: 'loaded' }), 5, noCurrentRow)
    expect(readCurrentRow(grid({ 5: a }, { 0: 'loaded' }), 5, before)).toBe(before)
    expect(readCurrentRow(grid({ 5: b }, { 0: 'loaded' }), 5, before)).toEqual({ kind: 'row', at: 5, row: b })
  })

  it('stays when its block has been dropped, which is not loaded again for it', () => {
    const before = readCurrentRow(grid({ 5: row('a') }, { 0: 'loaded' }), 5, noCurrentRow)
    const scrolled = grid({}, { 70: 'loaded' })
    expect(readCurrentRow(scrolled, 5, before)).toBe(before)
    expect(scrolled.getDisplayedRowAtIndex).not.toHaveBeenCalled()
  })

  it('is another row where the cells are others that are its own, and not where only those are that have been added to it', () => {
    const read = (...cells: string[]) =>
      readCurrentRow(
        grid({ 5: { kind: 'row', cells: cells.map((cell) => [cell]), index: 0 } }, { 0: 'loaded' }),
        5,
        noCurrentRow
      )
    expect(isOtherContent(read('a', 'b'), read('a', 'c'))).toBe(true)
    expect(isOtherContent(read('a', 'b'), read('a', 'c'), 1)).toBe(false)
    expect(isOtherContent(read('a'), read('a', 'c'), 1)).toBe(false)
    expect(isOtherContent(read('a'), read('b', 'c'), 1)).toBe(true)
  })

  it('is a line of groups where rows are grouped, and another one once another group stands there', () => {
    const lineOf = (cell: string, rows: number): { readonly kind: 'group'; readonly line: GroupLine } => ({
      kind: 'group',
      line: { level: 1, cell, within: ['Kalmar'], open: false, rows, columns: {}, spans: {}, periods: 0, counted: null }
    })
    const read = (cell: string, rows = 1) =>
      readCurrentRow(
        { getDisplayedRowAtIndex: () => ({ data: lineOf(cell, rows) }), getCacheBlockState: () => ({}) },
        2,
        noCurrentRow
      )
    expect(read('1 rok')).toMatchObject({ kind: 'group', at: 2 })
    expect(isOtherContent(read('1 rok'), read('1 rok', 5))).toBe(false)
    expect(isOtherContent(read('1 rok'), read('2 rok'))).toBe(true)
  })
})
