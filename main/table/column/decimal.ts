/** A decimal number exactly: `units / 10 ** decimals`. */
interface Decimal {
  readonly units: bigint
  readonly decimals: number
}

/** Reads canonical decimal text (`-1234.50`), as the contract's schema has let it through. */
export const parseDecimal = (canonical: string): Decimal => {
  const [whole = '0', fraction = ''] = canonical.split('.')
  return { units: BigInt(whole + fraction), decimals: fraction.length }
}

/** Canonical text: a point as decimal sign, no grouping, no zeros at the end of a fraction, no minus before zero. */
export const formatDecimal = (units: bigint | number, decimals: number): string => {
  const negative = units < 0
  const digits = String(negative ? -units : units).padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  const fraction = digits.slice(cut).replace(/0+$/, '')
  return `${negative ? '-' : ''}${digits.slice(0, cut)}${fraction && `.${fraction}`}`
}

/** `units / 10 ** decimals / count` as canonical text, half away from zero to that many decimals, at least two. */
export const average = (units: bigint, decimals: number, count: number): string => {
  const precision = Math.max(2, decimals)
  const scaled = units * 10n ** BigInt(precision - decimals)
  const divisor = BigInt(count)
  const magnitude = ((scaled < 0n ? -scaled : scaled) * 2n + divisor) / (2n * divisor)
  return formatDecimal(scaled < 0n ? -magnitude : magnitude, precision)
}

/** The units of two numbers at the same number of decimals. */
const aligned = (one: string, other: string) => {
  const [a, b] = [parseDecimal(one), parseDecimal(other)]
  const decimals = Math.max(a.decimals, b.decimals)
  const unitsOf = (number: Decimal): bigint => number.units * 10n ** BigInt(decimals - number.decimals)
  return { one: unitsOf(a), other: unitsOf(b), decimals }
}

/** The sum of canonical texts, as text and in units of so many decimals, which none of them has more of. */
export const sumOfDecimals = (
  texts: readonly string[],
  decimals: number
): { readonly text: string; readonly units: bigint } => {
  const units = texts
    .map(parseDecimal)
    .reduce((sum, number) => sum + number.units * 10n ** BigInt(decimals - number.decimals), 0n)
  return { text: formatDecimal(units, decimals), units }
}

/** Compares two canonical texts as numbers: negative, zero or positive. */
export const compareDecimals = (a: string, b: string): number => {
  const { one, other } = aligned(a, b)
  return one < other ? -1 : one > other ? 1 : 0
}

/** How much canonical text `to` is more than `from`, exactly. */
export const difference = (from: string, to: string): string => {
  const { one, other, decimals } = aligned(from, to)
  return formatDecimal(other - one, decimals)
}

/** Growth from `from` to `to` in tenths of a per cent, rounded half away from zero. Null where `from` is zero. */
export const tenthsOfPercent = (from: bigint, to: bigint): bigint | null => {
  if (from === 0n) return null
  const base = from < 0n ? -from : from
  const thousandths = (to - from) * 1000n
  const magnitude = ((thousandths < 0n ? -thousandths : thousandths) * 2n + base) / (2n * base)
  return thousandths < 0n ? -magnitude : magnitude
}

/** The same of canonical texts, as canonical text in per cent with one decimal. */
export const percentChange = (from: string, to: string): string | null => {
  const { one, other } = aligned(from, to)
  const tenths = tenthsOfPercent(one, other)
  return tenths === null ? null : formatDecimal(tenths, 1)
}
