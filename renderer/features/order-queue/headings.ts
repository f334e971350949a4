import { orderFieldNames, orderFields, type OrderField } from '../../../preload/contract/index.ts'
import { orders as english } from '../../i18n/en/orders.ts'
import { orders as swedish } from '../../i18n/sv/orders.ts'

/** Other headings that people give such columns. The service's own names and the program's labels are known besides. */
const otherNames: { readonly [Field in OrderField]: readonly string[] } = {
  Ordernummer: [
    'Ordernr',
    'Order',
    'Beställning',
    'Beställning nr',
    'Beställningsnr',
    'Beställningsnummer',
    'Ärendenr',
    'Ärende',
    'Order no',
    'Order #',
    'PO',
    'PO number',
    'Errand number'
  ],
  Orgnummer: [
    'Orgnr',
    'Org nr',
    'Organisationsnr',
    'Org number',
    'Org no',
    'Organization number',
    'Company number',
    'Registration number'
  ],
  LeverantorNamn: [
    'Leverantör',
    'Leverantörens namn',
    'Leverantörsnamn',
    'Företag',
    'Firma',
    'Supplier name',
    'Vendor',
    'Vendor name',
    'Company'
  ],
  Fakturanummer: [
    'Fakturanr',
    'Faktura',
    'Fakt nr',
    'Externt fakturanummer',
    'Lev.faktura',
    'Leverantörsfaktura',
    'Verifikat',
    'Invoice',
    'Invoice no',
    'Invoice #',
    'Invoice ID'
  ],
  Belopp: [
    'Summa',
    'Pris',
    'Totalt',
    'Att betala',
    'Belopp inkl moms',
    'Kronor',
    'SEK',
    'Total',
    'Sum',
    'Price',
    'Amount due'
  ],
  Status: [
    'Statuskod',
    'Status-id',
    'Statusnamn',
    'Statustyp',
    'Läge',
    'Status code',
    'State',
    'StatusTypBeteckning',
    'StatusTypKortbeteckning'
  ],
  BetaldDatum: [
    'Betald',
    'Betalt',
    'Betald den',
    'Betaldatum',
    'Betald datum',
    'Betalningsdatum',
    'Betaldag',
    'Bet.dag',
    'Bet.datum',
    'Datum',
    'Paid on',
    'Paid date',
    'Payment date',
    'Date'
  ]
}

/** A heading as it is compared: without case, accents, blanks and punctuation. */
export const normaliseHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]/gu, '')

const namesOf = (field: OrderField): readonly string[] => {
  const { save, parameter, item } = orderFieldNames[field]
  const labels = [swedish, english].flatMap(({ fields, columns }) => [fields[field], columns[item]])
  return [field, save, item, ...(parameter === null ? [] : [parameter]), ...labels, ...otherNames[field]]
}

const fieldsByHeading: ReadonlyMap<string, OrderField> = new Map(
  orderFields.flatMap((field) => namesOf(field).map((name) => [normaliseHeading(name), field] as const))
)

/** The field that a column with this heading holds; null for none. Text in brackets is a unit. */
export const fieldOfHeading = (heading: string): OrderField | null =>
  fieldsByHeading.get(normaliseHeading(heading)) ??
  fieldsByHeading.get(normaliseHeading(heading.replace(/[([].*?[)\]]/g, ''))) ??
  null

const otherUnits = '(?:öre|eur|euro|usd|dkk|nok|gbp|chf|pln|cent|[tkm]kr|[tkm]sek|tusentals?|tusen|milj(?:oner)?|[€$£])'
const unitInBrackets = new RegExp(`[([]\\s*(?:i\\s+)?${otherUnits}`, 'i')
const unitAlone = new RegExp(
  `^[([]?(?:(?:valuta|currency|enhet|unit)\\s*:?\\s*)?${otherUnits}(?:\\s+(?:kronor|kr|sek))?[)\\]]?\\.?$`,
  'i'
)
const unitInWords = new RegExp(`\\s(?:i|in)\\s+${otherUnits}(?![\\p{L}\\d])`, 'iu')
/** True for a heading of amounts in another unit than kronor: `Belopp (öre)`. */
export const hasOtherUnit = (heading: string): boolean => unitInBrackets.test(heading)
/** True for a text that is the name of such a unit. */
export const isOtherUnit = (text: string): boolean => unitAlone.test(text)
/** True for a text beside the table that says the unit of its amounts: `Alla belopp i tkr`. */
export const saysOtherUnit = (text: string): boolean =>
  isOtherUnit(text) || hasOtherUnit(text) || unitInWords.test(text)

/** True for the heading of a column with the currency of the amounts. */
export const isCurrencyHeading = (heading: string): boolean =>
  ['valuta', 'valutakod', 'val', 'currency', 'currencycode', 'ccy'].includes(normaliseHeading(heading))

/** True for a heading that names a date without saying of what. */
export const isAnyDate = (heading: string): boolean =>
  ['datum', 'date', 'dag', 'day'].includes(normaliseHeading(heading))
/** True for a heading that names a date of any kind. */
export const isDateHeading = (heading: string): boolean => /datum|date|forfall|^due/.test(normaliseHeading(heading))

/** Headings of the sides of an account, and of signs. */
const amountSides =
  /^(?:debet|debit|kredit|credit|(?:debet|debit)(?:kredit|credit)|dk|kd|drcr|crdr|sh|sollhaben|afbij|inut|plusminus|tecken|sign)$/

/** True for the heading of another column of amounts or their signs: `Summa`, `Debet`, `D/K`. */
export const isAboutAmounts = (heading: string, isAmountKnown: boolean): boolean => {
  const name = normaliseHeading(heading)
  if (fieldOfHeading(heading) === 'Belopp' || amountSides.test(name)) return true
  return !isAmountKnown && /^(?:belopp|amount)/.test(name) && !isDateHeading(heading)
}
