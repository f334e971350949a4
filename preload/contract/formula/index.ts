/** The language of a person's own columns: the window reads what is typed, and the engine what is kept. */
export { inBrackets } from './brackets.ts'
export * from './check.ts'
export * from './formula.ts'
export { columnsIn, parseFormula, withColumnsCalled, type FormulaReading } from './parse.ts'
