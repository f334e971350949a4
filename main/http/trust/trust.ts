import { rootCertificates, type SecureContext } from 'node:tls'
import type { FoundCertificates } from './certificates.ts'
import { WireFailure } from '../wire-failure.ts'
import { createTrustingContext } from './secure-context.ts'

interface TrustOptions {
  /** The certificates, being read; begun early, because calls wait for it. */
  readonly certificates: Promise<FoundCertificates>
  /** How long calls wait for them, from now on, in milliseconds. */
  readonly patience?: number
  /** Hears what is wrong with a file that was named. No call goes out then. */
  readonly onFileError?: (why: string) => void
}

export interface TrustedContext {
  readonly secureContext: SecureContext
  /** That there are fewer authorities than there should be, and why: for whoever wonders about a certificate. */
  readonly incomplete: string | null
}

/** Whom we trust. */
export interface Trust {
  /**
   * As known now: waits while the certificates are being read, but not for ever, and makes the context at the first call
   * for it. The same object until more is known. Rejects with a `WireFailure` where a named file is wrong.
   */
  readonly current: () => Promise<TrustedContext>
}

const withoutThem = (why: unknown): FoundCertificates => ({
  certificates: rootCertificates,
  systemError: why instanceof Error ? why.message : String(why),
  fileError: null
})

const use = async ({ certificates, systemError, fileError }: FoundCertificates): Promise<TrustedContext> => {
  if (fileError !== null) throw new WireFailure('tls', `the certificate authorities that the policy file names: ${fileError}`, false)
  return {
    secureContext: await createTrustingContext(certificates),
    incomplete: systemError === null ? null : `not all certificates of the operating system and the policy could be read: ${systemError}`
  }
}

/**
 * Keeps what was found for the life of the process. Where reading takes longer than anybody should wait, or fails, calls go
 * on with Node's own list, and say so when a certificate is refused; what is found later counts for later connections.
 */
export const createTrust = ({ certificates: reading, patience = 20_000, onFileError = () => undefined }: TrustOptions): Trust => {
  const enough = Promise.withResolvers<FoundCertificates>()
  let late = false
  const timer = setTimeout(() => {
    late = true
    enough.resolve(withoutThem(`not within ${patience / 1000} seconds`))
  }, patience)
  const read = reading.then(
    (found) => {
      if (late) known = Promise.resolve(found)
      if (late) used = null
      if (found.fileError !== null) onFileError(found.fileError)
      return found
    },
    (error: unknown) => withoutThem(error)
  )
  void read.finally(() => {
    clearTimeout(timer)
  })
  let known = Promise.race([read, enough.promise])
  let used: Promise<TrustedContext> | null = null
  return { current: () => (used ??= known.then(use)) }
}
