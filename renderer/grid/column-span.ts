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

/** A range of cells as it was made, and what has come into it since. */
export interface MadeRange {
  readonly span: ColumnSpan
  /** Its columns, those too that are not shown any more. */
  readonly columns: readonly string[]
  /** All columns that were shown then. Others have come since. */
  readonly shown: readonly string[]
  readonly come: readonly string[]
}

/**
 * What is left of a range once other columns are shown: it loses those that have gone, has them again once they are back, and gets those that have come in
 * between. Null where nothing is left, and where columns that were there have been moved into it or out of it.
 */
export const rangeLeft = ({ span, columns, shown: before, come }: MadeRange, shown: readonly string[]): Pick<MadeRange, 'span' | 'come'> | null => {
  const left = shown.filter((name) => columns.includes(name) || come.includes(name))
  const [first, last] = [left[0], left.at(-1)]
  if (first === undefined || last === undefined) return null
  const now = columnsIn({ anchor: first, lead: last }, shown)
  const made = columns.filter((name) => shown.includes(name))
  if (now.filter((name) => before.includes(name)).join('\n') !== made.join('\n')) return null
  const isTurned = before.indexOf(span.anchor) > before.indexOf(span.lead)
  return { span: isTurned ? { anchor: last, lead: first } : { anchor: first, lead: last }, come: now.filter((name) => !columns.includes(name)) }
}

/** The column that a step leads to among those that are shown. */
export const columnAfter = (step: ColumnStep, from: string, shown: readonly string[]): string => {
  const at = shown.indexOf(from)
  const to = { left: at - 1, right: at + 1, firstColumn: 0, lastColumn: shown.length - 1 }[step]
  return shown[Math.max(0, Math.min(shown.length - 1, to))] ?? from
}
