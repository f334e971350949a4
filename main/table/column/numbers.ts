import type { DecimalSign } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { formatDecimal } from './decimal.ts'
import { inRanges, type Steps } from './lazy.ts'
import {
  maxNumeralLength,
  parseNumeral,
  type Separator,
  maxExactDigits,
  parsePlainNumber,
  type PlainNumber
} from './numeral.ts'
import { type Written, putToScale, widths, type Numbers } from './scaled-numbers.ts'
import { rawText } from './texts.ts'

export { widths, type Numbers } from './scaled-numbers.ts'
export { maxExactAddend } from './scaled-numbers.ts'

/** Parsing so many values takes some milliseconds at most. */
const valuesPerStep = 1 << 14

/**
 * Source of a text of our own making that comes from a value that can be read in two ways: `counted`, it is the number
 * that was made of one that was decided for; `unread`, it is such a value as it was sent, and no number here either.
 * `odd`: it stands in the place of a number and is none, whatever it looks like.
 */
export type Doubt = 'counted' | 'unread' | 'odd'

/** How the values of a column arrived, besides their text. */
interface Arrival {
  /** See `RawColumn`. */
  readonly pointIsDecimal: boolean
  readonly hasText: boolean
  /** The decimal sign that the user has chosen for ambiguous numbers. */
  readonly decimalSign: DecimalSign | null
  /** By code, in order. */
  readonly doubts?: ReadonlyMap<number, Doubt>
  /** How many characters a number has at most. */
  readonly longest?: number
  /** Facts about the field besides its values. */
  readonly answer?: AnswerSigns
}

/** Evidence from the rest of an answer about a column's numbers. */
export interface AnswerSigns {
  /** Set if the service documents whole numbers: a separator before three digits then groups them. */
  readonly isInteger: boolean
  /** The one decimal sign that values of any column of the answer show; null where they show none, or both. */
  readonly sign: () => Steps<Separator | null>
}

const noDoubts: ReadonlyMap<number, Doubt> = new Map()

/** A column whose values are being parsed. */
interface Parsing {
  readonly dictionary: Dictionary
  /** The codes of values that are no numbers, whatever they look like. */
  readonly noNumbers: ReadonlySet<number>
  /** How many characters a number has at most. */
  readonly longest: number
  /** True if the code's value is a JSON number, which is never ambiguous. */
  readonly isJsonNumber: (code: number) => boolean
  readonly written: Written
  readonly decimalSeparators: Set<Separator>
  readonly groupSeparators: Set<Separator>
  /** The codes of values that are not in plain form, but may be numbers. */
  readonly others: number[]
  readonly ambiguous: {
    readonly code: number
    readonly separator: Separator
    readonly whole: string
    readonly fraction: string
  }[]
  /** How many values show what a separator means. */
  clear: number
  /** The codes of numbers that may as well be names: see `parseNumeral`. */
  readonly names: number[]
  /** Integers with a minus after them that may leave a range open, and whether another value has one there. */
  readonly openRanges: { readonly code: number; readonly whole: string }[]
  hasMinusAfter: boolean
}

/**
 * Parses every value of a column. What a comma and a point mean is decided from all values together: a value that can
 * be read in two ways (`1.234`) counts only where other values decide which is meant, or else the field or the rest of
 * the answer does. Else it is no number (Service: decisions.md, "Numbers"). What a person has said counts for more than
 * the other values. A JSON number is never read in another way than JSON's.
 */
export const parseNumbers = function* (dictionary: Dictionary, arrival: Arrival): Steps<Numbers> {
  const { pointIsDecimal, hasText, decimalSign, doubts = noDoubts, answer } = arrival
  const parsing = yield* parseValues(dictionary, arrival)
  const left = decideAmbiguous(parsing, decimalSign)
  if (answer && decimalSign === null && left.length > 0)
    decideByAnswer(parsing, left, answer.isInteger ? null : yield* answer.sign(), answer.isInteger)
  const scaled = yield* putToScale(dictionary, parsing.written)
  return {
    ...scaled,
    ambiguousNumbers: hasText
      ? ambiguousNumbersOf(parsing, pointIsDecimal)
      : Uint32Array.from([...doubts].flatMap(([code, doubt]) => (doubt === 'odd' ? [] : [code]))),
    decimalSign
  }
}

