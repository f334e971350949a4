import { setImmediate } from 'node:timers/promises'
import { createSecureContext, type SecureContext, rootCertificates } from 'node:tls'
import type { FoundCertificates } from './certificates.ts'

/** Certificates added without a pause. Several hundred at once would stall the event loop. */
const slice = 32

interface Store {
  /** Adds a certificate in PEM. Ignores a text that is none, and whatever follows the first one in a text. */
  readonly addCACert: (pem: string) => void
}

const isStore = (native: unknown): native is Store =>
  typeof native === 'object' && native !== null && 'addCACert' in native && typeof native.addCACert === 'function'

/** A context that trusts these authorities (PEM) alone, filled in slices on the thread that uses it. */
export const createTrustingContext = async (certificates: readonly string[]): Promise<SecureContext> => {
  const context = createSecureContext({ ca: [] })
  // Node has no public function for this. A version that keeps its store elsewhere gets them all at once.
  const native: unknown = context.context
  if (!isStore(native)) return createSecureContext({ ca: [...certificates] })
  for (let at = 0; at < certificates.length; at += slice) {
    for (const certificate of certificates.slice(at, at + slice)) native.addCACert(certificate)
    await setImmediate()
  }
  return context
}

interface TrustOptions {
  /** Reads the certificates. Called once, when they are first wanted. */
  readonly certificates: () => Promise<FoundCertificates>
  /** The authorities that the policy trusts besides, as PEM. They are trusted regardless of the others. */
  readonly authorities?: () => readonly string[]
  /** Milliseconds that requests wait for them, counted from that call. */
  readonly timeout?: number
}

export interface TrustedContext {
  readonly secureContext: SecureContext
  /** Why some authorities are missing, for the message about a refused certificate; null where all were read. */
  readonly incomplete: string | null
}

export interface Trust {
  /** Waits a limited time for the certificates. The same object until more authorities are known. */
  readonly current: () => Promise<TrustedContext>
  /** Starts reading the certificates, because the system may take long over it and requests wait for them. */
  readonly readEarly: () => void
}

const onlyNodesOwn = (reason: unknown): FoundCertificates => ({
  certificates: rootCertificates,
  systemError: reason instanceof Error ? reason.message : String(reason)
})

const createContext = async (
  { certificates, systemError }: FoundCertificates,
  authorities: readonly string[]
): Promise<TrustedContext> => ({
  secureContext: await createTrustingContext([...new Set([...authorities, ...certificates])]),
  incomplete: systemError === null ? null : `not all certificates of the operating system could be read: ${systemError}`
})

/**
 * Keeps the certificates for the life of the process. Where reading fails or takes too long, requests go on with Node's
 * list, and a refused certificate's message says so. Later connections use what is read later.
 */
export const createTrust = ({ certificates, timeout = 20_000, authorities = () => [] }: TrustOptions): Trust => {
  let known: Promise<FoundCertificates> | null = null
  let context: Promise<TrustedContext> | null = null

  const startReading = (): Promise<FoundCertificates> => {
    const expired = Promise.withResolvers<FoundCertificates>()
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      expired.resolve(onlyNodesOwn(`not within ${timeout / 1000} seconds`))
    }, timeout)
    const read = certificates().then(
      (found) => {
        if (timedOut) known = Promise.resolve(found)
        if (timedOut) context = null
        return found
      },
      (error: unknown) => onlyNodesOwn(error)
    )
    void read.finally(() => {
      clearTimeout(timer)
    })
    return Promise.race([read, expired.promise])
  }
  const read = (): Promise<FoundCertificates> => (known ??= startReading())

  return {
    current: () => (context ??= read().then((found) => createContext(found, authorities()))),
    readEarly: () => void read()
  }
}
