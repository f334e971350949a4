import { useI18n } from 'vue-i18n'
import { revealInvisible, type ColumnSummary, type Condition } from '../../../../preload/contract/index.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { OfField } from '../../columns/column-summary.ts'
import { terminationConditionName } from '../../data/termination.ts'
import { useColumnHeading } from '../../columns/use-column-texts.ts'
import type { ReadFilter, UnparsedFilter } from './parse-filters.ts'

interface FilterTexts {
  /** Returns a text of the `lists.condition` part. */
  readonly condition: (key: string, values: Readonly<Record<string, string | number>>) => string
  readonly decimal: (canonical: string) => string
}

/** The most chosen values that are named; more are counted. */
const maxNamed = 3

const describeChosen = (values: readonly string[], texts: FilterTexts): string => {
  if (values.length > maxNamed) return texts.condition('oneOf', { n: values.length })
  const or = ` ${texts.condition('or', {})} `
  const named = values.filter((value) => value !== '').join(or)
  return [
    ...(named ? [texts.condition('is', { value: named })] : []),
    ...(values.includes('') ? [texts.condition('empty', {})] : [])
  ].join(or)
}

const describeUnchosen = (values: readonly string[], texts: FilterTexts): string =>
  values.length > maxNamed
    ? texts.condition('noneOf', { n: values.length })
    : values
        .map((value) => (value === '' ? texts.condition('notEmpty', {}) : texts.condition('isNot', { value })))
        .join(` ${texts.condition('and', {})} `)

/** The operators whose words are a text of their name around the value. Main alone asks by `organisation.…`. */
type PlainOperator =
  | ('is' | 'isNot' | 'begins' | 'contains' | 'containsNot' | 'ends' | 'like')
  | `${'date' | 'text'}.${'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'}`
  | `organisation.${string}`

/** `decimal` formats a number with the typed unit. */
const describeCondition = (
  column: OfField,
  condition: Condition,
  decimal: FilterTexts['decimal'],
  texts: FilterTexts
): string => {
  const state = terminationConditionName(column, condition)
  if (state) return texts.condition(state, {})
  switch (condition.op) {
    case 'empty':
    case 'notEmpty':
    case 'typeMismatch':
    case 'ambiguousNumbers':
      return texts.condition(condition.op, {})
    case 'unit.is':
      return texts.condition('is', { value: condition.value })
    case 'oneOf':
      return describeChosen(condition.values, texts)
    case 'noneOf':
      return describeUnchosen(condition.values, texts)
    case 'between':
      return texts.condition('between', { value: texts.decimal(condition.value), to: decimal(condition.to) })
    case 'date.between':
    case 'text.between':
      return texts.condition(condition.op, { value: condition.value, to: condition.to })
    case 'eq':
    case 'ne':
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return texts.condition(`number.${condition.op}`, { value: decimal(condition.value) })
    default: {
      const { op, value }: { readonly op: PlainOperator; readonly value: string } = condition
      return texts.condition(op, { value })
    }
  }
}

/**
 * Describes a column's filter: `börjar med A eller är tomt`. Describes the parsed conditions rather than the typed
 * text. `column`: the filtered one, if known; a looked-up one uses the words of its field.
 */
export const describeFilter = (
  filter: ReadFilter,
  texts: FilterTexts,
  column: OfField = { name: filter.column }
): string => {
  const { unit } = filter
  const decimal = (canonical: string): string =>
    unit ? `${texts.decimal(canonical)} ${unit.word}` : texts.decimal(canonical)
  return filter.conditions
    .map((condition) => describeCondition(column, condition, decimal, texts))
    .join(` ${texts.condition(filter.join, {})} `)
}

/** Describes all filters of one column, which must all hold. */
export const describeFilters = (filters: readonly ReadFilter[], texts: FilterTexts, column?: OfField): string =>
  filters.map((filter) => describeFilter(filter, texts, column)).join(` ${texts.condition('and', {})} `)

/** The filters of a column, in words. */
export interface FilterWords {
  readonly column: string
  readonly heading: string
  readonly text: string
}

/** Returns a function that describes filters in the current language, one entry per column. */
export const useFilterWords = (): ((
  columns: readonly ColumnSummary[],
  filters: readonly ReadFilter[]
) => readonly FilterWords[]) => {
  const { t } = useI18n()
  const format = useFormat()
  const heading = useColumnHeading()
  const texts = {
    condition: (key: string, values: Readonly<Record<string, string | number>>) =>
      t(`lists.condition.${key}`, { ...values }),
    decimal: format.decimal
  }
  return (columns, filters) =>
    columns.flatMap((column) => {
      const own = filters.filter((filter) => filter.column === column.name)
      return own.length === 0
        ? []
        : [
            {
              column: column.name,
              heading: heading(column),
              text: revealInvisible(describeFilters(own, texts, column))
            }
          ]
    })
}

/** Returns a function that explains why a filter's text could not be read, with alternatives, in full sentences. */
export const useUnreadText = (): ((filter: Pick<UnparsedFilter, 'reason' | 'part'>) => string) => {
  const { t } = useI18n()
  return ({ reason, part }) => t(`filters.unread.${reason}`, { part })
}
