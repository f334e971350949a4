/** A column's code per row, as narrow as the number of distinct values allows. Code 0 is the empty value. */
export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** How many rows have each code, as narrow as the most frequent value allows: where no value repeats, a byte for each is enough. */
export type Counts = Codes

/**
 * The distinct values of one column, in order of first appearance. Code 0 is the empty value, which stands for `-`, `""`,
 * `null` and a missing key alike.
 */
export interface Dictionary {
  readonly size: number
  /** UTF-8, one value after the other; the value of `code` is at `starts[code]` up to `starts[code + 1]`. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  /** Codes of values that were neither a string nor a number: the JSON text of `true`, `false`, an array or an object. */
  readonly rawJson: ReadonlySet<number>
  /**
   * By code, 1 for every JSON number that could be read in two ways if it were a text (`1.234`, `12E4`), and for raw JSON. A text of the
   * same bytes has a code of its own. Left out where there is no such number, or no text beside them.
   */
  readonly marks?: Uint8Array
}

/** The dictionary of a column that is empty in every row. */
export const emptyDictionary: Dictionary = {
  size: 1,
  bytes: new Uint8Array(),
  starts: new Uint32Array(2),
  rawJson: new Set()
}
