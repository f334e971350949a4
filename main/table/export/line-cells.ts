import { putCopy, type ByteBuffer } from './byte-buffer.ts'
import type { WriteCell } from './cell-writer.ts'

/** Writes the cells of a line one after the other. `codeAt` gives the code of the column at an index. */
export type WriteCells = (out: ByteBuffer, codeAt: (index: number) => number) => void

/**
 * Writes cells. A row has most of its values in common with the row before, so the cells between two that differ are copied from the line
 * before in one go, where that is still in the buffer.
 */
export const lineCells = (cells: readonly WriteCell[]): WriteCells => {
  const { length } = cells
  const codes = new Uint32Array(length)
  /** Where the cells of the line before end, and those of this line. */
  let before = new Uint32Array(length)
  let ends = new Uint32Array(length)
  let start = 0
  let bytes: Uint8Array | null = null
  return (out, codeAt) => {
    const isThere = out.bytes === bytes && start < out.length
    const from = start
    start = out.length
    const swapped = before
    before = ends
    ends = swapped
    for (let i = 0; i < length; ) {
      const first = i
      const at = out.length
      while (i < length) {
        const code = codeAt(i)
        const isSame = isThere && code === codes[i]
        codes[i] = code
        if (!isSame) break
        i++
      }
      if (i > first) {
        const copied = first === 0 ? from : (before[first - 1] ?? 0)
        for (let same = first; same < i; same++) ends[same] = (before[same] ?? 0) - copied + at
        putCopy(out, copied, before[i - 1] ?? 0)
      }
      if (i === length) break
      cells[i]?.(out, codes[i] ?? 0)
      ends[i++] = out.length
    }
    bytes = out.bytes
  }
}
