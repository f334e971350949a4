import type { Codes } from '../base/dictionary.ts'
import type { RawColumn } from '../base/raw-column.ts'
import type { Kernel } from './kernel-instance.ts'
import type { PartialColumn } from './key-reader.ts'

/** Copies a column out of the kernel's memory, which is freed as a whole: without its spare room and its hash table. */
export const copyColumn = (kernel: Kernel, { name, index, rawJson, hasDecimalPoint, hasText }: PartialColumn): RawColumn => {
  const size = kernel.sizeOf(index)
  const codes = codesOf(kernel, index)
  const { buffer } = kernel.memory
  const starts = new Uint32Array(buffer, kernel.startsOf(index), size + 1).slice()
  const bytes = new Uint8Array(buffer, kernel.bytesOf(index), starts[size]).slice()
  return {
    name,
    codes,
    counts: new Uint32Array(buffer, kernel.countsOf(index), size).slice(),
    // A copy of the set, because the reader may go on and add to it.
    dictionary: { size, bytes, starts, rawJson: new Set(rawJson) },
    pointIsDecimal: hasDecimalPoint || kernel.hasDecimalPoint(index) !== 0,
    hasText: hasText || kernel.hasText(index) !== 0
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
export const columnSize = (kernel: Kernel, { index }: PartialColumn): ColumnSize => {
  const size = kernel.sizeOf(index)
  const [bytes = 0] = new Uint32Array(kernel.memory.buffer, kernel.startsOf(index) + 4 * size, 1)
  return { codeWidth: kernel.widthOf(index), dictionaryBytes: bytes + 8 * size }
}

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
