/** The columns that people add to what is loaded: which of them each list has, and the order list, and their making. */
export { createDerivedTables, derivedIn } from './derived-tables.ts'
