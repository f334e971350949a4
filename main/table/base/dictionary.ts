/** Decodes a value. A byte-order mark that is part of the value is kept. */
export const utf8Decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** A column's code per row, as narrow as the number of distinct values allows. Code 0 is the empty value. */
export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** How many rows have each code, as narrow as the most frequent value allows. */
export type Counts = Codes

/** A column's distinct values, in order of first appearance. Code 0: empty, `-`, `""`, `null` or a missing key. */
export interface Dictionary {
  readonly size: number
  /** UTF-8, one value after the other; the value of `code` is at `starts[code]` up to `starts[code + 1]`. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  /** Codes of values that are neither string nor number, with their JSON text. */
  readonly rawJson: ReadonlySet<number>
  /**
   * By code, 1 for every JSON number that could be read in two ways if it were a text (`1.234`, `12E4`), and for raw
   * JSON. A text of the same bytes has a code of its own. Left out where there is no such number, or no text beside
   * them.
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

/** A column as the reader has read it, before it is known what its values mean. */
export interface RawColumn {
  /** The key, NFC-normalised. */
  readonly name: string
  readonly codes: Codes
  readonly dictionary: Dictionary
  /** How many rows have each code. */
  readonly counts: Counts
  /** True once a JSON number with a decimal point was read: a point is then this column's decimal sign. */
  readonly pointIsDecimal: boolean
  /** Number of rows in which the key occurs more than once. The last of its values counts. */
  readonly repeats: number
  /** True once a text was read. A column of JSON numbers alone is never ambiguous. */
  readonly hasText: boolean
}

/** Source of a table: the rows read so far, which may be only the first rows of an answer. */
export interface RawTable {
  readonly rows: () => number
  /** Size of the answer so far. */
  readonly bytes: () => number
  /** In order of first appearance, copied in steps of some milliseconds; null for a step that does not complete one. */
  readonly columns: () => Iterable<RawColumn | null>
}
