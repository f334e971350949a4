/** Columns beside each other, by the names of the one that a range began in and of the one that it was extended to. */
export interface ColumnSpan {
  readonly anchor: string
  readonly lead: string
}

/** Where a key goes from a column. */
export type ColumnStep = 'left' | 'right' | 'firstColumn' | 'lastColumn'

/** The columns of a span among those that are shown, in their order; none where one of its ends is not shown any more. */
export const columnsIn = ({ anchor, lead }: ColumnSpan, shown: readonly string[]): readonly string[] => {
  const [from, to] = [shown.indexOf(anchor), shown.indexOf(lead)].toSorted((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [] : shown.slice(from, to + 1)
}

/** The column that a step leads to among those that are shown. */
export const columnAfter = (step: ColumnStep, from: string, shown: readonly string[]): string => {
  const at = shown.indexOf(from)
  const to = { left: at - 1, right: at + 1, firstColumn: 0, lastColumn: shown.length - 1 }[step]
  return shown[Math.max(0, Math.min(shown.length - 1, to))] ?? from
}