/** The decimal signs that texts of a column show. Where JSON numbers stand among them, these say nothing of texts. */
export const shownSigns = function* (
  dictionary: Dictionary,
  { pointIsDecimal, hasText }: Pick<Arrival, 'pointIsDecimal' | 'hasText'>
): Steps<ReadonlySet<Separator>> {
  if (pointIsDecimal || !hasText) return new Set()
  return (yield* parseValues(dictionary, { pointIsDecimal, hasText, decimalSign: null })).decimalSeparators
}

/** Parses every value by itself. */
const parseValues = function* (
  dictionary: Dictionary,
  { pointIsDecimal, hasText, doubts = noDoubts, longest = maxNumeralLength }: Arrival
): Steps<Parsing> {
  const { size } = dictionary
  const parsing: Parsing = {
    dictionary,
    noNumbers:
      doubts.size === 0
        ? dictionary.rawJson
        : new Set([
            ...dictionary.rawJson,
            ...[...doubts].flatMap(([code, doubt]) => (doubt === 'counted' ? [] : [code]))
          ]),
    longest,
    isJsonNumber: hasText ? (code) => dictionary.marks?.[code] === 1 : () => true,
    written: {
      units: new Float64Array(size).fill(NaN),
      decimals: new Uint8Array(size),
      mostDecimals: 0,
      long: [],
      longestWhole: 0,
      odd: new Map()
    },
    decimalSeparators: new Set<Separator>(pointIsDecimal ? ['.'] : []),
    groupSeparators: new Set<Separator>(),
    others: [],
    ambiguous: [],
    clear: 0,
    names: [],
    openRanges: [],
    hasMinusAfter: false
  }
  const { others } = parsing
  yield* inRanges(1, size, valuesPerStep, (from, to) => parsePlain(parsing, from, to))
  yield* inRanges(0, others.length, valuesPerStep, (from, to) => parseOthers(parsing, from, to))
  return parsing
}

/** Values that show a separator's meaning must be so many, and more than the ambiguous ones. */
const enoughClear = 10

/** Codes of ambiguous values, unless enough others show which way is right. JSON numbers show nothing of texts. */
const ambiguousNumbersOf = (
  { ambiguous, clear, names, openRanges, hasMinusAfter }: Parsing,
  pointIsDecimal: boolean
): Uint32Array => {
  const isClear = !pointIsDecimal && clear >= enoughClear && clear > ambiguous.length
  const doubtful = [...(isClear ? [] : ambiguous), ...(hasMinusAfter ? [] : openRanges)]
  return Uint32Array.from([...doubtful.map(({ code }) => code), ...names]).sort()
}

/** By byte, 1 if a number may hold it: digits, signs, brackets, spaces, separators, an exponent, kronor. */
const inNumerals = new Uint8Array(256)
for (const byte of new TextEncoder().encode("0123456789-+\u2212\u2013 \t\r\n\u00a0\u202f.,'’eE():krKRsS"))
  inNumerals[byte] = 1

/** A quick test that rules out most text. */
const mayBeNumeral = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (inNumerals[bytes[at] ?? 0] === 0) return false
  return true
}

/** Parses the numbers in plain form, from one code up to another. */
const parsePlain = (parsing: Parsing, first: number, end: number): void => {
  const { dictionary, noNumbers, longest, written, decimalSeparators, others } = parsing
  const { bytes, starts } = dictionary
  const { units, decimals, long } = written
  const plain: PlainNumber = { units: 0, digits: 0, decimals: 0, separator: null }
  for (let code = first; code < end; code++) {
    if (noNumbers.has(code)) continue
    const from = starts[code] ?? 0
    const to = starts[code + 1] ?? 0
    if (!parsePlainNumber(bytes, from, to, plain, longest)) {
      if (mayBeNumeral(bytes, from, to)) others.push(code)
      continue
    }
    setDecimals(written, code, plain.decimals)
    if (plain.digits <= maxExactDigits) units[code] = plain.units
    else {
      long.push(code)
      if ((decimals[code] ?? 0) > 0)
        written.longestWhole = Math.max(written.longestWhole, plain.digits - plain.decimals)
    }
    if (plain.separator === null) continue
    parsing.clear++
    decimalSeparators.add(plain.separator)
  }
}

