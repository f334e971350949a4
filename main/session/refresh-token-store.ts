import type { SessionOptions } from './parts.ts'
import * as v from 'valibot'
import type { SessionLifetime } from '../../preload/contract/index.ts'
import { abortable } from '../http/index.ts'
import type { RefreshTokenMarker } from './refresh-token-marker.ts'
import { createSerialQueue } from '../base/serial-queue.ts'
import type { Attempt } from './attempt.ts'

/** The content of the keychain's secret. In the settings file the name would be legible. */
const secretSchema = v.object({
  id: v.string(),
  token: v.pipe(v.string(), v.nonEmpty()),
  name: v.string(),
  /** The typed identifier; null after a sign-in by an identity provider. */
  login: v.nullable(v.string()),
  employee: v.boolean(),
  /** Of the sign-in that the session began with; null if unknown. */
  firstNonce: v.nullable(v.string())
})
export type StoredSecret = v.InferOutput<typeof secretSchema>

/** Compact: the keychain of Windows takes 2,560 bytes. */
export const writeSecret = (secret: StoredSecret): string => JSON.stringify(secret)

export const readSecret = (text: string): StoredSecret | null => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), secretSchema), text)
  return read.success ? read.output : null
}

/** A refresh token to be sent once. */
export interface TakenToken extends Pick<Attempt, 'id' | 'tokenStorage' | 'employee' | 'firstNonce'> {
  readonly token: string
  readonly name: string
  readonly login: string | null
}

/**
 * The only holder of the refresh token. None is ever sent twice, whenever the program is killed (Service: sign-in.md,
 * "Handling of secrets"; decisions.md, "Refresh token is sent once").
 */
export interface RefreshTokenStore {
  /**
   * Takes the token out, marked spent on disk before it can be sent. `unavailable`: the keychain is locked or was
   * emptied. Throws if it could not be marked: it is still kept then, unsent.
   */
  readonly take: (origin: string, signal: AbortSignal) => Promise<TakenToken | 'none' | 'unavailable'>
  /** Puts back a token that provably never left this computer. False where it is lost all the same. */
  readonly giveBack: (taken: TakenToken) => boolean
  /** True if a taken token may still be given back. */
  readonly isTaken: () => boolean
  /**
   * Replaces the token, or removes it, and gives the session's lifetime. Keeps nothing of a cancelled attempt: throws.
   */
  readonly keep: (attempt: Attempt, token: string | null) => Promise<SessionLifetime>
  /** Nothing kept can be used from now on; it is deleted from the keychain as soon as possible. */
  readonly forget: () => void
  /** Forgets what is kept under this id, and nothing newer. */
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
      // Only the deletion below then prevents its use.
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

  /** `onTaken` is called in the same synchronous step in which the token is marked. */
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

  /** If it throws, the caller must drop the written data. */
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
        // Cancelled at the moment of marking: it will not be sent.
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
          // Cancelled while it was being stored, or just after.
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
