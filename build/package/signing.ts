import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WindowsConfiguration } from 'electron-builder'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Azure Trusted Signing, whose client reads its credentials itself. The workflow fetches it by its hash beforehand:
 * `azureSignOptions` would install the newest module in the step that has the secrets.
 */
const azure = {
  tool: 'KONTORIST_SIGN_TOOL',
  library: 'KONTORIST_SIGN_LIBRARY',
  endpoint: 'KONTORIST_SIGN_ENDPOINT',
  codeSigningAccountName: 'KONTORIST_SIGN_ACCOUNT',
  certificateProfileName: 'KONTORIST_SIGN_PROFILE',
  publisherName: 'KONTORIST_SIGN_PUBLISHER'
} as const

/** A Developer ID in a file, and a key of the notary's. */
const apple = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']

const missing = (names: readonly string[], env: Environment): readonly string[] => names.filter((name) => !env[name])

/** Throws, naming all missing variables, where a release could not be signed. Linux is signed afterwards. */
export const requireVariables = (platform: NodeJS.Platform, env: Environment): void => {
  const hasCertificate = missing(['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'], env).length === 0
  const needed = platform === 'darwin' ? apple : platform === 'win32' && !hasCertificate ? Object.values(azure) : []
  const lacking = missing(needed, env)
  if (lacking.length > 0) throw new Error(`a release is signed, and these variables are not set: ${lacking.join(', ')}`)
}

/** Signs by Windows' signtool. @throws where it fails. */
const signWithAzure = (file: string, of: (name: keyof typeof azure) => string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-sign-'))
  const metadata = join(folder, 'metadata.json')
  try {
    const account = {
      Endpoint: of('endpoint'),
      CodeSigningAccountName: of('codeSigningAccountName'),
      CertificateProfileName: of('certificateProfileName')
    }
    writeFileSync(metadata, JSON.stringify(account))
    const time = ['/tr', 'http://timestamp.acs.microsoft.com', '/td', 'SHA256']
    const client = ['/dlib', of('library'), '/dmdf', metadata]
    execFileSync(of('tool'), ['sign', '/fd', 'SHA256', ...time, ...client, file], { stdio: 'inherit' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Azure Trusted Signing where its variables are set, otherwise the certificate of `WIN_CSC_LINK`. */
export const windowsSigning = (env: Environment): Pick<WindowsConfiguration, 'signtoolOptions'> => {
  if (missing(Object.values(azure), env).length > 0) return {}
  const of = (name: keyof typeof azure): string => env[azure[name]] ?? ''
  return {
    signtoolOptions: {
      publisherName: of('publisherName'),
      signingHashAlgorithms: ['sha256'],
      sign: async ({ path }) => signWithAzure(path, of)
    }
  }
}
