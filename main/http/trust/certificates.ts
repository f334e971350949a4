import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { getCACertificates } from 'node:tls'

/** The certificate authorities to trust, as far as they could be read. */
export interface FoundCertificates {
  /** As PEM, each once. */
  readonly certificates: readonly string[]
  /** Why none of the operating system's are among them, or null where they are. */
  readonly systemError: string | null
  /** What is wrong with a file that was named, or null where each has been read. */
  readonly fileError: string | null
}

/** Where the lists come from; replaced in tests. */
interface Stores {
  /** Node's own list, with what `NODE_EXTRA_CA_CERTS` names where Node honours it. */
  readonly standard: () => readonly string[]
  readonly system: () => readonly string[]
}

const nodeStores: Stores = {
  standard: () => getCACertificates('default'),
  system: () => getCACertificates('system')
}

/** Bytes. A bundle of every public authority takes a quarter of that. */
const maxFile = 1024 * 1024

const block = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The certificates of a file, PEM or one in DER. Throws where it is missing, too large, or holds anything else. */
const inFile = (path: string): readonly string[] => {
  const facts = statSync(path)
  if (!facts.isFile()) throw new Error('not a file')
  if (facts.size > maxFile) throw new Error(`larger than ${maxFile} bytes`)
  const bytes = readFileSync(path)
  const blocks = bytes.toString('latin1').match(block) ?? []
  // OpenSSL's own message helps nobody, and differs between its versions.
  const read = (one: string | Buffer): string => {
    try {
      return new X509Certificate(one).toString()
    } catch {
      throw new Error(blocks.length > 0 ? 'a certificate in it cannot be read' : 'no certificate in it')
    }
  }
  return blocks.length > 0 ? blocks.map(read) : [read(bytes)]
}

const inFiles = (paths: readonly string[]): Pick<FoundCertificates, 'certificates' | 'fileError'> => {
  const certificates: string[] = []
  for (const path of paths) {
    try {
      certificates.push(...inFile(path))
    } catch (error) {
      return { certificates: [], fileError: `${path}: ${messageOf(error)}` }
    }
  }
  return { certificates, fileError: null }
}

const inSystem = ({ system }: Stores): Pick<FoundCertificates, 'certificates' | 'systemError'> => {
  try {
    const certificates = system()
    // A store that cannot be opened gives an empty list, so an empty list counts as an error.
    return { certificates, systemError: certificates.length === 0 ? 'the operating system has none' : null }
  } catch (error) {
    return { certificates: [], systemError: messageOf(error) }
  }
}

/**
 * Reads Node's list, the operating system's (so that a company's own authority works) and the files that an administrator
 * has named. Blocks its thread for a moment or for minutes, because the system may ask its network: never call it on the
 * main thread.
 */
export const findCertificates = (files: readonly string[], stores: Stores = nodeStores): FoundCertificates => {
  const named = inFiles(files)
  const system = inSystem(stores)
  return {
    certificates: [...new Set([...named.certificates, ...stores.standard(), ...system.certificates])],
    systemError: system.systemError,
    fileError: named.fileError
  }
}
