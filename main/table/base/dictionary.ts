/** A column's code per row, as narrow as its number of different values allows. Code 0 is the empty value. */
export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/**
 * The different values of one column, each once, in order of first appearance. Code 0 is the empty value and stands for
 * `-`, `""`, `null` and a missing key alike.
 */
export interface Dictionary {
  readonly size: number
  /** UTF-8, one value behind the other; the value of `code` is at `starts[code]` up to `starts[code + 1]`. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  /** Codes of values that were neither a string nor a number: `true`, `false`, nested arrays and objects. */
  readonly rawJson: ReadonlySet<number>
}

/** Of a column that is empty in every row. */
export const emptyDictionary: Dictionary = { size: 1, bytes: new Uint8Array(), starts: new Uint32Array(2), rawJson: new Set() }
