import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startService, type Service, type ServiceOptions } from '../../support/service.ts'
import { enterService, signInAs } from './acts.ts'
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

/** `test` with the sample service over TLS; the program trusts the test's certificate authority and nothing more. */
export const test = base.extend<ServiceFixtures>({
  serviceOptions: [{}, { option: true }],

  service: async ({ serviceOptions }, use) => {
    const service = await startService(serviceOptions)
    await use(service)
    await service.close()
  },

  trust: async ({ profile, service }, use) => {
    const file = join(profile, 'authority.pem')
    await writeFile(file, service.ca)
    await use({ NODE_EXTRA_CA_CERTS: file })
  },

  kontorist: async ({ launch, trust }, use) => {
    await use(await launch({ env: trust }))
  },

  signedIn: async ({ page, service }, use) => {
    await enterService(page, { login: service.address, reporting: service.address })
    await signInAs(page)
    await use(page)
  }
})

export { expect } from '@playwright/test'
