import { type ExportWorkbook, maxRowsPerSheet } from '../../../preload/contract/index.ts'
import { columnName, sheetCells, someLongNumber, sheetName } from './cells.ts'
import { xmlText } from './xml-text.ts'
import type { Pause } from '../base/checkpoint.ts'
import { createCellMemory } from '../export/cell-writer.ts'
import type { ExportedColumn, ExportedSum, ExportPart, OutlineOfLines } from '../export/types.ts'
import { createArchive } from './archive.ts'
import type { Compression } from './compression.ts'
import { type SheetGroups, type SumCells, outlineLines } from './outline-lines.ts'
import { createSharedStrings } from './shared-strings.ts'
import { createStyles, textStyle, headingStyle } from './styles.ts'
import { writeSheet, type SheetColumn, createSumCells, inlineText } from './sheet.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageOf = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface NamedSheet {
  readonly name: string
  /** How many rows of the list it has. */
  readonly rows: number
}

interface AboutOptions {
  readonly workbook: ExportWorkbook
  readonly sheets: readonly NamedSheet[]
  readonly rows: number
  readonly styles: { readonly heading: number; readonly text: number; readonly number: number }
}

/** The sheet about the rows: notes of the window, their number and, if they are on several, the sheets. */
export const aboutSheet = ({ workbook, sheets, rows, styles }: AboutOptions): string => {
  const text = (place: string, style: number, value: string): string =>
    `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`
  const counted = [
    { label: workbook.rows, count: rows },
    ...(sheets.length > 1
      ? sheets.map((sheet) => ({ label: `${workbook.rows}: ${sheet.name}`, count: sheet.rows }))
      : [])
  ]
  const notes = workbook.notes.map(
    ({ label, value }, i) =>
      `<row r="${i + 1}">${text(`A${i + 1}`, styles.heading, label)}${text(`B${i + 1}`, styles.text, value)}</row>`
  )
  const counts = counted.map(({ label, count }, i) => {
    const at = notes.length + i + 1
    return `<row r="${at}">${text(`A${at}`, styles.heading, label)}<c r="B${at}" s="${styles.number}"><v>${count}</v></c></row>`
  })
  return (
    `${declaration}<worksheet xmlns="${main}"><cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols>` +
    `<sheetData>${notes.join('')}${counts.join('')}</sheetData></worksheet>`
  )
}

/**
 * Parts that name the others: for the sheets of rows, with filters on so many columns (null: none), and the one about
 * them.
 */
export const workbookParts = (
  sheets: readonly NamedSheet[],
  about: string,
  filteredColumns: number | null
): Readonly<Record<string, string>> => {
  const names = [...sheets.map(({ name }) => name), about]
  const numbers = names.map((_, i) => i + 1)
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
  const part = (name: string, kind: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type}.${kind}+xml"/>`
  const filtered =
    filteredColumns === null
      ? ''
      : `<definedNames>${sheets
          .map(
            ({ name, rows }, i) =>
              `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">'${xmlText(name)}'!$A$1:$${columnName(filteredColumns - 1)}$${rows + 1}</definedName>`
          )
          .join('')}</definedNames>`
  return {
    '[Content_Types].xml':
      `${declaration}<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}` +
      `${numbers.map((number) => part(`worksheets/sheet${number}`, 'worksheet')).join('')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageOf}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews>` +
      `<sheets>${names.map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets>${filtered}</workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${declaration}<Relationships xmlns="${packageOf}/relationships">` +
      `${numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('')}` +
      `${relation('rIdStyles', 'styles', 'styles.xml')}${relation('rIdStrings', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`
  }
}

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

/** A workbook for Excel, part by part: sheets of rows, the sums under the last, and a sheet about them. */
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
  /** Spreadsheets recompute a sum: one that they would round is text. Folded rows count, filtered ones do not. */
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
