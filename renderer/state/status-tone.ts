/** How many colours there are besides the one of paid orders: `--color-status-1` and so on. */
export const statusColours = 7

/**
 * The colour of a status, the same wherever and whenever it is shown. What means paid has a colour of its own; for all
 * others nobody knows the meaning, so the colour goes by the number.
 */
export const statusTone = (id: number, isPaid: boolean): string =>
  isPaid ? 'paid' : String(((((id - 1) % statusColours) + statusColours) % statusColours) + 1)
