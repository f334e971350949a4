/** Text that a spreadsheet would run as a formula, also with the wide signs that some take for the others. */
const formula = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/

/** A negative number, however it is grouped: a sign and nothing that could be reckoned with. */
const negativeNumber = /^-\d[\d.,\u0020\u00A0\u202F]*$/

/**
 * The text of one cell, as it is written for spreadsheets: what they would run is begun with an apostrophe, which makes them take it for
 * text. Numbers stay numbers. The one rule for whatever leaves the program as cells: files and the clipboard.
 */
export const neutraliseFormula = (text: string): string => (formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text)

/**
 * The same for the clipboard, where a spreadsheet begins a cell after each tab and each line break, also of a text that was meant to be one.
 */
export const neutraliseFormulas = (text: string): string =>
  text
    .split(/([\t\r\n]+)/)
    .map((piece) => (/^[\t\r\n]/.test(piece) ? piece : neutraliseFormula(piece)))
    .join('')
