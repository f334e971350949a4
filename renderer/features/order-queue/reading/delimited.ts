import type { ImportCell } from '../../../../preload/contract/index.ts'
import { delimiters, maxColumns, maxRows, textOf, type Delimiter, type NumberedRow } from './table.ts'

const lineBreak = /[\r\n]/

/** True at the end of a cell: a delimiter, a line break or the end of the text. */
const endsCell = (text: string, at: number, delimiter: Delimiter): boolean =>
  at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r'

const afterBlanks = (text: string, from: number, delimiter: Delimiter): number => {
  let at = from
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) at += 1
  return at
}

/** No cell in quotation marks is longer, so that an unclosed mark costs no look at the whole text for every cell. */
const maxQuoted = 100_000

/**
 * Reads a cell in quotation marks from its opening mark on. A mark within is doubled, or has a backslash before it.
 * Null where no mark closes the cell just before a delimiter or a line break: then the opening mark is a letter like
 * any other.
 */
const readQuoted = (
  text: string,
  open: number,
  delimiter: Delimiter
): { readonly cell: string; readonly end: number } | null => {
  let cell = ''
  let hasEscapes = false
  let at = open + 1
  for (;;) {
    const mark = text.indexOf('"', at)
    if (mark < 0 || mark - open > maxQuoted) return null
    const isEscaped: boolean =
      text[mark - 1] === '\\' &&
      mark - 1 >= at &&
      (hasEscapes || !endsCell(text, afterBlanks(text, mark + 1, delimiter), delimiter))
    hasEscapes ||= isEscaped
    cell += text.slice(at, isEscaped ? mark - 1 : mark)
    at = mark + 1
    if (isEscaped) cell += '"'
    else if (text[at] === '"') {
      cell += '"'
      at += 1
    } else {
      const end = afterBlanks(text, at, delimiter)
      return endsCell(text, end, delimiter) ? { cell, end } : null
    }
  }
}

