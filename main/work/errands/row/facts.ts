import type { ErrandFact } from '../../../../preload/contract/index.ts'
import { membersOf } from './members.ts'

const maxFacts = 200
/** Limit of values that are read and counted. Any beyond it are ignored. */
const maxCounted = 10_000
const maxDepth = 4
const maxName = 200
const maxText = 2000

/** Retired members (Service: orders-and-errands.md, "Errand row"; "Note"), and what a service might echo of a save. */
const neverShown: ReadonlySet<string> = new Set(['media', 'fil', 'sessionsnyckel'])

/** True if a member of this name never leaves main, wherever it stands. */
export const isNeverShown = (name: string): boolean => neverShown.has(name.normalize('NFC').toLowerCase())

/** A text of at most so many characters, cut with `…`, without half of a character at its end. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`

/** Plain facts, collected from values of any shape. */
export interface Facts {
  /** Adds a value: an object or a list by its members, whose names are joined to `name`. Nothing is added for an empty one. */
  readonly add: (name: string, value: unknown) => void
  readonly list: () => readonly ErrandFact[]
  /** Number of facts that are not in the list, as far as they were counted. */
  readonly leftOut: () => number
}

const joined = (name: string, member: string): string => (name === '' ? member : `${name}.${member}`)

/**
 * Collects facts, bounded in number, depth and length.
 *
 * @param hide replaces secrets in a text
 */
export const collectFacts = (hide: (text: string) => string): Facts => {
  const facts: ErrandFact[] = []
  let count = 0

  const addText = (name: string, text: string): void => {
    if (text === '') return
    count += 1
    if (facts.length < maxFacts) facts.push({ name: cut(hide(name), maxName), text: cut(hide(text), maxText) })
  }

  const add = (name: string, value: unknown, depth = 0): void => {
    if (value === null || value === undefined || count >= maxCounted) return
    if (typeof value !== 'object') return addText(name, String(value))
    if (depth === maxDepth) return addText(name, '…')
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) add(`${name}[${at + 1}]`, item, depth + 1)
      return
    }
    for (const [member, inner] of membersOf(value) ?? [])
      if (!isNeverShown(member)) add(joined(name, member), inner, depth + 1)
  }

  return { add: (name, value) => add(name, value), list: () => facts, leftOut: () => count - facts.length }
}
