import { abortable } from '../http/index.ts'
import type { SecretPlace, PlacedSecretStore } from '../secrets/index.ts'

/** Why a value could not be had: `unread` may be otherwise the next time. */
export type HeaderValue = { readonly kind: 'value'; readonly text: string } | { readonly kind: 'missing' | 'unread' }

interface ValuesOptions {
  readonly store: PlacedSecretStore
  /** Milliseconds that a call waits for all its values: long enough to unlock a keyring. */
  readonly patience: number
}

/**
 * The values by the name of their secret: in memory once known, else in the store; in memory only where the store does
 * not take them.
 */
export const createHeaderValues = ({ store, patience }: ValuesOptions) => {
  const known = new Map<string, string>()
  /** One question at a time for a secret, whoever asks: a keyring that waits to be unlocked is not asked twice. */
  const asked = new Map<string, Promise<HeaderValue>>()

  const fromStore = async (name: string): Promise<HeaderValue> => {
    try {
      if ((await store.placeOf(name)) === null) return { kind: 'missing' }
      const text = await store.get(name)
      // Said to be there, and not given: a keyring that nobody would unlock.
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
    const running = asked.get(name)
    if (running) return running
    const answer = fromStore(name).finally(() => {
      if (asked.get(name) === answer) asked.delete(name)
    })
    asked.set(name, answer)
    return answer
  }

  return {
    /**
     * The values by name, in the end of `patience` at the latest; what has not come by then is `unread`. Stops at the
     * first that cannot be had, so that nobody has to refuse a keyring ten times. Rejects when the signal is aborted.
     */
    readAll: async (names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, HeaderValue>> => {
      const limit = AbortSignal.timeout(patience)
      const values = new Map<string, HeaderValue>()
      for (const name of names) {
        const value = await abortable(read(name), AbortSignal.any([signal, limit])).catch((error: unknown): HeaderValue => {
          if (signal.aborted) throw error
          return { kind: 'unread' }
        })
        values.set(name, value)
        if (value.kind === 'unread') break
      }
      return values
    },

    /** Where the value is, without opening the store. */
    placeOf: async (name: string): Promise<SecretPlace | 'memory' | null> =>
      (await store.placeOf(name).catch(() => null)) ?? (known.has(name) ? 'memory' : null),

    keep: async (name: string, text: string): Promise<void> => {
      asked.delete(name)
      known.set(name, text)
      // Where it fails, the value lasts until the program ends, and the page says so.
      await store.set(name, text).catch(() => undefined)
    },

    forget: async (name: string): Promise<void> => {
      asked.delete(name)
      known.delete(name)
      // Where it fails, nothing counts any more all the same, because nobody knows of it.
      await store.delete(name).catch(() => undefined)
    }
  }
}
