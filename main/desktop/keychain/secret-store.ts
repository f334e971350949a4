import { join } from 'node:path'
import { app, safeStorage } from 'electron'
import { atomicFiles } from '../files/atomic-files.ts'
import {
  type Keytar,
  type SafeStorage,
  SecretFailure,
  type LocatedSecretStore,
  type SecretStore,
  createKeychain,
  createEncryptedStore,
  createSecretStore,
  type SecretLocation,
  type SecretLocations
} from '../../secrets/index.ts'
import { isKeychainDisabled } from '../dev-overrides.ts'
import { loadKeytar } from './keytar.ts'

/**
 * Names of the secrets of a profile, none of which is secret itself, for removing them from the keychain. It cannot be
 * asked for them: a locked keyring would end the program, and other profiles have entries there too.
 */
export interface SecretNames {
  /** On disk when it resolves, before there is anything under the name. */
  readonly record: (name: string) => Promise<void>
  readonly isRecorded: (name: string) => Promise<boolean>
  readonly list: () => Promise<readonly string[]>
  readonly forget: (name: string) => Promise<void>
}

export const secretNamesIn = (folder: string): SecretNames => {
  const files = atomicFiles(folder, 'name')
  const recorded = new Set<string>()
  const isRecorded = async (name: string): Promise<boolean> => recorded.has(name) || (await files.read(name)) !== null
  return {
    isRecorded,
    record: async (name) => {
      if (!(await isRecorded(name))) await files.write(name, new TextEncoder().encode(name))
      recorded.add(name)
    },
    list: async () => {
      const names: string[] = []
      await files.rewriteAll((bytes) => {
        names.push(new TextDecoder().decode(bytes))
        return bytes
      })
      return names
    },
    forget: async (name) => {
      recorded.delete(name)
      await files.remove(name)
    }
  }
}

const refuse = (): Promise<never> => Promise.reject(new Error('the program was started without a keychain'))

/** Stands in for a computer that cannot keep secrets. */
export const noKeychain: { readonly loadKeytar: () => Promise<Keytar>; readonly safeStorage: SafeStorage } = {
  loadKeytar: refuse,
  safeStorage: { isAsyncEncryptionAvailable: async () => false, encryptStringAsync: refuse, decryptStringAsync: refuse }
}

interface RemoveSecretsOptions {
  readonly names: Pick<SecretNames, 'list' | 'forget'>
  readonly locationOf: LocatedSecretStore['locationOf']
  readonly keychain: Pick<SecretStore, 'delete'>
}

/**
 * Removes every entry of a profile from the keychain. A keyring that stays locked is asked once. Gives how many entries
 * are left. Rejects where the names cannot be read.
 */
export const removeSecrets = async ({ names, locationOf, keychain }: RemoveSecretsOptions): Promise<number> => {
  let left = 0
  let isReachable = true
  const isGone = async (name: string): Promise<boolean> => {
    if (!isReachable) return false
    try {
      await keychain.delete(name)
      return true
    } catch (error) {
      const reason = error instanceof SecretFailure ? error.reason : 'failed'
      if (reason === 'missing') return (await locationOf(name).catch(() => null)) !== 'keychain'
      if (reason === 'locked') isReachable = false
      return false
    }
  }
  for (const name of await names.list()) {
    if (await isGone(name)) await names.forget(name)
    else left += 1
  }
  return left
}

/** The service name of our entries, visible in the keychain. */
const service = 'Kontorist'

const isPlace = (text: string): text is SecretLocation => text === 'keychain' || text === 'sealed'

/** The place of each secret, one word per file. The name is recorded before anything is in a keychain. */
const placesIn = (folder: string): SecretLocations => {
  const files = atomicFiles(folder, 'place')
  const names = secretNamesIn(folder)
  return {
    read: async (name) => {
      const text = new TextDecoder().decode((await files.read(name)) ?? undefined)
      return isPlace(text) ? text : null
    },
    write: async (name, place) => {
      await names.record(name)
      await (place ? files.write(name, new TextEncoder().encode(place)) : files.remove(name))
    },
    isNoted: names.isRecorded,
    forget: names.forget
  }
}

const secretsFolder = (): string => join(app.getPath('userData'), 'secrets')

const availableProtection = (logError: (text: string) => void) =>
  isKeychainDisabled() ? noKeychain : { loadKeytar: () => loadKeytar(logError), safeStorage }

/** The keychain, or encrypted files where it cannot be used. Call it when the app is ready. Opens nothing yet. */
export const secretStore = (logError: (text: string) => void): LocatedSecretStore => {
  const folder = secretsFolder()
  const protection = availableProtection(logError)
  return createSecretStore({
    keychain: createKeychain({ loadKeytar: protection.loadKeytar, service }),
    encrypted: createEncryptedStore({
      safeStorage: protection.safeStorage,
      files: atomicFiles(folder, 'sealed'),
      backend: () => (process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : null)
    }),
    locations: placesIn(folder)
  })
}

/** Milliseconds that a locked keyring may take during the removal, while the user types its password. */
const removalTimeout = 30_000

/** Removes every entry of this profile from the keychain. Gives how many are left. Works before the app is ready. */
export const removeStoredSecrets = (): Promise<number> => {
  const folder = secretsFolder()
  const { loadKeytar: load } = availableProtection(() => undefined)
  return removeSecrets({
    names: secretNamesIn(folder),
    locationOf: placesIn(folder).read,
    keychain: createKeychain({ loadKeytar: load, service, timeout: removalTimeout })
  })
}
