import type { Column } from '../column/column.ts'

/**
 * The rows with those of the same value in a column beside each other, where the first of them stands. Rows that are empty
 * there stay where they are, and the rows of one value keep their order.
 */
export const putTogether = (rows: Uint32Array, { codes, dictionary }: Pick<Column, 'codes' | 'dictionary'>): Uint32Array => {
  /** By code, which of the blocks is its own, counted from 1. */
  const blockOfCode = new Uint32Array(dictionary.size)
  const blocks = new Uint32Array(rows.length)
  const ends = new Uint32Array(rows.length + 1)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    const known = code === 0 ? 0 : (blockOfCode[code] ?? 0)
    const block = known === 0 ? ++count : known
    if (code !== 0) blockOfCode[code] = block
    blocks[i] = block
    ends[block] = (ends[block] ?? 0) + 1
  }
  // From sizes to where each block begins.
  for (let block = 1, at = 0; block <= count; block++) {
    const size = ends[block] ?? 0
    ends[block] = at
    at += size
  }
  const together = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const block = blocks[i] ?? 0
    const at = ends[block] ?? 0
    together[at] = rows[i] ?? 0
    ends[block] = at + 1
  }
  return together
}
