/** Decimal digits that a 64-bit float always holds exactly. Programs show no more. */
export const maxExactDigits = 15

/** True if a program that reads numbers as floats shows this canonical decimal text unchanged. */
export const isExactAsFloat = (canonical: string): boolean =>
  canonical.replace(/^-?0*\.?0*|\./g, '').length <= maxExactDigits
