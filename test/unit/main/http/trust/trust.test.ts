import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../../../support/certificates.ts'
import { startTlsServer } from '../../../../support/tls-server.ts'
import { ok } from '../network.ts'
import { temporaryFolder } from '../../../../support/temporary-folder.ts'

const callAlone = fileURLToPath(new URL('../wire/call-alone.ts', import.meta.url))

/** Ends the process if its main thread, on which the window waits, reads the certificates itself. */
const notOnMain = `data:text/javascript,${encodeURIComponent(`
  import { syncBuiltinESMExports } from 'node:module'
  import tls from 'node:tls'
  tls.getCACertificates = () => { process.stdout.write('read on the main thread'); process.exit(0) }
  syncBuiltinESMExports()
`)}`

/** On Windows and macOS the operating system's certificates are in a store that no test should write to. */
const asElsewhere = process.platform === 'win32' || process.platform === 'darwin'

describe.skipIf(asElsewhere)('a company’s own certificate authority, looked for without the main thread,', () => {
  let folder: string
  beforeEach(() => {
    folder = temporaryFolder()
  })

  /** The result of a request to a service of that authority, with these as the operating system's certificates. */
  const call = async (systemStore: (ca: string) => string) => {
    const authority = await createAuthority()
    const service = await startTlsServer(await authority.issue('trusted'), ok)
    onTestFinished(service.close)
    const file = join(folder, 'system.pem')
    await writeFile(file, systemStore(authority.ca))
    // The store is read when a process starts, so the request is made in another process.
    const env = { ...process.env, NODE_OPTIONS: '', SSL_CERT_FILE: file, SSL_CERT_DIR: folder }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', notOnMain, callAlone, service.address],
      { env }
    )
    return { stdout, requests: service.requests }
  }

  it('that stands in the operating system’s store is trusted', async () => {
    const { stdout, requests } = await call((ca) => ca)
    expect(stdout).toBe('[]')
    expect(requests).toHaveLength(1)
  })

  it('that does not is not, and gets nothing', async () => {
    const { ca: another } = await createAuthority()
    const { stdout, requests } = await call(() => another)
    expect(stdout).toBe('tls')
    expect(requests).toHaveLength(0)
  })
})
