import type { SessionOptions } from './parts.ts'
import * as v from 'valibot'
import type { SessionLifetime } from '../../preload/contract/index.ts'
import { abortable } from '../http/index.ts'
import type { RefreshTokenMarker } from './refresh-token-marker.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import type { Attempt } from './attempt.ts'

/** The content of the keychain's secret. The name is in it because it would be legible in the settings file. */
const secretSchema = v.object({
  id: v.string(),
  token: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  /** The identifier that the user typed; null after a sign-in by an identity provider. */
  login: v.nullable(v.string()),
  employee: v.boolean(),
  /** Nonce of the sign-in that the session began with; null if it is unknown. */
  firstNonce: v.nullable(v.string())
})
export type StoredSecret = v.InferOutput<typeof secretSchema>

/** Compact, because the keychain of Windows takes no more than 2,560 bytes. */
export const writeSecret = (secret: StoredSecret): string => JSON.stringify(secret)

/** Null where it is nothing that we stored. */
export const readSecret = (text: string): StoredSecret | null => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), secretSchema), text)
  return read.success ? read.output : null
}

/** A refresh token that has been taken, to be sent once. */
export interface TakenToken extends Pick<Attempt, 'id' | 'tokenStorage' | 'employee' | 'firstNonce'> {
  readonly token: string
  readonly name: string
  readonly login: string | null
}

/**
 * The only place that holds the refresh token. It guarantees that none is ever sent twice, whenever the program is
 * killed and whatever fails (Service: sign-in.md, "Handling of secrets"; decisions.md, "Refresh token is sent once").
 */
export interface RefreshTokenStore {
  /**
   * Takes the token out, and marks it spent on disk before it can be sent. `none`: there is no token. `unavailable`:
   * the keychain does not return it, because it is locked or was emptied. Throws if the token could not be marked: it
   * is still kept then, unsent.
   */
  readonly take: (origin: string, signal: AbortSignal) => Promise<TakenToken | 'none' | 'unavailable'>
  /**
   * Puts back a token that provably never left this computer. False where it is lost all the same: it could not be
   * marked, or was forgotten, dropped or replaced meanwhile.
   */
  readonly giveBack: (taken: TakenToken) => boolean
  /** True if a token has been taken and may still be given back. */
  readonly isTaken: () => boolean
  /**
   * Keeps a new token, or null for none, in place of any older one, and gives how long the session lasts with it.
   * Throws when the attempt has been cancelled; nothing of it is kept then.
   */
  readonly keep: (attempt: Attempt, token: string | null) => Promise<SessionLifetime>
  /** Forgets whatever is kept: it cannot be used from now on, and is deleted from the keychain as soon as possible. */
  readonly forget: () => void
  /** Forgets what is kept under this id, and nothing that came after it. */
  readonly drop: (id: string) => void
}

export const createRefreshTokenStore = ({
  secrets,
  marker,
  deviceId
}: Pick<SessionOptions, 'secrets' | 'marker' | 'deviceId'>): RefreshTokenStore => {
  const enqueue = createSerialQueue()
  let memory: TakenToken | null = null
  /** Taken, and still to be replaced or given back. Forgetting it meanwhile is final. */
  let taken: TakenToken | null = null

  /** Several profiles of one user share a keychain. */
  const nameOf = ({ origin }: Pick<RefreshTokenMarker, 'origin'>): string => `${origin} ${deviceId}`

  /** The marker is removed last, so that no secret is ever left without one. */
  const remove = async (marked: RefreshTokenMarker): Promise<void> => {
    await secrets.delete(nameOf(marked))
    marker.write(null)
  }

  const forgetStored = (marked: RefreshTokenMarker): void => {
    try {
      if (!marked.spent) marker.write({ ...marked, spent: true })
    } catch {
      // The deletion below is then all that prevents its use.
    }
    void enqueue(async () => {
      // A newer sign-in may have stored its own token since.
      if (marker.read()?.id === marked.id) await remove(marked)
    }).catch(() => undefined) // It stays marked as spent, and is deleted at the next start of the program.
  }

  const drop = (id: string): void => {
    if (memory?.id === id) memory = null
    if (taken?.id === id) taken = null
    const marked = marker.read()
    if (marked?.id === id) forgetStored(marked)
  }

  const forget = (): void => {
    memory = null
    taken = null
    const marked = marker.read()
    if (marked) forgetStored(marked)
  }

  /** `onTaken` is called in the same synchronous step in which the token is marked: nothing can come in between. */
  const takeStored = async (
    origin: string,
    signal: AbortSignal,
    onTaken: (token: TakenToken) => TakenToken
  ): Promise<TakenToken | 'none' | 'unavailable'> => {
    const marked = marker.read()
    if (!marked || marked.spent || marked.origin !== origin) return 'none'
    const secret = await secrets.get(nameOf(marked)).catch(() => null)
    signal.throwIfAborted()
    if (secret === null) return 'unavailable'
    const found = readSecret(secret)
    if (found?.id !== marked.id) {
      await remove(marked).catch(() => undefined)
      return 'none'
    }
    marker.write({ ...marked, spent: true })
    return onTaken({ ...found, tokenStorage: 'store' })
  }

  const giveBack = (token: TakenToken): boolean => {
    if (taken !== token) return false
    taken = null
    if (token.tokenStorage === 'memory') {
      memory = token
      return true
    }
    const marked = marker.read()
    if (marked?.id !== token.id) return false
    try {
      marker.write({ ...marked, spent: false })
      return true
    } catch {
      return false
    }
  }

  /** If it throws, the caller must drop the data that it has written. */
  const store = async (
    { address, id, person, employee, firstNonce, signal }: Attempt,
    token: string
  ): Promise<void> => {
    const { origin } = new URL(address)
    const previous = marker.read()
    const next = { origin, id }
    if (previous && nameOf(previous) !== nameOf(next)) await remove(previous)
    signal.throwIfAborted()
    // Spent until it is complete: if the program is killed in between, the next start deletes it.
    marker.write({ ...next, spent: true })
    await secrets.set(
      nameOf(next),
      writeSecret({ id, token, name: person.name, login: person.login, employee, firstNonce })
    )
    signal.throwIfAborted()
    marker.write({ ...next, spent: false })
  }

  return {
    take: async (origin, signal) => {
      const marked: TakenToken[] = []
      const onTaken = (token: TakenToken): TakenToken => {
        memory = null
        taken = token
        marked.push(token)
        return token
      }
      const taking = enqueue(async () => {
        signal.throwIfAborted()
        return memory ? onTaken(memory) : takeStored(origin, signal, onTaken)
      })
      try {
        return await abortable(taking, signal)
      } catch (error) {
        // Cancelled at the very moment at which it had been marked: it will not be sent.
        for (const token of marked) if (!giveBack(token)) drop(token.id)
        throw error
      }
    },

    giveBack,
    isTaken: () => taken !== null,

    keep: async (attempt, token) => {
      const { id, tokenStorage, person, employee, firstNonce, signal } = attempt
      if (token !== null && tokenStorage === 'store') {
        try {
          await abortable(
            enqueue(() => store(attempt, token)),
            signal
          )
          memory = null
          taken = null
          return 'kept'
        } catch {
          // Cancelled while it was being stored, or just after. Otherwise the session lasts until the program ends.
          if (signal.aborted) drop(id)
        }
      }
      signal.throwIfAborted()
      forget()
      if (token === null) return 'accessToken'
      memory = { id, tokenStorage: 'memory', token, name: person.name, login: person.login, employee, firstNonce }
      return 'untilQuit'
    },

    forget,
    drop
  }
}
