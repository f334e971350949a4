import { isNumericKind, formatDecimal, isDateTime, type UiLanguage } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { numberText } from '../column/numbers.ts'
import { rawText } from '../column/texts.ts'
import { usualDecimals } from '../column/usual-decimals.ts'

/** A cell as it is shown. */
interface ShownText {
  readonly text: string
  /** The number as canonical decimal text; null for all else. */
  readonly number: string | null
}

/** How many decimals the numbers of a column are shown with at least. */
export const paddedDecimals = (column: Column): number => (column.kind === 'integer' ? 0 : usualDecimals(column))

/** A number as it is shown, with a sign that programs read. `number`: canonical decimal text. */
export const shownNumber = (language: UiLanguage, number: string, decimals: number): string =>
  formatDecimal(language, number, decimals).replace('\u2212', '-')

/** Texts of a column's cells in a language: grouped numbers with its decimals, times of day in full. */
export const shownText = (column: Column, language: UiLanguage): ((code: number) => ShownText) => {
  const { dictionary, kind } = column
  if (!isNumericKind(kind)) {
    return (code) => {
      const text = rawText(dictionary, code)
      return { text: kind === 'dateTime' && isDateTime(text) ? text.replace('T', ' ') : text, number: null }
    }
  }
  const numbers = column.numbers()
  const decimals = paddedDecimals(column)
  return (code) => {
    const number = numberText(numbers, code)
    return { text: number === null ? rawText(dictionary, code) : shownNumber(language, number, decimals), number }
  }
}
