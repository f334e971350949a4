import type { IFilterOptionDef, ITextFilterParams, TextFilterOptionKey } from 'ag-grid-community'
import { isNumericKind, type FieldKind } from '../../preload/contract/index.ts'
import { inputCountOf, operatorsOf, typedOption } from './operators.ts'
import type { TypedColumn } from './typed-filter.ts'

/** The pause in typing after which a filter is applied, in milliseconds. */
const debounceMs = 200

const builtIn: readonly TextFilterOptionKey[] = [
  'contains', 'notContains', 'equals', 'notEqual', 'startsWith', 'endsWith', 'blank', 'notBlank'
]

/** Filtering is done in main. The grid requires a predicate for a custom option, but never calls it. */
const predicate = (): boolean => true

const option = (name: string): TextFilterOptionKey | IFilterOptionDef =>
  builtIn.find((key) => key === name) ?? { displayKey: name, displayName: name, numberOfInputs: inputCountOf(name), predicate }

export interface FilterPlaceholders {
  readonly number: string
  readonly date: string
  readonly period: string
}

const placeholderOf = (kind: FieldKind, texts: FilterPlaceholders): string => {
  if (isNumericKind(kind)) return texts.number
  if (kind === 'dateTime') return texts.date
  return kind === 'date' || kind === 'period' ? texts[kind] : ''
}

/**
 * The parameters of AG Grid's text filter, with the operators of a column's kind. It serves numbers and dates too: what is
 * typed stays text until it is parsed exactly, and is never a float or a time in some time zone.
 */
export const filterParams = (
  column: TypedColumn,
  placeholders: FilterPlaceholders
): ITextFilterParams => ({
  filterOptions: [typedOption, ...operatorsOf(column)].map(option),
  defaultOption: typedOption,
  filterPlaceholder: placeholderOf(column.kind, placeholders),
  maxNumConditions: 2,
  debounceMs,
  buttons: ['reset']
})
