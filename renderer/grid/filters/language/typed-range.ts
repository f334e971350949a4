import { parseText } from './comparisons.ts'
import { parseDateSpan } from './dates.ts'
import type { FilterColumn } from './tokens.ts'

/** True if a filter of the column reads the text as more than the text to search for. */
export const isReadBy = (column: FilterColumn, text: string, today: string): boolean => {
  // The language only decides which numbers can be read.
  const parts = parseText(column, text, { language: 'sv', today })
  return parts.length > 1 || parts.some(({ operator, value }) => operator !== 'contains' || value !== text.trim())
}

const anyDigits: FilterColumn = { name: '', kind: 'text', digits: true }
/** Many orders are numbered so, by year and number. */
const hyphenated = /^\d+[-–—]\d+$/
const digitsAlone = /^[\d\s.,–—-]*$/

/**
 * Detects a range or list in the text of the order search, which no pattern can express (Service:
 * orders-and-errands.md, "Order search"). The text is read as by the filters of columns. `numbers`: above or below one,
 * between two, several, or empty. `days`: a day or a span of days, in words or signs that numbers do not have. Null for
 * plain text. `today`: `YYYY-MM-DD`.
 */
export const rangeMeant = (typed: string, today: string): 'numbers' | 'days' | null => {
  const text = typed.trim()
  if (text === '' || hyphenated.test(text)) return null
  if (isReadBy(anyDigits, text, today)) return 'numbers'
  return !digitsAlone.test(text) && parseDateSpan('date', text, today) !== null ? 'days' : null
}
