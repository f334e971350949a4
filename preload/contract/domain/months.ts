import type { AcrossColumns, DateStep } from '../ipc/across.ts'
import type { UiLanguage } from '../ipc/settings.ts'

/** Months of one year, in their order, each once; January is 1. */
export type Months = readonly number[]

const monthNames: { readonly [Language in UiLanguage]: readonly string[] } = {
  sv: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
}

/** Months in words, those that follow one another together, however many there are: `jan–mar, maj–dec`. */
export const monthsText = (language: UiLanguage, months: Months): string => {
  const named = (month: number): string => monthNames[language][month - 1] ?? ''
  const lasts = months.filter((month) => !months.includes(month + 1))
  return months
    .filter((month) => !months.includes(month - 1))
    .map((first, run) => [...new Set([first, lasts[run] ?? first])].map(named).join('–'))
    .join(', ')
}

/** Name of a value whose rows are of some of its months only: `2026 (jan–mar)`. */
export const withMonths = (language: UiLanguage, name: string, months: Months | undefined): string =>
  months ? `${name} (${monthsText(language, months)})` : name

/** True if the two values compared cover different months of their years or quarters. */
export const comparesOtherMonths = (
  { compared, partial = {} }: Pick<AcrossColumns, 'compared' | 'partial'>,
  step: DateStep | undefined
): boolean => {
  // The first month of one quarter is compared with the first of another.
  const placeOf = (month: number): number => (step === 'quarter' ? (month - 1) % 3 : month)
  const [before, last] = (compared ?? []).map((at) => partial[at]?.map(placeOf).join(' '))
  return before !== last
}
