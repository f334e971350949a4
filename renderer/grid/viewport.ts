/** How many rows the grid asks for at once. */
export const rowsPerBlock = 100

/** The rows in sight, both included. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

/**
 * The rows that a scroller of so many rows brings into sight where it stands now, a few more rather than one too few. A
 * list too tall for an element has its scroll range squeezed by the grid; the part that is missing is then made up for in
 * proportion, as the grid does.
 */
export const visibleRange = (
  { scrollTop, scrollHeight, clientHeight }: Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>,
  rows: number,
  rowHeight: number
): RowRange => {
  const squeezed = Math.max(0, rows * rowHeight - scrollHeight)
  const part = scrollTop / Math.max(1, scrollHeight - clientHeight)
  const first = Math.floor((scrollTop + squeezed * part) / rowHeight)
  const last = Math.max(0, rows - 1)
  return {
    first: Math.min(last, Math.max(0, first)),
    last: Math.min(last, Math.max(0, first + Math.ceil(clientHeight / rowHeight)))
  }
}

/** The numbers of the blocks that hold these rows. */
export const blocksIn = ({ first, last }: RowRange): readonly number[] => {
  const from = Math.floor(first / rowsPerBlock)
  return Array.from({ length: Math.floor(last / rowsPerBlock) - from + 1 }, (_, at) => from + at)
}

/**
 * What comes into sight next, two screens of it, where one goes on from `before` to `now` step by step; null where one
 * has jumped, which says nothing about the next place, or stands still.
 */
export const prefetchRange = (before: RowRange, now: RowRange, rows: number): RowRange | null => {
  const screen = now.last - now.first
  const step = now.first - before.first
  if (step === 0 || Math.abs(step) > 2 * screen) return null
  const coming = step > 0 ? { first: now.last + 1, last: now.last + 2 * screen } : { first: now.first - 2 * screen, last: now.first - 1 }
  const within = { first: Math.max(0, coming.first), last: Math.min(rows - 1, coming.last) }
  return within.first <= within.last ? within : null
}
