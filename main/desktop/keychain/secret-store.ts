import { join } from 'node:path'
import { app, safeStorage } from 'electron'
import {
  createKeychain,
  createEncryptedStore,
  createSecretStore,
  type SecretLocation,
  type LocatedSecretStore,
  type SecretLocations
} from '../../secrets/index.ts'
import { isKeychainDisabled } from '../dev-overrides.ts'
import { atomicFiles } from '../files/atomic-files.ts'
import { loadKeytar } from './keytar.ts'
import { noKeychain } from './no-keychain.ts'
import { removeSecrets } from './remove-secrets.ts'
import { secretNamesIn } from './secret-names.ts'

/** The service name of our entries in the keychain, visible to the person there. */
const service = 'Kontorist'

const isPlace = (text: string): text is SecretLocation => text === 'keychain' || text === 'sealed'

/**
 * Records which place holds each secret, as one word per file. A file with any other text counts as absent. The name is recorded
 * before the first of them, and so before there is anything in a keychain.
 */
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

/**
 * The secret store of this profile: the keychain, or encrypted files where the keychain cannot be used. Call it when
 * the app is ready. It opens nothing before its first use.
 */
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

/** Milliseconds that a locked keyring may take during the removal, in which the user may type its password. */
const removalTimeout = 30_000

/** Removes every entry of this profile from the keychain. Gives how many are left. Needs no app that is ready. */
export const removeStoredSecrets = (): Promise<number> => {
  const folder = secretsFolder()
  const { loadKeytar: load } = availableProtection(() => undefined)
  return removeSecrets({
    names: secretNamesIn(folder),
    locationOf: placesIn(folder).read,
    keychain: createKeychain({ loadKeytar: load, service, timeout: removalTimeout })
  })
}
