import { checkFormula, isDerivedName, parseFormula, withColumnsCalled, type ColumnSummary, type ColumnWord, type FormulaFault } from '../../../preload/contract/index.ts'

/** What a formula may name: its columns with their headings. */
export interface NamedColumn {
  readonly column: ColumnSummary
  readonly heading: string
}

/** By what columns can be called: by their headings, and by the service's names, unless another column has that as its heading. */
const wordsOf = (columns: readonly NamedColumn[]): readonly ColumnWord[] => {
  const headings = columns.map(({ column, heading }) => ({ word: heading, name: column.name }))
  const taken = new Set(headings.map(({ word }) => word.toLowerCase()))
  const names = columns.flatMap(({ column: { name } }) => (isDerivedName(name) || taken.has(name.toLowerCase()) ? [] : [{ word: name, name }]))
  return [...headings, ...names]
}

/** How a column is called in a formula that is shown: by its heading, or by its name where another has the same heading. */
export const calledIn = (columns: readonly NamedColumn[], name: string): string => {
  const heading = columns.find(({ column }) => column.name === name)?.heading
  const same = columns.filter((other) => other.heading.toLowerCase() === heading?.toLowerCase())
  return heading !== undefined && same.length === 1 ? heading : name
}

export type TypedFormula =
  /** `kept`: with the names of its columns. `divides`: whether its result is rounded. */
  | { readonly ok: true; readonly kept: string; readonly divides: boolean }
  | { readonly ok: false; readonly fault: FormulaFault }

/** A formula as it is typed, to be kept, or what is wrong with it. */
export const readTyped = (text: string, columns: readonly NamedColumn[]): TypedFormula => {
  const reading = parseFormula(text, wordsOf(columns))
  if (!reading.ok) return reading
  const check = checkFormula(reading.formula, new Map(columns.map(({ column }) => [column.name, column])))
  if (!check.ok) return check
  return { ok: true, kept: withColumnsCalled(text, reading.formula, (name) => name), divides: check.type.divides }
}

/** A kept formula as it is shown: with the headings of its columns. One that cannot be read is shown as it is kept. */
export const shownFormula = (kept: string, columns: readonly NamedColumn[]): string => {
  const reading = parseFormula(kept, columns.map(({ column: { name } }) => ({ word: name, name })))
  return reading.ok ? withColumnsCalled(kept, reading.formula, (name) => calledIn(columns, name)) : kept
}
