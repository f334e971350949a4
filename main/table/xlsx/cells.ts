import { isNumericKind } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { dateTests, isDateKind, type DateKind } from '../column/dates.ts'
import { numberText } from '../column/numbers.ts'
import { rawText } from '../column/texts.ts'
import { putText, type WriteCell } from '../export/cell-writer.ts'
import { isExactAsFloat } from '../export/exact-number.ts'
import { paddedDecimals } from '../export/shown-text.ts'
import type { SharedStrings } from './shared-strings.ts'
import { textStyle, type Styles } from './styles.ts'
import { xmlText } from './xml-text.ts'

const dayMilliseconds = 86_400_000
/** The number of 1970-01-01. */
const epoch = 25_569
/** Before 1900-03-01 a spreadsheet counts a day that there was not. */
const firstNumber = 61
const secondsPerDay = 86_400

/** A spreadsheet's number for a real ISO date, time or month (its first day). Null for one too early. */
export const serialDate = (iso: string): number | null => {
  const [, year = '', month = '', day = '01', hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{4})-(\d\d)(?:-(\d\d))?(?:T(\d\d):(\d\d):(\d\d))?$/.exec(iso) ?? []
  // Years before 100 would be taken for those of the last century; all of them are too early.
  const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMilliseconds + epoch
  if (!(days >= firstNumber) || Number(year) < 1900) return null
  const time = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return days + time / secondsPerDay
}

/** A column's name in a spreadsheet, by its index from 0: `A`, `Z`, `AA`. */
export const columnName = (index: number): string => {
  const last = String.fromCharCode(0x41 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** Characters that a sheet's name must not hold. */
const forbidden = /[[\]:*?/\\'\p{Cc}]/gu
const maxNameLength = 31

/** A name that a sheet can have: the first one's is as it is, those that follow have their number behind it. */
export const sheetName = (name: string, number: number): string => {
  const end = number === 1 ? '' : ` ${number}`
  return `${
    name
      .replace(forbidden, ' ')
      .trim()
      .slice(0, maxNameLength - end.length) || 'Data'
  }${end}`
}

/** The cells of a column, without the names of their places. */
export interface SheetCells {
  /** Writes what follows the place of a cell that is not empty. */
  readonly write: WriteCell
  /** Format of a number, as canonical text, that shows all its decimals; null for other columns. */
  readonly numberFormat: ((number: string) => string) | null
  /** True once a number has been written as text, because a spreadsheet would round it. */
  readonly hasLongNumbers: () => boolean
}

interface CellParts {
  readonly styles: Styles
  readonly strings: SharedStrings
  readonly decimalSign: ',' | '.'
}

const dateFormats: { readonly [Kind in DateKind]: string } = {
  date: 'yyyy\\-mm\\-dd',
  dateTime: 'yyyy\\-mm\\-dd hh:mm:ss',
  period: 'yyyy\\-mm'
}

const textCell = (style: number, xml: string): string =>
  ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml}</t></is></c>`
const valueCell = (style: number, value: string | number): string => ` s="${style}"><v>${value}</v></c>`

const textWriter = (column: Column, { styles, strings }: CellParts): WriteCell => {
  const style = styles.numberOf(textStyle)
  const numberOf = strings.of(column)
  if (numberOf) return (out, code) => putText(out, ` s="${style}" t="s"><v>${numberOf(code)}</v></c>`)
  return (out, code) => putText(out, textCell(style, xmlText(rawText(column.dictionary, code))))
}

const numberCells = (column: Column, parts: CellParts): SheetCells => {
  const numbers = column.numbers()
  const usual = paddedDecimals(column)
  const numberFormat = (number: string): string => {
    const decimals = Math.max(usual, number.split('.')[1]?.length ?? 0)
    return `#,##0${decimals ? `.${'0'.repeat(decimals)}` : ''}`
  }
  const styleOf = (number: string): number => parts.styles.numberOf({ format: numberFormat(number), bold: false })
  const asText = textWriter(column, parts)
  const textNumber = parts.styles.numberOf(textStyle)
  let hasLongNumbers = false
  return {
    numberFormat,
    hasLongNumbers: () => hasLongNumbers,
    write: (out, code) => {
      const number = numberText(numbers, code)
      if (number === null) return asText(out, code)
      if (isExactAsFloat(number)) return putText(out, valueCell(styleOf(number), number))
      hasLongNumbers = true
      putText(out, textCell(textNumber, number.replace('.', parts.decimalSign)))
    }
  }
}

/** True if a spreadsheet would round a number in these rows of the column, so that it is written as text. */
export const someLongNumber = (column: Column, rows: Uint32Array): boolean => {
  if (!isNumericKind(column.kind)) return false
  const numbers = column.numbers()
  const seen = new Uint8Array(column.dictionary.size)
  for (const row of rows) seen[column.codes[row] ?? 0] = 1
  return seen.some((is, code) => is === 1 && !isExactAsFloat(numberText(numbers, code) ?? '0'))
}

const dateWriter = (column: Column, kind: DateKind, parts: CellParts): WriteCell => {
  const [style, day] = [
    parts.styles.numberOf({ format: dateFormats[kind], bold: false }),
    parts.styles.numberOf({ format: dateFormats.date, bold: false })
  ]
  const asText = textWriter(column, parts)
  return (out, code) => {
    const iso = rawText(column.dictionary, code)
    const number = dateTests[kind](column.dictionary, code) ? serialDate(iso) : null
    if (number === null) asText(out, code)
    else putText(out, valueCell(kind === 'dateTime' && !iso.includes('T') ? day : style, number))
  }
}

/** The cells of a column: numbers and dates as such where a spreadsheet holds them exactly, all else as text. */
export const sheetCells = (column: Column, parts: CellParts): SheetCells => {
  const { kind } = column
  if (isNumericKind(kind)) return numberCells(column, parts)
  const write = isDateKind(kind) ? dateWriter(column, kind, parts) : textWriter(column, parts)
  return { write, numberFormat: null, hasLongNumbers: () => false }
}
