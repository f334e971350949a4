import { problem } from '../../problem.ts'

/** Whether a stretch of text, from one place up to another, is of some kind. No stretch begins or ends within a character. */
export type TextPredicate = (text: string, from: number, to: number) => boolean

/** A pattern ready to be held against texts. */
export interface CompiledLike {
  readonly matches: TextPredicate
  /** How much has been done since it was compiled. */
  readonly steps: () => number
}

/** At one text. */
const mostSteps = 20_000_000

/**
 * SQL LIKE in its T-SQL form: `%` any run of characters, `_` any one, `[a-f]` one of a set, `[^a-f]` one that is not. Inside
 * a set, `-` makes a range between two characters and stands for itself at either end. A character is a code point.
 * A set that is never closed, an empty one and a range that runs backwards match nothing, as they do there. A text at which
 * the pattern takes a great part of a second is an `invalid` problem: there is no place to pause within one.
 */
export const compileLike = (pattern: string): CompiledLike => {
  const parts = parse([...pattern])
  const work = { steps: 0 }
  // What is not a run stands for a character each.
  const least = parts.filter((part) => part !== anyRun).length
  return { matches: (text, from, to) => to - from >= least && matchParts(parts, text, from, to, work), steps: () => work.steps }
}

/** The longest text that stands in whatever meets the pattern; `''` where it is not known. */
export const longestLiteral = (pattern: string): string => {
  const outside = pattern.replace(/\[[^\]]*(?:\]|$)/g, '%')
  return outside.split(/[%_]/).reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** A character by its code point, `anyRun` for `%`, or a test of one character. */
type Part = number | One
type One = (point: number) => boolean
const anyRun = -1

const parse = (pattern: readonly string[]): readonly Part[] => {
  const parts: Part[] = []
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] ?? ''
    if (character === '%') {
      // A second one behind it takes nothing that it could not.
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
  return (point) => ranges.some(({ from, to }) => point >= from && point <= to) !== negated
}

/** Goes back to the last `%` only: an earlier one could take no more than the last one can. */
const matchParts = (parts: readonly Part[], text: string, from: number, to: number, work: { steps: number }): boolean => {
  const last = work.steps + mostSteps
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
