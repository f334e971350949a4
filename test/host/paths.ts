import { existsSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import process from 'node:process'

/** The folder for application data, as Electron determines it. */
const appData = (): string => {
  if (process.platform === 'win32') return process.env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support')
  return process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config')
}

interface Paths {
  /** Throws for a name that the host does not know. */
  readonly get: (name: string) => string
  /** Throws, as Electron does, for a path that is not absolute or that nothing is at. What follows another folder follows this one. */
  readonly set: (name: string, path: string) => void
}

/** Electron's well-known folders for a program of this name. `--user-data-dir` overrides `userData`. */
export const createPaths = (program: { readonly name: string; readonly userData: string | undefined }): Paths => {
  const chosen = new Map<string, string>(program.userData ? [['userData', program.userData]] : [])
  const known: Readonly<Record<string, () => string>> = {
    home: homedir,
    temp: tmpdir,
    appData,
    exe: () => process.execPath,
    userData: () => join(get('appData'), program.name),
    sessionData: () => get('userData'),
    logs: () => join(get('userData'), 'logs'),
    crashDumps: () => join(get('userData'), 'Crashpad'),
    desktop: () => join(homedir(), 'Desktop'),
    documents: () => join(homedir(), 'Documents'),
    downloads: () => join(homedir(), 'Downloads')
  }
  const get = (name: string): string => {
    const path = chosen.get(name) ?? known[name]?.()
    if (path === undefined) throw new Error(`The host does not cover app.getPath('${name}')`)
    return path
  }
  return {
    get,
    set: (name, path) => {
      if (!isAbsolute(path)) throw new Error('Path must be absolute')
      if (!existsSync(path)) throw new Error('Failed to set path')
      chosen.set(name, path)
    }
  }
}
