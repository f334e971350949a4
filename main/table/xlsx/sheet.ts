import { isExactAsFloat } from '../export/exact-number.ts'
import { doubtMark, markedText, type ExportedSum, type ExportedColumn } from '../export/types.ts'
import { type SheetCells, columnName } from './cells.ts'
import { headingStyle, textStyle, type Styles } from './styles.ts'
import { xmlText } from './xml-text.ts'
import type { Pause } from '../base/checkpoint.ts'
import { rawText } from '../column/texts.ts'
import {
  createByteBuffer,
  putBytes,
  putText,
  takeBytes,
  type ByteBuffer,
  type WriteCell
} from '../export/cell-writer.ts'
import type { Archive } from './archive.ts'
import { groupLine, type SheetGroups, type SumCells, type OutlineLines } from './outline-lines.ts'

const escapedMark = doubtMark.replaceAll(/./g, '\\$&')
/** The format of a sum. A doubtful one stays a number and shows the mark, before the sign of a negative one too. */
const formatOf = (numberFormat: string, { isDoubtful }: ExportedSum): string =>
  isDoubtful ? `${escapedMark}${numberFormat};${escapedMark}-${numberFormat}` : numberFormat

/** A cell of text, without its place. */
export const inlineText = (style: number, value: string): string =>
  ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`

interface SumCellsOptions {
  readonly styles: Styles
  readonly cells: readonly SheetCells[]
  readonly decimalSign: ',' | '.'
}

/**
 * Writes cells of sums, without their places: as numbers where a spreadsheet holds them exactly, with a mark where they
 * are doubtful. Null where there is nothing to add up and nothing to mark: a formula would make 0 of it.
 */
export const createSumCells = ({ styles, cells, decimalSign }: SumCellsOptions) => {
  const asText = ({ sum, isDoubtful }: ExportedSum, bold: boolean): string | null => {
    const text = markedText(sum?.replace('.', decimalSign) ?? '', isDoubtful)
    return text === '' ? null : inlineText(styles.numberOf(bold ? headingStyle : textStyle), text)
  }
  /** `formula`: what a spreadsheet reckons the sum with; null for none. */
  const sumCell = (index: number, total: ExportedSum, formula: string | null, bold: boolean): string | null => {
    const { sum } = total
    const { numberFormat = null } = cells[index] ?? {}
    if (sum === null || numberFormat === null || !isExactAsFloat(sum)) return asText(total, bold)
    return ` s="${styles.numberOf({ format: formatOf(numberFormat(sum), total), bold })}">${formula === null ? '' : `<f>${xmlText(formula)}</f>`}<v>${sum}</v></c>`
  }
  /** The sum as text, because a spreadsheet that reckons it anew would round what it adds up. */
  const textCell = (total: ExportedSum): string | null => asText(total, true)
  return { sumCell, textCell }
}

/** A column of a sheet. */
export interface SheetColumn extends ExportedColumn {
  readonly writeCell: WriteCell
}

interface SheetOptions {
  readonly archive: Archive
  /** Counted from 1. */
  readonly number: number
  readonly columns: readonly SheetColumn[]
  /** The rows of this sheet, and how many come before them on others. */
  readonly rows: Uint32Array
  readonly headingStyle: number
  /** The cells of the line of sums, each with the column that it stands in; none where there is no such line. */
  readonly totals: () => readonly { readonly index: number; readonly xml: string }[]
  /** The groups that the rows stand in; null where they stand in none. */
  readonly groups: (SheetGroups & { readonly cells: SumCells }) | null
  /** Where the rows are the lines of groups: how they stand; else null. */
  readonly lines: OutlineLines | null
  readonly pause: Pause
}

/** A piece of XML that is packed at once: some milliseconds of work. */
const pieceBytes = 512 * 1024
const spareBytes = 64 * 1024

/** So many of the first rows decide how wide a column is. */
const measuredRows = 200
const [narrowest, widest] = [8, 60]
/** Room for the arrow of the filter beside a heading. */
const arrow = 3

const widthOf = ({ column: { dictionary, codes }, heading }: SheetColumn, rows: Uint32Array): number => {
  let longest = heading.length + arrow
  for (const row of rows.subarray(0, measuredRows))
    longest = Math.max(longest, rawText(dictionary, codes[row] ?? 0).length + 2)
  return Math.min(widest, Math.max(narrowest, longest))
}

const headOf = (columns: readonly SheetColumn[], rows: Uint32Array, isFirst: boolean, levels: number): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  (levels > 0 ? '<sheetPr><outlinePr summaryBelow="0"/></sheetPr>' : '') +
  `<sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  (levels > 0 ? `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${levels}"/>` : '') +
  `<cols>${columns.map((column, i) => `<col min="${i + 1}" max="${i + 1}" width="${widthOf(column, rows)}" customWidth="1"/>`).join('')}</cols><sheetData>`

