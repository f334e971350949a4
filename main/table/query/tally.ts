import type { ColumnTotal } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import type { Counts } from '../base/dictionary.ts'
import type { Column } from '../column/column.ts'
import { average, formatDecimal } from '../column/decimal.ts'
import { compareNumbers } from '../column/ranks.ts'
import { maxExactAddend, numberText, widths, type Numbers } from '../column/numbers.ts'
import { addToCounts } from './counts.ts'

/** Running sums. */
interface Sums {
  /** In units of the scale, of the rests' scale, and of all decimals. */
  sum: bigint
  restSum: bigint
  beyondSum: bigint
  counted: number
  notSummed: number
  ambiguousNumbersLeftOut: number
  several: number
  ambiguousNumbers: number
  /** The least and the greatest value, and their codes; code 0 for none. */
  least: number
  leastCode: number
  most: number
  mostCode: number
}

/** The exact sum of a column's numbers over rows, to which more can be added. */
export interface Tally {
  readonly sums: Readonly<Sums>
  readonly add: (rows: Uint32Array) => void
  /** Adds rows of which it is known how many have each code, those of the codes `from` up to `to`. */
  readonly addCounts: (counts: Counts, from: number, to: number) => void
  /** Adds what a tally of the same column has added up over other rows. */
  readonly include: (other: Tally) => void
  /** In the unit of the most decimals that the column has; null where there was no number. */
  readonly exactOrNone: () => bigint | null
  readonly total: () => ColumnTotal
}

/**
 * A tally of nothing yet. `isAmbiguous`: by code, 1 for each value that can be read in two ways (`ambiguousFlags`);
 * null where they are not asked for.
 */
const createTally = ({ codes, several }: Column, numbers: Numbers, isAmbiguous: Uint8Array | null): Tally => {
  const { scaled, scale, widths: found, rests, restScale, decimals, exactUnits, decimalSign } = numbers
  const sums: Sums = {
    sum: 0n,
    restSum: 0n,
    beyondSum: 0n,
    counted: 0,
    notSummed: 0,
    ambiguousNumbersLeftOut: 0,
    several: 0,
    ambiguousNumbers: 0,
    least: Infinity,
    leastCode: 0,
    most: -Infinity,
    mostCode: 0
  }

  /** No value is not counted; what is no number is counted as such. */
  const leaveOut = (code: number, times: number): void => {
    if (code === 0) return
    sums.notSummed += times
    if (code === several) sums.several += times
    sums.ambiguousNumbersLeftOut += times * (isAmbiguous?.[code] ?? 0)
  }

  /** Two numbers that are not exact can differ and still be equal as floats. */
  const compare = (value: number, code: number): void => {
    if (value < sums.least || (value === sums.least && compareNumbers(numbers, code, sums.leastCode) < 0)) {
      sums.least = value
      sums.leastCode = code
    }
    if (value > sums.most || (value === sums.most && compareNumbers(numbers, code, sums.mostCode) > 0)) {
      sums.most = value
      sums.mostCode = code
    }
  }

  const addNumbers = (rows: Uint32Array): void => {
    // Each addend is at most `maxExactAddend`, so their sum is exact. A larger sum is carried over before the next
    // addition.
    let part = 0
    let restPart = 0
    // Local copies of the sums that change in most rows.
    let { counted, least, leastCode, most, mostCode } = sums
    for (let i = 0; i < rows.length; i++) {
      const code = codes[rows[i] ?? 0] ?? 0
      const value = scaled[code] ?? NaN
      const width = found[code]
      if (width === widths.exact) {
        if (Number.isNaN(value)) {
          leaveOut(code, 1)
          continue
        }
        part += value
      } else {
        if (width === widths.beyond) sums.beyondSum += exactUnits(code)
        else {
          part += Math.trunc(value)
          restPart += rests[code] ?? 0
          if (restPart > maxExactAddend || restPart < -maxExactAddend) {
            sums.restSum += BigInt(restPart)
            restPart = 0
          }
        }
        if (value === least && compareNumbers(numbers, code, leastCode) < 0) leastCode = code
        if (value === most && compareNumbers(numbers, code, mostCode) > 0) mostCode = code
      }
      if (part > maxExactAddend || part < -maxExactAddend) {
        sums.sum += BigInt(part)
        part = 0
      }
      counted++
      if (value < least) {
        least = value
        leastCode = code
      }
      if (value > most) {
        most = value
        mostCode = code
      }
    }
    sums.sum += BigInt(part)
    sums.restSum += BigInt(restPart)
    Object.assign(sums, { counted, least, leastCode, most, mostCode })
  }

  const add = (rows: Uint32Array): void => {
    addNumbers(rows)
    if (isAmbiguous)
      for (let i = 0; i < rows.length; i++) sums.ambiguousNumbers += isAmbiguous[codes[rows[i] ?? 0] ?? 0] ?? 0
  }

  const addTimes = (code: number, value: number, times: number): void => {
    const product = value * times
    if (found[code] !== widths.exact) sums.beyondSum += exactUnits(code) * BigInt(times)
    else sums.sum += Math.abs(product) <= maxExactAddend ? BigInt(product) : BigInt(value) * BigInt(times)
  }

  const addCounts = (counts: Counts, from: number, to: number): void => {
    let part = 0
    for (let code = from; code < to; code++) {
      const times = counts[code] ?? 0
      if (times === 0) continue
      if (isAmbiguous) sums.ambiguousNumbers += times * (isAmbiguous[code] ?? 0)
      const value = scaled[code] ?? NaN
      if (Number.isNaN(value)) {
        leaveOut(code, times)
        continue
      }
      sums.counted += times
      const more = part + value * times
      // Stays in the float while that is exact.
      if (found[code] === widths.exact && more <= maxExactAddend && more >= -maxExactAddend) part = more
      else addTimes(code, value, times)
      compare(value, code)
    }
    sums.sum += BigInt(part)
  }

  const include = ({ sums: other }: Tally): void => {
    sums.sum += other.sum
    sums.restSum += other.restSum
    sums.beyondSum += other.beyondSum
    sums.counted += other.counted
    sums.notSummed += other.notSummed
    sums.ambiguousNumbersLeftOut += other.ambiguousNumbersLeftOut
    sums.several += other.several
    sums.ambiguousNumbers += other.ambiguousNumbers
    if (other.counted === 0) return
    compare(other.least, other.leastCode)
    compare(other.most, other.mostCode)
  }

  const exact = (): bigint =>
    sums.sum * 10n ** BigInt(decimals - scale) + sums.restSum * 10n ** BigInt(decimals - restScale) + sums.beyondSum
  const total = (): ColumnTotal => {
    const { counted, leastCode, mostCode, notSummed, ambiguousNumbers, ambiguousNumbersLeftOut } = sums
    const all = exact()
    return {
      sum: counted === 0 ? null : formatDecimal(all, decimals),
      average: counted === 0 ? null : average(all, decimals, counted),
      smallest: numberText(numbers, leastCode),
      largest: numberText(numbers, mostCode),
      counted,
      notSummed,
      ambiguousNumbers: decimalSign === null ? ambiguousNumbers : 0,
      ...(sums.several > 0 && { several: sums.several }),
      ...(decimalSign === null && ambiguousNumbersLeftOut > 0 && { ambiguousNumbersLeftOut }),
      ...(decimalSign !== null && ambiguousNumbers > 0 && { ambiguousNumbersSaid: ambiguousNumbers })
    }
  }
  return { sums, add, addCounts, include, exactOrNone: () => (sums.counted === 0 ? null : exact()), total }
}

