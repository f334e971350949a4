import { problem } from '../problem.ts'

/** A test of the span `from` up to `to` of a text. No span begins or ends within a character. */
export type TextPredicate = (text: string, from: number, to: number) => boolean

export interface CompiledLike {
  readonly matches: TextPredicate
  /** Steps that all matching has taken since the pattern was compiled. */
  readonly steps: () => number
}

/** Steps that matching one text may take. */
const maxSteps = 20_000_000

/**
 * SQL LIKE in its T-SQL form: `%` any run of characters, `_` any one, `[a-f]` one of a set, `[^a-f]` one that is not;
 * in a set, `-` stands for itself at either end. A character is a code point. Ranges are of the Swedish order: `[å-ö]`
 * has `ä` in it, `[a-z]` has not. A set that is empty or not closed and a descending range match nothing. The caller
 * folds pattern and text. Throws `invalid` where one text takes a large part of a second, since it cannot be paused
 * within.
 */
export const compileLike = (pattern: string): CompiledLike => {
  const parts = parse([...pattern])
  const work = { steps: 0 }
  // Every part but a run matches exactly one character.
  const least = parts.filter((part) => part !== anyRun).length
  return {
    matches: (text, from, to) => to - from >= least && matchParts(parts, text, from, to, work),
    steps: () => work.steps
  }
}

/** The longest literal text that every match of the pattern contains; `''` where there is none. */
export const longestLiteral = (pattern: string): string => {
  const outside = pattern.replace(/\[[^\]]*(?:\]|$)/g, '%')
  return outside.split(/[%_]/).reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** A character by its code point, `anyRun` for `%`, or a test of one character. */
type Part = number | CharacterTest
type CharacterTest = (point: number) => boolean
const anyRun = -1

const parse = (pattern: readonly string[]): readonly Part[] => {
  const parts: Part[] = []
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] ?? ''
    if (character === '%') {
      // A second `%` right after another changes nothing.
      if (parts.at(-1) !== anyRun) parts.push(anyRun)
    } else if (character === '_') parts.push(() => true)
    else if (character === '[') {
      const close = pattern.indexOf(']', at + 1)
      if (close < 0) return [() => false]
      parts.push(set(pattern.slice(at + 1, close)))
      at = close
    } else parts.push(pointOf(character))
  }
  return parts
}

const pointOf = (character: string) => character.codePointAt(0) ?? 0

/** Accents count, and case does not. */
const swedish = new Intl.Collator('sv', { sensitivity: 'accent' })

const set = (written: readonly string[]): CharacterTest => {
  const negated = written[0] === '^'
  const members = negated ? written.slice(1) : written
  const singles = new Set<number>()
  const ranges: { readonly from: string; readonly to: string }[] = []
  for (let at = 0; at < members.length; at++) {
    const from = members[at] ?? ''
    const to = members[at + 2]
    if (members[at + 1] === '-' && to !== undefined) {
      ranges.push({ from, to })
      at += 2
    } else singles.add(pointOf(from))
  }
  const isWithin = (character: string) =>
    ranges.some(({ from, to }) => swedish.compare(from, character) <= 0 && swedish.compare(character, to) <= 0)
  /** The collator is asked once for every character, because there are few of them in many texts. */
  const known = new Map<number, boolean>()
  return (point) => {
    const before = known.get(point)
    if (before !== undefined) return before
    const meets = (singles.has(point) || isWithin(String.fromCodePoint(point))) !== negated
    known.set(point, meets)
    return meets
  }
}

/** Backtracks to the last `%` only: an earlier one cannot match more than the last one can. */
const matchParts = (
  parts: readonly Part[],
  text: string,
  from: number,
  to: number,
  work: { steps: number }
): boolean => {
  const last = work.steps + maxSteps
  let part = 0
  let at = from
  let retryPart = -1
  let retryAt = from
  while (at < to) {
    if (++work.steps > last) throw problem('invalid', 'program', 'the pattern takes too long for a text of this length')
    const expected = parts[part]
    if (expected === anyRun) {
      retryPart = ++part
      retryAt = at
      continue
    }
    const point = text.codePointAt(at) ?? 0
    if (expected === point || (typeof expected === 'function' && expected(point))) {
      part++
      at += unitsOf(point)
    } else if (retryPart >= 0) {
      part = retryPart
      retryAt += unitsOf(text.codePointAt(retryAt) ?? 0)
      at = retryAt
    } else return false
  }
  while (parts[part] === anyRun) part++
  return part === parts.length
}

const unitsOf = (point: number): number => (point > 0xffff ? 2 : 1)
