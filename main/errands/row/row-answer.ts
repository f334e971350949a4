/** What makes a row of an answer of the read operation, loaded together when the first row is read. */
export { parseRow } from './parse-row.ts'
export { readJson } from './row-json.ts'
