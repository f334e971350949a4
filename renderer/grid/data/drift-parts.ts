import type { ColumnSummary, DriftReport } from '../../../preload/contract/index.ts'

/** A kind of difference from the service's description, with its columns. `count`: rows, where counted. */
interface DriftPart {
  readonly kind: keyof DriftReport
  readonly columns: readonly { readonly name: string; readonly count: number | null }[]
}

const countIn = (kind: keyof DriftReport, column: ColumnSummary | undefined): number | null => {
  if (kind === 'typeMismatch') return column?.typeMismatches ?? null
  return kind === 'repeated' ? (column?.repeats ?? null) : null
}

/** Returns the kinds of differences that occur in a response. `columns`: those of a list. */
export const driftParts = (drift: DriftReport, columns: readonly ColumnSummary[]): readonly DriftPart[] => {
  const byName = new Map(columns.map((column) => [column.name, column]))
  return (['unknown', 'missing', 'typeMismatch', 'repeated'] as const)
    .map((kind) => ({ kind, columns: drift[kind].map((name) => ({ name, count: countIn(kind, byName.get(name)) })) }))
    .filter((part) => part.columns.length > 0)
}
