/** The table engine, in a worker of its own. */
export { createTables } from './client.ts'
export { normaliseDateTime } from './column/dates.ts'
export type { ExportPart } from './export/types.ts'
export type {
  ExportRequest,
  QueryRequest,
  RowsRequest,
  TableExport,
  TableLoad,
  Tables,
  TableSummary,
  WrittenAs
} from './types.ts'
