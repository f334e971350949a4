/**
 * SQL LIKE in four dialects, to test our patterns with. Case-insensitive unless said otherwise; `sqlite` for the letters of ASCII
 * only, and without sets or an escape.
 */
export const dialects = ['ansi', 'sqlServer', 'postgres', 'sqlite'] as const
export type Dialect = (typeof dialects)[number]

const exactly = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** A set `[abc]`, `[^abc]` at the start of the pattern, as a regular expression, and how long it is. */
const set = (pattern: string): { readonly source: string; readonly length: number } | null => {
  const end = pattern.indexOf(']', 1)
  if (end < 0) return null
  const inside = pattern.slice(1, end)
  const negated = inside.startsWith('^')
  const members = [...(negated ? inside.slice(1) : inside)].map(exactly).join('')
  const none = negated ? '[^]' : '(?!)'
  return { source: members ? `[${negated ? '^' : ''}${members}]` : none, length: end + 1 }
}

/** The text as SQLite compares it: `Å` and `å` stay two letters. */
const foldAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export const matchesLike = (dialect: Dialect, value: string, pattern: string, caseCounts = false): boolean => {
  if (dialect === 'sqlite')
    return matchesLike('ansi', caseCounts ? value : foldAscii(value), caseCounts ? pattern : foldAscii(pattern), true)
  let source = ''
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at)
    const found = dialect === 'sqlServer' && character === '[' ? set(pattern.slice(at)) : null
    if (found) {
      source += found.source
      at += found.length - 1
    } else if (dialect === 'postgres' && character === '\\') {
      at += 1
      source += exactly(pattern.charAt(at))
    } else {
      source += character === '%' ? '[^]*' : character === '_' ? '[^]' : exactly(character)
    }
  }
  return new RegExp(`^${source}$`, caseCounts ? '' : 'i').test(value)
}
