import { parseNumeral, maxExactDigits, parseBeginning, type Beginning } from './numeral.ts'
import { inRanges, type Steps } from './lazy.ts'
import type { DecimalSign } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { rawText } from './texts.ts'

/** Two integers of at most this size have a sum that a float holds exactly. */
export const maxExactAddend = 2 ** 52

/** A number as a float, at a scale. */
interface ScaledNumber {
  readonly near: number
  /** True if the float is only an approximation. */
  readonly isWide: boolean
}

/**
 * The number `units / 10 ** decimals`, times `10 ** scale`, as a float: itself where it is an integer below
 * `maxExactAddend`. Else it is *wide*: where it is smaller, its float is half-way between the two integers around it,
 * where it is larger, the nearest float. So the order of two floats is that of their numbers, and only where they are
 * equal do the numbers themselves have to be compared.
 */
export const toScale = (units: bigint, decimals: number, scale: number): ScaledNumber => {
  const divisor = 10n ** BigInt(Math.max(0, decimals - scale))
  const whole = (units * 10n ** BigInt(Math.max(0, scale - decimals))) / divisor
  const near = Number(whole)
  if (Math.abs(near) >= maxExactAddend) return { near, isWide: true }
  return units % divisor === 0n ? { near, isWide: false } : { near: near + (units < 0n ? -0.5 : 0.5), isWide: true }
}

/** A number in plain form: see `parsePlainNumber`. */
const plainForm = /^[-\u2212]?[\d \u00a0\u202f.,]+$/

/** The digits of a written number, those that its exponent adds too, as one integer with its sign. */
export const unitsOf = (text: string): bigint => {
  if (!plainForm.test(text)) {
    const { whole = '0', fraction = '' } = parseNumeral(text) ?? {}
    return BigInt(whole + fraction)
  }
  const digits = BigInt(text.replace(/\D/g, ''))
  return /^[-\u2212]/.test(text) ? -digits : digits
}

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
const countedPerStep = 1 << 15

/** Exact, which `10 ** power` need not be. */
export const powersOfTen: readonly number[] = Array.from({ length: maxExactDigits + 1 }, (_, power) =>
  Number(`1e${power}`)
)

/**
 * The scale of a column's numbers: that of its most decimals where a float then holds every number exactly. Where some
 * are written with far more decimals than the others, as a sum is that was worked out in floats, it is the one at which
 * most are exact, so that a few do not cost all. Where most cannot be, as many decimals as a float has room for: those
 * after them are then a float of their own.
 */
