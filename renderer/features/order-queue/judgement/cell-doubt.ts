import { parseAmount, type ImportCell, type ImportDoubt, type OrderField } from '../../../../preload/contract/index.ts'
import { textOf } from '../reading/table.ts'

/** Texts that spreadsheets show for a formula that failed, or for a number that does not fit in its column. */
const failed = /^#(?:[\p{Lu}\d/_]+[!?]|N\/A|N\/D|NV|SAKNAS|GETTING_DATA)$|^#{2,}$|^(?:Err|Fel):\d+$/u
/** A letter that could not be read, or was written in UTF-8 twice (`MÃ¥lare`). */
const badLetters = /\ufffd|[ÃÂ][\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]/
/** A value that is missing, as databases and programs write it. */
const noValue = /^[(<[]?(?:null|none|nil|undefined|nan|n\/a)[)>\]]?$/i
/** A number that a spreadsheet has shortened: `7,35001E+12`. */
const exponent = /^-?\d+(?:[.,]\d+)?E\+\d+$|^-?\d[.,]\d+E\d+$/i
/** More digits than the fifteen that a spreadsheet keeps, with nothing but zeros in the place of the rest. */
const zerosAtEnd = /^[1-9]\d{14}0+$/
const month = '(?:jan|feb|mars?|apr|maj|may|june?|juni|july?|juli|aug|sept?|okt|oct|nov|dec)\\.?'
/** A number that a spreadsheet has taken for a date: `3-12` becomes `12-mar` or `2026-03-12`. */
const dateInstead = new RegExp(
  `^(?:\\d{1,2}[-. ]${month}|${month}[-. ]\\d{2,4}|\\d{1,2}[-. ]${month}[-. ]\\d{2,4}|\\d{4}-\\d{2}-\\d{2})$`,
  'i'
)

/** The days since 1900 that a spreadsheet has in the place of a date of this century. */
const serial = /^(3[67]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:,\d+)?$/
const serialDay = (text: string): string =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial.exec(text)?.[1]) * 86_400_000).toISOString().slice(0, 10)

type FoundDoubt = Omit<ImportDoubt, 'field'>
const numberFields: readonly OrderField[] = ['Ordernummer', 'Orgnummer', 'Fakturanummer']
const textFields: readonly OrderField[] = [...numberFields, 'LeverantorNamn']

const doubtOfText = (text: string): FoundDoubt | null => {
  if (exponent.test(text)) return { doubt: 'exponent' }
  if (noValue.test(text)) return { doubt: 'noValue' }
  if (zerosAtEnd.test(text)) return { doubt: 'digitsLost' }
  return dateInstead.test(text) ? { doubt: 'date' } : null
}

const doubtOfFact = (field: OrderField, cell: Exclude<ImportCell, string>): FoundDoubt | null => {
  const { fact, shown, text } = cell
  const offer = shown === undefined || shown === text ? {} : { offer: shown }
  if (fact === 'subtotal' || fact === 'brokenRow') return null
  if (
    fact === 'noResult' ||
    fact === 'merged' ||
    fact === 'mergedAcross' ||
    fact === 'strayQuote' ||
    fact === 'tooLong'
  )
    return { doubt: fact }
  if (fact === 'unit') {
    if (field === 'Belopp') return { doubt: 'currency' }
    return textFields.includes(field) && shown !== undefined ? { doubt: 'shown', ...offer } : null
  }
  if (textFields.includes(field)) return { doubt: fact, ...offer }
  // An amount with two decimals is what it is, however it is shown, but for a percentage.
  const isOther = fact === 'shown' && (shown?.includes('%') || !parseAmount(text).ok)
  return field === 'Belopp' && isOther ? { doubt: fact, ...offer } : null
}

/** The reason to doubt a cell's value as a value of this field; null for none. */
export const doubtOfCell = (field: OrderField, cell: ImportCell): ImportDoubt | null => {
  const text = textOf(cell)
  const byFact = typeof cell === 'object' ? doubtOfFact(field, cell) : null
  if (byFact) return { field, ...byFact }
  if (failed.test(text)) return { field, doubt: 'error' }
  if (badLetters.test(text)) return { field, doubt: 'badLetters' }
  if (field === 'BetaldDatum' && serial.test(text)) return { field, doubt: 'serialDate', offer: serialDay(text) }
  if (numberFields.includes(field) && (text.includes('"') || /^['‘’“”„].*['‘’“”]$/s.test(text)))
    return { field, doubt: 'strayQuote' }
  const byText = textFields.includes(field) ? doubtOfText(text) : null
  return byText && { field, ...byText }
}
