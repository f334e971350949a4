import type { Dictionary } from '../base/dictionary.ts'
import { formatDecimal } from './decimal.ts'
import { parseNumeral, type Separator } from './numeral.ts'
import { maxExactDigits, parsePlainNumber, type PlainNumber } from './plain-number.ts'
import { forEachText, type Texts } from './texts.ts'

/**
 * The values of a column as numbers, all at one scale: value = `scaled / 10 ** decimals`. Integers beyond `maxExactAddend` are
 * exact in `wide`, and in `scaled` only as near as a float comes. NaN is a value that is no number, the empty one too.
 */
export interface Numbers {
  readonly scaled: Float64Array
  readonly wide: ReadonlyMap<number, bigint>
  /** The most decimals that a value is written with. */
  readonly decimals: number
}

/** Two integers of at most this size have a sum that a float holds exactly. */
export const maxExactAddend = 2 ** 52

/** The numbers as they are written, by code: their digits, and how many of these are decimals. */
interface Written {
  /** NaN for a value that is no number. */
  readonly units: Float64Array
  /** The numbers with more digits than a float holds exactly. */
  readonly long: Map<number, bigint>
  readonly decimals: Uint8Array
}

/**
 * Parses every value of a column. What a comma and a point mean is decided from all values together: a value that can be
 * read in two ways (`1.234`) counts only where other values decide which is meant. Else it is no number
 * (Service: decisions.md, "Numbers").
 */
export const parseNumbers = (dictionary: Dictionary, texts: () => Texts, pointIsDecimal: boolean): Numbers => {
  const { size } = dictionary
  const written: Written = { units: new Float64Array(size).fill(NaN), long: new Map(), decimals: new Uint8Array(size) }
  const decimalSeparators = new Set<Separator>(pointIsDecimal ? ['.'] : [])
  const groupSeparators = new Set<Separator>()
  const others = parsePlainNumbers(dictionary, written, decimalSeparators)
  const ambiguous: { readonly code: number; readonly separator: Separator; readonly whole: string; readonly fraction: string }[] = []
  if (others.size > 0) {
    forEachText(texts(), (text, code) => {
      const numeral = others.has(code) ? parseNumeral(text) : null
      if (numeral === null) return
      if (numeral.ambiguousSeparator) ambiguous.push({ code, separator: numeral.ambiguousSeparator, ...numeral })
      else write(written, code, numeral.whole, numeral.fraction)
      if (numeral.decimalSeparator) decimalSeparators.add(numeral.decimalSeparator)
      if (numeral.groupSeparator) groupSeparators.add(numeral.groupSeparator)
    })
  }
  for (const { code, separator, whole, fraction } of ambiguous) {
    const decimal = decimalSeparators.has(separator)
    const group = groupSeparators.has(separator)
    if (decimal && !group && decimalSeparators.size === 1) write(written, code, whole, fraction)
    else if (group && !decimal) write(written, code, whole + fraction, '')
  }
  return toScale(written, size)
}

const isDigit = (byte = 0): boolean => byte >= 0x30 && byte <= 0x39
const [space, hyphen, aboveAscii] = [0x20, 0x2d, 0x80]

/**
 * A quick test that rules out most text: a number begins with a digit, a minus or a space and ends with a digit or a
 * space. Spaces and minus signs outside ASCII are not distinguished from letters there.
 */
const mayBeNumeral = (bytes: Uint8Array, from: number, to: number): boolean => {
  const [first = 0, last = 0] = [bytes[from], bytes[to - 1]]
  const begins = isDigit(first) || first === hyphen || first === space || first >= aboveAscii
  return begins && (isDigit(last) || last === space || last >= aboveAscii)
}

/** Parses the numbers in plain form. Gives the codes of all other values that may be numbers. */
const parsePlainNumbers = ({ size, bytes, starts, rawJson }: Dictionary, { units, decimals }: Written, separators: Set<Separator>): Set<number> => {
  const others = new Set<number>()
  const plain: PlainNumber = { units: 0, decimals: 0, separator: null }
  for (let code = 1; code < size; code++) {
    if (rawJson.has(code)) continue
    const [from, to] = [starts[code] ?? 0, starts[code + 1] ?? 0]
    if (!parsePlainNumber(bytes, from, to, plain)) {
      if (mayBeNumeral(bytes, from, to)) others.add(code)
      continue
    }
    units[code] = plain.units
    decimals[code] = plain.decimals
    if (plain.separator !== null) separators.add(plain.separator)
  }
  return others
}

const write = ({ units, long, decimals }: Written, code: number, whole: string, fraction: string) => {
  const digits = whole + fraction
  units[code] = Number(digits)
  if (digits.length > maxExactDigits) long.set(code, BigInt(digits))
  decimals[code] = fraction.length
}

const toScale = ({ units, long, decimals: own }: Written, size: number): Numbers => {
  let decimals = 0
  for (let code = 1; code < size; code++) decimals = Math.max(decimals, own[code] ?? 0)
  const scaled = new Float64Array(size).fill(NaN)
  const wide = new Map<number, bigint>()
  const powers = Array.from({ length: decimals + 1 }, (_, power) => 10 ** power)
  for (let code = 1; code < size; code++) {
    const digits = units[code] ?? NaN
    const power = decimals - (own[code] ?? 0)
    const near = digits * (powers[power] ?? NaN)
    if (!long.has(code) && !(Math.abs(near) > maxExactAddend)) {
      // Adding zero makes a written -0 the one zero.
      scaled[code] = near + 0
      continue
    }
    const exact = (long.get(code) ?? BigInt(digits)) * 10n ** BigInt(power)
    scaled[code] = Number(exact)
    if (exact > maxExactAddend || exact < -maxExactAddend) wide.set(code, exact)
  }
  return { scaled, wide, decimals }
}

/** A code's number as canonical decimal text, or null where it is none. */
export const numberText = ({ scaled, wide, decimals }: Numbers, code: number): string | null => {
  const units = wide.get(code) ?? scaled[code] ?? NaN
  return Number.isNaN(units) ? null : formatDecimal(units, decimals)
}
