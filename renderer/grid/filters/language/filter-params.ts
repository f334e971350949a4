import type { IFilterOptionDef, ITextFilterParams, TextFilterOptionKey } from 'ag-grid-community'
import { inputCountOf, operatorsOf, typedOption } from './operators.ts'
import type { TypedColumn } from './typed-filter.ts'

const builtIn: readonly TextFilterOptionKey[] = [
  'contains',
  'notContains',
  'equals',
  'notEqual',
  'startsWith',
  'endsWith',
  'blank',
  'notBlank'
]

/** Filtering is done in main. The grid requires a predicate for a custom option, but never calls it. */
const predicate = (): boolean => true

const option = (name: string): TextFilterOptionKey | IFilterOptionDef =>
  builtIn.find((key) => key === name) ?? {
    displayKey: name,
    displayName: name,
    numberOfInputs: inputCountOf(name),
    predicate
  }

/**
 * Returns the parameters of AG Grid's text filter, with the operators of a column's kind. It serves numbers and dates
 * too: typed text stays text until it is parsed exactly, and is never a float or a time in some time zone. AG Grid's
 * own filter form is never opened.
 */
export const filterParams = (column: TypedColumn): ITextFilterParams => ({
  filterOptions: [typedOption, ...operatorsOf(column)].map(option),
  defaultOption: typedOption,
  maxNumConditions: 2
})
