/** A waiting time in the largest unit that states it without much excess. Rounded up, so that no retry is too early. */
export interface Wait {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days'
  readonly n: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** A time in units: a single hour, minute or second as one, else the largest unit of which there are two. */
export const waitOf = (seconds: number): Wait => {
  const inUnits = (unit: Wait['unit'], length: number): Wait => ({ unit, n: Math.ceil(seconds / length) })
  if (seconds >= 2 * day) return inUnits('days', day)
  if (seconds >= 2 * hour || seconds === hour) return inUnits('hours', hour)
  return seconds >= 2 * minute || seconds === minute ? inUnits('minutes', minute) : inUnits('seconds', 1)
}
