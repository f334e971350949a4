export { createTables } from './client.ts'
export type { TableLoad, Tables, TableSummary } from './types.ts'
