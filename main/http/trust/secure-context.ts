import { setImmediate } from 'node:timers/promises'
import { createSecureContext, type SecureContext } from 'node:tls'

/** Certificates that are taken in at a stretch: a few milliseconds' work. Several hundred at once would be felt. */
const slice = 32

interface Store {
  /** Takes in a certificate, in PEM. Passes over what is none, and over what follows it in the same text. */
  readonly addCACert: (pem: string) => void
}

const isStore = (native: unknown): native is Store =>
  typeof native === 'object' && native !== null && 'addCACert' in native && typeof native.addCACert === 'function'

/**
 * A context that trusts these authorities (PEM) and no others. It has to be made on the thread that uses it, so it is made
 * in small pieces, with everything else that waits in between.
 */
export const createTrustingContext = async (certificates: readonly string[]): Promise<SecureContext> => {
  const context = createSecureContext({ ca: [] })
  // Node has no public call for it. Where a version keeps its store otherwise, the work is done at a stretch.
  const native: unknown = context.context
  if (!isStore(native)) return createSecureContext({ ca: [...certificates] })
  for (let at = 0; at < certificates.length; at += slice) {
    for (const certificate of certificates.slice(at, at + slice)) native.addCACert(certificate)
    await setImmediate()
  }
  return context
}
