import { isDoubtful, type ColumnSummary, type ColumnTotal, type Totals } from '../../preload/contract/index.ts'
import type { CellFormat } from './cell-text.ts'
import type { TotalsRow } from './grid-row.ts'

/** The rows to pin at the bottom: the totals row where a column is summed, else none. */
export const totalsRows = (columns: readonly ColumnSummary[], totals: Totals | null): TotalsRow[] =>
  columns.some(({ summed }) => summed) ? [{ kind: 'totals', totals }] : []

export interface TotalTexts {
  readonly sum: string
  /** Why there is no sum where no value is there, in words. */
  readonly noValue: string
  /** How many values a sum leaves out, in words; null for 0. */
  readonly notSummed: (count: number) => string | null
  /** In how many rows a sum leaves out several values, in words; null for 0. */
  readonly several: (count: number) => string | null
  /** How many of its values can be read in two ways, and how many of these it leaves out, in words; null for 0. */
  readonly twoWays: (count: number, leftOut: number) => string | null
  /** Why amounts of a column are not added, in words; null where there is nothing to say. */
  readonly notAdded: (column: ColumnSummary) => string | null
}

/** In the place of a sum that would be wrong. */
const noSum = '–'

/** A sum with an asterisk where values are left out or can be read in two ways; the asterisk alone where none of them could be read. `shown`: the sum in words. */
export const sumText = (total: ColumnTotal, shown: (sum: string) => string): string =>
  [...(isDoubtful(total) ? ['*'] : []), ...(total.sum === null ? [] : [shown(total.sum)])].join(' ')

/** What is to be known of a sum besides the sum. */
export const sumNotes = (total: ColumnTotal, texts: Pick<TotalTexts, 'noValue' | 'notSummed' | 'several' | 'twoWays'>): readonly string[] =>
  [total.sum === null ? texts.noValue : null, texts.notSummed(unread(total)), texts.several(total.several ?? 0), texts.twoWays(total.twoWays, total.twoWaysLeftOut ?? 0)].filter((note) => note !== null)

/**
 * The text of a column in the totals row: its exact sum, marked where it is doubtful, and nothing where no value is there; a dash where its amounts are
 * not added. The first column has the row's label, unless it has a sum.
 */
export const totalText = (
  column: ColumnSummary,
  totals: Totals | null,
  first: boolean,
  texts: TotalTexts & Pick<CellFormat, 'decimal'>
): string => {
  const total = totals?.columns[column.name]
  if (!total && first) return texts.sum
  if (!total) return totals && texts.notAdded(column) !== null ? noSum : ''
  return sumText(total, (sum) => texts.decimal(sum, column.kind === 'decimal' ? column.decimals : 0)) || (first ? texts.sum : '')
}

/**
 * The tooltip of a sum: the sum in full, which the column may be too narrow for, how many values it leaves out, and how many
 * can be read in two ways; or why there is none. Null where there is nothing to say.
 */
export const totalTooltip = (
  column: ColumnSummary,
  totals: Totals | null,
  texts: TotalTexts & Pick<CellFormat, 'decimal'>
): string | null => {
  const total = totals?.columns[column.name]
  if (!total) return texts.notAdded(column)
  const sum = total.sum === null ? [] : [totalText(column, totals, false, texts)]
  return [...sum, ...sumNotes(total, texts)].join(' · ')
}

/** How many values could not be read at all. Those that can be read in two ways are told as such, and so are rows with several. */
export const unread = ({ notSummed, twoWaysLeftOut = 0, several = 0 }: ColumnTotal): number => notSummed - twoWaysLeftOut - several

/** The columns with values that could not be read, and how many. */
export const partialSums = (totals: Totals): readonly { readonly name: string; readonly notSummed: number }[] =>
  Object.entries(totals.columns).flatMap(([name, total]) => (unread(total) ? [{ name, notSummed: unread(total) }] : []))
