/** A span of adjacent columns: the column in which the range began, and the one it was extended to. */
export interface ColumnSpan {
  readonly anchor: string
  readonly lead: string
}

/** The column step of a key. */
export type ColumnStep = 'left' | 'right' | 'firstColumn' | 'lastColumn'

/** Returns the columns of a span among the shown ones, in their order; none if one of its ends is not shown. */
export const columnsIn = ({ anchor, lead }: ColumnSpan, shown: readonly string[]): readonly string[] => {
  const [from, to] = [shown.indexOf(anchor), shown.indexOf(lead)].toSorted((a, b) => a - b)
  return from === undefined || to === undefined || from < 0 ? [] : shown.slice(from, to + 1)
}

/** A range of cells as it was made, and the columns added to it since. */
export interface MadeRange {
  readonly span: ColumnSpan
  /** Its columns, hidden ones included. */
  readonly columns: readonly string[]
  /** All columns that were shown when the range was made. */
  readonly shown: readonly string[]
  readonly come: readonly string[]
}

/**
 * Fits a range to other shown columns: it loses hidden columns, regains them when they are shown again, and gains
 * columns shown in between. Null if none is left, or if columns were moved into or out of it.
 */
export const rangeLeft = (
  { span, columns, shown: before, come }: MadeRange,
  shown: readonly string[]
): Pick<MadeRange, 'span' | 'come'> | null => {
  const left = shown.filter((name) => columns.includes(name) || come.includes(name))
  const [first, last] = [left[0], left.at(-1)]
  if (first === undefined || last === undefined) return null
  const now = columnsIn({ anchor: first, lead: last }, shown)
  const made = columns.filter((name) => shown.includes(name))
  if (now.filter((name) => before.includes(name)).join('\n') !== made.join('\n')) return null
  const isTurned = before.indexOf(span.anchor) > before.indexOf(span.lead)
  return {
    span: isTurned ? { anchor: last, lead: first } : { anchor: first, lead: last },
    come: now.filter((name) => !columns.includes(name))
  }
}

/** Returns the shown column that a step leads to. */
export const columnAfter = (step: ColumnStep, from: string, shown: readonly string[]): string => {
  const at = shown.indexOf(from)
  const to = { left: at - 1, right: at + 1, firstColumn: 0, lastColumn: shown.length - 1 }[step]
  return shown[Math.max(0, Math.min(shown.length - 1, to))] ?? from
}
