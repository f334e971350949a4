import { isNumericKind } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import type { Column } from './column.ts'
import { numberText, widths, type Numbers } from './numbers.ts'
import { parsePlainNumber, type PlainNumber } from './numeral.ts'

/** Where one number has decimals, all show as many as money has, and more where that is usual. */
const ordinary = 2
const mostShown = 4
/** A column is not padded for a value with more decimals, or for so small a share of those that have any. */
const unusualShare = 0.05

const zero = 0x30
const plain: PlainNumber = { units: 0, digits: 0, decimals: 0, separator: null }

/** Decimals that the scaled form does not hold, from the bytes: texts would take as long as reading. */
const writtenDecimals = (numbers: Numbers, { bytes, starts }: Dictionary, code: number): number => {
  const end = starts[code + 1] ?? 0
  if (!parsePlainNumber(bytes, starts[code] ?? 0, end, plain))
    return numberText(numbers, code)?.split('.')[1]?.length ?? 0
  let { decimals } = plain
  while (decimals > 0 && bytes[end - 1 - plain.decimals + decimals] === zero) decimals--
  return decimals
}

/** How many decimals a code's number has, without zeros at its end. */
const decimalsOf = (numbers: Numbers, dictionary: Dictionary, code: number): number => {
  if (numbers.widths[code] !== widths.exact) return writtenDecimals(numbers, dictionary, code)
  let [units, decimals] = [numbers.scaled[code] ?? 0, numbers.scale]
  while (decimals > 0 && units % 10 === 0) {
    units /= 10
    decimals--
  }
  return decimals
}

const count = (column: Column): number => {
  if (!isNumericKind(column.kind)) return 0
  const { codes, counts, dictionary } = column
  const numbers = column.numbers()
  const hasFraction = (code: number): boolean =>
    !Number.isNaN(numbers.scaled[code] ?? NaN) && decimalsOf(numbers, dictionary, code) > 0
  let code = 1
  while (code < counts.length && !hasFraction(code)) code++
  // Whole amounts that a service writes with zeros need none.
  if (code >= counts.length) return 0
  if (numbers.decimals <= ordinary) return numbers.decimals
  /** By a number of decimals, how many rows have so many or more. */
  const rows = new Array<number>(mostShown + 2).fill(0)
  /** So many are no small share, however many have any: where all numbers are long, few need to be looked at. */
  const surely = Math.max(1, codes.length * unusualShare)
  for (let code = 1; code < counts.length; code++) {
    if (Number.isNaN(numbers.scaled[code] ?? NaN)) continue
    const own = Math.min(decimalsOf(numbers, dictionary, code), mostShown + 1)
    for (let decimals = 1; decimals <= own; decimals++) rows[decimals] = (rows[decimals] ?? 0) + (counts[code] ?? 0)
    if ((rows[mostShown] ?? 0) > surely) return mostShown
  }
  const unusual = Math.max(1, (rows[1] ?? 0) * unusualShare)
  let usual = ordinary
  while (usual < mostShown && (rows[usual + 1] ?? 0) > unusual) usual++
  return usual
}

const known = new WeakMap<Column, number>()

/**
 * With how many decimals the numbers of a column are shown at least, so that they align: as many as nearly all of its
 * rows need. A value with more shows its own, so that no digit is ever hidden, and one value with many does not fill
 * the column with zeros.
 */
export const usualDecimals = (column: Column): number => {
  const found = column.figureDecimals ?? known.get(column) ?? Math.max(column.leastDecimals ?? 0, count(column))
  known.set(column, found)
  return found
}
