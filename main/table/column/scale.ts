import { inRanges, type Steps } from './lazy.ts'
import { maxExactDigits } from './plain-number.ts'
import { maxExactAddend } from './wide-numbers.ts'

/** The numbers of a column as they are written, by code: their digits, and how many of these are decimals. */
export interface Written {
  /** NaN for a value that is no number, and for one with more digits than a float holds exactly. */
  readonly units: Float64Array
  readonly decimals: Uint8Array
  /** The most decimals. */
  mostDecimals: number
  /** The codes of long numbers in plain form, and the most digits that one of them with decimals has before these. */
  readonly long: number[]
  longestWhole: number
  /** The units of long numbers in any other form. */
  readonly odd: Map<number, bigint>
}

/** Looking at so many values takes some milliseconds at most. */
const valuesPerStep = 1 << 15

/** Exact, which `10 ** power` need not be. */
export const powersOfTen: readonly number[] = Array.from({ length: maxExactDigits + 1 }, (_, power) =>
  Number(`1e${power}`)
)

/**
 * The scale of a column's numbers: that of its most decimals where a float then holds every number exactly. Where some are
 * written with far more decimals than the others, as a sum is that was worked out in floats, it is the one at which most are
 * exact, so that a few do not cost all. Where most cannot be, as many decimals as a float has room for: those after them are
 * then a float of their own.
 */
export const scaleOf = function* (written: Written): Steps<number> {
  const { units, mostDecimals, long, longestWhole, odd } = written
  /** By scale, how many more numbers are exact at it than at the one before. */
  const changes = new Int32Array(mostDecimals + 2)
  let count = long.length + odd.size
  yield* inRanges(1, units.length, valuesPerStep, (from, to) => {
    count += countScales(written, changes, from, to)
  })
  let [scale, most, exact] = [0, 0, 0]
  for (const [at, change] of changes.entries()) {
    exact += change
    if (exact > most) [scale, most] = [at, exact]
  }
  return 2 * most < count ? Math.min(mostDecimals, Math.max(0, maxExactDigits - longestWhole)) : scale
}

/** Notes for each number the scales at which it is exact. Gives how many numbers there are. */
const countScales = (
  { units, decimals, mostDecimals }: Written,
  changes: Int32Array,
  from: number,
  to: number
): number => {
  let count = 0
  for (let code = from; code < to; code++) {
    const size = Math.abs(units[code] ?? NaN)
    if (Number.isNaN(size)) continue
    const first = decimals[code] ?? 0
    const room = Math.min(mostDecimals - first, maxExactDigits)
    let more = 0
    while (more < room && size * (powersOfTen[more + 1] ?? Infinity) < maxExactAddend) more++
    changes[first] = (changes[first] ?? 0) + 1
    changes[first + more + 1] = (changes[first + more + 1] ?? 0) - 1
    count++
  }
  return count
}
