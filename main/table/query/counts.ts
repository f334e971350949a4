import type { Column } from '../column/column.ts'

/** How many of the rows have each code of the column. */
export const countCodes = ({ codes, values }: Pick<Column, 'codes' | 'values'>, rows: Uint32Array): Uint32Array => {
  const counts = new Uint32Array(values.size)
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** The codes that the rows have, each once, in no particular order; the empty value's is left out. */
export const distinctCodes = ({ codes, values }: Column, rows: Uint32Array): Uint32Array => {
  // Few rows of a column with many values: to look through a mark per value would cost more than the rows do.
  if (rows.length < values.size / 8) {
    const found = new Set(Array.from(rows, (row) => codes[row] ?? 0))
    found.delete(0)
    return Uint32Array.from(found)
  }
  const found = new Uint8Array(values.size)
  for (let i = 0; i < rows.length; i++) found[codes[rows[i] ?? 0] ?? 0] = 1
  found[0] = 0
  const distinct = new Uint32Array(Math.min(rows.length, values.size))
  let count = 0
  for (let code = 1; code < found.length; code++) {
    distinct[count] = code
    count += found[code] ?? 0
  }
  return distinct.slice(0, count)
}
