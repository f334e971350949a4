import { inputCountOf, typedOption } from './operators.ts'
import type { FilterModel } from './query.ts'

type ColumnFilterModel = FilterModel[string]

/** What the field under a column's heading holds of its filter. */
export interface FieldContent {
  /** The operator that is chosen, whose sign stands in the field. Null where the text says how it compares, or where there are several. */
  readonly sign: string | null
  /** Null where the filter is none that one text can say: then the field describes it. */
  readonly text: string | null
}

/** The content of the field for a filter; null is no filter. */
export const fieldContent = (model: ColumnFilterModel | null): FieldContent => {
  if (!model) return { sign: null, text: '' }
  if ('conditions' in model || !model.type) return { sign: null, text: null }
  const { type, filter, filterTo } = model
  switch (inputCountOf(type)) {
    case 0:
      return { sign: null, text: null }
    case 1:
      return { sign: type === typedOption ? null : type, text: filter ?? '' }
    case 2:
      return { sign: null, text: `${filter ?? ''}..${filterTo ?? ''}` }
  }
}

/** The filter for a text in the field. It keeps the operator whose sign stands there. */
export const fieldModel = (text: string, sign: string | null): ColumnFilterModel | null =>
  text.trim() === '' ? null : { filterType: 'text', type: sign ?? typedOption, filter: text }
