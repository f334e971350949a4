import type { ExportedColumn, ExportedSum, RowGroup, OutlineOfLines } from '../export/types.ts'
import { columnName, someLongNumber, type SheetCells } from './cells.ts'
import { xmlText } from './xml-text.ts'
import { numberText } from '../column/numbers.ts'
import { isExactAsFloat } from '../export/exact-number.ts'
import { followers } from '../export/followers.ts'
import type { createSumCells } from './sheet.ts'

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

/** A group's line at a place of its sheet, as XML. All but the outermost are folded. */
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

/** How the lines of groups stand on a sheet that has no other rows. */
export interface OutlineLines {
  /** How deep the innermost of them are; 0 where all stand beside each other. */
  readonly depth: number
  /** XML attributes after the number of a line. */
  readonly rowKind: (line: number) => string
  /** The cell of a figure, without its place; null for one that is written as the cells of rows are. */
  readonly cellOf: (line: number, index: number) => string | null
  /** The cell of the figure of all rows, without its place; null where there is none. */
  readonly totalOf: (index: number) => string | null
}

interface OutlineLinesOptions extends OutlineOfLines {
  readonly columns: readonly ExportedColumn[]
  readonly rows: Uint32Array
  readonly cells: readonly SheetCells[]
  readonly sumCells: ReturnType<typeof createSumCells>
}

/** The line of the sheet that a line of groups stands in: the headings are the first. */
const sheetLine = (line: number): number => line + 2

/**
 * Lines of groups as an outline. A figure that the figures of the groups within add up to is a formula over these,
 * where a spreadsheet adds all figures of its column exactly; `SUBTOTAL` leaves out the sums among what it adds. Any
 * other figure is a value.
 */
export const outlineLines = ({
  levels,
  figures,
  columns,
  rows,
  cells,
  sumCells
}: OutlineLinesOptions): OutlineLines => {
  const next = followers(levels)
  const adds = columns.map(({ column }, index) => {
    const { addsUp = false, total = null } = figures[index] ?? {}
    return (
      addsUp &&
      (cells[index]?.numberFormat ?? null) !== null &&
      (total === null || isExactAsFloat(total)) &&
      !someLongNumber(column, rows)
    )
  })
  const formula = (index: number, from: number, to: number): string =>
    `SUBTOTAL(9,${columnName(index)}${sheetLine(from)}:${columnName(index)}${sheetLine(to)})`
  const sumOf = (line: number, index: number): ExportedSum => {
    const column = columns[index]?.column
    const sum =
      column && (cells[index]?.numberFormat ?? null) !== null
        ? numberText(column.numbers(), column.codes[line] ?? 0)
        : null
    return { sum, isDoubtful: figures[index]?.doubtful[line] === 1 }
  }
  return {
    depth: levels.reduce((deepest, level) => Math.max(deepest, level), 0),
    rowKind: (line) => ((levels[line] ?? 0) > 0 ? ` outlineLevel="${levels[line]}">` : '>'),
    cellOf: (line, index) => {
      const isParent = (next[line] ?? 0) > line + 1 && adds[index] === true
      if (!isParent && figures[index]?.doubtful[line] !== 1) return null
      return sumCells.sumCell(
        index,
        sumOf(line, index),
        isParent ? formula(index, line + 1, (next[line] ?? 0) - 1) : null,
        false
      )
    },
    totalOf: (index) => {
      const { total = null, doubtful } = figures[index] ?? {}
      return sumCells.sumCell(
        index,
        { sum: total, isDoubtful: doubtful?.[levels.length] === 1 },
        adds[index] ? formula(index, 0, levels.length - 1) : null,
        true
      )
    }
  }
}
