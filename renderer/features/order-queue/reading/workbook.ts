import type { CellObject, Range, WorkBook, WorkSheet } from '@e965/xlsx'
import type { ImportCell, LeftOutSheet } from '../../../../preload/contract/index.ts'
import { readHtml, type HtmlTable } from './html.ts'
import { detailsOf, type SheetDetails } from './open-document.ts'
import {
  maxColumns,
  maxRows,
  read,
  textOf,
  toTable,
  unreadable,
  type NamedTable,
  type NumberedRow,
  type Reading,
  type Table
} from './table.ts'
import { prepareArchive } from './unpack.ts'

/** Number of rows that are examined for all merged cells together. */
const maxMergedRows = 20_000_000
const dayLength = 86_400_000

/**
 * The number of a cell as a user would type it: with the fifteen digits that a sheet shows, so that
 * `1234.5599999999999` is 1234.56, and never with an exponent. A decimal point is unambiguous only with one or two
 * decimals, so a comma is used.
 */
export const numberText = (value: number): string => {
  const size = Math.abs(value)
  if (!Number.isFinite(value)) return String(value)
  if (size >= 1e15) {
    const [mantissa = '', power = ''] = value.toExponential(14).split('e')
    return mantissa.replace('.', '').padEnd(Number(power) + (value < 0 ? 2 : 1), '0')
  }
  // Zeros count for nothing only after a point.
  return size < 1e-6
    ? '0'
    : value
        .toPrecision(15)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
        .replace('.', ',')
}

/** A time as the day that it names, with the time of the day where there is one, in no time zone. */
const dayText = (time: number): string => {
  const text = new Date(Math.round(time / 1000) * 1000).toISOString()
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}
/** The day of a spreadsheet's serial number. */
const serialText = (serial: number, is1904: boolean): string =>
  dayText(Date.UTC(1899, 11, 30) + (serial + (is1904 ? 1462 : 0)) * dayLength)

const digitsOf = (text: string): string => text.replace(/\D/g, '')
/** A number as it is shown in English, with a decimal comma and no signs between the thousands. */
const shownNumber = (shown: string): string =>
  /^-?[\d,]+\.\d+$/.test(shown) ? shown.replaceAll(',', '').replace('.', ',') : shown

