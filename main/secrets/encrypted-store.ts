import { createTimedQueue } from './timed-queue.ts'
import { rethrowAsSecretFailure, SecretFailure } from './secret-failure.ts'
import type { SecretFailureReason, SecretStore } from './types.ts'

/** The asynchronous part of Electron's `safeStorage`: seals with a key that the operating system keeps. */
export interface SafeStorage {
  readonly isAsyncEncryptionAvailable: () => Promise<boolean>
  readonly encryptStringAsync: (text: string) => Promise<Uint8Array>
  /** `shouldReEncrypt`: there is a newer key, and what is kept should be sealed again with it. */
  readonly decryptStringAsync: (sealed: Buffer) => Promise<{ readonly result: string; readonly shouldReEncrypt: boolean }>
}

/** Files by the name of their secret. What is written or removed stays so when the computer loses power. */
export interface SecretFiles {
  readonly read: (name: string) => Promise<Uint8Array | null>
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  /** A file that is not there is no failure. */
  readonly remove: (name: string) => Promise<void>
}

interface SealedOptions {
  readonly safeStorage: SafeStorage
  readonly files: SecretFiles
  /** Linux: what `safeStorage` says that it keeps its key in. Null elsewhere, where there is but one place. */
  readonly backend: () => string | null
  /** How long a call may take, in milliseconds: it may wait for the person to unlock a keyring. */
  readonly patience?: number
}

/** The key of these is in Chromium's source, or not chosen yet. */
const open = ['basic_text', 'unknown']

/**
 * How a text begins that was sealed with Chromium's well-known key, on Linux. It is used where the place that was chosen
 * gives no key, while `safeStorage` still says that it is available and names the place.
 */
const openSeal = Buffer.from('v10')

/** Electron's errors have no code; this one says that the key's place is locked or busy. */
const reasonOf = (message: string): SecretFailureReason => (/temporarily unavailable/i.test(message) ? 'locked' : 'failed')

/** Secrets in files that only this person's session can read: for what the keychain cannot take. */
export const createEncryptedStore = ({ safeStorage: safe, files, backend, patience = 60_000 }: SealedOptions): SecretStore => {
  const patiently = createTimedQueue(patience)
  const failing = <Result>(act: () => Promise<Result>): Promise<Result> => rethrowAsSecretFailure('the sealed file', reasonOf, act)

  const refuse = (why: string): never => {
    throw new SecretFailure('missing', `the system has no key to seal with: ${why}`)
  }

  const expectKey = async (): Promise<void> => {
    const place = backend()
    if (place !== null && open.includes(place)) refuse(place)
    if (!(await safe.isAsyncEncryptionAvailable())) refuse('safeStorage is not available')
  }

  const seal = async (secret: string): Promise<Uint8Array> => {
    const bytes = await safe.encryptStringAsync(secret)
    if (backend() !== null && openSeal.equals(bytes.subarray(0, openSeal.length))) refuse('it would use a key that everybody has')
    return bytes
  }

  return {
    get: (name) =>
      failing(() =>
        patiently(async () => {
          const bytes = await files.read(name)
          if (!bytes) return null
          await expectKey()
          const { result, shouldReEncrypt } = await safe.decryptStringAsync(Buffer.from(bytes))
          if (shouldReEncrypt) {
            // The secret has been read; sealing it anew can wait until the next time.
            await seal(result).then((again) => files.write(name, again)).catch(() => undefined)
          }
          return result
        })
      ),

    set: (name, secret) =>
      failing(() =>
        patiently(
          async () => {
            await expectKey()
            await files.write(name, await seal(secret))
          },
          () => files.remove(name)
        )
      ),

    delete: (name) => failing(() => patiently(() => files.remove(name)))
  }
}
