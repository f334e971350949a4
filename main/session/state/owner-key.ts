import { createHash } from 'node:crypto'
import type { Person } from './attempt.ts'
import { fallbackOf, type Phase } from './phase.ts'

interface OwnerKeyOptions {
  readonly phase: () => Phase
  /** The service's address as it is now. */
  readonly address: () => string | null
  readonly random: () => string
}

/**
 * The owner of the work in the window, as a key: the user who is signed in, or was until the session ended by itself.
 * Null if there is none. The key is the same for the same user at the same service, and reveals neither, so it may be
 * written to disk. An anonymous user gets another key with every sign-in, because two of them cannot be distinguished.
 */
export const createOwnerKey = ({ phase, address, random }: OwnerKeyOptions): (() => string | null) => {
  const keys = new WeakMap<Person, string>()

  const keyOf = (person: Person, at: string): string => {
    if (!person.isAnonymous) {
      // The name is hashed too: several accounts may belong to one actor (Service: sign-in.md, "Completed object").
      return createHash('sha256')
        .update(
          JSON.stringify([
            new URL(at).origin,
            person.actor,
            person.name,
            ...(person.actor === null ? [person.login] : []),
            ...(person.reportingAddress === undefined ? [] : ['reporting'])
          ])
        )
        .digest('base64url')
    }
    const key = keys.get(person) ?? random()
    keys.set(person, key)
    return key
  }

  return () => {
    const { workOwner } = fallbackOf(phase())
    const at = workOwner?.person.reportingAddress ?? address()
    return workOwner && at !== null ? keyOf(workOwner.person, at) : null
  }
}
