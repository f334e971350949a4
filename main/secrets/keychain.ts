import { createTimedQueue } from './timed-queue.ts'
import { keytarReason } from './keytar-reason.ts'
import { rethrowAsSecretFailure, SecretFailure } from './secret-failure.ts'
import type { SecretStore } from './types.ts'

/** What we use of keytar. Never `findCredentials`: it ends the whole process where the keyring is locked. */
export interface Keytar {
  /** On Linux, null also where the keyring is locked and stays so. */
  readonly getPassword: (service: string, account: string) => Promise<string | null>
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>
  /** False where there was nothing; on Linux also, unasked, where the keyring is locked. */
  readonly deletePassword: (service: string, account: string) => Promise<boolean>
}

interface KeychainOptions {
  /** Loads keytar; called at each use. Throws where it is not here, or has nothing to work with. */
  readonly loadKeytar: () => Promise<Keytar>
  /** The name that all secrets stand under in the keychain. */
  readonly service: string
  /** The longest secret that is kept, in bytes of UTF-8. The least of what the systems take: Windows takes 2,560. */
  readonly maxBytes?: number
  /** How long a call may take, in milliseconds: long enough to type the keyring's password in the meantime. */
  readonly patience?: number
}

/** Stands for no secret: what a secret is overwritten with before it is removed. */
const forgotten = ' '

const check = (secret: string, maxBytes: number): void => {
  if (Buffer.byteLength(secret) > maxBytes) throw new SecretFailure('tooLarge', `longer than ${maxBytes} bytes`)
  // keytar ends a text at a NUL character, and takes no empty one.
  if (!secret.trim() || secret.includes('\0')) throw new SecretFailure('failed', 'not a text that the keychain can keep')
}

/** The operating system's keychain through keytar, which is loaded only when the first secret is asked for. */
export const createKeychain = ({ loadKeytar, service, maxBytes = 2560, patience = 60_000 }: KeychainOptions): SecretStore => {
  const patiently = createTimedQueue(patience)

  const loaded = (): Promise<Keytar> => rethrowAsSecretFailure('keytar', () => 'missing', loadKeytar)
  const use = <Result>(act: (keytar: Keytar) => Promise<Result>, undo?: (keytar: Keytar) => Promise<unknown>) =>
    rethrowAsSecretFailure('the keychain', keytarReason, () =>
      patiently(async () => act(await loaded()), undo && (async () => undo(await loaded())))
    )

  return {
    get: (name) =>
      use(async (keytar) => {
        const secret = await keytar.getPassword(service, name)
        return secret === forgotten ? null : secret
      }),

    set: async (name, secret) => {
      check(secret, maxBytes)
      await use(
        (keytar) => keytar.setPassword(service, name, secret),
        (keytar) => keytar.deletePassword(service, name)
      )
    },

    delete: (name) =>
      use(async (keytar) => {
        if (await keytar.deletePassword(service, name)) return
        // Nothing there, or locked: only a write tells which, because it fails where the keyring stays locked.
        await keytar.setPassword(service, name, forgotten)
        await keytar.deletePassword(service, name)
      })
  }
}
