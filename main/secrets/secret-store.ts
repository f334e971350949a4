import { createSerialQueue } from '../serial-queue.ts'
import { rethrowAsSecretFailure, SecretFailure } from './secret-failure.ts'
import type { SecretStore } from './types.ts'

export type SecretPlace = 'keychain' | 'sealed'

/** Says durably, by name, which of the two places holds the secret that counts; null for none. Holds no secret. */
export interface SecretPlaces {
  readonly read: (name: string) => Promise<SecretPlace | null>
  readonly write: (name: string, place: SecretPlace | null) => Promise<void>
}

export interface PlacedSecretStore extends SecretStore {
  /** Which place holds a secret, without opening it; null where none is kept. */
  readonly placeOf: (name: string) => Promise<SecretPlace | null>
}

interface SecretsOptions {
  readonly keychain: SecretStore
  readonly encrypted: SecretStore
  readonly places: SecretPlaces
}

const reasonOf = (error: unknown): string => (error instanceof SecretFailure ? error.reason : '')

/** Lets a place that is not here count as empty. */
const unlessMissing = (error: unknown): void => {
  if (reasonOf(error) !== 'missing') throw error
}

/**
 * The keychain, or a sealed file where the keychain is missing or the secret too large for it.
 *
 * An older secret never comes back, whatever fails and wherever the program is killed: a refresh token that is used a
 * second time looks like theft to the service ("Login API", "States and transitions"). Each change begins by writing
 * down, durably, that no place counts, and ends by writing down the one that does. In between there is no secret, so
 * that a crash costs a sign-in; a copy that could not be removed (its keychain was out of reach) is never read again.
 */
export const createSecretStore = ({ keychain, encrypted, places }: SecretsOptions): PlacedSecretStore => {
  const stores = { keychain, sealed: encrypted }
  /** One change or reading at a time, so that none meets another halfway. */
  const inTurn = createSerialQueue()

  const count = (name: string, place: SecretPlace | null): Promise<void> =>
    rethrowAsSecretFailure('the note of where the secret is', () => 'failed', () => places.write(name, place))

  /** Keeps the secret in the first place that takes it, the other being empty by then, and gives that place. */
  const keep = async (name: string, secret: string): Promise<SecretPlace> => {
    await encrypted.delete(name)
    try {
      await keychain.set(name, secret)
      return 'keychain'
    } catch (refused) {
      if (!['missing', 'tooLarge'].includes(reasonOf(refused))) throw refused
      await keychain.delete(name).catch(unlessMissing)
      await encrypted.set(name, secret).catch((error: unknown) => {
        throw reasonOf(error) === 'missing' ? refused : error
      })
      return 'sealed'
    }
  }

  const placeOf = (name: string): Promise<SecretPlace | null> =>
    rethrowAsSecretFailure('the note of where the secret is', () => 'failed', () => places.read(name))

  return {
    placeOf,

    get: (name) =>
      inTurn(async () => {
        const place = await placeOf(name)
        return place && stores[place].get(name)
      }),

    set: (name, secret) =>
      inTurn(async () => {
        await count(name, null)
        await count(name, await keep(name, secret))
      }),

    delete: (name) =>
      inTurn(async () => {
        await count(name, null)
        const ends = await Promise.allSettled([keychain.delete(name), encrypted.delete(name)])
        for (const end of ends) if (end.status === 'rejected') unlessMissing(end.reason)
      })
  }
}
