import { execFile, execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../support/certificates.ts'
import { startTlsServer } from '../../support/tls-server.ts'
import { ok } from '../../unit/main/http/network.ts'

const callAlone = fileURLToPath(new URL('../../unit/main/http/wire/call-alone.ts', import.meta.url))
const hooks = new URL('../loader-hooks.ts', import.meta.url).href

/** A certificate as the Windows registry stores it: its bytes as property 32, the certificate itself. */
const blobOf = (certificate: Buffer): string => {
  const header = Buffer.alloc(12)
  header.writeUInt32LE(32, 0)
  header.writeUInt32LE(1, 4)
  header.writeUInt32LE(certificate.length, 8)
  return Buffer.concat([header, certificate]).toString('hex')
}

/** The outcome of a call to a service whose authority is in this Windows store. */
const call = async (store: string | null) => {
  const authority = await createAuthority()
  const { raw, fingerprint } = new X509Certificate(authority.ca)
  if (store !== null) {
    const key = `${store}\\Certificates\\${fingerprint.replaceAll(':', '')}`
    execFileSync('reg', ['add', key, '/v', 'Blob', '/t', 'REG_BINARY', '/d', blobOf(raw), '/f'])
    onTestFinished(() => void execFileSync('reg', ['delete', key, '/f']))
  }
  const service = await startTlsServer(await authority.issue('trusted'), ok)
  onTestFinished(service.close)
  // A process reads the store once, so each call is made in a process of its own.
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hooks, callAlone, service.address])
  return { stdout, requests: service.requests.length }
}

describe('a company’s own certificate authority', () => {
  it.each([
    ['by the company’s group policy', 'HKLM\\Software\\Policies\\Microsoft\\SystemCertificates\\Root'],
    ['by whoever uses the computer', 'HKCU\\Software\\Microsoft\\SystemCertificates\\Root']
  ])('that was put into Windows’ store %s is trusted', async (_who, store) => {
    expect(await call(store)).toEqual({ stdout: '[]', requests: 1 })
  })

  it('that stands in no store of Windows’ is not', async () => {
    expect(await call(null)).toEqual({ stdout: 'tls', requests: 0 })
  })
})
