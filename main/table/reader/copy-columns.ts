import type { Codes, Counts } from '../base/dictionary.ts'
import type { RawColumn } from '../base/raw-column.ts'
import type { Kernel } from './kernel-instance.ts'
import type { PartialColumn } from './key-reader.ts'

/** Copies a column out of the kernel's memory, which is freed as a whole: without its spare room and its hash table. */
export const copyColumn = (kernel: Kernel, { name, index, rawJson, hasDecimalPoint, hasText }: PartialColumn): RawColumn => {
  const size = kernel.sizeOf(index)
  // Before the counts, which are complete only then.
  const codes = codesOf(kernel, index)
  const { starts, counts } = valuesOf(kernel, index)
  return {
    name,
    codes,
    counts,
    // A copy of the set, because the reader may go on and add to it.
    dictionary: { size, bytes: bytesOf(kernel, index), starts, rawJson: new Set(rawJson) },
    pointIsDecimal: hasDecimalPoint || kernel.hasDecimalPoint(index) !== 0,
    hasText: hasText || kernel.hasText(index) !== 0
  }
}

/** The bytes of all values, which the kernel holds in several pieces. */
const bytesOf = (kernel: Kernel, index: number): Uint8Array => {
  const bytes = new Uint8Array(kernel.bytesOf(index) >>> 0)
  let to = 0
  for (let at = kernel.firstPieceOf(index); at !== 0; at = kernel.nextPieceOf(at)) {
    const length = kernel.pieceLengthOf(at)
    bytes.set(new Uint8Array(kernel.memory.buffer, at, length), to)
    to += length
  }
  return bytes
}

/** Where each value begins in these bytes, with where the last one ends, and how many rows have it. */
const valuesOf = (kernel: Kernel, index: number): { readonly starts: Uint32Array; readonly counts: Counts } => {
  const size = kernel.sizeOf(index)
  const values = new Uint32Array(kernel.memory.buffer, kernel.valuesOf(index), 3 * size)
  const starts = new Uint32Array(size + 1)
  let end = 0
  let most = 0
  for (let code = 0; code < size; code++) {
    end += values[3 * code + 1] ?? 0
    starts[code + 1] = end
    most = Math.max(most, values[3 * code + 2] ?? 0)
  }
  const counts = countsUpTo(most, size)
  for (let code = 0; code < size; code++) counts[code] = values[3 * code + 2] ?? 0
  return { starts, counts }
}

const countsUpTo = (most: number, size: number): Counts =>
  most < 2 ** 8 ? new Uint8Array(size) : most < 2 ** 16 ? new Uint16Array(size) : new Uint32Array(size)

/** How large a column is while it is read, in bytes. */
export interface ColumnSize {
  /** Of a row's code. */
  readonly codeWidth: number
  /** Of all distinct values, their offsets and their counts. */
  readonly dictionaryBytes: number
}

/** How large the column is that `copyColumn` would give now. */
export const columnSize = (kernel: Kernel, { index }: PartialColumn): ColumnSize => ({
  codeWidth: kernel.widthOf(index),
  dictionaryBytes: (kernel.bytesOf(index) >>> 0) + 8 * kernel.sizeOf(index)
})

const codesOf = (kernel: Kernel, index: number): Codes => {
  const rows = kernel.row.value
  const address = kernel.codesOf(index, rows)
  const { buffer } = kernel.memory
  switch (kernel.widthOf(index)) {
    case 1:
      return new Uint8Array(buffer, address, rows).slice()
    case 2:
      return new Uint16Array(buffer, address, rows).slice()
    default:
      return new Uint32Array(buffer, address, rows).slice()
  }
}
