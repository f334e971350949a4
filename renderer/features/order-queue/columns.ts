import {
  blankDraft,
  parseAmount,
  type ApartReason,
  type ImportCell,
  type ImportDoubt,
  type OrderDraft,
  type OrderField
} from '../../../preload/contract/index.ts'
import {
  fieldOfHeading,
  hasOtherUnit,
  isAboutAmounts,
  isAnyDate,
  isCurrencyHeading,
  isDateHeading,
  normaliseHeading,
  saysOtherUnit
} from './headings.ts'
import {
  readAmountColumn,
  readDateColumn,
  type ColumnDate,
  isCreditNote,
  readSignColumn
} from './judgement/column-values.ts'
import { apartReason, underOtherHeadings, withGroupTotals } from './judgement/apart-rows.ts'
import { doubtOfCell } from './judgement/cell-doubt.ts'
import { textOf, type Source, type Table } from './reading/table.ts'

/** Fields of the columns, from left to right; null for a column that is left out. No field occurs twice. */
export type ColumnFields = readonly (OrderField | null)[]

/** Leaves each field to the first column that is to hold it. */
export const withoutRepeats = (fields: ColumnFields): ColumnFields =>
  fields.map((field, at) => (field !== null && fields.indexOf(field) < at ? null : field))

const headingsOf = ({ rows }: Table): readonly string[] => (rows[0] ?? []).map((cell) => textOf(cell))

const knownIn = (headings: readonly string[]): number =>
  new Set(headings.map(fieldOfHeading).filter((field) => field !== null)).size

/** True if the first row holds headings: at least two are known, or the only one. */
export const hasHeadings = (table: Table): boolean => {
  const headings = headingsOf(table)
  return knownIn(headings) >= Math.min(2, headings.length)
}

/** Number of rows that may stand above the headings: a title, a date, an author. */
const mostTitleRows = 10

/**
 * The table from its headings on, where these stand below a title or other headings: the row of which most are known,
 * the first of equals. Else as it is. Its rows keep their numbers. The headings are marked where a title names another
 * unit of the amounts.
 */
export const fromHeadings = <Source extends Table>(table: Source): Source => {
  const below = (at: number): Source => ({ ...table, rows: table.rows.slice(at), numbers: table.numbers.slice(at) })
  const known = table.rows
    .slice(0, mostTitleRows + 1)
    .map((_, at) => (hasHeadings(below(at)) ? knownIn(headingsOf(below(at))) : 0))
  const at = known.indexOf(Math.max(1, ...known))
  if (at <= 0) return table
  const found = below(at)
  const isInOtherUnit = table.rows.slice(0, at).some((row) => row.some((cell) => saysOtherUnit(textOf(cell))))
  if (!isInOtherUnit) return found
  const marked = found.rows.map((row, index) =>
    index > 0 ? row : row.map((cell): ImportCell => (typeof cell === 'string' ? { text: cell, fact: 'unit' } : cell))
  )
  return { ...found, rows: marked }
}

/** Matches the columns to fields by their headings. */
export const fieldsByHeadings = (table: Table): ColumnFields => {
  const headings = headingsOf(table)
  const dates = headings.filter((heading) => isDateHeading(heading) || fieldOfHeading(heading) === 'BetaldDatum').length
  // Beside another date, a mere "Datum" is that of the invoice.
  return withoutRepeats(headings.map((heading) => (dates > 1 && isAnyDate(heading) ? null : fieldOfHeading(heading))))
}

export const columnsKey = (table: Table, headings: boolean): string =>
  headings ? headingsOf(table).map(normaliseHeading).join('|') : `#${headingsOf(table).length}`

/** An order as read, with the number of its row in the source, counted from one with the headings. */
export interface ReadOrder {
  readonly row: number
  readonly draft: OrderDraft
  readonly doubts?: ImportDoubt[]
  /** Why the row is left out until the user takes it back. */
  readonly apart?: ApartReason
}

/** An empty value as the service's documents write it (Service: decisions.md, "Reading values"), and as people do. */
const isEmpty = (text: string): boolean => text === '' || text === '-'

