import { join } from 'node:path'
import { app, safeStorage } from 'electron'
import { createKeychain, createSealed, createSecrets, type Place, type PlacedSecrets, type Places } from '../secrets/index.ts'
import { isKeptFromKeychain } from './doors.ts'
import { durableFiles } from './durable-files.ts'
import { loadKeytar } from './keytar.ts'
import { noKeychain } from './no-keychain.ts'

/** The name that our secrets stand under in the keychain, as a person sees it there. */
const service = 'Kontorist'

const isPlace = (text: string): text is Place => text === 'keychain' || text === 'sealed'

/** Which place counts, in a word per secret. A file that says something else says nothing. */
const placesIn = (folder: string): Places => {
  const files = durableFiles(folder, 'place')
  return {
    read: async (name) => {
      const text = new TextDecoder().decode((await files.read(name)) ?? undefined)
      return isPlace(text) ? text : null
    },
    write: (name, place) => (place ? files.write(name, new TextEncoder().encode(place)) : files.remove(name))
  }
}

const keychain = () => (isKeptFromKeychain() ? noKeychain : { load: loadKeytar, safe: safeStorage })

/** Where this computer keeps the secrets of this profile. Call it when the app is ready; it opens nothing before use. */
export const secretStore = (): PlacedSecrets => {
  const folder = join(app.getPath('userData'), 'secrets')
  const { load, safe } = keychain()
  return createSecrets({
    keychain: createKeychain({ load, service }),
    sealed: createSealed({
      safe,
      files: durableFiles(folder, 'sealed'),
      backend: () => (process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : null)
    }),
    places: placesIn(folder)
  })
}
