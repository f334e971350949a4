import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { extractArchive } from './archive.ts'

/** The program to run, from the command line and its package.json. */
export interface Program {
  /** The folder with package.json. */
  readonly root: string
  /** The file to run. */
  readonly entry: string
  readonly name: string
  readonly version: string
  /** `--name=value` and `--name` anywhere on the command line, without the dashes. */
  readonly switches: ReadonlyMap<string, string>
  /** Whether it is packed (`app.isPackaged`). `root` is the archive then. */
  readonly packaged: boolean
}

/** Parses `--name` and `--name=value`. */
const readSwitches = (args: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    args
      .filter((arg) => arg.startsWith('--'))
      .map((arg) => {
        const [name = '', ...value] = arg.slice(2).split('=')
        return [name, value.join('=')]
      })
  )

/** The switches that Playwright puts first to drive the program. `--no-sandbox` on Linux only. */
const playwrightSwitches = /^(--no-sandbox )?--inspect=\d+ --remote-debugging-port=\d+$/

/** Whether Playwright has started the program, and so drives it. */
export const isDriven = (args: readonly string[]): boolean =>
  [3, 2].some((words) => playwrightSwitches.test(args.slice(0, words).join(' ')))

/**
 * The command line that a packed program sees. It would refuse the switches that drive it, so the host removes them,
 * and the folder that names an unpacked program. Only the first words are removed; later ones are the test's.
 */
export const programArgs = (args: readonly string[]): readonly string[] => {
  const count = [3, 2].find((words) => playwrightSwitches.test(args.slice(0, words).join(' ')))
  if (count === undefined) return args
  const named = args[count]
  return args.slice(named !== undefined && existsSync(named) ? count + 1 : count)
}

/**
 * Finds the program on a command line such as `--inspect=0 . --user-data-dir=profile`. The first word that is no switch
 * is a folder with a package.json, or a file. A packed program is the `app.asar` in `resources`, and the command line
 * is its own.
 * @throws if there is nothing to run.
 */
export const readProgram = (all: readonly string[], resources?: string): Program => {
  const packaged = resources !== undefined
  const args = packaged ? programArgs(all) : all
  const path = packaged
    ? extractArchive(join(resources, 'app.asar'))
    : resolve(args.find((arg) => !arg.startsWith('-')) ?? '.')
  if (!existsSync(path)) throw new Error(`There is nothing to run at ${path}`)
  const isFolder = statSync(path).isDirectory()
  const root = isFolder ? path : dirname(path)
  const file = join(root, 'package.json')
  const about: Readonly<Record<string, unknown>> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
    : {}
  const text = (key: string, otherwise: string): string => {
    const value = about[key]
    return typeof value === 'string' ? value : otherwise
  }
  return {
    root,
    entry: isFolder ? join(root, text('main', 'index.js')) : path,
    name: text('productName', text('name', 'Electron')),
    version: text('version', '0.0.0'),
    switches: readSwitches(args),
    packaged
  }
}
