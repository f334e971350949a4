/** Rows that stand beside each other by their kind. */
export interface PartedRows {
  readonly rows: Uint32Array
  /** Of each kind, where its rows begin; and where all end. */
  readonly starts: Uint32Array
}

/** Puts the rows of each kind beside each other, in the order in which they stood. `kindOf`: by place, the row's kind, from 0 up to and without `kinds`. */
export const partRows = (rows: Uint32Array, kindOf: Uint32Array | Int32Array, kinds: number): PartedRows => {
  const starts = new Uint32Array(kinds + 1)
  for (let i = 0; i < rows.length; i++) {
    const after = (kindOf[i] ?? 0) + 1
    starts[after] = (starts[after] ?? 0) + 1
  }
  for (let kind = 0; kind < kinds; kind++) starts[kind + 1] = (starts[kind + 1] ?? 0) + (starts[kind] ?? 0)
  const next = starts.slice()
  const parted = new Uint32Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const kind = kindOf[i] ?? 0
    const at = next[kind] ?? 0
    parted[at] = rows[i] ?? 0
    next[kind] = at + 1
  }
  return { rows: parted, starts }
}
