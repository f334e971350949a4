import { inBrackets } from './brackets.ts'
import type { ColumnWord, Formula, FormulaFault, FormulaReason, Operator, Place } from './formula.ts'
import { tokensOf, type Token } from './tokens.ts'

export type FormulaReading =
  { readonly ok: true; readonly formula: Formula } | { readonly ok: false; readonly fault: FormulaFault }

/** Precedence of the operators. */
const strengths: Readonly<Record<Operator, number>> = { '&': 1, '+': 2, '-': 2, '*': 3, '/': 3 }
/** More values than any formula that is typed has, and few enough for a tree that is walked for every row. */
const maxTokens = 300

/** Ends the parsing. */
class Fault extends Error {
  readonly fault: FormulaFault
  constructor(reason: FormulaReason, { from, to }: Place) {
    super(reason)
    this.fault = { reason, from, to }
  }
}

/** Parses tokens by the strength of their operators. Operators of the same strength bind from the left. */
const treeOf = (tokens: readonly Token[], end: number): Formula => {
  let at = 0
  const behind = { from: end, to: end }

  const value = (): Formula => {
    const token = tokens[at++]
    if (!token) throw new Fault('value', behind)
    const { from } = token
    if (token.kind === 'open') {
      const inner = expression(0)
      const closing = tokens[at++]
      if (!closing) throw new Fault('open', token)
      if (closing.kind !== 'close') throw new Fault('operator', closing)
      // A column's place stays that of its name, which may be written anew.
      return inner.kind === 'column' ? inner : { ...inner, from, to: closing.to }
    }
    if (token.kind === 'operator' && (token.operator === '-' || token.operator === '+')) {
      const of = value()
      return token.operator === '+' ? of : { kind: 'negative', of, from, to: of.to }
    }
    if (token.kind === 'month') {
      const of = value()
      return { kind: 'month', of, from, to: tokens[at - 1]?.to ?? of.to }
    }
    if (token.kind === 'operator') throw new Fault('value', token)
    if (token.kind === 'close') throw new Fault(at === 1 ? 'close' : 'value', token)
    return token
  }

  const expression = (weakest: number): Formula => {
    let left = value()
    for (let next = tokens[at]; next?.kind === 'operator' && strengths[next.operator] > weakest; next = tokens[at]) {
      at++
      const right = expression(strengths[next.operator])
      left = { kind: 'binary', operator: next.operator, left, right, from: left.from, to: right.to }
    }
    return left
  }

  const whole = expression(0)
  const rest = tokens[at]
  if (rest) throw new Fault(rest.kind === 'close' ? 'close' : 'operator', rest)
  return whole
}

/**
 * Parses a formula: columns in brackets or by what they are called (`columns`), numbers (`1 234,5`, `0.25`), texts in
 * quotation marks, `idag` or `today`, `månad(…)` or `month(…)` of a date, parentheses, and the operators `+`, `-`, `*`,
 * `/` and `&`, also as `−`, `×`, `x`, `÷` and `:`. The first fault is given, with its place.
 */
export const parseFormula = (text: string, columns: readonly ColumnWord[]): FormulaReading => {
  const { tokens, fault } = tokensOf(text, columns)
  const last = tokens[maxTokens]
  if (last) return { ok: false, fault: { reason: 'tooLong', from: last.from, to: text.length } }
  if (!fault && tokens.length === 0) return { ok: false, fault: { reason: 'empty', from: 0, to: 0 } }
  try {
    // A fault of the tokens is the first one only where what stands before it can be the beginning of a formula.
    const formula = treeOf(tokens, text.trimEnd().length)
    return fault ? { ok: false, fault } : { ok: true, formula }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ok: false, fault: fault && fault.from <= error.fault.from ? fault : error.fault }
  }
}

/** The columns that a formula names, in their order in its text. */
export const columnsIn = (formula: Formula): readonly (Place & { readonly name: string })[] => {
  if (formula.kind === 'column') return [formula]
  if (formula.kind === 'negative' || formula.kind === 'month') return columnsIn(formula.of)
  return formula.kind === 'binary' ? [...columnsIn(formula.left), ...columnsIn(formula.right)] : []
}

/** The text of a formula with its columns called something else. Everything else stays as it is written. */
export const withColumnsCalled = (text: string, formula: Formula, wordOf: (name: string) => string): string => {
  let at = 0
  const parts = columnsIn(formula).map(({ name, from, to }) => {
    const part = text.slice(at, from) + inBrackets(wordOf(name))
    at = to
    return part
  })
  return parts.join('') + text.slice(at)
}
