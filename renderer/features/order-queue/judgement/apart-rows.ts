import type { ApartReason, ImportCell, OrderField } from '../../../../preload/contract/index.ts'
import { fieldOfHeading, normaliseHeading } from '../headings.ts'
import { textOf } from '../reading/table.ts'

type Fields = readonly (OrderField | null)[]

const totalWord =
  /^(?:del|slut|mellan)?(?:summa|totalt?|summering|belopp totalt|att betala|antal|saldo|medelv[äa]rde|medel|genomsnitt|snitt|sub-?total|grand total|sum|average|count|balance|moms|vat|totalsumma|summa summarum|s:a|(?:ut|in)g[åa]ende (?:balans|saldo)|overall|gesamt(?:summe|betrag)?|summe|i alt)(?=$|[\s:.,(=])/i
const noteWord =
  /^(?:utskriven|utskrivet|utskrift|utskriftsdatum|skriven|skapad|skapat|h[äa]mtad|h[äa]mtat|exporterad|exporterat|genererad|rapport|sida|sid\.?|k[äa]lla|urval|filter|period|anm\.?|anm[äa]rkning|obs|\*|printed|created|exported|generated|report|page|source|note|end of|slut p[åa])(?=$|[\s:.,!*\d])/i
/** A line that is drawn with signs. */
const ruled = /^[-=_*.~\s—–]+$/

const filledOf = (cells: readonly string[]): readonly string[] => cells.filter((text) => text !== '')

/**
 * True if a row repeats the headings: all its cells are theirs, or most are headings of the columns that they stand in.
 */
const repeatsHeadings = (cells: readonly string[], fields: Fields, headings: readonly string[] | null): boolean => {
  const filled = filledOf(cells).length
  const alike = cells.filter(
    (text, at) => text !== '' && headings !== null && normaliseHeading(text) === normaliseHeading(headings[at] ?? '')
  ).length
  const named = cells.filter(
    (text, at) => text !== '' && fields[at] !== undefined && fields[at] !== null && fieldOfHeading(text) === fields[at]
  ).length
  return filled > 0 && (alike === filled || (named >= 2 && named * 2 > filled))
}

const numberFields: readonly (OrderField | null | undefined)[] = ['Ordernummer', 'Fakturanummer']

/** Why a row of the table is no order; null where it may be one. `headings` are those of the table, where it has any. */
export const apartReason = (
  row: readonly ImportCell[],
  fields: Fields,
  headings: readonly string[] | null
): Exclude<ApartReason, 'hidden'> | null => {
  const cells = row.map((cell) => textOf(cell))
  const filled = filledOf(cells)
  if (repeatsHeadings(cells, fields, headings)) return 'headings'
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
