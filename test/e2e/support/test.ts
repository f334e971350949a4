import { test as base, type ElectronApplication } from '@playwright/test'
import { keepEvidence, record } from './evidence.ts'
import { isPackedRun, layoutOfRun } from './layout.ts'
import { leave } from './leaving.ts'
import { expectNoBrokenRule } from './host-rules.ts'
import { launchKontorist, type Launched, type LaunchOptions } from './launch.ts'
import { processorTime } from './processor-time.ts'
import { createProfile, removeProfile } from './profile.ts'
import { createSharedProgram, type SharedProgram, type Start } from './shared-program.ts'
import { processorTimeAnnotation } from './smoke-tier.ts'

/** What a spec can set with `test.use`. */
interface KontoristOptions {
  /** A folder with a package.json to run instead of the built program. */
  readonly program: string | undefined
  readonly launchEnv: Readonly<Record<string, string | undefined>>
  readonly launchArgs: readonly string[]
  /** The language that the program believes the computer has. */
  readonly language: string | undefined
  /**
   * Whether `page` is of the program that the worker's test before this one has used, brought back to the state of a first
   * run, where that is to be had. For specs whose subject is neither the start nor the end of a program, nor its profile.
   */
  readonly sharesProgram: boolean
}

interface KontoristFixtures {
  /** Writes down how much processor time the test takes, with its programs. */
  readonly measured: null
  /** A fresh folder, removed after the test; not the one of a shared program. */
  readonly profile: string
  /** Variables that every start gets besides the spec's own. */
  readonly startEnv: Readonly<Record<string, string>>
  /** How a program is started in this test. */
  readonly startOf: (options?: Partial<LaunchOptions>) => Promise<Start>
  /** Starts the program; each test can do so as often as it likes, with this test's profile unless it says otherwise. */
  readonly launch: (options?: Partial<LaunchOptions>) => Promise<Launched>
  readonly kontorist: Launched
  readonly app: ElectronApplication
}

interface KontoristWorkerFixtures {
  readonly sharedProgram: SharedProgram
}

/** Variables of the specs that only a checkout heeds, or starts with. */
const ofCheckout = [
  'KONTORIST_POLICY',
  'KONTORIST_UPDATES',
  'KONTORIST_NO_KEYCHAIN',
  'NODE_DEBUG',
  'ELECTRON_ENABLE_LOGGING'
]

/** Playwright's `test`, whose `page` is the first window of a program: one that is started for this test alone, or a shared one. */
export const test = base.extend<KontoristFixtures & KontoristOptions, KontoristWorkerFixtures>({
  program: [undefined, { option: true }],
  launchEnv: [{}, { option: true }],
  launchArgs: [[], { option: true }],
  language: ['sv-SE', { option: true }],
  sharesProgram: [false, { option: true }],

  // Playwright reads what a fixture depends on from this pattern.
  measured: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, info) => {
      const before = processorTime()
      await use(null)
      const after = processorTime()
      if (before !== null && after !== null)
        info.annotations.push({ type: processorTimeAnnotation, description: (after - before).toFixed(2) })
    },
    { auto: true }
  ],

  // eslint-disable-next-line no-empty-pattern
  profile: async ({}, use) => {
    const profile = await createProfile()
    await use(profile)
    await removeProfile(profile)
  },

  // eslint-disable-next-line no-empty-pattern
  startEnv: async ({}, use) => {
    await use({})
  },

  startOf: async ({ program, launchEnv, launchArgs, language }, use, info) => {
    await use(async (options = {}) => {
      const layout = program ? { program } : await layoutOfRun()
      const env = { ...layout.env, ...launchEnv, ...options.env }
      info.skip(
        isPackedRun && ofCheckout.some((name) => name in env),
        'A packed program heeds no such variable, or does not start with it.'
      )
      return { args: launchArgs, ...layout, ...(language && { language }), ...options, env }
    })
  },

  launch: async ({ profile, startOf }, use, info) => {
    const launched = new Set<Launched>()
    const all: Launched[] = []
    await use(async (options = {}) => {
      const it = await launchKontorist({ profile, ...(await startOf(options)) })
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

  sharedProgram: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const program = createSharedProgram()
      await use(program)
      await program.end()
    },
    { scope: 'worker' }
  ],

  kontorist: async ({ launch, sharedProgram, sharesProgram, startEnv, startOf }, use, info) => {
    if (!sharesProgram) return use(await launch({ env: startEnv }))
    await use(await sharedProgram.take(await startOf({ env: startEnv }), info))
    await sharedProgram.giveBack(info)
  },
  app: async ({ kontorist }, use) => {
    await use(kontorist.app)
  },
  page: async ({ kontorist }, use) => {
    await use(kontorist.page)
  }
})

export { expect } from '@playwright/test'