const parseOthers = (parsing: Parsing, first: number, end: number): void => {
  const {
    dictionary,
    isJsonNumber,
    written,
    decimalSeparators,
    groupSeparators,
    others,
    ambiguous,
    names,
    openRanges
  } = parsing
  for (const code of others.slice(first, end)) {
    const numeral = parseNumeral(rawText(dictionary, code))
    if (numeral === null) continue
    if ((numeral.ambiguousSeparator ?? numeral.mayBeName) && isJsonNumber(code)) {
      write(written, code, numeral.whole, numeral.fraction)
      continue
    }
    if (numeral.mayBeName) names.push(code)
    if (numeral.decimalSeparator || numeral.groupSeparator) parsing.clear++
    if (numeral.minusAfter === 'clear') parsing.hasMinusAfter = true
    if (numeral.minusAfter === 'ambiguous') openRanges.push({ code, whole: numeral.whole })
    else if (numeral.ambiguousSeparator) ambiguous.push({ code, separator: numeral.ambiguousSeparator, ...numeral })
    else write(written, code, numeral.whole, numeral.fraction)
    if (numeral.decimalSeparator) decimalSeparators.add(numeral.decimalSeparator)
    if (numeral.groupSeparator) groupSeparators.add(numeral.groupSeparator)
  }
}

/** Decides by the column's own values, or by what a person has said. Returns those of which these say nothing. */
const decideAmbiguous = (
  { written, decimalSeparators, groupSeparators, ambiguous, openRanges, hasMinusAfter }: Parsing,
  sign: DecimalSign | null
): Parsing['ambiguous'] => {
  if (hasMinusAfter) for (const { code, whole } of openRanges) write(written, code, whole, '')
  return ambiguous.filter(({ code, separator, whole, fraction }) => {
    const decimal = sign === null ? decimalSeparators.has(separator) : separator === sign
    const group = sign === null ? groupSeparators.has(separator) : separator !== sign
    if (decimal && !group && (sign !== null || decimalSeparators.size === 1)) write(written, code, whole, fraction)
    else if (group && !decimal) write(written, code, whole + fraction, '')
    return !decimal && !group
  })
}

/** Decides by the rest of the answer. They stay marked as values that can be read in two ways. */
const decideByAnswer = (
  { written }: Parsing,
  left: Parsing['ambiguous'],
  sign: Separator | null,
  isInteger: boolean
): void => {
  for (const { code, separator, whole, fraction } of left) {
    if (isInteger || (sign !== null && sign !== separator)) write(written, code, whole + fraction, '')
    else if (sign === separator) write(written, code, whole, fraction)
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

/** True if a code's value is ambiguous and the user has not chosen a decimal sign. */
export const isInDoubt = ({ ambiguousNumbers, decimalSign }: Numbers): ((code: number) => boolean) => {
  if (ambiguousNumbers.length === 0 || decimalSign !== null) return () => false
  return (code) => {
    let [from, to] = [0, ambiguousNumbers.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((ambiguousNumbers[middle] ?? 0) < code) from = middle + 1
      else to = middle
    }
    return ambiguousNumbers[from] === code
  }
}

/** A code's number as canonical decimal text, or null where it is none. */
export const numberText = (
  { scaled, scale, widths: found, decimals, exactUnits }: Numbers,
  code: number
): string | null => {
  const near = scaled[code] ?? NaN
  if (Number.isNaN(near)) return null
  return found[code] === widths.exact ? formatDecimal(near, scale) : formatDecimal(exactUnits(code), decimals)
}
