import { randomBytes } from 'node:crypto'
import { SecretFailure, type LocatedSecretStore } from '../secrets/index.ts'

const keyBytes = 32

interface DataKeyOptions {
  readonly secrets: Pick<LocatedSecretStore, 'get' | 'set' | 'locationOf'>
  /** The secret's name: one for each profile, because profiles share a keychain. */
  readonly name: string
  /** Milliseconds that the user waits for an unresponsive keyring when they type or send. */
  readonly timeout?: number
}

export interface DataKey {
  /**
   * The key, or null where none is available in time. `create`: creates a missing one. After one call has waited in
   * vain, later ones do not wait, until the keyring has answered.
   */
  readonly get: (create: boolean) => Promise<Uint8Array | null>
  /** Makes the next `get` ask the keyring again, after it has refused. */
  readonly retry: () => void
  /** Calls `listener` when the keyring gives a key after a `get` has waited for it in vain. */
  readonly onLate: (listener: () => void) => void
}

/** One reading of the secret. `late`: a caller has waited for it in vain. */
interface KeyRead {
  readonly create: boolean
  readonly result: Promise<Uint8Array | null>
  pending: boolean
  late: boolean
}

const keyOf = (text: string | null): Uint8Array | null => {
  const bytes = Buffer.from(text ?? '', 'base64')
  return bytes.length === keyBytes ? bytes : null
}

/** A random key among the secrets. Reading it may have to wait for a person to unlock a keyring. */
export const createDataKey = ({ secrets, name, timeout = 3000 }: DataKeyOptions): DataKey => {
  let key: Uint8Array | null = null
  let read: KeyRead | null = null
  const listeners = new Set<() => void>()

  const fetch = async (create: boolean): Promise<Uint8Array | null> => {
    const text = await secrets.get(name)
    const stored = keyOf(text)
    if (stored || !create) return stored
    // The key exists and is not returned: the keyring is locked. A new key in its place would make all drafts
    // unreadable.
    if (text === null && (await secrets.locationOf(name)) !== null)
      throw new SecretFailure('locked', 'the key of the drafts was not given')
    const created = randomBytes(keyBytes)
    // Used only once it is stored: what is sealed with a lost key is lost.
    await secrets.set(name, created.toString('base64'))
    return created
  }

  const start = (create: boolean) => {
    // Without a key, for whatever reason, drafts stay plain or unread.
    const result = fetch(create).catch(() => null)
    const started: KeyRead = { create, result, pending: true, late: false }
    read = started
    void result.then((found) => {
      started.pending = false
      key ??= found
      if (found && started.late) for (const listener of listeners) listener()
    })
    return started
  }

  const get = async (create: boolean): Promise<Uint8Array | null> => {
    if (key) return key
    const current = read && (read.pending || read.create || !create) ? read : start(create)
    if (current.late && current.pending) return null
    const { promise: timedOut, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => {
      current.late = true
      resolve(null)
    }, timeout)
    const found = await Promise.race([current.result, timedOut])
    clearTimeout(timer)
    // A reading that was to create nothing found nothing; this one may create a key.
    return found ?? (create && !current.create && !current.pending ? get(true) : null)
  }

  return {
    get,
    retry: () => {
      if (read && !read.pending) read = null
    },
    onLate: (listener) => {
      listeners.add(listener)
    }
  }
}
