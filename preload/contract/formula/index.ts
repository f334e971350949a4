/** The language of a person's own columns: the window reads what is typed, and the engine what is kept. */
export * from './check.ts'
export * from './formula.ts'
export { columnsIn, inBrackets, parseFormula, withColumnsCalled, type FormulaReading } from './parse.ts'
