import type { Codes, Counts, Dictionary } from './dictionary.ts'

/** A column as the reader has read it, before it is known what its values mean. */
export interface RawColumn {
  /** The key, NFC-normalised. */
  readonly name: string
  readonly codes: Codes
  readonly dictionary: Dictionary
  /** How many rows have each code. */
  readonly counts: Counts
  /**
   * True once a JSON number with a decimal point was read, which proves that a point is this column's decimal
   * separator.
   */
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
  /**
   * In order of first appearance. Each is copied when it is its turn, in steps of some milliseconds: null stands for a step
   * with which it is not complete yet.
   */
  readonly columns: () => Iterable<RawColumn | null>
}
