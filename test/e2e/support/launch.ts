import process from 'node:process'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { root } from '../../../build/program.ts'
import { withoutSecretService } from '../../support/secret-service.ts'
import { programUnderTest } from './program.ts'

export interface LaunchOptions {
  /** The folder for everything that the program keeps; it must exist. */
  readonly profile: string
  /** What to run: a folder with a package.json. The built program when left out. */
  readonly program?: string
  /** Added to this process's environment; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly args?: readonly string[]
  /** The language that the program believes the computer has, such as `sv-SE`. */
  readonly language?: string
}

export interface Launched {
  readonly app: ElectronApplication
  /** The first window's page. */
  readonly page: Page
  /** What the program has written so far. */
  readonly output: () => string
}

/**
 * Starts the program with a profile of its own and gives it when its first window is open. The colour scheme is left to
 * the program, which Playwright would otherwise set.
 */
export const launchKontorist = async (options: LaunchOptions): Promise<Launched> => {
  const { profile, program = root, env = {}, args = [], language } = options
  const all = {
    ...process.env,
    // No test writes into the keyring of whoever runs it; one that needs a keyring starts its own.
    ...withoutSecretService,
    ...(language && { LANGUAGE: language.replace('-', '_') }),
    ...env
  }
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  const app = await _electron.launch({
    executablePath: programUnderTest().path,
    args: [program, `--user-data-dir=${profile}`, ...(language ? [`--lang=${language}`] : []), ...args],
    cwd: root,
    env: Object.fromEntries(given),
    colorScheme: null,
    // Playwright starts Electron without its sandbox otherwise, and the specs would not see the program that people have.
    chromiumSandbox: true,
    timeout: 30_000
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  app.process().stdout?.on('data', keep)
  app.process().stderr?.on('data', keep)
  return { app, page: await app.firstWindow(), output: () => output }
}
