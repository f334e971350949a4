import { cancelled, type Pause } from './base/checkpoint.ts'
import { filePartsOf, type FileContent } from './file-parts.ts'
import { spreadsheetDoubts } from './export/spreadsheet-doubts.ts'
import { wholeLengths } from './export/printed-table.ts'
import type { ExportPart } from './export/types.ts'
import type { ExportSize } from './types.ts'
import type { Compression } from './xlsx/compression.ts'

/** Files being made. Each keeps the table that it began with, so that no other load mixes in. */
export interface Exports {
  /** Gives how large the file will be. */
  readonly begin: (list: string, exportId: number, select: () => Promise<FileContent>) => Promise<ExportSize>
  /** Throws `cancelled` where the file has been ended. */
  readonly next: (exportId: number) => Promise<ExportPart | null>
  readonly end: (exportId: number) => void
  /** Ends the files of a list. */
  readonly endAll: (list: string) => void
}

/** No files, yet. `pause` lets waiting messages in. */
export const createExports = (pause: Pause, compression: Compression): Exports => {
  const running = new Map<
    number,
    { readonly list: string; readonly rows: number; readonly parts: AsyncGenerator<ExportPart> }
  >()

  const fileOf = (exportId: number) => {
    const found = running.get(exportId)
    if (!found) throw cancelled('this export was given up')
    return found
  }

  return {
    begin: async (list, exportId, select) => {
      const content = await select()
      const { rows, columns, lines } = content
      // A line of sums is no row that anybody counts.
      const size = { rows: rows.length - (lines?.ofAll ?? 0), columns: columns.length }
      running.set(exportId, { list, rows: size.rows, parts: filePartsOf(content, pause, compression) })
      if (content.format === 'printed')
        return { ...size, wholeLengths: wholeLengths(columns, rows, content.shown.language) }
      if (content.format !== 'xlsx' && content.format !== 'csv' && content.format !== 'csvPlain') return size
      const doubts = await spreadsheetDoubts(columns, rows, content.format !== 'xlsx', pause)
      return doubts ? { ...size, doubts } : size
    },
    next: async (exportId) => {
      const { done, value } = await fileOf(exportId).parts.next()
      // It may have been ended meanwhile.
      const { rows } = fileOf(exportId)
      return done ? null : { ...value, rows: Math.min(value.rows, rows) }
    },
    end: (exportId) => {
      running.delete(exportId)
    },
    endAll: (list) => {
      for (const [exportId, { list: of }] of running) if (of === list) running.delete(exportId)
    }
  }
}
