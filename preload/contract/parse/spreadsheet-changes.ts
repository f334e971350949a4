/** The most characters that a cell of Excel holds. */
export const maxSpreadsheetCell = 32_767

const months = '(?:jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec)\\p{L}*'

/** Texts that Excel takes for something else when it opens a CSV file: numbers, dates, times and truth values. */
const changed = [
  // Leading zeros go, and from twelve digits on a number is shown with an exponent; from sixteen it loses digits.
  /^0\d+$/,
  /^\d{12,}$/,
  /^\d+(?:[.,]\d+)?e[+-]?\d+$/iu,
  // 3-12, 1/2, 2026-11, 12-3-26
  /^(?:0?[1-9]|[12]\d|3[01])[-/](?:0?[1-9]|1[0-2])(?:[-/]\d{2,4})?$/,
  /^(?:0?[1-9]|1[0-2])[-/](?:\d{2}|\d{4})$/,
  /^(?:19|20)\d{2}[-/](?:0?[1-9]|1[0-2])(?:[-/](?:0?[1-9]|[12]\d|3[01]))?$/,
  new RegExp(`^${months}[ .-]?\\d{1,4}$`, 'iu'),
  new RegExp(`^\\d{1,2}[ .-]?${months}(?:[ .-]?\\d{2,4})?$`, 'iu'),
  /^\d{1,4}:[0-5]\d(?::[0-5]\d)?$/,
  /^(?:true|false|sant|falskt)$/iu
]

/** True if Excel shows another text than this one in a column of texts in a CSV file. */
export const isChangedBySpreadsheet = (text: string): boolean =>
  text.length <= 24 && changed.some((form) => form.test(text))

/** The differences between an export and what a spreadsheet shows of it. */
export interface SpreadsheetDoubts {
  /** Cells whose texts are longer than a cell of a spreadsheet, and cut. */
  readonly cut: number
  /** Cells of a CSV file that Excel converts when it opens it, and some of their texts. */
  readonly changed: number
  readonly examples: readonly string[]
}
