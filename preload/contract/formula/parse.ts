import { foldText } from '../parse/search-words.ts'
import type { ColumnWord, FormulaFault, FormulaReason, Operator, Place, Formula } from './formula.ts'

export type Token = Place &
  (
    | { readonly kind: 'number'; readonly units: bigint; readonly decimals: number }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'today' }
    /** `månad` or `month`, which a parenthesis follows. */
    | { readonly kind: 'month' }
    | { readonly kind: 'column'; readonly name: string }
    | { readonly kind: 'operator'; readonly operator: Operator }
    | { readonly kind: 'open' }
    | { readonly kind: 'close' }
  )

/** A column in a formula, in the way that is always read as that column. */
export const inBrackets = (word: string): string => `[${word.replaceAll(']', ']]')}]`

/** The tokens of a formula up to the first fault. */
interface Tokens {
  readonly tokens: readonly Token[]
  readonly fault: FormulaFault | null
}

const operators: Readonly<Record<string, Operator>> = {
  '+': '+',
  '-': '-',
  '\u2212': '-',
  '\u2013': '-',
  '*': '*',
  '×': '*',
  '·': '*',
  '/': '/',
  '÷': '/',
  ':': '/',
  '&': '&'
}

const blank = /\s/
/** The sign that begins a formula in spreadsheets. It is accepted from habit, and means nothing. */
const leadingSign = /^\s*=/
/** Digits, in groups of three with blanks between where there are any, and decimals behind a comma or a point. */
const numberShape = /^(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?/
const numberRest = /^[\d.,]/
const letter = /^[\p{L}\p{N}_]/u
const word = /^[\p{L}_][\p{L}\p{N}_]*/u
const todayWords = new Set(['idag', 'today'])
const monthShape = /^(?:månad|month)(?=\s*\()/iu
const times = /^x(?!\p{L})/iu
const closingQuotes: Readonly<Record<string, string>> = { '"': '"', '\u201d': '\u201d', '\u201c': '\u201d' }

/** The names of the columns that a word stands for: exactly as it is written, else in any case. */
const named = (columns: readonly ColumnWord[], written: string): readonly string[] => {
  const exact = columns.filter((column) => column.word === written)
  const found = exact.length > 0 ? exact : columns.filter((column) => foldText(column.word) === foldText(written))
  return [...new Set(found.map(({ name }) => name))]
}

/** The longest name of a column that stands at the place, not inside a longer word. */
const bareName = (text: string, at: number, columns: readonly ColumnWord[]): string | null => {
  let longest: string | null = null
  for (const column of columns) {
    const written = text.slice(at, at + column.word.length)
    if (written.length <= (longest?.length ?? 0) || foldText(written) !== foldText(column.word)) continue
    if (!letter.test(text.slice(at + written.length)) || !letter.test(written.at(-1) ?? '')) longest = written
  }
  return longest
}

/** Takes a formula apart. After a value comes an operator, so that `x` multiplies there and is a name elsewhere. */
export const tokensOf = (text: string, columns: readonly ColumnWord[]): Tokens => {
  const tokens: Token[] = []
  let at = leadingSign.exec(text)?.[0].length ?? 0
  let fault: FormulaFault | null = null
  const fail = (reason: FormulaReason, to: number): void => {
    fault ??= { reason, from: at, to }
  }
  const add = (token: Token): void => {
    tokens.push(token)
    at = token.to
  }
  const followsValue = (): boolean => {
    const last = tokens.at(-1)
    return last !== undefined && last.kind !== 'operator' && last.kind !== 'open' && last.kind !== 'month'
  }
  const addColumn = (written: string, to: number): void => {
    const names = named(columns, written)
    const [name] = names
    if (name === undefined) fail('column', to)
    else if (names.length > 1) fail('sameName', to)
    else add({ kind: 'column', name, from: at, to })
  }
  const addNumber = (): void => {
    const written = numberShape.exec(text.slice(at))?.[0] ?? ''
    const to = at + written.length
    const [whole = '', fraction = ''] = written.replace(/[ \u00a0\u202f]/g, '').split(/[.,]/)
    if (numberRest.test(text.slice(to)) || letter.test(text.slice(to).replace(times, ''))) fail('number', to + 1)
    else if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) fail('ambiguousNumber', to)
    else add({ kind: 'number', units: BigInt(whole + fraction), decimals: fraction.length, from: at, to })
  }
  /** A text, in which a doubled quotation mark stands for one. */
  const addText = (closing: string): void => {
    let text_ = ''
    for (let end = at + 1; end < text.length; end++) {
      if (text[end] !== closing) text_ += text[end] ?? ''
      else if (text[end + 1] === closing) text_ += text[end++] ?? ''
      else return add({ kind: 'text', text: text_, from: at, to: end + 1 })
    }
    fail('openText', text.length)
  }
  /** A name in brackets, in which a doubled closing bracket stands for one. */
  const addBracketed = (): void => {
    let written = ''
    for (let end = at + 1; end < text.length; end++) {
      if (text[end] !== ']') written += text[end] ?? ''
      else if (text[end + 1] === ']') written += text[end++] ?? ''
      else return addColumn(written.trim(), end + 1)
    }
    fail('openBracket', text.length)
  }
  const addWord = (): void => {
    const found = word.exec(text.slice(at))?.[0] ?? ''
    const folded = found.toLowerCase()
    const name = bareName(text, at, columns)
    if (monthShape.test(text.slice(at))) add({ kind: 'month', from: at, to: at + found.length })
    else if (name !== null) addColumn(name, at + name.length)
    else if (todayWords.has(folded)) add({ kind: 'today', from: at, to: at + found.length })
    else if (found === '') fail('character', at + 1)
    else fail('column', at + found.length)
  }

  while (at < text.length && fault === null) {
    const character = text[at] ?? ''
    const operator = operators[character]
    const closing = closingQuotes[character]
    if (blank.test(character)) at++
    else if (followsValue() && times.test(text.slice(at)))
      add({ kind: 'operator', operator: '*', from: at, to: at + 1 })
    else if (operator) add({ kind: 'operator', operator, from: at, to: at + 1 })
    else if (character === '(' || character === ')')
      add({ kind: character === '(' ? 'open' : 'close', from: at, to: at + 1 })
    else if (character === '[') addBracketed()
    else if (closing !== undefined) addText(closing)
    else if (/\d/.test(character) && bareName(text, at, columns) === null) addNumber()
    else addWord()
  }
  return { tokens, fault }
}

export type FormulaReading =
  { readonly ok: true; readonly formula: Formula } | { readonly ok: false; readonly fault: FormulaFault }

const strengths: Readonly<Record<Operator, number>> = { '&': 1, '+': 2, '-': 2, '*': 3, '/': 3 }
/** More values than any formula that is typed has, and few enough for a tree that is walked for every row. */
const maxTokens = 300

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
 * Parses a formula: columns in brackets or by name (`columns`), numbers (`1 234,5`, `0.25`), quoted texts, `idag` or
 * `today`, `månad(…)` or `month(…)`, parentheses, `+`, `-`, `*`, `/` and `&`, also as `−`, `×`, `x`, `÷` and `:`. Gives
 * the first fault, with its place.
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