/** Kronor of other countries, by the locale of the format: `[$kr-414]` is Norwegian. */
const otherKronor = /\[\$kr\.?-(?!(?:[\dA-F]*41D|sv)\b)/i
/** Letters or a sign of currency beside the shown number, but for those of kronor and of an exponent. */
const hasUnit = (shown: string, format: string): boolean =>
  otherKronor.test(format) || /[\p{L}\p{Sc}]/u.test(shown.replace(/E[+-]?\d+/g, '').replace(/sek|kronor|kr/gi, ''))

type IsDateFormat = (format: string) => boolean

const numberCell = (value: number, cell: CellObject, is1904: boolean, isDate: IsDateFormat): ImportCell => {
  const format = String(cell.z ?? 'General')
  const shown = (cell.w ?? '').trim()
  if (isDate(format)) return { text: serialText(value, is1904), fact: 'date', ...(shown !== '' && { shown }) }
  const text = numberText(value)
  if (Number.isInteger(value) && Math.abs(value) >= 1e15) return { text, fact: 'digitsLost' }
  if (shown === '' || /^#+$/.test(shown)) return text
  const offered = shownNumber(shown)
  if (hasUnit(shown, format)) return { text, fact: 'unit', shown: offered }
  const isOther = shown.includes('%') || (format !== 'General' && digitsOf(offered) !== digitsOf(text))
  return isOther ? { text, fact: 'shown', shown: offered } : text
}

const cellOf = (cell: CellObject, is1904: boolean, isDate: IsDateFormat): ImportCell => {
  const { t: type, v: value, f: formula, w: shown } = cell
  if (type === 'e') return shown ?? '#FEL!'
  if (formula !== undefined && (type === 'z' || value === undefined || value === ''))
    return { text: '', fact: 'noResult' }
  if (typeof value === 'string') return value
  if (typeof value === 'number' && /^(?:SUBTOTAL|AGGREGATE)\(/i.test(formula ?? ''))
    return { text: numberText(value), fact: 'subtotal' }
  if (typeof value === 'number') return numberCell(value, cell, is1904, isDate)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date && !Number.isNaN(value.getTime())
    ? { text: dayText(value.getTime()), fact: 'date', ...(shown !== undefined && { shown }) }
    : ''
}

/** A cell whose currency the document names beside its format. */
const withUnit = (cell: ImportCell): ImportCell => {
  if (typeof cell === 'string') return cell === '' ? cell : { text: cell, fact: 'unit' }
  return cell.fact === 'shown' ? { ...cell, fact: 'unit' } : cell
}

const isFilled = (cell: ImportCell | undefined): boolean =>
  cell !== undefined && (textOf(cell).trim() !== '' || typeof cell === 'object')

/** Marks the cells of a merged one, which may mean any or all of its columns. Those beside the first stay blank. */
const markAcross = (cells: ImportCell[], { s: start, e: end }: Range): void => {
  const first = cells[start.c] ?? ''
  if (end.c > start.c && typeof first === 'string') cells[start.c] = { text: first, fact: 'mergedAcross' }
  for (let column = start.c + 1; column <= end.c && column < maxColumns; column += 1)
    cells[column] = { text: '', fact: 'mergedAcross' }
}

/** Fills the cells below a merged one with its text, and marks all as doubtful. False where there are too many. */
const fillMerged = (rows: ReadonlyMap<number, ImportCell[]>, merges: readonly Range[]): boolean => {
  let left = maxMergedRows
  for (const merge of merges) {
    const { s: start, e: end } = merge
    const own = rows.get(start.r)
    const from = own?.[start.c]
    if (!own || !isFilled(from) || start.c >= maxColumns) continue
    markAcross(own, merge)
    if (end.r <= start.r) continue
    for (const [row, cells] of rows) {
      left -= 1
      if (left < 0) return false
      if (row <= start.r || row > end.r) continue
      cells[start.c] = { text: textOf(from), fact: 'merged' }
      markAcross(cells, merge)
    }
  }
  return true
}

const readSheet = (sheet: WorkSheet, is1904: boolean, isDate: IsDateFormat, details?: SheetDetails) => {
  const cells = new Map<number, ImportCell[]>()
  const data = sheet['!data'] ?? []
  // The keys that there are: a sheet with one cell in its last row has a million holes.
  for (const key of Object.keys(data)) {
    const row = Number(key)
    const own: ImportCell[] = []
    const foreign = details?.foreign.get(row + 1) ?? []
    for (const column of Object.keys(data[row] ?? [])) {
      const at = Number(column)
      const cell = data[row]?.[at]
      if (!cell) continue
      const found = cellOf(cell, is1904, isDate)
      const read = foreign.some(([first, last]) => at >= first && at <= last) ? withUnit(found) : found
      if (at < maxColumns) own[at] = read
      // One more than is read says whether anything stands farther to the right.
      else if (isFilled(read)) own[maxColumns] = read
    }
    const filled = Array.from(own, (cell) => cell ?? '')
    if (filled.some(isFilled)) cells.set(row, filled)
    if (cells.size > maxRows + 1) return unreadable('tooManyRows')
  }
  if (!fillMerged(cells, sheet['!merges'] ?? [])) return unreadable('tooManyCells')
  const rows: NumberedRow[] = [...cells].map(([row, own]) => ({
    cells: Array.from(own, (cell) => cell ?? ''),
    number: row + 1
  }))
  const hidden = new Set((sheet['!rows'] ?? []).flatMap((row, at) => (row?.hidden ? [at + 1] : [])))
  for (const { number } of rows)
    if (details?.rows.some(([first, last]) => number >= first && number <= last)) hidden.add(number)
  return toTable(rows, hidden)
}

export interface Workbook {
  readonly sheets: readonly NamedTable[]
  readonly leftOut: readonly LeftOutSheet[]
}

interface ReadSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly reading: Reading<Table>
}

const workbookOf = (all: readonly ReadSheet[]): Reading<Workbook> => {
  const sheets = all.flatMap(({ name, isHidden, reading }) =>
    reading.ok ? [{ ...reading.value, name, isHidden }] : []
  )
  const leftOut = all.flatMap(({ name, reading }): LeftOutSheet[] => {
    if (reading.ok || reading.reason === 'empty') return []
    return [
      {
        name,
        reason: reading.reason === 'tooManyRows' || reading.reason === 'tooManyCells' ? reading.reason : 'broken'
      }
    ]
  })
  if (sheets.length > 0)
    return read({ sheets: sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden)), leftOut })
  const reasons = all.flatMap(({ reading }) => (reading.ok ? [] : [reading.reason]))
  return unreadable(reasons.find((reason) => reason !== 'empty') ?? 'empty')
}

