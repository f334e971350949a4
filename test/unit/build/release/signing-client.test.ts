import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { expectSigningClient, newestSignTool, signingClientOf, signingClientUrl } from '../../../../build/release/signing-client.ts'

const bytes = Buffer.from('a package')
const sha512 = createHash('sha512').update(bytes).digest('hex')

describe('what signs Windows’ programs', () => {
  it('is of the version that was written down, and has its bytes', () => {
    const client = signingClientOf({ KONTORIST_SIGN_CLIENT_VERSION: '1.2.3', KONTORIST_SIGN_CLIENT_SHA512: `${sha512}\n` })
    expect(signingClientUrl(client)).toMatch(/^https:\/\/api\.nuget\.org\/.*\/1\.2\.3\/[^/]+\.1\.2\.3\.nupkg$/)
    expect(() => expectSigningClient(bytes, client)).not.toThrow()
    expect(() => expectSigningClient(Buffer.from('another'), client)).toThrow('not the one that was written down')
  })

  it.each([
    ['no version', undefined, sha512],
    ['any version', '*', sha512],
    ['a path', '1.2.3/../4', sha512],
    ['no hash', '1.2.3', undefined],
    ['a shorter hash', '1.2.3', sha512.slice(64)]
  ])('is not fetched where %s is written down', (_what, version, hash) => {
    expect(() => signingClientOf({ KONTORIST_SIGN_CLIENT_VERSION: version, KONTORIST_SIGN_CLIENT_SHA512: hash })).toThrow('KONTORIST_SIGN_CLIENT')
  })

  it('is asked by the newest signtool of the computer', () => {
    const path = (version: string): string => `C:\\Program Files (x86)\\Windows Kits\\10\\bin\\${version}\\x64\\signtool.exe`
    expect(newestSignTool(['10.0.9.0', '10.0.26100.0', '10.0.22621.0'].map(path))).toBe(path('10.0.26100.0'))
    expect(() => newestSignTool(['C:\\x64\\signtool.exe'])).toThrow('no Windows SDK')
  })
})
