import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { extractArchive } from './archive.ts'

/** The program that the host runs, as its command line and its package.json say. */
export interface Program {
  /** The folder with package.json. */
  readonly root: string
  /** The file to run. */
  readonly entry: string
  readonly name: string
  readonly version: string
  /** `--name=value` and `--name` anywhere on the command line, without the dashes. */
  readonly switches: ReadonlyMap<string, string>
  /** Whether it is packed, as `app.isPackaged` says; then `root` is the archive. */
  readonly packaged: boolean
}

/** Reads `--name` and `--name=value`. */
const readSwitches = (args: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    args
      .filter((arg) => arg.startsWith('--'))
      .map((arg) => {
        const [name = '', ...value] = arg.slice(2).split('=')
        return [name, value.join('=')]
      })
  )

/** What Playwright puts before everything else on Linux, to drive the program by, and elsewhere without the first. */
const playwrightSwitches = /^(--no-sandbox )?--inspect=\d+ --remote-debugging-port=\d+$/

/**
 * A packed program's own part of the command line. It refuses what it would be driven by, so the host keeps that to
 * itself, and the folder that names what an unpacked one runs: the first words only, because what comes later is the test's.
 */
export const programArgs = (args: readonly string[]): readonly string[] => {
  const count = [3, 2].find((words) => playwrightSwitches.test(args.slice(0, words).join(' ')))
  if (count === undefined) return args
  const named = args[count]
  return args.slice(named !== undefined && existsSync(named) ? count + 1 : count)
}

/**
 * Finds the program on a command line such as `--inspect=0 . --user-data-dir=profile`: the first word that is no switch
 * is a folder with a package.json, or a file. A packed program is the `app.asar` in `resources`, and the command line is
 * all its own. Throws when there is nothing to run.
 */
export const readProgram = (all: readonly string[], resources?: string): Program => {
  const packaged = resources !== undefined
  const args = packaged ? programArgs(all) : all
  const path = packaged ? extractArchive(join(resources, 'app.asar')) : resolve(args.find((arg) => !arg.startsWith('-')) ?? '.')
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
