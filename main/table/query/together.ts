import type { Column } from '../column/column.ts'
import { partRows, startsOfKinds } from './part-rows.ts'

/**
 * The rows with those of the same value in a column beside each other, where the first of them stands. Rows that are empty
 * there stay where they are, and the rows of one value keep their order.
 */
export const putTogether = (
  rows: Uint32Array,
  { codes, dictionary }: Pick<Column, 'codes' | 'dictionary'>
): Uint32Array => {
  /** By code, which of the blocks is its own, counted from 1. */
  const blockOfCode = new Uint32Array(dictionary.size)
  const blocks = new Uint32Array(rows.length)
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    const code = codes[rows[i] ?? 0] ?? 0
    const known = code === 0 ? 0 : (blockOfCode[code] ?? 0)
    const block = known === 0 ? ++count : known
    if (code !== 0) blockOfCode[code] = block
    blocks[i] = block
  }
  return partRows(rows, blocks, startsOfKinds(blocks, count + 1))
}
