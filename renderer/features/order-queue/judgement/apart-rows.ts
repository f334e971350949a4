import { parseAmount, type ApartReason, type ImportCell, type OrderField } from '../../../../preload/contract/index.ts'
import { fieldOfHeading, isOtherUnit, normaliseHeading } from '../headings.ts'
import { textOf } from '../reading/table.ts'

type Fields = readonly (OrderField | null)[]

const totalWord =
  /^(?:del|slut|mellan)?(?:summa|totalt?|summering|belopp totalt|att betala|antal|saldo|medelv[äa]rde|medel|genomsnitt|snitt|sub-?total|grand total|sum|average|count|balance|moms|vat|totalsumma|summa summarum|s:a|(?:ut|in)g[åa]ende (?:balans|saldo)|overall|gesamt(?:summe|betrag)?|summe|i alt)(?=$|[\s:.,(=])/i
const noteWord =
  /^(?:utskriven|utskrivet|utskrift|utskriftsdatum|skriven|skapad|skapat|h[äa]mtad|h[äa]mtat|exporterad|exporterat|genererad|rapport|sida|sid\.?|k[äa]lla|urval|filter|period|anm\.?|anm[äa]rkning|obs|\*|printed|created|exported|generated|report|page|source|note|end of|slut p[åa])(?=$|[\s:.,!*\d])/i
/** A group's value with a word after it, or the word alone, as spreadsheets label subtotals and the like. */
const groupTotal =
  /^(?:(.*[^\s,:;(–-])[\s,:;(–-]+)?(?:(?:del|slut|mellan|total)?summa|totalt?|tot\.?|sub-?total|sum|resultat|antal|count|medel(?:v[äa]rde)?|average|max|min|transport|(?:[öo]res)?(?:avrundning|utj[äa]mning))[\s:.)]*$/i
/** A line that is drawn with signs. */
const ruled = /^[-=_*.~\s—–]+$/

const filledOf = (cells: readonly string[]): readonly string[] => cells.filter((text) => text !== '')

/** True if all cells of a row are the headings of their columns. */
const areHeadings = (cells: readonly string[], headings: readonly string[] | null): boolean =>
  headings !== null &&
  cells.every((text, at) => text === '' || normaliseHeading(text) === normaliseHeading(headings[at] ?? ''))

/** True if all cells of a row are their headings, or most are headings of their own columns. */
const repeatsHeadings = (cells: readonly string[], fields: Fields, headings: readonly string[] | null): boolean => {
  const filled = filledOf(cells).length
  const named = cells.filter(
    (text, at) => text !== '' && fields[at] !== undefined && fields[at] !== null && fieldOfHeading(text) === fields[at]
  ).length
  return filled > 0 && (areHeadings(cells, headings) || (named >= 2 && named * 2 > filled))
}

/** True if most cells of a row are headings, though not of the columns that they stand in. */
const hasOtherHeadings = (cells: readonly string[], fields: Fields): boolean => {
  const meant = cells.map((text) => (text === '' ? null : fieldOfHeading(text)))
  const named = meant.filter((field) => field !== null).length
  return (
    named >= 2 &&
    named * 2 > filledOf(cells).length &&
    meant.some((field, at) => field !== null && field !== fields[at])
  )
}

/** By row, whether it stands under headings of another order than those that were read. */
export const underOtherHeadings = (
  rows: readonly (readonly ImportCell[])[],
  fields: Fields,
  headings: readonly string[] | null
): readonly boolean[] => {
  let isOther = false
  return rows.map((row) => {
    const cells = row.map((cell) => textOf(cell))
    // The same headings may hold one whose column is left out.
    if (filledOf(cells).length > 0 && areHeadings(cells, headings)) isOther = false
    else if (hasOtherHeadings(cells, fields)) isOther = true
    else if (repeatsHeadings(cells, fields, headings)) isOther = false
    return isOther
  })
}

const numberFields: readonly (OrderField | null | undefined)[] = ['Ordernummer', 'Fakturanummer']

const isSubtotal = (cell: ImportCell | undefined): boolean =>
  typeof cell === 'object' ? cell.fact === 'subtotal' : /^=\s*(?:SUBTOTAL|DELSUMMA|AGGREGATE|MÄNGD)\(/i.test(cell ?? '')

/** The reason why a row of the table is no order; null where it may be one. */
export const apartReason = (
  row: readonly ImportCell[],
  fields: Fields,
  headings: readonly string[] | null
): Exclude<ApartReason, 'hidden'> | null => {
  const cells = row.map((cell) => textOf(cell))
  const filled = filledOf(cells)
  if (repeatsHeadings(cells, fields, headings) || hasOtherHeadings(cells, fields)) return 'headings'
  if (filled.length > 0 && filled.every(isOtherUnit)) return 'note'
  const numbers = filledOf(cells.filter((_, at) => numberFields.includes(fields[at])))
  // The other number may be that of the rows.
  const isNumbered =
    !numbers.some((text) => totalWord.test(text)) && numbers.some((text) => !noteWord.test(text) && !ruled.test(text))
  // A single text of several words is no number of an order, wherever it stands.
  if (
    filled.length === 1 &&
    row.length > 1 &&
    filled.every(
      (text) =>
        noteWord.test(text) ||
        ruled.test(text) ||
        (!totalWord.test(text) && /\p{L}/u.test(text) && (/^\D*\s\D*$/.test(text) || /\s\S+\s\S+\s\S/.test(text)))
    )
  )
    return 'note'
  if (isSubtotal(row[fields.indexOf('Belopp')])) return 'total'
  // A number that is not known yet is no missing one.
  if (
    isNumbered ||
    row.some((cell, at) => typeof cell === 'object' && cell.fact === 'noResult' && numberFields.includes(fields[at]))
  )
    return null
  if (filled.some((text) => totalWord.test(text))) return 'total'
  if (filled.some((text) => noteWord.test(text)) || filled.every((text) => ruled.test(text))) return 'note'
  const mapped = cells.flatMap((text, at) =>
    text === '' || fields[at] === null || fields[at] === undefined ? [] : [fields[at]]
  )
  if (mapped.length === 1 && mapped[0] === 'Belopp') return 'total'
  return mapped.every((field) => field === 'LeverantorNamn' || field === 'Orgnummer') ? 'continuation' : null
}

type Reason = ReturnType<typeof apartReason>

/** Amount in hundredths; null for a text that is none. */
const hundredths = (text: string | undefined): number | null => {
  const amount = parseAmount(text ?? '')
  return amount.ok && amount.value !== '' ? Math.round(Number(amount.value) * 100) : null
}

/** True where an amount is the sum of the last ones of those above it. */
const isSumOf = (amount: number, above: readonly number[]): boolean => {
  let sum = 0
  return above.toReversed().some((each) => (sum += each) === amount)
}

/**
 * The rows that a word such as `Rör AB Totalt` labels as the sum of others. `total`: a cell above has the value before
 * the word, or the amount is the sum of the rows above; then the name of a supplier in the place of a number is a
 * label, too. `doubt`: the label stands in the place of a number, and nothing proves it. Else the reason that there
 * was.
 */
export const withGroupTotals = (
  rows: readonly (readonly ImportCell[])[],
  reasons: readonly Reason[],
  fields: Fields,
  amounts: readonly string[]
): readonly (Reason | 'doubt')[] => {
  const values = new Set<string>()
  const suppliers = new Set<string>()
  const sums: number[] = []
  const supplier = fields.indexOf('LeverantorNamn')
  return rows.map((row, at) => {
    if (reasons[at] !== null) return reasons[at] ?? null
    const texts = row.map((cell) => textOf(cell).toLowerCase())
    const isNumber = (column: number): boolean => numberFields.includes(fields[column])
    const lacksNumber = texts.some((text, column) => text === '' && isNumber(column))
    const amount = hundredths(amounts[at])
    const labels = texts.flatMap((text, column) => {
      const found = isNumber(column) || lacksNumber ? groupTotal.exec(text) : null
      return found ? [{ group: found[1], isNumber: isNumber(column) }] : []
    })
    if (labels.some(({ group }) => group !== undefined && values.has(group))) return 'total'
    const namesGroup = texts.some(
      (text, column) => isNumber(column) && suppliers.has(text.replace(/\s*\([^(]*\)$/, ''))
    )
    if ((labels.length > 0 || namesGroup) && amount !== null && isSumOf(amount, sums)) return 'total'
    if (labels.some((label) => label.isNumber)) return 'doubt'
    for (const text of texts) values.add(text)
    if (supplier >= 0 && texts[supplier]) suppliers.add(texts[supplier])
    if (amount !== null) sums.push(amount)
    return null
  })
}
