import { describe, expect, it } from 'vitest'
import { requireVariables, windowsSigning } from '../../../../build/package/signing.ts'

const azure = {
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

it('Windows’ programs are signed by Azure where all of its variables are set', () => {
  const options = {
    publisherName: 'Kontorist',
    endpoint: 'e',
    codeSigningAccountName: 'a',
    certificateProfileName: 'p'
  }
  expect(windowsSigning(azure)).toEqual({ azureSignOptions: options })
  for (const name of Object.keys(azure)) expect(windowsSigning({ ...azure, [name]: undefined })).toEqual({})
})
