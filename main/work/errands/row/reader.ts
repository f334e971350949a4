import * as v from 'valibot'
import { type ErrandFact, errandLengths, maxErrandText, type DriftReport } from '../../../../preload/contract/index.ts'
import type { RepeatedName } from '../../../base/repeated-names.ts'
import type { RowJson } from './row-json.ts'

const objectSchema = v.pipe(
  v.unknown(),
  // valibot accepts an array as a record of its indices.
  v.check((raw) => !Array.isArray(raw), 'a list'),
  // Leaves out names such as `__proto__`.
  v.record(v.string(), v.unknown())
)

/** The members of an object by their NFC names, of which one spelt in NFC wins; null for anything else. */
export const membersOf = (value: unknown): ReadonlyMap<string, unknown> | null => {
  const read = v.safeParse(objectSchema, value)
  if (!read.success) return null
  const members = new Map<string, unknown>()
  for (const [name, member] of Object.entries(read.output)) {
    const normal = name.normalize('NFC')
    if (normal === name || !members.has(normal)) members.set(normal, member)
  }
  return members
}

const maxFacts = 200
const maxCounted = 10_000
const maxDepth = 4
const maxName = 200
const maxText = 2000

/** Retired members (Service: orders-and-errands.md, "Errand row"; "Note"), and what a service might echo of a save. */
const neverShown: ReadonlySet<string> = new Set(['media', 'fil', 'sessionsnyckel'])

export const isNeverShown = (name: string): boolean => neverShown.has(name.normalize('NFC').toLowerCase())

/** Cuts a text with `…`, without half of a character at its end. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`

export interface Facts {
  /** Adds a value: an object or a list by its members, whose names are joined to `name`. */
  readonly add: (name: string, value: unknown) => void
  readonly list: () => readonly ErrandFact[]
  /** Number of facts beyond the list's limit. */
  readonly leftOut: () => number
}

const joined = (name: string, member: string): string => (name === '' ? member : `${name}.${member}`)

/** Collects facts of values of any shape, bounded in number, depth and length. `hide` replaces secrets in a text. */
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

type Members = ReadonlyMap<string, unknown>
type Texts<Name extends string> = Readonly<Record<Name, string | null>>

/** Items of one list that are examined: far more than are shown, so that the newest notes are found. */
const maxItems = 5000

const maxUnknown = 200

/** Names of the path parameter (Service: orders-and-errands.md, "Errand operations"; "Notification"). */
const ownIdNames = ['arenderadid']

/** Reads the documented members of an errand row, and notes how it differs from the documents. */
export interface Reader {
  readonly has: (name: string) => boolean
  readonly texts: <Name extends string>(names: readonly Name[]) => Texts<Name>
  /** An object of texts; null where it is missing or empty. A text in its place counts as the member `plain`. */
  readonly object: <Name extends string>(name: string, members: readonly Name[], plain: Name) => Texts<Name> | null
  /** A list of such objects. An object in place of the list counts as a list of one. */
  readonly list: <Name extends string>(
    name: string,
    members: readonly Name[],
    finish?: (item: Texts<Name>, given: Members) => Texts<Name>
  ) => readonly Texts<Name>[]
  /** A member whose own members are undocumented. */
  readonly free: (name: string, into: Facts) => readonly ErrandFact[]
  /** A text to be sent back: exactly as it is, or null. */
  readonly exact: (value: unknown) => string | null
  readonly unknown: (documented: readonly string[]) => void
  /** An id in the answer that is not `id`, `?` where it stands more than once, or null. */
  readonly otherId: (id: string) => string | null
  readonly drift: () => DriftReport
}

/** The repeated members as the report names them: those of a list's items without their place. */
const namesOf = (repeated: readonly RepeatedName[], hide: (text: string) => string): readonly string[] => {
  const names = repeated
    .map(({ path, name }) => [...path.filter((step) => typeof step === 'string'), name])
    .filter((steps) => !steps.some(isNeverShown))
    .map((steps) => cut(hide(steps.join('.')), errandLengths.event))
  return [...new Set(names)].slice(0, maxUnknown)
}

interface ReaderOptions {
  readonly facts: Facts
  readonly hide: (text: string) => string
}

