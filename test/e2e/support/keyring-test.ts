import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noSecretService, startSecretService, type SecretService } from '../../support/secret-service.ts'
import type { Launched, LaunchOptions } from './launch.ts'
import { test as base } from './sign-in-test.ts'

interface KeyringFixtures {
  /** A real keyring, empty and unlocked, which outlives the program. */
  readonly keyring: SecretService
  /** Starts the program with the keyring and the service's certificate authority, on this test's profile. */
  readonly start: (options?: Partial<LaunchOptions>) => Promise<Launched>
}

/** `test` with a keyring. Where none can be started, those that use it are skipped. */
export const test = base.extend<KeyringFixtures>({
  // Playwright reads what a fixture depends on from this pattern.
  // eslint-disable-next-line no-empty-pattern
  keyring: async ({}, use, info) => {
    const reason = noSecretService()
    info.skip(reason !== null, `no Secret Service: ${reason}`)
    const keyring = await startSecretService()
    await use(keyring)
    await keyring.close()
  },

  start: async ({ keyring, launch, trust }, use) => {
    await use((options = {}) => launch({ ...options, env: { ...trust, ...keyring.env, ...options.env } }))
  }
})

/** What the settings file says of a kept token; null where it says that there is none. */
export const keptFlag = async (profile: string): Promise<unknown> => {
  const settings: unknown = JSON.parse(await readFile(join(profile, 'settings.json'), 'utf8'))
  return typeof settings === 'object' && settings !== null && 'kept' in settings ? settings.kept : null
}

export { expect } from '@playwright/test'
