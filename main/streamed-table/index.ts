/** A table of the engine that is filled by an answer of the service: how far that has come, and what of it can be seen. */
export type { Wait } from './beginnings.ts'
export { readTable } from './read-table.ts'
export { createStreamedTable, whileCurrent, type StreamedTable, type TableState } from './streamed-table.ts'
