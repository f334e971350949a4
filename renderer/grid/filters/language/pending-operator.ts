import type { FieldContent } from './filter-input-value.ts'
import {
  isChosenValues,
  isTextRange,
  isWholeValue,
  parseConditions,
  typedOption,
  type TypedContext
} from './operators.ts'
import { readTyped, type TypedColumn } from './typed-filter.ts'
import { signOf } from './filter-token.ts'
import { parseValueList } from '../values/value-list.ts'

/** The operator chosen for the text being typed in a field. */
export interface HeldSign {
  readonly option: string
  /** True if the operator was chosen for a span, such as a month, whose text is being edited. */
  readonly overSpan: boolean
}

/** The state of a field when its text changes. */
interface Typing {
  /** The applied filter. */
  readonly standing: FieldContent
  /** The text before and after. */
  readonly before: string
  readonly text: string
  /** True if the change inserted text, replacing the selected part. */
  readonly isInserted: boolean
  readonly isSpan: (text: string) => boolean
}

const goesOn = (before: string, text: string): boolean =>
  before !== '' && text !== '' && (text.startsWith(before) || before.startsWith(text))

/** True if a text contains one of the chosen values, or none was chosen. */
const hasChosen = (standing: FieldContent, text: string): boolean => {
  const chosen = parseValueList(standing.text ?? '')
  return chosen === null || (parseValueList(text)?.some((value) => chosen.includes(value)) ?? false)
}

/**
 * Returns the operator to keep while the user edits the text. It survives a partial text that means something by
 * itself: on the way to `2027-01-15` stands the year 2027, which may have been applied without it. Any other text, or
 * none, gets the operator shown in the field; text typed over all chosen values counts as typed into an empty field.
 */
export const heldSign = (
  held: HeldSign | null,
  { standing, before, text, isInserted, isSpan }: Typing
): HeldSign | null => {
  const isMended = goesOn(before, text)
  // The first key typed over a selection may equal the start of the previous text.
  const isTypedOver = (held === null && before !== standing.text) || (isInserted && text.length <= before.length)
  if (
    standing.sign !== null &&
    isChosenValues(standing.sign) &&
    !hasChosen(standing, text) &&
    (!isMended || isTypedOver)
  )
    return null
  if (standing.sign !== null) return { option: standing.sign, overSpan: isMended && (held?.overSpan ?? isSpan(before)) }
  return isMended ? held : null
}

/** Operators that look for their text literally. */
const literal: ReadonlySet<string> = new Set(['like', 'oneOf', 'noneOf'])
/** Negations. They are kept for a span or a list: replacing one would turn it into its opposite. */
const negations: ReadonlySet<string> = new Set(['notContains', 'notEqual', 'numberNe', 'dateNe'])

/** True if a text covers more than one day in a column of days, or more than one month in one of months. */
export const isSpan = (column: TypedColumn, text: string, context: TypedContext): boolean => {
  const [result] = parseConditions(column, context, { option: typedOption, value: text, to: '' })
  return result?.ok === true && result.condition.op === 'date.between'
}

/**
 * True if a text tells its own comparison and so replaces the chosen operator: by a sign or a word, as a range, a list
 * or a span of days (`nästa kvartal`). A single value keeps the operator, and so does any text after an operator that
 * looks for it literally.
 */
export const replacesSign = (
  column: TypedColumn,
  text: string,
  { option, overSpan }: HeldSign,
  context: TypedContext
): boolean => {
  const isText = column.kind === 'text' && column.digits !== true
  if (literal.has(option) || (isText && !isTextRange(option))) return false
  const typed = text.trim()
  if (negations.has(option)) return signOf(typed) !== null
  const [part, ...more] = readTyped(column, typed, isWholeValue(column, context))
  if (!part) return false
  return more.length > 0 || part.value !== typed || (!overSpan && isSpan(column, typed, context))
}
