import {
  headerServices,
  maxHeaders,
  isSameHeader,
  type CallArgs,
  type FixedHeader,
  type FixedHeaders,
  type HeaderService
} from '../../preload/contract/index.ts'
import type { Destination } from '../http/index.ts'
import { problem, type ProblemError } from '../problem.ts'
import type { PlacedSecretStore } from '../secrets/index.ts'
import { createHeaderValues, type HeaderValue } from './header-values.ts'

/** That a header is fixed, and for where; its value is a secret and stands elsewhere. */
export interface HeaderEntry extends Destination {
  readonly name: string
}

interface FixedHeadersOptions {
  readonly store: PlacedSecretStore
  /** Tells this profile's secrets from those of another that uses the same keychain. */
  readonly profile: string
  /** The address of a service as it is now; null where none has been entered. */
  readonly address: (service: HeaderService) => string | null
  /** What a policy fixes, by name, and the one origin that it goes to. */
  readonly policy: (service: HeaderService) => { readonly origin: string; readonly headers: Readonly<Record<string, string>> } | null
  /** What a person has fixed, in the order in which it was. `write` keeps it durably, and throws where it cannot. */
  readonly entries: { readonly read: () => readonly HeaderEntry[]; readonly write: (entries: readonly HeaderEntry[]) => void }
  readonly patience?: number
}

/** The headers of both services. Each belongs to the origin that it was fixed for: a changed address never sees it. */
export interface FixedHeadersService {
  readonly list: () => Promise<FixedHeaders>
  readonly set: (args: CallArgs<'headers.set'>) => Promise<FixedHeaders>
  readonly remove: (args: CallArgs<'headers.remove'>) => Promise<FixedHeaders>
  /**
   * The headers that must go along to a destination, by name. Waits a bounded time for a keyring that is locked. Throws
   * `headerMissing` rather than leave one out.
   */
  readonly headersFor: (to: Destination, signal: AbortSignal) => Promise<Readonly<Record<string, string>>>
}

/** More than anybody has: of services that were connected to once, the oldest go first. */
const mostEntries = 100

const isAt = ({ service, origin }: Destination) => (entry: HeaderEntry) => entry.service === service && entry.origin === origin

export const createFixedHeaders = (options: FixedHeadersOptions): FixedHeadersService => {
  const { store, profile, address, policy, entries, patience = 60_000 } = options
  const values = createHeaderValues({ store, patience })

  const secretOf = ({ service, origin, name }: HeaderEntry): string =>
    `header ${profile} ${service} ${origin} ${name.toLowerCase()}`

  const placeNow = (service: HeaderService): Destination | null => {
    const at = address(service)
    return at === null ? null : { service, origin: new URL(at).origin }
  }

  const managedAt = (to: Destination): Readonly<Record<string, string>> => {
    const fixed = policy(to.service)
    return fixed?.origin === to.origin ? fixed.headers : {}
  }
  const isManaged = (to: Destination, name: string): boolean => Object.keys(managedAt(to)).some((other) => isSameHeader(other, name))

  /** What a person has fixed and the policy has not. */
  const ownAt = (to: Destination): readonly HeaderEntry[] =>
    entries.read().filter(isAt(to)).filter(({ name }) => !isManaged(to, name))

  const listOf = async (service: HeaderService): Promise<readonly FixedHeader[]> => {
    const to = placeNow(service)
    if (to === null) return []
    const managed = Object.keys(managedAt(to)).map((name): FixedHeader => ({ name, held: 'policy' }))
    const own = ownAt(to).map(async (entry): Promise<FixedHeader> => ({ name: entry.name, held: await values.placeOf(secretOf(entry)) }))
    return [...managed, ...(await Promise.all(own))]
  }

  const list = async (): Promise<FixedHeaders> => {
    const [login = [], reporting = []] = await Promise.all(headerServices.map(listOf))
    return { login, reporting }
  }

  const changeable = (service: HeaderService, name: string): Destination => {
    const to = placeNow(service)
    if (to === null) throw problem('notConnected', service, 'no address has been entered that the header could go to')
    if (isManaged(to, name)) throw problem('forbidden', 'program', 'the policy file: it fixes this header')
    return to
  }

  const lacking = (to: Destination, names: readonly string[], isUnread: boolean): ProblemError => {
    const why = isUnread ? 'the keychain does not give its value' : 'its value is not kept on this computer'
    return problem('headerMissing', to.service, `a fixed header could not be sent along, so nothing was sent: ${names.join(', ')}: ${why}`, {
      host: new URL(to.origin).hostname,
      missingHeaders: names
    })
  }

  return {
    list,

    set: async ({ service, name, value }) => {
      const to = changeable(service, name)
      const entry = { ...to, name }
      const isSame = (other: HeaderEntry): boolean => isAt(to)(other) && isSameHeader(other.name, name)
      const before = entries.read()
      const isNew = !before.some(isSame)
      if (isNew && ownAt(to).length + Object.keys(managedAt(to)).length >= maxHeaders) {
        throw problem('invalid', 'program', `no more than ${maxHeaders} headers can be fixed`)
      }
      // The name first: a program that is killed in between says that the value is missing, and sends nothing without it.
      const after = isNew ? [...before, entry] : before.map((other) => (isSame(other) ? entry : other))
      // Of other places, the oldest go, with their values; a header of this one that went would silently not be sent.
      const gone = after.filter((other) => !isAt(to)(other)).slice(0, Math.max(0, after.length - mostEntries))
      entries.write(after.filter((other) => !gone.includes(other)))
      for (const other of gone) await values.forget(secretOf(other))
      await values.keep(secretOf(entry), value)
      return list()
    },

    remove: async ({ service, name }) => {
      const to = changeable(service, name)
      entries.write(entries.read().filter((other) => !(isAt(to)(other) && isSameHeader(other.name, name))))
      await values.forget(secretOf({ ...to, name }))
      return list()
    },

    headersFor: async (to, signal) => {
      const own = ownAt(to)
      const managed = managedAt(to)
      const found = own.length === 0 ? new Map<string, HeaderValue>() : await values.readAll(own.map(secretOf), signal)
      const missing = own.filter((entry) => found.get(secretOf(entry))?.kind === 'missing')
      const unread = own.filter((entry) => found.get(secretOf(entry))?.kind === 'unread')
      if (unread.length > 0) throw lacking(to, unread.map(({ name }) => name), true)
      if (missing.length > 0) throw lacking(to, missing.map(({ name }) => name), false)
      const kept = own.flatMap((entry): [string, string][] => {
        const value = found.get(secretOf(entry))
        return value?.kind === 'value' ? [[entry.name, value.text]] : []
      })
      return { ...managed, ...Object.fromEntries(kept) }
    }
  }
}
