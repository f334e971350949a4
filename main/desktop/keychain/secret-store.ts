import { join } from 'node:path'
import { app, safeStorage } from 'electron'
import { createKeychain, createEncryptedStore, createSecretStore, type SecretPlace, type PlacedSecretStore, type SecretPlaces } from '../../secrets/index.ts'
import { isKeychainDisabled } from '../dev-overrides.ts'
import { atomicFiles } from '../files/atomic-files.ts'
import { loadKeytar } from './keytar.ts'
import { noKeychain } from './no-keychain.ts'

/** The name that our secrets stand under in the keychain, as a person sees it there. */
const service = 'Kontorist'

const isPlace = (text: string): text is SecretPlace => text === 'keychain' || text === 'sealed'

/** Which place counts, in a word per secret. A file that says something else says nothing. */
const placesIn = (folder: string): SecretPlaces => {
  const files = atomicFiles(folder, 'place')
  return {
    read: async (name) => {
      const text = new TextDecoder().decode((await files.read(name)) ?? undefined)
      return isPlace(text) ? text : null
    },
    write: (name, place) => (place ? files.write(name, new TextEncoder().encode(place)) : files.remove(name))
  }
}

const availableProtection = () => (isKeychainDisabled() ? noKeychain : { loadKeytar, safeStorage })

/** Where this computer keeps the secrets of this profile. Call it when the app is ready; it opens nothing before use. */
export const secretStore = (): PlacedSecretStore => {
  const folder = join(app.getPath('userData'), 'secrets')
  const protection = availableProtection()
  return createSecretStore({
    keychain: createKeychain({ loadKeytar: protection.loadKeytar, service }),
    encrypted: createEncryptedStore({
      safeStorage: protection.safeStorage,
      files: atomicFiles(folder, 'sealed'),
      backend: () => (process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : null)
    }),
    places: placesIn(folder)
  })
}
