/** The parser of errand rows, loaded in one piece when the first row is read. */
export { parseRow } from './parse-row.ts'
export { readJson } from './row-json.ts'
