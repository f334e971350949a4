import type { TextFilterModel } from 'ag-grid-community'
import { inputCountOf, typedOption } from '../language/operators.ts'
import type { FilterModel } from '../../state/query.ts'

type ColumnFilterModel = FilterModel[string]

/** One condition of a form: the option and its one or two texts. */
export interface ConditionRow {
  readonly option: string
  readonly value: string
  readonly to: string
}

export interface ConditionRows {
  readonly join: 'AND' | 'OR'
  readonly rows: readonly ConditionRow[]
}

/** The most conditions of an AG Grid filter. */
export const maxRows = 2

export const emptyRow: ConditionRow = { option: typedOption, value: '', to: '' }

const rowOf = ({ type, filter, filterTo }: TextFilterModel): ConditionRow => ({
  option: type ?? typedOption,
  value: filter ?? '',
  to: filterTo ?? ''
})

/** The conditions of a filter. */
export const conditionRows = (model: ColumnFilterModel | null): ConditionRows => {
  if (!model) return { join: 'AND', rows: [emptyRow] }
  return 'conditions' in model
    ? { join: model.operator, rows: model.conditions.map(rowOf) }
    : { join: 'AND', rows: [rowOf(model)] }
}

/** True if every text that the option needs is present; a range may have a single end. */
export const isComplete = ({ option, value, to }: ConditionRow): boolean => {
  const count = inputCountOf(option)
  return count < 1 || value.trim() !== '' || (count > 1 && to.trim() !== '')
}

/** Turns a range with one end into an open comparison, like `5000..` in a field. */
const withOneEnd = (row: ConditionRow): ConditionRow => {
  const { option, value, to } = row
  if (inputCountOf(option) < 2 || (value.trim() !== '' && to.trim() !== '')) return row
  return to.trim() === ''
    ? { option: option.replace('Between', 'Ge'), value, to }
    : { option: option.replace('Between', 'Le'), value: to, to: '' }
}

const modelOf = (row: ConditionRow): TextFilterModel => {
  const { option, value, to } = withOneEnd(row)
  const count = inputCountOf(option)
  return { filterType: 'text', type: option, ...(count > 0 && { filter: value }), ...(count > 1 && { filterTo: to }) }
}

/** Returns the filter of the complete conditions; null without any. */
export const conditionModel = ({ join, rows }: ConditionRows): ColumnFilterModel | null => {
  const models = rows.filter(isComplete).map(modelOf)
  const [first] = models
  if (!first) return null
  return models.length === 1 ? first : { filterType: 'text', operator: join, conditions: models }
}
