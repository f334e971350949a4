import type { Column } from '../column/column.ts'

/** Start of each kind's rows in sorted order, and their number. `kindOf`: by place, from 0 up to `kinds`. */
export const startsOfKinds = (
  kindOf: Uint8Array | Uint16Array | Uint32Array | Int32Array,
  kinds: number
): Uint32Array => {
  const counts = new Uint32Array(kinds + 1)
  for (let i = 0; i < kindOf.length; i++) {
    const after = (kindOf[i] ?? 0) + 1
    counts[after] = (counts[after] ?? 0) + 1
  }
  return startsOfCounts(counts)
}

/** The same, in place, where the rows of each kind have been counted by the place after its own. */
export const startsOfCounts = (counts: Uint32Array): Uint32Array => {
  for (let kind = 0; kind + 1 < counts.length; kind++) counts[kind + 1] = (counts[kind + 1] ?? 0) + (counts[kind] ?? 0)
  return counts
}

/** Puts the rows of each kind beside each other, in the order in which they stood. */
export const partRows = (
  rows: Uint32Array,
  kindOf: Uint8Array | Uint16Array | Uint32Array | Int32Array,
  starts: Uint32Array
): Uint32Array => {
  const next = starts.slice()
  const parted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const kind = kindOf[i] ?? 0
    const at = next[kind] ?? 0
    parted[at] = rows[i] ?? 0
    next[kind] = at + 1
  }
  return parted
}

/** Puts rows of one value beside each other, where the first stands; empty ones stay. Stable. */
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
