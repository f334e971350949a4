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

/**
 * `units / 10 ** decimals` divided by `count`, as canonical text: rounded half away from zero to that many decimals, or to
 * two where they are fewer.
 */
export const average = (units: bigint, decimals: number, count: number): string => {
  const precision = Math.max(2, decimals)
  const scaled = units * 10n ** BigInt(precision - decimals)
  const divisor = BigInt(count)
  const magnitude = ((scaled < 0n ? -scaled : scaled) * 2n + divisor) / (2n * divisor)
  return formatDecimal(scaled < 0n ? -magnitude : magnitude, precision)
}
