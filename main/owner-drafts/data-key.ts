import { randomBytes } from 'node:crypto'
import { SecretFailure, type PlacedSecretStore } from '../secrets/index.ts'

const keyBytes = 32

interface DataKeyOptions {
  readonly secrets: Pick<PlacedSecretStore, 'get' | 'set' | 'placeOf'>
  /** The secret's name: one for each profile, because all share a keychain. */
  readonly name: string
  /** How many milliseconds somebody who types or sends is held up by a keyring that does not answer. */
  readonly patience?: number
}

/** The key that drafts are sealed with. */
export interface DataKey {
  /**
   * The key, or null where there is none to be had within the patience. `make`: makes one where there is none yet.
   * Whoever asks after a wait in vain does not wait again, until the keyring has answered.
   */
  readonly get: (make: boolean) => Promise<Uint8Array | null>
  /** Lets the next `get` ask the system's keeping again after it has refused. */
  readonly retry: () => void
  /** Calls `listener` when a key comes that somebody had waited for in vain. */
  readonly onLate: (listener: () => void) => void
}

const keyOf = (text: string | null): Uint8Array | null => {
  const bytes = Buffer.from(text ?? '', 'base64')
  return bytes.length === keyBytes ? bytes : null
}

/** Keeps one random key among the secrets, which may wait for a person to unlock a keyring. */
export const createDataKey = ({ secrets, name, patience = 3000 }: DataKeyOptions): DataKey => {
  let key: Uint8Array | null = null
  let attempt: { readonly make: boolean; readonly ends: Promise<Uint8Array | null>; pending: boolean; late: boolean } | null = null
  const listeners = new Set<() => void>()

  const fetch = async (make: boolean): Promise<Uint8Array | null> => {
    const text = await secrets.get(name)
    const kept = keyOf(text)
    if (kept || !make) return kept
    // Said to be there, and not given: a keyring that nobody would unlock. Another key in its place would end all drafts.
    if (text === null && (await secrets.placeOf(name)) !== null) throw new SecretFailure('locked', 'the key of the drafts was not given')
    const made = randomBytes(keyBytes)
    // Used only once it is kept: what is sealed with a lost key is lost.
    await secrets.set(name, made.toString('base64'))
    return made
  }

  const begin = (make: boolean) => {
    const ends = fetch(make).catch(() => null)
    const begun = { make, ends, pending: true, late: false }
    attempt = begun
    void ends.then((found) => {
      begun.pending = false
      key ??= found
      if (found && begun.late) for (const listener of listeners) listener()
    })
    return begun
  }

  const get = async (make: boolean): Promise<Uint8Array | null> => {
    if (key) return key
    const current = attempt && (attempt.pending || attempt.make || !make) ? attempt : begin(make)
    if (current.late && current.pending) return null
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => {
      current.late = true
      resolve(null)
    }, patience)
    const found = await Promise.race([current.ends, late])
    clearTimeout(timer)
    // One that was only to read has found nothing; now one is to be made.
    return found ?? (make && !current.make && !current.pending ? get(true) : null)
  }

  return {
    get,
    retry: () => {
      if (attempt && !attempt.pending) attempt = null
    },
    onLate: (listener) => {
      listeners.add(listener)
    }
  }
}
