/** Files of rows that people take out of the program. */
export { createExports, type Exports } from './on-demand.ts'
