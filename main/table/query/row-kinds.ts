import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes, Counts } from '../base/dictionary.ts'
import { startsOfCounts } from './part-rows.ts'
import type { SortKey } from './sort.ts'

/** Contribution of a column to the kind of a row. */
interface Share {
  readonly codes: SortKey['codes']
  /** By code. */
  readonly byCode: Int32Array
}

/** Uses 32-bit integers, which is several times as fast. They suffice because there are few kinds. */
const shareOf = ({ codes, ranks }: SortKey, within: number): Share => {
  const byCode = new Int32Array(ranks)
  for (let code = 0; code < byCode.length; code++) byCode[code] = (byCode[code] ?? 0) * within
  return { codes, byCode }
}

/** The same codes, which add nothing. */
const nothing = ({ codes, byCode }: Share): Share => ({ codes, byCode: new Int32Array(byCode.length) })

/** Adds a column's share to each row's kind and counts kinds, at once: nearly all is waiting for memory. */
const addShare = (kindOf: Int32Array, counts: Uint32Array, rows: Uint32Array, { codes, byCode }: Share): void => {
  for (let i = 0; i < rows.length; i++) {
    const kind = ((kindOf[i] ?? 0) + (byCode[codes[rows[i] ?? 0] ?? 0] ?? 0)) | 0
    kindOf[i] = kind
    counts[kind + 1] = (counts[kind + 1] ?? 0) + 1
  }
}

/** The same of three columns, in a third of the time. */
const addShares = (
  kindOf: Int32Array,
  counts: Uint32Array,
  rows: Uint32Array,
  [one, two, three]: readonly [Share, Share, Share]
): void => {
  const [codesOfOne, ofOne, codesOfTwo, ofTwo, codesOfThree, ofThree] = [
    one.codes,
    one.byCode,
    two.codes,
    two.byCode,
    three.codes,
    three.byCode
  ]
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const outer = (kindOf[i] ?? 0) + (ofOne[codesOfOne[row] ?? 0] ?? 0)
    const kind = (outer + (ofTwo[codesOfTwo[row] ?? 0] ?? 0) + (ofThree[codesOfThree[row] ?? 0] ?? 0)) | 0
    kindOf[i] = kind
    counts[kind + 1] = (counts[kind + 1] ?? 0) + 1
  }
}

/** Which kind each row is of. */
export interface RowKinds {
  /** By place, the row's kind, or its code if `kindByCode` is set. */
  readonly codes: Int32Array | Codes
  readonly kindByCode: Int32Array | null
  /** By kind, where its rows start in the order of kinds; ends with the number of rows. */
  readonly starts: Uint32Array
}

/** By place, the kind of each row. */
export const kindOfEach = ({ codes, kindByCode }: RowKinds): Codes | Int32Array => {
  if (!kindByCode) return codes
  const kinds = new Int32Array(codes.length)
  for (let i = 0; i < kinds.length; i++) kinds[i] = kindByCode[codes[i] ?? 0] ?? 0
  return kinds
}

const isWholeTable = (rows: Uint32Array, { codes }: SortKey): boolean => {
  if (rows.length !== codes.length) return false
  for (let i = 0; i < rows.length; i++) if (rows[i] !== i) return false
  return true
}

/** Kinds of all rows by one column, from the counts of its codes alone. */
const kindsOfColumn = ({ codes, ranks }: SortKey, counts: Counts, kinds: number): RowKinds => {
  const ofKinds = new Uint32Array(kinds + 1)
  for (let code = 0; code < counts.length; code++) {
    const rows = counts[code] ?? 0
    // The rank of the empty value is beyond the kinds where no row has it.
    if (rows > 0) ofKinds[(ranks[code] ?? 0) + 1] = (ofKinds[(ranks[code] ?? 0) + 1] ?? 0) + rows
  }
  return { codes, kindByCode: new Int32Array(ranks), starts: startsOfCounts(ofKinds) }
}

/** A column by which rows are told apart. `counts`: how many rows have each code, of all that there are. */
export interface KindKey extends SortKey {
  readonly counts: Counts
}

/** Each row's kind by all columns. `within`: per column, how many kinds those after it make. */
export const kindsOfRows = async (
  rows: Uint32Array,
  keys: readonly KindKey[],
  within: readonly number[],
  kinds: number,
  checkpoint: Checkpoint
): Promise<RowKinds> => {
  const [first, ...others] = keys
  if (first && others.length === 0 && isWholeTable(rows, first)) return kindsOfColumn(first, first.counts, kinds)
  const kindOf = new Int32Array(rows.length)
  const counts = new Uint32Array(kinds + 1)
  const shares = keys.map((key, level) => shareOf(key, within[level] ?? 1))
  for (let level = 0; level < shares.length; level += 3) {
    const [one, two, three] = shares.slice(level, level + 3)
    // Only what the last columns come to counts.
    if (level > 0) counts.fill(0)
    if (one && two) addShares(kindOf, counts, rows, [one, two, three ?? nothing(two)])
    else if (one) addShare(kindOf, counts, rows, one)
    await checkpoint()
  }
  return { codes: kindOf, kindByCode: null, starts: startsOfCounts(counts) }
}