const sheetsOf = (
  book: WorkBook,
  isDate: IsDateFormat,
  details: ReadonlyMap<string, SheetDetails>
): readonly ReadSheet[] => {
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  return book.SheetNames.map((name, at) => {
    const sheet = book.Sheets[name]
    const own = details.get(name)
    const isHidden = (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0 || own?.isHidden === true
    return {
      name: name === 'undefined' ? '' : name,
      isHidden,
      reading: sheet ? readSheet(sheet, is1904, isDate, own) : unreadable('brokenWorkbook')
    }
  })
}

const sheetOfHtml = (table: Reading<HtmlTable>): ReadSheet =>
  table.ok
    ? { name: table.value.name, isHidden: false, reading: toTable(table.value.rows, table.value.hidden) }
    : { name: '', isHidden: false, reading: table }

/** True for XML of Excel 2003 and for a flat OpenDocument. All other markup is HTML. */
const isWorkbookXml = (text: string): boolean =>
  /<(?:\w+:)?Workbook[\s>]|<office:document[\s>]/.test(text.slice(0, 5000))

/** Kind of a workbook, by its first bytes. `markup` is decoded text: HTML, and XML of Excel 2003 or of OpenDocument. */
export type WorkbookContent =
  | { readonly kind: 'archive' | 'compound'; readonly bytes: Uint8Array }
  | { readonly kind: 'markup'; readonly text: string }

/** The sheets of a workbook that hold anything, hidden ones last. Dates are days; text keeps its leading zeros. */
export const readWorkbook = async (content: WorkbookContent): Promise<Reading<Workbook>> => {
  try {
    if (content.kind === 'markup' && !isWorkbookXml(content.text)) {
      const tables = readHtml(content.text)
      return tables.length === 0 ? unreadable('brokenWorkbook') : workbookOf(tables.map(sheetOfHtml))
    }
    const prepared = content.kind === 'archive' ? prepareArchive(content.bytes) : null
    if (prepared && !prepared.ok) return prepared
    const { read: readBook, SSF } = await import('@e965/xlsx')
    const options = {
      dense: true,
      cellNF: true,
      cellDates: content.kind === 'archive',
      cellStyles: true,
      sheetStubs: true,
      cellHTML: false,
      raw: content.kind === 'markup'
    }
    const book =
      content.kind === 'markup'
        ? readBook(content.text, { ...options, type: 'string' })
        : readBook(prepared?.value.archive ?? content.bytes, { ...options, type: 'array' })
    const openDocument = content.kind === 'markup' ? content.text : (prepared?.value.content ?? '')
    return workbookOf(sheetsOf(book, (format) => SSF.is_date(format), detailsOf(openDocument)))
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) return unreadable('password')
    return unreadable('brokenWorkbook')
  }
}
