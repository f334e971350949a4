import type { RowRange } from './viewport.ts'

/** A set of row positions as ranges, ascending and apart. All rows of a list of any length are one range. */
export type RowRanges = readonly RowRange[]

export const noRows: RowRanges = []

/** Returns the set of one range, given its ends in any order. */
export const rowsBetween = (one: number, other: number): RowRanges => [
  { first: Math.min(one, other), last: Math.max(one, other) }
]

/** Returns the index of the first range that ends at the row or after it; the number of ranges if there is none. */
const rangeAt = (rows: RowRanges, row: number): number => {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rows[middle]?.last ?? Infinity) < row) from = middle + 1
    else to = middle
  }
  return from
}

export const hasRow = (rows: RowRanges, row: number): boolean => {
  const range = rows[rangeAt(rows, row)]
  return range !== undefined && range.first <= row
}

export const countRows = (rows: RowRanges): number =>
  rows.reduce((count, { first, last }) => count + last - first + 1, 0)

/** Returns the set with the rows of a range added. */
export const withRange = (rows: RowRanges, { first, last }: RowRange): RowRanges => {
  // The ranges from `from` to before `to` overlap the new one, or touch it.
  const from = rangeAt(rows, first - 1)
  const next = rangeAt(rows, last + 1)
  const to = (rows[next]?.first ?? Infinity) <= last + 1 ? next + 1 : next
  const joined = rows.slice(from, to)
  return rows.toSpliced(from, to - from, {
    first: Math.min(first, joined[0]?.first ?? first),
    last: Math.max(last, joined.at(-1)?.last ?? last)
  })
}

/** Returns the set without the rows of a range. */
export const withoutRange = (rows: RowRanges, { first, last }: RowRange): RowRanges => {
  const from = rangeAt(rows, first)
  const next = rangeAt(rows, last + 1)
  const to = (rows[next]?.first ?? Infinity) <= last ? next + 1 : next
  const kept = rows
    .slice(from, to)
    .flatMap((range) => [
      ...(range.first < first ? [{ first: range.first, last: first - 1 }] : []),
      ...(range.last > last ? [{ first: last + 1, last: range.last }] : [])
    ])
  return rows.toSpliced(from, to - from, ...kept)
}

/** Returns the first rows of the set, at most `most`. */
export const firstOf = (rows: RowRanges, most: number): RowRanges => {
  const kept: RowRange[] = []
  let room = most
  for (const { first, last } of rows) {
    if (room <= 0) break
    const range = { first, last: Math.min(last, first + room - 1) }
    kept.push(range)
    room -= range.last - range.first + 1
  }
  return kept
}

/** Yields the set as ranges of at most `most` rows, in ascending order. */
export const chunksOf = function* (rows: RowRanges, most: number): Generator<RowRange> {
  for (const { first, last } of rows) {
    for (let from = first; from <= last; from += most) yield { first: from, last: Math.min(last, from + most - 1) }
  }
}
