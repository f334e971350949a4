import { parseDate } from '../../../../preload/contract/index.ts'
import { isAboutAmounts, normaliseHeading } from '../headings.ts'

/** Returns the decimal sign of a number that can be read in one way only; null where that leaves it open. */
const decimalSign = (text: string): ',' | '.' | null => {
  const digits = text.replace(/[^\d.,]/g, '')
  if (/^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d+,\d{1,2}$/.test(digits)) return ','
  return /^\d{1,3}(?:,\d{3}){2,}$|^\d{1,3}(?:,\d{3})+\.\d+$|^\d+\.\d{1,2}$/.test(digits) ? '.' : null
}

/** An amount with one sign and three digits after it: thousands, or three decimals. */
const ambiguous = /^(\D*[1-9]\d{0,2})([.,])(\d{3}\D*)$/

/** Reads a column of amounts as a whole: where the clear ones share a decimal sign, `1.234` beside `12,50` is 1234. */
export const readAmountColumn = (texts: readonly string[]): readonly string[] => {
  const signs = new Set(texts.flatMap((text) => decimalSign(text) ?? []))
  if (signs.size !== 1) return texts
  return texts.map((text) => {
    const [, before = '', sign = '', after = ''] = ambiguous.exec(text) ?? []
    return sign === '' || signs.has(sign === ',' ? ',' : '.') ? text : before + after
  })
}

/** The text of a date after its column was read as a whole, and whether it may be another day. */
export interface ColumnDate {
  readonly text: string
  readonly doubt?: 'dayOrMonth' | 'yearOrDay' | 'noYear'
  /** The other day that it may be. */
  readonly offer?: string
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}
/** The two days that a text may name; null in the place of one that does not exist or is too far away. */
interface TwoReadings {
  readonly first: string | null
  readonly second: string | null
}

const iso = ({ year, month, day }: Day): string | null => {
  const time = new Date(Date.UTC(year, month - 1, day))
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === day ? time.toISOString().slice(0, 10) : null
}

/** `03/04/2026`, `3/4`, `03-04-2026`: the day first in Swedish, the month first in American English. */
const dayAndMonth = /^(\d{1,2})([/-])(\d{1,2})(?:(?:\2| )(\d{4}|\d{2}))?(?: \d{1,2}:\d{2}(?::\d{2})?)?$/
/** `ownYear`: that of a day that names none. */
const dayOrMonth = (text: string, ownYear: string): TwoReadings | null => {
  const [, one, sign, other, typed = sign === '/' ? ownYear : ''] = dayAndMonth.exec(text) ?? []
  if (one === undefined || other === undefined || (sign === '-' && typed.length !== 4)) return null
  const year = typed.length === 2 ? 2000 + Number(typed) : Number(typed)
  const [a, b] = [Number(one), Number(other)]
  return { first: iso({ year, month: b, day: a }), second: iso({ year, month: a, day: b }) }
}

/** Years that a payment may be past or ahead, where its year has two digits and may be the day. */
const [yearsBefore, yearsAfter] = [5, 1]
/** `26-11-05`, `261105`: the year first in Swedish, the day first elsewhere. */
const shortYear = /^(\d{2})([-.]?)(\d{2})\2(\d{2})$/
const near = (day: Day, today: string): string | null => {
  const now = Number(today.slice(0, 4))
  return day.year < now - yearsBefore || day.year > now + yearsAfter ? null : iso(day)
}
const yearOrDay = (text: string, today: string): TwoReadings | null => {
  const [, one, , middle, last] = shortYear.exec(text) ?? []
  if (one === undefined || last === undefined) return null
  const day = (year: string, date: string): Day => ({
    year: 2000 + Number(year),
    month: Number(middle),
    day: Number(date)
  })
  return { first: near(day(one, last), today), second: near(day(last, one), today) }
}

/** `26/11/25`: the day first, unless all such texts of the column may have the year first. */
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/
const withSlashedYears = (
  dates: readonly ColumnDate[],
  texts: readonly string[],
  today: string
): readonly ColumnDate[] => {
  const offers = texts.map((text) => {
    const [, year, month, day] = slashed.exec(text) ?? []
    return year === undefined
      ? undefined
      : near({ year: 2000 + Number(year), month: Number(month), day: Number(day) }, today)
  })
  if (offers.includes(null)) return dates
  return dates.map((date, at) => {
    const offer = offers[at] ?? date.text
    return date.doubt || offer === date.text ? date : { text: date.text, doubt: 'yearOrDay', offer }
  })
}

const isAmbiguous = ({ first, second }: TwoReadings): boolean => first !== null && second !== null && first !== second

/** Reads all texts of one kind alike where the unambiguous ones agree, and doubts the others where they do not. */
const settle = (
  texts: readonly ColumnDate[],
  readings: readonly (TwoReadings | null)[],
  doubt: 'dayOrMonth' | 'yearOrDay'
): readonly ColumnDate[] => {
  const clear = readings.flatMap((reading) =>
    reading && (reading.first === null) !== (reading.second === null) ? [reading.first === null] : []
  )
  const order = new Set(clear).size === 1 ? clear[0] : undefined
  return texts.map((date, at) => {
    const reading = readings[at]
    if (!reading || (reading.first === null && reading.second === null)) return date
    if (!isAmbiguous(reading)) return { text: reading.first ?? reading.second ?? date.text }
    if (order !== undefined) return { text: (order ? reading.second : reading.first) ?? date.text }
    return { text: reading.first ?? date.text, doubt, ...(reading.second !== null && { offer: reading.second }) }
  })
}

