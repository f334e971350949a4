import { isNumericKind, type FieldKind } from '../domain/catalogue.ts'
import type { Formula, FormulaFault, FormulaReason, Place } from './formula.ts'

export interface FormulaType {
  /** `days`: a number of days, which is a whole number. */
  readonly kind: 'number' | 'days' | 'date' | 'month' | 'text'
  /** True if its sum over rows is meaningful: of amounts, also times a number, but not of quotients of columns. */
  readonly summed: boolean
  /** True if it divides. Its result may then have to be rounded. */
  readonly divides: boolean
  /** True if it divides by a value that varies by row: a ratio, which must not be summed. */
  readonly isRatio: boolean
  readonly constant: boolean
}

export type ColumnTypes = ReadonlyMap<string, { readonly kind: FieldKind; readonly summed: boolean }>

export type FormulaCheck =
  { readonly ok: true; readonly type: FormulaType } | { readonly ok: false; readonly fault: FormulaFault }

class Fault extends Error {
  readonly fault: FormulaFault
  constructor(reason: FormulaReason, { from, to }: Place) {
    super(reason)
    this.fault = { reason, from, to }
  }
}

const plain = { summed: false, divides: false, isRatio: false, constant: false }

const typeOfColumn = (formula: Formula & { readonly kind: 'column' }, columns: ColumnTypes): FormulaType => {
  const column = columns.get(formula.name)
  if (!column) throw new Fault('column', formula)
  const { kind, summed } = column
  if (isNumericKind(kind)) return { ...plain, kind: 'number', summed }
  return { ...plain, kind: kind === 'text' || kind === 'account' ? 'text' : 'date' }
}

/** An operand of a sum or a product. The texts of a column may be numbers, which each row shows. */
const operand = (formula: Formula, columns: ColumnTypes): FormulaType => {
  const type = typeOf(formula, columns)
  if (type.kind === 'month') throw new Fault('text', formula)
  if (type.kind !== 'text') return type
  if (formula.kind !== 'column') throw new Fault('text', formula)
  return { ...type, kind: 'number' }
}

const typeOfBinary = (formula: Formula & { readonly kind: 'binary' }, columns: ColumnTypes): FormulaType => {
  const { operator } = formula
  const typeIn = operator === '&' ? typeOf : operand
  const [left, right] = [typeIn(formula.left, columns), typeIn(formula.right, columns)]
  const divides = left.divides || right.divides || operator === '/'
  const isRatio = left.isRatio || right.isRatio || (operator === '/' && !right.constant)
  const both = { summed: false, divides, isRatio, constant: left.constant && right.constant }
  if (operator === '&') return { ...both, kind: 'text' }
  const dates = [left, right].filter(({ kind }) => kind === 'date').length
  if (operator === '-' && dates === 2) return { ...both, kind: 'days' }
  if (dates > 0) {
    if (dates === 2 || !(operator === '+' || (operator === '-' && left.kind === 'date')))
      throw new Fault('date', formula)
    return { ...both, kind: 'date' }
  }
  const isScaled = operator === '*' && ((left.summed && right.constant) || (left.constant && right.summed))
  const isShare = operator === '/' && left.summed && right.constant
  const isSum = (operator === '+' || operator === '-') && left.summed && right.summed
  const whole = left.kind === 'days' && right.kind === 'days' && operator !== '/'
  return { ...both, summed: isScaled || isShare || isSum, kind: whole ? 'days' : 'number' }
}

const typeOf = (formula: Formula, columns: ColumnTypes): FormulaType => {
  switch (formula.kind) {
    case 'number':
      return { ...plain, kind: 'number', constant: true }
    case 'text':
      return { ...plain, kind: 'text', constant: true }
    case 'today':
      return { ...plain, kind: 'date', constant: true }
    case 'column':
      return typeOfColumn(formula, columns)
    case 'negative': {
      const type = operand(formula.of, columns)
      if (type.kind === 'date') throw new Fault('date', formula)
      return type
    }
    case 'month': {
      const type = typeOf(formula.of, columns)
      if (type.kind !== 'date') throw new Fault('month', formula.of)
      return { ...type, kind: 'month' }
    }
    case 'binary':
      return typeOfBinary(formula, columns)
  }
}

/** Returns the result type of a formula over these columns, or the fault in it. */
export const checkFormula = (formula: Formula, columns: ColumnTypes): FormulaCheck => {
  try {
    return { ok: true, type: typeOf(formula, columns) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { ok: false, fault: error.fault }
  }
}

/** The kind of the column that a formula makes. */
export const kindOfFormula = ({ kind }: FormulaType): FieldKind => {
  if (kind === 'days') return 'integer'
  if (kind === 'month') return 'period'
  return kind === 'number' ? 'decimal' : kind
}