/** By code, 1 for each value that can be read in two ways; null where there is none, as there mostly is. */
const ambiguousFlags = ({ scaled, ambiguousNumbers }: Numbers): Uint8Array | null => {
  if (ambiguousNumbers.length === 0) return null
  const flags = new Uint8Array(scaled.length)
  for (const code of ambiguousNumbers) flags[code] = 1
  return flags
}

/** Rows whose addition takes some milliseconds; big integers are many times as slow. */
const rowsPerStep = { exact: 1 << 18, wide: 1 << 14 }

/** Gives tallies of a column. */
export const tallierOf = async (column: Column, checkpoint: Checkpoint) => {
  while (column.numberStep()) await checkpoint()
  const numbers = column.numbers()
  const isAmbiguous = ambiguousFlags(numbers)
  const { size } = column.dictionary
  const step = numbers.wideCount === 0 ? rowsPerStep.exact : rowsPerStep.wide

  /** Each step from the second on comes after a checkpoint. */
  const inSteps = async (end: number, add: (from: number, to: number) => void): Promise<void> => {
    for (let from = 0; from < end; from += step) {
      if (from > 0) await checkpoint()
      add(from, Math.min(end, from + step))
    }
  }
  const addCounts = (tally: Tally, counts: Counts): Promise<void> =>
    inSteps(counts.length, (from, to) => tally.addCounts(counts, from, to))
  const addRows = async (tally: Tally, rows: Uint32Array): Promise<void> => {
    if (rows.length === column.codes.length) return addCounts(tally, column.counts)
    if (rows.length <= size) return inSteps(rows.length, (from, to) => tally.add(rows.subarray(from, to)))
    // Counting rows is several times as fast as adding up their numbers, which is then done once for each value.
    const counts = new Uint32Array(size)
    await inSteps(rows.length, (from, to) => addToCounts(counts, column, rows.subarray(from, to)))
    return addCounts(tally, counts)
  }

  return {
    /** Tallies rows, plus the tallies already made. */
    ofRows: async (rows: readonly Uint32Array[], added: readonly Tally[] = []): Promise<Tally> => {
      const tally = createTally(column, numbers, isAmbiguous)
      for (const part of rows) await addRows(tally, part)
      for (const other of added) tally.include(other)
      return tally
    },
    /** Tallies rows by the count of each code. */
    ofCounts: async (counts: Counts, added: readonly Tally[] = []): Promise<Tally> => {
      const tally = createTally(column, numbers, isAmbiguous)
      await addCounts(tally, counts)
      for (const other of added) tally.include(other)
      return tally
    }
  }
}

/** Exact sum of a column over rows, in the unit of its most decimals; null without a number. */
export const exactSums = async (
  column: Column,
  checkpoint: Checkpoint
): Promise<(rows: Uint32Array) => bigint | null> => {
  while (column.numberStep()) await checkpoint()
  const numbers = column.numbers()
  return (rows) => {
    const tally = createTally(column, numbers, null)
    tally.add(rows)
    return tally.exactOrNone()
  }
}
