import type { Column } from '../column/column.ts'

/** How many of the rows have each code of the column. */
export const countCodes = ({ codes, dictionary, counts: all }: Column, rows: Uint32Array): Uint32Array => {
  if (rows.length === codes.length) return new Uint32Array(all)
  const counts = new Uint32Array(dictionary.size)
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
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
