/**
 * Room for the largest arguments that a call takes: a text for the clipboard. A character takes one, and so that many
 * small values are no way round, everything else takes ten.
 */
export const maxMessageSize = 12_000_000
const each = 10
/** Far deeper than any argument is nested, and than a value that holds itself can be followed. */
const maxDepth = 20

/** What is left of `room` when the value has its place; negative where it has none. */
const roomAfter = (value: unknown, room: number, depth: number): number => {
  if (room < 0) return room
  if (typeof value === 'string') return room - each - value.length
  if (typeof value !== 'object' || value === null) return room - each
  const isList = Array.isArray(value)
  // Bytes, collections and the like are part of no call, and tell their size each in a way of its own.
  if (depth === maxDepth || (!isList && Object.prototype.toString.call(value) !== '[object Object]')) return -1
  let left = room - each
  if (isList) {
    for (let at = 0; at < value.length && left >= 0; at++) left = roomAfter(value[at], left, depth + 1)
    return left
  }
  for (const key in value) {
    left = roomAfter((value as Readonly<Record<string, unknown>>)[key], left - key.length, depth + 1)
    if (left < 0) return left
  }
  return left
}

/**
 * Whether the arguments of a call are small enough to be sent and looked at, whatever call it is. What each may hold its
 * schema says; this is what keeps a message from filling the memory of whoever receives it. The work is bounded too.
 */
export const fitsMessage = (args: unknown): boolean => roomAfter(args, maxMessageSize, 0) >= 0
