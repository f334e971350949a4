import { expect, it } from 'vitest'
import { findCertificates } from '../../../../../main/http/trust/certificates.ts'

const stores = (standard: readonly string[], system: readonly string[]) => ({
  standard: () => standard,
  system: () => system
})

it('the certificates that are found are the program’s and the system’s, each once', () => {
  expect(findCertificates(stores(['ours', 'both'], ['both', 'the system’s']))).toEqual({
    certificates: ['ours', 'both', 'the system’s'],
    systemError: null
  })
})

it('the certificates that are found are the program’s where the system’s cannot be read, and why is told', () => {
  const system = () => {
    throw new Error('the keychain is locked')
  }
  expect(findCertificates({ standard: () => ['ours'], system })).toEqual({
    certificates: ['ours'],
    systemError: 'the keychain is locked'
  })
  expect(findCertificates(stores(['ours'], [])).systemError).toBe('the operating system has none')
})
