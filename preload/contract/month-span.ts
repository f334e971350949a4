import type { AcrossColumns, DateStep } from './across.ts'
import type { UiLanguage } from './settings.ts'

/** Months of one year, both ends included; January is 1. */
export interface MonthSpan {
  readonly first: number
  readonly last: number
}

const monthNames: { readonly [Language in UiLanguage]: readonly string[] } = {
  sv: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
}

/** Months in words: `jan–mar`. */
export const monthsText = (language: UiLanguage, { first, last }: MonthSpan): string =>
  [...new Set([first, last])].map((month) => monthNames[language][month - 1] ?? '').join('–')

/** What a value is called whose rows are of some of its months only: `2026 (jan–mar)`. */
export const withMonths = (language: UiLanguage, name: string, months: MonthSpan | undefined): string => (months ? `${name} (${monthsText(language, months)})` : name)

/** Whether the two that are compared are not of the same months of their years or quarters. */
export const comparesOtherMonths = ({ compared, partial = {} }: Pick<AcrossColumns, 'compared' | 'partial'>, step: DateStep | undefined): boolean => {
  // The first of three is to be compared with the first of three.
  const placeOf = (month: number): number => (step === 'quarter' ? (month - 1) % 3 : month)
  const [before, last] = (compared ?? []).map((at) => {
    const months = partial[at]
    return months ? `${placeOf(months.first)}–${placeOf(months.last)}` : 'all'
  })
  return before !== last
}
