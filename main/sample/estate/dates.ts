/** Months are counted from year 0, so that a notice period can simply be added. */

const two = (number: number): string => (number < 10 ? `0${number}` : String(number))

/** November 2026, the sample's current month whatever the clock says, so that its bytes depend on its size alone. */
export const newestMonth = 2026 * 12 + 10

/** `YYYY-MM`. */
export const monthText = (month: number): string => `${Math.floor(month / 12)}-${two((month % 12) + 1)}`

/** `YYYY-MM-DD`. */
export const dayText = (month: number, day: number): string => `${monthText(month)}-${two(day)}`

/** The month's last day as `YYYY-MM-DD`. */
export const lastDayText = (month: number): string =>
  dayText(month, new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate())
