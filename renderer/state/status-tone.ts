/** Number of colours besides the one of paid orders: `--color-status-1` and so on. */
export const statusColours = 7

/**
 * Returns the colour of a status, the same wherever and whenever it is shown. Paid ones have a colour of their own. The
 * meaning of all others is unknown, so their colour depends on the number.
 */
export const statusTone = (id: number, isPaid: boolean): string =>
  isPaid ? 'paid' : String(((((id - 1) % statusColours) + statusColours) % statusColours) + 1)
