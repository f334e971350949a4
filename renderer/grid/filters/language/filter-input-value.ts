import type { TextFilterModel } from 'ag-grid-community'
import { isSpan, replacesSign } from './pending-operator.ts'
import { inputCountOf, typedOption, type TypedContext } from './operators.ts'
import { parseFilters, type FilterModel } from '../../state/query.ts'
import type { TypedColumn } from './typed-filter.ts'
import { literalText, quotedText } from './typed-text.ts'

type ColumnFilterModel = FilterModel[string]

/** The content of a column's filter field. */
export interface FieldContent {
  /**
   * The chosen operator, whose sign stands in the field. Null where the text itself tells the comparison, or with
   * several operators.
   */
  readonly sign: string | null
  /** Null for a filter that no single text expresses: the field then describes it. */
  readonly text: string | null
}

/** Returns the filter for a text in the field. It keeps the operator whose sign stands there. */
export const fieldModel = (text: string, sign: string | null): ColumnFilterModel | null =>
  text.trim() === '' ? null : { filterType: 'text', type: sign ?? typedOption, filter: text }

/**
 * The ways to write a filter's text in the field: as typed; in quotes, where it contains something that the field reads
 * as a range, a list or a sign; and without the spaces at which a number would be taken for a list.
 */
const writings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => quotedText(literalText(text)),
  (text) => text.replace(/\s+/gu, '')
]

/** Returns the filter that results when the field's text is edited and changed back. */
const readBack = (
  column: TypedColumn,
  text: string,
  sign: string | null,
  context: TypedContext
): ColumnFilterModel | null => {
  const isReplaced =
    sign !== null && replacesSign(column, text, { option: sign, overSpan: isSpan(column, text, context) }, context)
  return fieldModel(text, isReplaced ? null : sign)
}

const conditionsOf = (column: TypedColumn, model: ColumnFilterModel | null, context: TypedContext): string =>
  JSON.stringify(model ? parseFilters([column], { [column.name]: model }, context).filters : [])

/** A field has one line and cannot show line breaks. */
const lineBreak = /[\r\n]/u

const contentOf = (
  { type, filter, filterTo }: TextFilterModel,
  write: (text: string) => string
): { readonly sign: string | null; readonly text: string } => {
  const option = type ?? typedOption
  const first = write(filter ?? '')
  return inputCountOf(option) === 2
    ? { sign: null, text: `${first}..${write(filterTo ?? '')}` }
    : { sign: option === typedOption ? null : option, text: first }
}

/**
 * Returns the content of the field for a filter; null is no filter. The field must read its text back as the same
 * condition, or else it shows a description: text entered elsewhere may look like something else, such as the end of a
 * range that contains dots. A filter that is not complete yet is shown as it is.
 */
export const fieldContent = (
  column: TypedColumn,
  model: ColumnFilterModel | null,
  context: TypedContext
): FieldContent => {
  if (!model) return { sign: null, text: '' }
  if ('conditions' in model || !model.type || inputCountOf(model.type) === 0) return { sign: null, text: null }
  const meant = conditionsOf(column, model, context)
  const contents = writings.map((write) => contentOf(model, write))
  const [asTyped] = contents
  if (asTyped && (meant === '[]' || model.type === typedOption)) return asTyped
  const readable = contents.find(
    ({ sign, text }) =>
      !lineBreak.test(text) && conditionsOf(column, readBack(column, text, sign, context), context) === meant
  )
  return readable ?? { sign: null, text: null }
}
