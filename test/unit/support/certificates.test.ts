import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { createAuthority } from '../../support/certificates.ts'

it('signs certificates that its own certificate verifies', async () => {
  const { ca, issue } = await createAuthority()
  const root = new X509Certificate(ca)
  const server = new X509Certificate((await issue('trusted')).cert)
  expect(root.ca).toBe(true)
  expect(server.checkIssued(root)).toBe(true)
  expect(server.verify(root.publicKey)).toBe(true)
  expect(server.checkHost('localhost')).toBe('localhost')
})

it('makes each wrong certificate wrong in one thing only', async () => {
  const { ca, issue } = await createAuthority()
  const { publicKey } = new X509Certificate(ca)
  const facts = async (kind: 'wrongHost' | 'selfSigned' | 'expired') => {
    const server = new X509Certificate((await issue(kind)).cert)
    return {
      signed: server.verify(publicKey),
      host: server.checkHost('localhost') !== undefined,
      valid: server.validToDate > new Date()
    }
  }
  expect(await facts('wrongHost')).toEqual({ signed: true, host: false, valid: true })
  expect(await facts('selfSigned')).toEqual({ signed: false, host: true, valid: true })
  expect(await facts('expired')).toEqual({ signed: true, host: true, valid: false })
})

it('is a stranger to every other authority', async () => {
  const [one, other] = await Promise.all([createAuthority(), createAuthority()])
  const server = new X509Certificate((await one.issue('trusted')).cert)
  expect(server.verify(new X509Certificate(other.ca).publicKey)).toBe(false)
})
