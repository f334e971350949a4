import { maxCellLength, type Cell, type Sort } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import type { Column } from './column.ts'
import { isNumericKind } from './kind.ts'
import { numberText } from './numbers.ts'
import { ranksInDirection } from './ranks.ts'
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

/** A text as a cell shows it. A longer one is cut: a nested value can be of any size, and a block of cells is one message. */
export const cut = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength).toWellFormed()}…` : text

/** The rank of every code among the distinct cells of its column. */
export interface CellRanks {
  readonly byCode: Uint32Array
  readonly count: number
}

/**
 * Ranks the codes by their cells. Only codes with equal cells share a rank: `1,0` and `1.00` do in a column of numbers,
 * `01` and `1` do not in a column of text, although they tie in its order.
 */
export const cellRanks = (column: Column, direction: Sort['direction']): CellRanks => joinEqualCells(column, ranksApart(column, direction))

/** The rank of every code, with ties told apart by their text. */
const ranksApart = (column: Column, direction: Sort['direction']): CellRanks => {
  const ranks = column.ranks()
  const ranked = ranksInDirection(ranks, direction)
  const { size } = column.dictionary
  if (ranks.count === size) return { byCode: ranked, count: size }
  const sorted = codesInOrder(ranked, ranks.count)
  const isOneNumber = isNumericKind(column.kind) ? (code: number) => (ranked[code] ?? 0) < ranks.fittingCount : () => false
  const byCode = new Uint32Array(size)
  let next = 0
  for (let from = 0; from < size; ) {
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

/**
 * Gives codes with the same cell one rank, the first of theirs. `true` and `"true"` are two values, of which one is a misfit,
 * and so are long texts that differ only where a cell is cut; who looks at cells sees one.
 */
const joinEqualCells = (column: Column, ranks: CellRanks): CellRanks => {
  const doubtful = Array.from(doubtfulCodes(column.dictionary), (code) => ({ code, text: cut(rawText(column.dictionary, code)) }))
  if (doubtful.length < 2) return ranks
  const byCode = ranks.byCode.slice()
  const byText = new Map<string, number>()
  for (const { code, text } of doubtful) byText.set(text, Math.min(byText.get(text) ?? Infinity, byCode[code] ?? 0))
  for (const { code, text } of doubtful) byCode[code] = byText.get(text) ?? 0
  return { byCode, count: ranks.count }
}

/** The first bytes of a JSON text that is neither a string nor a number. */
const opensRawJson = new Set(Array.from('tf[{', (letter) => letter.charCodeAt(0)))

/** The codes whose cell may be another's too. Cells of fewer bytes are not cut, and what is read from a string or a number is stored once. */
const doubtfulCodes = ({ size, bytes, starts, rawJson }: Dictionary): Set<number> => {
  const doubtful = new Set<number>()
  const lengths = new Set<number>()
  for (let code = 1; code < size; code++) {
    const from = starts[code] ?? 0
    const length = (starts[code + 1] ?? 0) - from
    if (length > maxCellLength) doubtful.add(code)
    else if (rawJson.size > 0 && !rawJson.has(code) && opensRawJson.has(bytes[from] ?? 0)) {
      doubtful.add(code)
      lengths.add(length)
    }
  }
  if (lengths.size === 0) return doubtful
  for (const code of rawJson) if (lengths.has((starts[code + 1] ?? 0) - (starts[code] ?? 0))) doubtful.add(code)
  return doubtful
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
