/** A time to wait in the largest unit that says it without much more than it is, rounded up: nobody should come back too early. */
export interface Wait {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'
  readonly n: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** One hour is told as such; from two of a unit on, the smaller one is not told. */
export const waitOf = (seconds: number): Wait => {
  const inUnits = (unit: Wait['unit'], length: number): Wait => ({ unit, n: Math.ceil(seconds / length) })
  if (seconds >= 2 * day) return inUnits('days', day)
  if (seconds >= 2 * hour || seconds === hour) return inUnits('hours', hour)
  return seconds >= 2 * minute || seconds === minute ? inUnits('minutes', minute) : inUnits('seconds', 1)
}
