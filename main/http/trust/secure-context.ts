import { setImmediate } from 'node:timers/promises'
import { createSecureContext, type SecureContext } from 'node:tls'

/**
 * Certificates added without a pause: a few milliseconds of work. Several hundred at once would stall the event loop.
 */
const slice = 32

interface Store {
  /** Adds a certificate in PEM. Ignores a text that is none, and whatever follows the first one in a text. */
  readonly addCACert: (pem: string) => void
}

const isStore = (native: unknown): native is Store =>
  typeof native === 'object' && native !== null && 'addCACert' in native && typeof native.addCACert === 'function'

/**
 * A context that trusts these authorities (PEM) and no others. It has to be created on the thread that uses it, so it
 * is filled in slices, with a turn of the event loop between them.
 */
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
