import type { Cell } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { isNumeric } from '../column/kind.ts'
import { numberText } from '../column/numbers.ts'
import { utf8 } from '../reader/strings.ts'

/** No cell is given out longer: a nested value can be of any size, and a block of them is one message. */
const maxCellLength = 4000

/** One column's cells for the rows, as the contract gives them. */
export const cellsOf = (column: Column, rows: Uint32Array): Cell[] => {
  const cellOf = isNumeric(column.kind) ? numberCell : textCell
  return Array.from(rows, (row) => cellOf(column, column.codes[row] ?? 0))
}

const textCell = (column: Column, code: number): Cell => (code === 0 ? null : rawText(column, code))

const numberCell = (column: Column, code: number): Cell => {
  if (code === 0) return null
  return numberText(column.numbers(), code) ?? { text: rawText(column, code) }
}

const rawText = ({ values: { bytes, starts } }: Column, code: number): string => {
  const text = utf8.decode(bytes.subarray(starts[code], starts[code + 1]))
  return text.length > maxCellLength ? `${text.slice(0, maxCellLength).toWellFormed()}…` : text
}