const isYearless = (text: string): boolean => {
  const [found, , sign, , year] = dayAndMonth.exec(text) ?? []
  return found !== undefined && sign === '/' && year === undefined
}

/** Reads the days that name no year as days of this one. */
const readInYear = (texts: readonly string[], year: string, today: string): readonly ColumnDate[] => {
  const plain = texts.map((text) => ({ text }))
  const byMonth = settle(
    plain,
    texts.map((text) => dayOrMonth(text, year)),
    'dayOrMonth'
  )
  const byYear = settle(
    byMonth,
    texts.map((text) => yearOrDay(text, today)),
    'yearOrDay'
  )
  return withSlashedYears(byYear, texts, today)
}

/**
 * Reads a column of dates as a whole: one date that can be read in one way only says how all of them are to be read. A
 * day without a year is of the current one, and doubtful where other dates of the column name another. Texts of other
 * forms stay as they are. `today` is `YYYY-MM-DD`.
 */
export const readDateColumn = (texts: readonly string[], today: string): readonly ColumnDate[] => {
  const current = today.slice(0, 4)
  const dates = readInYear(texts, current, today)
  const yearOf = (text: string | undefined): string | null => {
    const day = parseDate(text ?? '', today)
    return day.ok ? day.value.slice(0, 4) : null
  }
  const named = texts.flatMap((text, at) => (isYearless(text) ? [] : (yearOf(dates[at]?.text) ?? [])))
  if (named.length === 0 || named.length === texts.length) return dates
  const groups = [...Map.groupBy(named, (year) => year)].toSorted(([, some], [, others]) => others.length - some.length)
  const years = [...new Set([...groups.map(([year]) => year), current])]
  const [first = current, second = current] = years
  const others = readInYear(texts, second, today)
  return readInYear(texts, first, today).map((date, at) => {
    const year = isYearless(texts[at] ?? '') && !date.doubt ? yearOf(date.text) : null
    if (year === null || (years.length === 1 && year === current)) return date
    const offer = others[at]?.text
    return { text: date.text, doubt: 'noYear', ...(offer !== undefined && offer !== date.text && { offer }) }
  })
}

/** Meaning of a sign or a type for the amount. A `direction` says nothing where all rows have the same. */
type Sign = 'plus' | 'minus' | 'debit' | 'credit' | 'direction'

const listed = (sign: Sign, words: string): readonly (readonly [string, Sign])[] =>
  words.split(' ').map((word) => [word, sign])
/** Words as `normaliseHeading` writes them: Swedish, English, Dutch, German, Norwegian and Danish. */
const signs: ReadonlyMap<string, Sign> = new Map([
  ...listed('debit', 'd dr deb debet debit debetfaktura debitfaktura debitnote f fakt faktura leverantorsfaktura'),
  ...listed('debit', 'inv invoice bill factuur rechnung plus positiv positive normal'),
  ...listed('credit', 'k kre kred kredit kreditt kreditering krediterad leverantorskredit c cr cre cred credit'),
  ...listed('credit', 'minus negativ negative avdrag retur return refund aterbetalning'),
  ...listed('credit', 'in inn inbetalning bij bijschrijving haben'),
  ...listed('direction', 'ut uit out utbetalning af afschrijving soll s h')
])
/** A note of credit, which is told from other types of invoices. */
const creditNote =
  /^(?:lev\p{L}*[ .-]*)?(?:kredit[ -]?(?:faktura|nota|note)|credit[ -]?(?:note|memo|invoice|nota|factuur)|gutschrift)/iu
/** True for a cell that says of a single row that its amount is a credit. */
export const isCreditNote = (text: string): boolean => creditNote.test(text)

const bareMinus = /^[-\u2212\u2013\u2014]$/
const minusOne = /^[-\u2212]1$/
const isSignHeading = (heading: string): boolean =>
  ['', 'tecken', 'sign', 'plusminus', 'fortegn', 'vorzeichen', 'teken'].includes(normaliseHeading(heading))

const signOf = (text: string): Sign | null => {
  if (/^\+1?$/.test(text)) return 'plus'
  if (bareMinus.test(text) || minusOne.test(text)) return 'minus'
  return isCreditNote(text) ? 'credit' : (signs.get(normaliseHeading(text)) ?? null)
}

/**
 * The rows whose amount may be negative by a column that is left out, where it has nothing but signs and types;
 * null where it has anything else. `heading` is null where the table has none. A mere `-` is a blank cell, unless the
 * heading or a `+` says that the column has signs.
 */
export const readSignColumn = (texts: readonly string[], heading: string | null): readonly boolean[] | null => {
  const isSigned = texts.includes('+') || (heading === null ? texts.includes('') : isSignHeading(heading))
  const hasOnes = texts.some((text) => minusOne.test(text))
  const found: (Sign | null)[] = []
  for (const text of texts) {
    const isBlank = text === '' || (!isSigned && bareMinus.test(text))
    const sign = isBlank ? null : text === '1' && hasOnes ? 'plus' : signOf(text)
    if (!isBlank && sign === null) return null
    found.push(sign)
  }
  const directions = new Set(texts.filter((_, at) => found[at] === 'direction').map(normaliseHeading))
  const isMixed = found.includes('credit') || directions.size > 1
  const isAmount = isAboutAmounts(heading ?? '', true)
  const isAmbiguous = (sign: Sign | null): boolean => sign === 'direction' || (sign === 'debit' && isAmount)
  return found.map((sign) => sign === 'minus' || sign === 'credit' || (isMixed && isAmbiguous(sign)))
}
