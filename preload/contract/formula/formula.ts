/** A range in the text of a formula: `from` inclusive, `to` exclusive, in UTF-16 units. */
export interface Place {
  readonly from: number
  readonly to: number
}

export type Operator = '+' | '-' | '*' | '/' | '&'

export type Formula = Place &
  (
    | { readonly kind: 'number'; readonly units: bigint; readonly decimals: number }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'today' }
    | { readonly kind: 'column'; readonly name: string }
    | { readonly kind: 'negative'; readonly of: Formula }
    | { readonly kind: 'month'; readonly of: Formula }
    | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Formula; readonly right: Formula }
  )

/** Why a text is no formula. Each has a text in every language (`derived.faults`). */
export type FormulaReason =
  | 'empty'
  /** A character that means nothing in a formula. */
  | 'character'
  | 'number'
  /** A comma or a point followed by three digits: either thousands or three decimals. */
  | 'ambiguousNumber'
  /** A text whose closing quotation mark is missing. */
  | 'openText'
  /** A name whose closing bracket is missing. */
  | 'openBracket'
  /** No column is called so. */
  | 'column'
  /** The column is made of the one that the formula makes, or is that one. */
  | 'circle'
  /** The column is made after the one that the formula makes. */
  | 'later'
  /** Several columns are called so. */
  | 'sameName'
  /** A value is missing here. */
  | 'value'
  /** An operator is missing between two values. */
  | 'operator'
  /** A parenthesis is never closed, or was never opened. */
  | 'open'
  | 'close'
  | 'tooLong'
  /** The operand is a text. */
  | 'text'
  /** Days can only be added to or taken from a date, and a date from a date. */
  | 'date'
  /** Only a date has a month. */
  | 'month'

export interface FormulaFault extends Place {
  readonly reason: FormulaReason
}

/** A name of a column in formulas. */
export interface ColumnWord {
  readonly word: string
  readonly name: string
}
