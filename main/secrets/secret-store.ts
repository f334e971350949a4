import { createSerialQueue } from '../base/serial-queue.ts'
import { rethrowAsSecretFailure, SecretFailure, type SecretStore } from './secret-failure.ts'

export type SecretLocation = 'keychain' | 'sealed'

/** Durable record of the place of each secret; null for none. */
export interface SecretLocations {
  readonly read: (name: string) => Promise<SecretLocation | null>
  readonly write: (name: string, place: SecretLocation | null) => Promise<void>
  /** True if any place may have something under this name. */
  readonly isNoted: (name: string) => Promise<boolean>
  /** No place can have anything under this name any more. */
  readonly forget: (name: string) => Promise<void>
}

export interface LocatedSecretStore extends SecretStore {
  /** Found without opening the place; null if none is stored. */
  readonly locationOf: (name: string) => Promise<SecretLocation | null>
}

interface SecretStoreOptions {
  readonly keychain: SecretStore
  readonly encrypted: SecretStore
  readonly locations: SecretLocations
}

const reasonOf = (error: unknown): string => (error instanceof SecretFailure ? error.reason : '')

/** A place that does not exist counts as empty. */
const ignoreMissing = (error: unknown): void => {
  if (reasonOf(error) !== 'missing') throw error
}

/**
 * The keychain, or an encrypted file where there is none or the secret is too large. An older secret must never come
 * back: a refresh token sent twice looks like theft (Service: decisions.md, "Refresh token is sent once"). So every
 * change first records, durably, that no place is valid, and the valid place last: a crash in between costs a sign-in,
 * and a copy in an unreachable keychain is never read again.
 */
export const createSecretStore = ({ keychain, encrypted, locations }: SecretStoreOptions): LocatedSecretStore => {
  const stores = { keychain, sealed: encrypted }
  /** No operation sees another's intermediate state. */
  const queue = createSerialQueue()

  const inNote = <Result>(act: () => Promise<Result>): Promise<Result> =>
    rethrowAsSecretFailure('the note of where the secret is', () => 'failed', act)
  const recordPlace = (name: string, place: SecretLocation | null) => inNote(() => locations.write(name, place))
  const locationOf = (name: string) => inNote(() => locations.read(name))

  const storeInFirstPlace = async (name: string, secret: string): Promise<SecretLocation> => {
    await encrypted.delete(name)
    try {
      await keychain.set(name, secret)
      return 'keychain'
    } catch (refusal) {
      if (!['missing', 'tooLarge'].includes(reasonOf(refusal))) throw refusal
      await keychain.delete(name).catch(ignoreMissing)
      await encrypted.set(name, secret).catch((error: unknown) => {
        throw reasonOf(error) === 'missing' ? refusal : error
      })
      return 'sealed'
    }
  }

  return {
    locationOf,

    get: (name) =>
      queue(async () => {
        const place = await locationOf(name)
        return place && stores[place].get(name)
      }),

    set: (name, secret) =>
      queue(async () => {
        const wasNoted = await locations.isNoted(name).catch(() => true)
        await recordPlace(name, null)
        const place = await storeInFirstPlace(name, secret).catch(async (error: unknown) => {
          // Neither place is there, so neither has it.
          if (!wasNoted && reasonOf(error) === 'missing') await locations.forget(name).catch(() => undefined)
          throw error
        })
        await recordPlace(name, place)
      }),

    delete: (name) =>
      queue(async () => {
        const before = await locationOf(name).catch(() => 'keychain')
        await recordPlace(name, null)
        const results = await Promise.allSettled([keychain.delete(name), encrypted.delete(name)])
        for (const result of results) if (result.status === 'rejected') ignoreMissing(result.reason)
        // A missing keychain may have been there when something was put into it.
        const isGone = before !== 'keychain' || results.every(({ status }) => status === 'fulfilled')
        // A note that stays costs one look when all data is removed.
        if (isGone) await locations.forget(name).catch(() => undefined)
      })
  }
}
