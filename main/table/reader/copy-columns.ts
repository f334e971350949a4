import type { Codes, Counts, RawColumn } from '../base/dictionary.ts'
import type { WasmReader } from './wasm-instance.ts'
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
 * Copies a column out of the WASM reader's memory, which is freed as a whole: without its spare room and its hash
 * table. Yields null after each step, and the column at last. Nothing may be read meanwhile. `last`: what the column
 * before it has been given. A number and its name change in the same rows, and columns of identifiers have one code a
 * row and values of one length: then it is given again.
 */
export const copyColumn = function* (
  wasmReader: WasmReader,
  { name, index, rawJson, hasDecimalPoint, hasText }: PartialColumn,
  last: CopiedNumbers
): Generator<RawColumn | null, void> {
  const rows = wasmReader.row.value
  wasmReader.prepareCopy(index, rows)
  while (wasmReader.continueCopy(index) !== 0) yield null
  const size = wasmReader.sizeOf(index)
  const isLarge = size > manyValues
  if (isLarge) yield null
  const startsThere = startsOf(wasmReader, index, size)
  if (!isEqual(startsThere, last.starts)) last.starts = startsThere.slice()
  const { starts } = last
  if (isLarge) yield null
  const bytes = new Uint8Array(wasmReader.bytesOf(index) >>> 0)
  yield* copyBytes(wasmReader, index, bytes)
  if (isLarge) yield null
  const hasTexts = hasText || wasmReader.hasText(index) !== 0
  const marks =
    hasTexts && wasmReader.hasMarkedNumber(index) !== 0
      ? new Uint8Array(wasmReader.memory.buffer, wasmReader.marksOf(index), size).slice()
      : undefined
  const codesThere = numbersAt(wasmReader, wasmReader.codesOf(index), rows, wasmReader.widthOf(index))
  if (!isEqual(codesThere, last.codes)) last.codes = codesThere.slice()
  const { codes } = last
  if (isLarge) yield null
  const counts = wasmReader.countsOf(index)
  yield {
    name,
    codes,
    counts: numbersAt(wasmReader, counts, size, wasmReader.narrowCounts(index)).slice(),
    // A copy of the set, because the reader may go on and add to it.
    dictionary: { size, bytes, starts, rawJson: new Set(rawJson), ...(marks && { marks }) },
    pointIsDecimal: hasDecimalPoint || wasmReader.hasDecimalPoint(index) !== 0,
    repeats: wasmReader.repeatsOf(index),
    hasText: hasTexts
  }
}

/** Copies the bytes of all values, which the WASM reader holds in several pieces. Yields where a step ends. */
const copyBytes = function* (wasmReader: WasmReader, index: number, bytes: Uint8Array): Generator<null, void> {
  let to = 0
  let sinceStep = 0
  for (let at = wasmReader.firstPieceOf(index); at !== 0; at = wasmReader.nextPieceOf(at)) {
    const length = wasmReader.pieceLengthOf(at)
    bytes.set(new Uint8Array(wasmReader.memory.buffer, at, length), to)
    to += length
    sinceStep += length
    if (sinceStep < bytesPerStep) continue
    sinceStep = 0
    yield null
  }
}

const startsOf = (wasmReader: WasmReader, index: number, size: number): Uint32Array => {
  const at = wasmReader.startsOf(index)
  return new Uint32Array(wasmReader.memory.buffer, at, size + 1)
}

/** So many numbers of this width at an address, where they are. */
const numbersAt = ({ memory: { buffer } }: WasmReader, at: number, count: number, width: number): Codes & Counts => {
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
export const columnSize = (wasmReader: WasmReader, { index }: PartialColumn): ColumnSize => ({
  codeWidth: wasmReader.widthOf(index),
  dictionaryBytes: (wasmReader.bytesOf(index) >>> 0) + 8 * wasmReader.sizeOf(index)
})
