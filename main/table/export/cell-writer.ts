import type { Column } from '../column/column.ts'
import { createByteBuffer, putBytes, type ByteBuffer } from './byte-buffer.ts'

/** Writes the cell of a code of its column. */
export type WriteCell = (out: ByteBuffer, code: number) => void

/** How the cells of a column are written in a format. */
export type CellsOf = (column: Column) => WriteCell

/** A column with more distinct values repeats itself too little for them to be worth remembering. */
const maxRememberedValues = 65_536
/** So many bytes are remembered for all columns together, and a few more. */
const maxRememberedBytes = 16 * 1024 * 1024

/**
 * Remembers how cells are written: a list repeats itself, so that most cells are copied and not written again. One for all columns of
 * a file, whose memory is bounded.
 */
export const createCellMemory = (): ((column: Column, write: WriteCell) => WriteCell) => {
  const known = createByteBuffer(64 * 1024)
  return ({ dictionary: { size } }, write) => {
    if (size > maxRememberedValues) return write
    const starts = new Int32Array(size).fill(-1)
    const ends = new Int32Array(size)
    return (out, code) => {
      if ((starts[code] ?? 0) < 0) {
        if (known.length > maxRememberedBytes) return write(out, code)
        starts[code] = known.length
        write(known, code)
        ends[code] = known.length
      }
      putBytes(out, known.bytes, starts[code], ends[code])
    }
  }
}
