import type { Checkpoint } from '../base/checkpoint.ts'
import type { Codes } from '../base/dictionary.ts'

/** The different combinations of codes among rows. */
interface Combinations {
  /** By row, the number of its combination. */
  readonly numbers: Codes
  /** By combination, the first row that has it. */
  readonly firsts: Uint32Array
}

interface CodedColumn {
  readonly codes: Codes
  readonly dictionary: { readonly size: number }
}

/** So many rows take some milliseconds. */
const rowsPerCheckpoint = 50_000
/** Up to so many pairs have a place each. */
const mostPlaces = 1 << 22

/** Numbers pairs as they are met. */
const numberPairs = (pairs: number): ((pair: number) => number) => {
  let next = 0
  if (pairs > mostPlaces) {
    const known = new Map<number, number>()
    return (pair) => {
      const found = known.get(pair)
      if (found !== undefined) return found
      known.set(pair, next)
      return next++
    }
  }
  const known = new Uint32Array(pairs)
  return (pair) => {
    const found = known[pair] ?? 0
    if (found !== 0) return found - 1
    known[pair] = ++next
    return next - 1
  }
}

/** The combinations of the columns' codes, so that what depends on them is made once for each. */
export const combinationsOf = async (
  columns: readonly CodedColumn[],
  rows: number,
  checkpoint: Checkpoint
): Promise<Combinations> => {
  const [first, ...others] = columns
  if (!first) return { numbers: new Uint8Array(rows), firsts: rows > 0 ? Uint32Array.of(0) : new Uint32Array() }
  let numbers: Codes = first.codes
  let size = first.dictionary.size
  for (const { codes, dictionary } of others) {
    const numberOf = numberPairs(size * dictionary.size)
    const joined = new Uint32Array(rows)
    let most = 0
    for (let row = 0; row < rows; row++) {
      const number = numberOf((numbers[row] ?? 0) * dictionary.size + (codes[row] ?? 0))
      joined[row] = number
      if (number >= most) most = number + 1
      if (row % rowsPerCheckpoint === rowsPerCheckpoint - 1) await checkpoint()
    }
    numbers = joined
    size = most
  }
  const firsts = new Uint32Array(size).fill(rows)
  for (let row = rows - 1; row >= 0; row--) firsts[numbers[row] ?? 0] = row
  return { numbers, firsts }
}
