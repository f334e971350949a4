import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createAuthority, type Authority } from '../../support/certificates.ts'
import { startService, type Service, type ServiceOptions } from '../../support/service.ts'
import { enterAt } from './acts.ts'
import { test as base } from './test.ts'

interface ServiceFixtures {
  /** How the service is started; set with `test.use`. */
  readonly serviceOptions: ServiceOptions
  /** The sample service on a real TLS server. */
  readonly service: Service
  /** What makes a program trust the service's certificate authority; part of the environment of every start. */
  readonly trust: Readonly<Record<string, string>>
  /** The program's page, signed in at the service. */
  readonly signedIn: Page
}

interface ServiceWorkerFixtures {
  /** The tests' certificate authority, with the file that holds its certificate. */
  readonly authority: Authority & { readonly file: string }
}

/** `test` with the sample service over TLS; the program trusts the test's certificate authority and nothing more. */
export const test = base.extend<ServiceFixtures, ServiceWorkerFixtures>({
  serviceOptions: [{}, { option: true }],

  // One for all tests of a worker, so that they can share a program, which reads it when it starts.
  authority: [
    // Playwright reads what a fixture depends on from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const authority = await createAuthority()
      const folder = await mkdtemp(join(tmpdir(), 'kontorist-authority-'))
      const file = join(folder, 'authority.pem')
      await writeFile(file, authority.ca)
      await use({ ...authority, file })
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' }
  ],

  service: async ({ authority, serviceOptions }, use) => {
    const service = await startService({ ...serviceOptions, authority })
    await use(service)
    await service.close()
  },

  trust: async ({ authority }, use) => {
    await use({ NODE_EXTRA_CA_CERTS: authority.file })
  },

  // The service outlives the program, or what it does to leave.
  startEnv: async ({ trust, service: _service }, use) => {
    await use(trust)
  },

  signedIn: async ({ page, service }, use) => {
    await enterAt(page, service)
    await use(page)
  }
})

export { expect } from '@playwright/test'
