import { createHash, timingSafeEqual } from 'node:crypto'

/** Which package of NuGet's signs for Azure Trusted Signing, and what its bytes are. */
export interface SigningClient {
  readonly version: string
  /** SHA-512 of the package, in hexadecimal. */
  readonly sha512: string
}

const names = ['KONTORIST_SIGN_CLIENT_VERSION', 'KONTORIST_SIGN_CLIENT_SHA512'] as const

/**
 * The client that the workflow's variables name.
 * @throws where one of them is missing, or is no version or no hash: nothing that was not looked at signs.
 */
export const signingClientOf = (env: Readonly<Record<string, string | undefined>>): SigningClient => {
  const [version = '', sha512 = ''] = names.map((name) => env[name]?.trim())
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${names[0]} is no version such as 1.2.3`)
  if (!/^[0-9a-f]{128}$/.test(sha512)) throw new Error(`${names[1]} is no SHA-512 in hexadecimal (RELEASING.md, step 1)`)
  return { version, sha512 }
}

/** Where NuGet has it. */
export const signingClientUrl = ({ version }: Pick<SigningClient, 'version'>): string =>
  `https://api.nuget.org/v3-flatcontainer/microsoft.trusted.signing.client/${version}/microsoft.trusted.signing.client.${version}.nupkg`

/** @throws where the bytes are not those whose hash was written down. */
export const expectSigningClient = (bytes: Uint8Array, { version, sha512 }: SigningClient): void => {
  const found = createHash('sha512').update(bytes).digest()
  if (!timingSafeEqual(found, Buffer.from(sha512, 'hex'))) {
    throw new Error(`Microsoft.Trusted.Signing.Client ${version} has the hash ${found.toString('hex')}, and not the one that was written down`)
  }
}

/**
 * The newest `signtool.exe` among the paths of several Windows SDKs (`…\bin\10.0.26100.0\x64\signtool.exe`).
 * @throws where there is none.
 */
export const newestSignTool = (paths: readonly string[]): string => {
  const partsOf = (path: string): readonly number[] => (/\\(\d+(?:\.\d+){3})\\x64\\/.exec(path)?.[1] ?? '').split('.').map(Number)
  const [newest] = paths
    .filter((path) => partsOf(path).length === 4)
    .toSorted((one, other) => {
      const others = partsOf(other)
      return partsOf(one).reduce((decided, part, at) => decided || (others[at] ?? 0) - part, 0)
    })
  if (newest === undefined) throw new Error('no Windows SDK has a signtool.exe here')
  return newest
}
