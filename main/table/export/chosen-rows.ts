import type { ExportRange } from '../../../preload/contract/index.ts'

/**
 * The rows at these positions of a view, in the order of the ranges; all of them where there are no ranges. Positions
 * behind its end have none.
 */
export const chosenRows = (view: Uint32Array, ranges: readonly ExportRange[] | null): Uint32Array => {
  if (ranges === null) return view
  const pieces = ranges.map(({ first, last }) => view.subarray(first, last + 1))
  const chosen = new Uint32Array(pieces.reduce((count, piece) => count + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    chosen.set(piece, at)
    at += piece.length
  }
  return chosen
}
