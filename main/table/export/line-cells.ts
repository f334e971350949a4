import { putCopy, type ByteBuffer } from './byte-buffer.ts'
import type { WriteCell } from './cell-writer.ts'

/** Writes the cells of a line one after the other: those of the codes of its columns, which stand at `first` and behind it. */
export type WriteCells = (out: ByteBuffer, codes: Uint32Array, first: number) => void

/**
 * Writes cells. A row has most of its values in common with the row before, so the cells between two that differ are copied from the line
 * before in one go, where that is still in the buffer.
 */
export const lineCells = (cells: readonly WriteCell[]): WriteCells => {
  const { length } = cells
  const before = new Uint32Array(length)
  /** How long each cell of the line before is. */
  const lengths = new Uint32Array(length)
  let start = 0
  let bytes: Uint8Array | null = null
  return (out, codes, first) => {
    const isThere = out.bytes === bytes && start < out.length
    let from = start
    start = out.length
    for (let i = 0; i < length;) {
      let to = from
      if (isThere) for (; i < length && codes[first + i] === before[i]; i++) to += lengths[i] ?? 0
      if (to > from) putCopy(out, from, to)
      if (i === length) break
      const at = out.length
      const code = codes[first + i] ?? 0
      cells[i]?.(out, code)
      from = to + (lengths[i] ?? 0)
      before[i] = code
      lengths[i++] = out.length - at
    }
    bytes = out.bytes
  }
}
