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
 * Whose work the window holds: that of whoever is signed in, or was until the session ended by itself; null where
 * nobody's. The key is the same for the same person at the same service and reveals neither, so that it may stand in a
 * file. Somebody whom nobody can tell from others (`isSamePerson`) gets another key with every sign-in.
 */
export const createOwnerKey = ({ phase, address, random }: OwnerKeyOptions): (() => string | null) => {
  const keys = new WeakMap<Person, string>()

  const keyOf = (person: Person, at: string): string => {
    if (!person.isAnonymous) {
      // The name is hashed too: several accounts may belong to one actor (Service: sign-in.md, "Completed object").
      return createHash('sha256').update(JSON.stringify([new URL(at).origin, person.actor, person.name])).digest('base64url')
    }
    const key = keys.get(person) ?? random()
    keys.set(person, key)
    return key
  }

  return () => {
    const at = address()
    const { interrupted } = fallbackOf(phase())
    return interrupted && at !== null ? keyOf(interrupted.person, at) : null
  }
}
