import type { TextFilterModel } from 'ag-grid-community'
import { isSpan, replacesSign } from './held-sign.ts'
import { inputCountOf, typedOption, type TypedContext } from './operators.ts'
import { parseFilters, type FilterModel } from './query.ts'
import type { TypedColumn } from './typed-filter.ts'
import { literalText, quotedText } from './typed-text.ts'

type ColumnFilterModel = FilterModel[string]

/** What the field under a column's heading holds of its filter. */
export interface FieldContent {
  /** The operator that is chosen, whose sign stands in the field. Null where the text says how it compares, or where there are several. */
  readonly sign: string | null
  /** Null where the filter is none that one text can say: then the field describes it. */
  readonly text: string | null
}

/** The filter for a text in the field. It keeps the operator whose sign stands there. */
export const fieldModel = (text: string, sign: string | null): ColumnFilterModel | null =>
  text.trim() === '' ? null : { filterType: 'text', type: sign ?? typedOption, filter: text }

/**
 * How the texts of a filter may stand in the field: as they were typed; in quotes, where they hold what the field reads as a range, a list or a sign; and
 * without the spaces at which it would take a number for a list.
 */
const writings: readonly ((text: string) => string)[] = [(text) => text, (text) => quotedText(literalText(text)), (text) => text.replace(/\s+/gu, '')]

/** The filter that a text in the field makes which somebody changes and changes back. */
const readBack = (column: TypedColumn, text: string, sign: string | null, context: TypedContext): ColumnFilterModel | null => {
  const isReplaced = sign !== null && replacesSign(column, text, { option: sign, overSpan: isSpan(column, text, context) }, context)
  return fieldModel(text, isReplaced ? null : sign)
}

const conditionsOf = (column: TypedColumn, model: ColumnFilterModel | null, context: TypedContext): string =>
  JSON.stringify(model ? parseFilters([column], { [column.name]: model }, context).filters : [])

/** A field has one line. */
const lineBreak = /[\r\n]/u

const contentOf = ({ type, filter, filterTo }: TextFilterModel, write: (text: string) => string): { readonly sign: string | null; readonly text: string } => {
  const option = type ?? typedOption
  const first = write(filter ?? '')
  return inputCountOf(option) === 2 ? { sign: null, text: `${first}..${write(filterTo ?? '')}` } : { sign: option === typedOption ? null : option, text: first }
}

/**
 * The content of the field for a filter; null is no filter. The field reads it as the condition that the filter is, or else does not have it as a text: what was
 * entered elsewhere may look like something else, as an end of a range that has dots. What is no condition yet stands as it is.
 */
export const fieldContent = (column: TypedColumn, model: ColumnFilterModel | null, context: TypedContext): FieldContent => {
  if (!model) return { sign: null, text: '' }
  if ('conditions' in model || !model.type || inputCountOf(model.type) === 0) return { sign: null, text: null }
  const meant = conditionsOf(column, model, context)
  const contents = writings.map((write) => contentOf(model, write))
  const [asTyped] = contents
  if (asTyped && (meant === '[]' || model.type === typedOption)) return asTyped
  const readable = contents.find(({ sign, text }) => !lineBreak.test(text) && conditionsOf(column, readBack(column, text, sign, context), context) === meant)
  return readable ?? { sign: null, text: null }
}
