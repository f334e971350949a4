import type { Codes, Dictionary } from '../base/dictionary.ts'
import type { Kernel } from './kernel.ts'
import type { PartialColumn } from './key-reader.ts'

/** A column of an answer that has been read to its end. */
export interface RawColumn {
  /** The key, NFC-normalised. */
  readonly name: string
  readonly codes: Codes
  readonly values: Dictionary
  /** How many rows have each code. */
  readonly counts: Uint32Array
  /** Whether a JSON number with a decimal point was seen: it proves what a point means in this column. */
  readonly pointProven: boolean
}

/** A column taken out of the kernel's memory, which is let go as a whole: nothing to grow in, nothing to find by. */
export const copyColumn = (kernel: Kernel, { name, index, rawJson, hasDecimalPoint }: PartialColumn): RawColumn => {
  const size = kernel.sizeOf(index)
  const codes = codesOf(kernel, index)
  const { buffer } = kernel.memory
  const starts = new Uint32Array(buffer, kernel.startsOf(index), size + 1).slice()
  const bytes = new Uint8Array(buffer, kernel.bytesOf(index), starts[size]).slice()
  return {
    name,
    codes,
    counts: new Uint32Array(buffer, kernel.countsOf(index), size).slice(),
    // More may be read of the column than is taken now.
    values: { size, bytes, starts, rawJson: new Set(rawJson) },
    pointProven: hasDecimalPoint || kernel.hasPoint(index) !== 0
  }
}

/** What is known of a column's size while it is read, in bytes. */
export interface ColumnSize {
  /** Of a row's code. */
  readonly codeWidth: number
  /** Of all different values, and of what finds and counts them. */
  readonly dictionaryBytes: number
}

/** How large the column is that `takeColumn` would give now, but for its rows. */
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