const shortened = (cell: ImportCell | undefined): ImportCell =>
  isEmpty(textOf(cell)) && typeof cell !== 'object' ? '' : (cell ?? '')

/** True for a column of a merged cell but its first. */
const isCovered = (cell: ImportCell | undefined): boolean =>
  typeof cell === 'object' && cell.fact === 'mergedAcross' && cell.text === ''

/** True where a cell is merged with nothing but columns that have neither a heading nor a field. */
const coversNothing = (
  row: readonly ImportCell[],
  at: number,
  fields: ColumnFields,
  named: readonly string[]
): boolean => {
  const covered = row.slice(at + 1)
  const end = covered.findIndex((cell) => !isCovered(cell))
  const width = end < 0 ? covered.length : end
  return fields.slice(at + 1, at + 1 + width).every((field, index) => field === null && !named[at + 1 + index])
}

const kronor = /^(?:sek|kr|kronor|svenska kronor)\.?$/i

/** Whether several rows may lie in one of the cells, in a column that is left out too. */
const holdsRows = (row: readonly ImportCell[] | undefined): boolean =>
  row?.some((cell) => typeof cell === 'object' && cell.fact === 'strayQuote') === true

/** Whether the amount says itself that it is a credit. */
const isNegative = (text: string): boolean => {
  const amount = parseAmount(text)
  return amount.ok && amount.value.startsWith('-')
}

/** What doubting a row depends on besides its cells. */
interface RowContext {
  readonly fields: ColumnFields
  /** The headings; none where the table has none. */
  readonly named: readonly string[]
  /** By column, true if it says that the row's amount is negative; null for a column that says nothing of signs. */
  readonly signs: readonly (boolean | null)[]
  /** Whether other rows may lie in a cell of this one. */
  readonly isJoined: boolean
  /** Whether a text beside the table names another unit of the amounts. */
  readonly isInOtherUnit: boolean
  readonly isTotal: boolean
  /** Whether it stands under headings of another order. */
  readonly isUnderOthers: boolean
  readonly source: Source | undefined
}

/** The doubt about a whole row: moved cells, another currency or unit, or a column that says more of its amount. */
const doubtOfRow = (row: readonly ImportCell[], context: RowContext): ImportDoubt | null => {
  const { fields, named, signs, isJoined, isTotal, isUnderOthers, isInOtherUnit, source } = context
  const width = named.findLastIndex((heading) => heading !== '') + 1
  const isSplit = source !== undefined && source.kind !== 'workbook' && source.delimiter !== '\t'
  const field = fields.includes('Belopp') ? 'Belopp' : fields.find((one) => one !== null)
  if (field && isJoined) return { field, doubt: 'strayQuote' }
  if (field && row.some((cell) => typeof cell === 'object' && cell.fact === 'brokenRow'))
    return { field, doubt: 'brokenRow' }
  if (field && isTotal) return { field, doubt: 'total' }
  if (field && isUnderOthers) return { field, doubt: 'otherHeadings' }
  if (isSplit && width > 0 && field && row.slice(width).some((cell) => textOf(cell) !== ''))
    return { field, doubt: 'shifted' }
  const amount = fields.indexOf('Belopp')
  const read = textOf(row[amount])
  const isPositive = !isEmpty(read) && !isNegative(read)
  const isDoubted = row.some((cell, at) => {
    const text = textOf(cell)
    if (fields[at] !== null || text === '') return false
    const sign = signs[at] ?? null
    if (sign ?? isCreditNote(text)) return isPositive
    return sign === null && isAboutAmounts(named[at] ?? '', amount >= 0) && !isEmpty(text) && text !== read
  })
  if (isDoubted) return { field: 'Belopp', doubt: 'leftOutColumn' }
  if (isEmpty(read)) return null
  const currency = textOf(row[named.findIndex(isCurrencyHeading)])
  return isInOtherUnit || hasOtherUnit(named[amount] ?? '') || !(isEmpty(currency) || kronor.test(currency))
    ? { field: 'Belopp', doubt: 'currency' }
    : null
}

export interface OrdersOptions {
  /** True if the first row holds headings. */
  readonly headings: boolean
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** Reads rows that the spreadsheet hides like the others. */
  readonly withHidden?: boolean
  readonly source?: Source
}

