import type { FieldContent } from './field-content.ts'
import { isChosenValues, isTextRange, isWholeValue, parseConditions, typedOption, type TypedContext } from './operators.ts'
import { readTyped, type TypedColumn } from './typed-filter.ts'
import { signOf } from './typed-part.ts'
import { parseValueList } from './value-list.ts'

/** The operator that was chosen for what is being typed in a field. */
export interface HeldSign {
  readonly option: string
  /** Whether it stands before a span, such as a month, which is being mended: it was chosen for one. */
  readonly overSpan: boolean
}

/** What is known of a field when its text changes. */
interface Typing {
  /** The filter that is applied. */
  readonly standing: FieldContent
  /** The text before and after. */
  readonly before: string
  readonly text: string
  /** Whether the change has put something in, which takes the place of what was selected. */
  readonly isInserted: boolean
  readonly isSpan: (text: string) => boolean
}

const goesOn = (before: string, text: string): boolean => before !== '' && text !== '' && (text.startsWith(before) || before.startsWith(text))

/** Whether a text has one of the values that were chosen, or none was. */
const hasChosen = (standing: FieldContent, text: string): boolean => {
  const chosen = parseValueList(standing.text ?? '')
  return chosen === null || (parseValueList(text)?.some((value) => chosen.includes(value)) ?? false)
}

/**
 * The operator that is held while a text is typed, from the one that was held before. It outlives a part of the text that means something by itself: on
 * the way to `2027-01-15` stands the year 2027, which may have been applied without it. Another text, or none, has only what stands beside it; and what is typed over all values that
 * were chosen is typed as into an empty field.
 */
export const heldSign = (held: HeldSign | null, { standing, before, text, isInserted, isSpan }: Typing): HeldSign | null => {
  const isMended = goesOn(before, text)
  // The first key over a selection may be what the text before began with.
  const isTypedOver = (held === null && before !== standing.text) || (isInserted && text.length <= before.length)
  if (standing.sign !== null && isChosenValues(standing.sign) && !hasChosen(standing, text) && (!isMended || isTypedOver)) return null
  if (standing.sign !== null) return { option: standing.sign, overSpan: isMended && (held?.overSpan ?? isSpan(before)) }
  return isMended ? held : null
}

/** Their texts are what is looked for, whatever they look like. */
const literal: ReadonlySet<string> = new Set(['like', 'oneOf', 'noneOf'])
/** What is in a span or a list is never what somebody asked for who chose that it is not. */
const negations: ReadonlySet<string> = new Set(['notContains', 'notEqual', 'numberNe', 'dateNe'])

/** Whether a text is more than one day in a column of days, or more than one month in one of months. */
export const isSpan = (column: TypedColumn, text: string, context: TypedContext): boolean => {
  const [result] = parseConditions(column, context, { option: typedOption, value: text, to: '' })
  return result?.ok === true && result.condition.op === 'date.between'
}

/**
 * Whether a text says by itself how it compares, so that it takes the place of the operator whose sign stands before it: by a sign or a word of its own, as a range,
 * a list or a span of days (`nästa kvartal`). A single value leaves the choice alone, and so does whatever stands after an operator that looks for a text as it is.
 */
export const replacesSign = (column: TypedColumn, text: string, { option, overSpan }: HeldSign, context: TypedContext): boolean => {
  const isText = column.kind === 'text' && column.digits !== true
  if (literal.has(option) || (isText && !isTextRange(option))) return false
  const typed = text.trim()
  if (negations.has(option)) return signOf(typed) !== null
  const [part, ...more] = readTyped(column, typed, isWholeValue(column, context))
  if (!part) return false
  return more.length > 0 || part.value !== typed || (!overSpan && isSpan(column, typed, context))
}
