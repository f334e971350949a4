import type { Pause } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'

/** Counts the cells whose texts are changed, because a spreadsheet would have run them. */
export interface ChangedTexts {
  /** The text that is to stand in place of one outside of the rows, such as a heading. */
  readonly alone: (text: string) => string
  /** The same of the values of a column, by their codes. */
  readonly in: (column: Column) => (text: string, code: number) => string
  /** How many cells have been changed, once all of these rows have been written. */
  readonly count: (rows: Uint32Array, pause: Pause) => Promise<number>
}

/**
 * A text is changed once and stands in many rows: which values are changed is known by then, and the rows of those few columns that have one are
 * counted in the end. `safe` changes a text, or leaves it as it is.
 */
export const countChangedTexts = (safe: (text: string) => string): ChangedTexts => {
  let alone = 0
  const columns: { readonly column: Column; readonly changed: Set<number> }[] = []
  return {
    alone: (text) => {
      const after = safe(text)
      if (after !== text) alone++
      return after
    },
    in: (column) => {
      const changed = new Set<number>()
      columns.push({ column, changed })
      return (text, code) => {
        const after = safe(text)
        if (after !== text) changed.add(code)
        return after
      }
    },
    count: async (rows, pause) => {
      let cells = alone
      for (const {
        column: { codes, dictionary },
        changed
      } of columns) {
        if (changed.size === 0) continue
        const isChanged = new Uint8Array(dictionary.size)
        for (const code of changed) isChanged[code] = 1
        for (let i = 0; i < rows.length; i++) cells += isChanged[codes[rows[i] ?? 0] ?? 0] ?? 0
        await pause()
      }
      return cells
    }
  }
}
