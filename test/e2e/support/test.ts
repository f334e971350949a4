import { realpathSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type ElectronApplication } from '@playwright/test'
import { keepEvidence, record } from './evidence.ts'
import { isPackedRun, layoutOfRun } from './layout.ts'
import { leave } from './leaving.ts'
import { expectNoBrokenRule } from './host-rules.ts'
import { launchKontorist, type Launched, type LaunchOptions } from './launch.ts'

/** What a spec can set with `test.use`. */
interface KontoristOptions {
  /** A folder with a package.json to run instead of the built program. */
  readonly program: string | undefined
  readonly launchEnv: Readonly<Record<string, string | undefined>>
  readonly launchArgs: readonly string[]
  /** The language that the program believes the computer has. */
  readonly language: string | undefined
}

interface KontoristFixtures {
  /** A fresh folder, removed after the test. */
  readonly profile: string
  /** Starts the program; each test can do so as often as it likes, with this test's profile unless it says otherwise. */
  readonly launch: (options?: Partial<LaunchOptions>) => Promise<Launched>
  readonly kontorist: Launched
  readonly app: ElectronApplication
}

/** Variables of the specs that only a checkout heeds, or starts with. */
const ofCheckout = ['KONTORIST_POLICY', 'KONTORIST_NO_KEYCHAIN', 'NODE_DEBUG', 'ELECTRON_ENABLE_LOGGING']

/** Playwright's `test`, whose `page` is the first window of a program started for this test alone. */
export const test = base.extend<KontoristFixtures & KontoristOptions>({
  program: [undefined, { option: true }],
  launchEnv: [{}, { option: true }],
  launchArgs: [[], { option: true }],
  language: ['sv-SE', { option: true }],

  // Playwright reads what a fixture depends on from this pattern.
  // eslint-disable-next-line no-empty-pattern
  profile: async ({}, use) => {
    // Its real name, as Electron gives it: the system's folder for such things has another one on macOS and Windows.
    const profile = realpathSync.native(await mkdtemp(join(tmpdir(), 'kontorist-profile-')))
    await use(profile)
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  },

  launch: async ({ profile, program, launchEnv, launchArgs, language }, use, info) => {
    const launched = new Set<Launched>()
    const all: Launched[] = []
    await use(async (options = {}) => {
      const layout = program ? { program } : await layoutOfRun()
      const env = { ...layout.env, ...launchEnv, ...options.env }
      info.skip(isPackedRun && ofCheckout.some((name) => name in env), 'A packed program heeds no such variable, or does not start with it.')
      const it = await launchKontorist({
        profile,
        args: launchArgs,
        ...layout,
        ...(language && { language }),
        ...options,
        env
      })
      await record(it)
      launched.add(it)
      all.push(it)
      // A program that the test itself has ended has nothing more to show.
      it.app.once('close', () => launched.delete(it))
      return it
    })
    for (const [index, it] of [...launched].entries()) {
      await keepEvidence(it, info, `start-${index + 1}`)
      await leave(it.app)
    }
    all.forEach(expectNoBrokenRule)
  },

  kontorist: async ({ launch }, use) => {
    await use(await launch())
  },
  app: async ({ kontorist }, use) => {
    await use(kontorist.app)
  },
  page: async ({ kontorist }, use) => {
    await use(kontorist.page)
  }
})

export { expect } from '@playwright/test'
