import { formatDecimal, isDoubtful, valueName } from '../../preload/contract/index.ts'
import type { Pause } from './base/checkpoint.ts'
import type { Table } from './column/table.ts'
import { copiedTable, copiedText } from './export/copied.ts'
import { csvFormat } from './export/csv.ts'
import { jsonLines } from './export/json-lines.ts'
import { putText } from './export/cell-writer.ts'
import { linesOf, type GroupedLines, type LineFormat } from './export/lines.ts'
import { printedGroup, printedTable } from './export/printed-table.ts'
import { paddedDecimals, shownText } from './export/shown-text.ts'
import {
  markedText,
  type ExportedColumn,
  type ExportedSum,
  type ExportPart,
  type OutlineOfLines
} from './export/types.ts'
import { rowGroups, sheetGroups, type FileGroups } from './group-lines.ts'
import type { ShownCells, WrittenAs } from './types.ts'
import { aggregatesOf } from './query/totals.ts'
import type { Compression } from './xlsx/compression.ts'
import { workbookOf } from './xlsx/workbook.ts'

/** Content of a file. */
export type FileContent = WrittenAs & {
  readonly table: Table
  readonly columns: readonly ExportedColumn[]
  /** In their order. */
  readonly rows: Uint32Array
  /** The groups that the rows stand in, in a workbook or on paper. */
  readonly outlined?: FileGroups
  /** Where the rows are the lines of groups: what these are. */
  readonly lines?: OutlineOfLines
}

/** A file of the rows in a format, part by part. Between two parts, `pause` lets other messages in. */
export const filePartsOf = (
  content: FileContent,
  pause: Pause,
  compression: Compression
): AsyncGenerator<ExportPart> => {
  const { table, columns, rows, outlined, lines: groupLines } = content
  const lines = (format: LineFormat): AsyncGenerator<ExportPart> => linesOf(format, { columns, rows, pause })
  const sumOf = async (column: ExportedColumn['column'], of: Uint32Array): Promise<ExportedSum | null> => {
    const total = column.summed
      ? (await aggregatesOf(table, { sums: [column], spans: [] }, of, pause)).columns[column.name]
      : undefined
    return total ? { sum: total.sum, isDoubtful: isDoubtful(total) } : null
  }
  const printedParts = async function* ({ language, sum }: ShownCells): AsyncGenerator<ExportPart> {
    if (groupLines) return yield* lines(printedTable({ language, sums: null, levels: groupLines.levels }))
    const sumsOf = async (of: Uint32Array): Promise<(string | null)[]> => {
      const texts: (string | null)[] = []
      for (const { column } of columns) {
        const total = await sumOf(column, of)
        texts.push(
          total &&
            markedText(
              total.sum === null ? '' : formatDecimal(language, total.sum, paddedDecimals(column)),
              total.isDoubtful
            )
        )
      }
      return texts
    }
    const texts = await sumsOf(rows)
    const sums = sum !== undefined && texts.some((text) => text !== null) ? { label: sum, texts } : null
    const format = printedTable({ language, sums })
    if (!outlined) return yield* lines(format)
    const groups: GroupedLines = {
      all: rowGroups(outlined, (column) => {
        const shown = shownText(column, language)
        return (code) => (code === 0 ? null : valueName(shown(code).text))
      }),
      write: async (out, group) =>
        putText(out, printedGroup(group, columns, await sumsOf(rows.subarray(group.start, group.end))))
    }
    yield* linesOf(format, { columns, rows, pause, groups })
  }
  switch (content.format) {
    case 'xlsx':
      return workbookOf({
        columns,
        rows,
        words: content.words,
        sumOf,
        compression,
        pause,
        ...(outlined && { groups: sheetGroups(outlined) }),
        ...(groupLines && { lines: groupLines })
      })
    case 'csv':
    case 'csvPlain':
      return lines(csvFormat(content.format))
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
