import type { Codes, Counts } from '../base/dictionary.ts'
import type { RawColumn } from '../base/raw-column.ts'
import type { Kernel } from './kernel-instance.ts'
import type { PartialColumn } from './key-reader.ts'

/** Copies a column out of the kernel's memory, which is freed as a whole: without its spare room and its hash table. */
export const copyColumn = (kernel: Kernel, { name, index, rawJson, hasDecimalPoint, hasText }: PartialColumn): RawColumn => {
  const rows = kernel.row.value
  kernel.prepareCopy(index, rows)
  const size = kernel.sizeOf(index)
  const counts = kernel.countsOf(index)
  return {
    name,
    codes: copyNumbers(kernel, kernel.codesOf(index), rows, kernel.widthOf(index)),
    counts: copyNumbers(kernel, counts, size, kernel.narrowCounts(index)),
    // A copy of the set, because the reader may go on and add to it.
    dictionary: { size, bytes: bytesOf(kernel, index), starts: startsOf(kernel, index, size), rawJson: new Set(rawJson) },
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

const startsOf = (kernel: Kernel, index: number, size: number): Uint32Array => {
  const at = kernel.startsOf(index)
  return new Uint32Array(kernel.memory.buffer, at, size + 1).slice()
}

/** So many numbers of this width at an address. */
const copyNumbers = ({ memory: { buffer } }: Kernel, at: number, count: number, width: number): Codes & Counts => {
  switch (width) {
    case 1:
      return new Uint8Array(buffer, at, count).slice()
    case 2:
      return new Uint16Array(buffer, at, count).slice()
    default:
      return new Uint32Array(buffer, at, count).slice()
  }
}

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
