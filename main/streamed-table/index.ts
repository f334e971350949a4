/** A table of the engine that an answer of the service streams into: progress, partial loads, cancel, replacement. */
export type { Sleep } from './partial-loads.ts'
export { readTable } from './read-table.ts'
export { createRows, type Rows, type RowsTable } from './rows.ts'
export { createStreamedTable, whileCurrent, type StreamedTable, type TableState } from './streamed-table.ts'
