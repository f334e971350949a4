import type { TextFilterModel } from 'ag-grid-community'
import { inputCountOf, typedOption } from './operators.ts'
import type { FilterModel } from './query.ts'

type ColumnFilterModel = FilterModel[string]

/** One condition as a form has it: the option, and its one or two texts. */
export interface ConditionRow {
  readonly option: string
  readonly value: string
  readonly to: string
}

export interface ConditionRows {
  readonly join: 'AND' | 'OR'
  readonly rows: readonly ConditionRow[]
}

/** As many as AG Grid's filter holds. */
export const maxRows = 2

export const emptyRow: ConditionRow = { option: typedOption, value: '', to: '' }

const rowOf = ({ type, filter, filterTo }: TextFilterModel): ConditionRow => ({ option: type ?? typedOption, value: filter ?? '', to: filterTo ?? '' })

/** The conditions of a filter. */
export const conditionRows = (model: ColumnFilterModel | null): ConditionRows => {
  if (!model) return { join: 'AND', rows: [emptyRow] }
  return 'conditions' in model ? { join: model.operator, rows: model.conditions.map(rowOf) } : { join: 'AND', rows: [rowOf(model)] }
}

/** Whether the texts are there that the option takes; a range may have one end. */
export const isComplete = ({ option, value, to }: ConditionRow): boolean => {
  const count = inputCountOf(option)
  return count < 1 || value.trim() !== '' || (count > 1 && to.trim() !== '')
}

/** A range that has one end is open at the other, as it is where `5000..` is typed. */
const withOneEnd = (row: ConditionRow): ConditionRow => {
  const { option, value, to } = row
  if (inputCountOf(option) < 2 || (value.trim() !== '' && to.trim() !== '')) return row
  return to.trim() === '' ? { option: option.replace('Between', 'Ge'), value, to } : { option: option.replace('Between', 'Le'), value: to, to: '' }
}

const modelOf = (row: ConditionRow): TextFilterModel => {
  const { option, value, to } = withOneEnd(row)
  const count = inputCountOf(option)
  return { filterType: 'text', type: option, ...(count > 0 && { filter: value }), ...(count > 1 && { filterTo: to }) }
}

/** The filter for the conditions that are complete; null where none is. */
export const conditionModel = ({ join, rows }: ConditionRows): ColumnFilterModel | null => {
  const models = rows.filter(isComplete).map(modelOf)
  const [first] = models
  if (!first) return null
  return models.length === 1 ? first : { filterType: 'text', operator: join, conditions: models }
}
