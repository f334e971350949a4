/** Random numbers that are the same at every run. */
export interface Random {
  /** From 0 up to, and without, 1. */
  readonly fraction: () => number
  /** A whole number from 0 up to, and without, `limit`. */
  readonly below: (limit: number) => number
}

/** A generator (mulberry32): the same seed gives the same numbers. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { fraction, below: (limit) => Math.floor(fraction() * limit) }
}

/** The list in a random order, in place (Fisher and Yates). */
export const shuffle = <List extends Uint32Array | unknown[]>(list: List, random: Random): List => {
  for (let last = list.length - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = list[last]
    list[last] = list[other] as never
    list[other] = moved as never
  }
  return list
}
