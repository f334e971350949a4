import { cancelled, type Pause } from './base/checkpoint.ts'
import { filePartsOf } from './export/file-parts.ts'
import type { ExportedColumn, ExportPart } from './export/types.ts'
import type { ExportRequest } from './types.ts'

/** The files that the engine is making. Each holds on to the table that it began with, so that no other load can mix into it. */
export interface Exports {
  /** Gives how many rows the file will have. */
  readonly begin: (
    list: string,
    request: ExportRequest & { readonly exportId: number },
    select: () => Promise<{ readonly columns: readonly ExportedColumn[]; readonly rows: Uint32Array }>
  ) => Promise<number>
  /** Throws `cancelled` where the file has been ended. */
  readonly next: (exportId: number) => Promise<ExportPart | null>
  readonly end: (exportId: number) => void
  /** Ends the files of a list. */
  readonly endAll: (list: string) => void
}

/** No files, yet. `pause` lets waiting messages in. */
export const createExports = (pause: Pause): Exports => {
  const running = new Map<number, { readonly list: string; readonly parts: AsyncGenerator<ExportPart> }>()

  const partsOf = (exportId: number): AsyncGenerator<ExportPart> => {
    const found = running.get(exportId)
    if (!found) throw cancelled('this export was given up')
    return found.parts
  }

  return {
    begin: async (list, { exportId, format }, select) => {
      const { columns, rows } = await select()
      running.set(exportId, { list, parts: filePartsOf(format, columns, rows, pause) })
      return rows.length
    },
    next: async (exportId) => {
      const { done, value } = await partsOf(exportId).next()
      // It may have been ended meanwhile.
      partsOf(exportId)
      return done ? null : value
    },
    end: (exportId) => {
      running.delete(exportId)
    },
    endAll: (list) => {
      for (const [exportId, { list: of }] of running) if (of === list) running.delete(exportId)
    }
  }
}
