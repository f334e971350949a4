import { join } from 'node:path'
import process from 'node:process'
import { root } from '../../../build/program.ts'
import { withoutSecretService } from '../../support/secret-service.ts'
import { withoutKeychain } from './keychain-reach.ts'
import { programUnderTest } from './program.ts'

const isElectron = programUnderTest().kind === 'electron'

interface CommandLineOptions {
  /** The folder for everything that the program keeps. */
  readonly profile: string
  /** What to run: a folder with a package.json. The built program when left out. */
  readonly program?: string
  /** Stand last: Electron does not start where anything follows an address. */
  readonly args?: readonly string[]
  /** The language that the computer speaks, such as `sv-SE`. */
  readonly language?: string
}

/** How the program is started, whichever executable runs it. */
export const commandLine = ({ profile, program = root, args = [], language }: CommandLineOptions) => ({
  args: [
    program,
    `--user-data-dir=${profile}`,
    // Electron does not start for root in its sandbox; everybody else has it.
    ...(isElectron && process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // Chromium's own secrets: its sort of keychain would ask whoever runs the specs. The stand-in's Chromium keeps none.
    ...(isElectron && process.platform === 'darwin' ? ['--use-mock-keychain'] : []),
    ...(language ? [`--lang=${language}`] : []),
    ...args
  ],
  cwd: root
})

type Variables = Readonly<Record<string, string | undefined>>

/** This process's environment without anybody's keychain, and with `changes`, where `undefined` takes a variable away. */
export const environment = (changes: Variables = {}): Record<string, string> => {
  const all: Variables = {
    ...process.env,
    // No test writes into the keyring of whoever runs it; one that needs a keyring starts its own, on Linux.
    ...(process.platform === 'linux' ? withoutSecretService : withoutKeychain),
    // The stand-in is made of many small files; compiled once, it starts in a third of a second less.
    ...(!isElectron && { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'kontorist', 'compiled') }),
    ...changes
  }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  )
}
