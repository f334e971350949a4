import { isDoubtful, type ColumnSummary, type ColumnTotal, type Totals } from '../../../preload/contract/index.ts'
import type { CellFormat } from '../cells/cell-look.ts'
import type { TotalsRow } from '../cells/grid-row.ts'

/** Returns the rows to pin at the bottom: the totals row if a column is summed, else none. */
export const totalsRows = (columns: readonly ColumnSummary[], totals: Totals | null): TotalsRow[] =>
  columns.some(({ summed }) => summed) ? [{ kind: 'totals', totals }] : []

export interface TotalTexts {
  readonly sum: string
  /** Explains a missing sum in a column without values. */
  readonly noValue: string
  /** Describes how many values a sum leaves out; null for 0. */
  readonly notSummed: (count: number) => string | null
  /** Describes how many rows with multiple values a sum leaves out; null for 0. */
  readonly several: (count: number) => string | null
  /** Describes how many values are ambiguous numbers, and how many of these the sum leaves out; null for 0. */
  readonly ambiguousNumbers: (count: number, leftOut: number) => string | null
  /** Explains why a column's amounts are not added; null without a reason. */
  readonly notAdded: (column: ColumnSummary) => string | null
}

/** Replaces a sum that would be wrong. */
const noSum = '–'

/** Returns a sum with an asterisk if values are left out or ambiguous; the asterisk alone without a sum. */
export const sumText = (total: ColumnTotal, shown: (sum: string) => string): string =>
  [...(isDoubtful(total) ? ['*'] : []), ...(total.sum === null ? [] : [shown(total.sum)])].join(' ')

/** Returns the notes on a sum. */
export const sumNotes = (
  total: ColumnTotal,
  texts: Pick<TotalTexts, 'noValue' | 'notSummed' | 'several' | 'ambiguousNumbers'>
): readonly string[] =>
  [
    total.sum === null ? texts.noValue : null,
    texts.notSummed(unread(total)),
    texts.several(total.several ?? 0),
    texts.ambiguousNumbers(total.ambiguousNumbers, total.ambiguousNumbersLeftOut ?? 0)
  ].filter((note) => note !== null)

/** Returns a column's text in the totals row: its sum, marked if doubtful; a dash if not added; or the label. */
export const totalText = (
  column: ColumnSummary,
  totals: Totals | null,
  first: boolean,
  texts: TotalTexts & Pick<CellFormat, 'decimal'>
): string => {
  const total = totals?.columns[column.name]
  if (!total && first) return texts.sum
  if (!total) return totals && texts.notAdded(column) !== null ? noSum : ''
  return (
    sumText(total, (sum) => texts.decimal(sum, column.kind === 'decimal' ? column.decimals : 0)) ||
    (first ? texts.sum : '')
  )
}

/**
 * Returns a sum's tooltip: the sum in full, and how many values it leaves out or are ambiguous; or why there is none.
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

/** Returns the number of unreadable values. Ambiguous numbers and multiple values are reported separately. */
export const unread = ({ notSummed, ambiguousNumbersLeftOut = 0, several = 0 }: ColumnTotal): number =>
  notSummed - ambiguousNumbersLeftOut - several

/** Returns the columns with unreadable values, and their number. */
export const partialSums = (totals: Totals): readonly { readonly name: string; readonly notSummed: number }[] =>
  Object.entries(totals.columns).flatMap(([name, total]) => (unread(total) ? [{ name, notSummed: unread(total) }] : []))
