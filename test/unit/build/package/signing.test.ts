import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { azureSign, signToolArgs } from '../../../../build/package/azure-sign.ts'
import { requireVariables, windowsSigning } from '../../../../build/package/signing.ts'

const azure = {
  KONTORIST_SIGN_ENDPOINT: 'e',
  KONTORIST_SIGN_ACCOUNT: 'a',
  KONTORIST_SIGN_PROFILE: 'p',
  KONTORIST_SIGN_PUBLISHER: 'Kontorist',
  KONTORIST_SIGN_CLIENT: 'C:\\client.dll',
  KONTORIST_SIGN_TOOL: 'C:\\signtool.exe'
}

describe('a release that cannot be signed is not begun', () => {
  it('on macOS without the notary’s key', () => {
    const env = { CSC_LINK: 'certificate', CSC_KEY_PASSWORD: 'secret word', APPLE_API_KEY_ID: 'id', APPLE_API_ISSUER: '' }
    expect(() => requireVariables('darwin', env)).toThrow('not set: APPLE_API_KEY, APPLE_API_ISSUER')
    expect(() => requireVariables('darwin', env)).not.toThrow('secret word')
  })

  it('on Windows with neither a certificate nor Azure’s', () => {
    expect(() => requireVariables('win32', { ...azure, KONTORIST_SIGN_PROFILE: '' })).toThrow('not set: KONTORIST_SIGN_PROFILE')
    expect(() => requireVariables('win32', azure)).not.toThrow()
    expect(() => requireVariables('win32', { WIN_CSC_LINK: 'c', WIN_CSC_KEY_PASSWORD: 'p' })).not.toThrow()
  })

  it('but on Linux, whose packages are signed afterwards', () => {
    expect(() => requireVariables('linux', {})).not.toThrow()
  })
})

it('Windows’ programs are signed by Azure where all of its variables are set, with SHA-256 and by what lies on the computer', () => {
  const { signtoolOptions } = windowsSigning(azure)
  expect(signtoolOptions).toEqual({ signingHashAlgorithms: ['sha256'], publisherName: 'Kontorist', sign: expect.any(Function) })
  // electron-builder's own way with Azure installs a module, whichever is the newest, beside the secrets.
  expect(windowsSigning(azure)).not.toHaveProperty('azureSignOptions')
  for (const name of Object.keys(azure)) expect(windowsSigning({ ...azure, [name]: undefined })).toEqual({})
})

it('a file is handed to signtool with what the service is asked for, which is gone afterwards', async () => {
  const metadata = { Endpoint: 'https://weu.example/', CodeSigningAccountName: 'a', CertificateProfileName: 'p' }
  const calls: { readonly program: string; readonly args: readonly string[]; readonly metadata: unknown }[] = []
  const run = async (program: string, args: readonly string[]) => {
    calls.push({ program, args, metadata: JSON.parse(readFileSync(args.at(-2) ?? '', 'utf8')) })
    if (calls.length > 1) throw new Error('signtool: no')
  }
  const sign = azureSign({ signTool: 'C:\\signtool.exe', client: 'C:\\client.dll', metadata }, run)
  await sign({ path: 'C:\\Kontorist.exe' })
  const [call] = calls
  const file = call?.args.at(-2) ?? ''
  expect(call).toEqual({ program: 'C:\\signtool.exe', args: signToolArgs({ client: 'C:\\client.dll' }, file, 'C:\\Kontorist.exe'), metadata })
  expect(call?.args.join(' ')).toMatch(/^sign \/fd SHA256 \/tr \S+ \/td SHA256 \/dlib /)
  expect(existsSync(file)).toBe(false)
  await expect(sign({ path: 'C:\\other.exe' })).rejects.toThrow('signtool: no')
})
