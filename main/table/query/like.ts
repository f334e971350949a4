/**
 * SQL LIKE in its T-SQL form: `%` any run of characters, `_` any one, `[a-f]` one of a set, `[^a-f]` one that is not. Inside
 * a set, `-` makes a range between two characters and stands for itself at either end. A character is a code point.
 * A set that is never closed, an empty one and a range that runs backwards match nothing, as they do there.
 */
export const compileLike = (pattern: string): ((text: string) => boolean) => {
  const parts = parse([...pattern])
  return (text) => matchParts(parts, [...text])
}

type One = (character: string) => boolean
/** `null` is `%`. */
type Part = One | null

const parse = (pattern: readonly string[]): readonly Part[] => {
  const parts: Part[] = []
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]
    if (character === '%') parts.push(null)
    else if (character === '_') parts.push(() => true)
    else if (character === '[') {
      const close = pattern.indexOf(']', at + 1)
      if (close < 0) return [() => false]
      parts.push(set(pattern.slice(at + 1, close)))
      at = close
    } else parts.push((other) => other === character)
  }
  return parts
}

const pointOf = (character: string) => character.codePointAt(0) ?? 0

const set = (written: readonly string[]): One => {
  const negated = written[0] === '^'
  const members = negated ? written.slice(1) : written
  const ranges: { readonly from: number; readonly to: number }[] = []
  for (let at = 0; at < members.length; at++) {
    const from = pointOf(members[at] ?? '')
    const end = members[at + 2]
    const isRange = members[at + 1] === '-' && end !== undefined
    ranges.push({ from, to: isRange ? pointOf(end) : from })
    if (isRange) at += 2
  }
  return (character) => {
    const point = pointOf(character)
    return ranges.some(({ from, to }) => point >= from && point <= to) !== negated
  }
}

/** Goes back to the last `%` only: an earlier one could take no more than the last one can. */
const matchParts = (parts: readonly Part[], text: readonly string[]): boolean => {
  let part = 0
  let at = 0
  let retryPart = -1
  let retryAt = 0
  while (at < text.length) {
    const one = parts[part]
    if (one === null) {
      retryPart = ++part
      retryAt = at
    } else if (one?.(text[at] ?? '')) {
      part++
      at++
    } else if (retryPart >= 0) {
      part = retryPart
      at = ++retryAt
    } else return false
  }
  while (parts[part] === null) part++
  return part === parts.length
}
