import { type SecretFailureReason, type SecretStore, SecretFailure, rethrowAsSecretFailure } from './secret-failure.ts'
import { createSerialQueue } from '../base/serial-queue.ts'

/** keytar's untranslated messages. Unknown ones are `failed`, the cautious reading: the secret is kept nowhere else. */
const reasonsByMessage: readonly (readonly [SecretFailureReason, RegExp])[] = [
  // No bus, or no secret service on it. libsecret also never finds a service again that was restarted.
  ['missing', /autolaunch|cannot spawn a message bus|could not connect|connection (is closed|refused)/i],
  ['missing', /not provided by any \.service files|not activatable|serviceunknown/i],
  // Not unlocked when asked, or the creation of a keyring was declined.
  ['locked', /locked|dismissed|object does not exist at path/i],
  ['locked', /user interaction is not allowed|user canceled|passphrase you entered is not correct/i]
]

export const keytarReason = (message: string): SecretFailureReason =>
  reasonsByMessage.find(([, text]) => text.test(message))?.[0] ?? 'failed'

/** `undo` reverts `act` if it finishes after its time limit. */
export type TimedQueue = <Result>(act: () => Promise<Result>, undo?: () => Promise<unknown>) => Promise<Result>

/**
 * Runs one call at a time, and rejects each with `locked` after `timeout` milliseconds in the queue: a keyring may wait
 * forever to be unlocked. A late call is undone, since it was reported as failed; one that times out before its turn is
 * never run.
 */
export const createTimedQueue = (timeout: number): TimedQueue => {
  const queue = createSerialQueue()
  return <Result>(act: () => Promise<Result>, undo: () => Promise<unknown> = async () => undefined) => {
    const reply = Promise.withResolvers<Result>()
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      reply.reject(new SecretFailure('locked', `no answer within ${timeout / 1000} s`))
    }, timeout)
    const run = async (): Promise<void> => {
      if (timedOut) return
      try {
        const result = await act()
        if (timedOut) await undo()
        else reply.resolve(result)
      } catch (error) {
        // No effect if the call has timed out already.
        reply.reject(error)
      } finally {
        clearTimeout(timer)
      }
    }
    void queue(run)
    return reply.promise
  }
}

/** The part of keytar that we use. Never `findCredentials`: with a locked keyring it crashes the process. */
export interface Keytar {
  /** On Linux also null where the keyring stays locked. */
  readonly getPassword: (service: string, account: string) => Promise<string | null>
  readonly setPassword: (service: string, account: string, password: string) => Promise<void>
  /** False without such a password; on Linux also, without a prompt, if the keyring is locked. */
  readonly deletePassword: (service: string, account: string) => Promise<boolean>
}

interface KeychainOptions {
  /** Called at every use. Rejects where keytar is not installed or cannot work. */
  readonly loadKeytar: () => Promise<Keytar>
  readonly service: string
  /** Bytes of UTF-8: the smallest limit of the three systems is that of Windows, 2,560. */
  readonly maxBytes?: number
  /** Milliseconds for a call: long enough to type the keyring's password. */
  readonly timeout?: number
}

/** Overwrites a removed secret, and counts as none. */
const placeholder = ' '

const checkSecret = (secret: string, maxBytes: number): void => {
  if (Buffer.byteLength(secret) > maxBytes) throw new SecretFailure('tooLarge', `longer than ${maxBytes} bytes`)
  // keytar cuts a text at a NUL character and refuses an empty one.
  if (!secret.trim() || secret.includes('\0'))
    throw new SecretFailure('failed', 'not a text that the keychain can keep')
}

/**
 * The keychain by keytar, loaded at the first use. Every method rejects with `SecretFailure`: `missing` without keytar
 * or a keyring, `locked` where it stays locked or silent, `tooLarge` beyond `maxBytes`, otherwise `failed`.
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
        // There was nothing, or the keyring is locked: only a write can tell.
        await keytar.setPassword(service, name, placeholder)
        await keytar.deletePassword(service, name)
      })
  }
}
