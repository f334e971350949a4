import { errandLengths, maxErrandText, type DriftReport, type ErrandFact } from '../../../../preload/contract/index.ts'
import type { RepeatedName } from '../../../repeated-names.ts'
import { cut, isNeverShown, type Facts } from './facts.ts'
import { membersOf } from './members.ts'
import type { RowJson } from './row-json.ts'

type Members = ReadonlyMap<string, unknown>
type Texts<Name extends string> = Readonly<Record<Name, string | null>>

/** Items of one list that are looked at. Far more than are shown, so that the newest notes are found wherever they stand. */
const maxItems = 5000

/** Names of undocumented members that are reported. */
const maxUnknown = 200

/** The path parameter under the names that the service uses for it (Service: orders-and-errands.md, "Errand operations"; "Notification"). */
const ownIdNames = ['arenderadid']

/** Reads the documented members of an errand row, and notes how it differs from the documents. */
export interface Reader {
  readonly has: (name: string) => boolean
  readonly texts: <Name extends string>(names: readonly Name[]) => Texts<Name>
  /** A member that is an object of texts; null where it is missing or empty. A text in its place counts as the member `plain`. */
  readonly object: <Name extends string>(name: string, members: readonly Name[], plain: Name) => Texts<Name> | null
  /** A member that is a list of such objects. An object in place of the list counts as a list of one. */
  readonly list: <Name extends string>(
    name: string,
    members: readonly Name[],
    finish?: (item: Texts<Name>, given: Members) => Texts<Name>
  ) => readonly Texts<Name>[]
  /** A member whose own members are undocumented. */
  readonly free: (name: string, into: Facts) => readonly ErrandFact[]
  /** A text that is to be sent back: exactly as it is, or null. */
  readonly exact: (value: unknown) => string | null
  /** Turns every other member into facts. */
  readonly unknown: (documented: readonly string[]) => void
  /** An id in the answer that is not `id`, `?` where it names its own more than once, or null. */
  readonly otherId: (id: string) => string | null
  readonly drift: () => DriftReport
}

/** The members that stand more than once, as the report names them: those of a list's items without their place. */
const namesOf = (repeated: readonly RepeatedName[], hide: (text: string) => string): readonly string[] => {
  const names = repeated
    .map(({ path, name }) => [...path.filter((step) => typeof step === 'string'), name])
    .filter((steps) => !steps.some(isNeverShown))
    .map((steps) => cut(hide(steps.join('.')), errandLengths.event))
  return [...new Set(names)].slice(0, maxUnknown)
}

interface ReaderOptions {
  /** Collects undocumented members, and those of a wrong type. */
  readonly facts: Facts
  readonly hide: (text: string) => string
}

/** A reader of the answer, or null where it is no object. */
export const createReader = ({ value: answer, repeated }: RowJson, { facts, hide }: ReaderOptions): Reader | null => {
  const row = membersOf(answer)
  if (row === null) return null
  const unknown = new Set<string>()
  const missing = new Set<string>()
  const typeMismatch = new Set<string>()

  /** `path` names the member in the report, `label` the very value among the facts. */
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

  /** The member's value, and whether it is there at all. */
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
