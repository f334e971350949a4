/** Lower case, without the signs on letters: `å` and `a` are alike. */
const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim()

/** The fewest single letters to add, leave out, replace or swap with their neighbour to make one text the other. */
const typingFaults = (one: string, other: string): number => {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(
          (rows[i - 1]?.[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (rows[i - 1]?.[j - 1] ?? 0) + cost,
          ...(isSwap ? [(rows[i - 2]?.[j - 2] ?? 0) + 1] : [])
        )
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

/** Longer texts are no slip of the hand, and would take long to compare. */
const longest = 40

/**
 * Ranks a value as the one that a typed text may mean, 0 being the closest: a part of it without the signs on letters,
 * its beginning, or the text with a typing fault or two. Null if it is none.
 */
export const closeness = (typed: string, value: string): number | null => {
  const [text, whole] = [fold(typed), fold(value)]
  if (text.length < 3 || text.length > longest || whole === '') return null
  if (whole.startsWith(text) || (whole.length >= 3 && text.startsWith(whole))) return 0
  if (whole.includes(text)) return 1
  const faults = Math.min(
    ...[whole, ...whole.split(/\s+/)].map((part) => typingFaults(text, part.slice(0, text.length + 1)))
  )
  return faults <= (text.length < 6 ? 1 : 2) ? 1 + faults : null
}
