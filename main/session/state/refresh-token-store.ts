import type { SessionLifetime } from '../../../preload/contract/index.ts'
import { abortable } from '../../http/index.ts'
import { createSerialQueue } from '../../serial-queue.ts'
import type { RefreshTokenMarker } from '../../refresh-token-marker.ts'
import type { SecretStore } from '../../secrets/index.ts'
import type { Attempt } from './attempt.ts'
import { readSecret, writeSecret } from './stored-secret.ts'

/** Where the flag stands: durably when `write` returns. `write` throws where it cannot. */
export interface MarkerFile {
  readonly read: () => RefreshTokenMarker | null
  readonly write: (flag: RefreshTokenMarker | null) => void
}

/** A refresh token that has been taken, to be sent once. */
export interface TakenToken extends Pick<Attempt, 'id' | 'place' | 'employee' | 'firstNonce'> {
  readonly token: string
  readonly name: string
}

/**
 * The single place that holds the refresh token ("Login API", "Authentication", 6), and sees to it that none is ever sent
 * twice ("States and transitions"), wherever the program is killed and whatever fails.
 */
export interface RefreshTokenStore {
  /**
   * Gives the token and marks it spent, durably, before anybody can send it. `none`: there is none. `silent`: the store
   * does not give it, being locked or emptied. Throws where it could not be marked; the token is then still kept, unsent.
   */
  readonly take: (origin: string, signal: AbortSignal) => Promise<TakenToken | 'none' | 'silent'>
  /**
   * Takes back a token that provably never left this computer. False where it is lost all the same, because it could not be
   * marked or because it has been forgotten, dropped or replaced while it was out.
   */
  readonly giveBack: (held: TakenToken) => boolean
  /** Whether a token has been taken that may still come back. */
  readonly isTaken: () => boolean
  /**
   * Keeps the new token, or null for none, in the place of any older one, and gives how long the session lasts with it.
   * Throws when the attempt has been given up; nothing of it is kept then.
   */
  readonly keep: (attempt: Attempt, token: string | null) => Promise<SessionLifetime>
  /** Forgets whatever is kept: at once as far as using it goes, and out of the store as soon as may be. */
  readonly forget: () => void
  /** Forgets what is kept under this id, and nothing that came after it. */
  readonly drop: (id: string) => void
}

interface RefreshTokenStoreOptions {
  readonly secrets: SecretStore
  readonly marker: MarkerFile
  /** A random id of this profile: several of one person share one keychain. No secret. */
  readonly profile: string
}

export const createRefreshTokenStore = ({ secrets, marker, profile }: RefreshTokenStoreOptions): RefreshTokenStore => {
  const inTurn = createSerialQueue()
  let memory: TakenToken | null = null
  /** What has been taken and is still to be replaced or given back. Whoever leaves meanwhile leaves it behind for good. */
  let out: TakenToken | null = null

  const nameOf = ({ origin, perProfile = false }: Pick<RefreshTokenMarker, 'origin' | 'perProfile'>): string =>
    perProfile ? `${origin} ${profile}` : origin

  /** What stands under a name that profiles share may be another's by now. */
  const isAnothers = async (flag: RefreshTokenMarker): Promise<boolean> => {
    const secret = flag.perProfile ? null : await secrets.get(nameOf(flag))
    return secret !== null && readSecret(secret)?.id !== flag.id
  }

  /** The flag goes last, so that no secret is ever left without one. */
  const remove = async (flag: RefreshTokenMarker): Promise<void> => {
    if (!(await isAnothers(flag))) await secrets.delete(nameOf(flag))
    marker.write(null)
  }

  const forgetStored = (flag: RefreshTokenMarker): void => {
    try {
      if (!flag.spent) marker.write({ ...flag, spent: true })
    } catch {
      // Then its deletion, which comes next, is all that keeps it from being used.
    }
    void inTurn(async () => {
      // Whatever a newer sign-in has stored since is its own.
      if (marker.read()?.id === flag.id) await remove(flag)
    }).catch(() => undefined) // It stays marked, and is deleted when the program next starts.
  }

  const drop = (id: string): void => {
    if (memory?.id === id) memory = null
    if (out?.id === id) out = null
    const flag = marker.read()
    if (flag?.id === id) forgetStored(flag)
  }

  const forget = (): void => {
    memory = null
    out = null
    const flag = marker.read()
    if (flag) forgetStored(flag)
  }

  /** `taking` hears of the token in the very turn in which it is marked. */
  const takeStored = async (
    origin: string,
    signal: AbortSignal,
    taking: (held: TakenToken) => TakenToken
  ): Promise<TakenToken | 'none' | 'silent'> => {
    const flag = marker.read()
    if (!flag || flag.spent || flag.origin !== origin) return 'none'
    const secret = await secrets.get(nameOf(flag)).catch(() => null)
    signal.throwIfAborted()
    if (secret === null) return 'silent'
    const found = readSecret(secret)
    if (found?.id !== flag.id) {
      await remove(flag).catch(() => undefined)
      return 'none'
    }
    marker.write({ ...flag, spent: true })
    return taking({ ...found, place: 'store' })
  }

  const giveBack = (held: TakenToken): boolean => {
    if (out !== held) return false
    out = null
    if (held.place === 'memory') {
      memory = held
      return true
    }
    const flag = marker.read()
    if (flag?.id !== held.id) return false
    try {
      marker.write({ ...flag, spent: false })
      return true
    } catch {
      return false
    }
  }

  /** Where it throws, what it has left behind is to be dropped. */
  const store = async ({ address, id, person, employee, firstNonce, signal }: Attempt, token: string): Promise<void> => {
    const { origin } = new URL(address)
    const before = marker.read()
    const next = { origin, id, perProfile: true }
    if (before && nameOf(before) !== nameOf(next)) await remove(before)
    signal.throwIfAborted()
    // Spent until it is whole: a program that is killed in between deletes it at its next start.
    marker.write({ ...next, spent: true })
    await secrets.set(nameOf(next), writeSecret({ id, token, name: person.name, employee, firstNonce }))
    signal.throwIfAborted()
    marker.write({ ...next, spent: false })
  }

  return {
    take: async (origin, signal) => {
      const taken: TakenToken[] = []
      const take = (held: TakenToken): TakenToken => {
        memory = null
        out = held
        taken.push(held)
        return held
      }
      const taking = inTurn(async () => {
        signal.throwIfAborted()
        return memory ? take(memory) : takeStored(origin, signal, take)
      })
      try {
        return await abortable(taking, signal)
      } catch (error) {
        // Given up at the very moment at which it had been marked: nobody will send it.
        for (const held of taken) if (!giveBack(held)) drop(held.id)
        throw error
      }
    },

    giveBack,
    isTaken: () => out !== null,

    keep: async (attempt, token) => {
      const { id, place, person, employee, firstNonce, signal } = attempt
      if (token !== null && place === 'store') {
        try {
          await abortable(inTurn(() => store(attempt, token)), signal)
          memory = null
          out = null
          return 'kept'
        } catch {
          // Given up while it was being stored, or just after; else the person is signed in until the program ends.
          if (signal.aborted) drop(id)
        }
      }
      signal.throwIfAborted()
      forget()
      if (token === null) return 'once'
      memory = { id, place: 'memory', token, name: person.name, employee, firstNonce }
      return 'untilQuit'
    },

    forget,
    drop
  }
}
