import type { Dictionary } from '../base/dictionary.ts'
import { formatDecimal } from './decimal.ts'
import { inRanges, type Steps } from './lazy.ts'
import { parseNumeral, type Separator } from './numeral.ts'
import { maxExactDigits, parsePlainNumber, type PlainNumber } from './plain-number.ts'
import type { Written } from './scale.ts'
import { putToScale, widths, type Numbers } from './scaled-numbers.ts'
import { rawText } from './texts.ts'

export { widths, type Numbers } from './scaled-numbers.ts'
export { maxExactAddend } from './wide-numbers.ts'

/** Parsing so many values takes some milliseconds at most. */
const valuesPerStep = 1 << 14

/** A column whose values are being parsed. */
interface Parsing {
  readonly dictionary: Dictionary
  readonly written: Written
  readonly decimalSeparators: Set<Separator>
  readonly groupSeparators: Set<Separator>
  /** The codes of values that are not in plain form, but may be numbers. */
  readonly others: number[]
  readonly ambiguous: { readonly code: number; readonly separator: Separator; readonly whole: string; readonly fraction: string }[]
}

/**
 * Parses every value of a column. What a comma and a point mean is decided from all values together: a value that can be
 * read in two ways (`1.234`) counts only where other values decide which is meant. Else it is no number
 * (Service: decisions.md, "Numbers").
 */
export const parseNumbers = function* (dictionary: Dictionary, pointIsDecimal: boolean): Steps<Numbers> {
  const { size } = dictionary
  const parsing: Parsing = {
    dictionary,
    written: { units: new Float64Array(size).fill(NaN), decimals: new Uint8Array(size), mostDecimals: 0, long: [], longestWhole: 0, odd: new Map() },
    decimalSeparators: new Set<Separator>(pointIsDecimal ? ['.'] : []),
    groupSeparators: new Set<Separator>(),
    others: [],
    ambiguous: []
  }
  const { written, others } = parsing
  yield* inRanges(1, size, valuesPerStep, (from, to) => parsePlain(parsing, from, to))
  yield* inRanges(0, others.length, valuesPerStep, (from, to) => parseOthers(parsing, from, to))
  decideAmbiguous(parsing)
  return yield* putToScale(dictionary, written)
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

/** Parses the numbers in plain form, from one code up to another. */
const parsePlain = ({ dictionary, written, decimalSeparators, others }: Parsing, first: number, end: number): void => {
  const { bytes, starts, rawJson } = dictionary
  const { units, decimals, long } = written
  const plain: PlainNumber = { units: 0, digits: 0, decimals: 0, separator: null }
  for (let code = first; code < end; code++) {
    if (rawJson.has(code)) continue
    const from = starts[code] ?? 0
    const to = starts[code + 1] ?? 0
    if (!parsePlainNumber(bytes, from, to, plain)) {
      if (mayBeNumeral(bytes, from, to)) others.push(code)
      continue
    }
    setDecimals(written, code, plain.decimals)
    if (plain.digits <= maxExactDigits) units[code] = plain.units
    else {
      long.push(code)
      if ((decimals[code] ?? 0) > 0) written.longestWhole = Math.max(written.longestWhole, plain.digits - plain.decimals)
    }
    if (plain.separator !== null) decimalSeparators.add(plain.separator)
  }
}

const parseOthers = ({ dictionary, written, decimalSeparators, groupSeparators, others, ambiguous }: Parsing, first: number, end: number): void => {
  for (const code of others.slice(first, end)) {
    const numeral = parseNumeral(rawText(dictionary, code))
    if (numeral === null) continue
    if (numeral.ambiguousSeparator) ambiguous.push({ code, separator: numeral.ambiguousSeparator, ...numeral })
    else write(written, code, numeral.whole, numeral.fraction)
    if (numeral.decimalSeparator) decimalSeparators.add(numeral.decimalSeparator)
    if (numeral.groupSeparator) groupSeparators.add(numeral.groupSeparator)
  }
}

const decideAmbiguous = ({ written, decimalSeparators, groupSeparators, ambiguous }: Parsing): void => {
  for (const { code, separator, whole, fraction } of ambiguous) {
    const decimal = decimalSeparators.has(separator)
    const group = groupSeparators.has(separator)
    if (decimal && !group && decimalSeparators.size === 1) write(written, code, whole, fraction)
    else if (group && !decimal) write(written, code, whole + fraction, '')
  }
}

const write = (written: Written, code: number, whole: string, fraction: string): void => {
  const digits = whole + fraction
  if (digits.length > maxExactDigits) written.odd.set(code, BigInt(digits))
  else written.units[code] = Number(digits)
  setDecimals(written, code, fraction.length)
}

const setDecimals = (written: Written, code: number, count: number): void => {
  written.decimals[code] = count
  if (count > written.mostDecimals) written.mostDecimals = count
}

/** A code's number as canonical decimal text, or null where it is none. */
export const numberText = ({ scaled, scale, widths: found, decimals, exactUnits }: Numbers, code: number): string | null => {
  const near = scaled[code] ?? NaN
  if (Number.isNaN(near)) return null
  return found[code] === widths.exact ? formatDecimal(near, scale) : formatDecimal(exactUnits(code), decimals)
}
