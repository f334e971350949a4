import type { WindowsConfiguration } from 'electron-builder'
import { azureSign } from './azure-sign.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Azure Trusted Signing, with what signs by it; its own client reads the credentials (`AZURE_…`) by itself. */
const azure = {
  endpoint: 'KONTORIST_SIGN_ENDPOINT',
  codeSigningAccountName: 'KONTORIST_SIGN_ACCOUNT',
  certificateProfileName: 'KONTORIST_SIGN_PROFILE',
  publisherName: 'KONTORIST_SIGN_PUBLISHER',
  client: 'KONTORIST_SIGN_CLIENT',
  signTool: 'KONTORIST_SIGN_TOOL'
} as const

/** A Developer ID in a file, and a key of the notary's. */
const apple = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']

const missing = (names: readonly string[], env: Environment): readonly string[] => names.filter((name) => !env[name])

/**
 * Holds that a release can be signed, before an hour is spent on building it. Packages of Linux are signed detached, afterwards.
 * @throws if a variable is not set; the message names all that are missing, and never a value.
 */
export const requireVariables = (platform: NodeJS.Platform, env: Environment): void => {
  const hasCertificate = missing(['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'], env).length === 0
  const needed = platform === 'darwin' ? apple : platform === 'win32' && !hasCertificate ? Object.values(azure) : []
  const lacking = missing(needed, env)
  if (lacking.length > 0) throw new Error(`a release is signed, and these variables are not set: ${lacking.join(', ')}`)
}

/** What signs a file of Windows' by Azure Trusted Signing; null where one of its variables is not set. */
export const azureSigner = (env: Environment): ReturnType<typeof azureSign> | null => {
  if (missing(Object.values(azure), env).length > 0) return null
  const of = (name: string): string => env[name] ?? ''
  return azureSign({
    signTool: of(azure.signTool),
    client: of(azure.client),
    metadata: {
      Endpoint: of(azure.endpoint),
      CodeSigningAccountName: of(azure.codeSigningAccountName),
      CertificateProfileName: of(azure.certificateProfileName)
    }
  })
}

/**
 * Where Windows' signatures come from: Azure Trusted Signing where its variables are set, otherwise the certificate that
 * electron-builder finds in `WIN_CSC_LINK`.
 */
export const windowsSigning = (env: Environment): Pick<WindowsConfiguration, 'signtoolOptions'> => {
  const sign = azureSigner(env)
  if (sign === null) return {}
  // Once a file: with SHA-1 as well, each would be signed twice.
  return { signtoolOptions: { signingHashAlgorithms: ['sha256'], publisherName: env[azure.publisherName] ?? '', sign } }
}
