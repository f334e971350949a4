import type { DecimalSign } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { inRanges, type Steps } from './lazy.ts'
import { maxExactDigits, parseBeginning, type Beginning } from './plain-number.ts'
import { powersOfTen, scaleOf, type Written } from './scale.ts'
import { rawText } from './texts.ts'
import { maxExactAddend, toScale, unitsOf } from './wide-numbers.ts'

/** How a number is held. */
export const widths = { exact: 0, withRest: 1, beyond: 2 } as const

/**
 * The values of a column as numbers, all at one scale: value = `scaled / 10 ** scale`. NaN is a value that is no number, the
 * empty one too.
 */
export interface Numbers {
  readonly scaled: Float64Array
  readonly scale: number
  /**
   * By code, one of `widths`: `scaled` holds the number; or it is between two integers, of which that nearer to zero and
   * `rests` together hold it; or only `exactUnits` gives it. See `toScale`.
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
