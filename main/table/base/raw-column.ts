import type { Codes, Counts, Dictionary } from './dictionary.ts'

/** A column as the reader has read it, before it is known what its values mean. */
export interface RawColumn {
  /** The key, NFC-normalised. */
  readonly name: string
  readonly codes: Codes
  readonly dictionary: Dictionary
  /** How many rows have each code. */
  readonly counts: Counts
  /** Whether a JSON number with a decimal point was seen, which proves that a point is this column's decimal separator. */
  readonly pointIsDecimal: boolean
  /** In how many rows the key stands more than once; of its values the last counts. */
  readonly repeats: number
  /** Whether a text was seen. A column of JSON numbers alone can be read in one way only. */
  readonly hasText: boolean
}

/** What a table is made of: the rows that have been read, which may be the first rows of an answer only. */
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
