import { checkFormula, foldText, inBrackets, isDerivedName, isNumericKind, parseFormula, withColumnsCalled, type ColumnSummary, type ColumnWord, type Formula, type FormulaFault } from '../../../preload/contract/index.ts'

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
  /** `kept`: with the names of its columns. `divides` and `isRatio`: see `FormulaType`. `texts`: the columns of text that it reckons with, by name. */
  | { readonly ok: true; readonly kept: string; readonly divides: boolean; readonly isRatio: boolean; readonly texts: readonly string[] }
  | { readonly ok: false; readonly fault: FormulaFault }

/** The columns that are reckoned with, other than by putting text together. */
const reckonedWith = (formula: Formula, isOperand = false): readonly string[] => {
  if (formula.kind === 'column') return isOperand ? [formula.name] : []
  if (formula.kind === 'negative') return reckonedWith(formula.of, true)
  if (formula.kind === 'month') return reckonedWith(formula.of)
  return formula.kind === 'binary' ? [formula.left, formula.right].flatMap((side) => reckonedWith(side, formula.operator !== '&')) : []
}

/** The columns that a formula names. */
const namesIn = (formula: Formula): readonly string[] => {
  if (formula.kind === 'column') return [formula.name]
  if (formula.kind === 'negative' || formula.kind === 'month') return namesIn(formula.of)
  return formula.kind === 'binary' ? [...namesIn(formula.left), ...namesIn(formula.right)] : []
}

/** Whether a column is another one, or is made of it; each is made of columns before it. */
const isMadeOf = (name: string, other: string, columns: readonly NamedColumn[]): boolean => {
  if (name === other) return true
  const at = columns.findIndex(({ column }) => column.name === name)
  const made = columns[at]?.column.derived?.column
  if (made?.kind !== 'formula') return false
  const before = columns.slice(0, at)
  const reading = parseFormula(made.text, before.map(({ column }) => ({ word: column.name, name: column.name })))
  return reading.ok && namesIn(reading.formula).some((each) => isMadeOf(each, other, before))
}

/** What is wrong where a name is none of the columns before: it may be one of those from the formula's own on. */
const faultOfName = (fault: FormulaFault, text: string, columns: readonly NamedColumn[], behind: readonly NamedColumn[]): FormulaFault => {
  if (fault.reason !== 'column') return fault
  const part = foldText(text.slice(fault.from, fault.to))
  const named = wordsOf(behind).find(({ word }) => [word, inBrackets(word)].some((written) => foldText(written) === part))
  const [own] = behind
  if (!named || !own) return fault
  return { ...fault, reason: isMadeOf(named.name, own.column.name, [...columns, ...behind]) ? 'circle' : 'later' }
}

/**
 * A formula as it is typed, to be kept, or what is wrong with it. `behind`: the column that it makes and those after it, which it may not name;
 * none where it makes a new one.
 */
export const readTyped = (text: string, columns: readonly NamedColumn[], behind: readonly NamedColumn[] = []): TypedFormula => {
  const reading = parseFormula(text, wordsOf(columns))
  if (!reading.ok) return { ok: false, fault: faultOfName(reading.fault, text, columns, behind) }
  const check = checkFormula(reading.formula, new Map(columns.map(({ column }) => [column.name, column])))
  if (!check.ok) return check
  const isText = new Set(columns.filter(({ column: { kind } }) => kind === 'text' || kind === 'account').map(({ column }) => column.name))
  const texts = [...new Set(reckonedWith(reading.formula))].filter((name) => isText.has(name))
  return { ok: true, kept: withColumnsCalled(text, reading.formula, (name) => name), divides: check.type.divides, isRatio: check.type.isRatio, texts }
}

/**
 * Formulas that can be written with these columns, as examples: with an amount, with a date, or with texts where there is neither. `today`: the
 * word for the day.
 */
export const formulaExamples = (columns: readonly NamedColumn[], today: string): readonly string[] => {
  const own = columns.filter(({ column }) => column.status === 'known' && !column.derived)
  const called = (found: NamedColumn): string => inBrackets(calledIn(columns, found.column.name))
  const amount = own.find(({ column }) => column.summed) ?? own.find(({ column }) => isNumericKind(column.kind))
  const date = own.find(({ column }) => column.kind === 'date')
  const examples = [...(amount ? [`${called(amount)} × 12`] : []), ...(date ? [`${today} − ${called(date)}`] : [])]
  const texts = own.filter(({ column }) => column.kind === 'text').slice(0, 2)
  return examples.length > 0 ? examples : [texts.map(called).join(' & ", " & ')].filter(Boolean)
}

/** A kept formula as it is shown: with the headings of its columns. One that cannot be read is shown as it is kept. */
export const shownFormula = (kept: string, columns: readonly NamedColumn[]): string => {
  const reading = parseFormula(kept, columns.map(({ column: { name } }) => ({ word: name, name })))
  return reading.ok ? withColumnsCalled(kept, reading.formula, (name) => calledIn(columns, name)) : kept
}

/** Whether a formula divides, as far as its text says: neither a text in it nor the name of a column counts. */
export const dividesText = (text: string): boolean => /[/÷:]/.test(text.replace(/["“”][^"“”]*["“”]|\[[^\]]*\]/g, ''))
