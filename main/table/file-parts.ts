import type { Pause } from './base/checkpoint.ts'
import type { Table } from './column/table.ts'
import { copiedTable } from './export/copied-table.ts'
import { copiedText } from './export/copied-text.ts'
import { csvFormats } from './export/csv.ts'
import { jsonLines } from './export/json-lines.ts'
import { formatDecimal } from '../../preload/contract/index.ts'
import { printedTable } from './export/printed-table.ts'
import { paddedDecimals } from './export/shown-text.ts'
import { linesOf, type LineFormat } from './export/lines.ts'
import type { ExportedColumn, ExportPart } from './export/types.ts'
import { sheetGroups, type FileGroups } from './group-lines.ts'
import type { ShownCells, WrittenAs } from './types.ts'
import { aggregatesOf } from './query/totals.ts'
import type { Compression } from './xlsx/compression.ts'
import { workbookOf } from './xlsx/workbook.ts'

/** What a file is made of. */
export type FileContent = WrittenAs & {
  readonly table: Table
  readonly columns: readonly ExportedColumn[]
  /** In their order. */
  readonly rows: Uint32Array
  /** The groups that the rows of a workbook stand in. */
  readonly outlined?: FileGroups
}

/** A file of the rows in a format, part by part. Between two parts, `pause` lets other messages in. */
export const filePartsOf = (content: FileContent, pause: Pause, compression: Compression): AsyncGenerator<ExportPart> => {
  const { table, columns, rows } = content
  const lines = (format: LineFormat): AsyncGenerator<ExportPart> => linesOf(format, columns, rows, pause)
  const sumOf = async (column: ExportedColumn['column'], of: Uint32Array): Promise<string | null> =>
    column.summed ? ((await aggregatesOf(table, { sums: [column], spans: [] }, of, pause)).columns[column.name]?.sum ?? null) : null
  const printedParts = async function* ({ language, sum }: ShownCells): AsyncGenerator<ExportPart> {
    const texts: (string | null)[] = []
    for (const { column } of columns) {
      const total = await sumOf(column, rows)
      texts.push(total === null ? null : formatDecimal(language, total, paddedDecimals(column)))
    }
    const sums = sum !== undefined && texts.some((text) => text !== null) ? { label: sum, texts } : null
    yield* lines(printedTable({ language, sums }))
  }
  switch (content.format) {
    case 'xlsx':
      return workbookOf({ columns, rows, words: content.words, sumOf, compression, pause, ...(content.outlined && { groups: sheetGroups(content.outlined) }) })
    case 'csv':
    case 'csvPlain':
      return lines(csvFormats[content.format])
    case 'jsonLines':
      return lines(jsonLines)
    case 'printed':
      return printedParts(content.shown)
    case 'copiedText':
      return lines(copiedText(content.shown))
    case 'copiedTable':
      return lines(copiedTable(content.shown))
  }
}
