import { createTimedQueue } from './timed-queue.ts'
import { keytarReason } from './keytar-reason.ts'
import { rethrowAsSecretFailure, SecretFailure } from './secret-failure.ts'
import type { SecretStore } from './types.ts'

/** The part of keytar that we use. Never `findCredentials`: with a locked keyring it crashes the process. */
export interface Keytar {
  /** On Linux also null where the keyring is locked and stays locked. */
  readonly getPassword: (service: string, account: string) => Promise<string | null>
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>
  /** False if there was no such password. On Linux also, without a prompt, if the keyring is locked. */
  readonly deletePassword: (service: string, account: string) => Promise<boolean>
}

interface KeychainOptions {
  /** Loads keytar; called at every use. Rejects if it is not installed or cannot work here. */
  readonly loadKeytar: () => Promise<Keytar>
  /** The service name of all entries in the keychain. */
  readonly service: string
  /** Longest secret in bytes of UTF-8. The smallest limit of the three systems: Windows accepts 2,560. */
  readonly maxBytes?: number
  /** Time limit of a call in milliseconds. Long enough to type the keyring's password. */
  readonly timeout?: number
}

/** Overwrites a secret before it is removed, and counts as no secret. */
const placeholder = ' '

const checkSecret = (secret: string, maxBytes: number): void => {
  if (Buffer.byteLength(secret) > maxBytes) throw new SecretFailure('tooLarge', `longer than ${maxBytes} bytes`)
  // keytar cuts a text at a NUL character and refuses an empty one.
  if (!secret.trim() || secret.includes('\0'))
    throw new SecretFailure('failed', 'not a text that the keychain can keep')
}

/**
 * Creates a store on the operating system's keychain, through keytar, which is loaded at the first use.
 * @throws (every method rejects) `SecretFailure`: `missing` without keytar or a keyring, `locked` where the keyring
 * stays locked or does not answer within `timeout`, `tooLarge` for a secret longer than `maxBytes`, otherwise
 * `failed`.
 */
export const createKeychain = ({
  loadKeytar,
  service,
  maxBytes = 2560,
  timeout = 60_000
}: KeychainOptions): SecretStore => {
  const queue = createTimedQueue(timeout)

  const keytarModule = (): Promise<Keytar> => rethrowAsSecretFailure('keytar', () => 'missing', loadKeytar)
  const callKeytar = <Result>(act: (keytar: Keytar) => Promise<Result>, undo?: (keytar: Keytar) => Promise<unknown>) =>
    rethrowAsSecretFailure('the keychain', keytarReason, () =>
      queue(async () => act(await keytarModule()), undo && (async () => undo(await keytarModule())))
    )

  return {
    get: (name) =>
      callKeytar(async (keytar) => {
        const secret = await keytar.getPassword(service, name)
        return secret === placeholder ? null : secret
      }),

    set: async (name, secret) => {
      checkSecret(secret, maxBytes)
      await callKeytar(
        (keytar) => keytar.setPassword(service, name, secret),
        (keytar) => keytar.deletePassword(service, name)
      )
    },

    delete: (name) =>
      callKeytar(async (keytar) => {
        if (await keytar.deletePassword(service, name)) return
        // Either there was nothing, or the keyring is locked. Only a write can tell, because it fails while the keyring
        // is locked.
        await keytar.setPassword(service, name, placeholder)
        await keytar.deletePassword(service, name)
      })
  }
}
