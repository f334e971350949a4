import type { ColumnSummary, Totals } from '../../preload/contract/index.ts'
import { maxPaddedDecimals, type CellFormat } from './cell-text.ts'
import type { TotalsRow } from './grid-row.ts'

/** The totals row, for a list that has something to sum. */
export const totalsRows = (columns: readonly ColumnSummary[], totals: Totals | null): TotalsRow[] =>
  columns.some(({ summed }) => summed) ? [{ kind: 'totals', totals }] : []

export interface TotalTexts {
  readonly sum: string
  /** How many values a sum leaves out, in words; null for none. */
  readonly notSummed: (count: number) => string | null
}

/**
 * What stands under a column in the totals row: its exact sum, with a star where it leaves values out; the row's label
 * under the first column, if that one has no sum.
 */
export const totalText = (
  column: ColumnSummary,
  totals: Totals | null,
  first: boolean,
  texts: TotalTexts & Pick<CellFormat, 'decimal'>
): string => {
  const total = totals?.columns[column.name]
  if (!total) return first ? texts.sum : ''
  const sum = texts.decimal(total.sum, column.kind === 'decimal' ? Math.min(column.decimals, maxPaddedDecimals) : 0)
  return total.notSummed ? `* ${sum}` : sum
}

/** The whole sum, however narrow its column, and how many values it leaves out; null under a column without a sum. */
export const totalTooltip = (
  column: ColumnSummary,
  totals: Totals | null,
  texts: TotalTexts & Pick<CellFormat, 'decimal'>
): string | null => {
  const total = totals?.columns[column.name]
  if (!total) return null
  return [totalText(column, totals, false, texts), texts.notSummed(total.notSummed)].filter(Boolean).join(' · ')
}

/** The columns whose sum leaves values out, with how many. */
export const partialSums = (totals: Totals): readonly { readonly name: string; readonly notSummed: number }[] =>
  Object.entries(totals.columns).flatMap(([name, { notSummed }]) => (notSummed ? [{ name, notSummed }] : []))
