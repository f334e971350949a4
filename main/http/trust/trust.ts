import { rootCertificates, type SecureContext } from 'node:tls'
import type { FoundCertificates } from './certificates.ts'
import { WireFailure } from '../wire-failure.ts'
import { createTrustingContext } from './secure-context.ts'

interface TrustOptions {
  /** Reads the certificates. Called once, when they are first wanted. */
  readonly certificates: () => Promise<FoundCertificates>
  /** How long requests wait for them, counted from that call, in milliseconds. */
  readonly timeout?: number
  /** Called with what is wrong with a file that the policy names. No request is sent then. */
  readonly onFileError?: (reason: string) => void
}

export interface TrustedContext {
  readonly secureContext: SecureContext
  /** Why some authorities are missing, for the message about a refused certificate; null where all were read. */
  readonly incomplete: string | null
}

/** Which certificate authorities connections trust. */
export interface Trust {
  /**
   * The context to connect with. Waits while the certificates are being read, for a limited time. Gives the same object
   * until more authorities are known.
   *
   * @throws WireFailure where a file that the policy names cannot be used
   */
  readonly current: () => Promise<TrustedContext>
  /** Starts reading the certificates, because the system may take long over it and requests wait for them. */
  readonly readEarly: () => void
}

const onlyNodesOwn = (reason: unknown): FoundCertificates => ({
  certificates: rootCertificates,
  systemError: reason instanceof Error ? reason.message : String(reason),
  fileError: null
})

const createContext = async ({ certificates, systemError, fileError }: FoundCertificates): Promise<TrustedContext> => {
  if (fileError !== null) throw new WireFailure('tls', `the certificate authorities that the policy file names: ${fileError}`, false)
  return {
    secureContext: await createTrustingContext(certificates),
    incomplete: systemError === null ? null : `not all certificates of the operating system and the policy could be read: ${systemError}`
  }
}

/**
 * Keeps the certificates for the life of the process. Where reading them fails or takes too long, requests go on with
 * Node's own list, and a refused certificate's message says so. What is read later counts for later connections.
 *
 * @example createTrust({ certificates: () => readCertificates(worker, []), onFileError: settings.rejectAuthorities })
 */
export const createTrust = ({ certificates, timeout = 20_000, onFileError = () => undefined }: TrustOptions): Trust => {
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
        if (found.fileError !== null) onFileError(found.fileError)
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
    current: () => (context ??= read().then(createContext)),
    readEarly: () => void read()
  }
}
