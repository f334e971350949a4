import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The npm package of Electron, into which its installer unpacks the program. */
export const electronFolder = join(root, 'node_modules', 'electron')

/** The executable that runs the bundles: real Electron or its stand-in. */
export interface Program {
  readonly kind: 'electron' | 'host'
  readonly path: string
}

/** The executable of the npm package `electron`; null if incomplete: its installer writes the path last. */
export const installedElectron = (folder: string): string | null => {
  const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8').trim()
  try {
    const { version } = JSON.parse(read('package.json')) as { readonly version: unknown }
    const path = join(folder, 'dist', read('path.txt'))
    return read('dist', 'version').replace(/^v/, '') === version && existsSync(path) ? path : null
  } catch {
    return null
  }
}

/** The Electron that `ELECTRON_BIN` names, or the installed one; null if there is neither. Downloads nothing. */
export const findElectron = (): Program | null => {
  const named = process.env['ELECTRON_BIN']
  if (named) return { kind: 'electron', path: named }
  const path = installedElectron(electronFolder)
  return path === null ? null : { kind: 'electron', path }
}

/** The stand-in. It is a shell script, so there is none on Windows. */
export const findHost = (): Program | null =>
  process.platform === 'win32' ? null : { kind: 'host', path: join(root, 'test', 'host', 'electron') }
