import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requireVariables, windowsSigning } from '../../../../build/package/signing.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const azure = {
  KONTORIST_SIGN_TOOL: 'signtool.exe',
  KONTORIST_SIGN_LIBRARY: 'client.dll',
  KONTORIST_SIGN_ENDPOINT: 'e',
  KONTORIST_SIGN_ACCOUNT: 'a',
  KONTORIST_SIGN_PROFILE: 'p',
  KONTORIST_SIGN_PUBLISHER: 'Kontorist'
}

describe('a release that cannot be signed is not begun', () => {
  it('on macOS without the notary’s key', () => {
    const env = {
      CSC_LINK: 'certificate',
      CSC_KEY_PASSWORD: 'secret word',
      APPLE_API_KEY_ID: 'id',
      APPLE_API_ISSUER: ''
    }
    expect(() => requireVariables('darwin', env)).toThrow('not set: APPLE_API_KEY, APPLE_API_ISSUER')
    expect(() => requireVariables('darwin', env)).not.toThrow('secret word')
  })

  it('on Windows with neither a certificate nor Azure’s', () => {
    expect(() => requireVariables('win32', { ...azure, KONTORIST_SIGN_PROFILE: '' })).toThrow(
      'not set: KONTORIST_SIGN_PROFILE'
    )
    expect(() => requireVariables('win32', azure)).not.toThrow()
    expect(() => requireVariables('win32', { WIN_CSC_LINK: 'c', WIN_CSC_KEY_PASSWORD: 'p' })).not.toThrow()
  })

  it('but on Linux, whose packages are signed afterwards', () => {
    expect(() => requireVariables('linux', {})).not.toThrow()
  })
})

it('signs with Azure’s client where all of its variables are set, and leaves no file behind', async () => {
  const folder = temporaryFolder()
  const tool = join(folder, 'signtool')
  // Commands of the shell alone: a bare machine need not have any other.
  const copy = `while IFS= read -r line || [ -n "$line" ]; do printf '%s\\n' "$line"; done < "\${11}" > "${folder}/metadata"`
  writeFileSync(tool, `#!/bin/sh\nprintf '%s\\n' "$@" > "${folder}/arguments"\n${copy}\n`, { mode: 0o755 })
  const { signtoolOptions } = windowsSigning({ ...azure, KONTORIST_SIGN_TOOL: tool })
  expect(signtoolOptions).toMatchObject({ publisherName: 'Kontorist', signingHashAlgorithms: ['sha256'] })
  const { sign } = signtoolOptions ?? {}
  if (typeof sign !== 'function') throw new Error('nothing signs')
  await sign({
    path: 'Kontorist.exe',
    name: 'Kontorist',
    site: null,
    hash: 'sha256',
    cscInfo: null,
    isNest: false,
    options: {},
    computeSignToolArgs: () => []
  })
  const given = readFileSync(join(folder, 'arguments'), 'utf8').trim().split('\n')
  expect(given.slice(0, 9)).toEqual([
    ...['sign', '/fd', 'SHA256', '/tr', 'http://timestamp.acs.microsoft.com', '/td', 'SHA256', '/dlib', 'client.dll']
  ])
  expect(given.at(-1)).toBe('Kontorist.exe')
  expect(existsSync(given.at(-2) ?? '')).toBe(false)
  expect(JSON.parse(readFileSync(join(folder, 'metadata'), 'utf8'))).toEqual({
    Endpoint: 'e',
    CodeSigningAccountName: 'a',
    CertificateProfileName: 'p'
  })
})

it.each(Object.keys(azure))('takes a certificate’s signature where %s is not set', (name) => {
  expect(windowsSigning({ ...azure, [name]: undefined })).toEqual({})
})
