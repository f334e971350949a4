import type { Values } from './values.ts'
import { canonical } from './decimal.ts'
import { readNumeral, type Sign } from './numeral.ts'
import { eachText, type Texts } from './texts.ts'

/**
 * The values of a column as numbers, all at one scale: value = `scaled / 10 ** decimals`. Integers beyond `safe` are
 * exact in `wide`, and in `scaled` only as near as a float comes. NaN is a value that is no number, the empty one too.
 */
export interface Numbers {
  readonly scaled: Float64Array
  readonly wide: ReadonlyMap<number, bigint>
  /** The most decimals that a value is written with. */
  readonly decimals: number
}

/** Two integers within this sum up to one that a float still holds exactly. */
export const safe = 2 ** 52

/** A number still at the scale it is written with. */
interface Written {
  readonly code: number
  readonly units: number | bigint
  readonly decimals: number
}

/**
 * Reads every value of a column. What a comma and a point mean is decided from all of them: a value that could be read two
 * ways (`1.234`) counts only where others settle it, else it is no number (ASSUMPTIONS, "Reporting").
 */
export const readNumbers = ({ size, foreign }: Values, texts: Texts, pointProven: boolean): Numbers => {
  const read: Written[] = []
  const unsettled: { readonly code: number; readonly sign: Sign; readonly whole: string; readonly fraction: string }[] = []
  const decimalSigns = new Set<Sign>(pointProven ? ['.'] : [])
  const groupSigns = new Set<Sign>()
  eachText(texts, (text, code) => {
    if (foreign.has(code)) return
    const numeral = readNumeral(text)
    if (numeral === null) return
    if (numeral.unsettled) unsettled.push({ code, sign: numeral.unsettled, ...numeral })
    else read.push(written(code, numeral.whole, numeral.fraction))
    if (numeral.decimalSign) decimalSigns.add(numeral.decimalSign)
    if (numeral.groupSign) groupSigns.add(numeral.groupSign)
  })
  for (const { code, sign, whole, fraction } of unsettled) {
    const decimal = decimalSigns.has(sign)
    const group = groupSigns.has(sign)
    if (decimal && !group && decimalSigns.size === 1) read.push(written(code, whole, fraction))
    else if (group && !decimal) read.push(written(code, whole + fraction, ''))
  }
  return toScale(read, size)
}

const written = (code: number, whole: string, fraction: string): Written => {
  const digits = whole + fraction
  return { code, units: digits.length <= 15 ? Number(digits) : BigInt(digits), decimals: fraction.length }
}

const toScale = (read: readonly Written[], size: number): Numbers => {
  const decimals = read.reduce((most, number) => Math.max(most, number.decimals), 0)
  const scaled = new Float64Array(size).fill(NaN)
  const wide = new Map<number, bigint>()
  for (const { code, units, decimals: own } of read) {
    const near = Number(units) * 10 ** (decimals - own)
    if (typeof units === 'number' && Math.abs(near) <= safe) {
      // Adding zero makes a written -0 the one zero.
      scaled[code] = near + 0
      continue
    }
    const exact = BigInt(units) * 10n ** BigInt(decimals - own)
    scaled[code] = Number(exact)
    if (exact > safe || exact < -safe) wide.set(code, exact)
  }
  return { scaled, wide, decimals }
}

/** A code's number as canonical decimal text, or null where it is none. */
export const numberText = ({ scaled, wide, decimals }: Numbers, code: number): string | null => {
  const units = wide.get(code) ?? scaled[code] ?? NaN
  return Number.isNaN(units) ? null : canonical(units, decimals)
}
