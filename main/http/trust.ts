import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'

/**
 * Whom we trust: Node's own list, the operating system's (so a company's own certificate authority works) and `extra`
 * (PEM). Made once and kept, because reading the system's store and parsing hundreds of certificates takes a while.
 */
export const trusting = (extra: readonly string[]): (() => SecureContext) => {
  let context: SecureContext | undefined
  return () => {
    context ??= createSecureContext({
      ca: [...new Set([...getCACertificates('default'), ...getCACertificates('system'), ...extra])]
    })
    return context
  }
}
