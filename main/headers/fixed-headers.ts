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
import type { LocatedSecretStore } from '../secrets/index.ts'
import { createHeaderValues, type HeaderValue } from './header-values.ts'

/** The name of a fixed header and its destination. Its value is a secret, kept apart. */
export interface HeaderEntry extends Destination {
  readonly name: string
}

interface FixedHeadersOptions {
  readonly store: LocatedSecretStore
  /** Separates this profile's secrets from those of other profiles in the same keychain. */
  readonly deviceId: string
  /** The current address of a service; null where none has been entered. */
  readonly address: (service: HeaderService) => string | null
  /** The headers that the policy fixes, by name, and the only origin that gets them. */
  readonly policy: (
    service: HeaderService
  ) => { readonly origin: string; readonly headers: Readonly<Record<string, string>> } | null
  /** The headers that the user has fixed, oldest first. `write` is durable, and throws if it fails. */
  readonly entries: {
    readonly read: () => readonly HeaderEntry[]
    readonly write: (entries: readonly HeaderEntry[]) => void
  }
  readonly timeout?: number
}

/** The fixed headers of both services. Each belongs to the origin it was fixed for: a changed address never gets it. */
export interface FixedHeadersService {
  /** Names only, and where each value is kept; never a value. */
  readonly list: () => Promise<FixedHeaders>
  /**
   * Fixes a header at the current address, or replaces its value. Throws `notConnected` without an address, `forbidden`
   * for a header of the policy, `invalid` beyond the limit.
   */
  readonly set: (args: CallArgs<'headers.set'>) => Promise<FixedHeaders>
  /** @throws ProblemError `notConnected`, `forbidden` */
  readonly remove: (args: CallArgs<'headers.remove'>) => Promise<FixedHeaders>
  /** The headers of a destination, by name. Waits a limited time for a locked keyring; throws `headerMissing`. */
  readonly headersFor: (to: Destination, signal: AbortSignal) => Promise<Readonly<Record<string, string>>>
}

/** More than any user has. Beyond it, the oldest entries of former addresses are dropped. */
const maxEntries = 100

const isAt =
  ({ service, origin }: Destination) =>
  (entry: HeaderEntry) =>
    entry.service === service && entry.origin === origin

/** Keeps the fixed headers of both services: their names in the settings, their values in the secret store. */
export const createFixedHeaders = (options: FixedHeadersOptions): FixedHeadersService => {
  const { store, deviceId, address, policy, entries, timeout = 60_000 } = options
  const values = createHeaderValues({ store, timeout })

  const secretOf = ({ service, origin, name }: HeaderEntry): string =>
    `header ${deviceId} ${service} ${origin} ${name.toLowerCase()}`

  const destinationOf = (service: HeaderService): Destination | null => {
    const at = address(service)
    return at === null ? null : { service, origin: new URL(at).origin }
  }

  const managedFor = (to: Destination): Readonly<Record<string, string>> => {
    const fixed = policy(to.service)
    return fixed?.origin === to.origin ? fixed.headers : {}
  }
  const isManaged = (to: Destination, name: string): boolean =>
    Object.keys(managedFor(to)).some((other) => isSameHeader(other, name))

  const ownFor = (to: Destination): readonly HeaderEntry[] =>
    entries
      .read()
      .filter(isAt(to))
      .filter(({ name }) => !isManaged(to, name))

  const listOf = async (service: HeaderService): Promise<readonly FixedHeader[]> => {
    const to = destinationOf(service)
    if (to === null) return []
    const managed = Object.keys(managedFor(to)).map((name): FixedHeader => ({ name, held: 'policy' }))
    const own = ownFor(to).map(async (entry): Promise<FixedHeader> => ({
      name: entry.name,
      held: await values.locationOf(secretOf(entry))
    }))
    return [...managed, ...(await Promise.all(own))]
  }

  const list = async (): Promise<FixedHeaders> => {
    const [login = [], reporting = []] = await Promise.all(headerServices.map(listOf))
    return { login, reporting }
  }

  const editableDestination = (service: HeaderService, name: string): Destination => {
    const to = destinationOf(service)
    if (to === null) throw problem('notConnected', service, 'no address has been entered that the header could go to')
    if (isManaged(to, name)) throw problem('forbidden', 'program', 'the policy file: it fixes this header')
    return to
  }

  const missingHeaders = (to: Destination, entries: readonly HeaderEntry[], reason: string): ProblemError => {
    const names = entries.map(({ name }) => name)
    return problem(
      'headerMissing',
      to.service,
      `a fixed header could not be sent along, so nothing was sent: ${names.join(', ')}: ${reason}`,
      { host: new URL(to.origin).hostname, missingHeaders: names }
    )
  }

  return {
    list,

    set: async ({ service, name, value }) => {
      const to = editableDestination(service, name)
      const entry = { ...to, name }
      const isSame = (other: HeaderEntry): boolean => isAt(to)(other) && isSameHeader(other.name, name)
      const before = entries.read()
      const isNew = !before.some(isSame)
      if (isNew && ownFor(to).length + Object.keys(managedFor(to)).length >= maxHeaders) {
        throw problem('invalid', 'program', `no more than ${maxHeaders} headers can be fixed`)
      }
      // The name first: if the program is killed in between, the value counts as missing and nothing is sent without
      // it.
      const after = isNew ? [...before, entry] : before.map((other) => (isSame(other) ? entry : other))
      // Only entries of other addresses are dropped, oldest first: one of this address would silently not be sent.
      const dropped = after.filter((other) => !isAt(to)(other)).slice(0, Math.max(0, after.length - maxEntries))
      entries.write(after.filter((other) => !dropped.includes(other)))
      for (const other of dropped) await values.delete(secretOf(other))
      await values.set(secretOf(entry), value)
      return list()
    },

    remove: async ({ service, name }) => {
      const to = editableDestination(service, name)
      entries.write(entries.read().filter((other) => !(isAt(to)(other) && isSameHeader(other.name, name))))
      await values.delete(secretOf({ ...to, name }))
      return list()
    },

    headersFor: async (to, signal) => {
      const own = ownFor(to)
      const managed = managedFor(to)
      const found = own.length === 0 ? new Map<string, HeaderValue>() : await values.readAll(own.map(secretOf), signal)
      const missing = own.filter((entry) => found.get(secretOf(entry))?.kind === 'missing')
      const unread = own.filter((entry) => found.get(secretOf(entry))?.kind === 'unread')
      if (unread.length > 0) throw missingHeaders(to, unread, 'the keychain does not give its value')
      if (missing.length > 0) throw missingHeaders(to, missing, 'its value is not kept on this computer')
      const known = own.flatMap((entry): [string, string][] => {
        const value = found.get(secretOf(entry))
        return value?.kind === 'value' ? [[entry.name, value.text]] : []
      })
      return { ...managed, ...Object.fromEntries(known) }
    }
  }
}
