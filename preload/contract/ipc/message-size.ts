/** The IPC channel of all events. */
export const eventChannel = 'kontorist.event'

/** Budget for the arguments of a call: one a character, ten a value. The largest is a text for the clipboard. */
export const maxMessageSize = 12_000_000
const costOfValue = 10
/** Deeper than the arguments of any call. Ends the walk through a value that contains itself. */
const maxDepth = 20

/** The budget left after the value; negative if it is too large. */
const budgetAfter = (value: unknown, budget: number, depth: number): number => {
  if (budget < 0) return budget
  if (typeof value === 'string') return budget - costOfValue - value.length
  if (typeof value !== 'object' || value === null) return budget - costOfValue
  const isList = Array.isArray(value)
  // No call takes bytes, collections and the like, whose sizes would have to be measured in other ways.
  if (depth === maxDepth || (!isList && Object.prototype.toString.call(value) !== '[object Object]')) return -1
  let remaining = budget - costOfValue
  if (isList) {
    for (let at = 0; at < value.length && remaining >= 0; at++) remaining = budgetAfter(value[at], remaining, depth + 1)
    return remaining
  }
  for (const key in value) {
    remaining = budgetAfter((value as Readonly<Record<string, unknown>>)[key], remaining - key.length, depth + 1)
    if (remaining < 0) return remaining
  }
  return remaining
}

/** True if arguments are small enough, in bounded time: a schema would check a huge message once it is in memory. */
export const fitsMessage = (args: unknown): boolean => budgetAfter(args, maxMessageSize, 0) >= 0