export const scaleOf = function* (written: Written): Steps<number> {
  const { units, mostDecimals, long, longestWhole, odd } = written
  /** By scale, how many more numbers are exact at it than at the one before. */
  const changes = new Int32Array(mostDecimals + 2)
  let count = long.length + odd.size
  yield* inRanges(1, units.length, countedPerStep, (from, to) => {
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

/** How a number is held. */
export const widths = { exact: 0, withRest: 1, beyond: 2 } as const

/** A column's values at one scale: value = `scaled / 10 ** scale`. NaN for what is no number, or empty. */
export interface Numbers {
  readonly scaled: Float64Array
  readonly scale: number
  /**
   * By code, one of `widths`: `scaled` holds the number; or it is between two integers, of which that nearer to zero
   * and `rests` together hold it; or only `exactUnits` gives it. See `toScale`.
   */
  readonly widths: Uint8Array
  /** How many are not exact in `scaled`. */
  readonly wideCount: number
  /** At `restScale`. */
  readonly rests: Float64Array
  readonly restScale: number
  /** The most decimals that a value is written with. */
  readonly decimals: number
  /** The codes of values that can be read in two ways, in order, whether one was decided for or not. */
  readonly ambiguousNumbers: Uint32Array
  /** The decimal sign that the user has chosen for these values; null if none was chosen. */
  readonly decimalSign: DecimalSign | null
  /** The number of a code, times `10 ** decimals`. */
  readonly exactUnits: (code: number) => bigint
}

/** A column's numbers without how it was decided what they are. */
export type ScaledNumbers = Omit<Numbers, 'ambiguousNumbers' | 'decimalSign'>

/** Numbers that are being brought to scale. */
interface Scaling extends Omit<ScaledNumbers, 'exactUnits'> {
  readonly dictionary: Dictionary
  readonly written: Written
  wideCount: number
}

/** Converting so many takes some milliseconds at most. */
const valuesPerStep = 1 << 14

/** Brings all numbers to one scale. Their units become their floats, in place. */
export const putToScale = function* (dictionary: Dictionary, written: Written): Steps<ScaledNumbers> {
  const { units: scaled, mostDecimals: decimals, long, odd } = written
  const scale = yield* scaleOf(written)
  const scaling: Scaling = {
    dictionary,
    written,
    scaled,
    scale,
    decimals,
    widths: new Uint8Array(scaled.length),
    wideCount: 0,
    rests: new Float64Array(decimals > scale ? scaled.length : 0),
    restScale: Math.min(decimals, scale + maxExactDigits)
  }
  yield* inRanges(1, scaled.length, valuesPerStep, (from, to) => putShort(scaling, from, to))
  yield* inRanges(0, long.length, valuesPerStep, (from, to) => putLong(scaling, from, to))
  for (const [code, units] of odd) putExactly(scaling, code, units)
  const { widths: found, wideCount, rests, restScale } = scaling
  return { scaled, scale, widths: found, wideCount, rests, restScale, decimals, exactUnits: exactUnitsOf(scaling) }
}

const put = (scaling: Scaling, code: number, near: number, width: number): void => {
  // Adding zero makes a written -0 the one zero.
  scaling.scaled[code] = near + 0
  if (width === widths.exact) return
  scaling.widths[code] = width
  scaling.wideCount++
}

const putExactly = (scaling: Scaling, code: number, units: bigint): void => {
  const { near, isWide } = toScale(units, scaling.written.decimals[code] ?? 0, scaling.scale)
  put(scaling, code, near, isWide ? widths.beyond : widths.exact)
}

/** Puts an integer and the `digits` digits of its rest. False where these are too many. */
const putWithRest = (
  scaling: Scaling,
  code: number,
  whole: number,
  rest: number,
  digits: number,
  isNegative: boolean
): boolean => {
  const { scale, rests, restScale } = scaling
  if (rest === 0) put(scaling, code, isNegative ? -whole : whole, widths.exact)
  else if (scale + digits > restScale) return false
  else {
    const exactRest = rest * (powersOfTen[restScale - scale - digits] ?? NaN)
    rests[code] = isNegative ? -exactRest : exactRest
    put(scaling, code, isNegative ? -whole - 0.5 : whole + 0.5, widths.withRest)
  }
  return true
}

/** Puts the numbers whose digits a float holds, from one code up to another. */
const putShort = (scaling: Scaling, from: number, to: number): void => {
  const {
    scaled,
    scale,
    written: { decimals }
  } = scaling
  for (let code = from; code < to; code++) {
    const units = scaled[code] ?? NaN
    if (Number.isNaN(units)) continue
    const power = scale - (decimals[code] ?? 0)
    if (power >= 0) {
      const near = units * (powersOfTen[power] ?? Infinity)
      if (Math.abs(near) < maxExactAddend) scaled[code] = near + 0
      else putExactly(scaling, code, BigInt(units))
      continue
    }
    const divisor = powersOfTen[-power] ?? NaN
    const magnitude = Math.abs(units)
    const rest = magnitude % divisor
    if (!putWithRest(scaling, code, (magnitude - rest) / divisor, rest, -power, units < 0))
      putExactly(scaling, code, BigInt(units))
  }
}

const putLong = (scaling: Scaling, from: number, to: number): void => {
  const {
    dictionary,
    scale,
    written: { decimals, long }
  } = scaling
  const { bytes, starts } = dictionary
  const beginning: Beginning = { magnitude: 0, isNegative: false, rest: 0, restDigits: 0 }
  for (let i = from; i < to; i++) {
    const code = long[i] ?? 0
    const isShortEnough =
      (decimals[code] ?? 0) >= scale &&
      parseBeginning(bytes, starts[code] ?? 0, starts[code + 1] ?? 0, scale, beginning)
    const { magnitude, isNegative, rest, restDigits } = beginning
    if (isShortEnough && putWithRest(scaling, code, magnitude, rest, restDigits, isNegative)) continue
    putExactly(scaling, code, unitsOf(rawText(dictionary, code)))
  }
}

const exactUnitsOf = ({
  dictionary,
  written,
  scaled,
  scale,
  widths: found,
  rests,
  restScale,
  decimals
}: Scaling): Numbers['exactUnits'] => {
  const [perUnit, perRest] = [10n ** BigInt(decimals - scale), 10n ** BigInt(decimals - restScale)]
  const { decimals: own, odd } = written
  return (code) => {
    const near = scaled[code] ?? 0
    if (found[code] === widths.exact) return BigInt(near) * perUnit
    if (found[code] === widths.withRest) return BigInt(Math.trunc(near)) * perUnit + BigInt(rests[code] ?? 0) * perRest
    return (odd.get(code) ?? unitsOf(rawText(dictionary, code))) * 10n ** BigInt(decimals - (own[code] ?? 0))
  }
}
