import { isAboutAmounts, normaliseHeading } from '../headings.ts'

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
