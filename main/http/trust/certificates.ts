import { getCACertificates } from 'node:tls'

/** The certificate authorities to trust, as far as they could be read. */
export interface FoundCertificates {
  /** PEM, without duplicates. */
  readonly certificates: readonly string[]
  /** The reason why none of the operating system's are among them; null if they are. */
  readonly systemError: string | null
}

/** Sources of the lists; replaced in tests. */
interface Stores {
  /** Node's own list, with what `NODE_EXTRA_CA_CERTS` names where Node honours it. */
  readonly standard: () => readonly string[]
  readonly system: () => readonly string[]
}

const nodeStores: Stores = {
  standard: () => getCACertificates('default'),
  system: () => getCACertificates('system')
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const inSystem = ({ system }: Stores): FoundCertificates => {
  try {
    const certificates = system()
    // A store that cannot be opened gives an empty list, so an empty list counts as an error.
    return { certificates, systemError: certificates.length === 0 ? 'the operating system has none' : null }
  } catch (error) {
    return { certificates: [], systemError: messageOf(error) }
  }
}

/** Reads Node's list and the system's. Blocks its thread, perhaps for minutes: never call it on the main thread. */
export const findCertificates = (stores: Stores = nodeStores): FoundCertificates => {
  const { certificates, systemError } = inSystem(stores)
  return { certificates: [...new Set([...stores.standard(), ...certificates])], systemError }
}
