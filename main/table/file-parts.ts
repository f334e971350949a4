import type { ExportFormat, ExportWorkbook } from '../../preload/contract/index.ts'
import type { Pause } from './base/checkpoint.ts'
import type { Table } from './column/table.ts'
import { csvFormats } from './export/csv.ts'
import { jsonLines } from './export/json-lines.ts'
import { linesOf } from './export/lines.ts'
import type { ExportedColumn, ExportPart } from './export/types.ts'
import { sheetGroups, type FileGroups } from './group-lines.ts'
import { aggregatesOf } from './query/totals.ts'
import type { Compression } from './xlsx/compression.ts'
import { workbookOf } from './xlsx/workbook.ts'

/** What a file is made of. */
export interface FileContent {
  readonly format: ExportFormat
  readonly table: Table
  readonly columns: readonly ExportedColumn[]
  /** In their order. */
  readonly rows: Uint32Array
  readonly words: ExportWorkbook
  /** The groups that the rows of a workbook stand in. */
  readonly groups?: FileGroups
}

const lineFormats = { ...csvFormats, jsonLines } as const

/** A file of the rows in a format, part by part. Between two parts, `pause` lets other messages in. */
export const filePartsOf = ({ format, table, columns, rows, words, groups }: FileContent, pause: Pause, compression: Compression): AsyncGenerator<ExportPart> => {
  if (format !== 'xlsx') return linesOf(lineFormats[format], columns, rows, pause)
  const sumOf = async (column: ExportedColumn['column'], of: Uint32Array): Promise<string | null> =>
    column.summed ? ((await aggregatesOf(table, { sums: [column], spans: [] }, of, pause)).columns[column.name]?.sum ?? null) : null
  return workbookOf({ columns, rows, words, sumOf, compression, pause, ...(groups && { groups: sheetGroups(groups) }) })
}
