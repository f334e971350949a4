import { maxRowsPerSheet, type ExportWorkbook } from '../../../preload/contract/index.ts'
import type { Pause } from '../base/checkpoint.ts'
import { createCellMemory } from '../export/cell-writer.ts'
import type { ExportedColumn, ExportedSum, ExportPart, OutlineOfLines } from '../export/types.ts'
import { createArchive } from './archive.ts'
import { sheetCells, someLongNumber } from './cells.ts'
import type { Compression } from './compression.ts'
import type { SheetGroups, SumCells } from './groups.ts'
import { outlineLines } from './outline-lines.ts'
import { aboutSheet, workbookParts } from './parts.ts'
import { columnName, sheetName } from './places.ts'
import { createSharedStrings } from './shared-strings.ts'
import { writeSheet, type SheetColumn } from './sheet.ts'
import { createStyles, headingStyle, textStyle } from './styles.ts'
import { createSumCells, inlineText } from './sum-cells.ts'

interface WorkbookOptions {
  readonly columns: readonly ExportedColumn[]
  readonly rows: Uint32Array
  readonly words: ExportWorkbook
  readonly sumOf: SumCells['sumOf']
  readonly compression: Compression
  readonly pause: Pause
  /** The groups that the rows stand in; then all of them fit on one sheet. */
  readonly groups?: SheetGroups
  /** Where the rows are the lines of groups: what these are. */
  readonly lines?: OutlineOfLines
  /** How many rows of a list a sheet has at most. Left out: as many as Excel takes. */
  readonly rowsPerSheet?: number
}

const partBytes = 256 * 1024

/** A workbook for Excel, part by part: the rows on as many sheets as they need, the sums under the last of them, and a sheet about them. */
export const workbookOf = async function* (options: WorkbookOptions): AsyncGenerator<ExportPart> {
  const {
    columns,
    rows,
    words,
    sumOf,
    compression,
    pause,
    groups = null,
    lines: groupLines,
    rowsPerSheet = maxRowsPerSheet
  } = options
  const archive = createArchive(compression)
  const styles = createStyles()
  const strings = createSharedStrings()
  const decimalSign = words.language === 'sv' ? ',' : '.'
  const remember = createCellMemory()
  const sums = await Promise.all(columns.map(({ column }) => sumOf(column, rows)))
  const heading = styles.numberOf(headingStyle)
  const cells = columns.map(({ column }) => sheetCells(column, { styles, strings, decimalSign }))
  const sheetColumns = columns.map((column, i): SheetColumn => {
    const write = cells[i]?.write ?? (() => undefined)
    return { ...column, writeCell: remember(column.column, write) }
  })
  const count = Math.max(1, Math.ceil(rows.length / rowsPerSheet))
  const sheets = Array.from({ length: count }, (_, i) => ({
    name: sheetName(words.sheet, i + 1),
    rows: Math.min(rowsPerSheet, rows.length - i * rowsPerSheet)
  }))

  const sumCells = createSumCells({ styles, cells, decimalSign })
  const lines = groupLines ? outlineLines({ ...groupLines, columns, rows, cells, sumCells }) : null
  /** The line of a group stands before its rows are written. */
  const long = groups && columns.map(({ column }) => someLongNumber(column, rows))
  /** A spreadsheet reckons a sum anew, so one that it would round is text. Rows of folded groups count, rows that a filter hides do not. */
  const sumCell = (index: number, sum: ExportedSum, ranges: readonly string[]): string | null =>
    (long?.[index] ?? cells[index]?.hasLongNumbers())
      ? sumCells.textCell(sum)
      : sumCells.sumCell(index, sum, `SUBTOTAL(${groups ? 9 : 109},${ranges.join(',')})`, true)
  const ofGroups: SumCells = {
    columns,
    sumOf,
    labelStyle: heading,
    sumCell: (index, sum, from, to) => sumCell(index, sum, [`${columnName(index)}${from}:${columnName(index)}${to}`])
  }

  const totalOf = (index: number): string | null => {
    if (lines) return lines.totalOf(index)
    const sum = sums[index] ?? null
    const name = columnName(index)
    return (
      sum &&
      sumCell(
        index,
        sum,
        sheets.map(
          (sheet) => `${count > 1 ? `'${sheet.name}'!` : ''}${name}2:${name}${sheet.rows + (groups?.count ?? 0) + 1}`
        )
      )
    )
  }
  /** The cells of the line of sums. */
  const totalCells = (): { readonly index: number; readonly xml: string }[] => {
    const found = columns.flatMap((_, index) => {
      const xml = totalOf(index)
      return xml === null ? [] : [{ index, xml }]
    })
    const isThere = found.length > 0 || sums.some((sum) => sum !== null)
    return isThere && found[0]?.index !== 0 ? [{ index: 0, xml: inlineText(heading, words.sum) }, ...found] : found
  }

  for (const [i] of sheets.entries()) {
    const before = i * rowsPerSheet
    const part = rows.subarray(before, before + rowsPerSheet)
    const totals = (): ReturnType<typeof totalCells> => (i === count - 1 && rows.length > 0 ? totalCells() : [])
    for await (const written of writeSheet({
      archive,
      number: i + 1,
      columns: sheetColumns,
      rows: part,
      headingStyle: heading,
      totals,
      groups: groups && { ...groups, cells: ofGroups },
      lines,
      pause
    })) {
      if (archive.waiting() >= partBytes) yield { bytes: archive.take(), rows: before + written }
    }
  }
  await strings.write(archive)
  const about = sheetName(words.about, 1)
  const aboutStyles = {
    heading,
    text: styles.numberOf(textStyle),
    number: styles.numberOf({ format: '#,##0', bold: false })
  }
  const others = {
    [`xl/worksheets/sheet${count + 1}.xml`]: aboutSheet({
      workbook: words,
      sheets,
      rows: rows.length,
      styles: aboutStyles
    }),
    'xl/styles.xml': styles.xml(),
    ...workbookParts(sheets, about, groups || (lines?.depth ?? 0) > 0 ? null : columns.length)
  }
  for (const [name, xml] of Object.entries(others)) await archive.add(name).write(new TextEncoder().encode(xml), true)
  archive.end()
  yield { bytes: archive.take(), rows: rows.length }
}
