import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ColumnSummary } from '../../../../preload/contract/index.ts'
import { useToday } from '../../../state/today.ts'
import { typedOption } from './operators.ts'
import type { FilterModel } from '../../state/query.ts'
import { readAsCondition } from './typed-condition.ts'
import { quotedText } from './typed-text.ts'
import { useFilterWords } from '../ui/use-filter-words.ts'

interface TypedReading {
  /** The parsed condition with its column, in words. */
  readonly condition: string
  /** The text in quotes, which searches for it literally. */
  readonly quoted: string
  /** True if texts are compared with digits, as in `3..5`, which may have been meant as numbers. */
  readonly isOfDigits: boolean
}

/**
 * Describes how a text typed into a column of text was interpreted, if not as a part of a value: `=SUMMA`, `A..C`.
 * Null if it is searched for literally, and in columns of numbers and dates, where such input is unambiguous.
 */
export const useTypedReading = (
  column: () => ColumnSummary | undefined,
  model: () => FilterModel[string] | null
): ComputedRef<TypedReading | null> => {
  const { locale } = useI18n()
  const today = useToday()
  const words = useFilterWords()
  return computed(() => {
    const [of, filter] = [column(), model()]
    if (!of || (of.kind !== 'text' && of.kind !== 'account')) return null
    if (!filter || 'conditions' in filter || filter.type !== typedOption) return null
    const typed = filter.filter?.trim() ?? ''
    const read = readAsCondition(of, typed, { language: locale.value, today: today.day })
    if (read.kind !== 'condition') return null
    const [said] = words([of], read.filters)
    const isOfDigits =
      !of.digits &&
      of.kind === 'text' &&
      read.filters.some(({ conditions }) =>
        conditions.some(
          (condition) => condition.op.startsWith('text.') && 'value' in condition && /^\d+$/.test(condition.value)
        )
      )
    return said ? { condition: `${said.heading} ${said.text}`, quoted: quotedText(typed), isOfDigits } : null
  })
}
