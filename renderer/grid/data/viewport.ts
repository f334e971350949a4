import type { GridApi } from 'ag-grid-community'

/** The number of rows per request of the grid. */
export const rowsPerBlock = 100

/** Indexes of consecutive rows, both ends included. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

/**
 * Returns the rows that are visible at the scroll position of an element with this many rows, rounded up. The grid
 * compresses a list that exceeds the height limit of an element: a scrolled pixel then stands for more than one pixel
 * of rows. The result is corrected in proportion, in the same way as the grid does it.
 */
export const visibleRange = (
  { scrollTop, scrollHeight, clientHeight }: Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>,
  rows: number,
  rowHeight: number
): RowRange => {
  const compressedPixels = Math.max(0, rows * rowHeight - scrollHeight)
  const scrolledShare = scrollTop / Math.max(1, scrollHeight - clientHeight)
  const first = Math.floor((scrollTop + compressedPixels * scrolledShare) / rowHeight)
  const last = Math.max(0, rows - 1)
  return {
    first: Math.min(last, Math.max(0, first)),
    last: Math.min(last, Math.max(0, first + Math.ceil(clientHeight / rowHeight)))
  }
}

/** Returns the indexes of the blocks that contain these rows. */
export const blocksIn = ({ first, last }: RowRange): readonly number[] => {
  const from = Math.floor(first / rowsPerBlock)
  return Array.from({ length: Math.floor(last / rowsPerBlock) - from + 1 }, (_, index) => from + index)
}

/** Returns the next two screens of rows if scrolling goes on from `before` to `now`. Null after a jump, or at rest. */
export const prefetchRange = (before: RowRange, now: RowRange, rows: number): RowRange | null => {
  const screen = now.last - now.first
  const step = now.first - before.first
  if (step === 0 || Math.abs(step) > 2 * screen) return null
  const ahead =
    step > 0
      ? { first: now.last + 1, last: now.last + 2 * screen }
      : { first: now.first - 2 * screen, last: now.first - 1 }
  const inList = { first: Math.max(0, ahead.first), last: Math.min(rows - 1, ahead.last) }
  return inList.first <= inList.last ? inList : null
}

/** Returns the number of fully visible rows, less one, so that one row stays visible when a page is turned. */
export const pageOf = (api: Pick<GridApi, 'getVerticalPixelRange' | 'getSizesForCurrentTheme'>): number => {
  const { top, bottom } = api.getVerticalPixelRange()
  return Math.max(1, Math.floor((bottom - top) / api.getSizesForCurrentTheme().rowHeight) - 1)
}
