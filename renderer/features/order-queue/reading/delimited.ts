import { delimiters, type Delimiter } from './table.ts'

/**
 * Splits text into rows and cells, as sheets copy them and CSV files hold them: a cell in quotation marks may hold the
 * delimiter and line breaks, and a doubled mark within it is one. A mark inside a cell that does not begin with one is a
 * letter like any other (`4" rör`), and one that is never closed ends with the text.
 */
export const parseDelimited = (text: string, delimiter: Delimiter): readonly (readonly string[])[] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        const end = text.indexOf('"', at)
        const until = end < 0 ? text.length : end
        cell += text.slice(at, until)
        at = until + 1
        if (text[at] !== '"' || end < 0) break
        cell += '"'
        at += 1
      }
    }
    // What stands between a closing mark and the delimiter belongs to the cell.
    const from = Math.min(at, text.length)
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
    row.push(cell + text.slice(from, at))
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) row.push('')
      continue
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1
    at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

/** Only so much is looked at to find the delimiter. */
const sampleLength = 20_000
const sampleRows = 20

/** How well a delimiter fits: in how many of the first rows it makes as many cells as in most of them, if more than one. */
const fitOf = (sample: string, delimiter: Delimiter): number => {
  const widths = parseDelimited(sample, delimiter)
    .slice(0, sampleRows)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => row.length)
  const most = [...Map.groupBy(widths, (width) => width)].filter(([width]) => width > 1).map(([, same]) => same.length)
  return Math.max(0, ...most)
}

/** The delimiter of a text: a tab wherever there is one between cells, as sheets copy; else what fits most of the rows. */
export const detectDelimiter = (text: string): Delimiter => {
  const sample = text.slice(0, sampleLength)
  const fits = delimiters.map((delimiter) => ({ delimiter, fit: fitOf(sample, delimiter) }))
  if ((fits[0]?.fit ?? 0) > 0) return '\t'
  // The sort is stable: a semicolon where both fit as well, because a comma may be one of an amount.
  return fits.toSorted((one, other) => other.fit - one.fit).find(({ fit }) => fit > 0)?.delimiter ?? '\t'
}
