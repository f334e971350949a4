import type { IFilterOptionDef, ITextFilterParams, TextFilterOptionKey } from 'ag-grid-community'
import type { ColumnSummary, FieldKind } from '../../preload/contract/index.ts'
import { inputCountOf, operatorsOf, type OperatorName } from './operators.ts'

/** A pause in typing after which a filter is asked; asking never blocks the typing. */
const debounceMs = 200

const builtIn: readonly TextFilterOptionKey[] = [
  'contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'
]

/** Main filters; the grid only wants to know that somebody would. */
const predicate = (): boolean => true

const option = (name: OperatorName): TextFilterOptionKey | IFilterOptionDef =>
  builtIn.find((key) => key === name) ?? { displayKey: name, displayName: name, numberOfInputs: inputCountOf(name), predicate }

export interface FilterPlaceholders {
  readonly number: string
  readonly date: string
  readonly period: string
}

const placeholderOf = (kind: FieldKind, texts: FilterPlaceholders): string => {
  if (kind === 'integer' || kind === 'decimal') return texts.number
  if (kind === 'dateTime') return texts.date
  return kind === 'date' || kind === 'period' ? texts[kind] : ''
}

/**
 * The grid's text filter with the operators of a column's kind. Numbers and dates are filtered through it too: what is
 * typed stays text until it is read exactly, never a float and never a moment in some time zone.
 */
export const filterParams = (
  column: Pick<ColumnSummary, 'name' | 'kind'>,
  placeholders: FilterPlaceholders
): ITextFilterParams => ({
  filterOptions: operatorsOf(column).map(option),
  defaultOption: operatorsOf(column)[0] ?? 'contains',
  filterPlaceholder: placeholderOf(column.kind, placeholders),
  maxNumConditions: 2,
  debounceMs,
  buttons: ['reset']
})
