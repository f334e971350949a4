import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import {
  valueOf,
  type ColumnFilter,
  type ColumnSummary,
  type ShownList,
  type Units
} from '../../../../preload/contract/index.ts'
import { isPicking } from '../language/operators.ts'
import { toQuery } from '../../state/query.ts'
import type { ReportSource } from '../../data/row-source.ts'
import type { ReadFilter } from '../language/parse-filters.ts'
import { asksForValues, choiceOf, choiceWithUnits, noChoice, type ValueChoice } from './value-choice.ts'

/** The most groups of one response. Typed filters have fewer values. */
const maxTyped = 200

interface ValueChoiceOptions {
  readonly column: () => ColumnSummary
  /** The units shown with the column's values; null for none. */
  readonly units: () => Units | null
  readonly loaded: () => ShownList
  readonly source: () => ReportSource
  /** The column's own filters. */
  readonly filters: () => readonly ReadFilter[]
  /** The same filters as entered; null for none. */
  readonly filter: () => ColumnFilter | null
}

interface ChosenValues {
  /** The chosen values, which a tick changes. */
  readonly choice: ComputedRef<ValueChoice>
  /** False while a request resolves the values of a typed filter, which a tick would replace. */
  readonly isKnown: ComputedRef<boolean>
  /** Settles once `isKnown` is true. */
  readonly whenKnown: () => Promise<void>
}

/**
 * The values that a column is filtered by: the chosen ones, or those that a typed filter matches, as they stand in
 * cells. Typed values ignore case, and `5 000` is a cell with decimals. Empty for any other filter, or if the request
 * fails.
 */
export const useValueChoice = ({
  column,
  units,
  loaded,
  source,
  filters,
  filter
}: ValueChoiceOptions): ChosenValues => {
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

  const isKnown = computed(() => question.value === null || answer.value?.to === question.value)
  return {
    choice: computed(() =>
      question.value !== null && answer.value?.to === question.value ? answer.value.choice : chosen.value
    ),
    isKnown,
    whenKnown: () => asked
  }
}
