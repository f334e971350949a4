import { describe, expect, it } from 'vitest'
import { noKeychain } from '../../../../../main/desktop/keychain/secret-store.ts'
import { createKeychain, createEncryptedStore, createSecretStore } from '../../../../../main/secrets/index.ts'

describe('a program that is started without a keychain', () => {
  const written: string[] = []
  const file = {
    read: async () => null,
    write: async (name: string) => void written.push(name),
    remove: async () => undefined
  }
  const secrets = createSecretStore({
    keychain: createKeychain({ loadKeytar: noKeychain.loadKeytar, service: 'Kontorist' }),
    encrypted: createEncryptedStore({ safeStorage: noKeychain.safeStorage, files: file, backend: () => null }),
    locations: {
      read: async () => null,
      write: async () => undefined,
      isNoted: async () => false,
      forget: async () => undefined
    }
  })

  it('keeps no secret, neither there nor in a file', async () => {
    await expect(secrets.set('token', 'hemligt')).rejects.toMatchObject({ reason: 'missing' })
    expect(written).toEqual([])
  })

  it('goes on as on a computer that has none', async () => {
    expect(await secrets.locationOf('token')).toBeNull()
    await expect(secrets.get('token')).resolves.toBeNull()
  })
})
