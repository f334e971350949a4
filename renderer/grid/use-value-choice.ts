import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import { valueOf, type ColumnSummary, type ShownList, type Units } from '../../preload/contract/index.ts'
import { isChosenValues } from './operators.ts'
import { toQuery, type FilterModel } from './query.ts'
import type { ReportSource } from './report-source.ts'
import type { ReadFilter } from './typed-unit.ts'
import { asksForValues, choiceOf, choiceWithUnits, noChoice, type ValueChoice } from './value-choice.ts'

/** As many groups as one question gives. Somebody who types values types fewer. */
const maxTyped = 200

interface ValueChoiceOptions {
  readonly column: () => ColumnSummary
  /** With which its values are shown; null where they stand alone. */
  readonly units: () => Units | null
  readonly loaded: () => ShownList
  readonly source: () => ReportSource
  /** The column's own filters. */
  readonly filters: () => readonly ReadFilter[]
  /** The same as they were entered; null for none. */
  readonly model: () => FilterModel[string] | null
}

interface ChosenValues {
  /** What a tick adds to or takes from. */
  readonly choice: ComputedRef<ValueChoice>
  /** False while the list is asked which of its values a typed filter means: a tick would take its place. */
  readonly isKnown: ComputedRef<boolean>
  /** Settles once it is known. */
  readonly whenKnown: () => Promise<void>
}

/**
 * The values that a column is filtered by: those that were chosen, or those that the column has of the values that were typed, as they stand in its cells. What was
 * typed leaves case aside, and `5 000` is a cell with decimals. Nothing where the filter is of another sort, or the list does not answer.
 */
export const useValueChoice = ({ column, units, loaded, source, filters, model }: ValueChoiceOptions): ChosenValues => {
  const chosen = computed(() => {
    const entered = model()
    if (!entered || 'conditions' in entered) return noChoice
    const shown = units()
    // Numbers of any unit are none of the values that are shown with theirs.
    if (shown) return choiceWithUnits(filters(), shown.language)
    return isChosenValues(entered.type ?? '') ? choiceOf(filters()) : noChoice
  })
  /** What the list is asked; null where it need not be. */
  const question = computed(() => (loaded().whole && !units() && chosen.value === noChoice && asksForValues(column().kind, filters()) ? JSON.stringify([loaded().loadId, filters()]) : null))
  const answer = shallowRef<{ readonly to: string; readonly choice: ValueChoice } | null>(null)

  const fetchTyped = async (): Promise<ValueChoice> => {
    // Under no other filters, because what they hide stays chosen; and by groups, because a facet leaves the column's own filters out.
    const groups = await source().fetchGroups({ loadId: loaded().loadId, query: toQuery(filters(), [], ''), by: [{ column: column().name, direction: 'asc' }], totals: [], from: 0, to: maxTyped })
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
    choice: computed(() => (question.value !== null && answer.value?.to === question.value ? answer.value.choice : chosen.value)),
    isKnown,
    whenKnown: () => asked
  }
}
