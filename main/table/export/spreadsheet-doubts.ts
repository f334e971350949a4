import type { Pause } from '../base/checkpoint.ts'
import type { Column } from '../column/column.ts'
import { isChangedBySpreadsheet, maxSpreadsheetCell, type SpreadsheetDoubts } from '../../../preload/contract/index.ts'
import { rawText } from '../column/texts.ts'
import type { ExportedColumn } from './types.ts'

/** Counts the cells whose texts are changed, because a spreadsheet would have run them. */
export interface ChangedTexts {
  /** The text that is to stand in place of one outside of the rows, such as a heading. */
  readonly alone: (text: string) => string
  /** The same of the values of a column, by their codes. */
  readonly in: (column: Column) => (text: string, code: number) => string
  /** How many cells have been changed, once all of these rows have been written. */
  readonly count: (rows: Uint32Array, pause: Pause) => Promise<number>
}

/** Counts rows of changed texts at the end, in the few columns that have one. `safe` changes a text or not. */
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

/** So many values or rows take some milliseconds. */
const perStep = 1 << 15
/** So many texts are shown. */
const maxExamples = 5

/** The codes of the values that are meant, in the order of the dictionary. */
const codesWhere = async (
  { dictionary }: Column,
  isMeant: (text: string) => boolean,
  mostBytes: number,
  leastBytes: number,
  pause: Pause
): Promise<readonly number[]> => {
  const { starts, size } = dictionary
  const found: number[] = []
  for (let code = 1; code < size; code++) {
    if (code % perStep === 0) await pause()
    const length = (starts[code + 1] ?? 0) - (starts[code] ?? 0)
    if (length < leastBytes || length > mostBytes) continue
    if (isMeant(rawText(dictionary, code))) found.push(code)
  }
  return found
}

/** How many of the rows have one of these values. */
const rowsWith = async (
  { codes, dictionary }: Column,
  wanted: readonly number[],
  rows: Uint32Array,
  pause: Pause
): Promise<number> => {
  if (wanted.length === 0) return 0
  const isWanted = new Uint8Array(dictionary.size)
  for (const code of wanted) isWanted[code] = 1
  let count = 0
  for (let i = 0; i < rows.length; i++) {
    if (i % perStep === 0) await pause()
    count += isWanted[codes[rows[i] ?? 0] ?? 0] ?? 0
  }
  return count
}

/** Finds values that a spreadsheet shows differently: too long for a cell, or in CSV taken for numbers or dates. */
export const spreadsheetDoubts = async (
  columns: readonly ExportedColumn[],
  rows: Uint32Array,
  isCsv: boolean,
  pause: Pause
): Promise<SpreadsheetDoubts | null> => {
  let [cut, changed] = [0, 0]
  const examples = new Set<string>()
  for (const { column } of columns) {
    const long = await codesWhere(
      column,
      ({ length }) => length > maxSpreadsheetCell,
      Infinity,
      maxSpreadsheetCell + 1,
      pause
    )
    cut += await rowsWith(column, long, rows, pause)
    if (!isCsv || (column.kind !== 'text' && column.kind !== 'account')) continue
    const codes = await codesWhere(column, isChangedBySpreadsheet, 24, 2, pause)
    const count = await rowsWith(column, codes, rows, pause)
    changed += count
    if (count > 0) for (const code of codes.slice(0, maxExamples)) examples.add(rawText(column.dictionary, code))
  }
  return cut + changed > 0 ? { cut, changed, examples: [...examples].slice(0, maxExamples) } : null
}
