import { computed, shallowRef, watch } from 'vue'
import {
  uiLanguageOf,
  unitedText,
  type ColumnFilter,
  type Condition,
  type FieldKind,
  type Filter,
  valueOf,
  type ColumnSummary,
  type ShownList,
  type Units
} from '../../../../preload/contract/index.ts'
import { filterBy, isPicking } from '../language/operators.ts'
import type { ReadFilter } from '../language/parse-filters.ts'
import { maxValues, writeValues } from '../language/picked-values.ts'
import type { FilterColumn } from '../language/tokens.ts'
import { toQuery } from '../../state/query.ts'
import type { RowSource } from '../../data/row-source.ts'

/** The values of a checklist's filter: only these, or all but these. */
export interface ValueChoice {
  readonly op: 'oneOf' | 'noneOf'
  readonly values: readonly string[]
}

/** The empty choice, which filters nothing. */
export const noChoice: ValueChoice = { op: 'oneOf', values: [] }

/** Returns the values chosen by the filters of one column; empty for any other filter. */
export const choiceOf = (filters: readonly Filter[]): ValueChoice => {
  const [condition, ...others] = filters.flatMap(({ conditions }) => conditions)
  if (others.length > 0 || (condition?.op !== 'oneOf' && condition?.op !== 'noneOf')) return noChoice
  return { op: condition.op, values: condition.values }
}

/** Returns the values chosen or typed in a column of numbers with units: equal numbers, each with its unit. */
export const choiceWithUnits = (filters: readonly ReadFilter[], language: string): ValueChoice => {
  const [filter, ...others] = filters
  if (!filter || others.length > 0) return noChoice
  if (filter.units) return choiceOf(filters)
  const { unit, conditions } = filter
  const values = conditions.flatMap((condition) =>
    unit && condition.op === 'eq' ? unitedText(uiLanguageOf('system', language), condition.value, unit.word) : []
  )
  return values.length === conditions.length ? { op: 'oneOf', values } : noChoice
}

const equalities: ReadonlySet<Condition['op']> = new Set(['is', 'eq', 'date.eq', 'oneOf', 'empty'])

/**
 * True if the filters of one column ask for whole values, however they were entered: typed `2026-10, 2026-11` as much
 * as ticks. Not for a day among times, which is a range, nor for a number of a unit, which is a filter on two
 * columns.
 */
export const asksForValues = (kind: FieldKind, [filter, ...others]: readonly ReadFilter[]): boolean =>
  filter !== undefined &&
  others.length === 0 &&
  !filter.unit &&
  (filter.join === 'or' || filter.conditions.length === 1) &&
  filter.conditions.every(({ op }) => equalities.has(op) && !(op === 'date.eq' && kind === 'dateTime'))

export const isChosen = ({ op, values }: ValueChoice, value: string): boolean =>
  values.includes(value) === (op === 'oneOf')

const added = (values: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...values, ...more])
]
const removed = (values: readonly string[], less: readonly string[]): readonly string[] => {
  const gone = new Set(less)
  return values.filter((value) => !gone.has(value))
}

/** Returns the choice with these values added or removed. */
export const withValues = ({ op, values }: ValueChoice, changed: readonly string[], chosen: boolean): ValueChoice => ({
  op,
  values: chosen === (op === 'oneOf') ? added(values, changed) : removed(values, changed)
})

/** Inverts the choice. The empty choice stays empty, because all and none filter alike. */
export const inverted = ({ op, values }: ValueChoice): ValueChoice =>
  values.length === 0 ? noChoice : { op: op === 'oneOf' ? 'noneOf' : 'oneOf', values }

/** The contract's limit of an entered text. */
const maxLine = 20_000

/** True if the choice is short enough to be stored as a line of text. */
export const fitsLine = ({ values }: ValueChoice, column: FilterColumn): boolean =>
  values.length <= maxValues && writeValues(values, column).length <= maxLine

/** Returns the column's filter for the choice; null if it filters nothing. */
export const choiceFilter = ({ op, values }: ValueChoice, column: FilterColumn): ColumnFilter | null =>
  values.length === 0 ? null : filterBy(op, writeValues(values, column))

/** The most groups of one response. Typed filters have fewer values. */
const maxTyped = 200

interface ValueChoiceOptions {
  readonly column: () => ColumnSummary
  /** The units shown with the column's values; null for none. */
  readonly units: () => Units | null
  readonly loaded: () => ShownList
  readonly source: () => RowSource
  /** The column's own filters. */
  readonly filters: () => readonly ReadFilter[]
  /** The same filters as entered; null for none. */
  readonly filter: () => ColumnFilter | null
}

/**
 * The values that a column is filtered by: the chosen ones, or those that a typed filter matches, as they stand in
 * cells. Typed values ignore case, and `5 000` is a cell with decimals. Empty for any other filter, or if the request
 * fails.
 */
export const useValueChoice = ({ column, units, loaded, source, filters, filter }: ValueChoiceOptions) => {
  const chosen = computed(() => {
    const [entered, ...more] = filter()?.conditions ?? []
    if (!entered || more.length > 0) return noChoice
    const shown = units()
    // Numbers without units are no values of a column that shows units.
    if (shown) return choiceWithUnits(filters(), shown.language)
    return isPicking(entered.operator) ? choiceOf(filters()) : noChoice
  })
  /** Key of the request that resolves a typed filter; null if none is needed. */
  const question = computed(() =>
    loaded().whole && !units() && chosen.value === noChoice && asksForValues(column().kind, filters())
      ? JSON.stringify([loaded().loadId, filters()])
      : null
  )
  const answer = shallowRef<{ readonly to: string; readonly choice: ValueChoice } | null>(null)

  const fetchTyped = async (): Promise<ValueChoice> => {
    // Without other filters, because values that they hide stay chosen; by groups, because a facet leaves out the
    // column's own filters.
    const groups = await source().fetchGroups({
      loadId: loaded().loadId,
      query: toQuery(filters(), [], ''),
      by: [{ column: column().name, direction: 'asc' }],
      totals: [],
      from: 0,
      to: maxTyped
    })
    return groups.total > maxTyped ? noChoice : { op: 'oneOf', values: groups.lines.map(({ cell }) => valueOf(cell)) }
  }
  const ask = async (to: string): Promise<void> => {
    const choice = await fetchTyped().catch(() => noChoice)
    if (question.value === to) answer.value = { to, choice }
  }
  let asked = Promise.resolve()
  watch(
    question,
    (to) => {
      if (to !== null) asked = ask(to)
    },
    { immediate: true }
  )

  /** False while a request resolves the values of a typed filter, which a tick would replace. */
  const isKnown = computed(() => question.value === null || answer.value?.to === question.value)
  return {
    choice: computed(() =>
      question.value !== null && answer.value?.to === question.value ? answer.value.choice : chosen.value
    ),
    isKnown,
    /** Settles once `isKnown` is true. */
    whenKnown: (): Promise<void> => asked
  }
}
