import type { Thread } from './thread.ts'
import type { ExportRequest, TableExport } from './types.ts'

/** Begins a file of rows in the worker. Each part is made on demand, one ahead, so the writer bounds the memory. */
export const createTableExport = async (
  thread: Thread,
  list: string,
  exportId: number,
  request: ExportRequest
): Promise<TableExport> => {
  const close = (): void => thread.tell({ kind: 'exportEnd', list, exportId })
  const next = (): ReturnType<TableExport['next']> => thread.ask('exportNext', list, { exportId })
  const size = await thread.ask('export', list, { ...request, exportId })
  // While one part is written, the next one is made.
  let ahead = next()
  ahead.catch(() => undefined)
  return {
    ...size,
    next: async () => {
      const part = await ahead
      if (part !== null) {
        ahead = next()
        ahead.catch(() => undefined)
      }
      return part
    },
    close
  }
}
