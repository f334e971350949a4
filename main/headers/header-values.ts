import { abortable } from '../http/index.ts'
import type { SecretLocation, LocatedSecretStore } from '../secrets/index.ts'

/** A value, or why there is none: `missing` in the store, or `unread` there, so that the next try may succeed. */
export type HeaderValue = { readonly kind: 'value'; readonly text: string } | { readonly kind: 'missing' | 'unread' }

interface ValuesOptions {
  readonly store: LocatedSecretStore
  /** Milliseconds that a request waits for all its values: long enough to unlock a keyring. */
  readonly timeout: number
}

/** The values of fixed headers, by their secret's name. One that the store does not accept stays in memory. */
export const createHeaderValues = ({ store, timeout }: ValuesOptions) => {
  const known = new Map<string, string>()
  /** Reads under way, one per secret: a keyring that waits to be unlocked must not prompt twice. */
  const pending = new Map<string, Promise<HeaderValue>>()

  const fromStore = async (name: string): Promise<HeaderValue> => {
    try {
      if ((await store.locationOf(name)) === null) return { kind: 'missing' }
      const text = await store.get(name)
      // The store has the value but does not return it: the keyring is locked.
      if (text === null) return { kind: 'unread' }
      if (!known.has(name)) known.set(name, text)
      return { kind: 'value', text: known.get(name) ?? text }
    } catch {
      return { kind: 'unread' }
    }
  }

  const read = (name: string): Promise<HeaderValue> => {
    const text = known.get(name)
    if (text !== undefined) return Promise.resolve({ kind: 'value', text })
    const running = pending.get(name)
    if (running) return running
    const started = fromStore(name).finally(() => {
      if (pending.get(name) === started) pending.delete(name)
    })
    pending.set(name, started)
    return started
  }

  return {
    /**
     * The values by name, after `timeout` at the latest. Stops at the first `unread`: otherwise the user would have to
     * dismiss ten prompts of the keyring. Rejects when the signal is aborted.
     */
    readAll: async (names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, HeaderValue>> => {
      const limit = AbortSignal.timeout(timeout)
      const values = new Map<string, HeaderValue>()
      for (const name of names) {
        const value = await abortable(read(name), AbortSignal.any([signal, limit])).catch(
          (error: unknown): HeaderValue => {
            if (signal.aborted) throw error
            return { kind: 'unread' }
          }
        )
        values.set(name, value)
        if (value.kind === 'unread') break
      }
      return values
    },

    /** The place of the value, found without reading it from the store. */
    locationOf: async (name: string): Promise<SecretLocation | 'memory' | null> =>
      (await store.locationOf(name).catch(() => null)) ?? (known.has(name) ? 'memory' : null),

    set: async (name: string, text: string): Promise<void> => {
      pending.delete(name)
      known.set(name, text)
      // If this fails, the value stays in memory until the program ends, and the page says so.
      await store.set(name, text).catch(() => undefined)
    },

    delete: async (name: string): Promise<void> => {
      pending.delete(name)
      known.delete(name)
      // If this fails the secret remains, but nothing refers to it any more.
      await store.delete(name).catch(() => undefined)
    }
  }
}
