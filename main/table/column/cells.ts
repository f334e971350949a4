import type { Cell, Sort } from '../../../preload/contract/index.ts'
import { utf8Decoder } from '../reader/strings.ts'
import type { Column } from './column.ts'
import { isNumericKind } from './kind.ts'
import { numberText } from './numbers.ts'
import { ranksInDirection } from './ranks.ts'

/** No cell is given out longer: a nested value can be of any size, and a block of them is one message. */
const maxCellLength = 4000

/** A code's cell, as the contract gives it. */
export const cellOf = (column: Column): ((code: number) => Cell) => {
  const text = (code: number) => rawText(column, code)
  if (!isNumericKind(column.kind)) return (code) => (code === 0 ? null : cut(text(code)))
  const numbers = column.numbers()
  return (code) => (code === 0 ? null : (numberText(numbers, code) ?? { text: cut(text(code)) }))
}

/** One column's cells for the rows. */
export const cellsOf = (column: Column, rows: Uint32Array): Cell[] => {
  const cell = cellOf(column)
  return Array.from(rows, (row) => cell(column.codes[row] ?? 0))
}

const rawText = ({ values: { bytes, starts } }: Column, code: number): string =>
  utf8Decoder.decode(bytes.subarray(starts[code], starts[code + 1]))

const cut = (text: string): string =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength).toWellFormed()}…` : text

/** The place of every code among the different cells of its column, in their order. */
export interface CellRanks {
  readonly places: Uint32Array
  readonly count: number
}

/**
 * Codes have the same place where their cells are equal, and nowhere else: `1,0` and `1.00` in a column of numbers have,
 * `01` and `1` in one of text have not, although the order does not tell them apart.
 */
export const cellRanks = (column: Column, direction: Sort['direction']): CellRanks => {
  const ranks = column.ranks()
  const ranked = ranksInDirection(ranks, direction)
  const { size } = column.values
  if (ranks.count === size) return { places: ranked, count: size }
  const inOrder = codesInOrder(ranked, ranks.count)
  const isOneNumber = isNumericKind(column.kind) ? (code: number) => (ranked[code] ?? 0) < ranks.fitting : () => false
  const places = new Uint32Array(size)
  let next = 0
  for (let from = 0; from < size; ) {
    const first = inOrder[from] ?? 0
    let to = from + 1
    while (to < size && ranked[inOrder[to] ?? 0] === ranked[first]) to++
    const alike = inOrder.subarray(from, to)
    if (alike.length === 1 || isOneNumber(first)) {
      for (const code of alike) places[code] = next
      next++
    } else next = placeTexts(column, alike, places, next)
    from = to
  }
  return { places, count: next }
}

/** Gives texts that the order does not tell apart places of their own, and says which is the next free one. */
const placeTexts = (column: Column, codes: Uint32Array, places: Uint32Array, base: number): number => {
  const texts = Array.from(codes, (code) => ({ code, text: rawText(column, code) }))
  texts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  let next = base
  for (const [i, { code, text }] of texts.entries()) {
    // `true` and `"true"` are different values but the same cell.
    places[code] = i > 0 && texts[i - 1]?.text === text ? next - 1 : next++
  }
  return next
}

const codesInOrder = (places: Uint32Array, count: number): Uint32Array => {
  const starts = new Uint32Array(count + 1)
  for (const place of places) starts[place + 1] = (starts[place + 1] ?? 0) + 1
  for (let place = 0; place < count; place++) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0)
  const codes = new Uint32Array(places.length)
  for (let code = 0; code < places.length; code++) {
    const place = places[code] ?? 0
    const at = starts[place] ?? 0
    codes[at] = code
    starts[place] = at + 1
  }
  return codes
}
