import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { policyPathOverride } from '../dev-overrides.ts'
import { readAdministratorsFile, onlyOne, readAnyPolicyFile, readPolicyFile } from './policy-file.ts'
import type { FoundPolicy } from '../../settings/index.ts'
import { readManagedPreferences } from './managed-preferences.ts'
import { readRegistryPolicy } from './registry.ts'

/** Gives the bytes of a file; undefined where there is none. */
type Read = (path: string) => Uint8Array | undefined

/** A bundle of every public authority takes a quarter of that. */
const maxBytes = 1024 * 1024

const readTrusted: Read = (path) => readAdministratorsFile(path, { maxBytes })

/** Reads a file without checking who could have written it. */
const readAny: Read = (path) => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return undefined
  if (!found.isFile()) throw new Error(`${path}: not a file`)
  if (found.size > maxBytes) throw new Error(`${path}: larger than ${maxBytes} bytes`)
  return readFileSync(path)
}

/**
 * Whose word these files are is checked as it is for the policy file. Windows tells Node nothing of who may write to
 * one: there the administrator sees to it (DEPLOYMENT.md, "Certificate files").
 */
const readHere = (): Read =>
  process.platform === 'win32' || policyPathOverride() !== undefined ? readAny : readTrusted

const block = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

/**
 * The certificates of a file, PEM or one in DER, as PEM. @throws where it holds anything else than those of
 * authorities.
 */
const certificatesIn = (path: string, bytes: Uint8Array): readonly string[] => {
  const blocks = Buffer.from(bytes).toString('latin1').match(block) ?? []
  // OpenSSL's own message is not helpful and differs between its versions.
  const parse = (one: string | Uint8Array): string => {
    let certificate: X509Certificate
    try {
      certificate = new X509Certificate(one)
    } catch {
      throw new Error(`${path}: ${blocks.length > 0 ? 'a certificate in it cannot be read' : 'no certificate in it'}`)
    }
    // Nothing that a server's own certificate has signed is trusted, so it would be in force and change nothing.
    if (!certificate.ca) throw new Error(`${path}: a certificate in it is that of no authority`)
    return certificate.toString()
  }
  return blocks.length > 0 ? blocks.map(parse) : [parse(bytes)]
}

/**
 * Reads the certificates, as PEM, of the files that a policy names.
 * @throws if a file is missing, could have been written by a user other than the administrator, is too large, or holds
 * anything else. The message names the file.
 */
export const readAuthorities = (paths: readonly string[], read: Read = readHere()): readonly string[] =>
  paths.flatMap((path) => {
    const bytes = read(path)
    if (bytes === undefined) throw new Error(`${path}: not there`)
    return certificatesIn(path, bytes)
  })

/** The policy files of macOS and Linux. On Windows any user can make the folder that such a file would stand in. */
const files = {
  darwin: '/Library/Application Support/Kontorist/policy.json',
  linux: '/etc/kontorist/policy.json'
} as const

const readSystemsPolicy = (platform: NodeJS.Platform): FoundPolicy | undefined => {
  if (platform === 'win32') return readRegistryPolicy()
  if (platform !== 'darwin') return readPolicyFile(files.linux)
  const found = [readManagedPreferences(), readPolicyFile(files.darwin)]
  return onlyOne(found.flatMap((one) => one ?? []))
}

/**
 * Reads the administrator's policy from the one place that only an administrator can write to: the registry on Windows,
 * the managed preferences or a file on macOS, a file on Linux. A checkout can read another file (`dev-overrides.ts`).
 * Returns its content unchecked; undefined if there is none.
 * @throws if it cannot be read, or another user could have written it.
 */
export const loadPolicy = (): FoundPolicy | undefined => {
  const override = policyPathOverride()
  return override === undefined ? readSystemsPolicy(process.platform) : readAnyPolicyFile(override)
}
