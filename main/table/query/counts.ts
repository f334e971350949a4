import type { Column } from '../column/column.ts'

/** Counts the rows of each code of the column in addition to what has been counted. */
export const addToCounts = (counts: Uint32Array, { codes }: Column, rows: Uint32Array): void => {
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
}

/** How many of the rows have each code of the column. */
export const countCodes = (column: Column, rows: Uint32Array): Uint32Array => {
  if (rows.length === column.codes.length) return new Uint32Array(column.counts)
  const counts = new Uint32Array(column.dictionary.size)
  addToCounts(counts, column, rows)
  return counts
}

/** The distinct codes of the rows, without that of the empty value, in no particular order. */
export const distinctCodes = ({ codes, dictionary }: Column, rows: Uint32Array): Uint32Array => {
  // For few rows of a column with many values, a flag per value would cost more than the rows do.
  if (rows.length < dictionary.size / 8) {
    const found = new Set(Array.from(rows, (row) => codes[row] ?? 0))
    found.delete(0)
    return Uint32Array.from(found)
  }
  const found = new Uint8Array(dictionary.size)
  for (let i = 0; i < rows.length; i++) found[codes[rows[i] ?? 0] ?? 0] = 1
  found[0] = 0
  const distinct = new Uint32Array(Math.min(rows.length, dictionary.size))
  let count = 0
  for (let code = 1; code < found.length; code++) {
    distinct[count] = code
    count += found[code] ?? 0
  }
  return distinct.slice(0, count)
}

/** So many rows are looked at before it is asked whether every value has been met. */
const rowsPerLook = 1 << 12

/** Counts the distinct values of rows in parts, without the empty one, at the cost of their rows alone. */
export const distinctCounter = ({ codes, dictionary, counts }: Column): ((parts: readonly Uint32Array[]) => number) => {
  let most = 0
  for (let code = 1; code < counts.length; code++) most += counts[code] === 0 ? 0 : 1
  /** By code, the turn in which it was met last. */
  const met = new Uint32Array(dictionary.size)
  let turn = 0
  const metAnew = (rows: Uint32Array): number => {
    let count = 0
    for (let i = 0; i < rows.length; i++) {
      const code = codes[rows[i] ?? 0] ?? 0
      count += met[code] === turn ? 0 : 1
      met[code] = turn
    }
    return count
  }
  return (parts) => {
    if (lengthOf(parts) === codes.length) return most
    turn++
    met[0] = turn
    let count = 0
    for (const rows of parts) {
      for (let from = 0; from < rows.length && count < most; from += rowsPerLook)
        count += metAnew(rows.subarray(from, from + rowsPerLook))
    }
    return count
  }
}

/** How many rows there are in all parts. */
export const lengthOf = (parts: readonly Uint32Array[]): number => parts.reduce((all, part) => all + part.length, 0)
