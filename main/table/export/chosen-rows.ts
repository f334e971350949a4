import type { ExportRange } from '../../../preload/contract/index.ts'

/** Rows at these positions of a view, in the order of the ranges; null for all. None beyond its end. */
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
