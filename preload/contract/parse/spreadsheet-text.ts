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

/** Text that a spreadsheet would run as a formula, also with the wide signs that some take for the others. */
const formula = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/

/** A negative number, however it is grouped: a sign and nothing that could be reckoned with. */
const negativeNumber = /^-\d[\d.,\u0020\u00A0\u202F]*$/

/** A telephone number, or another sign before only digits and separators: nothing in it can be run. */
const signedDigits = /^[+-][\d\s()[\].-]*\d[\d\s()[\].-]*$/

/** True for a sign and digits: a spreadsheet does not run it, but may convert or calculate it. */
export const isSignedDigits = (text: string): boolean => signedDigits.test(text) && !negativeNumber.test(text)

/** True if every spreadsheet takes it for text: runs of digits apart by a space or bracket, but not as thousands. */
export const staysText = (text: string): boolean =>
  /[\d)\]]\s*[([]|[\d)\]]\s+\d/.test(text) && !/^[+-]\d{1,3}(\s\d{3})+$/.test(text)

/**
 * The text of a cell for spreadsheets: one that they would run gets an apostrophe before it. Numbers and telephone
 * numbers stay. The only rule for all cells that leave the program: files and the clipboard.
 */
export const neutraliseFormula = (text: string): string =>
  formula.test(text) && !negativeNumber.test(text) && !signedDigits.test(text) ? `'${text}` : text

/** The same for the clipboard, where a spreadsheet begins a cell after each tab and line break. */
export const neutraliseFormulas = (text: string): string =>
  text
    .split(/([\t\r\n]+)/)
    .map((piece) => (/^[\t\r\n]/.test(piece) ? piece : neutraliseFormula(piece)))
    .join('')
