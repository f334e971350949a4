import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

interface AzureSigner {
  /** Path of Windows' `signtool.exe`. */
  readonly signTool: string
  /** Path of `Azure.CodeSigning.Dlib.dll`, by which it asks the service to sign. */
  readonly client: string
  /** What the service is asked for, by the names of its metadata file. No secret: the client reads those from the environment. */
  readonly metadata: Readonly<Record<'Endpoint' | 'CodeSigningAccountName' | 'CertificateProfileName', string>>
}

type Run = (program: string, args: readonly string[]) => Promise<unknown>

const timestamp = 'http://timestamp.acs.microsoft.com'

/** The arguments of `signtool.exe` for one file. */
export const signToolArgs = ({ client }: Pick<AzureSigner, 'client'>, metadataFile: string, file: string): readonly string[] => [
  ...['sign', '/fd', 'SHA256', '/tr', timestamp, '/td', 'SHA256'],
  ...['/dlib', client, '/dmdf', metadataFile],
  file
]

/**
 * Signs Windows' programs by Azure Trusted Signing, for electron-builder's `signtoolOptions.sign`. electron-builder's own way installs a
 * module of PowerShell's in the step that has the secrets, whichever is the newest that day, and that one downloads more. What signs here is
 * on the computer before, and its hash has been checked (`build/release/get-signing-client.ts`).
 *
 * @throws (rejects) where `signtool.exe` fails; packaging fails with it.
 */
export const azureSign = (signer: AzureSigner, run: Run = promisify(execFile)) => async ({ path }: { readonly path: string }): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'kontorist-sign-'))
  try {
    const metadata = join(folder, 'metadata.json')
    await writeFile(metadata, JSON.stringify(signer.metadata))
    await run(signer.signTool, signToolArgs(signer, metadata, path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
