import {
  checkFormula,
  foldText,
  inBrackets,
  isDerivedName,
  isNumericKind,
  parseFormula,
  withColumnsCalled,
  type ColumnSummary,
  type ColumnWord,
  type Formula,
  type FormulaFault
} from '../../../preload/contract/index.ts'

/** A column that a formula may name, with its heading. */
export interface NamedColumn {
  readonly column: ColumnSummary
  readonly heading: string
}

/** Returns a heading without its unit: `Grundhyra` for `Grundhyra (kr/mån)`. */
const withoutUnit = (heading: string): string => heading.replace(/ \([^()]+\)$/, '')

/** Returns words for columns: headings, with and without units, and field names, unless another's heading. */
const wordsOf = (columns: readonly NamedColumn[]): readonly ColumnWord[] => {
  const headings = columns.map(({ column, heading }) => ({ word: heading, name: column.name }))
  const taken = new Set(headings.map(({ word }) => foldText(word)))
  const others = columns.flatMap(({ column: { name }, heading }) =>
    [withoutUnit(heading), ...(isDerivedName(name) ? [] : [name])]
      .filter((word) => !taken.has(foldText(word)))
      .map((word) => ({ word, name }))
  )
  return [...headings, ...others]
}

/** Returns a column's name in a displayed formula: its shortest unique word, at last its field name. */
export const calledIn = (columns: readonly NamedColumn[], name: string): string => {
  const heading = columns.find(({ column }) => column.name === name)?.heading
  if (heading === undefined) return name
  const words = wordsOf(columns)
  const isOwn = (word: string): boolean =>
    words.every((other) => other.name === name || foldText(other.word) !== foldText(word))
  return [withoutUnit(heading), heading].find(isOwn) ?? name
}

export type TypedFormula =
  /**
   * `kept`: the text with column names. `divides`, `isRatio`: see `FormulaType`. `texts`: text columns used as numbers.
   */
  | {
      readonly ok: true
      readonly kept: string
      readonly divides: boolean
      readonly isRatio: boolean
      readonly texts: readonly string[]
    }
  | { readonly ok: false; readonly fault: FormulaFault }

/** Returns the columns used in calculations, other than by joining text. */
const reckonedWith = (formula: Formula, isOperand = false): readonly string[] => {
  if (formula.kind === 'column') return isOperand ? [formula.name] : []
  if (formula.kind === 'negative') return reckonedWith(formula.of, true)
  if (formula.kind === 'month') return reckonedWith(formula.of)
  return formula.kind === 'binary'
    ? [formula.left, formula.right].flatMap((side) => reckonedWith(side, formula.operator !== '&'))
    : []
}

/** Returns the columns that a formula names. */
const namesIn = (formula: Formula): readonly string[] => {
  if (formula.kind === 'column') return [formula.name]
  if (formula.kind === 'negative' || formula.kind === 'month') return namesIn(formula.of)
  return formula.kind === 'binary' ? [...namesIn(formula.left), ...namesIn(formula.right)] : []
}

/** True if a column is the other one or depends on it. A column depends only on columns before it. */
const isMadeOf = (name: string, other: string, columns: readonly NamedColumn[]): boolean => {
  if (name === other) return true
  const at = columns.findIndex(({ column }) => column.name === name)
  const made = columns[at]?.column.derived?.column
  if (made?.kind !== 'formula') return false
  const before = columns.slice(0, at)
  const reading = parseFormula(
    made.text,
    before.map(({ column }) => ({ word: column.name, name: column.name }))
  )
  return reading.ok && namesIn(reading.formula).some((each) => isMadeOf(each, other, before))
}

/** Refines the error for an unknown name: it may be a column at or behind the formula's own place. */
const faultOfName = (
  fault: FormulaFault,
  text: string,
  columns: readonly NamedColumn[],
  behind: readonly NamedColumn[]
): FormulaFault => {
  if (fault.reason !== 'column') return fault
  const part = foldText(text.slice(fault.from, fault.to))
  const named = wordsOf(behind).find(({ word }) =>
    [word, inBrackets(word)].some((written) => foldText(written) === part)
  )
  const [own] = behind
  if (!named || !own) return fault
  return { ...fault, reason: isMadeOf(named.name, own.column.name, [...columns, ...behind]) ? 'circle' : 'later' }
}

/**
 * Parses a typed formula, or returns its error. `behind`: the column that it defines and those after it, which it may
 * not name.
 */
export const readTyped = (
  text: string,
  columns: readonly NamedColumn[],
  behind: readonly NamedColumn[] = []
): TypedFormula => {
  const reading = parseFormula(text, wordsOf(columns))
  if (!reading.ok) return { ok: false, fault: faultOfName(reading.fault, text, columns, behind) }
  const check = checkFormula(reading.formula, new Map(columns.map(({ column }) => [column.name, column])))
  if (!check.ok) return check
  const isText = new Set(
    columns.filter(({ column: { kind } }) => kind === 'text' || kind === 'account').map(({ column }) => column.name)
  )
  const texts = [...new Set(reckonedWith(reading.formula))].filter((name) => isText.has(name))
  return {
    ok: true,
    kept: withColumnsCalled(text, reading.formula, (name) => name),
    divides: check.type.divides,
    isRatio: check.type.isRatio,
    texts
  }
}

/** Returns example formulas on these columns. `today`: the word for the current day. */
export const formulaExamples = (columns: readonly NamedColumn[], today: string): readonly string[] => {
  const own = columns.filter(({ column }) => column.status === 'known' && !column.derived)
  const called = (found: NamedColumn): string => inBrackets(calledIn(columns, found.column.name))
  const amount = own.find(({ column }) => column.summed) ?? own.find(({ column }) => isNumericKind(column.kind))
  const date = own.find(({ column }) => column.kind === 'date')
  const examples = [...(amount ? [`${called(amount)} × 12`] : []), ...(date ? [`${today} − ${called(date)}`] : [])]
  const texts = own.filter(({ column }) => column.kind === 'text').slice(0, 2)
  return examples.length > 0 ? examples : [texts.map(called).join(' & ", " & ')].filter(Boolean)
}

/** Returns a stored formula with the headings of its columns, or unchanged if it cannot be parsed. */
export const shownFormula = (kept: string, columns: readonly NamedColumn[]): string => {
  const reading = parseFormula(
    kept,
    columns.map(({ column: { name } }) => ({ word: name, name }))
  )
  return reading.ok ? withColumnsCalled(kept, reading.formula, (name) => calledIn(columns, name)) : kept
}

/** True if a formula's text contains a division, outside quoted texts and column names. */
export const dividesText = (text: string): boolean => /[/÷:]/.test(text.replace(/["“”][^"“”]*["“”]|\[[^\]]*\]/g, ''))
