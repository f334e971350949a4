import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSafeStorage, type Keyring } from '../../host/safe-storage.ts'

const keyring = { kept: new Map<string, string>(), there: true }

/** keytar on a map. Throws like keytar where there is no secret service. */
const expectService = (): void => {
  if (!keyring.there) throw new Error('The name org.freedesktop.secrets was not provided by any .service files')
}
const loadKeyring = (): Keyring => ({
  getPassword: async (service, account) => {
    expectService()
    return keyring.kept.get(`${service}/${account}`) ?? null
  },
  setPassword: async (service, account, password) => {
    expectService()
    keyring.kept.set(`${service}/${account}`, password)
  }
})

beforeEach(() => {
  vi.stubEnv('XDG_CURRENT_DESKTOP', 'GNOME')
  keyring.kept.clear()
  keyring.there = true
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const start = ({ isReady = true, passwordStore = undefined as string | undefined } = {}) =>
  createSafeStorage({ name: () => 'Office', isReady: () => isReady, passwordStore, loadKeyring })

describe('safeStorage', () => {
  it('seals with a key of the keyring, which the next start finds', async () => {
    const sealed = await start().encryptStringAsync('hemlig')
    expect([...keyring.kept.keys()]).toEqual(['Office Safe Storage/Office'])
    expect(sealed.toString('latin1')).toMatch(/^v11/)
    expect(sealed.includes('hemlig')).toBe(false)
    expect(await start().decryptStringAsync(sealed)).toEqual({ result: 'hemlig', shouldReEncrypt: false })
  })

  it('never seals a text the same way twice, and opens none that was changed', async () => {
    const safe = start()
    const [one, other] = [await safe.encryptStringAsync('hemlig'), await safe.encryptStringAsync('hemlig')]
    expect(one.equals(other)).toBe(false)
    one.writeUInt8(one.readUInt8(one.length - 1) ^ 1, one.length - 1)
    await expect(safe.decryptStringAsync(one)).rejects.toThrow()
    await expect(safe.decryptStringAsync(Buffer.from('plain'))).rejects.toThrow('does not appear to be encrypted')
  })

  it('is available without a keyring too, and then seals with the key that everybody has', async () => {
    keyring.there = false
    const safe = start()
    expect(await safe.isAsyncEncryptionAvailable()).toBe(true)
    expect((await safe.encryptStringAsync('hemlig')).toString('latin1')).toMatch(/^v10/)
    expect(safe.getSelectedStorageBackend()).toBe('gnome_libsecret')
  })

  it('does the same where there is no keytar', async () => {
    const throwing = () => {
      throw new Error('Cannot find module')
    }
    const safe = createSafeStorage({
      name: () => 'Office',
      isReady: () => true,
      passwordStore: undefined,
      loadKeyring: throwing
    })
    expect((await safe.encryptStringAsync('hemlig')).toString('latin1')).toMatch(/^v10/)
  })

  it('wants what was sealed with that key sealed anew once there is a keyring', async () => {
    keyring.there = false
    const sealed = await start().encryptStringAsync('hemlig')
    keyring.there = true
    expect(await start().decryptStringAsync(sealed)).toEqual({ result: 'hemlig', shouldReEncrypt: true })
  })

  it('leaves the keyring alone where it is told to', async () => {
    const safe = start({ passwordStore: 'basic' })
    expect((await safe.encryptStringAsync('hemlig')).toString('latin1')).toMatch(/^v10/)
    expect([safe.getSelectedStorageBackend(), keyring.kept.size]).toEqual(['basic_text', 0])
  })

  it('is of no use before the app is ready', async () => {
    const safe = start({ isReady: false })
    expect(await safe.isAsyncEncryptionAvailable()).toBe(false)
    expect(safe.getSelectedStorageBackend()).toBe('unknown')
    await expect(safe.encryptStringAsync('hemlig')).rejects.toThrow('before app is ready')
  })
})
