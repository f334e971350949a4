import { execFile } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../../../support/certificates.ts'
import { startTlsServer } from '../../../../support/tls-server.ts'
import { ok } from '../network.ts'

const callAlone = fileURLToPath(new URL('call-alone.ts', import.meta.url))

it('a variable that tells Node to trust every certificate changes nothing: a service that nobody vouches for gets nothing', async () => {
  const authority = await createAuthority()
  const service = await startTlsServer(await authority.issue('trusted'), ok)
  onTestFinished(service.close)
  const env = { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  const { stdout } = await promisify(execFile)(process.execPath, [callAlone, service.address], { env })
  expect(stdout).toBe('tls')
  expect(service.requests).toHaveLength(0)
})
