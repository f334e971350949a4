import type { WindowsConfiguration } from 'electron-builder'

export type Environment = Readonly<Record<string, string | undefined>>

/** Azure Trusted Signing, whose client reads the credentials (`AZURE_…`) by itself. */
const azure = {
  endpoint: 'KONTORIST_SIGN_ENDPOINT',
  codeSigningAccountName: 'KONTORIST_SIGN_ACCOUNT',
  certificateProfileName: 'KONTORIST_SIGN_PROFILE',
  publisherName: 'KONTORIST_SIGN_PUBLISHER'
} as const

/** A Developer ID in a file, and a key of the notary's. */
const apple = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER']

const missing = (names: readonly string[], env: Environment): readonly string[] => names.filter((name) => !env[name])

/**
 * Holds that a release can be signed, before an hour is spent on building it. Packages of Linux are signed detached,
 * afterwards.
 * @throws if a variable is not set; the message names all that are missing, and never a value.
 */
export const requireVariables = (platform: NodeJS.Platform, env: Environment): void => {
  const hasCertificate = missing(['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'], env).length === 0
  const needed = platform === 'darwin' ? apple : platform === 'win32' && !hasCertificate ? Object.values(azure) : []
  const lacking = missing(needed, env)
  if (lacking.length > 0) throw new Error(`a release is signed, and these variables are not set: ${lacking.join(', ')}`)
}

/**
 * The source of Windows' signatures: Azure Trusted Signing where its variables are set, otherwise the certificate that
 * electron-builder finds in `WIN_CSC_LINK`.
 */
export const windowsSigning = (env: Environment): Pick<WindowsConfiguration, 'azureSignOptions'> => {
  if (missing(Object.values(azure), env).length > 0) return {}
  const of = (name: keyof typeof azure): string => env[azure[name]] ?? ''
  return {
    azureSignOptions: {
      publisherName: of('publisherName'),
      endpoint: of('endpoint'),
      codeSigningAccountName: of('codeSigningAccountName'),
      certificateProfileName: of('certificateProfileName')
    }
  }
}
