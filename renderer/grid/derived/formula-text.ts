import { checkFormula, foldText, isDerivedName, parseFormula, withColumnsCalled, type ColumnSummary, type ColumnWord, type FormulaFault } from '../../../preload/contract/index.ts'

/** What a formula may name: its columns with their headings. */
export interface NamedColumn {
  readonly column: ColumnSummary
  readonly heading: string
}

/** A heading without its unit, as people say it: `Grundhyra` for `Grundhyra (kr/mån)`. */
const withoutUnit = (heading: string): string => heading.replace(/ \([^()]+\)$/, '')

/**
 * By what columns can be called: by their headings, by these without a unit, and by the service's names, each unless it is another
 * column's heading.
 */
const wordsOf = (columns: readonly NamedColumn[]): readonly ColumnWord[] => {
  const headings = columns.map(({ column, heading }) => ({ word: heading, name: column.name }))
  const taken = new Set(headings.map(({ word }) => foldText(word)))
  const others = columns.flatMap(({ column: { name }, heading }) =>
    [withoutUnit(heading), ...(isDerivedName(name) ? [] : [name])].filter((word) => !taken.has(foldText(word))).map((word) => ({ word, name }))
  )
  return [...headings, ...others]
}

/** How a column is called in a formula that is shown: by the shortest of its words that no other column has, which its name is at last. */
export const calledIn = (columns: readonly NamedColumn[], name: string): string => {
  const heading = columns.find(({ column }) => column.name === name)?.heading
  if (heading === undefined) return name
  const words = wordsOf(columns)
  const isOwn = (word: string): boolean => words.every((other) => other.name === name || foldText(other.word) !== foldText(word))
  return [withoutUnit(heading), heading].find(isOwn) ?? name
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