const putHeadings = (out: ByteBuffer, columns: readonly SheetColumn[], style: number): void => {
  putText(out, '<row r="1">')
  for (const [i, { heading }] of columns.entries()) {
    putText(
      out,
      `<c r="${columnName(i)}1" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(heading)}</t></is></c>`
    )
  }
  putText(out, '</row>')
}

/** Writes a sheet, giving after each piece its number of rows. Headings are frozen and filter ungrouped rows. */
export const writeSheet = async function* ({
  archive,
  number,
  columns,
  rows,
  headingStyle,
  totals,
  groups,
  lines: outline,
  pause
}: SheetOptions): AsyncGenerator<number> {
  const file = archive.add(`xl/worksheets/sheet${number}.xml`)
  const out = createByteBuffer(pieceBytes + spareBytes)
  const encoder = new TextEncoder()
  const starts = columns.map((_, i) => encoder.encode(`<c r="${columnName(i)}`))
  const [rowStart, rowEnd] = [encoder.encode('<row r="'), encoder.encode('</row>')]
  const rowKind = groups ? ` outlineLevel="${groups.levels}" hidden="1">` : '>'
  /** The row's number and the quote behind it. */
  const place = createByteBuffer(16)
  const depth = groups?.levels ?? outline?.depth ?? 0
  putText(out, headOf(columns, rows, number === 1, depth))
  putHeadings(out, columns, headingStyle)
  const lines = groups?.all()[Symbol.iterator]()
  let group = lines?.next().value
  /** The number of the next line. */
  let line = 2
  for (let i = 0; i < rows.length; i++) {
    for (; groups && group?.start === i; group = lines?.next().value)
      putText(out, await groupLine(group, rows, line++, groups.cells))
    const row = rows[i] ?? 0
    place.length = 0
    putText(place, `${line++}"`)
    putBytes(out, rowStart)
    putBytes(out, place.bytes, 0, place.length)
    putText(out, outline?.rowKind(i) ?? rowKind)
    for (let c = 0; c < columns.length; c++) {
      const sheetColumn = columns[c]
      const start = starts[c]
      const code = sheetColumn?.column.codes[row] ?? 0
      if ((code === 0 && !outline) || !start) continue
      // Where a line has no sum there may be a mark.
      const figure = outline?.cellOf(i, c) ?? null
      if (code === 0 && figure === null) continue
      putBytes(out, start)
      putBytes(out, place.bytes, 0, place.length)
      if (figure === null) sheetColumn?.writeCell(out, code)
      else putText(out, figure)
    }
    putBytes(out, rowEnd)
    if (out.length < pieceBytes) continue
    await file.write(takeBytes(out))
    yield i + 1
    await pause()
  }
  const last = line - 1
  const cells = totals()
  if (cells.length > 0)
    putText(
      out,
      `<row r="${last + 1}">${cells.map(({ index, xml }) => `<c r="${columnName(index)}${last + 1}"${xml}`).join('')}</row>`
    )
  const all = `${columnName(columns.length - 1)}${last}`
  putText(
    out,
    `</sheetData>${depth > 0 ? '' : `<autoFilter ref="A1:${all}"/>`}<ignoredErrors><ignoredError sqref="A1:${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`
  )
  await file.write(takeBytes(out), true)
  yield rows.length
}
