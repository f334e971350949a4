import type { Column } from '../column/column.ts'

/** Bytes that are written one after the other. What is behind `length` means nothing. */
export interface ByteBuffer {
  bytes: Uint8Array<ArrayBuffer>
  length: number
}

const encoder = new TextEncoder()

/** The most bytes that a UTF-16 unit takes in UTF-8. */
const maxBytesPerUnit = 3

export const createByteBuffer = (capacity: number): ByteBuffer => ({ bytes: new Uint8Array(capacity), length: 0 })

/** Makes room for so many bytes more. */
const reserve = (out: ByteBuffer, more: number): void => {
  const needed = out.length + more
  if (needed <= out.bytes.length) return
  const grown = new Uint8Array(Math.max(needed, out.bytes.length * 2))
  grown.set(out.bytes.subarray(0, out.length))
  out.bytes = grown
}

export const putByte = (out: ByteBuffer, byte: number): void => {
  reserve(out, 1)
  out.bytes[out.length++] = byte
}

/** From so many bytes on, the engine's own copying is faster than a loop. */
const manyBytes = 48

/** Writes the bytes from `from` (inclusive) to `to` (exclusive). */
export const putBytes = (out: ByteBuffer, bytes: Uint8Array, from = 0, to = bytes.length): void => {
  reserve(out, to - from)
  const { bytes: target, length } = out
  if (to - from >= manyBytes) target.set(bytes.subarray(from, to), length)
  else for (let i = from, at = length; i < to; i++, at++) target[at] = bytes[i] ?? 0
  out.length = length + to - from
}

/** Writes once more what has been written from `from` (inclusive) to `to` (exclusive). */
export const putCopy = (out: ByteBuffer, from: number, to: number): void => {
  reserve(out, to - from)
  const { bytes, length } = out
  if (to - from >= manyBytes) bytes.copyWithin(length, from, to)
  else for (let i = from, at = length; i < to; i++, at++) bytes[at] = bytes[i] ?? 0
  out.length = length + to - from
}

/** Writes text as UTF-8. */
export const putText = (out: ByteBuffer, text: string): void => {
  reserve(out, text.length * maxBytesPerUnit)
  out.length += encoder.encodeInto(text, out.bytes.subarray(out.length)).written
}

/** Returns the written bytes, which can be transferred: the buffer starts again with new memory. */
export const takeBytes = (out: ByteBuffer): Uint8Array<ArrayBuffer> => {
  const taken = out.bytes.subarray(0, out.length)
  out.bytes = new Uint8Array(out.bytes.length)
  out.length = 0
  return taken
}

/** Writes a line's cells: those of its columns' codes, from `first` on. */
export type WriteCells = (out: ByteBuffer, codes: Uint32Array, first: number) => void

/**
 * Writes cells. A row has most of its values in common with the row before, so the cells between two that differ are
 * copied from the line before in one go, where that is still in the buffer.
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

/** Writes the cell of a code of its column. */
export type WriteCell = (out: ByteBuffer, code: number) => void

/** How the cells of a column are written in a format. */
export type CellsOf = (column: Column) => WriteCell

/** A column with more distinct values repeats itself too little for them to be worth remembering. */
const maxRememberedValues = 65_536
/** So many bytes are remembered for all columns together, and a few more. */
const maxRememberedBytes = 16 * 1024 * 1024

/** Remembers written cells, which a list repeats. One for all columns of a file, of bounded memory. */
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
