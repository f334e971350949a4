import type { Codes, Counts, RawColumn } from '../base/dictionary.ts'
import type { Kernel } from './kernel-instance.ts'
import type { PartialColumn } from './key-reader.ts'

/** Copying so many bytes takes some milliseconds. */
const bytesPerStep = 4 * 1024 * 1024
/** From this number of values on, each pass over them is a step of its own. */
const manyValues = 1 << 15

/** Arrays that columns of one table share, because they are never written. */
export interface CopiedNumbers {
  codes: Codes
  starts: Uint32Array
}

/** Initial value, for the first column of a table. */
export const noCopies = (): CopiedNumbers => ({ codes: new Uint8Array(), starts: new Uint32Array() })

/**
 * Copies a column out of the kernel's memory, which is freed as a whole: without its spare room and its hash table.
 * Yields null after each step, and the column at last. Nothing may be read meanwhile. `last`: what the column before it
 * has been given. A number and its name change in the same rows, and columns of identifiers have one code a row and
 * values of one length: then it is given again.
 */
export const copyColumn = function* (
  kernel: Kernel,
  { name, index, rawJson, hasDecimalPoint, hasText }: PartialColumn,
  last: CopiedNumbers
): Generator<RawColumn | null, void> {
  const rows = kernel.row.value
  kernel.prepareCopy(index, rows)
  while (kernel.continueCopy(index) !== 0) yield null
  const size = kernel.sizeOf(index)
  const isLarge = size > manyValues
  if (isLarge) yield null
  const startsThere = startsOf(kernel, index, size)
  if (!isEqual(startsThere, last.starts)) last.starts = startsThere.slice()
  const { starts } = last
  if (isLarge) yield null
  const bytes = new Uint8Array(kernel.bytesOf(index) >>> 0)
  yield* copyBytes(kernel, index, bytes)
  if (isLarge) yield null
  const hasTexts = hasText || kernel.hasText(index) !== 0
  const marks =
    hasTexts && kernel.hasMarkedNumber(index) !== 0
      ? new Uint8Array(kernel.memory.buffer, kernel.marksOf(index), size).slice()
      : undefined
  const codesThere = numbersAt(kernel, kernel.codesOf(index), rows, kernel.widthOf(index))
  if (!isEqual(codesThere, last.codes)) last.codes = codesThere.slice()
  const { codes } = last
  if (isLarge) yield null
  const counts = kernel.countsOf(index)
  yield {
    name,
    codes,
    counts: numbersAt(kernel, counts, size, kernel.narrowCounts(index)).slice(),
    // A copy of the set, because the reader may go on and add to it.
    dictionary: { size, bytes, starts, rawJson: new Set(rawJson), ...(marks && { marks }) },
    pointIsDecimal: hasDecimalPoint || kernel.hasDecimalPoint(index) !== 0,
    repeats: kernel.repeatsOf(index),
    hasText: hasTexts
  }
}

/** Copies the bytes of all values, which the kernel holds in several pieces. Yields where a step ends. */
const copyBytes = function* (kernel: Kernel, index: number, bytes: Uint8Array): Generator<null, void> {
  let to = 0
  let sinceStep = 0
  for (let at = kernel.firstPieceOf(index); at !== 0; at = kernel.nextPieceOf(at)) {
    const length = kernel.pieceLengthOf(at)
    bytes.set(new Uint8Array(kernel.memory.buffer, at, length), to)
    to += length
    sinceStep += length
    if (sinceStep < bytesPerStep) continue
    sinceStep = 0
    yield null
  }
}

const startsOf = (kernel: Kernel, index: number, size: number): Uint32Array => {
  const at = kernel.startsOf(index)
  return new Uint32Array(kernel.memory.buffer, at, size + 1)
}

/** So many numbers of this width at an address, where they are. */
const numbersAt = ({ memory: { buffer } }: Kernel, at: number, count: number, width: number): Codes & Counts => {
  switch (width) {
    case 1:
      return new Uint8Array(buffer, at, count)
    case 2:
      return new Uint16Array(buffer, at, count)
    default:
      return new Uint32Array(buffer, at, count)
  }
}

const isEqual = (one: Codes | Uint32Array, other: Codes | Uint32Array): boolean => {
  if (one.length !== other.length || one.BYTES_PER_ELEMENT !== other.BYTES_PER_ELEMENT) return false
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false
  return true
}

/** Size of a column while it is read, in bytes. */
export interface ColumnSize {
  /** Bytes of a row's code. */
  readonly codeWidth: number
  /** Bytes of all distinct values, their offsets and their counts. */
  readonly dictionaryBytes: number
}

/** The size of the column that `copyColumn` would return now. */
export const columnSize = (kernel: Kernel, { index }: PartialColumn): ColumnSize => ({
  codeWidth: kernel.widthOf(index),
  dictionaryBytes: (kernel.bytesOf(index) >>> 0) + 8 * kernel.sizeOf(index)
})