/** Null where the answer is no object. */
export const createReader = ({ value: answer, repeated }: RowJson, { facts, hide }: ReaderOptions): Reader | null => {
  const row = membersOf(answer)
  if (row === null) return null
  const unknown = new Set<string>()
  const missing = new Set<string>()
  const typeMismatch = new Set<string>()

  const text = (members: Members, name: string, path: string, label: string): string | null => {
    const value = members.get(name) ?? null
    if (value === null || value === '') return null
    if (typeof value === 'string') return cut(hide(value), maxErrandText)
    typeMismatch.add(path)
    facts.add(label, value)
    return null
  }

  const textsOf = <Name extends string>(
    members: Members,
    names: readonly Name[],
    path: string,
    label: string
  ): Texts<Name> => {
    const found = names.map((name) => [name, text(members, name, `${path}${name}`, `${label}${name}`)])
    return Object.fromEntries(found) as Texts<Name>
  }

  const rest = (members: Members, documented: readonly string[], path: string, label: string): void => {
    for (const [name, value] of members) {
      if (documented.includes(name) || isNeverShown(name)) continue
      if (unknown.size < maxUnknown) unknown.add(cut(hide(`${path}${name}`), errandLengths.event))
      facts.add(`${label}${name}`, value)
    }
  }

  const take = (name: string): unknown => {
    if (!row.has(name)) missing.add(name)
    return row.get(name) ?? null
  }

  const isTypeMismatch = (name: string, value: unknown): void => {
    typeMismatch.add(name)
    facts.add(name, value)
  }

  const itemsOf = (name: string, value: unknown): readonly unknown[] => {
    if (Array.isArray(value)) return value
    if (value !== null) typeMismatch.add(name)
    return value === null || value === '' ? [] : [value]
  }

  const list: Reader['list'] = (name, members, finish = (item) => item) => {
    const items = itemsOf(name, take(name))
    const present = new Set<string>()
    const read = items.slice(0, maxItems).flatMap((item, at) => {
      const given = membersOf(item)
      const label = `${name}[${at + 1}]`
      if (given === null) {
        typeMismatch.add(name)
        facts.add(label, item)
        return []
      }
      for (const member of given.keys()) present.add(member)
      rest(given, members, `${name}.`, `${label}.`)
      return [finish(textsOf(given, members, `${name}.`, `${label}.`), given)]
    })
    if (read.length > 0) for (const member of members) if (!present.has(member)) missing.add(`${name}.${member}`)
    return read
  }

  return {
    has: (name) => row.has(name),
    texts: (names) => {
      for (const name of names) take(name)
      return textsOf(row, names, '', '')
    },
    object: (name, members, plain) => {
      const value = take(name)
      if (value === null) return null
      const given = membersOf(value)
      if (given === null) {
        if (typeof value !== 'string') isTypeMismatch(name, value)
        else typeMismatch.add(name)
        const only = typeof value === 'string' ? text(row, name, name, name) : null
        const empty = Object.fromEntries(members.map((member) => [member, member === plain ? only : null])) as Texts<
          (typeof members)[number]
        >
        return only === null ? null : empty
      }
      for (const member of members) if (!given.has(member)) missing.add(`${name}.${member}`)
      rest(given, members, `${name}.`, `${name}.`)
      return textsOf(given, members, `${name}.`, `${name}.`)
    },
    list,
    free: (name, into) => {
      const value = take(name)
      if (value !== null && membersOf(value) === null) typeMismatch.add(name)
      into.add('', value)
      return into.list()
    },
    exact: (value) => (typeof value === 'string' && value !== '' && value.length <= errandLengths.event ? value : null),
    unknown: (documented) => rest(row, documented, '', ''),
    otherId: (id) => {
      if (repeated.some(({ path, name }) => path.length === 0 && ownIdNames.includes(name.toLowerCase()))) return '?'
      for (const [name, value] of row) {
        if (ownIdNames.includes(name.toLowerCase()) && typeof value === 'string' && value !== '' && value !== id)
          return cut(hide(value), 100)
      }
      return null
    },
    drift: () => ({
      unknown: [...unknown],
      missing: [...missing],
      typeMismatch: [...typeMismatch],
      repeated: namesOf(repeated, hide)
    })
  }
}