/** The orders of a table, each column read as a whole. Doubts are marked; rows that are no orders are set apart. */
export const ordersOf = (
  table: Table,
  fields: ColumnFields,
  { headings, today, withHidden = false, source }: OrdersOptions
): readonly ReadOrder[] => {
  const from = headings ? 1 : 0
  const rows = table.rows.slice(from)
  const hidden = new Set(withHidden ? [] : table.hidden)
  const named = headings ? headingsOf(table) : null
  // Rows that the headings may hold are said beside the first row.
  const joined = rows.map((row, at) => holdsRows(row) || (at === 0 && headings && holdsRows(table.rows[0])))
  const single = rows.map((row, at) => (joined[at] ? null : apartReason(row, fields, named)))
  const column = (index: number, of: readonly (string | null)[]): readonly string[] =>
    rows.map((row, at) => (of[at] === null ? textOf(row[index]) : ''))
  const plainAmounts = column(fields.indexOf('Belopp'), single)
  // A workbook has numbers, whose decimals are no question.
  const amounts = source?.kind === 'workbook' ? plainAmounts : readAmountColumn(plainAmounts)
  const underOthers = underOtherHeadings(rows, fields, named)
  const totals = withGroupTotals(rows, single, fields, amounts)
  const reasons = totals.map((reason) => (reason === 'doubt' ? null : reason))
  const isInOtherUnit =
    (headings && table.rows[0]?.some((cell) => typeof cell === 'object' && cell.fact === 'unit') === true) ||
    rows.some((row, at) => reasons[at] === 'note' && row.some((cell) => saysOtherUnit(textOf(cell))))
  const days = fields.indexOf('BetaldDatum')
  const dates: readonly ColumnDate[] = days < 0 ? [] : readDateColumn(column(days, reasons), today)
  const signs = fields.map((field, index) =>
    field === null ? readSignColumn(column(index, reasons), named && (named[index] ?? '')) : null
  )

  return rows.flatMap((row, at) => {
    const cells = fields.flatMap((field, index) => {
      const own = shortened(row[index])
      const isAlone =
        typeof own === 'object' &&
        own.fact === 'mergedAcross' &&
        own.text !== '' &&
        coversNothing(row, index, fields, named ?? [])
      const cell = isAlone ? own.text : own
      return field === null || cell === '' ? [] : [{ field, cell }]
    })
    if (cells.every(({ cell }) => isCovered(cell)) && !joined[at]) return []
    const number = table.numbers[at + from] ?? at + from + 1
    const texts = cells.map(({ field, cell }): readonly [OrderField, string] => {
      const read =
        reasons[at] !== null
          ? undefined
          : field === 'BetaldDatum'
            ? dates[at]?.text
            : field === 'Belopp'
              ? amounts[at]
              : undefined
      return [field, read ?? textOf(cell)]
    })
    const date = dates[at]
    const doubts = cells.flatMap(({ field, cell }): ImportDoubt[] => {
      const own = doubtOfCell(field, cell)
      if (own) return [own]
      return field === 'BetaldDatum' && date?.doubt
        ? [{ field, doubt: date.doubt, ...(date.offer !== undefined && { offer: date.offer }) }]
        : []
    })
    const own = {
      signs: signs.map((column) => column?.[at] ?? null),
      isJoined: joined[at] === true,
      isTotal: totals[at] === 'doubt',
      isUnderOthers: underOthers[at] === true,
      isInOtherUnit
    }
    const ofRow = reasons[at] === null ? doubtOfRow(row, { fields, named: named ?? [], source, ...own }) : null
    if (ofRow && !doubts.some(({ field, doubt }) => field === ofRow.field || doubt === ofRow.doubt)) doubts.push(ofRow)
    const apart = reasons[at] ?? (hidden.has(number) ? 'hidden' : null)
    return [
      {
        row: number,
        draft: { ...blankDraft, ...Object.fromEntries(texts) },
        ...(doubts.length > 0 && { doubts }),
        ...(apart !== null && { apart })
      }
    ]
  })
}
