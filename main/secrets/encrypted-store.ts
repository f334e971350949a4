import { createTimedQueue } from './keychain.ts'
import { rethrowAsSecretFailure, SecretFailure, type SecretFailureReason, type SecretStore } from './secret-failure.ts'

/** The asynchronous part of Electron's `safeStorage`. */
export interface SafeStorage {
  readonly isAsyncEncryptionAvailable: () => Promise<boolean>
  readonly encryptStringAsync: (text: string) => Promise<Uint8Array>
  /** `shouldReEncrypt`: there is a newer key. */
  readonly decryptStringAsync: (
    sealed: Buffer
  ) => Promise<{ readonly result: string; readonly shouldReEncrypt: boolean }>
}

/** Files by the name of their secret, durable. */
export interface SecretFiles {
  readonly read: (name: string) => Promise<Uint8Array | null>
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Removing a file that does not exist succeeds. */
  readonly remove: (name: string) => Promise<void>
}

interface EncryptedStoreOptions {
  readonly safeStorage: SafeStorage
  readonly files: SecretFiles
  /** On Linux, the place of the key; null elsewhere. */
  readonly backend: () => string | null
  /** Milliseconds for a call, which includes unlocking a keyring. */
  readonly timeout?: number
}

/** The key is the one in Chromium's source, or not chosen yet. */
const unprotectedBackends = ['basic_text', 'unknown']

/** Marks a text encrypted with the key of Chromium's source: Linux uses it when the keyring gives none. */
const unprotectedPrefix = Buffer.from('v10')

/** Electron's errors have no code. This text means a locked or busy key. */
const reasonOf = (message: string): SecretFailureReason =>
  /temporarily unavailable/i.test(message) ? 'locked' : 'failed'

/**
 * Keeps secrets in encrypted files, and refuses to write where the key would protect nothing. Every method rejects with
 * `SecretFailure`: `missing` without a protected key, `locked` where it is locked or silent, otherwise `failed`.
 */
export const createEncryptedStore = ({
  safeStorage,
  files,
  backend,
  timeout = 60_000
}: EncryptedStoreOptions): SecretStore => {
  const queue = createTimedQueue(timeout)
  const asSecretFailure = <Result>(act: () => Promise<Result>): Promise<Result> =>
    rethrowAsSecretFailure('the sealed file', reasonOf, act)

  const refuse = (reason: string): never => {
    throw new SecretFailure('missing', `the system has no key to seal with: ${reason}`)
  }

  const requireKey = async (): Promise<void> => {
    const selected = backend()
    if (selected !== null && unprotectedBackends.includes(selected)) refuse(selected)
    if (!(await safeStorage.isAsyncEncryptionAvailable())) refuse('safeStorage is not available')
  }

  const encrypt = async (secret: string): Promise<Uint8Array> => {
    const bytes = await safeStorage.encryptStringAsync(secret)
    if (backend() !== null && unprotectedPrefix.equals(bytes.subarray(0, unprotectedPrefix.length)))
      refuse('it would use a key that everybody has')
    return bytes
  }

  return {
    get: (name) =>
      asSecretFailure(() =>
        queue(async () => {
          const bytes = await files.read(name)
          if (!bytes) return null
          await requireKey()
          const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(bytes))
          if (shouldReEncrypt) {
            // Encrypting it again can wait until the next time.
            await encrypt(result)
              .then((encrypted) => files.write(name, encrypted))
              .catch(() => undefined)
          }
          return result
        })
      ),

    set: (name, secret) =>
      asSecretFailure(() =>
        queue(
          async () => {
            await requireKey()
            await files.write(name, await encrypt(secret))
          },
          () => files.remove(name)
        )
      ),

    delete: (name) => asSecretFailure(() => queue(() => files.remove(name)))
  }
}