/** Our own CSV, and others, write text that looks like a number as a formula: `="0045"`. */
const textFormula = /^="((?:[^"]|"")*)"$/
/** An apostrophe that makes a spreadsheet take a number or a formula for text. */
const textApostrophe = /^'(?!.*'$)(?=[\d=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
const plainText = (cell: string): string => {
  if (cell.length > 1000) return cell
  const [, quoted] = textFormula.exec(cell) ?? []
  return quoted === undefined ? cell.replace(textApostrophe, '') : quoted.replaceAll('""', '"')
}

/** A row as split at the delimiter. `raw`: its text, where one of its cells in quotation marks holds a line break. */
interface SplitRow extends NumberedRow {
  readonly cells: readonly string[]
  readonly raw?: string
}

/**
 * Splits text into rows and cells, as sheets copy them and CSV files hold them. A cell in quotation marks, with blanks
 * around them or not, may hold the delimiter and line breaks. Blank rows are left out, but counted. Stops one row after
 * there are too many.
 */
export const parseDelimited = (text: string, delimiter: Delimiter, most = maxRows + 2): readonly SplitRow[] => {
  const rows: SplitRow[] = []
  let cells: string[] = []
  let number = 1
  let isFilled = false
  let isOfLines = false
  let start = 0
  let at = 0
  const add = (cell: string): void => {
    if (cells.length <= maxColumns) cells.push(plainText(cell))
    // One more than is read says whether anything stands farther to the right.
    else if (cells[maxColumns]?.trim() === '') cells[maxColumns] = cell
    isFilled ||= cell.trim() !== ''
  }
  const endRow = (end: number): void => {
    if (isFilled) rows.push({ cells, number, ...(isOfLines && { raw: text.slice(start, end) }) })
    cells = []
    isFilled = false
    isOfLines = false
    start = at
    number += 1
  }
  while (at < text.length && rows.length < most) {
    const open = afterBlanks(text, at, delimiter)
    const quoted = text[open] === '"' ? readQuoted(text, open, delimiter) : null
    let end = quoted?.end ?? at
    while (!endsCell(text, end, delimiter)) end += 1
    add(quoted?.cell ?? text.slice(at, end))
    isOfLines ||= quoted !== null && lineBreak.test(quoted.cell)
    if (text[end] === delimiter) {
      at = end + 1
      continue
    }
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
    endRow(end)
  }
  // The text ends with a delimiter, and so with a blank cell.
  if (cells.length > 0) {
    add('')
    endRow(text.length)
  }
  return rows
}

/** How many cells most rows have, the first of equals. Rows of a single cell are titles and notes. */
const usualWidth = (rows: readonly SplitRow[]): number => {
  const groups = [...Map.groupBy(rows, ({ cells }) => cells.length)].filter(([width]) => width > 1)
  return groups.toSorted(([, some], [, others]) => others.length - some.length)[0]?.[0] ?? 1
}

/** The rows in a text without line breaks in cells, with how many lines it has; null where one has another width. */
const readLines = (raw: string, delimiter: Delimiter, width: number) => {
  const lines = raw.split(/\r\n|[\r\n]/)
  const rows: SplitRow[] = []
  for (const [at, line] of lines.entries()) {
    const [row] = parseDelimited(line, delimiter)
    if (row && (row.cells.length !== width || rows.length > maxRows)) return null
    if (row) rows.push({ cells: row.cells, number: at + 1 })
  }
  return rows.length > 1 ? { rows, count: lines.length } : null
}

const hasDigit = (cell: string | undefined): boolean => /\d/.test(cell ?? '')

/** Most rows that line breaks in a single cell are taken to make. */
const mostParts = 5

/** The rows that are shorter than most and make one of the usual width together, which has to be like the others. */
const brokenRows = (
  rows: readonly SplitRow[],
  width: number,
  isLikeOthers: (row: SplitRow) => boolean
): ReadonlySet<SplitRow> => {
  const isShort = ({ cells, raw }: SplitRow): boolean => raw === undefined && cells.length < width
  const broken = new Set<SplitRow>()
  for (const [at, first] of rows.entries()) {
    const next = rows.slice(at, at + mostParts)
    const end = next.findIndex((row) => !isShort(row))
    const parts: SplitRow[] = []
    let cells: readonly string[] = []
    for (const part of end < 0 ? next : next.slice(0, end)) {
      parts.push(part)
      const [start = '', ...rest] = part.cells
      cells = parts.length === 1 ? part.cells : [...cells.slice(0, -1), `${cells.at(-1) ?? ''} ${start}`, ...rest]
      if (cells.length >= width) break
    }
    if (cells.length === width && isLikeOthers({ cells, number: first.number }))
      for (const part of parts) broken.add(part)
  }
  return broken
}

/**
 * Parts rows that stray quotation marks have joined, where each line is a row by itself: of the usual width, and with
 * digits where most rows have them. Digits are no question where the row has another width, or tabs, which sheets put
 * into no cell. A cell that may hold rows or the rest of its row all the same is marked.
 */
export const partJoinedRows = (rows: readonly SplitRow[], delimiter: Delimiter): readonly NumberedRow[] => {
  const width = usualWidth(rows)
  if (width < 2) return rows
  const others = rows.slice(1).filter(({ cells, raw }) => raw === undefined && cells.length === width)
  const isOfDigits = Array.from(
    { length: width },
    (_, at) => others.filter(({ cells }) => hasDigit(cells[at])).length * 2 > others.length
  )
  const isLikeOthers = ({ cells }: SplitRow, at: number): boolean =>
    // Headings may be joined with the row below.
    (at === 0 && !cells.some(hasDigit)) ||
    (cells.some((cell, column) => isOfDigits[column] && hasDigit(cell)) &&
      cells.every((cell, column) => !isOfDigits[column] || cell === '' || hasDigit(cell)))
  const broken = brokenRows(rows, width, (row) => others.length === 0 || isLikeOthers(row, 1))
  let added = 0
  return rows.flatMap((row): readonly NumberedRow[] => {
    const number = row.number + added
    const { length } = row.cells
    const lines = row.raw === undefined ? null : readLines(row.raw, delimiter, width)
    if (lines && (delimiter === '\t' || length !== width || lines.rows.every(isLikeOthers))) {
      added += lines.count - 1
      return lines.rows.map((line) => ({ cells: line.cells, number: number + line.number - 1 }))
    }
    if (broken.has(row)) {
      const [first = '', ...rest] = row.cells
      return [{ cells: [{ text: first, fact: 'brokenRow' }, ...rest], number }]
    }
    if (row.raw === undefined && length >= width) return [{ cells: row.cells, number }]
    const isJoined = (cell: string): boolean => {
      const more = cell.split(delimiter).length - 1
      if (!lineBreak.test(cell)) return more > 0 && length < width && length + more >= width
      return more >= (delimiter === '\t' ? 1 : width - 1) || length > width
    }
    return [{ cells: row.cells.map((cell) => (isJoined(cell) ? { text: cell, fact: 'strayQuote' } : cell)), number }]
  })
}

/** Quotation marks besides `"` that programs write around values: those that open, and those that close. */
const otherQuotes = [
  ["'", "'"],
  ['“”„', '“”'],
  ['‘’‚', '‘’']
] as const
const isQuoted = (cell: ImportCell, [open, close]: readonly [string, string]): boolean => {
  const text = textOf(cell).trim()
  return text.length > 1 && open.includes(text[0] ?? ' ') && close.includes(text.at(-1) ?? ' ')
}

/** Takes other quotation marks off a text where they are around every value of a column of two or more. */
export const withoutOtherQuotes = (rows: readonly NumberedRow[]): readonly NumberedRow[] => {
  const isFilled = (cell: ImportCell | undefined): cell is ImportCell => textOf(cell).trim() !== ''
  const data = rows.slice(1).filter(({ cells }) => cells.filter(isFilled).length > 1)
  const columns = Array.from({ length: rows[0]?.cells.length ?? 0 }, (_, at) =>
    data.map(({ cells }) => cells[at]).filter(isFilled)
  )
  const quotes = otherQuotes.find((pair) => {
    const quoted = columns.filter((column) => column.every((cell) => isQuoted(cell, pair)))
    return quoted.flat().length > 1
  })
  if (!quotes) return rows
  const bare = (cell: ImportCell): ImportCell =>
    typeof cell === 'string' && isQuoted(cell, quotes) ? cell.trim().slice(1, -1).replaceAll("''", "'") : cell
  return rows.map(({ cells, number }) => ({ cells: cells.map(bare), number }))
}

/** Only so much is looked at to find the delimiter. */
const sampleLength = 50_000
const sampleRows = 50

/** Rates a delimiter: rows with the usual number of cells, less the others. An amount's comma splits unevenly. */
const fitOf = (sample: string, delimiter: Delimiter): number => {
  const widths = parseDelimited(sample, delimiter, sampleRows).map(({ cells }) => cells.length)
  const groups = [...Map.groupBy(widths, (width) => width)].filter(([width]) => width > 1)
  return Math.max(0, ...groups.map(([width, same]) => (same.length / widths.length) * 100 + Math.min(width, 9)))
}

/** The delimiter of a text: the one that splits its rows most alike; a tab or a semicolon where others fit as well. */
export const detectDelimiter = (text: string): Delimiter => {
  const sample = text.slice(0, sampleLength)
  const fits = delimiters.map((delimiter) => ({ delimiter, fit: fitOf(sample, delimiter) }))
  // The sort is stable: a semicolon where both fit as well, because a comma may be one of an amount.
  return fits.toSorted((one, other) => other.fit - one.fit).find(({ fit }) => fit > 0)?.delimiter ?? '\t'
}
