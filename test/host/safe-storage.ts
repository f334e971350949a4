import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import process from 'node:process'
import { guard } from './guard.ts'
import { storageBackend, type StorageBackend } from './storage-backend.ts'

/** The part of keytar that the host uses. keytar may be missing. */
export interface Keyring {
  readonly getPassword: (service: string, account: string) => Promise<string | null>
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>
}

interface SafeStorageOptions {
  /** Throws if there is no keytar. */
  readonly loadKeyring: () => Keyring
  readonly name: () => string
  readonly isReady: () => boolean
  /** `--password-store`. */
  readonly passwordStore: string | undefined
}

const tagOf = (sealed: Buffer): string => sealed.subarray(0, 3).toString('latin1')

/** With a key from the keyring: AES-256-GCM, after a tag, a nonce and the authentication tag. */
const keyringCipher = {
  tag: 'v11',
  encrypt: (key: Buffer, text: string): Buffer => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const body = [cipher.update(text, 'utf8'), cipher.final()]
    return Buffer.concat([Buffer.from(keyringCipher.tag), nonce, cipher.getAuthTag(), ...body])
  },
  decrypt: (key: Buffer, sealed: Buffer): string => {
    const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(3, 15)).setAuthTag(sealed.subarray(15, 31))
    return Buffer.concat([cipher.update(sealed.subarray(31)), cipher.final()]).toString('utf8')
  }
}

/** Without a keyring: Chromium's well-known key, which protects nothing. */
const wellKnownCipher = {
  tag: 'v10',
  key: pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1'),
  iv: Buffer.alloc(16, ' '),
  encrypt: (text: string): Buffer => {
    const cipher = createCipheriv('aes-128-cbc', wellKnownCipher.key, wellKnownCipher.iv)
    return Buffer.concat([Buffer.from(wellKnownCipher.tag), cipher.update(text, 'utf8'), cipher.final()])
  },
  decrypt: (sealed: Buffer): string => {
    const cipher = createDecipheriv('aes-128-cbc', wellKnownCipher.key, wellKnownCipher.iv)
    return Buffer.concat([cipher.update(sealed.subarray(3)), cipher.final()]).toString('utf8')
  }
}

/** The key from the system's keyring, created at its first use. */
const keyringKey = async (keyring: Keyring, name: string): Promise<Buffer> => {
  const service = `${name} Safe Storage`
  const known = await keyring.getPassword(service, name)
  if (known !== null) return Buffer.from(known, 'base64')
  const key = randomBytes(32)
  await keyring.setPassword(service, name, key.toString('base64'))
  return key
}

/**
 * The asynchronous part of Electron's `safeStorage`, with its key in the system's keyring. As on Linux, it is available
 * whenever the app is ready. Without a keyring it encrypts with a key that everybody has, and only the prefix of the
 * result shows that.
 */
export const createSafeStorage = ({ name, isReady, passwordStore, loadKeyring }: SafeStorageOptions) => {
  let keyLookup: Promise<Buffer | null> | null = null
  const find = async (): Promise<Buffer> => keyringKey(loadKeyring(), name())
  /** Looked up once. A keyring that appears later is found at the next start. */
  const key = (): Promise<Buffer | null> => {
    if (!isReady()) return Promise.reject(new Error('safeStorage cannot be used before app is ready'))
    keyLookup ??= passwordStore === 'basic' ? Promise.resolve(null) : find().catch(() => null)
    return keyLookup
  }

  const decrypt = (found: Buffer | null, sealed: Buffer): string => {
    if (tagOf(sealed) === wellKnownCipher.tag) return wellKnownCipher.decrypt(sealed)
    if (tagOf(sealed) !== keyringCipher.tag) throw new Error('Ciphertext does not appear to be encrypted')
    if (!found) throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.')
    return keyringCipher.decrypt(found, sealed)
  }

  return guard('safeStorage', {
    isAsyncEncryptionAvailable: async (): Promise<boolean> => isReady() && key().then(() => true),
    encryptStringAsync: async (text: string): Promise<Buffer> => {
      const found = await key()
      return found ? keyringCipher.encrypt(found, text) : wellKnownCipher.encrypt(text)
    },
    decryptStringAsync: async (sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> => {
      const found = await key()
      return {
        result: decrypt(found, sealed),
        shouldReEncrypt: found !== null && tagOf(sealed) === wellKnownCipher.tag
      }
    },
    getSelectedStorageBackend: (): StorageBackend =>
      isReady() ? storageBackend({ passwordStore, env: process.env }) : 'unknown'
  })
}
