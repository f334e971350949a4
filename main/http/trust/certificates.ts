import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { getCACertificates } from 'node:tls'

/** What there is of certificate authorities to trust. */
export interface FoundCertificates {
  /** As PEM, each once. */
  readonly certificates: readonly string[]
  /** Why none of the operating system's are among them, or null where they are. */
  readonly systemError: string | null
  /** What is wrong with a file that was named, or null where each has been read. */
  readonly fileError: string | null
}

/** Where the lists come from. */
interface Stores {
  /** Node's own list, and what `NODE_EXTRA_CA_CERTS` names where it is heeded. */
  readonly standard: () => readonly string[]
  readonly system: () => readonly string[]
}

const nodeStores: Stores = {
  standard: () => getCACertificates('default'),
  system: () => getCACertificates('system')
}

/** Bytes. A bundle of every authority of the world's takes a quarter of it. */
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
  // OpenSSL's words for what cannot be read help nobody, and may differ with its version.
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
    // A store that cannot be opened looks like an empty one.
    return { certificates, systemError: certificates.length === 0 ? 'the operating system has none' : null }
  } catch (error) {
    return { certificates: [], systemError: messageOf(error) }
  }
}

/**
 * Whom we trust: Node's own list, the operating system's (so a company's own certificate authority works) and the files
 * that an administrator has named. Takes from a moment to minutes, for the system may ask its network: not for a thread
 * that anybody waits for.
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
