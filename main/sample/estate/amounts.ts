/** Amounts as the sample service writes them: a decimal comma, no thousands separator (`7450,00`, `-89,50`). */

/** Whole kronor with two decimals. */
export const formatKronor = (amount: number): string => `${amount},00`

/** A whole number of öre in kronor. */
export const formatOre = (amount: number): string => {
  const positive = Math.abs(amount)
  const rest = positive % 100
  return `${amount < 0 ? '-' : ''}${(positive - rest) / 100},${rest < 10 ? '0' : ''}${rest}`
}

/** A whole number of tenths, for areas in square metres. */
export const formatTenths = (amount: number): string => `${Math.floor(amount / 10)},${amount % 10}`
