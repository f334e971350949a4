import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** What shows the windows that the specs look at. */
export interface ProgramUnderTest {
  readonly executable: string
  readonly kind: 'electron' | 'host'
  /** For the report: which program ran. */
  readonly title: string
}

const real = (executable: string): ProgramUnderTest => {
  const file = join(dirname(executable), 'version')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'of unknown version'
  return { executable, kind: 'electron', title: `real Electron ${version}` }
}

/** The Electron that npm has installed, if its binary is there too; looking never downloads it. */
const installedElectron = (): string | null => {
  const folder = join(root, 'node_modules', 'electron')
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return null
  const executable = join(folder, 'dist', readFileSync(pathFile, 'utf8').trim())
  return existsSync(executable) ? executable : null
}

/**
 * The program that the specs drive: the Electron that `ELECTRON_BIN` names, else the installed one, else the host in
 * test/host. Throws in one line where there is no Electron and the host cannot run.
 */
export const programUnderTest = (): ProgramUnderTest => {
  const chosen = process.env['ELECTRON_BIN']
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`ELECTRON_BIN names no file: ${chosen}`)
    return real(chosen)
  }
  const installed = installedElectron()
  if (installed) return real(installed)
  if (process.platform === 'win32') {
    throw new Error('On Windows the end-to-end specs need Electron itself: run `npx install-electron`, or set ELECTRON_BIN.')
  }
  return { executable: join(root, 'test', 'host', 'electron'), kind: 'host', title: 'Chromium host, not Electron' }
}
