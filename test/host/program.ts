import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

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

/**
 * Finds the program on a command line such as `--inspect=0 . --user-data-dir=profile`: the first word that is no switch
 * is a folder with a package.json, or a file. Throws when there is nothing to run.
 */
export const readProgram = (args: readonly string[]): Program => {
  const path = resolve(args.find((arg) => !arg.startsWith('-')) ?? '.')
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
    switches: readSwitches(args)
  }
}
