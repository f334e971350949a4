import type { ExportedColumn, ExportedSum, RowGroup } from '../export/types.ts'
import { columnName } from './places.ts'
import { xmlText } from './xml-text.ts'

/** A line of a sheet that stands above the rows of a group. */
export interface SheetGroup extends RowGroup {
  /** How many lines of the sheet belong to it: its rows, and the lines of the groups within it. */
  readonly lines: number
}

/** The groups that the rows of a sheet stand in, one within the other, each line above its rows. */
export interface SheetGroups {
  readonly levels: number
  /** How many there are. */
  readonly count: number
  readonly all: () => Iterable<SheetGroup>
}

/** Where the cells of a sum come from. */
export interface SumCells {
  readonly columns: readonly ExportedColumn[]
  /** The sum of a column over some rows; null for a column that is not summed. */
  readonly sumOf: (column: ExportedColumn['column'], rows: Uint32Array) => Promise<ExportedSum | null>
  /** The cell of a sum, without its place, as a formula over lines of the sheet; null where it stays empty. */
  readonly sumCell: (index: number, sum: ExportedSum, from: number, to: number) => string | null
  readonly labelStyle: number
}

/** The first column that has no sums, because a label and a sum do not fit into one cell. */
const labelIndex = ({ columns }: SumCells): number =>
  Math.max(
    0,
    columns.findIndex(({ column }) => !column.summed)
  )

/** The line of a group at a place of its sheet, as XML: what it is called and its sums. All but the outermost are folded. */
export const groupLine = async (
  group: SheetGroup,
  rows: Uint32Array,
  line: number,
  cells: SumCells
): Promise<string> => {
  const { level, label, start, end, lines } = group
  const own = rows.subarray(start, end)
  const labelled = labelIndex(cells)
  const parts: string[] = []
  for (const [index, { column }] of cells.columns.entries()) {
    const place = `<c r="${columnName(index)}${line}"`
    if (index === labelled) {
      parts.push(
        `${place} s="${cells.labelStyle}" t="inlineStr"><is><t xml:space="preserve">${xmlText('  '.repeat(level) + label)}</t></is></c>`
      )
      continue
    }
    const sum = await cells.sumOf(column, own)
    const xml = sum && cells.sumCell(index, sum, line + 1, line + lines)
    if (xml !== null) parts.push(place + xml)
  }
  return `<row r="${line}"${level > 0 ? ` outlineLevel="${level}" hidden="1"` : ''} collapsed="1">${parts.join('')}</row>`
}
