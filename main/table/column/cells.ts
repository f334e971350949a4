import { isNumericKind, type Cell, type Sort } from '../../../preload/contract/index.ts'
import type { Column } from './column.ts'
import { isInDoubt, numberText } from './numbers.ts'
import { ranksInDirection } from './ranks.ts'
import { cut } from './shared-cells.ts'
import { rawText } from './texts.ts'

/** A code's cell, as the contract gives it. */
export const cellOf = (column: Column): ((code: number) => Cell) => {
  const text = (code: number) => rawText(column.dictionary, code)
  if (!isNumericKind(column.kind)) return (code) => (code === 0 ? null : cut(text(code)))
  const numbers = column.numbers()
  return (code) => (code === 0 ? null : (numberText(numbers, code) ?? { text: cut(text(code)) }))
}

/** One column's cells for the rows. */
export const cellsOf = (column: Column, rows: Uint32Array): Cell[] => {
  const cell = cellOf(column)
  return Array.from(rows, (row) => cell(column.codes[row] ?? 0))
}

/** A code's cell where all codes whose cells look the same stand for one value: that of the first of them. */
export const sharedCellOf = (column: Column): ((code: number) => Cell) => {
  const cell = cellOf(column)
  const shared = column.sharedCells()
  return (code) => cell(shared.get(code) ?? code)
}

/** By index among the rows, the sent text of each ambiguous number; null where there is none. */
export const ambiguousNumbersOf = (
  { kind, numbers, codes, dictionary }: Column,
  rows: Uint32Array
): Readonly<Record<number, string>> | null => {
  if (!isNumericKind(kind)) return null
  const inDoubt = isInDoubt(numbers())
  const found = Array.from(rows, (row, at) => [at, codes[row] ?? 0] as const).filter(([, code]) => inDoubt(code))
  return found.length === 0 ? null : Object.fromEntries(found.map(([at, code]) => [at, cut(rawText(dictionary, code))]))
}

/** The rank of every code among the distinct cells of its column. */
export interface CellRanks {
  readonly byCode: Uint32Array
  readonly count: number
}

/**
 * Ranks codes by their cells, where only equal looks share a rank: `1,0` and `1.00` as numbers, but not `01` and `1` as
 * texts.
 */
export const cellRanks = (column: Column, direction: Sort['direction']): CellRanks =>
  joinEqualCells(column, ranksApart(column, direction))

/** The rank of every code, with ties told apart by their text. */
const ranksApart = (column: Column, direction: Sort['direction']): CellRanks => {
  const ranks = column.ranks()
  const ranked = ranksInDirection(ranks, direction)
  const { size } = column.dictionary
  if (ranks.count === size) return { byCode: ranked, count: size }
  const sorted = codesInOrder(ranked, ranks.count)
  const isOneNumber = isNumericKind(column.kind)
    ? (code: number) => (ranked[code] ?? 0) < ranks.fittingCount
    : () => false
  const byCode = new Uint32Array(size)
  let next = 0
  for (let from = 0; from < size;) {
    const first = sorted[from] ?? 0
    let to = from + 1
    while (to < size && ranked[sorted[to] ?? 0] === ranked[first]) to++
    const ties = sorted.subarray(from, to)
    if (ties.length === 1 || isOneNumber(first)) {
      for (const code of ties) byCode[code] = next
      next++
    } else next = rankTies(column, ties, byCode, next)
    from = to
  }
  return { byCode, count: next }
}

/** Gives tied texts ranks of their own, from `base` on. Gives the next free rank. */
const rankTies = (column: Column, codes: Uint32Array, byCode: Uint32Array, base: number): number => {
  const texts = Array.from(codes, (code) => ({ code, text: rawText(column.dictionary, code) }))
  texts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  let next = base
  for (const { code } of texts) byCode[code] = next++
  return next
}

/** Gives codes whose cells look the same one rank, the first of theirs. */
const joinEqualCells = (column: Column, ranks: CellRanks): CellRanks => {
  const shared = column.sharedCells()
  if (shared.size === 0) return ranks
  const byCode = ranks.byCode.slice()
  const rankOf = (code: number): number => byCode[code] ?? 0
  for (const [code, first] of shared) byCode[first] = Math.min(rankOf(first), rankOf(code))
  for (const [code, first] of shared) byCode[code] = rankOf(first)
  return { byCode, count: ranks.count }
}

/** The codes sorted by rank: a counting sort. */
const codesInOrder = (ranks: Uint32Array, count: number): Uint32Array => {
  const starts = new Uint32Array(count + 1)
  for (const rank of ranks) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1
  for (let rank = 0; rank < count; rank++) starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0)
  const codes = new Uint32Array(ranks.length)
  for (let code = 0; code < ranks.length; code++) {
    const rank = ranks[code] ?? 0
    const at = starts[rank] ?? 0
    codes[at] = code
    starts[rank] = at + 1
  }
  return codes
}
